import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { timeInWords } from '../invite/invitation';
import { useInvitation } from '../invite/useInvitation';
import { useInviteStyles } from '../invite/invite.styles';
import { useCopy } from '../kit/useCopy';
import { DeleteMeetingDialog } from './DeleteMeetingDialog';
import { enterAsHost } from './enterAsHost';
import { useHomeStyles } from './home.styles';
import { useScheduleDialog } from './useScheduleDialog';

/** What is listed, and who hears that it changed. */
export interface UpcomingMeetingsProps {
  readonly meetings: readonly HostedMeeting[];
  readonly onChanged: () => void;
}

/** Meetings that were scheduled on this device, the next one first. */
export const UpcomingMeetings = ({ meetings, onChanged }: UpcomingMeetingsProps) => {
  const styles = useHomeStyles();
  const rows = useInviteStyles();
  const { t, i18n } = useTranslation('invite');
  const invite = useInvitation();
  const { outcome, copy } = useCopy();
  const schedule = useScheduleDialog(onChanged);
  const [doomed, setDoomed] = useState<HostedMeeting | null>(null);
  return (
    <section className={styles.recent} aria-labelledby="upcoming-heading">
      <h2 id="upcoming-heading" tabIndex={-1} className={styles.cardHeading}>
        {t('upcoming.heading')}
      </h2>
      <ul className={styles.list} aria-labelledby="upcoming-heading">
        {meetings.map((meeting) => {
          const topicId = `upcoming-${meeting.number}`;
          const actions = [
            {
              label: t('copy'),
              act: () => copy(t('invitation'), invite(meeting).text),
            },
            { label: t('upcoming.details'), act: () => schedule.open({ meeting, page: 'facts' }) },
            { label: t('upcoming.edit'), act: () => schedule.open({ meeting, page: 'form' }) },
            { label: t('upcoming.delete'), act: () => setDoomed(meeting) },
          ];
          return (
            <li key={meeting.number} className={styles.upcoming}>
              <span id={topicId} className={styles.itemTopic} dir="auto">
                {meeting.topic}
              </span>
              <span className={styles.itemNote}>
                {timeInWords(meeting.startTime ?? 0, i18n.language, 'short')}
              </span>
              <div className={rows.buttons}>
                <Button
                  size="small"
                  aria-describedby={topicId}
                  onClick={() => enterAsHost(meeting)}
                >
                  {t('upcoming.start')}
                </Button>
                {actions.map(({ label, act }) => (
                  <Button
                    key={label}
                    size="small"
                    appearance="subtle"
                    aria-describedby={topicId}
                    onClick={act}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles.itemNote}>
        {outcome !== null &&
          (outcome.isCopied
            ? t('copiedWhat', { ns: 'common', what: outcome.what })
            : t('copyFailed', { ns: 'common' }))}
      </p>
      {schedule.dialog}
      {doomed !== null && (
        <DeleteMeetingDialog
          meeting={doomed}
          onDeleted={onChanged}
          onClose={() => setDoomed(null)}
        />
      )}
    </section>
  );
};
