import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../kit/Modal';
import { useDialogStyles } from './dialogs.styles';
import { shortcutKeys } from './shortcuts';

/** The list of keys. */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useDialogStyles();
  const { t } = useTranslation('panels');
  return (
    <Modal title={t('shortcuts.title')} onClose={onClose}>
      <dl className={styles.keys}>
        {shortcutKeys.map(([shortcut, key]) => (
          <Fragment key={shortcut}>
            <dt>{t(`shortcuts.${shortcut}`)}</dt>
            <dd className={styles.key}>
              <kbd>{shortcut === 'talk' ? t('shortcuts.space') : key}</kbd>
            </dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
};
