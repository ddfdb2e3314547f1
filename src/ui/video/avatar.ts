const palette = [
  ['#0f548c', '#ffffff'],
  ['#5c2e91', '#ffffff'],
  ['#00666d', '#ffffff'],
  ['#8e562e', '#ffffff'],
  ['#9b0062', '#ffffff'],
  ['#0b6a0b', '#ffffff'],
  ['#a4262c', '#ffffff'],
  ['#4f52b2', '#ffffff'],
] as const;

/** Up to two initials: the first letters of the first and the last word, whatever the script. */
export const initialsOf = (name: string): string => {
  const words = name
    .normalize('NFC')
    .split(/[\s_.\-–]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = (word: string | undefined) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '';
  const initials = first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '');
  return initials.toLocaleUpperCase() || '?';
};

/** A person's colours, the same in every tile and list. White on each is readable. */
export const avatarColours = (userId: number): readonly [string, string] =>
  palette[Math.floor(userId / 1024) % palette.length] ?? palette[0];
