import { useTranslation } from 'react-i18next';
import { userVolumeRequested } from '../../features/audio/audio.actions';
import { selectUserVolume } from '../../features/audio/audio.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Modal } from '../kit/Modal';
import { Slider } from '../kit/Slider';
import type { PersonMenuProps } from '../participants/personRow';
import { useNameOf } from '../participants/useNameOf';

/** Sets the local volume of one person. */
export const VolumeDialog = ({ person, anchor, onClose }: PersonMenuProps) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const { userId } = person;
  const name = useNameOf(person);
  const volume = useSelect((state) => selectUserVolume(state, userId));
  return (
    <Modal
      title={t('person.volumeTitle', { name })}
      onClose={() => {
        onClose();
        anchor.current?.focus();
      }}
    >
      <Slider
        label={t('person.volume', { name })}
        value={volume}
        onSlide={(next) => void perform(userVolumeRequested({ userId, volume: next }))}
      />
      <p>{t('person.volumeHint')}</p>
    </Modal>
  );
};
