import { chatTextLimit } from '../../protocol/limits';
import {
  ChatPrivilege,
  ChatTarget,
  PanelistChatPrivilege,
  settableChatPrivileges,
} from '../../protocol/vocabulary/chat';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** What a message is judged by. */
export interface ChatFacts {
  readonly text: string;
  readonly receiver: number;
  readonly ownUserId: number;
  readonly isControlling: boolean;
  readonly chatPrivilege: number;
  /** Whether the receiver is somebody in the meeting, and whether host or co-host. */
  readonly isReceiverKnown: boolean;
  readonly isReceiverControlling: boolean;
}

const isPermitted = (facts: ChatFacts): boolean => {
  const isToEverybody = facts.receiver === ChatTarget.everyone;
  if (facts.isControlling || facts.chatPrivilege === ChatPrivilege.All) return true;
  if (facts.chatPrivilege === ChatPrivilege.EveryonePublicly)
    return isToEverybody || facts.isReceiverControlling;
  return facts.chatPrivilege === ChatPrivilege.Host && facts.isReceiverControlling;
};

/** May this be written to this receiver? The gateway decides by the same table. @source collaboration 5 */
export const maySendChat = (facts: ChatFacts): Verdict => {
  if (facts.text.trim() === '') return denied('INVALID_PARAMETERS', chatTexts.empty);
  if (facts.text.length > chatTextLimit)
    return denied('INVALID_PARAMETERS', chatTexts.tooLong({ limit: chatTextLimit }));
  if (facts.receiver === facts.ownUserId)
    return denied('INVALID_PARAMETERS', operationTexts.notApplicableToSelf);
  if (facts.receiver !== ChatTarget.everyone && !facts.isReceiverKnown)
    return denied('INVALID_PARAMETERS', operationTexts.noMatchingUser);
  return isPermitted(facts)
    ? allowed
    : denied('INSUFFICIENT_PRIVILEGES', chatTexts.insufficientPrivilege);
};

/** May these values be set? Authority aside: which values a meeting and a webinar know. */
export const maySetPrivilege = (wish: {
  readonly chatPrivilege: number;
  readonly panelistChatPrivilege?: number | undefined;
  readonly isWebinar: boolean;
}): Verdict => {
  const { chatPrivilege, panelistChatPrivilege, isWebinar } = wish;
  const settable = settableChatPrivileges[isWebinar ? 'webinar' : 'meeting'];
  if (!settable.some((value) => value === chatPrivilege))
    return denied('INVALID_PARAMETERS', chatTexts.invalidPrivilege);
  const isPanelistWishFine =
    panelistChatPrivilege === undefined ||
    (isWebinar &&
      (panelistChatPrivilege === PanelistChatPrivilege.AllPanelist ||
        panelistChatPrivilege === PanelistChatPrivilege.Everyone));
  return isPanelistWishFine
    ? allowed
    : denied('INVALID_PARAMETERS', chatTexts.invalidPanelistPrivilege);
};
