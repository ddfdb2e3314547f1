import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { cancelReportRequested } from '../../features/report/report.actions';
import { selectReport } from '../../features/report/report.selectors';
import type { ReportFailure } from '../../features/report/report.state';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { CopyableFact } from '../kit/CopyableFact';
import type { useCopy } from '../kit/useCopy';
import { Modal } from '../kit/Modal';
import { useReportStyles } from './report.styles';

/** Failures with a text of their own. */
const explained = ['unreachable', 'too-often', 'too-large', 'full', 'no-log'] as const;

/** The text of a failure, with the next step. */
export const failureWord = (failure: ReportFailure | ''): (typeof explained)[number] | 'other' =>
  explained.find((one) => one === failure) ?? 'other';

/** The tracking id of the report, to copy. */
export const TrackingId = ({ onCopy }: { readonly onCopy: ReturnType<typeof useCopy>['copy'] }) => {
  const styles = useReportStyles();
  const { t } = useTranslation('report');
  const { trackingId } = useSelect(selectReport);
  return (
    <dl className={styles.facts}>
      <CopyableFact what={t('trackingId')} text={trackingId} onCopy={onCopy} />
    </dl>
  );
};

export const ReportProgress = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useReportStyles();
  const { t } = useTranslation('report');
  const { perform } = usePerform();
  const { phase, came, pieces } = useSelect(selectReport);
  const isKnown = pieces > 0;
  return (
    <Modal
      title={t('sending')}
      cancel={t('close', { ns: 'common' })}
      actions={[]}
      onClose={onClose}
    >
      <div className={styles.part}>
        <progress
          className={styles.progress}
          aria-label={t('sending')}
          {...(isKnown ? { max: pieces, value: came } : {})}
        />
        <p role="status">
          {phase === 'waiting'
            ? t('waiting')
            : isKnown
              ? t('progress', { came, pieces })
              : t('packing')}
        </p>
        <p className={styles.note}>{t('goesOn')}</p>
        <div className={styles.stop}>
          <Button onClick={() => void perform(cancelReportRequested())}>{t('stop')}</Button>
        </div>
      </div>
    </Modal>
  );
};
