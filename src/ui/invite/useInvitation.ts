import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import type { CalendarEvent } from './calendar';
import { invitationOf, mailLink, timeInWords, type Invitation } from './invitation';

/** Minutes of a meeting that names no length. @decision As calendars do. */
const usualLength = 60;

/** An invitation with the words that it is sent in. */
export interface InvitationInWords extends Invitation {
  readonly text: string;
  readonly mailto: string;
  /** Null for a meeting that has no planned time. */
  readonly event: CalendarEvent | null;
}

/** Writes invitations in the language of the screen. */
export const useInvitation = (): ((meeting: HostedMeeting) => InvitationInWords) => {
  const { t, i18n } = useTranslation('home');
  return (meeting) => {
    const { isWebinar, isRegistrationRequired } = meeting.options;
    const invitation = invitationOf(
      { ...meeting, isWebinar, isRegistrationRequired },
      location.origin,
    );
    const { topic, startTime, duration, link, shownNumber, passcode } = invitation;
    const text = [
      t(isWebinar ? 'invite.leadWebinar' : 'invite.lead', { topic }),
      '',
      ...(startTime === null
        ? []
        : [t('invite.when', { when: timeInWords(startTime, i18n.language) })]),
      t(isRegistrationRequired ? 'invite.register' : 'invite.join', { link }),
      t('invite.number', { number: shownNumber }),
      ...(passcode === '' || isRegistrationRequired ? [] : [t('invite.passcode', { passcode })]),
    ].join('\n');
    return {
      ...invitation,
      text,
      mailto: mailLink(t('invite.subject', { topic }), text),
      event:
        startTime === null
          ? null
          : {
              uid: `${meeting.number}-${meeting.createdAt}@${location.hostname}`,
              title: topic,
              text,
              link,
              start: startTime,
              end: startTime + (duration ?? usualLength) * 60_000,
              stamp: meeting.createdAt,
            },
    };
  };
};
