// A note on paper: frames of other pages are cut by a page's end, so that each view is drawn, as it stands, as a picture.
import { theme, showTheme } from "../basics/theme";
import { pictureOf, type Picture } from "../picture/picture";

/** How long a view may take to be there, in milliseconds. */
const patience = 15_000;

/** Views whose words belong on paper as well: all of them is drawn. */
const whole = '[data-view="learn"], [data-view="values"], [data-view="claims"]';

async function until(done: () => boolean) {
  const end = Date.now() + patience;
  while (!done() && Date.now() < end) await new Promise((later) => setTimeout(later, 50));
}

const inside = (frame: HTMLIFrameElement) => frame.contentDocument?.querySelector<HTMLElement>("main") ?? undefined;

/** Whether a view is there, and in the colours of paper. */
function ready(frame: HTMLIFrameElement): boolean {
  const main = inside(frame);
  if (!main || frame.contentDocument!.documentElement.style.colorScheme !== "light") return false;
  const there = main.querySelector("[data-picture] *") ?? main.querySelector(`h1`);
  return there !== null && !main.querySelector('[aria-busy="true"]') && !main.querySelector(".coming");
}

function picturesOf(frame: HTMLIFrameElement): Picture[] {
  const main = inside(frame);
  if (!main) return [];
  const drawn = [...main.querySelectorAll<HTMLElement>("[data-picture]")].filter((one) => one.getClientRects().length > 0);
  const seen = main.matches(whole) || drawn.length === 0 ? [main] : drawn;
  return seen.map((one) => pictureOf(one, frame.title));
}

async function draw(frame: HTMLIFrameElement) {
  const place = frame.parentElement!.querySelector("[data-printed]")!;
  place.querySelectorAll("img").forEach(({ src }) => URL.revokeObjectURL(src));
  const images = picturesOf(frame).map(({ svg, width, height }) => {
    const image = new Image(width, height);
    image.alt = frame.title;
    image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    return image;
  });
  await Promise.all(images.map((image) => image.decode().catch(() => image.remove())));
  place.replaceChildren(...images);
}

/** Draws all views of the note that is shown for the printer; those that do not come are printed as they are. The page is
    light from then on, until what is returned is called. */
export async function drawForPrint(): Promise<() => void> {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>("main iframe")];
  for (const frame of frames) frame.loading = "eager";
  const before = theme();
  showTheme("light");
  await until(() => frames.every(ready));
  await Promise.all(frames.map((frame) => draw(frame).catch(() => {})));
  return () => showTheme(before);
}
