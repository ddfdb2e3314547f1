import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import type { Panelist } from '../../protocol/http/panelists';
import { mailLink } from '../invite/invitation';
import { timeInWords } from '../invite/timeInWords';

/** A panelist's personal link, and the message that contains it. */
export interface PanelistInvitation {
  readonly link: string;
  readonly mailto: string;
}

/** Writes to panelists in the language of the screen. */
export const usePanelistInvitation = (
  meeting: HostedMeeting,
): ((panelist: Panelist) => PanelistInvitation) => {
  const { t, i18n } = useTranslation('panelists');
  const { topic, startTime } = meeting;
  return ({ name, email, link: path }) => {
    const link = location.origin + path;
    const text = [
      t('mail.greeting', { name }),
      '',
      t('mail.lead', { topic }),
      ...(startTime === null
        ? []
        : [t('mail.when', { when: timeInWords(startTime, i18n.language) })]),
      t('mail.join', { link }),
      '',
      t('mail.own'),
    ].join('\n');
    return { link, mailto: mailLink(t('mail.subject', { topic }), text, { to: email }) };
  };
};
