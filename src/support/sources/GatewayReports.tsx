import { Button } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportSearchLimit } from '../../protocol/reportLimits';
import { Notice } from '../../ui/kit/Notice';
import { TextField } from '../../ui/kit/TextField';
import { VirtualList } from '../../ui/participants/VirtualList';
import { useIsNarrow } from '../console/useIsNarrow';
import { GatewaySignIn } from './GatewaySignIn';
import { ReportRow } from './ReportRow';
import { reportHeight, useSourceStyles } from './sources.styles';
import type { GatewayItem, useGateway } from './useGateway';

/** The gateway's reports, and who hears which of them are to be opened. */
export interface GatewayReportsProps {
  readonly desk: Omit<ReturnType<typeof useGateway>, 'gateway'>;
  readonly onOpen: (items: readonly GatewayItem[]) => void;
}

/** Typing pauses for so long before the gateway is asked, in milliseconds. @decision */
const pause = 250;

/** When a day begins here, by what a field of it says; 0 of none. */
const beginningOf = (day: string): number => new Date(`${day}T00:00`).getTime() || 0;

/** Asks the gateway for what the fields say, once nothing is typed for a while. */
const useSearch = ({ state, search }: GatewayReportsProps['desk']) => {
  const { status, search: shown, fault } = state;
  const [text, setText] = useState(shown.text);
  const [day, setDay] = useState('');
  const wanted = text.trim();
  const since = beginningOf(day);
  const isShown = wanted === shown.text && since === shown.since;
  useEffect(() => {
    if (status !== 'signed-in' || isShown) return undefined;
    const timer = setTimeout(() => void search({ text: wanted, since }), pause);
    return () => clearTimeout(timer);
  }, [isShown, search, since, status, wanted]);
  const ask = () => void search({ text: wanted, since });
  return { text, setText, day, setDay, ask, isAsking: !isShown && fault === undefined };
};

const Desk = ({ desk, onOpen }: GatewayReportsProps) => {
  const styles = useSourceStyles();
  const { t, i18n } = useTranslation('sources');
  const hint = useId();
  const { items, next } = desk.state;
  const { text, setText, day, setDay, ask, isAsking } = useSearch(desk);
  const [chosen, setChosen] = useState<ReadonlyMap<string, GatewayItem>>(new Map());
  const rowHeight = reportHeight[useIsNarrow() ? 'narrow' : 'wide'];
  const number = (of: number) => new Intl.NumberFormat(i18n.language).format(of);
  const toggle = (item: GatewayItem) => {
    const now = new Map(chosen);
    if (!now.delete(item.file)) now.set(item.file, item);
    setChosen(now);
  };
  const told =
    items.length === 0
      ? t('gateway.nothing')
      : t(next === null ? 'gateway.number' : 'gateway.numberMore', {
          number: number(items.length),
        });
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={t('gateway.search')}
          type="search"
          maxLength={reportSearchLimit}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <TextField
          label={t('gateway.from')}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <p role="status">{isAsking ? t('gateway.asking') : told}</p>
      <VirtualList
        label={t('gateway.title')}
        className={styles.reports}
        items={items}
        keyOf={({ file }) => file}
        rowHeight={rowHeight}
        draw={(item) => (
          <ReportRow item={item} isChosen={chosen.has(item.file)} onToggle={toggle} />
        )}
      />
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          disabledFocusable={chosen.size === 0}
          aria-describedby={chosen.size === 0 ? hint : undefined}
          onClick={() => {
            onOpen([...chosen.values()]);
            setChosen(new Map());
          }}
        >
          {t('gateway.open', { number: number(chosen.size) })}
        </Button>
        {next !== null && <Button onClick={() => void desk.more()}>{t('gateway.more')}</Button>}
        <Button onClick={ask}>{t('gateway.again')}</Button>
        <Button appearance="subtle" onClick={desk.signOut}>
          {t('gateway.signOut')}
        </Button>
        {chosen.size === 0 && (
          <span id={hint} className={styles.aligned}>
            {t('gateway.choose')}
          </span>
        )}
      </div>
    </>
  );
};

/** The reports of the gateway, to be searched and opened, for whoever has its support token. */
export const GatewayReports = ({ desk, onOpen }: GatewayReportsProps) => {
  const styles = useSourceStyles();
  const { t } = useTranslation('sources');
  const { token, signIn } = desk;
  const { status, fault } = desk.state;
  useEffect(() => {
    // With the token that the tab has kept.
    if (token !== '' && status === 'signed-out' && fault === undefined) void signIn(token);
  }, [fault, signIn, status, token]);
  return (
    <section className={styles.gateway} aria-label={t('gateway.title')}>
      <h2 className={styles.second}>{t('gateway.title')}</h2>
      {fault !== undefined && <Notice tone="error">{t(`gateway.fault.${fault}`)}</Notice>}
      {status === 'signed-out' && <GatewaySignIn onToken={(shown) => void signIn(shown)} />}
      {status === 'asking' && <p role="status">{t('gateway.asking')}</p>}
      {status === 'signed-in' && <Desk desk={desk} onOpen={onOpen} />}
    </section>
  );
};
