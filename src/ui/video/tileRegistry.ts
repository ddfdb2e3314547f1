/** The elements of visible tiles, for what moves without React: speaking rings and the canvas. */
export interface TileRegistry {
  /** A tile's element as it comes (and null as it goes). */
  place(userId: number, element: HTMLElement | null): void;
  of(userId: number): HTMLElement | undefined;
  /** Rings, from 0 to 1; whoever is not named is silent. */
  showLevels(levels: readonly (readonly [number, number])[]): void;
}

/** Quieter than this nobody speaks. @decision */
const speaking = 0.06;
/** Readings, ten a second, for which a ring outlasts a voice: syllables do not flicker. @decision */
const outlasting = 6;

/** A registry for one stage. */
export const createTileRegistry = (): TileRegistry => {
  const elements = new Map<number, HTMLElement>();
  /** Readings that each lit ring still has. */
  const lit = new Map<number, number>();
  const light = (userId: number, isLit: boolean) =>
    elements.get(userId)?.style.setProperty('--speaking', isLit ? '1' : '0');
  return {
    place: (userId, element) => {
      if (element) elements.set(userId, element);
      else {
        elements.delete(userId);
        lit.delete(userId);
      }
    },
    of: (userId) => elements.get(userId),
    showLevels: (levels) => {
      const loud = levels.flatMap(([userId, level]) => (level > speaking ? [userId] : []));
      for (const [userId, left] of lit)
        if (left > 1) lit.set(userId, left - 1);
        else {
          lit.delete(userId);
          if (!loud.includes(userId)) light(userId, false);
        }
      for (const userId of loud) {
        if (!elements.has(userId)) continue;
        if (!lit.has(userId)) light(userId, true);
        lit.set(userId, outlasting);
      }
    },
  };
};
