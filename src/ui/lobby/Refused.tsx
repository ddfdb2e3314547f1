import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import type { Refusal } from '../../protocol/error';
import { homePath } from '../app/route';
import { codeOf } from '../dialogs/causes';
import { JoinTrouble } from '../dialogs/JoinTrouble';
import { nextStepOf } from '../dialogs/nextSteps';
import { useLobbyStyles } from './lobby.styles';
import { useWaitingStyles } from './waiting.styles';

/** Why the join was refused, and callbacks for another attempt and for the form. */
export interface RefusedProps {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
  readonly onEdit: () => void;
}

/** Replaces the form: why the person could not join; **Edit your details** returns to the input. */
export const Refused = ({ refusal, onRetry, onEdit }: RefusedProps) => {
  const styles = useLobbyStyles();
  const waiting = useWaitingStyles();
  const { t } = useTranslation('lobby');
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // **Join**, which had the focus, is gone.
    place.current?.focus();
  }, []);
  return (
    <section ref={place} tabIndex={-1} aria-label={t('refused.title')} className={styles.form}>
      <JoinTrouble title={t('refused.title')} refusal={refusal} onRetry={onRetry} />
      <Button className={styles.join} size="large" onClick={onEdit}>
        {t('refused.edit')}
      </Button>
      {nextStepOf(codeOf(refusal)).action !== 'home' && (
        <Button
          className={waiting.host}
          appearance="subtle"
          size="large"
          onClick={() => navigate(homePath)}
        >
          {t('waiting.leave')}
        </Button>
      )}
    </section>
  );
};
