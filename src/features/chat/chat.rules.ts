import { chatTextLimit } from '../../protocol/limits';
import { judgeChat, type ChatCase } from '../../protocol/privileges/chatTable';
import { settableChatPrivileges, settablePanelistPrivileges } from '../../protocol/vocabulary/chat';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** The facts that decide about a message: its text, and those of the chat table. */
export interface ChatFacts extends ChatCase {
  readonly text: string;
  readonly isToSelf: boolean;
}

/**
 * May this text be sent to this receiver? The gateway decides by the same table.
 * @source collaboration 5
 */
export const maySendChat = ({ text, isToSelf, ...facts }: ChatFacts): Verdict => {
  if (text.trim() === '') return denied('INVALID_PARAMETERS', chatTexts.empty);
  if (text.length > chatTextLimit)
    return denied('INVALID_PARAMETERS', chatTexts.tooLong({ limit: chatTextLimit }));
  if (isToSelf) return denied('INVALID_PARAMETERS', operationTexts.notApplicableToSelf);
  return judgeChat(facts);
};

/** Are these values that a meeting or a webinar has? Authority is checked elsewhere. */
export const maySetPrivilege = (wish: {
  readonly chatPrivilege: number;
  readonly panelistChatPrivilege?: number | undefined;
  readonly isWebinar: boolean;
}): Verdict => {
  const { chatPrivilege, panelistChatPrivilege, isWebinar } = wish;
  const settable: readonly number[] = settableChatPrivileges[isWebinar ? 'webinar' : 'meeting'];
  if (!settable.includes(chatPrivilege))
    return denied('INVALID_PARAMETERS', chatTexts.invalidPrivilege);
  const isPanelistWishFine =
    panelistChatPrivilege === undefined ||
    (isWebinar && settablePanelistPrivileges.some((value) => value === panelistChatPrivilege));
  return isPanelistWishFine
    ? allowed
    : denied('INVALID_PARAMETERS', chatTexts.invalidPanelistPrivilege);
};
