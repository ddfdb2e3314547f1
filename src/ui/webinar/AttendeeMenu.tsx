import { MenuDivider, MenuList } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { HandRightOffRegular } from '@fluentui/react-icons/svg/hand-right-off';
import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { MicOffRegular } from '@fluentui/react-icons/svg/mic-off';
import { PersonArrowRightRegular } from '@fluentui/react-icons/svg/person-arrow-right';
import { PersonDeleteRegular } from '@fluentui/react-icons/svg/person-delete';
import { RenameRegular } from '@fluentui/react-icons/svg/rename';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { muteRequested } from '../../features/audio/audio.actions';
import { lowerHandRequested } from '../../features/hand/hand.actions';
import { allowToTalkRequested, promoteRequested } from '../../features/webinar/webinar.actions';
import { usePerform } from '../client/usePerform';
import { HostQuestion } from '../hosting/HostQuestion';
import { useMay } from '../hosting/useMay';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { MenuAction } from '../participants/MenuAction';
import { RenameDialog } from '../participants/RenameDialog';
import { useNameOf } from '../participants/useNameOf';
import { useWriteTo } from '../chat/useWriteTo';
import type { Attendee } from './attendee';

/** The attendee, where the menu opens, and a callback for closing. */
export interface AttendeeMenuProps {
  readonly attendee: Attendee;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Hosts' actions on a webinar attendee. */
export const AttendeeMenu = ({ attendee, anchor, onClose }: AttendeeMenuProps) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const { jid, userId, isAllowToTalk, isPhoneUser, bRaiseHand, audio, muted } = attendee;
  const name = useNameOf(attendee);
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const mayTalk = useMay('allowToTalk', jid);
  const mayPromote = useMay('promote', jid);
  const mayRename = useMay('rename', jid);
  const mayExpel = useMay('expel', jid);
  const mayMute = useMay('mute', jid);
  const mayLower = useMay('lowerHand', jid);
  const chat = useWriteTo(userId, { anchor: anchor.current, onClose });
  if (dialog === 'rename')
    return <RenameDialog person={attendee} anchor={anchor} onClose={onClose} />;
  if (dialog === 'remove')
    return (
      <HostQuestion about="remove" name={name} of={{ jid }} anchor={anchor} onClose={onClose} />
    );
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      <MenuList>
        <MenuAction
          label={isAllowToTalk ? t('person.disallowTalk') : t('person.allowTalk')}
          icon={isAllowToTalk ? <MicOffRegular /> : <MicRegular />}
          reason={mayTalk}
          onPress={() => void perform(allowToTalkRequested({ jid, bAllow: !isAllowToTalk }))}
        />
        {isAllowToTalk && audio !== '' && !muted && (
          <MenuAction
            label={t('person.mute')}
            icon={<MicOffRegular />}
            reason={mayMute}
            onPress={() => void perform(muteRequested({ userId }))}
          />
        )}
        <MenuAction
          label={t('person.promote')}
          icon={<PersonArrowRightRegular />}
          reason={mayPromote}
          onPress={() => void perform(promoteRequested({ jid }))}
        />
        <MenuDivider />
        {isPhoneUser !== true && (
          <MenuAction
            label={t('person.chat')}
            icon={<ChatRegular />}
            reason={chat.reason}
            staysOpen
            onPress={chat.write}
          />
        )}
        {bRaiseHand && (
          <MenuAction
            label={t('person.lowerHand')}
            icon={<HandRightOffRegular />}
            reason={mayLower}
            onPress={() => void perform(lowerHandRequested({ userId }))}
          />
        )}
        <MenuAction
          label={t('person.rename')}
          icon={<RenameRegular />}
          reason={mayRename}
          staysOpen
          onPress={() => setDialog('rename')}
        />
        <MenuDivider />
        <MenuAction
          label={t('person.remove')}
          icon={<PersonDeleteRegular />}
          reason={mayExpel}
          isDangerous
          staysOpen
          onPress={() => setDialog('remove')}
        />
      </MenuList>
    </AnchoredMenu>
  );
};
