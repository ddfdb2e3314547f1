import { Link } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../kit/saveFile';
import { googleCalendarLink, icsOf, outlookCalendarLink, type CalendarEvent } from './calendar';
import { useInviteStyles } from './invite.styles';

/** **Add to calendar**: a file for any calendar, Google's and Outlook's pages. */
export const CalendarActions = ({ event }: { readonly event: CalendarEvent }) => {
  const styles = useInviteStyles();
  const { t } = useTranslation('invite');
  const id = useId();
  const outside = { target: '_blank', rel: 'noreferrer' };
  return (
    <div role="group" aria-labelledby={id} className={styles.calendar}>
      <span id={id}>{t('calendar')}</span>
      <Link
        as="button"
        onClick={() =>
          saveFile(new Blob([icsOf(event, Date.now())], { type: 'text/calendar' }), 'meeting.ics')
        }
      >
        {t('file')}
      </Link>
      <Link href={googleCalendarLink(event)} {...outside}>
        {t('google')}
      </Link>
      <Link href={outlookCalendarLink(event)} {...outside}>
        {t('outlook')}
      </Link>
    </div>
  );
};
