import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useModalStyles } from './modal.styles';

/** A button of a modal. */
export interface ModalAction {
  readonly label: string;
  readonly onPress: () => void;
  /** Irreversible actions are red. */
  readonly isDangerous?: boolean;
  /** Why it is disabled; it stays focusable and says so. */
  readonly reason?: string;
  /**
   * Has the initial focus. A confirmation has it anyway unless it is dangerous: then the cancel
   * button has.
   */
  readonly isFirst?: boolean;
}

/** The buttons of a modal; none without a confirmation or an action. */
export interface ModalAnswers {
  readonly confirm?: ModalAction & {
    /** While it runs, no button can be pressed. */
    readonly isPending?: boolean;
    /** The label while it runs; 'Please wait…' by default. */
    readonly pendingLabel?: string;
  };
  /** Label of the cancel button; 'Cancel' by default. @source core 2 */
  readonly cancel?: string;
  readonly actions?: readonly ModalAction[];
}

const ActionButton = ({
  action,
  isPending,
  isPrimary,
}: {
  readonly action: ModalAction;
  readonly isPending: boolean;
  readonly isPrimary: boolean;
}) => {
  const styles = useModalStyles();
  const isRefused = action.reason !== undefined && action.reason !== '';
  const danger = isPrimary ? styles.danger : styles.dangerAside;
  return (
    <Button
      appearance={isPrimary ? 'primary' : 'secondary'}
      className={action.isDangerous === true && !isRefused ? danger : undefined}
      disabledFocusable={isPending || isRefused}
      title={isRefused ? action.reason : undefined}
      data-first-focus={(action.isFirst ?? (isPrimary && action.isDangerous !== true)) || undefined}
      {...(isPrimary ? { type: 'submit' } : { onClick: action.onPress })}
    >
      {action.label}
    </Button>
  );
};

/** Cancel, the actions, and the confirmation last. */
export const ModalFooter = ({
  confirm,
  cancel,
  actions = [],
  onCancel,
}: ModalAnswers & { readonly onCancel: () => void }) => {
  const { t } = useTranslation();
  const isPending = confirm?.isPending ?? false;
  // Enter must not perform an irreversible action.
  const isSafe = confirm?.isDangerous === true && confirm.isFirst !== true;
  return (
    <>
      <Button
        disabledFocusable={isPending}
        data-first-focus={isSafe || undefined}
        onClick={onCancel}
      >
        {cancel ?? t('cancel')}
      </Button>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} isPending={isPending} isPrimary={false} />
      ))}
      {confirm !== undefined && (
        <ActionButton
          action={isPending ? { ...confirm, label: confirm.pendingLabel ?? t('pending') } : confirm}
          isPending={isPending}
          isPrimary
        />
      )}
    </>
  );
};
