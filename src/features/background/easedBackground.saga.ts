import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ladderStepped } from '../video/video.actions';
import type { WithVideo } from '../video/video.selectors';
import { backgroundWanted } from './background.actions';
import { loadBackground } from './background.saga';
import { selectBackground, type WithBackground } from './background.selectors';

/** @returns whether it could be told */
function* ease(isEased: boolean): SagaGenerator<boolean> {
  const background = yield* call(loadBackground);
  background?.ease(isEased);
  return background !== undefined;
}

/**
 * The ladder's last step: a background is no longer cut out while the machine does not keep up, and
 * is again when it does, when the person wants full quality, and when the session ends.
 * @source DESIGN 4 (ladder)
 * @decision The whole picture is blurred meanwhile: nobody's room is shown because a machine is busy.
 */
export function* keepBackgroundEased(): SagaGenerator<void> {
  let isTold = false;
  try {
    while (true) {
      const { isEased, hasChoice } = yield* select((state: WithVideo & WithBackground) => ({
        isEased: state.video.videoLadder.step === 'background',
        hasChoice: selectBackground(state).choice !== null,
      }));
      // The code of backgrounds is not loaded for whoever has none.
      if (isEased !== isTold && (hasChoice || isTold) && (yield* call(ease, isEased)))
        isTold = isEased;
      yield* race({
        stepped: take(ladderStepped.match),
        wanted: take(backgroundWanted.match),
      });
    }
  } finally {
    if (isTold) yield* call(ease, false);
  }
}
