import * as z from 'zod/mini';
import type { SagaGenerator } from 'typed-redux-saga';
import { keepStored } from '../../effects/keepStored';
import { selectSettings } from './settings.selectors';
import { settingsChanged, settingsLoaded } from './settings.slice';

const wish = z.catch(z.boolean(), true);
const off = z.catch(z.boolean(), false);
const schema = z.object({
  isVideoMirrored: wish,
  isSelfViewHidden: off,
  isVideolessHidden: off,
  isHdWanted: off,
  isTalkKeyOn: wish,
  isMutedHintOn: wish,
  isChatToastOn: wish,
  isWaitingNotified: off,
  backgroundNoiseSuppression: off,
  originalSound: off,
  hifi: off,
  stereo: off,
  highBitrate: off,
  syncButtonsOnHeadset: off,
});

/** Likings outlive the page. */
export function* watchSettings(): SagaGenerator<void> {
  yield* keepStored({
    key: 'settings',
    schema,
    loaded: settingsLoaded,
    isChange: settingsChanged.match,
    selectValue: selectSettings,
  });
}
