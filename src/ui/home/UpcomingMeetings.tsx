import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { useInvitation } from '../invite/useInvitation';
import { CopyOutcome } from '../kit/CopyOutcome';
import { useCopy } from '../kit/useCopy';
import { DeleteMeetingDialog } from './DeleteMeetingDialog';
import { useHomeStyles } from './home.styles';
import { useHomeMeetingsStyles } from './homeMeetings.styles';
import type { ScheduleStart } from './ScheduleDialog';
import { UpcomingMeeting } from './UpcomingMeeting';
import { useRowFocus } from './useRowFocus';
import { isOver } from './useHostedMeetings';
import { useScheduleDialog } from './useScheduleDialog';

/** The listed meetings, and a callback for possible changes. */
export interface UpcomingMeetingsProps {
  readonly meetings: readonly HostedMeeting[];
  readonly onChanged: () => void;
}

/** Upcoming meetings that this device hosts, the next one first. */
export const UpcomingMeetings = ({ meetings, onChanged }: UpcomingMeetingsProps) => {
  const home = useHomeStyles();
  const styles = useHomeMeetingsStyles();
  const { t } = useTranslation('invite');
  const invite = useInvitation(meetings.some(({ dialIn }) => dialIn !== undefined));
  const { outcome, copy } = useCopy();
  const [announcement, setAnnouncement] = useState('');
  const schedule = useScheduleDialog(onChanged);
  const [deletion, setDeletion] = useState<HostedMeeting | null>(null);
  const opener = useRef<Element | null>(null);
  const section = useRef<HTMLElement>(null);
  const row = useRowFocus(section, meetings, (meeting) => {
    // One that is over has left the list, too.
    if (!isOver(meeting, Date.now()))
      setAnnouncement(t('upcoming.deleted', { topic: meeting.topic }));
  });
  const open = (meeting: HostedMeeting, page: ScheduleStart['page']) => {
    row.use(meeting);
    schedule.open({ meeting, page });
  };
  const askToDelete = (meeting: HostedMeeting) => {
    row.use(meeting);
    opener.current = document.activeElement;
    setDeletion(meeting);
  };
  return (
    <section ref={section} className={styles.recent} aria-labelledby="upcoming-heading">
      <h2 id="upcoming-heading" tabIndex={-1} className={home.cardHeading}>
        {t('upcoming.heading')}
      </h2>
      {meetings.length === 0 && <p className={styles.empty}>{t('upcoming.empty')}</p>}
      {meetings.length > 0 && (
        <ul className={styles.list} aria-labelledby="upcoming-heading">
          {meetings.map((meeting) => (
            <UpcomingMeeting
              key={meeting.number}
              meeting={meeting}
              onCopy={() => {
                setAnnouncement('');
                copy(t('invitation'), invite(meeting).text);
              }}
              onDetails={() => open(meeting, 'facts')}
              onEdit={() => open(meeting, 'form')}
              onDelete={() => askToDelete(meeting)}
            />
          ))}
        </ul>
      )}
      <CopyOutcome outcome={outcome} instead={announcement} className={styles.itemNote} />
      {schedule.dialog}
      {deletion !== null && (
        <DeleteMeetingDialog
          key={deletion.number}
          meeting={deletion}
          onDeleted={onChanged}
          onClose={() => {
            setDeletion(null);
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        />
      )}
    </section>
  );
};
