import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { memo, useEffect, useMemo, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/kit/SelectField';
import { TextField } from '../../ui/kit/TextField';
import { filteredLines, searchLines } from '../log/filter';
import { severities, severityOf, type Severity } from '../log/flags';
import type { OpenedLog } from '../log/openLog';
import { useConsoleStyles } from './console.styles';
import type { PlaceProps } from './place';
import { RowWindow } from './RowWindow';
import { clockText, wordsOf } from './words';

/** Time of one search step before it yields. Milliseconds. @decision */
const turn = 10;
const rowHeight = 26;

/** The lines that contain `text`; undefined during the search and without a text. */
const useFound = (log: OpenedLog, text: string) => {
  const [found, setFound] = useState<{
    readonly text: string;
    readonly lines: ReadonlySet<number>;
  }>();
  useEffect(() => {
    if (text === '') return undefined;
    const search = searchLines(log, text);
    const work = () => {
      const end = performance.now() + turn;
      let step = search.next();
      while (step.done !== true && performance.now() < end) step = search.next();
      if (step.done === true) setFound({ text, lines: step.value });
      else run.timer = window.setTimeout(work);
    };
    const run = { timer: window.setTimeout(work, 200) };
    return () => window.clearTimeout(run.timer);
  }, [log, text]);
  return { lines: found?.text === text ? found.lines : undefined };
};

const SeveritySign = ({ severity }: { readonly severity: Severity }) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  if (severity === 'info') return <span />;
  const Picture = severity === 'error' ? ErrorCircleRegular : WarningRegular;
  return <Picture className={styles[severity]} aria-label={t(`severity.${severity}`)} />;
};

/** One line of the log: time, severity, words. All of it is drawn as text. */
const RecordRow = memo(({ log, line }: { readonly log: OpenedLog; readonly line: number }) => {
  const styles = useConsoleStyles();
  const { name, more } = wordsOf(log.brief(line));
  return (
    <div className={styles.line} dir="ltr">
      <span className={styles.time}>{clockText(log.index.timeAt(line) - log.index.timeAt(0))}</span>
      <SeveritySign severity={severityOf(log.index.flagsAt(line))} />
      <span className={styles.words}>
        <bdi>{name}</bdi> <bdi className={styles.more}>{more}</bdi>
      </span>
    </div>
  );
});
RecordRow.displayName = 'RecordRow';

/** The position of a line in a sorted list, or of the last line before it. */
const placeOf = (lines: Uint32Array, line: number): number => {
  let low = -1;
  let high = lines.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) <= line) low = middle;
    else high = middle;
  }
  return low;
};

/** All lines, or those that a filter lets through. */
export const Records = ({
  log,
  line,
  onGo,
  searchField,
}: PlaceProps & { readonly searchField: RefObject<HTMLInputElement | null> }) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  const [type, setType] = useState('');
  const [text, setText] = useState('');
  const [severity, setSeverity] = useState<Severity>('info');
  const { lines: found } = useFound(log, text);
  const lines = useMemo(
    () => filteredLines(log.index, { type, severity, ...(text !== '' && found ? { found } : {}) }),
    [found, log, severity, text, type],
  );
  return (
    <section className={styles.panel} aria-label={t('records.title')}>
      <h2 className="visually-hidden">{t('records.title')}</h2>
      <div className={styles.filters}>
        <TextField
          label={t('records.type')}
          value={type}
          onChange={(event) => setType(event.target.value)}
        />
        <TextField
          ref={searchField}
          label={t('records.text')}
          type="search"
          aria-keyshortcuts="/"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label={t('records.severity')}
          value={severity}
          choices={severities.map((each) => ({ value: each, label: t(`severity.${each}`) }))}
          onChoose={(value) => setSeverity(severities.find((each) => each === value) ?? 'info')}
        />
      </div>
      <p role="status" className={styles.term}>
        {text !== '' && !found
          ? t('records.searching')
          : t('records.number', { number: lines.length })}
      </p>
      <RowWindow
        label={t('records.title')}
        className={styles.list}
        count={lines.length}
        rowHeight={rowHeight}
        current={placeOf(lines, line)}
        draw={(row) => <RecordRow log={log} line={lines[row] ?? 0} />}
        onChoose={(row) => onGo(lines[row] ?? 0)}
      />
    </section>
  );
};
