import { Button } from '@fluentui/react-components';
import { ThumbDislikeRegular } from '@fluentui/react-icons/svg/thumb-dislike';
import { ThumbLikeRegular } from '@fluentui/react-icons/svg/thumb-like';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectRunId } from '../../features/meeting/meeting.selectors';
import { rateRequested } from '../../features/report/rating.actions';
import type { RatingFacts } from '../../protocol/http/ratings';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Notice } from '../kit/Notice';
import { rememberAsked, wasAskedAbout } from './askedRatings';
import { RatingDetails } from './RatingDetails';
import { useRatingStyles } from './rating.styles';

const Thanks = () => {
  const styles = useRatingStyles();
  const { t } = useTranslation('report');
  const words = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1} className={styles.thanks}>
      {t('rating.thanks')}
    </p>
  );
};

/** Asks once per meeting for a rating; nothing waits for the answer. */
export const Rating = () => {
  const styles = useRatingStyles();
  const { t } = useTranslation('report');
  const title = useId();
  const runId = useSelect(selectRunId);
  const { perform, isPending } = usePerform();
  const [isAsked] = useState(() => !wasAskedAbout(runId));
  const [isBad, setBad] = useState(false);
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null);
  useEffect(() => rememberAsked(runId), [runId]);
  if (!isAsked) return null;
  const send = async (rating: RatingFacts, text = '') => {
    if (isPending) return;
    setOutcome(null);
    const { ok } = await perform(rateRequested({ rating, text }));
    setOutcome(ok ? 'sent' : 'failed');
  };
  if (outcome === 'sent') return <Thanks />;
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.question}>
        {t('rating.question')}
      </h2>
      <div className={styles.answers}>
        <Button
          size="large"
          icon={<ThumbLikeRegular />}
          disabledFocusable={isPending}
          onClick={() => void send({ quality: 'good', problems: [] })}
        >
          {t('rating.good')}
        </Button>
        <Button
          size="large"
          icon={<ThumbDislikeRegular />}
          className={isBad ? styles.chosen : undefined}
          aria-pressed={isBad}
          onClick={() => setBad(!isBad)}
        >
          {t('rating.bad')}
        </Button>
      </div>
      {isBad && (
        <RatingDetails
          isPending={isPending}
          onSend={(problems, text) => void send({ quality: 'bad', problems }, text)}
        />
      )}
      {outcome === 'failed' && <Notice tone="error">{t('rating.failed')}</Notice>}
    </section>
  );
};
