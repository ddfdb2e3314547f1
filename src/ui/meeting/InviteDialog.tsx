import { useTranslation } from 'react-i18next';
import { Modal } from '../kit/Modal';
import { Invitation } from './Invitation';
import { useMeetingInvitation } from './useMeetingInvitation';

/** The link to this meeting, and the ways to hand it on. */
export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('invite');
  const { invitation, isPasscodeMissing, isAwaited } = useMeetingInvitation();
  return (
    <Modal title={t('title')} onClose={onClose}>
      <Invitation {...{ invitation, isPasscodeMissing, isAwaited }} />
    </Modal>
  );
};
