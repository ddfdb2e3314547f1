import { useTranslation } from 'react-i18next';
import type { CopyResult } from './useCopy';

/** The last copy, and a text that is announced instead. */
export interface CopyOutcomeProps {
  readonly outcome: CopyResult | null;
  readonly className?: string | undefined;
  /** Empty for none. */
  readonly instead?: string;
}

/** A status line that says what was copied, or that copying failed. */
export const CopyOutcome = ({ outcome, className, instead = '' }: CopyOutcomeProps) => {
  const { t } = useTranslation('common');
  const said =
    outcome !== null &&
    (outcome.isCopied ? t('copiedWhat', { what: outcome.what }) : t('copyFailed'));
  return (
    <p role="status" className={className}>
      {instead === '' ? said !== false && <span key={outcome?.turn}>{said}</span> : instead}
    </p>
  );
};
