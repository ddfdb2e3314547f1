import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import {
  startCameraTestRequested,
  stopTestRequested,
} from '../../features/device-test/deviceTest.actions';
import { useDeviceTestStyles } from './deviceTest.styles';
import { TestCard } from './TestCard';
import { useTest, useTestPerform, useTestSelect } from './testClient';
import { TestDevice } from './TestDevice';
import { statusOf, useTestTexts } from './useTestTexts';

const Picture = () => {
  const styles = useDeviceTestStyles();
  const { t } = useTestTexts();
  const { meters } = useTest();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const show = (track: MediaStreamTrack | null) => {
      if (video.current) video.current.srcObject = track && new MediaStream([track]);
    };
    show(meters.camera());
    const stop = meters.onCamera(show);
    return () => {
      stop();
      show(null);
    };
  }, [meters]);
  return (
    <video
      ref={video}
      className={styles.video}
      aria-label={t('camera.picture')}
      autoPlay
      muted
      playsInline
    />
  );
};

/** The camera test: the video, and its measured properties. */
export const CameraTest = ({ level }: { readonly level: 2 | 3 }) => {
  const styles = useDeviceTestStyles();
  const { t, number } = useTestTexts();
  const { perform, refused } = useTestPerform();
  const test = useTestSelect(({ deviceTest }) => deviceTest.camera);
  const { phase, width, height, frameRate } = test;
  const isOn = phase !== 'stopped';
  const restart = () => {
    if (!isOn) return;
    perform(stopTestRequested({ kind: 'camera' }));
    perform(startCameraTestRequested({}));
  };
  return (
    <TestCard kind="camera" status={statusOf(test)} {...{ level, refused }} failure={test.failure}>
      <TestDevice kind="camera" onChosen={restart} />
      {phase === 'started' && <Picture />}
      {width !== null && height !== null && frameRate !== null && (
        <p>
          {t('camera.measured', {
            width: number(width),
            height: number(height),
            frameRate: number(frameRate, 1),
          })}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          className={styles.button}
          appearance={isOn ? 'secondary' : 'primary'}
          onClick={() =>
            perform(isOn ? stopTestRequested({ kind: 'camera' }) : startCameraTestRequested({}))
          }
        >
          {isOn ? t('camera.stop') : t('camera.start')}
        </Button>
      </div>
    </TestCard>
  );
};
