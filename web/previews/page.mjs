// A small page that tells what a link is of, by Open Graph and the cards of Twitter.

export const picture = { name: "picture.png", width: 1200, height: 630 };

const quoted = (text) =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** The tags of a page. `address` is where the site will be, or "": then addresses are relative, which not every reader
    follows, and none is said to be the page's own. */
export function tagsOf({ title, what, path, picture: shown = path + picture.name }, address) {
  const here = address && address + path;
  const image = address ? address + shown : shown.slice(path.length);
  const og = {
    type: "website",
    site_name: "lastmove",
    title,
    description: what,
    ...(here ? { url: here } : {}),
    image,
    "image:type": "image/png",
    "image:width": picture.width,
    "image:height": picture.height,
    "image:alt": title,
  };
  const twitter = { card: "summary_large_image", title, description: what, image };
  return [
    ...Object.entries(og).map(([name, content]) => ({ property: `og:${name}`, content: String(content) })),
    ...Object.entries(twitter).map(([name, content]) => ({ name: `twitter:${name}`, content })),
  ];
}

const policy = "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

export function pageOf(subject, address) {
  const { title, what, path, at, otherwise } = subject;
  const home = "../".repeat(path.split("/").length - 1);
  const onward = home + at + (otherwise ? `&${otherwise}` : "");
  const tags = tagsOf(subject, address).map((tag) =>
    `<meta ${Object.entries(tag).map(([name, value]) => `${name}="${quoted(value)}"`).join(" ")}>`,
  );
  if (address) {
    const oembed = { rel: "alternate", type: "application/json+oembed", href: `${address}${path}oembed.json`, title };
    tags.push(`<link rel="canonical" href="${quoted(address + path)}">`);
    tags.push(`<link ${Object.entries(oembed).map(([name, value]) => `${name}="${quoted(value)}"`).join(" ")}>`);
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${quoted(title)} · lastmove</title>
<meta name="description" content="${quoted(what)}">
${tags.join("\n")}
<link rel="icon" href="${home}icon.svg" type="image/svg+xml">
<script src="${home}go.js" defer></script>
</head>
<body>
<h1>${quoted(title)}</h1>
<p>${quoted(what)}</p>
<p><a id="onward" href="${quoted(onward)}" data-at="${quoted(home + at)}">Open it in lastmove</a></p>
<img src="${picture.name}" alt="" width="600">
</body>
</html>
`;
}

/** The answer of oEmbed for a page: a frame with the view. REQUIRES: an address. */
export function oembedOf({ title, path, at, otherwise }, address) {
  const src = `${address}?embed${at}${otherwise ? `&${otherwise}` : ""}`;
  return {
    version: "1.0",
    type: "rich",
    provider_name: "lastmove",
    provider_url: address,
    title,
    html: `<iframe src="${quoted(src)}" title="${quoted(title)}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`,
    width: 600,
    height: 600,
    thumbnail_url: address + path + picture.name,
    thumbnail_width: picture.width,
    thumbnail_height: picture.height,
  };
}
