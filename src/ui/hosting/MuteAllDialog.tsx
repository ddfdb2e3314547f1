import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { muteAllRequested } from '../../features/audio/audio.actions';
import { selectAudio } from '../../features/audio/audio.selectors';
import { selectIsSoundShared } from '../../features/sharing/shareControls.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { CheckField } from '../kit/CheckField';
import { Modal } from '../kit/Modal';

/** Asks before muting everybody, and whether they may unmute themselves. @source core 6 */
export const MuteAllDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const [bCanUnmute, setCanUnmute] = useState(useSelect(selectAudio).bCanUnmute);
  const isSoundShared = useSelect(selectIsSoundShared);
  const mute = async () => {
    await perform(muteAllRequested({ bCanUnmute }));
    onClose();
  };
  return (
    <Modal
      title={t('host.muteAllTitle')}
      message={t('host.muteAllText')}
      {...(isSoundShared && { help: t('host.muteAllShare') })}
      onClose={onClose}
      confirm={{ label: t('host.muteAll'), isPending, onPress: () => void mute() }}
    >
      <CheckField label={t('host.unmute')} isChecked={bCanUnmute} onCheck={setCanUnmute} />
    </Modal>
  );
};
