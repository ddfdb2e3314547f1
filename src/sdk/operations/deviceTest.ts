import type { DeviceTestClient } from '../../client/deviceTest';
import {
  judgeSpeakerTestRequested,
  muteTestRequested,
  playRecordingTestRequested,
  recordTestRequested,
  reportTestRequested,
  startCameraTestRequested,
  startMicrophoneTestRequested,
  startNetworkTestRequested,
  startSpeakerTestRequested,
  stopRecordingTestRequested,
  stopTestRequested,
} from '../../features/device-test/deviceTest.actions';
import type { TestReport } from '../../features/device-test/report.selectors';
import { done } from './operation';

/**
 * A test of devices and connection, without a meeting. Operations reject with a PlenaryError:
 * 'already started', 'not started', 'already muted', 'already unmuted', or why a device did not
 * open.
 */
export interface DeviceTestOperations {
  /** Opens a microphone and measures it. @source media 5 (start once) */
  startMicrophone(microphoneId?: string): Promise<void>;
  muteMicrophone(): Promise<void>;
  unmuteMicrophone(): Promise<void>;
  /** At most 10 s. */
  startRecording(): Promise<void>;
  stopRecording(): Promise<void>;
  /** Resolves when it is over. */
  playRecording(speakerId?: string): Promise<void>;
  /** Levels from 0 to 1, ten a second; the answer ends it. */
  onLevel(of: 'microphone' | 'speaker', listener: (level: number) => void): () => void;
  /** Plays at most 3 s; resolves when it is over. */
  playSound(sound: 'ring' | 'sample', speakerId?: string): Promise<void>;
  /** Sets whether the person heard the sound that was played. */
  judgeSound(isHeard: boolean): Promise<void>;
  startCamera(cameraId?: string): Promise<void>;
  /** The tested camera; called at once and at every change. The result ends it. */
  onCamera(listener: (track: MediaStreamTrack | null) => void): () => void;
  /**
   * Measures the connection to the gateway; resolves when the measurement is over, with any result.
   */
  measureNetwork(): Promise<void>;
  stop(test: 'microphone' | 'speaker' | 'camera' | 'network'): Promise<void>;
  /** The results so far; they identify no person, device or address. */
  report(): Promise<TestReport>;
  /** Releases every device, sound and socket. The test cannot be used again. */
  dispose(): void;
}

const isReport = (value: unknown): value is TestReport =>
  typeof value === 'object' && value !== null && 'product' in value;

/** Operations of a test. @source media 5, media 7, media 8 */
export const deviceTestOperations = ({
  perform,
  meters,
  dispose,
}: DeviceTestClient): DeviceTestOperations => ({
  startMicrophone: (microphoneId) =>
    done(perform(startMicrophoneTestRequested(microphoneId === undefined ? {} : { microphoneId }))),
  muteMicrophone: () => done(perform(muteTestRequested({ isMuted: true }))),
  unmuteMicrophone: () => done(perform(muteTestRequested({ isMuted: false }))),
  startRecording: () => done(perform(recordTestRequested())),
  stopRecording: () => done(perform(stopRecordingTestRequested())),
  playRecording: (speakerId) =>
    done(perform(playRecordingTestRequested(speakerId === undefined ? {} : { speakerId }))),
  onLevel: (of, listener) => meters.onLevel(of, listener),
  playSound: (sound, speakerId) =>
    done(
      perform(startSpeakerTestRequested({ sound, ...(speakerId !== undefined && { speakerId }) })),
    ),
  judgeSound: (isHeard) => done(perform(judgeSpeakerTestRequested({ isHeard }))),
  startCamera: (cameraId) =>
    done(perform(startCameraTestRequested(cameraId === undefined ? {} : { cameraId }))),
  onCamera: (listener) => {
    listener(meters.camera());
    return meters.onCamera(listener);
  },
  measureNetwork: () => done(perform(startNetworkTestRequested())),
  stop: (kind) => done(perform(stopTestRequested({ kind }))),
  report: async () => {
    const report = await perform(reportTestRequested());
    if (!isReport(report)) throw new TypeError('A report is what this intent settles with.');
    return report;
  },
  dispose,
});
