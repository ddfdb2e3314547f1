import { put, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { alertRaised, type Alert } from './alerts.slice';

/** Shows a person a notice that no intent of theirs caused. */
export function* raiseNotice(
  notice: Pick<Alert, 'intent' | 'type' | 'reason' | 'of'>,
): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  yield* put(alertRaised({ id: clock.token(12), ...notice }));
}
