export function staticSite() { return { name: "static-site" }; }
