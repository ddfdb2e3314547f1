import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { Report } from './Report';

/** **Report a problem**, where there is no menu for it: opens the dialog and takes the focus back. */
export const ReportButton = ({ label }: { readonly label: string }) => {
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={(element: HTMLElement | null) => {
          button.current = element;
        }}
        appearance="transparent"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Report
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
};
