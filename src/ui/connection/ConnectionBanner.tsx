import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectConnection } from '../../features/connection/connection.selectors';
import { useSelect } from '../client/client';
import { Notice } from '../kit/Notice';
import { useMeetingStyles } from '../meeting/meeting.styles';
import { outagesOf, type Outages } from './outage';

const second = 1000;

const useNow = (isRunning: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
};

const Outage = ({ parts, since, nextTryAt }: Outages) => {
  const { t, i18n } = useTranslation('meeting');
  const now = useNow(true);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const when = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  const wait = Math.ceil((nextTryAt - now) / second);
  const isAllDown = parts.includes('signalling');
  return (
    <>
      <span>
        {t('connection.since', {
          parts: list.format(parts.map((part) => t(`connection.${part}`))),
          when: when.format(since),
        })}{' '}
        {isAllDown ? t('connection.seatKept') : t('connection.restWorks')}
      </span>
      {/* Not announced each second. */}{' '}
      <span aria-hidden>
        {nextTryAt > 0 && wait > 0 ? t('connection.next', { count: wait }) : t('connection.trying')}
      </span>
    </>
  );
};

/** Says what of the connection is down, since when, when it is tried again and what still works. */
export const ConnectionBanner = () => {
  const styles = useMeetingStyles();
  const { t } = useTranslation('meeting');
  const connection = useSelect(selectConnection);
  const outages = outagesOf(connection);
  if (outages === null) return null;
  return (
    <Notice
      tone="warning"
      className={styles.notice}
      title={
        outages.parts.includes('signalling') ? t('connection.reconnecting') : t('connection.partly')
      }
    >
      <Outage {...outages} />
    </Notice>
  );
};
