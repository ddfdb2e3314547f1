import {
  chatPrivilegeRequested,
  deleteChatRequested,
  editChatRequested,
  listChatRequested,
  reactToChatRequested,
  replyChatRequested,
  sendChatRequested,
} from '../../../src/features/chat/chat.actions';
import { settableEditActions } from '../../../src/protocol/vocabulary/chatEdits';
import { reactions } from '../../../src/protocol/vocabulary/reactions';
import { somebody, weightsOf, wish, type Moment, type Wish } from './wishes';

/** A message that a page shows, mostly one of its own; now and then one that nobody said. */
const someMessage = ({ tab, chance }: Moment): string | undefined => {
  const { chat, meeting } = tab.state();
  const sent = chat.chatHistory.filter(({ status }) => status === 'sent');
  const own = sent.filter(({ sender }) => sender.userId === meeting.userId);
  if (chance.flip(0.05)) return 'nothing-said';
  const some = own.length > 0 && chance.flip(0.7) ? own : sent;
  return some.length === 0 ? undefined : chance.pick(some).id;
};

/** What people do with messages that were sent. */
export const chatWishes = {
  'say more': wish(4, (m) =>
    sendChatRequested({ text: m.mark, receiver: m.chance.flip(0.7) ? 0 : somebody(m) }),
  ),
  'delete a message': wish(2, (m) => {
    const id = someMessage(m);
    return id === undefined ? undefined : deleteChatRequested({ id });
  }),
  'reply to a message': wish(3, (m) => {
    const id = someMessage(m);
    return id === undefined ? undefined : replyChatRequested({ id, text: m.mark });
  }),
  'react to a message': wish(3, (m) => {
    const id = someMessage(m);
    const [reaction, isOn] = [m.chance.pick(reactions), m.chance.flip(0.7)];
    return id === undefined ? undefined : reactToChatRequested({ id, reaction, isOn });
  }),
  'edit a message': wish(3, (m) => {
    const id = someMessage(m);
    return id === undefined ? undefined : editChatRequested({ id, text: `Mended ${m.mark}` });
  }),
  'read on in the chat': wish(2, () => listChatRequested()),
  'let messages be changed': wish(0.5, ({ tab, chance }) => {
    const { chatPrivilege } = tab.state().chat;
    const messageEditAction = chance.pick(settableEditActions);
    return chatPrivilegeRequested({ chatPrivilege, messageEditAction });
  }),
} satisfies Readonly<Record<string, Wish>>;
export type ChatWishName = keyof typeof chatWishes;

/** Weights of all of them. */
export const chatWeights = weightsOf(chatWishes);
