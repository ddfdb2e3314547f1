import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationOf, mailLink, type Invitation, type InvitedMeeting } from './invitation';
import { usePhoneLines } from './usePhoneLines';
import { timeInWords } from './timeInWords';

/** An invitation with its text. */
export interface InvitationInWords extends Invitation {
  readonly text: string;
  readonly mailto: string;
}

/**
 * Writes invitations in the language of the screen; `mayDialIn` loads what they say of telephones.
 */
export const useInvitation = (
  mayDialIn: boolean,
): ((meeting: InvitedMeeting) => InvitationInWords) => {
  const { t, i18n } = useTranslation('invite');
  const phoneLines = usePhoneLines(mayDialIn);
  return useCallback(
    (meeting) => {
      const invitation = invitationOf(meeting, location.origin);
      const { topic, startTime, link, shownNumber, passcode } = invitation;
      const { isWebinar, isRegistrationRequired } = meeting.options;
      const text = [
        t(isWebinar ? 'leadWebinar' : 'lead', { topic }),
        '',
        ...(startTime === null ? [] : [t('when', { when: timeInWords(startTime, i18n.language) })]),
        t(isRegistrationRequired ? 'register' : 'join', { link }),
        t(isWebinar ? 'numberWebinar' : 'number', { number: shownNumber }),
        ...(passcode === '' || isRegistrationRequired ? [] : [t('passcode', { passcode })]),
        ...(meeting.dialIn ? phoneLines(meeting.dialIn) : []),
      ].join('\n');
      return { ...invitation, text, mailto: mailLink(t('subject', { topic }), text) };
    },
    [t, i18n.language, phoneLines],
  );
};
