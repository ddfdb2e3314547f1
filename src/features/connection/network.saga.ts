import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, put, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import type { EnvironmentPort } from '../../transport/ports';
import { lifeDoubted, networkHinted } from './connection.actions';

const openHints = (environment: EnvironmentPort): EventChannel<{ isOnline: boolean }> =>
  eventChannel((emit) => {
    const ends = [
      environment.onOnline(() => emit({ isOnline: true })),
      environment.onOffline(() => emit({ isOnline: false })),
    ];
    return () => ends.forEach((end) => end());
  }, buffers.expanding(2));

/**
 * Follows the page's hints about the network. Offline ends the line as a network change; online
 * retries at once, or probes a line that is still open.
 */
export function* keepNetworkHints(): SagaGenerator<void> {
  const environment = yield* fromContext('environment');
  const hints = yield* call(openHints, environment);
  try {
    while (true) {
      const { isOnline } = yield* take(hints);
      yield* put(networkHinted({ isOnline }));
      if (isOnline) yield* put(lifeDoubted());
    }
  } finally {
    hints.close();
  }
}
