import type { PlenaryClient, PlenaryState } from '../../client/client';
import { sourceOfStream } from '../../protocol/streamKey';
import { canvasIn } from '../../ui/kit/canvasIn';
import { fieldOf, listOf, numberOf } from '../log/fields';
import { drawPlaceholder, type Placeholder } from './drawPlaceholder';
import { receivedQuality } from './receivedQuality';

type Stage = PlenaryClient['stage'];
type Tiles = Parameters<ReturnType<Stage['mountStage']>['layout']>[2];

/** Levels come ten times a second while a meeting lasts. */
const levelInterval = 100;

/** The last reports of pictures. A file's state may have anything in their place. */
const reportsIn = (state: unknown) => {
  const statistics = fieldOf(state, 'statistics');
  return { video: fieldOf(statistics, 'video'), sharing: fieldOf(statistics, 'sharing') };
};

/** Who speaks. No part of the screen fails in a timer: a state that has no list has no speakers. */
const speakersIn = (state: unknown): readonly number[] =>
  listOf(fieldOf(state, 'audio'), 'activeSpeakers').filter((one) => typeof one === 'number');

/** A stage that draws placeholders and highlights recent speakers. */
export const createPlaceholders = (store: {
  readonly getState: () => PlenaryState;
  readonly subscribe: (listener: () => void) => () => void;
}): Stage => ({
  mountStage: (box) => {
    const canvas = canvasIn(box);
    const drawn: { tiles: Tiles; video?: unknown; sharing?: unknown; ratio: number } = {
      tiles: [],
      ratio: 1,
    };
    const draw = (): void => {
      const context = canvas.getContext('2d');
      if (!context) return;
      context.clearRect(0, 0, canvas.width, canvas.height);
      const reports = reportsIn(store.getState());
      Object.assign(drawn, reports);
      for (const { x, y, width, height, stream } of drawn.tiles) {
        const isShare = sourceOfStream(stream) === 'share';
        const placeholder: Placeholder = { x, y, width, height, ratio: drawn.ratio, isShare };
        const report = isShare ? reports.sharing : reports.video;
        drawPlaceholder(context, placeholder, receivedQuality(report, stream));
      }
    };
    const unsubscribe = store.subscribe(() => {
      const { video, sharing } = reportsIn(store.getState());
      if (video !== drawn.video || sharing !== drawn.sharing) draw();
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
      const speakers = speakersIn(state);
      const own = numberOf(fieldOf(state, 'meeting'), 'userId') ?? 0;
      listener(
        speakers.includes(own) ? 1 : 0,
        speakers.map((userId) => [userId, 1]),
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
