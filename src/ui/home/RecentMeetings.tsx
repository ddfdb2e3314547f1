import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { lobbyPath } from '../app/route';
import { enterAsHost } from './enterAsHost';
import { useHomeStyles } from './home.styles';
import { useHomeMeetingsStyles } from './homeMeetings.styles';
import { formatMeetingNumber } from './meetingNumber';
import type { RecentMeeting } from './recentMeetings';

/** The listed meetings, and a callback for removing one. */
export interface RecentMeetingsProps {
  readonly meetings: readonly RecentMeeting[];
  /** Meetings created or hosted on this device: their host returns as host. */
  readonly hosted: readonly HostedMeeting[];
  readonly onRemove: (meetingNumber: string) => void;
}

/** Meetings that this browser joined, newest first. */
export const RecentMeetings = ({ meetings, hosted, onRemove }: RecentMeetingsProps) => {
  const home = useHomeStyles();
  const styles = useHomeMeetingsStyles();
  const { t, i18n } = useTranslation('home');
  const section = useRef<HTMLElement>(null);
  /** The focused button disappears: the focus moves to the next one, the last, or the heading. */
  const remove = (meetingNumber: string, index: number) => {
    flushSync(() => onRemove(meetingNumber));
    const buttons = section.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    (next ?? section.current?.querySelector('h2'))?.focus();
  };
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section ref={section} className={styles.recent} aria-labelledby="recent-heading">
      <h2 id="recent-heading" tabIndex={-1} className={home.cardHeading}>
        {t('recent.heading')}
      </h2>
      {meetings.length === 0 && <p className={styles.empty}>{t('recent.empty')}</p>}
      {meetings.length > 0 && (
        <ul className={styles.list}>
          {meetings.map(({ meetingNumber, topic, at }, index) => {
            const own = hosted.find(({ number }) => number === meetingNumber);
            const named = { topic, number: formatMeetingNumber(meetingNumber) };
            return (
              <li key={meetingNumber} className={styles.item}>
                <a
                  className={styles.itemLink}
                  href={lobbyPath(meetingNumber)}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    if (own) enterAsHost(own);
                    else navigate(lobbyPath(meetingNumber));
                  }}
                >
                  <span className="visually-hidden">{t('recent.join')} </span>
                  <span className={styles.itemTopic} dir="auto">
                    {topic}
                  </span>{' '}
                  <span className={styles.itemNote}>
                    {named.number} · {when.format(at)}
                    {own && ` · ${t('recent.host')}`}
                  </span>
                </a>
                <Button
                  appearance="subtle"
                  icon={<DismissRegular />}
                  aria-label={t('recent.remove', named)}
                  onClick={() => remove(meetingNumber, index)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
