import { Button } from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

/** The dialog that the button opens. */
export interface SettingsButtonProps {
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
}

/** **Settings**, where there is no menu: opens the dialog and takes the focus back. */
export const SettingsButton = ({ Dialog }: SettingsButtonProps) => {
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
        <Dialog
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
};
