import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intent } from '../../effects/intent';
import { endRequested, leaveRequested } from '../../features/meeting/meeting.actions';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectMayEnd } from '../../features/meeting/privilege.selectors';
import { selectSelf } from '../../features/participants/participants.selectors';
import { selectAttendeeCount, selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { HandOver } from '../hosting/HandOver';
import { successorsOf } from '../hosting/successor';
import { Modal } from '../kit/Modal';
import { selectPresent } from '../../features/participants/present.selectors';

/**
 * Asks how to leave: **Leave meeting**, where a host is asked to hand over, and **End meeting for
 * all**.
 */
export const LeaveDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const isHost = useSelect(selectSelf)?.isHost ?? false;
  const reason = useReason(selectMayEnd);
  const ownUserId = useSelect(selectOwnUserId);
  const people = useSelect(selectPresent);
  const candidates = useMemo(() => successorsOf(people, ownUserId), [people, ownUserId]);
  const isWebinar = useSelect(selectIsWebinar);
  const isAlone = useSelect(
    (state) => selectPresent(state).length + (selectAttendeeCount(state) ?? 0) <= 1,
  );
  const [isHandingOver, setHandingOver] = useState(false);
  // The dialog closes before the screen: an unmounted dialog would leave the page hidden from
  // screen readers.
  const go = (intent: Intent) => {
    onClose();
    void perform(intent);
  };
  if (isHandingOver) return <HandOver candidates={candidates} onGo={go} onClose={onClose} />;
  const leave = () => {
    if (isHost && candidates.length > 0) setHandingOver(true);
    else go(leaveRequested());
  };
  const message = () => {
    if (!isHost) return t('leave.text');
    if (isAlone) return t(isWebinar ? 'leave.hostAloneWebinar' : 'leave.hostAlone');
    return t(isWebinar ? 'leave.hostWebinar' : 'leave.host');
  };
  return (
    <Modal
      title={t('leave.title')}
      message={message()}
      {...(isHost && reason !== '' ? { help: reason } : {})}
      actions={
        isHost
          ? [
              {
                label: t(isWebinar ? 'leave.endWebinar' : 'leave.end'),
                isDangerous: true,
                reason,
                onPress: () => go(endRequested()),
              },
            ]
          : []
      }
      confirm={{
        label: t(isWebinar ? 'leave.leaveWebinar' : 'leave.leave'),
        isDangerous: !isHost,
        isFirst: true,
        onPress: leave,
      }}
      onClose={onClose}
    />
  );
};
