import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useModalStyles } from './modal.styles';

/** A button of a modal. */
export interface ModalAction {
  readonly label: string;
  readonly onPress: () => void;
  /** What cannot be taken back is red. */
  readonly isDangerous?: boolean;
  /** Why it may not be pressed; it stays focusable and says so. */
  readonly reason?: string;
  /** Has the focus at first; a confirmation has it anyway unless it is dangerous: then the way out has. */
  readonly isFirst?: boolean;
}

/** The buttons of a modal; there are none where neither a confirmation nor an action is named. */
export interface ModalAnswers {
  readonly confirm?: ModalAction & {
    /** While it runs nothing else can be pressed. */
    readonly isPending?: boolean;
    /** Shown meanwhile; 'Please wait…' where none is named. */
    readonly pendingLabel?: string;
  };
  /** Label of the way out; 'Cancel' where none is named. @source core 2 */
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
  // Enter must not do at once what cannot be taken back.
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
