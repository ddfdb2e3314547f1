declare global {
  interface Window {
    /** Reads a picture's stamp. */
    benchStamp?: (isLight: (column: number, row: number) => boolean) => number | undefined;
  }
}

/**
 * Reads the stamp that a picture shows (`pictureSource.ts`); undefined when its checksum is wrong. It
 * runs in pages, which get its text: it uses nothing from outside.
 */
export const stampOf = (isLight: (column: number, row: number) => boolean): number | undefined => {
  let stamp = 0;
  for (let i = 0; i < 24; i += 1) stamp = stamp * 2 + (isLight(i % 12, Math.floor(i / 12)) ? 1 : 0);
  let sum = 0;
  for (let i = 0; i < 8; i += 1) sum = sum * 2 + (isLight(i, 2) ? 1 : 0);
  const isWhole = sum === (((stamp >> 16) ^ (stamp >> 8) ^ stamp) & 255);
  return isWhole && stamp !== 0 ? stamp : undefined;
};
