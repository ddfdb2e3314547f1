import { BlurRegular } from '@fluentui/react-icons/svg/blur';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Settings } from '../settings/Settings';

/** **Background effects** on the self-view: opens the settings for backgrounds. */
export const BackgroundButton = ({ className }: { readonly className: string }) => {
  const { t } = useTranslation('lobby');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = t('preview.background');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="dialog"
        title={name}
        onClick={() => setOpen(true)}
      >
        <BlurRegular aria-hidden />
      </button>
      {isOpen && (
        <Settings
          tab="background"
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
};
