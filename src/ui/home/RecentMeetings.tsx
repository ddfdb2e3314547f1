import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { lobbyPath } from '../app/place';
import { useHomeStyles } from './home.styles';
import { formatMeetingNumber } from './meetingNumber';
import type { RecentMeeting } from './recentMeetings';

/** What is listed, and what removing does. */
export interface RecentMeetingsProps {
  readonly meetings: readonly RecentMeeting[];
  readonly onRemove: (meetingNumber: string) => void;
}

/** Meetings that this browser joined, newest first. */
export const RecentMeetings = ({ meetings, onRemove }: RecentMeetingsProps) => {
  const styles = useHomeStyles();
  const { t, i18n } = useTranslation('home');
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={styles.recent} aria-labelledby="recent-heading">
      <h2 id="recent-heading" className={styles.cardHeading}>
        {t('recent.heading')}
      </h2>
      {meetings.length === 0 && <p className={styles.empty}>{t('recent.empty')}</p>}
      {meetings.length > 0 && (
        <ul className={styles.list}>
          {meetings.map(({ meetingNumber, topic, at }) => {
            const named = { topic, number: formatMeetingNumber(meetingNumber) };
            return (
              <li key={meetingNumber} className={styles.item}>
                <a
                  className={styles.itemLink}
                  href={lobbyPath(meetingNumber)}
                  aria-label={t('recent.join', named)}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    navigate(lobbyPath(meetingNumber));
                  }}
                >
                  <span className={styles.itemTopic}>{topic}</span>
                  <span className={styles.itemNote}>
                    {named.number} · {when.format(at)}
                  </span>
                </a>
                <Button
                  appearance="subtle"
                  icon={<DismissRegular />}
                  aria-label={t('recent.remove', named)}
                  onClick={() => onRemove(meetingNumber)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
