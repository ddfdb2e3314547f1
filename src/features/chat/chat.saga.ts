import { cancelled, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { fail, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { askIfMay } from '../../effects/askIfMay';
import { fromContext } from '../../effects/context';
import { fromVerdict, guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import {
  deleteChat,
  editChat,
  reactToChat,
  sendChat,
  setChatPrivilege,
} from '../../protocol/signal/commands/chat';
import { refusal, type Refusal } from '../../protocol/error';
import { parseWith } from '../../protocol/parse';
import { chatAckTimeout } from '../../protocol/limits';
import { chatDestination } from '../../protocol/signal/chat';
import { ChatTarget, chatTargetNames } from '../../protocol/vocabulary/chat';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectIsWebinar } from '../webinar/webinar.selectors';
import {
  chatFailed,
  chatPending,
  chatPrivilegeRequested,
  deleteChatRequested,
  editChatRequested,
  listAllChatRequested,
  listChatRequested,
  reactToChatRequested,
  replyChatRequested,
  retryChatRequested,
  sendChatRequested,
  type ChatPrivileges,
  type ReactionToChat,
} from './chat.actions';
import { maySetPrivilege } from './chat.rules';
import type { ChatReply } from './chat.state';
import { listAllEarlier, listEarlier } from './earlier.saga';
import {
  selectChatMessage,
  selectMayReact,
  selectMayReply,
  selectMayRetryChat,
  selectReplyAsker,
  selectReplyReceiver,
  selectThreadOf,
} from './replies.selectors';
import {
  selectMayDeleteChat,
  selectMayEditChat,
  selectMaySendChat,
  selectReceiverName,
} from './chat.selectors';
import type { WithChat } from './history.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
interface Message {
  readonly text: string;
  readonly receiver: number;
  readonly threadId?: string | undefined;
  readonly asker?: number | undefined;
}

/**
 * Sends under `sn`; pending until the gateway answers, or for at most 5 s.
 * @source collaboration 9
 */
function* deliver(message: Message & { readonly sn: string }): Outcome {
  const { text, receiver, sn } = message;
  const { threadId, asker } = message;
  const thread = threadId === undefined ? {} : { threadId };
  const clock = yield* fromContext('clock');
  const destination = parseWith(chatDestination, receiver);
  if (!destination.ok) return fail(refusal('INVALID_PARAMETERS', operationTexts.noMatchingUser));
  const known = yield* select((state: WithRights) => selectReceiverName(state, receiver));
  const receiverName = known ?? chatTargetNames[ChatTarget.everyone];
  const timestamp = clock.now();
  yield* put(
    chatPending({
      sn,
      text,
      receiver,
      receiverName,
      timestamp,
      ...thread,
      ...(asker !== undefined && { attendeeId: asker }),
    }),
  );
  try {
    const body = {
      text,
      destNodeID: destination.value,
      sn,
      ...thread,
      ...(asker !== undefined && { attendeeNodeID: asker }),
    };
    const answer = yield* ask(sendChat, body, { wait: chatAckTimeout });
    if (!answer.ok) yield* put(chatFailed({ sn, reason: answer.error.reason }));
    return answer;
  } finally {
    if (yield* cancelled()) yield* put(chatFailed({ sn, reason: operationTexts.closed }));
  }
}

function* send(message: Message): Outcome {
  const may = yield* guard(selectMaySendChat, message.receiver, message.text);
  if (!may.ok) return may;
  const clock = yield* fromContext('clock');
  return yield* deliver({ ...message, sn: clock.token(22) });
}

/** Delivers a reply under `sn` in the thread of a message, to whom its first message went. */
function* answer({ id, text, sn }: ChatReply & { readonly sn: string }): Outcome {
  const may = yield* guard(selectMayReply, id, text);
  if (!may.ok) return may;
  const first = yield* select(selectThreadOf, id);
  if (!first) return fail(refusal('INVALID_PARAMETERS', chatTexts.wrongThreadId));
  const receiver = yield* select(selectReplyReceiver, first);
  const asker = yield* select(selectReplyAsker, first);
  return yield* deliver({ text, receiver, asker, threadId: first.id, sn });
}

function* reply(wish: ChatReply): Outcome {
  const clock = yield* fromContext('clock');
  return yield* answer({ ...wish, sn: clock.token(22) });
}

/** Sends a failed message again under its sn: the gateway delivers it once. */
function* retry({ sn }: { readonly sn: string }): Outcome {
  const failed = yield* select(({ chat }: WithChat) =>
    chat.chatHistory.find((message) => message.sn === sn && message.status === 'failed'),
  );
  if (!failed) return fail(refusal('INVALID_PARAMETERS', chatTexts.wrongMessageId));
  const may = yield* guard(selectMayRetryChat, failed);
  if (!may.ok) return may;
  const { message: text, receiver, threadId } = failed;
  return threadId === undefined
    ? yield* deliver({ text, receiver: receiver.userId, sn })
    : yield* answer({ id: threadId, text, sn });
}

/** Refuses a value that a host may not set, with its documented text. @source collaboration 4 */
function* setPrivilege(privileges: ChatPrivileges): Outcome {
  const may = yield* guard(selectMay('setChatPrivilege'));
  if (!may.ok) return may;
  const isWebinar = yield* select(selectIsWebinar);
  const valid = fromVerdict(maySetPrivilege({ ...privileges, isWebinar }));
  return valid.ok ? yield* ask(setChatPrivilege, privileges) : valid;
}

function* remove({ id }: { readonly id: string }): Outcome {
  return yield* askIfMay(
    (state: WithChat & WithRights) => selectMayDeleteChat(state, id),
    deleteChat,
    { id },
  );
}

function* edit({ id, text }: { readonly id: string; readonly text: string }): Outcome {
  return yield* askIfMay(
    (state: WithChat & WithRights) => selectMayEditChat(state, id, text),
    editChat,
    { id, text },
  );
}

function* react(body: ReactionToChat): Outcome {
  return yield* askIfMay(
    (state: WithChat & WithRights) =>
      selectMayReact(state, selectChatMessage(state, body.id), body.isOn),
    reactToChat,
    body,
  );
}

/** Intents about chat. @source collaboration 4, collaboration 5 */
export function* watchChat(): SagaGenerator<void> {
  yield* fork(takeIntent<Message>, sendChatRequested, send, { until: meetingOver });
  yield* fork(takeIntent<ChatReply>, replyChatRequested, reply, { until: meetingOver });
  yield* fork(takeIntent<ReactionToChat>, reactToChatRequested, react, { until: meetingOver });
  yield* fork(takeIntent<ChatPrivileges>, chatPrivilegeRequested, setPrivilege, {
    until: meetingOver,
  });
  yield* fork(takeIntent<{ id: string }>, deleteChatRequested, remove, { until: meetingOver });
  yield* fork(takeIntent<{ id: string; text: string }>, editChatRequested, edit, {
    until: meetingOver,
  });
  yield* fork(takeIntent, listChatRequested, listEarlier, { until: meetingOver });
  yield* fork(takeIntent, listAllChatRequested, listAllEarlier, { until: meetingOver });
  yield* fork(takeIntent<{ sn: string }>, retryChatRequested, retry, { until: meetingOver });
}
