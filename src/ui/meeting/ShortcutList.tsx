import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogStyles } from './dialogs.styles';
import { shortcutKeys } from './shortcuts';

/** Keys of one place: R replies to the message in the chat that has the focus. */
const localKeys = [['reply', 'R']] as const;

/** Every key and its action. */
export const ShortcutList = () => {
  const styles = useDialogStyles();
  const { t } = useTranslation('panels');
  return (
    <dl className={styles.keys}>
      {[...shortcutKeys, ...localKeys].map(([shortcut, key]) => (
        <Fragment key={shortcut}>
          <dt>{t(`shortcuts.${shortcut}`)}</dt>
          <dd className={styles.key}>
            <kbd>{shortcut === 'talk' ? t('shortcuts.space') : key}</kbd>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
};
