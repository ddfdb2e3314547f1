import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  assignHostRequested,
  expelRequested,
  type OfAnybody,
} from '../../features/hosting/hosting.actions';
import { lockRequested } from '../../features/meeting/meeting.actions';
import { selectIsLocked } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { CheckField } from '../kit/CheckField';
import { Modal } from '../kit/Modal';
import { useMay } from './useMay';

/** The question and the person concerned, and a callback for closing. */
export interface HostQuestionProps {
  readonly about: 'host' | 'remove';
  readonly name: string;
  readonly of: OfAnybody;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/**
 * Names the person before the host role is handed over, or somebody is removed.
 * @decision Removing offers to lock the meeting, since a guest could return under another name. It
 * does not if the meeting is locked, or has a waiting room, which prevents that already.
 */
export const HostQuestion = ({ about, name, of, anchor, onClose }: HostQuestionProps) => {
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const [isLocking, setLocking] = useState(false);
  const isLocked = useSelect(selectIsLocked);
  const hasWaitingRoom = useSelect(({ meeting }) => meeting.attributes.bHoldUponEntry ?? false);
  const mayLock = useMay('lock') === '';
  const offersLock = about === 'remove' && mayLock && !isLocked && !hasWaitingRoom;
  const close = () => {
    onClose();
    // The person's row may be gone by then.
    if (anchor.current?.isConnected === true) anchor.current.focus();
  };
  const { userId } = of;
  const go = async () => {
    if (about === 'remove') {
      // Locks first, so that a removed person cannot return before that.
      if (offersLock && isLocking) await perform(lockRequested({ bLock: true }));
      await perform(expelRequested(of));
    }
    if (about === 'host' && userId !== undefined) await perform(assignHostRequested({ userId }));
    close();
  };
  return (
    <Modal
      title={t(`question.${about}Title`, { name })}
      message={t(`question.${about}`, { name })}
      onClose={close}
      confirm={{
        label: t(`question.${about}Confirm`),
        isDangerous: about === 'remove',
        isPending,
        onPress: () => void go(),
      }}
    >
      {offersLock && (
        <CheckField
          label={t('removal.lock')}
          hint={t('removal.lockHint')}
          isChecked={isLocking}
          onCheck={setLocking}
        />
      )}
    </Modal>
  );
};
