import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ladderStepped } from '../video/video.actions';
import type { WithVideo } from '../video/video.selectors';
import { backgroundWanted } from './background.actions';
import { loadBackground } from './background.saga';
import { selectBackground, type WithBackground } from './background.selectors';

/** @returns whether the background port could be loaded and changed */
function* ease(isEased: boolean): SagaGenerator<boolean> {
  const background = yield* call(loadBackground);
  background?.ease(isEased);
  return background !== undefined;
}

/**
 * The ladder's last step: backgrounds stop while the machine is overloaded. They resume when it
 * keeps up, when the person asks for full quality, and when the session ends.
 * @source DESIGN 4 (ladder)
 * @decision The whole frame is blurred in between: an overloaded machine must not show anybody's
 * room.
 */
export function* keepBackgroundEased(): SagaGenerator<void> {
  let isApplied = false;
  try {
    while (true) {
      const { isEased, hasChoice } = yield* select((state: WithVideo & WithBackground) => ({
        isEased: state.video.videoLadder.step === 'background',
        hasChoice: selectBackground(state).choice !== null,
      }));
      // Without a background its code is not loaded.
      if (isEased !== isApplied && (hasChoice || isApplied) && (yield* call(ease, isEased)))
        isApplied = isEased;
      yield* race({
        stepped: take(ladderStepped.match),
        wanted: take(backgroundWanted.match),
      });
    }
  } finally {
    if (isApplied) yield* call(ease, false);
  }
}
