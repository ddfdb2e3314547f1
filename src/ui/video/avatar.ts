const palette = [
  ['#0f548c', '#ffffff'],
  ['#5c2e91', '#ffffff'],
  ['#00666d', '#ffffff'],
  ['#8e562e', '#ffffff'],
  ['#9b0062', '#ffffff'],
  ['#0b6a0b', '#ffffff'],
  ['#5d5a58', '#ffffff'],
  ['#4f52b2', '#ffffff'],
] as const;

/** Up to two initials: the first letters of the first and the last word, in any script. */
export const initialsOf = (name: string): string => {
  const words = name
    .normalize('NFC')
    .split(/[\s_.\-–]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = (word: string | undefined) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '';
  const initials = first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '');
  return initials.toLocaleUpperCase() || '?';
};

/**
 * A person's colors, the same in every tile and list, and after each rejoin. White is readable on
 * each.
 * @source media 3 (avatarBackgroundType, which the gateway draws for a telephone)
 * @decision Others' are derived from the name: a seat's number changes when its person joins again.
 * None is the red of errors.
 */
export const avatarColours = (name: string, type = 0): readonly [string, string] => {
  const drawn = palette[type - 1];
  if (drawn) return drawn;
  const sum = Array.from(name).reduce(
    (hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) % 65_521,
    7,
  );
  return palette[sum % palette.length] ?? palette[0];
};
