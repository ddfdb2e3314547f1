import { Button, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppStyles } from '../app/app.styles';
import { useLobbyStyles } from './lobby.styles';
import { useWaitingStyles } from './waiting.styles';

/** What the person waits for, a callback for **Leave**, and the host's entry. */
export interface WaitingProps {
  readonly reason: 'host' | 'webinar' | 'crowd' | 'admission' | 'hold';
  readonly onLeave: () => void;
  readonly children?: ReactNode;
}

/**
 * Replaces the form: why the person has to wait, and **Leave**.
 * @decision People outside are not shown who is inside, so the text is right with and without a
 * host.
 */
export const Waiting = ({ reason, onLeave, children }: WaitingProps) => {
  const styles = useLobbyStyles();
  const waiting = useWaitingStyles();
  const app = useAppStyles();
  const { t } = useTranslation('lobby');
  return (
    <section className={waiting.waiting} aria-label={t('waiting.region')}>
      <div className={waiting.waitingWords} role="status">
        <span className={mergeClasses(app.spinner, waiting.waitingMark)} aria-hidden />
        <div>
          <p className={waiting.waitingTitle}>{t(`waiting.${reason}`)}</p>
          <p className={styles.note}>{t(`waiting.${reason}Hint`)}</p>
        </div>
      </div>
      <div className={waiting.waitingButtons}>
        <Button className={styles.join} size="large" onClick={onLeave}>
          {t('waiting.leave')}
        </Button>
        {children}
      </div>
    </section>
  );
};
