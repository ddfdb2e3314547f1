import { useTranslation } from 'react-i18next';
import { Modal } from '../kit/Modal';
import { InviteActions } from './InviteActions';
import { useInvitation } from './useInvitation';

/** The link to this meeting, and the ways to hand it on. */
export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('panels');
  const invitation = useInvitation();
  return (
    <Modal title={t('invite.title')} onClose={onClose}>
      <InviteActions invitation={invitation} />
    </Modal>
  );
};
