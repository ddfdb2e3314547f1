import { call, fork, race, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { seconds } from '../../kernel/units';
import { sleep } from '../../effects/sleep';
import { announcementRefused, shareOver, surfaceChanged } from './sharing.actions';
import { tellShare } from './tellShare.task';

/** After this a refused announcement is made again. @decision */
const refusedWait = seconds(2);

/**
 * Announces the own share when it shows something else, and again while the gateway refuses it:
 * what is drawn on it would stay, and others would go on to control a screen that is not shared.
 * @source media 5 (remote control of an entire screen only)
 */
export function* keepAnnounced(): SagaGenerator<never> {
  yield* takeEvery(surfaceChanged.match, tellShare);
  while (true) {
    yield* take(announcementRefused.type);
    const { over } = yield* race({
      waited: call(sleep, refusedWait),
      over: take(shareOver.type),
    });
    // It may be refused again, which is heard here.
    if (over === undefined) yield* fork(tellShare);
  }
}
