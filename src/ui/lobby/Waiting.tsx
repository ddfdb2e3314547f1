import { Button, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useAppStyles } from '../app/app.styles';
import { useLobbyStyles } from './lobby.styles';

/** What one waits for, and who hears that one will not. */
export interface WaitingProps {
  readonly reason: 'host' | 'admission' | 'hold';
  readonly onLeave: () => void;
}

/** In the place of the form: why one is not inside yet, and **Leave**. */
export const Waiting = ({ reason, onLeave }: WaitingProps) => {
  const styles = useLobbyStyles();
  const app = useAppStyles();
  const { t } = useTranslation('lobby');
  return (
    <section className={styles.waiting} aria-label={t('waiting.region')}>
      <div className={styles.waitingWords} role="status">
        <span className={mergeClasses(app.spinner, styles.waitingMark)} aria-hidden />
        <div>
          <p className={styles.waitingTitle}>{t(`waiting.${reason}`)}</p>
          <p className={styles.note}>{t(`waiting.${reason}Hint`)}</p>
        </div>
      </div>
      <Button className={styles.join} size="large" onClick={onLeave}>
        {t('waiting.leave')}
      </Button>
    </section>
  );
};
