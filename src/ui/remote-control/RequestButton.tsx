import { Button } from '@fluentui/react-components';
import { CursorClickRegular } from '@fluentui/react-icons/svg/cursor-click';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import {
  giveUpRemoteRequested,
  remoteControlRequested,
} from '../../features/remote-control/remoteControl.actions';
import { selectMayAskForScreen } from '../../features/remote-control/mayControl.selectors';
import {
  selectAskedScreens,
  selectControlledSharers,
} from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';

/** Asks for control of a share in its own controls, asks no longer, or gives the control up. */
export const RequestButton = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isAsked = useSelect((state) => selectAskedScreens(state).includes(userId));
  const isControlling = useSelect((state) => selectControlledSharers(state).includes(userId));
  const reason = useReason((state) => selectMayAskForScreen(state, userId));
  if (isOwn) return null;
  const isMade = isAsked || isControlling;
  const made = isControlling ? t('person.remoteGiveUp') : t('person.remoteCancel');
  const label = isMade ? made : t('remote.ask');
  const isRefused = !isMade && reason !== '';
  return (
    <Button
      appearance="subtle"
      size="small"
      icon={<CursorClickRegular />}
      aria-label={label}
      title={isRefused ? reason : label}
      disabledFocusable={isPending || isRefused}
      onClick={() =>
        void perform(
          isMade ? giveUpRemoteRequested({ userId }) : remoteControlRequested({ userId }),
        )
      }
    />
  );
};
