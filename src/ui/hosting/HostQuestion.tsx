import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  assignHostRequested,
  expelRequested,
  type OfAnybody,
} from '../../features/hosting/hosting.actions';
import { usePerform } from '../client/usePerform';
import { Modal } from '../kit/Modal';

/** What is asked about whom, and who hears that it was answered. */
export interface HostQuestionProps {
  readonly about: 'host' | 'remove';
  readonly name: string;
  readonly of: OfAnybody;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Names the person before the host role is given away, or somebody is removed. */
export const HostQuestion = ({ about, name, of, anchor, onClose }: HostQuestionProps) => {
  const { t } = useTranslation('meeting');
  const { perform, isPending } = usePerform();
  const close = () => {
    onClose();
    // Whose row it was may be gone by then.
    if (anchor.current?.isConnected === true) anchor.current.focus();
  };
  const { userId } = of;
  const go = async () => {
    if (about === 'remove') await perform(expelRequested(of));
    else if (userId !== undefined) await perform(assignHostRequested({ userId }));
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
    />
  );
};
