import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import {
  admitRequested,
  expelRequested,
  holdRequested,
  undoRequested,
  type Undoable,
} from '../../features/hosting/hosting.actions';
import { selectUndoable } from '../../features/hosting/hosting.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Notice } from '../kit/Notice';
import { useMeetingStyles } from '../meeting/meeting.styles';

const kindOf = (of: string): 'removed' | 'held' | 'admitted' | 'hands' => {
  switch (of) {
    case expelRequested.type:
      return 'removed';
    case holdRequested.type:
      return 'held';
    case admitRequested.type:
      return 'admitted';
    default:
      return 'hands';
  }
};

const UndoToast = ({ seq, of, name }: Undoable) => {
  const styles = useMeetingStyles();
  const { t } = useTranslation('meeting');
  const { perform, isPending } = usePerform();
  return (
    <Notice
      tone="info"
      className={styles.notice}
      actions={
        <Button
          size="small"
          disabledFocusable={isPending}
          onClick={() => void perform(undoRequested({ seq }))}
        >
          {t('undo.undo')}
        </Button>
      }
    >
      {t(`undo.${kindOf(of)}`, { name })}
    </Notice>
  );
};

/** What one has just done as a host, while it may be taken back. */
export const UndoToasts = () => (
  <>
    {useSelect(selectUndoable).map((undoable) => (
      <UndoToast key={undoable.seq} {...undoable} />
    ))}
  </>
);
