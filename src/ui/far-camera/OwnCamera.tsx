import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ownCameraRequested,
  placeOwnCameraRequested,
} from '../../features/far-camera/farCamera.actions';
import { selectOwnRange } from '../../features/far-camera/farCamera.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Notice } from '../kit/Notice';
import { useRefusalText } from '../texts/documented';
import { useFarCameraStyles } from './farCamera.styles';

const axes = ['pan', 'tilt', 'zoom'] as const;

/**
 * Moves the local camera. The browser is asked only at the press, since it may ask the person.
 * @source media 5 (pan, tilt and zoom)
 */
export const OwnCamera = ({ isRunning }: { readonly isRunning: boolean }) => {
  const styles = useFarCameraStyles();
  const { t } = useTranslation('camera');
  const sentenceOf = useRefusalText();
  const { perform, isPending } = usePerform();
  const range = useSelect(selectOwnRange);
  const [trouble, setTrouble] = useState('');
  const check = async () => {
    const done = await perform(ownCameraRequested());
    setTrouble(done.ok ? '' : sentenceOf(done.error));
  };
  const ways = range ? axes.filter((name) => range[name].capability) : [];
  return (
    <section className={styles.own} aria-label={t('own')}>
      <h3 className={styles.heading}>{t('own')}</h3>
      <span className={styles.ownHint}>
        {!isRunning ? t('closed') : range && ways.length === 0 ? t('still') : t('ownHint')}
      </span>
      {isRunning && !range && (
        <div>
          <Button disabledFocusable={isPending} onClick={() => void check()}>
            {t('ask')}
          </Button>
        </div>
      )}
      {isRunning &&
        range &&
        ways.map((name) => {
          const { min, max, step, value } = range[name];
          return (
            <label key={name} className={styles.axis}>
              {t(name)}
              <input
                type="range"
                className={styles.slider}
                min={min}
                max={max}
                step={step > 0 ? step : 'any'}
                value={value}
                onChange={(event) =>
                  void perform(placeOwnCameraRequested({ [name]: Number(event.target.value) }))
                }
              />
              <span className={styles.value} aria-hidden>
                {Math.round(value)}
              </span>
            </label>
          );
        })}
      {trouble !== '' && <Notice tone="warning">{trouble}</Notice>}
    </section>
  );
};
