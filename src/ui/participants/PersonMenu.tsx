import { MenuDivider, MenuItem, MenuList } from '@fluentui/react-components';
import {
  ChatRegular,
  HandRightOffRegular,
  MicOffRegular,
  RenameRegular,
  Speaker2Regular,
} from '@fluentui/react-icons';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { muteRequested } from '../../features/audio/audio.actions';
import { selectMayMute } from '../../features/audio/audio.selectors';
import { chatDraftChanged } from '../../features/chat/chat.actions';
import { selectChatDraft, selectMaySendChat } from '../../features/chat/chat.selectors';
import { lowerHandRequested } from '../../features/hand/hand.actions';
import { selectMayLowerHand } from '../../features/hand/hand.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectMayRename } from '../../features/participants/rename.selectors';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { useRoom } from '../meeting/room';
import type { Person } from './person';
import { RenameDialog } from './RenameDialog';
import { VolumeDialog } from './VolumeDialog';

/** Whose menu, where it opens and who hears that it closed. */
export interface PersonMenuProps {
  readonly person: Person;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What may be done with one person; what may not is left out, as it never concerns oneself alone. */
export const PersonMenu = ({ person, anchor, onClose }: PersonMenuProps) => {
  const { t } = useTranslation('meeting');
  const { perform } = usePerform();
  const { store } = useClient();
  const room = useRoom();
  const { userId } = person;
  const isOwn = useSelect(selectOwnUserId) === userId;
  const mayMute = useReason((state) => selectMayMute(state, userId)) === '';
  const mayRename = useReason((state) => selectMayRename(state, userId)) === '';
  const mayLower = useReason((state) => selectMayLowerHand(state, userId)) === '';
  const mayWrite = useReason((state) => selectMaySendChat(state, userId)) === '';
  const [dialog, setDialog] = useState<'rename' | 'volume' | null>(null);
  if (dialog === 'rename')
    return <RenameDialog person={person} anchor={anchor} onClose={onClose} />;
  if (dialog === 'volume')
    return <VolumeDialog person={person} anchor={anchor} onClose={onClose} />;
  const write = () => {
    store.dispatch(chatDraftChanged({ ...selectChatDraft(store.getState()), receiver: userId }));
    onClose();
    // The panel that opens takes the focus; one that is open is given it.
    if (room.panel !== 'chat')
      room.togglePanel('chat', room.panel === null ? anchor.current : null);
    else room.root.current?.querySelector<HTMLElement>('aside [data-first-focus]')?.focus();
  };
  const canMute = mayMute && !isOwn && !person.muted;
  const canLower = mayLower && person.bRaiseHand;
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      <MenuList>
        {canMute && (
          <MenuItem
            icon={<MicOffRegular />}
            onClick={() => void perform(muteRequested({ userId }))}
          >
            {t('person.mute')}
          </MenuItem>
        )}
        {mayWrite && !isOwn && (
          <MenuItem icon={<ChatRegular />} persistOnClick onClick={write}>
            {t('person.chat')}
          </MenuItem>
        )}
        {canLower && (
          <MenuItem
            icon={<HandRightOffRegular />}
            onClick={() => void perform(lowerHandRequested(isOwn ? {} : { userId }))}
          >
            {t('person.lowerHand')}
          </MenuItem>
        )}
        {mayRename && (
          <MenuItem icon={<RenameRegular />} persistOnClick onClick={() => setDialog('rename')}>
            {t('person.rename')}
          </MenuItem>
        )}
        {!isOwn && (canMute || canLower || mayRename || mayWrite) && <MenuDivider />}
        {!isOwn && (
          <MenuItem icon={<Speaker2Regular />} persistOnClick onClick={() => setDialog('volume')}>
            {t('person.volumeShort')}
          </MenuItem>
        )}
        {isOwn && !canLower && !mayRename && <MenuItem disabled>{t('person.nothing')}</MenuItem>}
      </MenuList>
    </AnchoredMenu>
  );
};
