import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { selectSocketTroubles } from '../../features/connection/connection.selectors';

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

type Troubles = NonNullable<ReturnType<typeof selectSocketTroubles>>;

/** What is down, since when, what still works, and when it is retried. */
export const Outage = ({ troubles }: { readonly troubles: Troubles }) => {
  const { t, i18n } = useTranslation('meeting');
  const now = useNow(true);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const when = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  const { parts, canChat } = troubles;
  const since = Math.min(...parts.map((trouble) => trouble.since));
  // 0 while nothing is planned: it is being dialed.
  const tries = parts.map(({ nextTryAt }) => nextTryAt).filter((at) => at > 0);
  const wait = Math.ceil((Math.min(...tries) - now) / second);
  return (
    <>
      <span>
        {canChat
          ? t('connection.since', {
              parts: list.format(parts.map(({ part }) => t(`connection.${part}`))),
              when: when.format(since),
            })
          : t('connection.lost', { when: when.format(since) })}{' '}
        {canChat ? t('connection.restWorks') : t('connection.seatKept')}
      </span>
      {/* Not announced each second. */}{' '}
      <span aria-hidden>
        {tries.length > 0 && wait > 0
          ? t('connection.next', { count: wait })
          : t('connection.trying')}
      </span>
    </>
  );
};
