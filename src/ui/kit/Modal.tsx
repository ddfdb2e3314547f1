import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReleasedPage } from './useReleasedPage';

/** What a modal is called and holds, and who hears that it closed. */
export interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a title and **Close**; Escape and the backdrop close it too. */
export const Modal = ({ title, onClose, children }: ModalProps) => {
  const { t } = useTranslation();
  useReleasedPage();
  const content = useRef<HTMLElement>(null);
  // The library focuses the first control; its effect has run when this one does.
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, []);
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface dir={document.dir}>
        <DialogBody>
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={t('close')}
                onClick={onClose}
              />
            }
          >
            {title}
          </DialogTitle>
          <DialogContent
            ref={(element: HTMLElement | null) => {
              content.current = element;
            }}
          >
            {children}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
