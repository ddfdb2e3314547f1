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

/** A registry for one stage. */
export const createTileRegistry = (): TileRegistry => {
  const elements = new Map<number, HTMLElement>();
  const lit = new Set<number>();
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
      const loud = new Set(
        levels.filter(([, level]) => level > speaking).map(([userId]) => userId),
      );
      for (const userId of lit)
        if (!loud.has(userId)) {
          elements.get(userId)?.style.setProperty('--speaking', '0');
          lit.delete(userId);
        }
      for (const userId of loud)
        if (!lit.has(userId)) {
          elements.get(userId)?.style.setProperty('--speaking', '1');
          if (elements.has(userId)) lit.add(userId);
        }
    },
  };
};
