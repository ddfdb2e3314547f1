import { phrase } from '../phrase';

/** Chat. @source collaboration 8 */
export const chatTexts = {
  empty: 'Text is empty',
  insufficientPrivilege: 'Insufficient chat privilege',
  invalidPrivilege: 'invalid privilege value of parameter',
  invalidPanelistPrivilege: 'Invalid panelist chat privilege req value',
  privilegeInSubsession: 'Cannot update chat privilege in a subsession',
  cannotDelete: 'can not delete message',
  cannotDeleteSeveral: 'can not delete messages',
  wrongMessageId: 'msgId is wrong',
  /** @decision */
  wrongThreadId: 'threadId is wrong',
  /** @decision Why nobody answers a reply to what was said before they came. */
  earlierThread: 'thread began before joining',
  /** @decision */
  tooManyReactions: 'too many reactions',
  /** @decision */
  blockedWord: 'message has a blocked word',
  /** @decision */
  cannotEdit: 'can not edit message',
  /** @decision */
  invalidEditAction: 'invalid message edit action',
  /** @decision */
  tooLong: phrase('Text exceeds the max length({{limit}}).'),
} as const;
