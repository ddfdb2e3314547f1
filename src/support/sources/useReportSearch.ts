import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSource } from '../../protocol/http/reports';
import type { useGateway } from './useGateway';

/** The gateway as far as it is searched. */
type SearchableReports = Pick<ReturnType<typeof useGateway>, 'state' | 'search'>;

/** Typing pauses for so long before the gateway is asked, in milliseconds. @decision */
const pause = 250;

/** The local start of a day from a date field; 0 for none. */
const beginningOf = (day: string): number => new Date(`${day}T00:00`).getTime() || 0;

/** Asks the gateway for what the fields say, once nothing is typed for a while. */
export const useSearch = ({ state, search }: SearchableReports) => {
  const { status, search: shown, fault } = state;
  const [text, setText] = useState(shown.text);
  const [day, setDay] = useState('');
  const [source, setSource] = useState(shown.source);
  const wanted = text.trim();
  const since = beginningOf(day);
  const isShown = source === shown.source && wanted === shown.text && since === shown.since;
  useEffect(() => {
    if (status !== 'signed-in' || isShown) return undefined;
    const timer = setTimeout(() => void search({ source, text: wanted, since }), pause);
    return () => clearTimeout(timer);
  }, [isShown, search, since, source, status, wanted]);
  const ask = () => void search({ source, text: wanted, since });
  const isAsking = !isShown && fault === undefined;
  return { text, setText, day, setDay, source, setSource, ask, isAsking };
};

/** The items found, and their number in words; nothing while the other source is shown. */
export const useFound = ({ state }: SearchableReports, source: ReportSource) => {
  const { t, i18n } = useTranslation('sources');
  const { search } = state;
  if (search.source !== source) return { items: [], next: null, summary: t('gateway.asking') };
  const { items, next } = state;
  const number = new Intl.NumberFormat(i18n.language).format(items.length);
  const words = {
    people: next === null ? 'gateway.number' : 'gateway.numberMore',
    gateway: next === null ? 'gateway.meetings' : 'gateway.meetingsMore',
  } as const;
  if (items.length > 0) return { items, next, summary: t(words[source], { number }) };
  const isSearch = search.text !== '' || search.since > 0;
  return { items, next, summary: t(isSearch ? 'gateway.nothing' : `gateway.empty.${source}`) };
};
