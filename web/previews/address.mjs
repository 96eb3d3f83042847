// Where the site will be, as who builds it says: `./dev site https://example.org/play/`.

/** With a slash at its end; "" where nothing is said. Throws what is wrong with it. */
export function addressOf(text = "") {
  if (text === "") return "";
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new Error(`'${text}' is no address such as https://example.org/play/`);
  const url = new URL(text);
  if (url.search || url.hash) throw new Error(`'${text}': an address without ? and # was expected`);
  return url.href.replace(/\/?$/, "/");
}
