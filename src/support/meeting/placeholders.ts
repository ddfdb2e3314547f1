import type { PlenaryClient, PlenaryState } from '../../client/client';
import { selectActiveSpeakers } from '../../features/audio/audio.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { canvasIn } from '../../ui/kit/canvasIn';
import { drawPlaceholder, type Placeholder } from './drawPlaceholder';
import { receivedQuality } from './receivedQuality';

type Stage = PlenaryClient['stage'];
type Tiles = Parameters<ReturnType<Stage['mountStage']>['layout']>[2];

/** Levels come ten times a second while a meeting lasts. */
const levelInterval = 100;

const speakersOf = (state: PlenaryState): ReadonlySet<number> =>
  new Set(selectActiveSpeakers(state));

/** A stage that draws placeholders and highlights recent speakers. */
export const createPlaceholders = (store: {
  readonly getState: () => PlenaryState;
  readonly subscribe: (listener: () => void) => () => void;
}): Stage => ({
  mountStage: (box) => {
    const canvas = canvasIn(box);
    const drawn: { tiles: Tiles; statistics: unknown; ratio: number } = {
      tiles: [],
      statistics: undefined,
      ratio: 1,
    };
    const draw = (): void => {
      const context = canvas.getContext('2d');
      if (!context) return;
      context.clearRect(0, 0, canvas.width, canvas.height);
      const { video } = store.getState().statistics;
      drawn.statistics = video;
      for (const { x, y, width, height, stream } of drawn.tiles) {
        const placeholder: Placeholder = { x, y, width, height, ratio: drawn.ratio };
        drawPlaceholder(context, placeholder, receivedQuality(video, stream));
      }
    };
    const unsubscribe = store.subscribe(() => {
      if (store.getState().statistics.video !== drawn.statistics) draw();
    });
    return {
      layout: (width, height, tiles) => {
        canvas.width = width;
        canvas.height = height;
        drawn.tiles = tiles;
        drawn.ratio = canvas.clientWidth === 0 ? 1 : width / canvas.clientWidth;
        draw();
      },
      unmount: () => {
        unsubscribe();
        canvas.remove();
      },
    };
  },
  onLevels: (listener) => {
    const tell = (): void => {
      const state = store.getState();
      const speakers = speakersOf(state);
      const own = selectOwnUserId(state);
      listener(
        speakers.has(own) ? 1 : 0,
        selectActiveSpeakers(state).map((userId) => [userId, 1]),
      );
    };
    const timer = setInterval(tell, levelInterval);
    return () => clearInterval(timer);
  },
  pictures: () =>
    Promise.resolve({
      takeScreenshot: () => Promise.resolve(undefined),
      playInto: () => Promise.resolve(undefined),
    }),
});
