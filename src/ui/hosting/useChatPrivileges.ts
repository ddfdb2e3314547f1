import { useTranslation } from 'react-i18next';
import { chatPrivilegeRequested } from '../../features/chat/chat.actions';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import {
  settableChatPrivileges,
  settablePanelistPrivileges,
  type ChatPrivilege,
} from '../../protocol/vocabulary/chat';
import { settableEditActions, type MessageEditAction } from '../../protocol/vocabulary/chatEdits';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import type { Choice } from '../kit/SelectField';
import { useMay } from './useMay';

/** One of the meeting's chat privileges, as a host sets it. */
export interface ChatPrivilegeControl {
  readonly key: 'chat' | 'panelistChat' | 'messages';
  readonly label: string;
  /** The value that is set. */
  readonly value: string;
  /** The values that may be set here, the most open first. */
  readonly choices: readonly Choice[];
  /** Why none may be set, or ''. */
  readonly reason: string;
  readonly choose: (value: string) => void;
}

/**
 * The chat privileges: of a meeting; of attendees and of panelists in a webinar. The last one says
 * what may become of messages.
 */
export const useChatPrivileges = (): readonly ChatPrivilegeControl[] => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const isWebinar = useSelect(selectIsWebinar);
  const chatPrivilege = useSelect(({ chat }) => chat.chatPrivilege);
  const panelistChatPrivilege = useSelect(({ chat }) => chat.panelistChatPrivilege);
  const messageEditAction = useSelect(({ chat }) => chat.messageEditAction);
  const reason = useMay('setChatPrivilege');
  const words: Readonly<Record<ChatPrivilege, string>> = {
    1: isWebinar ? t('host.attendeeChat1') : t('host.chat1'),
    2: t('host.chat2'),
    3: t('host.chat3'),
    4: t('host.chat4'),
    5: t('host.chat5'),
    6: t('host.chat6'),
  };
  const panelistWords = { 1: t('host.panelistChat1'), 2: t('host.panelistChat2') } as const;
  const people: ChatPrivilegeControl = {
    key: 'chat',
    label: isWebinar ? t('host.attendeeChat') : t('host.chat'),
    value: String(chatPrivilege),
    choices: settableChatPrivileges[isWebinar ? 'webinar' : 'meeting'].map((value) => ({
      value: String(value),
      label: words[value],
    })),
    reason,
    choose: (value) => void perform(chatPrivilegeRequested({ chatPrivilege: Number(value) })),
  };
  const panelists: ChatPrivilegeControl = {
    key: 'panelistChat',
    label: t('host.panelistChat'),
    value: String(panelistChatPrivilege),
    choices: settablePanelistPrivileges.map((value) => ({
      value: String(value),
      label: panelistWords[value],
    })),
    reason,
    choose: (value) =>
      void perform(chatPrivilegeRequested({ chatPrivilege, panelistChatPrivilege: Number(value) })),
  };
  const editWords: Readonly<Record<MessageEditAction, string>> = {
    0: t('host.messages0'),
    1: t('host.messages1'),
    2: t('host.messages2'),
  };
  const messages: ChatPrivilegeControl = {
    key: 'messages',
    label: t('host.messages'),
    value: String(messageEditAction),
    choices: settableEditActions.map((value) => ({
      value: String(value),
      label: editWords[value],
    })),
    reason,
    choose: (value) =>
      void perform(chatPrivilegeRequested({ chatPrivilege, messageEditAction: Number(value) })),
  };
  return isWebinar ? [people, panelists, messages] : [people, messages];
};
