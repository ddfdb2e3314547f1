import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectTopic } from '../../features/meeting/meeting.selectors';
import { selectReport } from '../../features/report/report.selectors';
import type { StoredLog } from '../../protocol/engine/log';
import { useSelect } from '../client/client';
import { readRecentMeetings } from '../home/recentMeetings';
import { Notice } from '../kit/Notice';
import { SelectField } from '../kit/SelectField';
import { Inside } from './Inside';
import { LeaveOut } from './LeaveOut';
import { LogLines } from './LogLines';
import { useReportStyles } from './report.styles';
import { topicOf } from './reportTimes';
import { noLog, type ReportDraft } from './useReportDraft';
import { useReportWords } from './useReportWords';

/** The name of a log: its time, and its meeting if this browser knows it. */
const useLogName = (ownId: string | undefined) => {
  const { t } = useTranslation('report');
  const words = useReportWords();
  const [recent] = useState(readRecentMeetings);
  const ownTopic = useSelect(selectTopic);
  return (log: StoredLog): string => {
    const isOwn = log.logId === ownId;
    const topic = (isOwn ? ownTopic : '') || topicOf(log, recent);
    const time = words.span(log.startedAt, log.endedAt);
    if (topic === '') return isOwn ? t('ownLog', { time }) : t('otherLog', { time });
    return isOwn ? t('ownNamed', { time, topic }) : t('named', { time, topic });
  };
};

const Facts = ({ draft }: Pick<ReportDraft, 'draft'>) => {
  const styles = useReportStyles();
  const { t } = useTranslation('report');
  const words = useReportWords();
  const isSealed = useSelect((state) => selectReport(state).logEncryptionPubKey !== '');
  if (draft === 'unread') return <Notice tone="error">{t('unread')}</Notice>;
  if (draft !== 'reading' && draft.lines === 0)
    return <Notice tone="warning">{t('nothingLeft')}</Notice>;
  return (
    <p className={styles.note} role="status">
      {draft === 'reading'
        ? t('loading')
        : t('facts', {
            size: words.size(draft.bytes),
            lines: words.count(draft.lines),
            from: words.time(draft.startedAt),
            to: words.time(draft.endedAt),
          })}
      {isSealed && ` ${t('sealed')}`}
    </p>
  );
};

const Preview = ({ browserLogs, draft }: Pick<ReportDraft, 'browserLogs' | 'draft'>) => {
  const styles = useReportStyles();
  const { t } = useTranslation('report');
  const [isOpen, setOpen] = useState(false);
  const hasLines = browserLogs !== null && typeof draft === 'object' && draft.lines > 0;
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>{t('preview')}</summary>
      {isOpen && (
        <div className={styles.inside}>
          {hasLines ? (
            <LogLines key={draft.draftId} browserLogs={browserLogs} draft={draft} />
          ) : (
            <p className={styles.note}>{t(draft === 'reading' ? 'loading' : 'nothingLeft')}</p>
          )}
        </div>
      )}
    </details>
  );
};

/** Which log is sent, and what of it. */
const Choices = ({ report }: { readonly report: ReportDraft }) => {
  const { t } = useTranslation('report');
  const { logs, browserLogs, log } = report;
  const nameOf = useLogName(browserLogs?.ownId);
  return (
    <>
      <SelectField
        label={t('log')}
        value={report.logId}
        choices={[
          ...(logs ?? []).map((one) => ({ value: one.logId, label: nameOf(one) })),
          { value: noLog, label: t('noLog') },
        ]}
        onChoose={report.chooseLog}
      />
      {log !== undefined && (
        <>
          <LeaveOut
            fields={report.fields}
            isWrong={report.isWrong}
            log={log}
            onChange={report.chooseFields}
          />
          <Inside />
          <Preview browserLogs={browserLogs} draft={report.draft} />
        </>
      )}
    </>
  );
};

/**
 * The size and time of the log that is sent. Which log, the excluded time, and a preview of
 * everything that is sent stand behind **Choose what's sent**.
 */
export const LogChoice = ({ report }: { readonly report: ReportDraft }) => {
  const styles = useReportStyles();
  const { t } = useTranslation('report');
  const [isOpen, setOpen] = useState(false);
  const { logs, browserLogs, log, draft } = report;
  if (logs === null) return <p role="status">{t('loading')}</p>;
  if (browserLogs === null)
    return (
      <Notice tone="warning" isLive={false}>
        {t('missing')}
      </Notice>
    );
  return (
    <div className={styles.part}>
      {log !== undefined && !report.isWrong && <Facts draft={draft} />}
      <details
        className={styles.more}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className={styles.summary}>{t('choose')}</summary>
        {isOpen && (
          <div className={styles.inside}>
            <Choices report={report} />
          </div>
        )}
      </details>
    </div>
  );
};
