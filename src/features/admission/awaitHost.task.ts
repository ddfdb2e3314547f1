import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { hostAwaited } from '../meeting/meeting.actions';
import { hostWait } from './hostWait.rules';

/**
 * Waits before asking to join again, when the host has not come. Discards the meeting info, whose
 * `auth` expires sooner than a host may come.
 * @source core 7 (jbh: join before host)
 */
export function* awaitHost(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const session = yield* fromContext('session');
  const wait = hostWait(() => clock.random());
  yield* put(hostAwaited({ nextTryAt: clock.now() + wait }));
  session.info = undefined;
  session.relays = [];
  yield* call(sleep, wait);
}
