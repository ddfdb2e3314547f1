import { useTranslation } from 'react-i18next';
import { flaggedLines } from '../log/filter';
import { Notice } from '../../ui/kit/Notice';
import { useMemo } from 'react';
import { useConsoleStyles } from './console.styles';
import type { LogSession } from './session';
import type { Findings } from '../sources/examiner';
import { clockText } from './words';

const Fact = ({ term, value }: { readonly term: string; readonly value: string }) => {
  const styles = useConsoleStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
};

/** Where a log comes from, how long it is, and whether it can be trusted. */
export const LogFacts = ({
  session: { log },
  findings,
}: {
  readonly session: LogSession;
  readonly findings: Findings;
}) => {
  const styles = useConsoleStyles();
  const { t, i18n } = useTranslation('support');
  const { index, beginnings, damage } = log;
  const [begin] = beginnings;
  const errors = useMemo(() => flaggedLines(index, 'error').length, [index]);
  const number = new Intl.NumberFormat(i18n.language);
  const length = index.timeAt(index.length - 1) - index.timeAt(0);
  const startedAt = begin
    ? new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' }).format(
        Math.max(-8.64e15, Math.min(8.64e15, begin.startedAt)),
      )
    : '–';
  const machine = Object.entries(begin?.machine ?? {})
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
  return (
    <>
      <dl className={styles.facts} aria-busy={!findings.isDone}>
        <Fact term={t('facts.version')} value={begin?.clientVersion ?? '–'} />
        <Fact term={t('facts.started')} value={startedAt} />
        <Fact term={t('facts.length')} value={clockText(length)} />
        <Fact term={t('facts.actions')} value={number.format(index.actionAt(index.length - 1))} />
        <Fact term={t('facts.errors')} value={number.format(errors)} />
        <Fact term={t('facts.strange')} value={number.format(log.strange)} />
        {machine !== '' && <Fact term={t('facts.machine')} value={machine.slice(0, 300)} />}
        <Fact
          term={t('facts.frames')}
          value={
            findings.isDone
              ? number.format(findings.frames)
              : new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(
                  findings.lines / Math.max(1, index.length),
                )
          }
        />
      </dl>
      {damage && (
        <Notice tone="warning" isLive={false} title={t('damage.title')}>
          {t(`damage.${damage.kind}`, { at: number.format(damage.at) })}
        </Notice>
      )}
      {findings.mismatches.length > 0 && (
        <Notice tone="error" isLive={false} title={t('mismatch.title')}>
          {t('mismatch.text', {
            number: findings.mismatches.length,
            action: number.format(index.actionAt(findings.mismatches[0]?.line ?? 0)),
            parts: [...new Set(findings.mismatches.flatMap(({ parts }) => parts))]
              .slice(0, 10)
              .join(', '),
          })}
        </Notice>
      )}
    </>
  );
};
