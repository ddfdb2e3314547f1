import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  mergeClasses,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useContext, useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalFooter, type ModalAnswers } from './ModalFooter';
import { DialogNoticesContext } from './dialogNotices';
import { useModalStyles } from './modal.styles';
import { useReleasedPage } from './useReleasedPage';
import { RadioFields, type RadioFieldsProps } from './RadioFields';

/**
 * The title, texts and choices of a modal, and a callback for closing.
 * @source core 2 (title, icon, message, help text, radio choices, confirm, cancel and actions)
 */
export interface ModalProps extends ModalAnswers {
  readonly title: string;
  readonly onClose: () => void;
  readonly icon?: ReactNode;
  readonly message?: string;
  /** More than the message needs to say. */
  readonly help?: string;
  readonly choices?: RadioFieldsProps;
  readonly children?: ReactNode;
  /** Room for tabs and tables. */
  readonly isWide?: boolean;
}

/** The frame of a dialog's parts: a form where Enter in a text field confirms. */
const Frame = ({
  confirm,
  children,
}: {
  readonly confirm: ModalAnswers['confirm'] | undefined;
  readonly children: ReactNode;
}) => {
  if (confirm === undefined) return <DialogBody>{children}</DialogBody>;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // A form around the opener would receive it too: it is above in the tree.
    event.stopPropagation();
    if (confirm.isPending !== true && (confirm.reason ?? '') === '') confirm.onPress();
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>{children}</DialogBody>
    </form>
  );
};

/**
 * The product's only dialog: a title and **Close**, texts, choices and buttons; Escape and the
 * backdrop close it too. Everything else is its content.
 */
export const Modal = (props: ModalProps) => {
  const { title, onClose, icon, message, help, choices, children, cancel, isWide } = props;
  const { t } = useTranslation();
  const styles = useModalStyles();
  useReleasedPage();
  const setNotices = useContext(DialogNoticesContext);
  const content = useRef<HTMLElement>(null);
  // The library focuses the first control; its effect has run when this one does.
  useEffect(() => {
    const dialog = content.current?.closest('[role=dialog], [role=alertdialog]');
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, []);
  // One **Close** is enough: a footer has one, so that the header does not.
  const hasFooter = props.confirm !== undefined || props.actions !== undefined;
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface
        dir={document.dir}
        className={mergeClasses(styles.surface, isWide === true && styles.wide)}
      >
        <Frame confirm={props.confirm}>
          <DialogTitle
            action={
              hasFooter && cancel === t('close') ? null : (
                <Button
                  appearance="subtle"
                  icon={<DismissRegular />}
                  aria-label={t('close')}
                  onClick={onClose}
                />
              )
            }
          >
            <span className={styles.title}>
              {icon !== undefined && (
                <span className={styles.icon} aria-hidden>
                  {icon}
                </span>
              )}
              {title}
            </span>
          </DialogTitle>
          <DialogContent
            className={styles.content}
            ref={(element: HTMLElement | null) => {
              content.current = element;
            }}
          >
            {setNotices && <div ref={setNotices} className={styles.notices} />}
            {message !== undefined && <p>{message}</p>}
            {help !== undefined && <p className={styles.help}>{help}</p>}
            {choices !== undefined && <RadioFields {...choices} />}
            {children}
          </DialogContent>
          {hasFooter && (
            <DialogActions className={styles.actions} position="end">
              <ModalFooter {...props} onCancel={onClose} />
            </DialogActions>
          )}
        </Frame>
      </DialogSurface>
    </Dialog>
  );
};
