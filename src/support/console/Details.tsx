import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tabIdOf, Tabs } from '../../ui/kit/Tabs';
import { loadTexts } from '../../ui/texts/texts';
import type { CauseFound } from '../causes/cause';
import { CauseCards } from './CauseCards';
import { Chain } from './Chain';
import { Changes } from './Changes';
import { useConsoleStyles } from './console.styles';
import type { LineProps } from './place';
import { useRecordingStyles } from './recording.styles';
import { StateTree } from './StateTree';
import { recordText } from './words';

/** What the details show. */
export type DetailsTab =
  'problems' | 'meeting' | 'record' | 'chain' | 'changes' | 'state' | 'statistics';

const tabs: readonly DetailsTab[] = [
  'problems',
  'meeting',
  'record',
  'chain',
  'changes',
  'state',
  'statistics',
];

/** The longest record text shown, in characters. @decision */
const mostText = 50_000;

const panelId = 'details-body';

/**
 * The known problems of a log; of the chosen line its content, cause and changes, and the state
 * then.
 */
export const Details = ({
  session,
  line,
  onGo,
  causes,
  meeting,
  chosen,
  onChoose,
}: LineProps & {
  readonly onGo: (line: number) => void;
  readonly causes: readonly CauseFound[];
  /** The meeting's screen, where it has no pane of its own. */
  readonly meeting: ReactNode;
  /** Undefined until a person chooses: the problems then, or the record where there are none. */
  readonly chosen: DetailsTab | undefined;
  readonly onChoose: (tab: DetailsTab) => void;
}) => {
  const styles = useConsoleStyles();
  const recording = useRecordingStyles();
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
  const { log } = session;
  const offered = tabs.filter(
    (each) =>
      (each !== 'meeting' || meeting !== null) && (each !== 'problems' || causes.length > 0),
  );
  const first = causes.length > 0 ? 'problems' : 'record';
  const tab = chosen !== undefined && offered.includes(chosen) ? chosen : first;
  const text = useMemo(() => recordText(log.record(line)).slice(0, mostText), [line, log]);
  const isOwnScroller = tab === 'state' || tab === 'meeting';
  return (
    <section className={styles.panel} aria-label={t('details.title')}>
      <h2 className="visually-hidden">{t('details.title')}</h2>
      <Tabs
        label={t('details.title')}
        panelId={panelId}
        shown={tab}
        tabs={offered.map((value) => ({
          value,
          label: t(`details.${value}`, { number: causes.length }),
        }))}
        onShow={onChoose}
      />
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabIdOf(panelId, tab)}
        tabIndex={isOwnScroller ? undefined : 0}
        className={isOwnScroller ? styles.ownScroller : styles.body}
      >
        {tab === 'problems' && <CauseCards causes={causes} index={log.index} onGo={onGo} />}
        {tab === 'meeting' && <div className={recording.tall}>{meeting}</div>}
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
