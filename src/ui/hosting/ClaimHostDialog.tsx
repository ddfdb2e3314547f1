import { useTranslation } from 'react-i18next';
import { claimHostRequested } from '../../features/hosting/hosting.actions';
import { usePerform } from '../client/usePerform';
import { useRefusalText } from '../texts/documented';
import { HostKeyModal } from './HostKeyModal';

/**
 * Becomes host with the key that was shown when the meeting was made.
 * @source core 6, core 7 (host key)
 */
export const ClaimHostDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('panels');
  const sentenceOf = useRefusalText();
  const { perform } = usePerform();
  const claim = async (hostKey: string): Promise<string> => {
    const outcome = await perform(claimHostRequested({ hostKey }));
    if (!outcome.ok) return sentenceOf(outcome.error);
    onClose();
    return '';
  };
  return (
    <HostKeyModal
      text={(word) => t(`claim.${word}`)}
      confirm={t('claim.confirm')}
      onClaim={claim}
      onClose={onClose}
    />
  );
};
