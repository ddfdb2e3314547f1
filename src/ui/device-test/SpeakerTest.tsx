import { Button } from '@fluentui/react-components';
import { useCallback } from 'react';
import {
  judgeSpeakerTestRequested,
  startSpeakerTestRequested,
  stopTestRequested,
} from '../../features/device-test/deviceTest.actions';
import { LevelMeter } from '../kit/LevelMeter';
import { useDeviceTestStyles } from './deviceTest.styles';
import { TestCard } from './TestCard';
import { useTest, useTestPerform, useTestSelect } from './testClient';
import { TestDevice } from './TestDevice';
import { statusOf, useTestTexts } from './useTestTexts';

/** The speaker: a ring, a sample, and the question that only a person answers. */
export const SpeakerTest = ({ level }: { readonly level: 2 | 3 }) => {
  const styles = useDeviceTestStyles();
  const { t } = useTestTexts();
  const { meters } = useTest();
  const { perform, refused } = useTestPerform();
  const test = useTestSelect(({ deviceTest }) => deviceTest.speaker);
  const isPlaying = test.phase !== 'stopped';
  const listen = useCallback(
    (onLevel: (shown: number) => void) => meters.onLevel('speaker', onLevel),
    [meters],
  );
  return (
    <TestCard kind="speaker" status={statusOf(test)} {...{ level, refused }} failure={test.failure}>
      <TestDevice kind="speaker" />
      <LevelMeter label={t('speaker.level')} listen={listen} />
      <div className={styles.buttons}>
        {isPlaying ? (
          <Button
            className={styles.button}
            onClick={() => perform(stopTestRequested({ kind: 'speaker' }))}
          >
            {t('speaker.stop')}
          </Button>
        ) : (
          (['ring', 'sample'] as const).map((sound) => (
            <Button
              key={sound}
              className={styles.button}
              onClick={() => perform(startSpeakerTestRequested({ sound }))}
            >
              {t(`speaker.${sound}`)}
            </Button>
          ))
        )}
      </div>
      {test.isAsking && !isPlaying && (
        <fieldset className={styles.question}>
          <legend className={styles.legend}>{t('speaker.question')}</legend>
          <div className={styles.buttons}>
            {([true, false] as const).map((isHeard) => (
              <Button
                key={String(isHeard)}
                className={styles.button}
                onClick={() => perform(judgeSpeakerTestRequested({ isHeard }))}
              >
                {isHeard ? t('speaker.yes') : t('speaker.no')}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {test.isOutputChosen === false && <p className={styles.hint}>{t('speaker.systemOnly')}</p>}
    </TestCard>
  );
};
