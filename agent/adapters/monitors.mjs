/**
 * The screens of a display, from what `xrandr --listmonitors` writes: names, and place and size in
 * pixels. Screens that mirror each other are one, with the names of all.
 */
export const readMonitors = (text) => {
  const found = text
    .split('\n')
    .map((line) => line.trim().match(/^\d+: \+?\*?(\S+) (\d+)\/\d+x(\d+)\/\d+\+(\d+)\+(\d+)/))
    .filter((match) => match !== null);
  const monitors = new Map();
  for (const [, name, ...numbers] of found) {
    const [width, height, left, top] = numbers.map(Number);
    const key = numbers.join();
    const names = [...(monitors.get(key)?.names ?? []), name];
    monitors.set(key, { names, left, top, width, height });
  }
  return [...monitors.values()];
};

/** The atom of the name of a screen, in what Chromium calls the screen; undefined without one. */
export const atomOf = (screen) => screen?.DeviceID?.match(/^screen:(\d+):/)?.[1];

/** Browsers send a picture of this size at most, in pixels: that of a larger screen is reduced. */
const largest = { width: 3840, height: 2160 };
/** Browsers round the edges of a reduced picture differently, in pixels. */
const rounding = 2;

const isNear = (one, other) => Math.abs(one - other) <= rounding;

/** Whether a place of the display has a picture of this size, as a whole or reduced. */
const isShownAs = (place, { width, height }) => {
  if (place.width === width && place.height === height) return true;
  const scale = Math.min(largest.width / place.width, largest.height / place.height);
  return scale < 1 && isNear(place.width * scale, width) && isNear(place.height * scale, height);
};

const isSamePlace = (one, other) =>
  ['left', 'top', 'width', 'height'].every((edge) => one[edge] === other[edge]);
const placeOf = ({ left, top, width, height }) => ({ left, top, width, height });
const sizeOf = ({ width, height }) => `${width}x${height}`;
/** Why nobody can control a screen, in one sentence more than what is wrong. */
const refused = (wrong) => ({
  refusal: `${wrong} The agent does not know which screen is shared: nobody can control it.`,
});

/** The only place, or the named one, among those that have a picture of the shared size. */
const choose = (alike, { screen, monitors = [], name }) => {
  const size = sizeOf(screen);
  const isNamed = ({ names = [] }) => names.includes(name);
  const [place, more] = alike;
  if (place === undefined)
    return refused(`No screen of this computer has a picture of the shared size (${size}).`);
  const named = alike.find(isNamed);
  if (named === undefined && monitors.some(isNamed))
    return refused(
      `The picture of the screen that the browser names (${name}) would not have the shared size (${size}).`,
    );
  if (more === undefined || named !== undefined) return { place: placeOf(named ?? place) };
  const remedy =
    atomOf(screen) === undefined
      ? 'Share from Chrome, Edge or another Chromium browser, which tell one from the other, or give one of them another resolution.'
      : 'Install the package x11-utils, which tells one from the other, or give one of them another resolution.';
  return refused(
    `Several screens of this computer have a picture of the shared size (${size}). ${remedy}`,
  );
};

/**
 * The part of the display that is shared, `{ place }`, or `{ refusal }` when that cannot be told.
 * `display` is the size of all screens together; `monitors` is undefined where xrandr is missing;
 * `name` is that of the shared screen, where the browser and xlsatoms tell it.
 */
export const findShared = ({ screen, display: [width, height], monitors, name }) => {
  if (screen === undefined)
    return monitors?.length === 1
      ? { place: placeOf(monitors[0]) }
      : refused('The page did not tell the size of the screen that is shared.');
  // All screens at once, or a display without several.
  const whole = { left: 0, top: 0, width, height };
  const hasWhole = monitors?.some((one) => isSamePlace(one, whole)) === true;
  const places = [...(hasWhole ? [] : [whole]), ...(monitors ?? [])];
  const alike = places.filter((place) => isShownAs(place, screen));
  if (alike.length === 0 && monitors === undefined)
    return refused(
      `The screen that is shared (${sizeOf(screen)}) is not the whole display (${sizeOf(whole)}), and xrandr, which tells where it is, is missing. Install the package x11-xserver-utils.`,
    );
  return choose(alike, { screen, monitors, name });
};

/** Whether a point of the display is in a place of it. */
export const isIn = ({ left, top, width, height }, { x, y }) =>
  x >= left && x < left + width && y >= top && y < top + height;
