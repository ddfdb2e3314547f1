import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../ui/kit/saveFile';
import { TextField } from '../../ui/kit/TextField';
import { StateHasher } from '../../protocol/action-log/stateHash';
import type { LogSession } from '../console/session';
import { pathOf, valueAt } from '../log/valueAt';
import { rangeFile } from './rangeFile';
import { useSourceStyles } from './sources.styles';
import { caseFolder, testCaseText, type CaseClaim } from './testCase';

/** Saves a range of a log as a log, or as a test that jest runs. */
export const RangeExport = ({
  session,
  line,
}: {
  readonly session: LogSession;
  readonly line: number;
}) => {
  const styles = useSourceStyles();
  const { t } = useTranslation('sources');
  const { log, replayer, name } = session;
  const [from, setFrom] = useState(0);
  const [end, setEnd] = useState<number>();
  // A log grows while it is read.
  const to = end ?? log.index.length - 1;
  const [path, setPath] = useState('');
  const actionAt = (at: number) => log.index.actionAt(at);
  const names = pathOf(path);
  const base = `${name.replace(/\.\w+$/, '').slice(0, 60)}-${actionAt(from)}-${actionAt(to)}`;
  const claim = (end: object): CaseClaim =>
    names.length === 0
      ? { kind: 'hash', hash: new StateHasher().hash(end) }
      : { kind: 'value', path: names, value: valueAt(end, names) };
  return (
    <details className={styles.range}>
      <summary>{t('range.title')}</summary>
      <div className={styles.rangeParts}>
        <span>{t('range.chosen', { from: actionAt(from), to: actionAt(to) })}</span>
        <Button onClick={() => setFrom(Math.min(line, to))}>{t('range.from')}</Button>
        <Button onClick={() => setEnd(Math.max(line, from))}>{t('range.to')}</Button>
        <Button
          onClick={() => saveFile(new Blob([rangeFile(log, { from, to })]), `${base}.plenarylog`)}
        >
          {t('range.save')}
        </Button>
      </div>
      <div className={styles.rangeParts}>
        <TextField
          label={t('range.path')}
          hint={t('range.pathHint', { folder: caseFolder })}
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
        <Button
          disabledFocusable={!log.index.types.includes('frame')}
          onClick={() => {
            const state = replayer.stateAfter(to);
            if (!state) return;
            const file = rangeFile(log, { from, to });
            const text = testCaseText({ name: base, file, claim: claim(state) });
            saveFile(new Blob([text], { type: 'text/plain' }), `${base}.test.ts`);
          }}
        >
          {t('range.test')}
        </Button>
      </div>
    </details>
  );
};
