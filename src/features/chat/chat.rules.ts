import { chatTextLimit } from '../../protocol/chatLimits';
import { judgeChat, type ChatCase } from '../../protocol/privileges/chatTable';
import { settableChatPrivileges, settablePanelistPrivileges } from '../../protocol/vocabulary/chat';
import { settableEditActions } from '../../protocol/vocabulary/chatEdits';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** The facts that decide about a message: its text, and those of the chat table. */
export interface ChatFacts extends ChatCase {
  readonly text: string;
  readonly isToSelf: boolean;
}

/** Is this a text that a message may have? @source collaboration 5 */
export const mayWrite = (text: string): Verdict => {
  if (text.trim() === '') return denied('INVALID_PARAMETERS', chatTexts.empty);
  return text.length > chatTextLimit
    ? denied('INVALID_PARAMETERS', chatTexts.tooLong({ limit: chatTextLimit }))
    : allowed;
};

/**
 * May this text be sent to this receiver? The gateway decides by the same table.
 * @source collaboration 5
 */
export const maySendChat = ({ text, isToSelf, ...facts }: ChatFacts): Verdict => {
  const mayBeWritten = mayWrite(text);
  if (!mayBeWritten.isAllowed) return mayBeWritten;
  if (isToSelf) return denied('INVALID_PARAMETERS', operationTexts.notApplicableToSelf);
  return judgeChat(facts);
};

/** Are these values that a meeting or a webinar has? Authority is checked elsewhere. */
export const maySetPrivilege = (wish: {
  readonly chatPrivilege: number;
  readonly panelistChatPrivilege?: number | undefined;
  readonly messageEditAction?: number | undefined;
  readonly isWebinar: boolean;
}): Verdict => {
  const { chatPrivilege, panelistChatPrivilege, messageEditAction, isWebinar } = wish;
  const settable: readonly number[] = settableChatPrivileges[isWebinar ? 'webinar' : 'meeting'];
  if (!settable.includes(chatPrivilege))
    return denied('INVALID_PARAMETERS', chatTexts.invalidPrivilege);
  const isPanelistWishFine =
    panelistChatPrivilege === undefined ||
    (isWebinar && settablePanelistPrivileges.some((value) => value === panelistChatPrivilege));
  if (!isPanelistWishFine) return denied('INVALID_PARAMETERS', chatTexts.invalidPanelistPrivilege);
  return messageEditAction === undefined ||
    settableEditActions.some((value) => value === messageEditAction)
    ? allowed
    : denied('INVALID_PARAMETERS', chatTexts.invalidEditAction);
};
