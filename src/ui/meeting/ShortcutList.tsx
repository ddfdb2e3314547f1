import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogStyles } from './dialogs.styles';
import { shortcutKeys } from './shortcuts';

/** Every key and its action. */
export const ShortcutList = () => {
  const styles = useDialogStyles();
  const { t } = useTranslation('panels');
  return (
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
  );
};
