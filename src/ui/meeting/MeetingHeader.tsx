import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectEnteredAt,
  selectIsLocked,
  selectTopic,
} from '../../features/meeting/meeting.selectors';
import { selectIsPracticing, selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { createClockFormat } from '../kit/clockFormat';
import { clockText, useNow } from './clockText';
import { useHeaderStyles } from './header.styles';

const Clock = ({ since }: { readonly since: number }) => {
  const styles = useHeaderStyles();
  const { t, i18n } = useTranslation('meeting');
  const now = useNow();
  const time = useMemo(() => createClockFormat(i18n.language), [i18n.language]);
  return (
    <>
      {/* Readers ask for it; a clock that ticks would talk without end. */}
      <span className="visually-hidden">{t('header.since', { when: time.format(since) })}</span>
      <span aria-hidden className={styles.clock}>
        {time.format(now)}
      </span>
      <span aria-hidden className={styles.duration} title={t('header.sinceJoining')}>
        {clockText(now - since)}
      </span>
    </>
  );
};

/**
 * Topic, whether the meeting is locked and a webinar is live, time of day and time in the meeting,
 * in a line above the stage.
 * @decision The gateway does not send the start of a meeting, so the time counts from the join, and
 * its label says so.
 */
export const MeetingHeader = () => {
  const styles = useHeaderStyles();
  const topic = useSelect(selectTopic);
  const enteredAt = useSelect(selectEnteredAt);
  const isLocked = useSelect(selectIsLocked);
  const isLive = useSelect((state) => selectIsWebinar(state) && !selectIsPracticing(state));
  const { t } = useTranslation('meeting');
  return (
    <div className={styles.header}>
      {/* The screen's heading says it to readers. */}
      <span aria-hidden className={styles.topic} dir="auto" title={topic}>
        {topic}
      </span>
      {isLocked && (
        <span
          className={styles.locked}
          role="img"
          aria-label={t('header.locked')}
          title={t('header.locked')}
        >
          <LockClosedRegular />
        </span>
      )}
      {isLive && <span className={styles.live}>{t('header.live')}</span>}
      {enteredAt !== 0 && <Clock since={enteredAt} />}
    </div>
  );
};
