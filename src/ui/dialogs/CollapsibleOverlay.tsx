import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { mergeClasses } from '@fluentui/react-components';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useDialogsStyles } from './dialogs.styles';

/** The title of an overlay, and its content when it is open. */
export interface CollapsibleOverlayProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly isOpenAtFirst?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A small sheet over the screen that opens and closes; Escape closes it. @source core 2 */
export const CollapsibleOverlay = ({
  title,
  icon,
  className,
  ...props
}: CollapsibleOverlayProps) => {
  const styles = useDialogsStyles();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(props.isOpenAtFirst ?? false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // The same press must not close anything behind it.
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <section
      aria-label={title}
      className={mergeClasses(styles.overlay, className)}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon !== undefined && (
          <span className={styles.picture} aria-hidden>
            {icon}
          </span>
        )}
        <span className={styles.toggleText}>{title}</span>
        {isOpen ? <ChevronUpRegular aria-hidden /> : <ChevronDownRegular aria-hidden />}
      </button>
      {isOpen && (
        // Also scrollable by keyboard when it is longer than its sheet.
        <div id={id} className={styles.inside} role="group" aria-label={title} tabIndex={0}>
          {props.children}
        </div>
      )}
    </section>
  );
};
