import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../protocol/error';
import { RefusalDetails } from '../dialogs/RefusalDetails';
import { ReportOffer } from '../report/ReportOffer';
import { useTroubleText } from './hostRefusals';
import { useHomeStyles } from './home.styles';

/** The message when a meeting was not created. */
export interface StartFailureProps {
  readonly refusal: Refusal;
}

/** Why a meeting was not created, with the documented text in **Details**. */
export const StartFailure = ({ refusal }: StartFailureProps) => {
  const styles = useHomeStyles();
  const { t } = useTranslation('home');
  const troubleText = useTroubleText();
  return (
    <>
      <p role="alert" className={styles.failure}>
        {t('start.failed')} {troubleText(refusal)}
      </p>
      <RefusalDetails refusal={refusal} />
      <ReportOffer />
    </>
  );
};
