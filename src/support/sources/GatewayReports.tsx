import { Button } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportSources } from '../../protocol/http/reports';
import { reportSearchLimit } from '../../protocol/reportLimits';
import { Notice } from '../../ui/kit/Notice';
import { tabIdOf, Tabs } from '../../ui/kit/Tabs';
import { TextField } from '../../ui/kit/TextField';
import { VirtualList } from '../../ui/kit/VirtualList';
import { narrowQuery } from '../console/breakpoints';
import { useMatches } from '../console/useMatches';
import { GatewaySignIn } from './GatewaySignIn';
import { ReportHeadings } from './ReportHeadings';
import { ReportRow } from './ReportRow';
import { reportHeight, useSourceStyles } from './sources.styles';
import type { GatewayItem, useGateway } from './useGateway';
import { useFound, useSearch } from './useReportSearch';

/** The gateway session, and a callback for reports to open. */
export interface GatewayReportsProps {
  readonly session: Omit<ReturnType<typeof useGateway>, 'gateway'>;
  readonly onOpen: (items: readonly GatewayItem[]) => void;
}

const ReportList = ({ session, onOpen }: GatewayReportsProps) => {
  const styles = useSourceStyles();
  const { t, i18n } = useTranslation('sources');
  const hint = useId();
  const panel = useId();
  const { text, setText, day, setDay, source, setSource, ask, isAsking } = useSearch(session);
  const { items, next, summary } = useFound(session, source);
  const [chosen, setChosen] = useState<ReadonlyMap<string, GatewayItem>>(new Map());
  const rowHeight = reportHeight[useMatches(narrowQuery) ? 'narrow' : 'wide'];
  const number = (of: number) => new Intl.NumberFormat(i18n.language).format(of);
  const toggle = (item: GatewayItem) => {
    const now = new Map(chosen);
    if (!now.delete(item.file)) now.set(item.file, item);
    setChosen(now);
  };
  return (
    <>
      <Tabs
        label={t('gateway.show')}
        tabs={reportSources.map((value) => ({ value, label: t(`gateway.source.${value}`) }))}
        shown={source}
        panelId={panel}
        onShow={setSource}
      />
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
      <p role="status">{isAsking ? t('gateway.asking') : summary}</p>
      <div id={panel} role="tabpanel" aria-labelledby={tabIdOf(panel, source)}>
        {items.length > 0 && (
          <>
            <ReportHeadings source={source} />
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
          </>
        )}
      </div>
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
        {next !== null && (
          <Button onClick={() => void session.more()}>
            {t(source === 'people' ? 'gateway.more' : 'gateway.olderMeetings')}
          </Button>
        )}
        <Button onClick={ask}>{t('gateway.again')}</Button>
        <Button appearance="subtle" onClick={session.signOut}>
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

/** The gateway's reports, to search and open, for holders of its support token. */
export const GatewayReports = ({ session, onOpen }: GatewayReportsProps) => {
  const styles = useSourceStyles();
  const { t } = useTranslation('sources');
  const { token, signIn } = session;
  const { status, fault } = session.state;
  useEffect(() => {
    // Signs in with the token from this tab's storage.
    if (token !== '' && status === 'signed-out' && fault === undefined) void signIn(token);
  }, [fault, signIn, status, token]);
  return (
    <section className={styles.session} aria-label={t('gateway.title')}>
      <h2 className={styles.second}>{t('gateway.title')}</h2>
      {fault !== undefined && <Notice tone="error">{t(`trouble.${fault}`)}</Notice>}
      {status === 'signed-out' && <GatewaySignIn onToken={(shown) => void signIn(shown)} />}
      {status === 'asking' && <p role="status">{t('gateway.asking')}</p>}
      {status === 'signed-in' && <ReportList session={session} onOpen={onOpen} />}
    </section>
  );
};
