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
import { MeetingNotice } from '../notices/MeetingNotice';
import { useNameOf } from '../participants/useNameOf';

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

const UndoToast = ({ seq, of, name: displayName, isPhoneUser, userType }: Undoable) => {
  const name = useNameOf({ displayName, isPhoneUser, userType });
  const { t } = useTranslation('panels');
  return (
    <MeetingNotice
      kind="undo"
      tone="info"
      actions={[{ label: t('undo.undo'), press: () => undoRequested({ seq }) }]}
    >
      {t(`undo.${kindOf(of)}`, { name })}
    </MeetingNotice>
  );
};

/** The host's last actions, while they can be undone. */
export const UndoToasts = () => (
  <>
    {useSelect(selectUndoable).map((undoable) => (
      <UndoToast key={undoable.seq} {...undoable} />
    ))}
  </>
);
