import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { homePath, lobbyPath } from '../app/route';
import { formatMeetingNumber } from '../home/meetingNumber';
import { timeInWords } from '../invite/timeInWords';
import { BrandLink } from '../kit/BrandLink';
import { Notice } from '../kit/Notice';
import { useArrival } from '../kit/useArrival';
import { isUnknownMeeting } from '../lobby/unknownMeeting';
import { useMeetingSummary } from '../lobby/useMeetingSummary';
import { LazyAppearanceButton } from '../settings/LazyAppearanceButton';
import { Registered, type RegisteredProps } from './Registered';
import { RegisterForm } from './RegisterForm';
import { useRegisterStyles } from './register.styles';

/**
 * A place in a webinar's audience: name and e-mail, then the link to keep.
 * @source core 7 (register webinar)
 */
export const RegisterScreen = ({ meetingNumber }: { readonly meetingNumber: string }) => {
  const styles = useRegisterStyles();
  const { t, i18n } = useTranslation('register');
  const summary = useMeetingSummary(meetingNumber);
  const [place, setPlace] = useState<RegisteredProps | null>(null);
  const number = formatMeetingNumber(meetingNumber);
  const webinar = summary.value;
  const isUnknown = summary.refusal !== null && isUnknownMeeting(summary.refusal.reason);
  const isOpen = webinar !== null && !webinar.options.isRegistrationRequired;
  const topic = isUnknown ? t('unknown.title') : (webinar?.topic ?? t('untitled', { number }));
  const heading = useArrival('register', t('pageTitle', { ns: 'common', title: topic }));
  const startTime = webinar?.startTime ?? null;
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <BrandLink href={homePath} label={t('home')} onGo={() => navigate(homePath)} />
        <LazyAppearanceButton />
      </div>
      <div className={styles.card}>
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
            {topic}
          </h1>
          <p className={styles.note}>
            {startTime === null
              ? t('number', { number })
              : t('starts', { when: timeInWords(startTime, i18n.language) })}
          </p>
        </div>
        {isUnknown && (
          <Notice
            tone="error"
            actions={<Button onClick={() => navigate(homePath)}>{t('unknown.home')}</Button>}
          >
            {t('unknown.hint')}
          </Notice>
        )}
        {isOpen && (
          <Notice
            tone="info"
            title={t('notNeeded.title')}
            actions={
              <Button appearance="primary" onClick={() => navigate(lobbyPath(meetingNumber))}>
                {t('notNeeded.join')}
              </Button>
            }
          >
            {t('notNeeded.hint')}
          </Notice>
        )}
        {place !== null && <Registered {...place} />}
        {place === null && !summary.isReading && !isUnknown && !isOpen && (
          <>
            <p className={styles.note}>{t('lead')}</p>
            <RegisterForm
              meetingNumber={meetingNumber}
              onRegistered={(person, { link, code }) =>
                setPlace({ ...person, link, code, webinar })
              }
            />
          </>
        )}
      </div>
    </main>
  );
};
