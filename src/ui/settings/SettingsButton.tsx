import { Button } from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Settings } from './Settings';

/** **Settings**, where there is no menu for them: opens the dialog and takes the focus back. */
export const SettingsButton = () => {
  const { t } = useTranslation();
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={(element: HTMLElement | null) => {
          button.current = element;
        }}
        appearance="subtle"
        icon={<SettingsRegular />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('settings')}
      </Button>
      {isOpen && (
        <Settings
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
};
