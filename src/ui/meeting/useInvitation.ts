import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMeetingNumber, selectTopic } from '../../features/meeting/meeting.selectors';
import type { MeetingSummary } from '../../protocol/http/meetings';
import { useServices } from '../app/services';
import { useSelect } from '../client/client';
import { formatMeetingNumber } from '../home/meetingNumber';
import { invitationLink, mailtoOf } from './invitation';
import { useHostFacts } from './useHostFacts';

/** An invitation to this meeting, as this person may hand it on. */
export interface Invitation {
  readonly topic: string;
  readonly number: string;
  readonly link: string;
  /** Empty where there is none, or where this person does not lead the meeting. */
  readonly passcode: string;
  /** Empty but for the meeting's first host. */
  readonly hostKey: string;
  /** Planned, in minutes; null where nothing is planned. */
  readonly duration: number | null;
  /** People are asked for a passcode that the link does not bring. */
  readonly isPasscodeMissing: boolean;
  readonly text: string;
  readonly mailto: string;
}

/** The invitation to this meeting; what the service knows of the meeting comes a moment later. */
export const useInvitation = (): Invitation => {
  const { t } = useTranslation('panels');
  const { readMeeting } = useServices();
  const meetingNumber = useSelect(selectMeetingNumber);
  const topic = useSelect(selectTopic);
  const [summary, setSummary] = useState<MeetingSummary | null>(null);
  const { passcode, hostKey } = useHostFacts();
  useEffect(() => {
    const reading = { isOver: false };
    void readMeeting(meetingNumber).then((read) => {
      if (!reading.isOver && read.ok) setSummary(read.value);
    });
    return () => {
      reading.isOver = true;
    };
  }, [readMeeting, meetingNumber]);
  return useMemo(() => {
    const number = formatMeetingNumber(meetingNumber);
    const isRegistrationRequired = summary?.options.isRegistrationRequired ?? false;
    const link = invitationLink({
      ...{ origin: location.origin, meetingNumber, passcode, isRegistrationRequired },
    });
    const hasPasscode = summary?.hasPasscode ?? passcode !== '';
    const lines = [
      t('invite.text', { topic }),
      link,
      t('invite.textNumber', { number }),
      passcode === '' ? '' : t('invite.textPasscode', { passcode }),
    ];
    const text = lines.filter((line) => line !== '').join('\n');
    return {
      ...{ topic, number, link, passcode, hostKey, text },
      duration: summary?.duration ?? null,
      isPasscodeMissing: hasPasscode && passcode === '' && !isRegistrationRequired,
      mailto: mailtoOf(t('invite.subject', { topic }), text),
    };
  }, [t, meetingNumber, topic, summary, passcode, hostKey]);
};
