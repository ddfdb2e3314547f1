import { useTranslation } from 'react-i18next';
import { Modal } from '../kit/Modal';
import { AppearanceFields } from './AppearanceFields';

/** **Settings** outside meetings: the choices that need no client. */
export const AppearanceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('settings');
  return (
    <Modal title={t('title')} onClose={onClose}>
      <AppearanceFields />
    </Modal>
  );
};
