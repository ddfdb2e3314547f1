import { Button } from '@fluentui/react-components';
import { useCallback } from 'react';
import {
  muteTestRequested,
  playRecordingTestRequested,
  recordTestRequested,
  startMicrophoneTestRequested,
  stopRecordingTestRequested,
  stopTestRequested,
} from '../../features/device-test/deviceTest.actions';
import { LevelMeter } from '../kit/LevelMeter';
import { useDeviceTestStyles } from './deviceTest.styles';
import { TestCard } from './TestCard';
import { useTest, useTestPerform, useTestSelect } from './testClient';
import { TestDevice } from './TestDevice';
import { statusOf, useTestTexts } from './useTestTexts';

/** The microphone: its level, muted and not, and how one sounds. */
export const MicrophoneTest = ({ level }: { readonly level: 2 | 3 }) => {
  const styles = useDeviceTestStyles();
  const { t, number } = useTestTexts();
  const { meters } = useTest();
  const { perform, refused } = useTestPerform();
  const test = useTestSelect(({ deviceTest }) => deviceTest.microphone);
  const { phase, isMuted, recording, duration } = test;
  const listen = useCallback(
    (onLevel: (shown: number) => void) => meters.onLevel('microphone', onLevel),
    [meters],
  );
  const isOn = phase !== 'stopped';
  const restart = () => {
    if (!isOn) return;
    perform(stopTestRequested({ kind: 'microphone' }));
    perform(startMicrophoneTestRequested({}));
  };
  return (
    <TestCard
      kind="microphone"
      status={statusOf(test)}
      {...{ level, refused }}
      failure={test.failure}
    >
      <TestDevice kind="microphone" onChosen={restart} />
      {phase === 'started' && (
        <>
          <p className={styles.hint}>{t('microphone.hint')}</p>
          <LevelMeter label={t('microphone.level')} listen={listen} />
        </>
      )}
      <div className={styles.buttons}>
        <Button
          className={styles.button}
          appearance={isOn ? 'secondary' : 'primary'}
          onClick={() =>
            perform(
              isOn ? stopTestRequested({ kind: 'microphone' }) : startMicrophoneTestRequested({}),
            )
          }
        >
          {isOn ? t('microphone.stop') : t('microphone.start')}
        </Button>
        {phase === 'started' && (
          <>
            <Button
              className={styles.button}
              onClick={() => perform(muteTestRequested({ isMuted: !isMuted }))}
            >
              {isMuted ? t('microphone.unmute') : t('microphone.mute')}
            </Button>
            <Button
              className={styles.button}
              disabledFocusable={recording === 'playing'}
              onClick={() =>
                perform(
                  recording === 'recording' ? stopRecordingTestRequested() : recordTestRequested(),
                )
              }
            >
              {recording === 'recording' ? t('microphone.stopRecording') : t('microphone.record')}
            </Button>
          </>
        )}
        {(recording === 'recorded' || recording === 'playing') && (
          <Button
            className={styles.button}
            disabledFocusable={recording === 'playing'}
            onClick={() => perform(playRecordingTestRequested({}))}
          >
            {recording === 'playing' ? t('microphone.playing') : t('microphone.play')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.hint}>
        {recording === 'recording' && t('microphone.recording')}
        {recording === 'recorded' &&
          t('microphone.recorded', { seconds: number((duration ?? 0) / 1000, 1) })}
      </p>
    </TestCard>
  );
};
