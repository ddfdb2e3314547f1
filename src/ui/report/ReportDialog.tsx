import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { PersonFeedbackRegular } from '@fluentui/react-icons/svg/person-feedback';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  closeReportRequested,
  listReportsRequested,
  pullLogsRequested,
  reportRequested,
} from '../../features/report/report.actions';
import { selectIsReporting, selectReport } from '../../features/report/report.selectors';
import { reportDescriptionLimit } from '../../protocol/reportLimits';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Modal } from '../kit/Modal';
import { Notice } from '../kit/Notice';
import { saveFile } from '../kit/saveFile';
import { CopyOutcome } from '../kit/CopyOutcome';
import { useCopy } from '../kit/useCopy';
import { useMay } from '../hosting/useMay';
import { EarlierReports } from './EarlierReports';
import { LogChoice } from './LogChoice';
import { PullAnswers, PullPeople } from './PullPeople';
import { failureWord, ReportProgress, TrackingId } from './ReportProgress';
import { TextArea } from './TextArea';
import { fieldOfTime } from './reportTimes';
import { useReportDraft } from './useReportDraft';

/** A callback for closing, and the failure to report, if any. */
export interface ReportDialogProps {
  readonly onClose: () => void;
  readonly trackingId?: string;
}

const Sent = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('report');
  const { outcome, copy } = useCopy();
  return (
    <Modal
      title={t('sent')}
      icon={<CheckmarkCircleRegular />}
      message={t('sentText')}
      cancel={t('close', { ns: 'common' })}
      actions={[]}
      onClose={onClose}
    >
      <TrackingId onCopy={copy} />
      <PullAnswers />
      <CopyOutcome outcome={outcome} />
    </Modal>
  );
};

/**
 * Reports a problem: a description, what of the log is sent and what is not; then the progress, and
 * the tracking id.
 * @source issue 5 section 2
 */
export const ReportDialog = ({ onClose, trackingId }: ReportDialogProps) => {
  const { t } = useTranslation('report');
  const { perform, isPending } = usePerform();
  const { phase, failure, logEncryptionPubKey } = useSelect(selectReport);
  const isReporting = useSelect(selectIsReporting);
  const report = useReportDraft();
  const [saved, setSaved] = useState<'' | 'saved' | 'unread'>('');
  const mayPull = useMay('pullLogs') === '';
  const [people, setPeople] = useState<ReadonlySet<number>>(new Set());
  /** People are not asked again when the report is sent again. */
  const [pulled, setPulled] = useState('');
  const { outcome, copy } = useCopy();
  useEffect(() => {
    void perform(listReportsRequested());
  }, [perform]);
  const close = () => {
    void perform(closeReportRequested());
    onClose();
  };
  if (isReporting) return <ReportProgress onClose={onClose} />;
  if (phase === 'sent') return <Sent onClose={close} />;
  const { browserLogs, draft, logId, log, leaveOut, text } = report;
  const file = log && typeof draft === 'object' && draft.lines > 0 ? draft : undefined;
  const isEmpty = log === undefined && text.trim() === '';
  const isUnready = log !== undefined && file === undefined;
  const unready = report.isWrong ? 'wrongTime' : typeof draft === 'object' ? 'nothingLeft' : draft;
  const save = async () => {
    if (!browserLogs || !file) return;
    try {
      const packed = await browserLogs.pack(file.draftId, logEncryptionPubKey || undefined);
      const at = fieldOfTime(file.startedAt).replaceAll(/[T:]/g, '-');
      saveFile(packed.file, `plenary-${at}.plenarylog`);
      setSaved('saved');
    } catch {
      setSaved('unread');
    }
  };
  /** The group of all requested reports; undefined if people cannot be asked. */
  const pull = async (): Promise<string | undefined> => {
    if (pulled !== '' || people.size === 0) return pulled;
    const asked = await perform(pullLogsRequested({ userIds: [...people] }));
    const groupId = asked.ok && typeof asked.value === 'string' ? asked.value : undefined;
    setPulled(groupId ?? '');
    return groupId;
  };
  const send = async () => {
    const groupId = await pull();
    if (groupId === undefined) return;
    await perform(
      reportRequested({
        ...(groupId !== '' && { groupId }),
        ...(log && file && { logId, draftId: file.draftId }),
        ...(log && leaveOut && { leaveOut }),
        ...(text.trim() !== '' && { text: text.trim() }),
        ...(trackingId !== undefined && { trackingId }),
      }),
    );
  };
  return (
    <Modal
      title={t('title')}
      icon={<PersonFeedbackRegular />}
      message={t('intro')}
      isWide
      onClose={close}
      actions={file === undefined ? [] : [{ label: t('save'), onPress: () => void save() }]}
      confirm={{
        label: phase === 'failed' ? t('again') : t('send'),
        isFirst: false,
        isPending,
        reason: isEmpty
          ? t('empty')
          : isUnready
            ? t(unready === 'reading' ? 'loading' : unready)
            : '',
        onPress: () => void send(),
      }}
    >
      {phase === 'failed' && (
        <Notice tone="error" title={t('notSent')}>
          {t(`failure.${failureWord(failure)}`)}
        </Notice>
      )}
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        limit={reportDescriptionLimit}
        value={text}
        onType={report.onType}
      />
      <LogChoice report={report} />
      {mayPull && <PullPeople chosen={people} onChoose={setPeople} />}
      <EarlierReports onCopy={copy} />
      <CopyOutcome outcome={outcome} instead={outcome === null && saved !== '' ? t(saved) : ''} />
    </Modal>
  );
};
