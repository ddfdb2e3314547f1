import { useTranslation } from 'react-i18next';
import { Modal } from '../kit/Modal';
import { AppearanceFields } from './AppearanceFields';

/** **Settings** outside of meetings: what can be chosen before there is a client. */
export const AppearanceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('settings');
  return (
    <Modal title={t('title')} onClose={onClose}>
      <AppearanceFields />
    </Modal>
  );
};
