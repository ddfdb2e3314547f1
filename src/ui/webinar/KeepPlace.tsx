import { Button } from '@fluentui/react-components';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { useTranslation } from 'react-i18next';
import type { MeetingSummary } from '../../protocol/http/meetings';
import { usualDuration } from '../home/schedule';
import { CalendarActions } from '../invite/CalendarActions';
import { mailLink } from '../invite/invitation';
import { timeInWords } from '../invite/timeInWords';
import { useRegisterStyles } from './register.styles';

/** The webinar, and the place in it: whose, by which link and code. */
export interface KeepPlaceProps {
  readonly webinar: MeetingSummary;
  readonly email: string;
  /** The whole address. */
  readonly link: string;
  readonly code: string;
}

/**
 * Ways to keep a registration besides copying its link: a message to oneself, and the person's
 * calendar.
 * @decision The gateway sends no mail: the person's mail program does, to the address that they
 * gave.
 */
export const KeepPlace = ({ webinar, email, link, code }: KeepPlaceProps) => {
  const styles = useRegisterStyles();
  const { t, i18n } = useTranslation('register');
  const { number, topic, startTime, duration } = webinar;
  const text = [
    t('mail.lead', { topic }),
    '',
    ...(startTime === null
      ? []
      : [t('when', { ns: 'invite', when: timeInWords(startTime, i18n.language) })]),
    t('mail.link', { link }),
    t('mail.code', { code }),
    '',
    t('mail.own'),
  ].join('\n');
  return (
    <>
      <Button
        as="a"
        className={styles.send}
        size="large"
        icon={<MailRegular />}
        href={mailLink(t('mail.subject', { topic }), text, { to: email })}
      >
        {t('done.email')}
      </Button>
      {startTime !== null && (
        <CalendarActions
          event={{
            uid: `plenary-${number}-attendee`,
            sequence: 0,
            title: topic,
            text,
            link,
            start: startTime,
            end: startTime + (duration ?? usualDuration) * 60_000,
          }}
        />
      )}
    </>
  );
};
