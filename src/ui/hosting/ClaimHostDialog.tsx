import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { claimHostRequested } from '../../features/hosting/hosting.actions';
import { usePerform } from '../client/usePerform';
import { Modal } from '../kit/Modal';
import { TextField } from '../kit/TextField';

/** Becomes host with the key that was shown when the meeting was made. @source core 6, core 7 (host key) */
export const ClaimHostDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const [hostKey, setHostKey] = useState('');
  const [trouble, setTrouble] = useState('');
  const claim = async () => {
    if (hostKey.trim() === '') return setTrouble(t('claim.empty'));
    const outcome = await perform(claimHostRequested({ hostKey: hostKey.trim() }));
    if (outcome.ok) onClose();
    else setTrouble(outcome.error.reason);
  };
  return (
    <Modal
      title={t('claim.title')}
      message={t('claim.text')}
      onClose={onClose}
      confirm={{
        label: t('claim.confirm'),
        isPending,
        isFirst: false,
        onPress: () => void claim(),
      }}
    >
      <TextField
        data-first-focus
        label={t('claim.key')}
        value={hostKey}
        maxLength={64}
        autoComplete="off"
        error={trouble}
        onChange={(event) => {
          setHostKey(event.target.value);
          setTrouble('');
        }}
      />
    </Modal>
  );
};
