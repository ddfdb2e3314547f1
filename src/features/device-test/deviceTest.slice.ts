import { plainReducer } from '../../effects/plainReducer';
import { testSocketTypes, type TestSocketType } from '../../protocol/http/deviceTest';
import type { TestSound } from '../../transport/deviceTestPort';
import {
  bandwidthMeasured,
  cameraMeasured,
  gatewayReached,
  microphonePeaked,
  recordingPlayed,
  recordingStarted,
  recordingStopped,
  socketTested,
  speakerPlayed,
  testFailed,
  testMuted,
  testPassed,
  testStarted,
  testStarting,
  testStopped,
} from './deviceTest.actions';
import type { TestFailure, TestPhase, TestResult } from './deviceTest.rules';

interface TestState {
  readonly phase: TestPhase;
  readonly result: TestResult;
  readonly failure: TestFailure | null;
}
/** A socket type: its round-trip time in ms, or why there is none. */
export interface SocketResult {
  readonly result: TestResult;
  readonly rtt: number | null;
  readonly failure: TestFailure | null;
}
/** The tests, and their results. */
export interface DeviceTestState {
  readonly microphone: TestState & {
    readonly isMuted: boolean;
    /** The loudest level, 0 to 1. */
    readonly peak: number;
    readonly recording: 'none' | 'recording' | 'recorded' | 'playing';
    /** Of the last recording, ms. */
    readonly duration: number | null;
  };
  readonly speaker: TestState & {
    readonly playing: TestSound | null;
    /** A sound was played, and the person has not said yet whether they heard it. */
    readonly isAsking: boolean;
    readonly isOutputChosen: boolean | null;
  };
  readonly camera: TestState & {
    readonly width: number | null;
    readonly height: number | null;
    readonly frameRate: number | null;
  };
  readonly network: TestState & {
    /** ms. */
    readonly rtt: number | null;
    readonly jitter: number | null;
    /** Bit/s. */
    readonly down: number | null;
    readonly up: number | null;
    readonly sockets: Readonly<Record<TestSocketType, SocketResult>>;
  };
}

const untested: TestState = { phase: 'stopped', result: 'notTested', failure: null };
const noSocket: SocketResult = { result: 'notTested', rtt: null, failure: null };
const initialState: DeviceTestState = {
  microphone: { ...untested, isMuted: false, peak: 0, recording: 'none', duration: null },
  speaker: { ...untested, playing: null, isAsking: false, isOutputChosen: null },
  camera: { ...untested, width: null, height: null, frameRate: null },
  network: {
    ...untested,
    rtt: null,
    jitter: null,
    down: null,
    up: null,
    sockets: {
      signal: noSocket,
      command: noSocket,
      audio: noSocket,
      video: noSocket,
      share: noSocket,
    },
  },
};

type Kind = 'microphone' | 'speaker' | 'camera' | 'network';

/** The state with changes to one test. */
const withTest = <K extends Kind>(
  state: DeviceTestState,
  kind: K,
  change: Partial<DeviceTestState[K]>,
): DeviceTestState => ({ ...state, [kind]: { ...state[kind], ...change } });

/** Nobody is asked about a speaker whose test has a result. */
const withResult = (
  state: DeviceTestState,
  kind: Kind,
  result: Pick<TestState, 'result' | 'failure'>,
): DeviceTestState =>
  kind === 'speaker'
    ? withTest(state, kind, { ...result, isAsking: false })
    : withTest(state, kind, result);

/** The device and connection test. */
export const deviceTestReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(testStarting, (state, { payload: { kind } }) =>
      withTest(state, kind, { ...initialState[kind], phase: 'starting' }),
    )
    .addCase(testStarted, (state, { payload: { kind } }) =>
      withTest(state, kind, { phase: 'started' }),
    )
    .addCase(testStopped, (state, { payload: { kind } }) => {
      const stopped = withTest(state, kind, { phase: 'stopped' });
      if (kind !== 'microphone') return stopped;
      const { recording } = state.microphone;
      return withTest(stopped, kind, {
        isMuted: false,
        // An unfinished recording is lost with the microphone.
        recording: recording === 'recording' ? 'none' : recording,
      });
    })
    .addCase(testPassed, (state, { payload: { kind } }) =>
      withResult(state, kind, { result: 'passed', failure: null }),
    )
    .addCase(testFailed, (state, { payload: { kind, failure } }) =>
      withResult(state, kind, { result: 'failed', failure }),
    )
    .addCase(microphonePeaked, (state, { payload: { peak } }) =>
      withTest(state, 'microphone', { peak }),
    )
    .addCase(testMuted, (state, { payload: { isMuted } }) =>
      withTest(state, 'microphone', { isMuted }),
    )
    .addCase(recordingStarted, (state) =>
      withTest(state, 'microphone', { recording: 'recording', duration: null }),
    )
    .addCase(recordingStopped, (state, { payload: { duration } }) =>
      withTest(state, 'microphone', {
        recording: duration === null ? 'none' : 'recorded',
        duration,
      }),
    )
    .addCase(recordingPlayed, (state, { payload: { isPlaying } }) =>
      // A test that restarted has no recording.
      state.microphone.recording === (isPlaying ? 'recorded' : 'playing')
        ? withTest(state, 'microphone', { recording: isPlaying ? 'playing' : 'recorded' })
        : state,
    )
    .addCase(speakerPlayed, (state, { payload: { sound, isOutputChosen } }) =>
      withTest(state, 'speaker', {
        playing: sound,
        isAsking: sound === null,
        ...(isOutputChosen !== undefined && { isOutputChosen }),
      }),
    )
    .addCase(cameraMeasured, (state, { payload }) => withTest(state, 'camera', payload))
    .addCase(gatewayReached, (state, { payload }) => withTest(state, 'network', payload))
    .addCase(socketTested, (state, { payload: { type, rtt, failure } }) => {
      const result = failure === null ? 'passed' : 'failed';
      const sockets = { ...state.network.sockets, [type]: { result, rtt, failure } };
      return withTest(state, 'network', { sockets });
    })
    .addCase(bandwidthMeasured, (state, { payload: { direction, bandwidth } }) =>
      withTest(state, 'network', { [direction]: bandwidth }),
    ),
);

/** Every socket's result, in their order. */
export const socketResults = (
  network: DeviceTestState['network'],
): readonly (SocketResult & { readonly type: TestSocketType })[] =>
  testSocketTypes.map((type) => ({ type, ...network.sockets[type] }));
