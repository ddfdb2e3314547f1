import * as z from 'zod/mini';
import type { SagaGenerator } from 'typed-redux-saga';
import { keepStored } from '../../effects/keepStored';
import { selectSettings } from './settings.selectors';
import { settingsChanged, settingsLoaded } from './settings.slice';

const wish = z.catch(z.boolean(), true);
const schema = z.object({
  isVideoMirrored: wish,
  isHdWanted: z.catch(z.boolean(), false),
  isTalkKeyOn: wish,
  isMutedHintOn: wish,
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
