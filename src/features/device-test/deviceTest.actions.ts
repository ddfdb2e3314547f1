import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { TestSocketType } from '../../protocol/http/deviceTest';
import type { TestSound } from '../../transport/deviceTestPort';
import type { TestFailure, TestKind } from './deviceTest.rules';

/** Open the microphone and listen to it. @source media 5 (audio stream test) */
export const startMicrophoneTestRequested = intent<{ readonly microphoneId?: string }>(
  'deviceTest/startMicrophoneTestRequested',
);
/** Mute or unmute the tested microphone; the test continues. */
export const muteTestRequested = intent<{ readonly isMuted: boolean }>(
  'deviceTest/muteTestRequested',
);
/** Record it, at most 10 s. @source media 9 */
export const recordTestRequested = intent('deviceTest/recordTestRequested');
export const stopRecordingTestRequested = intent('deviceTest/stopRecordingTestRequested');
/** Play the recording; settles when it is over. */
export const playRecordingTestRequested = intent<{ readonly speakerId?: string }>(
  'deviceTest/playRecordingTestRequested',
);
/** Play the ring or the sample, at most 3 s; settles when it is over. @source media 7, media 9 */
export const startSpeakerTestRequested = intent<{
  readonly sound: TestSound;
  readonly speakerId?: string;
}>('deviceTest/startSpeakerTestRequested');
/** Say whether the sound was heard, which only the person knows. */
export const judgeSpeakerTestRequested = intent<{ readonly isHeard: boolean }>(
  'deviceTest/judgeSpeakerTestRequested',
);
/** Open the camera and measure its frames. */
export const startCameraTestRequested = intent<{ readonly cameraId?: string }>(
  'deviceTest/startCameraTestRequested',
);
/** Measure the connection to the gateway; settles with the measurement. */
export const startNetworkTestRequested = intent('deviceTest/startNetworkTestRequested');
/** End one test; its results stay. */
export const stopTestRequested = intent<{ readonly kind: TestKind }>(
  'deviceTest/stopTestRequested',
);
/** Settles with a {@link TestReport}. */
export const reportTestRequested = intent('deviceTest/reportTestRequested');

/** A test starts; its former result is discarded. */
export const testStarting = createAction<{ readonly kind: TestKind }>('deviceTest/starting');
/** Its device runs. */
export const testStarted = createAction<{ readonly kind: TestKind }>('deviceTest/started');
/** A test is over; everything that it held is released. */
export const testStopped = createAction<{ readonly kind: TestKind }>('deviceTest/stopped');
export const testPassed = createAction<{ readonly kind: TestKind }>('deviceTest/passed');
export const testFailed = createAction<{
  readonly kind: TestKind;
  readonly failure: TestFailure;
}>('deviceTest/failed');

/** The loudest level so far, 0 to 1. */
export const microphonePeaked = createAction<{ readonly peak: number }>('deviceTest/peaked');
export const testMuted = createAction<{ readonly isMuted: boolean }>('deviceTest/muted');
/** It is to end before its time. */
export const recordingEnding = createAction('deviceTest/recordingEnding');
export const recordingStarted = createAction('deviceTest/recordingStarted');
/** In ms; null for an empty recording. */
export const recordingStopped = createAction<{ readonly duration: number | null }>(
  'deviceTest/recordingStopped',
);
export const recordingPlayed = createAction<{ readonly isPlaying: boolean }>(
  'deviceTest/recordingPlayed',
);
export const speakerPlayed = createAction<{
  readonly sound: TestSound | null;
  /** Whether the chosen speaker was used; absent until that is known. */
  readonly isOutputChosen?: boolean;
}>('deviceTest/speakerPlayed');
export const cameraMeasured = createAction<{
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
}>('deviceTest/cameraMeasured');
/** Round-trip time and its variation, ms. */
export const gatewayReached = createAction<{ readonly rtt: number; readonly jitter: number }>(
  'deviceTest/gatewayReached',
);
export const socketTested = createAction<{
  readonly type: TestSocketType;
  readonly rtt: number | null;
  readonly failure: TestFailure | null;
}>('deviceTest/socketTested');
/** Bit/s. */
export const bandwidthMeasured = createAction<{
  readonly direction: 'down' | 'up';
  readonly bandwidth: number;
}>('deviceTest/bandwidthMeasured');
