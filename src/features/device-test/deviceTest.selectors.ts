import type { Verdict } from '../../protocol/verdict';
import {
  mayMuteTest,
  mayStartTest,
  mayStopTest,
  mayUseTest,
  type TestKind,
} from './deviceTest.rules';
import type { DeviceTestState } from './deviceTest.slice';

/** A state with the device test. */
export interface WithDeviceTest {
  readonly deviceTest: DeviceTestState;
}

export const selectDeviceTest = (state: WithDeviceTest) => state.deviceTest;
/** Whether a test may be started. */
export const selectMayStartTest = ({ deviceTest }: WithDeviceTest, kind: TestKind): Verdict =>
  mayStartTest(deviceTest[kind].phase);
/** Whether it may be stopped. */
export const selectMayStopTest = ({ deviceTest }: WithDeviceTest, kind: TestKind): Verdict =>
  mayStopTest(deviceTest[kind].phase);
/** Whether the microphone may be muted, or unmuted. */
export const selectMayMuteTest = ({ deviceTest }: WithDeviceTest, isMuted: boolean): Verdict =>
  mayMuteTest(deviceTest.microphone, isMuted);
/** Whether the microphone may be recorded: while it runs, one recording at a time. */
export const selectMayRecordTest = ({ deviceTest: { microphone } }: WithDeviceTest): Verdict => {
  const isBusy = microphone.recording === 'recording' || microphone.recording === 'playing';
  return microphone.phase === 'started' && isBusy
    ? mayStartTest('started')
    : mayUseTest(microphone.phase);
};
/** Whether the recording may be ended. */
export const selectMayEndRecording = ({ deviceTest }: WithDeviceTest): Verdict =>
  mayUseTest(deviceTest.microphone.recording === 'recording' ? 'started' : 'stopped');
/** Whether there is a recording to be played, which does not play yet. */
export const selectMayPlayRecording = ({ deviceTest: { microphone } }: WithDeviceTest): Verdict =>
  microphone.recording === 'playing'
    ? mayStartTest('started')
    : mayUseTest(microphone.recording === 'recorded' ? 'started' : 'stopped');
/** Whether the person may judge the sound that was played. */
export const selectMayJudgeSpeaker = ({ deviceTest: { speaker } }: WithDeviceTest): Verdict =>
  mayUseTest(speaker.isAsking || speaker.result !== 'notTested' ? 'started' : 'stopped');
