import { Button, mergeClasses } from '@fluentui/react-components';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useComposerStyles } from './questions.styles';

/** A text that is written, and what sends it. */
export interface WritingFormProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly sendLabel: string;
  readonly limit: number;
  readonly text: string;
  /** Why it cannot be sent; empty if it can. */
  readonly reason: string;
  readonly isPrivate?: boolean;
  readonly isFocused?: boolean;
  readonly onWrite: (text: string) => void;
  readonly onSend: (text: string) => void;
  readonly onCancel?: () => void;
  /** Above the box. */
  readonly about?: ReactNode;
  /** Below the box. */
  readonly children?: ReactNode;
}

/** A box and **Send**. Enter sends, Shift+Enter breaks the line, Escape cancels a reply. */
export const WritingForm = ({ text, reason, isFocused, onCancel, ...props }: WritingFormProps) => {
  const styles = useComposerStyles();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '';
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);
  const send = () => {
    if (!isEmpty && reason === '') props.onSend(text.trim());
  };
  return (
    <form
      className={mergeClasses(styles.composer, props.isPrivate && styles.private)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {props.about}
      <div className={styles.writing}>
        <textarea
          ref={box}
          className={styles.box}
          data-first-focus
          aria-label={props.label}
          aria-describedby={reason === '' ? undefined : id}
          placeholder={props.placeholder}
          rows={2}
          maxLength={props.limit}
          value={text}
          dir="auto"
          onChange={(event) => props.onWrite(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && onCancel) {
              event.preventDefault();
              event.stopPropagation();
              return onCancel();
            }
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <Button
          type="submit"
          appearance="primary"
          icon={<SendRegular />}
          aria-label={props.sendLabel}
          disabledFocusable={isEmpty || reason !== ''}
        />
      </div>
      {props.children}
      {reason !== '' && (
        <span id={id} role="status" className={styles.reason}>
          {reason}
        </span>
      )}
    </form>
  );
};
