// What of a picture is seen: the place of its upper left corner in the window, and its scale.

export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const margin = 10;
const readable = 0.72;
/** What is small is shown as large as this; by hand it may become larger. */
const comfortable = 1.6;
const largest = 3;

/** How wide a picture may be to be read in a window of this width. */
export function readableWidth(width: number): number {
  return Math.max(0, Math.floor((width - 2 * margin) / readable));
}

/** All of it, in the middle. */
export function fitAll(picture: Size, window: Size): Camera {
  const fit = (seen: number, length: number) => Math.max(1, seen - 2 * margin) / length;
  const scale = Math.min(comfortable, fit(window.width, picture.width), fit(window.height, picture.height));
  return {
    x: (window.width - picture.width * scale) / 2,
    y: (window.height - picture.height * scale) / 2,
    scale,
  };
}

/** How high a window of some width is to be to show all of it, between the two bounds. */
export function wantedHeight(picture: Size, width: number, least: number, most: number): number {
  const scale = Math.min(comfortable, Math.max(readable, (width - 2 * margin) / picture.width));
  return Math.min(most, Math.max(least, picture.height * scale + 2 * margin));
}

/** All of it where that can be read, and otherwise what is around a place: as wide as the window, if
    that can be read, and with nothing empty beside it. */
export function begin(picture: Size, window: Size, place: { x: number; y: number }): Camera {
  const all = fitAll(picture, window);
  if (all.scale >= readable) return all;
  const wide = (window.width - 2 * margin) / picture.width;
  const scale = Math.max(readable, Math.min(1, wide));
  const within = (wish: number, length: number, seen: number) => {
    const spare = seen - length * scale;
    return spare >= 2 * margin ? spare / 2 : Math.min(margin, Math.max(spare - margin, wish));
  };
  return {
    x: within(window.width / 2 - place.x * scale, picture.width, window.width),
    y: within(window.height / 2 - place.y * scale, picture.height, window.height),
    scale,
  };
}

/** Magnifies about a place of the window, which stays where it is. */
export function zoomAt(
  camera: Camera,
  picture: Size,
  window: Size,
  factor: number,
  x: number,
  y: number,
): Camera {
  const smallest = Math.min(fitAll(picture, window).scale, readable);
  const scale = Math.min(largest, Math.max(smallest, camera.scale * factor));
  const grown = scale / camera.scale;
  return keep(
    { x: x - (x - camera.x) * grown, y: y - (y - camera.y) * grown, scale },
    picture,
    window,
  );
}

export function move(camera: Camera, picture: Size, window: Size, dx: number, dy: number): Camera {
  return keep({ ...camera, x: camera.x + dx, y: camera.y + dy }, picture, window);
}

/** Moved no more than is needed for a box of this size around a place to be within the window. */
export function reveal(
  camera: Camera,
  picture: Size,
  window: Size,
  place: { x: number; y: number },
  box: Size,
): Camera {
  const shift = (at: number, length: number, size: number) => {
    const edge = Math.min((size * camera.scale) / 2 + 4, length / 2);
    return at < edge ? edge - at : at > length - edge ? length - edge - at : 0;
  };
  const dx = shift(camera.x + place.x * camera.scale, window.width, box.width);
  const dy = shift(camera.y + place.y * camera.scale, window.height, box.height);
  return dx === 0 && dy === 0 ? camera : move(camera, picture, window, dx, dy);
}

// No further than to where half of the window is empty.
function keep(camera: Camera, picture: Size, window: Size): Camera {
  const within = (at: number, length: number, seen: number) =>
    Math.min(seen / 2, Math.max(seen / 2 - length * camera.scale, at));
  return {
    scale: camera.scale,
    x: within(camera.x, picture.width, window.width),
    y: within(camera.y, picture.height, window.height),
  };
}
