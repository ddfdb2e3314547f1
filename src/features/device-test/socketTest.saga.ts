import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { medianOf } from '../../kernel/quantiles';
import type { TestSocketType } from '../../protocol/http/deviceTest';
import { testAnswerTimeout, testPings } from '../../protocol/testLimits';
import type { TestNetworkPort, TestSocket, TestSocketEvent } from '../../transport/deviceTestPort';
import { socketTested } from './deviceTest.actions';
import type { TestFailure } from './deviceTest.rules';
import { fromTest } from './fromTest.task';

interface Opened {
  readonly socket: TestSocket;
  readonly events: EventChannel<TestSocketEvent>;
}

const open = (network: TestNetworkPort, type: TestSocketType): Opened => {
  const heard: { tell: (event: TestSocketEvent) => void } = { tell: () => undefined };
  const socket = network.openSocket(type, (event) => heard.tell(event));
  const events = eventChannel<TestSocketEvent>((emit) => {
    heard.tell = emit;
    return () => socket.close();
  }, buffers.expanding(4));
  return { socket, events };
};

/** Whether the next event comes in time and is of this type. */
function* comes({ events }: Opened, type: TestSocketEvent['type']): SagaGenerator<boolean> {
  const { event } = yield* race({
    event: take(events),
    late: call(sleep, testAnswerTimeout),
  });
  return event?.type === type;
}

/** Opens a socket of one type and measures several round trips; returns why it failed. */
export function* testSocket(type: TestSocketType): SagaGenerator<TestFailure | null> {
  const clock = yield* fromContext('clock');
  const { network } = yield* fromTest('deviceTest');
  const opened = yield* call(open, network, type);
  const rtts: number[] = [];
  let failure: TestFailure | null = null;
  try {
    if (!(yield* comes(opened, 'open'))) failure = 'blocked';
    while (failure === null && rtts.length < testPings) {
      const at = clock.monotonic();
      opened.socket.send();
      if (yield* comes(opened, 'echo')) rtts.push(clock.monotonic() - at);
      else failure = 'silent';
    }
  } finally {
    opened.events.close();
  }
  const rtt = failure === null ? Math.round(medianOf(rtts) * 10) / 10 : null;
  yield* put(socketTested({ type, rtt, failure }));
  return failure;
}
