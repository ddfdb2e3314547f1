import { allowed, denied, type Verdict } from '../verdict';
import { MessageEditAction } from '../vocabulary/chatEdits';
import { chatTexts } from '../vocabulary/chatTexts';

/** The facts that decide what somebody may do with a message that they can read. */
export interface ChatChangeCase {
  /** They have sent it. */
  readonly isOwn: boolean;
  /** They are host or co-host. */
  readonly isControlling: boolean;
  /** A value of `MessageEditAction`. */
  readonly messageEditAction: number;
}

/**
 * May this message be deleted? The option must be on; people delete their own, hosts any.
 * @source collaboration 5, collaboration 6
 */
export const judgeDeletion = (facts: ChatChangeCase): Verdict => {
  const { isOwn, isControlling, messageEditAction } = facts;
  const isOn =
    messageEditAction === MessageEditAction.delete ||
    messageEditAction === MessageEditAction.modify;
  return isOn && (isOwn || isControlling)
    ? allowed
    : denied('INSUFFICIENT_PRIVILEGES', chatTexts.cannotDelete);
};

/**
 * May this message be edited? Only where hosts allow it, and nobody edits what others have said.
 * @source collaboration 4
 */
export const judgeEdit = ({ isOwn, messageEditAction }: ChatChangeCase): Verdict =>
  isOwn && messageEditAction === MessageEditAction.modify
    ? allowed
    : denied('INSUFFICIENT_PRIVILEGES', chatTexts.cannotEdit);
