import { Button } from '@fluentui/react-components';
import {
  startCameraTestRequested,
  startMicrophoneTestRequested,
  startNetworkTestRequested,
} from '../../features/device-test/deviceTest.actions';
import { CameraTest } from './CameraTest';
import { usePageStyles } from '../kit/page.styles';
import { useDeviceTestStyles } from './deviceTest.styles';
import { MicrophoneTest } from './MicrophoneTest';
import { NetworkTest } from './NetworkTest';
import { SpeakerTest } from './SpeakerTest';
import { useTestPerform, useTestSelect } from './testClient';
import { TestReportCard } from './TestReportCard';
import { useTestTexts } from './useTestTexts';
import { Verdict } from './Verdict';

export interface DeviceTestsProps {
  /** Of the cards' headings. */
  readonly level: 2 | 3;
  /** In a meeting microphone and camera are the meeting's. */
  readonly isInMeeting?: boolean;
}

const testKinds = ['microphone', 'camera', 'network', 'speaker'] as const;
const testsInMeeting = ['network', 'speaker'] as const;

const Everything = () => {
  const styles = useDeviceTestStyles();
  const { t } = useTestTexts();
  const { perform } = useTestPerform();
  const { microphone, camera, network } = useTestSelect(({ deviceTest }) => deviceTest);
  const isRunning = [microphone, camera, network].every(({ phase }) => phase !== 'stopped');
  return (
    <div className={styles.everything}>
      <Button
        className={styles.button}
        appearance="primary"
        size="large"
        disabledFocusable={isRunning}
        onClick={() => {
          // A running test continues.
          if (microphone.phase === 'stopped') perform(startMicrophoneTestRequested({}));
          if (camera.phase === 'stopped') perform(startCameraTestRequested({}));
          if (network.phase === 'stopped') perform(startNetworkTestRequested());
        }}
      >
        {t('everything')}
      </Button>
      <p className={styles.everythingHint}>{t('everythingHint')}</p>
    </div>
  );
};

/** All tests, and their report. */
export const DeviceTests = ({ level, isInMeeting = false }: DeviceTestsProps) => {
  const styles = useDeviceTestStyles();
  const page = usePageStyles();
  const { t } = useTestTexts();
  return (
    <div className={styles.tests}>
      {isInMeeting ? <p className={page.lead}>{t('inMeeting')}</p> : <Everything />}
      <Verdict kinds={isInMeeting ? testsInMeeting : testKinds} />
      <div className={styles.cards}>
        {!isInMeeting && <MicrophoneTest level={level} />}
        {!isInMeeting && <CameraTest level={level} />}
        <NetworkTest level={level} />
        {/* Last: it needs a person's answer, the others do without one. */}
        <SpeakerTest level={level} />
      </div>
      <TestReportCard level={level} />
    </div>
  );
};
