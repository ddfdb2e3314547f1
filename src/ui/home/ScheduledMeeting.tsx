import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { CalendarActions } from '../invite/CalendarActions';
import { hostLinkOf } from '../invite/invitation';
import { InviteActions } from '../invite/InviteActions';
import { plannedEvent } from '../invite/plannedEvent';
import { timeInWords } from '../invite/timeInWords';
import { useInvitation } from '../invite/useInvitation';
import { CopyableFact } from '../kit/CopyableFact';
import { Notice } from '../kit/Notice';
import { CopyOutcome } from '../kit/CopyOutcome';
import { useCopy } from '../kit/useCopy';
import { Panelists } from '../panelists/Panelists';
import { enterAsHost } from './enterAsHost';
import { formatMeetingNumber } from './meetingNumber';
import { useScheduleStyles } from './schedule.styles';

/** A meeting that exists, and whether this device keeps it. */
export interface ScheduledMeetingProps {
  readonly meeting: HostedMeeting;
  readonly isKept: boolean;
  readonly onClose: () => void;
}

/** The data for guests, ready to send, and separately the data for the host only. */
export const ScheduledMeeting = ({ meeting, isKept, onClose }: ScheduledMeetingProps) => {
  const styles = useScheduleStyles();
  const { t, i18n } = useTranslation('schedule');
  const { outcome, copy } = useCopy();
  const invitation = useInvitation(meeting.dialIn !== undefined)(meeting);
  const event = plannedEvent(meeting, invitation);
  const { isRegistrationRequired, isWebinar } = meeting.options;
  const guestFacts = [
    {
      what: t(isRegistrationRequired ? 'created.register' : 'created.link'),
      text: invitation.link,
    },
    {
      what: t(isWebinar ? 'created.numberWebinar' : 'created.number'),
      text: formatMeetingNumber(meeting.number),
    },
    ...(meeting.passcode === '' ? [] : [{ what: t('created.passcode'), text: meeting.passcode }]),
  ];
  const hostFacts = [
    { what: t('created.hostLink'), text: hostLinkOf(meeting, location.origin) },
    { what: t('created.hostKey'), text: meeting.hostKey },
  ];
  return (
    <div className={styles.form}>
      <div>
        <strong dir="auto">{meeting.topic}</strong>
        {meeting.startTime !== null && <p>{timeInWords(meeting.startTime, i18n.language)}</p>}
      </div>
      {!isKept && <Notice tone="warning">{t('created.notKept')}</Notice>}
      <dl className={styles.facts}>
        {guestFacts.map(({ what, text }) => (
          <CopyableFact key={what} what={what} text={text} onCopy={copy} />
        ))}
      </dl>
      <InviteActions invitation={invitation} onCopy={copy} />
      {event !== null && <CalendarActions event={event} />}
      {isWebinar && <Panelists meeting={meeting} />}
      <section className={styles.options} aria-labelledby="host-only">
        <h3 id="host-only" className={styles.legend}>
          {t('created.hostOnly')}
        </h3>
        <p>{t(isWebinar ? 'created.hostOnlyTextWebinar' : 'created.hostOnlyText')}</p>
        <dl className={styles.facts}>
          {hostFacts.map(({ what, text }) => (
            <CopyableFact key={what} what={what} text={text} onCopy={copy} />
          ))}
        </dl>
      </section>
      <CopyOutcome outcome={outcome} />
      <div className={styles.actions}>
        <Button onClick={() => enterAsHost(meeting)}>{t('created.start')}</Button>
        <Button appearance="primary" autoFocus onClick={onClose}>
          {t('created.done')}
        </Button>
      </div>
    </div>
  );
};
