import type { UserId } from '../../protocol/ids';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';

/**
 * The elements of visible tiles, for parts that move without React: speaking rings and pictures.
 */
export interface TileRegistry {
  /** Sets a tile's element, or null when it is removed. */
  place(stream: StreamKey, element: HTMLElement | null): void;
  of(stream: StreamKey): HTMLElement | undefined;
  /** Levels of people's rings, from 0 to 1; all others are silent. */
  showLevels(levels: readonly (readonly [UserId, number])[]): void;
}

/** Below this level a person is not speaking. @decision */
const speaking = 0.06;
/**
 * Readings, ten a second, for which a ring outlasts a voice: syllables do not flicker.
 * @decision
 */
const outlasting = 6;

/** A registry for one stage. */
export const createTileRegistry = (): TileRegistry => {
  const elements = new Map<StreamKey, HTMLElement>();
  /** The remaining readings of each lit ring. */
  const lit = new Map<StreamKey, number>();
  const light = (stream: StreamKey, isLit: boolean) =>
    elements.get(stream)?.style.setProperty('--speaking', isLit ? '1' : '0');
  return {
    place: (stream, element) => {
      if (element) elements.set(stream, element);
      else {
        elements.delete(stream);
        lit.delete(stream);
      }
    },
    of: (stream) => elements.get(stream),
    showLevels: (levels) => {
      const loud = levels.flatMap(([userId, level]) => (level > speaking ? [userId] : []));
      for (const stream of elements.keys()) {
        const left = lit.get(stream);
        if (loud.includes(userOfStream(stream))) {
          if (left === undefined) light(stream, true);
          lit.set(stream, outlasting);
        } else if (left !== undefined && left > 1) lit.set(stream, left - 1);
        else if (lit.delete(stream)) light(stream, false);
      }
    },
  };
};
