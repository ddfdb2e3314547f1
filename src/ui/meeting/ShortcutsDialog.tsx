import { useTranslation } from 'react-i18next';
import { Modal } from '../kit/Modal';
import { ShortcutList } from './ShortcutList';

/** The list of keys. */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('panels');
  return (
    <Modal title={t('shortcuts.title')} onClose={onClose}>
      <ShortcutList />
    </Modal>
  );
};
