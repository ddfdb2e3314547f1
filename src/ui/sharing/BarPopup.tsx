import { Button, mergeClasses } from '@fluentui/react-components';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useButtonHint } from '../kit/useButtonHint';
import { useOwnShareStyles } from './ownShare.styles';

/** What opens by a button of the sharer's bar. */
export interface BarPopupProps {
  /** The name of button and popup. */
  readonly label: string;
  readonly icon: ReactElement;
  /** What stands beside the icon; without it the label is a hint. */
  readonly text?: ReactNode;
  /** The label is the name of the button, and says more than its text. */
  readonly isNamed?: boolean;
  readonly className?: string;
  /** On the side of the words. */
  readonly isAtStart?: boolean;
  /** Nobody needs it now: its button keeps its place, and is not seen while the popup is closed. */
  readonly isUnneeded?: boolean;
  readonly children: ReactNode;
}

/** Whether a press is inside the popup, on its button, or in a dialog that it opened. */
const isInside = (target: EventTarget | null, ...parts: readonly (HTMLElement | null)[]): boolean =>
  target instanceof Element &&
  (target.closest('[role=dialog], [role=alertdialog]') !== null ||
    parts.some((part) => part?.contains(target)));

/**
 * A button of the sharer's bar with what it opens over the stage, so that the bar keeps its size.
 * Escape and a press elsewhere close it.
 * @decision What it holds stays drawn while it is closed: a dialog that was opened from there lives
 * on.
 */
export const BarPopup = ({
  label,
  icon,
  text,
  isNamed = false,
  className,
  isAtStart,
  isUnneeded = false,
  children,
}: BarPopupProps) => {
  const styles = useOwnShareStyles();
  const [isOpen, setOpen] = useState(false);
  const [isAbove, setAbove] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const hint = useButtonHint(text === undefined && !isOpen ? label : '', button);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (!isInside(target, button.current, popup.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        {...hint.control}
        className={mergeClasses(styles.action, className, isUnneeded && !isOpen && styles.unneeded)}
        size="small"
        appearance="subtle"
        icon={icon}
        aria-label={text === undefined || isNamed ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onKeyDown={onKeyDown}
        onClick={({ currentTarget }) => {
          setAbove(currentTarget.getBoundingClientRect().bottom > innerHeight / 2);
          setOpen(!isOpen);
        }}
      >
        {text}
      </Button>
      {hint.tooltip}
      <div
        ref={popup}
        id={id}
        className={mergeClasses(
          styles.popup,
          isOpen && styles.popupOpen,
          isAbove && styles.popupAbove,
          isAtStart === true && styles.popupAtStart,
        )}
        role="group"
        aria-label={label}
        hidden={!isOpen}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </>
  );
};
