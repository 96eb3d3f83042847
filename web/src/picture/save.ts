// A picture as a file. Fetched when one is saved.
import { saveFile } from "../basics/files";
import type { Picture } from "./picture";

export { pictureOf } from "./picture";

export type PictureFormat = "svg" | "png";

/** Dots for each pixel of the page, and the most that a browser draws across. */
const density = 2;
const mostAcross = 16384;

/** Throws Error where the browser cannot draw it. */
export async function savePicture(picture: Picture, format: PictureFormat, name: string) {
  const svg = new Blob([picture.svg], { type: "image/svg+xml" });
  saveFile(format === "svg" ? svg : await dots(svg, picture), `${name}.${format}`);
}

async function dots(svg: Blob, { width, height }: Picture): Promise<Blob> {
  const scale = Math.min(density, mostAcross / Math.max(width, height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(scale * width), Math.round(scale * height)];
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(address);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** What a picture of this state of the page is called: "play-subtraction-1-2-3-21". */
export function fileName(...parts: readonly string[]): string {
  const name = parts.join(" ").replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/^[-.]+|[-.]+$/g, "");
  return name.slice(0, 80) || "lastmove";
}
