// Leads from a page that tells what a link is of to the page itself, with what its address has after the `?`.
const onward = document.getElementById("onward");
const asked = location.search.slice(1);
if (asked) onward.href = onward.dataset.at + (onward.dataset.at.includes("?") ? "&" : "?") + asked;
location.replace(onward.href);
