import { mergeClasses } from '@fluentui/react-components';
import { useId, type ReactNode, type Ref, type RefObject } from 'react';
import { useHint } from '../kit/useHint';
import { useHasKeyboard } from './useHasKeyboard';
import { useToolbarStyles } from './toolbar.styles';

/** A number on a control, and what it counts. */
export interface ToolbarBadge {
  readonly count: number;
  readonly meaning: string;
  readonly isUrgent: boolean;
}

/** A badge's number, as short as its place. */
export const badgeText = ({ count, isUrgent }: ToolbarBadge): string =>
  isUrgent && count > 99 ? '99+' : String(count);

/** A control of the bar. Its label names the action. */
export interface ToolbarButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
  /** Why it is disabled; empty if it is enabled. */
  readonly reason?: string;
  readonly isPending?: boolean;
  readonly isOff?: boolean;
  /** For panels: shown now or not. */
  readonly isExpanded?: boolean;
  readonly hasPopup?: 'menu' | 'dialog';
  readonly shortcut?: string;
  /** What else is said of it, in words, while it is enabled. */
  readonly description?: ReactNode;
  /** A number on the icon, and what it counts. */
  readonly badge?: ToolbarBadge;
  readonly isLabelHidden?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A narrow button beside a control, which opens the control's popup. */
export interface ToolbarCaret {
  readonly label: string;
  readonly isExpanded: boolean;
  readonly onPress: () => void;
}

/** A control in a list; those that do not fit become rows of **More**. */
export interface ToolbarControl extends ToolbarButtonProps {
  readonly key: string;
  /**
   * In a narrow bar, controls with a lower number stay longer.
   * @decision Controls that answer somebody come before lists.
   */
  readonly stay: number;
  /** Comes and goes: stands behind **More**, so that it moves no other control. */
  readonly isPassing?: boolean;
  /** A row of **More** where it has no room. */
  readonly caret?: ToolbarCaret;
  /** The open popup; drawn at `opener`, which is **More** if control or caret did not fit. */
  readonly popup?: (opener: RefObject<HTMLElement | null>) => ReactNode;
}

/** One control: focusable even when it is not allowed, and then it says why. */
export const ToolbarButton = (props: ToolbarButtonProps) => {
  const styles = useToolbarStyles();
  const id = useId();
  const hasKeyboard = useHasKeyboard();
  const { label, reason = '', isPending = false, badge } = props;
  const isDisabled = reason !== '' || isPending;
  const shortcut = hasKeyboard ? props.shortcut : undefined;
  const name = props.isLabelHidden === true ? label : undefined;
  const what = shortcut === undefined ? name : `${label} (${shortcut})`;
  const about = reason === '' ? props.description : reason;
  const named = props.description ? (
    <>
      {what}
      <div>{props.description}</div>
    </>
  ) : (
    what
  );
  const hint = useHint(reason === '' ? named : reason, props.ref);
  const described = [
    ...(about === undefined ? [] : [`${id}-about`]),
    ...(badge === undefined ? [] : [`${id}-badge`]),
  ];
  return (
    <span className={styles.holder}>
      <button
        {...hint.control}
        type="button"
        className={mergeClasses(
          styles.control,
          props.isExpanded === true && styles.pressed,
          props.isOff === true && !isDisabled && styles.off,
          props.className,
        )}
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        aria-busy={isPending || undefined}
        aria-expanded={props.isExpanded}
        aria-haspopup={props.hasPopup}
        aria-keyshortcuts={props.shortcut}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        onClick={() => {
          if (!isDisabled) props.onPress();
        }}
      >
        <span className={styles.icon} aria-hidden>
          {props.icon}
        </span>
        {props.isLabelHidden !== true && (
          <span className={styles.label} aria-hidden>
            {label}
          </span>
        )}
      </button>
      {props.isExpanded === true && props.hasPopup !== undefined ? null : hint.tooltip}
      {about !== undefined && (
        <span id={`${id}-about`} hidden>
          {about}
        </span>
      )}
      {badge !== undefined && (
        <>
          <span className={mergeClasses(styles.badge, badge.isUrgent && styles.unread)} aria-hidden>
            {badgeText(badge)}
          </span>
          <span id={`${id}-badge`} hidden>
            {badge.meaning}
          </span>
        </>
      )}
    </span>
  );
};
