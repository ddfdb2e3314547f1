import { all, call, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { medianOf } from '../../kernel/quantiles';
import { fail, ok, type Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import { testSocketTypes } from '../../protocol/http/deviceTest';
import {
  testAnswerTimeout,
  testDownloadLimit,
  testPings,
  testTransferDuration,
  testTransferTimeout,
  testUploadLimit,
  testUploadProbe,
} from '../../protocol/testLimits';
import type { Transfer } from '../../transport/deviceTestPort';
import {
  bandwidthMeasured,
  gatewayReached,
  startNetworkTestRequested,
  testFailed,
  testPassed,
  testStarted,
  testStarting,
  testStopped,
} from './deviceTest.actions';
import {
  bandwidthOf,
  networkFailureOf,
  uploadSizeFor,
  variationOf,
  type TestFailure,
} from './deviceTest.rules';
import { selectMayStartTest } from './deviceTest.selectors';
import { testSocket } from './socketTest.saga';
import { isStopOf } from './testPhase.actions';
import { fromTest } from './fromTest.task';

const kind = 'network';
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Round-trip times of a few small calls. */
function* ping(signal: AbortSignal): SagaGenerator<Result<readonly number[], TestFailure>> {
  const clock = yield* fromContext('clock');
  const { network } = yield* fromTest('deviceTest');
  const rtts: number[] = [];
  while (rtts.length < testPings) {
    const at = clock.monotonic();
    const { answer } = yield* race({
      answer: call(() => network.ping(signal)),
      late: call(sleep, testAnswerTimeout),
    });
    if (!answer) return fail('unreachable');
    if (!answer.ok) return answer;
    rtts.push(clock.monotonic() - at);
  }
  // The first one includes connecting.
  return ok(rtts.slice(1));
}

/** A transfer's bandwidth, bit/s; null if it failed. */
function* transfer(
  direction: 'down' | 'up',
  run: () => Promise<Result<Transfer, unknown>>,
): SagaGenerator<number | null> {
  const { moved } = yield* race({ moved: call(run), late: call(sleep, testTransferTimeout) });
  if (moved?.ok !== true) return null;
  const bandwidth = Math.round(bandwidthOf(moved.value.bytes, moved.value.duration));
  yield* put(bandwidthMeasured({ direction, bandwidth }));
  return bandwidth;
}

function* measureBandwidths(signal: AbortSignal): SagaGenerator<readonly (number | null)[]> {
  const { network } = yield* fromTest('deviceTest');
  const limit = testTransferDuration;
  const down = yield* transfer('down', () =>
    network.download(testDownloadLimit, { limit, signal }),
  );
  // The progress of an upload cannot be measured: a small one determines the size of the next.
  const least = testUploadProbe;
  const probed = yield* transfer('up', () => network.upload(least, signal));
  if (probed === null) return [down, null];
  const size = uploadSizeFor(probed, { least, most: testUploadLimit });
  const up = size > least ? yield* transfer('up', () => network.upload(size, signal)) : probed;
  return [down, up];
}

/** Measures everything in sequence, each part alone except for the sockets. */
function* measure(): SagaGenerator<TestFailure | undefined> {
  const ending = new AbortController();
  try {
    const rtts = yield* call(ping, ending.signal);
    if (!rtts.ok) return rtts.error;
    yield* put(
      gatewayReached({
        rtt: tenths(medianOf(rtts.value)),
        jitter: tenths(variationOf(rtts.value)),
      }),
    );
    const sockets = yield* all(testSocketTypes.map((type) => call(testSocket, type)));
    const bandwidths = yield* call(measureBandwidths, ending.signal);
    return networkFailureOf({ sockets, bandwidths });
  } finally {
    ending.abort();
  }
}

function* start(): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMayStartTest, kind);
  if (!may.ok) return may;
  yield* put(testStarting({ kind }));
  yield* put(testStarted({ kind }));
  const { stopped, failure } = yield* race({
    failure: call(measure),
    stopped: take(isStopOf(kind)),
  });
  if (stopped) return ok(undefined);
  yield* put(failure === undefined ? testPassed({ kind }) : testFailed({ kind, failure }));
  yield* put(testStopped({ kind }));
  return ok(undefined);
}

/** Intents of the connection's test. */
export function* watchNetworkTest(): SagaGenerator<void> {
  yield* fork(takeIntent<void>, startNetworkTestRequested, start);
}
