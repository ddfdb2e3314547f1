import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../ui/texts/texts';
import { useBesideStyles } from './beside.styles';
import { Chain } from './Chain';
import { Changes } from './Changes';
import { useConsoleStyles } from './console.styles';
import type { LogSession } from './session';
import { StateTree } from './StateTree';

const tabs = ['meeting', 'record', 'chain', 'changes', 'state', 'statistics'] as const;

/** Signs of a line's text that are shown; a longer one is cut. @decision */
const mostText = 50_000;

/** What the chosen line says, whence it came, what it changed, and the state then. */
export const Details = ({
  session,
  line,
  onGo,
  meeting,
}: {
  readonly session: LogSession;
  readonly line: number;
  readonly onGo: (line: number) => void;
  /** The meeting's screen, where it has no place beside. */
  readonly meeting: ReactNode;
}) => {
  const styles = useConsoleStyles();
  const beside = useBesideStyles();
  const { t, i18n } = useTranslation('support');
  const [Statistics] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "recorded-statistics" */ './Statistics'),
        loadTexts(i18n, 'settings'),
      ]);
      return { default: file.Statistics };
    }),
  );
  const [chosen, setChosen] = useState<(typeof tabs)[number]>('record');
  const offered = tabs.filter((each) => each !== 'meeting' || meeting !== null);
  const tab = offered.find((each) => each === chosen) ?? 'record';
  const { log } = session;
  const text = useMemo(
    () => JSON.stringify(log.record(line), null, 2).slice(0, mostText),
    [line, log],
  );
  const isOwnScroller = tab === 'state' || tab === 'meeting';
  return (
    <section className={styles.panel} aria-label={t('details.title')}>
      <h2 className={styles.second}>{t('details.title')}</h2>
      <div role="tablist" aria-label={t('details.title')} className={styles.links}>
        {offered.map((each) => (
          <Button
            key={each}
            role="tab"
            id={`tab-${each}`}
            size="small"
            appearance={each === tab ? 'primary' : 'subtle'}
            aria-selected={each === tab}
            aria-controls="details-body"
            onClick={() => setChosen(each)}
          >
            {t(`details.${each}`)}
          </Button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="details-body"
        aria-labelledby={`tab-${tab}`}
        tabIndex={isOwnScroller ? undefined : 0}
        className={isOwnScroller ? undefined : styles.body}
      >
        {tab === 'meeting' && <div className={beside.tall}>{meeting}</div>}
        {tab === 'record' && (
          <pre className={styles.code} dir="ltr">
            {text}
          </pre>
        )}
        {tab === 'chain' && <Chain log={log} line={line} onGo={onGo} />}
        {tab === 'changes' && <Changes session={session} line={line} />}
        {tab === 'statistics' && (
          <Suspense fallback={null}>
            <Statistics session={session} line={line} />
          </Suspense>
        )}
        {tab === 'state' && <StateTree session={session} line={line} />}
      </div>
    </section>
  );
};
