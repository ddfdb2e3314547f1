import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectTrackingId } from '../../features/failures/failures.selectors';
import type { Sentence } from '../../protocol/phrase';
import { dialogTexts } from '../../protocol/vocabulary/dialogTexts';
import { useSelect } from '../client/client';
import { Modal } from '../kit/Modal';
import type { ModalAction } from '../kit/ModalFooter';
import { Report } from '../report/Report';
import { useDocumented } from '../texts/documented';
import { useDialogsStyles } from './dialogs.styles';
import { causeOf } from './causes';
import { nextStepOf } from './nextSteps';
import { TroubleDetails } from './TroubleDetails';
import { useTroubleAction } from './useTroubleAction';

/** The failure, and a callback for closing. */
export interface ErrorDialogProps {
  /** A documented code; others are shown unchanged. */
  readonly code: number;
  /** The documented sentence, or the server's text. */
  readonly cause: string | Sentence;
  readonly onRetry?: () => void;
  readonly onRegister?: () => void;
  readonly onClose: () => void;
}

/**
 * The error dialog: what happened, what can be done, **Details**, **Close** and **Report failure**.
 * @source core 2
 * @decision The documented title, with its misspelling, is under **Details** with text and code.
 */
export const ErrorDialog = ({ code, cause, onClose, ...ways }: ErrorDialogProps) => {
  const styles = useDialogsStyles();
  const { t } = useTranslation('errors');
  const documented = useDocumented();
  const trackingId = useSelect((state) => selectTrackingId(state, code));
  const [isReporting, setReporting] = useState(false);
  const { step, action } = nextStepOf(code);
  const way = useTroubleAction(action, ways);
  const report: readonly ModalAction[] =
    trackingId === ''
      ? []
      : [{ label: documented(dialogTexts.reportFailure), onPress: () => setReporting(true) }];
  if (isReporting) return <Report trackingId={trackingId} onClose={() => setReporting(false)} />;
  return (
    <Modal
      title={t('somethingWrong')}
      icon={<ErrorCircleRegular className={styles.errorIcon} />}
      message={t(`cause.${causeOf(code)}`)}
      cancel={documented(dialogTexts.close)}
      actions={report}
      {...(way === null
        ? {}
        : {
            confirm: {
              label: way.label,
              onPress: () => {
                onClose();
                way.onPress();
              },
            },
          })}
      onClose={onClose}
    >
      <div>
        <h2 className={styles.heading}>{t('whatNow')}</h2>
        <p>{t(`next.${step}`)}</p>
      </div>
      <TroubleDetails code={code} texts={[dialogTexts.errorTitle, cause]} />
    </Modal>
  );
};
