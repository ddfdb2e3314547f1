import { createSlice } from '@reduxjs/toolkit';
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

/** The device and connection test. */
export const deviceTestSlice = createSlice({
  name: 'deviceTest',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(testStarting, (state, { payload: { kind } }) => ({
        ...state,
        [kind]: { ...initialState[kind], phase: 'starting' },
      }))
      .addCase(testStarted, (state, { payload: { kind } }) => {
        state[kind].phase = 'started';
      })
      .addCase(testStopped, (state, { payload: { kind } }) => {
        state[kind].phase = 'stopped';
        if (kind !== 'microphone') return;
        state.microphone.isMuted = false;
        // An unfinished recording is lost with the microphone.
        if (state.microphone.recording === 'recording') state.microphone.recording = 'none';
      })
      .addCase(testPassed, (state, { payload: { kind } }) => {
        state[kind].result = 'passed';
        state[kind].failure = null;
        if (kind === 'speaker') state.speaker.isAsking = false;
      })
      .addCase(testFailed, (state, { payload: { kind, failure } }) => {
        state[kind].result = 'failed';
        state[kind].failure = failure;
        if (kind === 'speaker') state.speaker.isAsking = false;
      })
      .addCase(microphonePeaked, (state, { payload }) => {
        state.microphone.peak = payload.peak;
      })
      .addCase(testMuted, (state, { payload }) => {
        state.microphone.isMuted = payload.isMuted;
      })
      .addCase(recordingStarted, (state) => {
        state.microphone.recording = 'recording';
        state.microphone.duration = null;
      })
      .addCase(recordingStopped, (state, { payload: { duration } }) => {
        state.microphone.recording = duration === null ? 'none' : 'recorded';
        state.microphone.duration = duration;
      })
      .addCase(recordingPlayed, (state, { payload }) => {
        // A test that restarted has no recording.
        if (state.microphone.recording === (payload.isPlaying ? 'recorded' : 'playing'))
          state.microphone.recording = payload.isPlaying ? 'playing' : 'recorded';
      })
      .addCase(speakerPlayed, (state, { payload: { sound, isOutputChosen } }) => {
        state.speaker.playing = sound;
        state.speaker.isAsking = sound === null;
        if (isOutputChosen !== undefined) state.speaker.isOutputChosen = isOutputChosen;
      })
      .addCase(cameraMeasured, (state, { payload }) => {
        Object.assign(state.camera, payload);
      })
      .addCase(gatewayReached, (state, { payload }) => {
        Object.assign(state.network, payload);
      })
      .addCase(socketTested, (state, { payload: { type, rtt, failure } }) => {
        state.network.sockets[type] = {
          result: failure === null ? 'passed' : 'failed',
          rtt,
          failure,
        };
      })
      .addCase(bandwidthMeasured, (state, { payload: { direction, bandwidth } }) => {
        state.network[direction] = bandwidth;
      }),
});

/** Every socket's result, in their order. */
export const socketResults = (
  network: DeviceTestState['network'],
): readonly (SocketResult & { readonly type: TestSocketType })[] =>
  testSocketTypes.map((type) => ({ type, ...network.sockets[type] }));
