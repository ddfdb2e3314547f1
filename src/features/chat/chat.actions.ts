import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';

/** `receiver` 0 is Everyone; otherwise a documented target or a userId. @source collaboration 2 */
export const sendChatRequested = intent<{ readonly text: string; readonly receiver: number }>(
  'chat/sendChatRequested',
);
/** Send a failed message again under the same sn: it is delivered once. */
export const retryChatRequested = intent<{ readonly sn: string }>('chat/retryChatRequested');
/** The panel shows the newest message. */
export const chatRead = createAction('chat/read');
export const chatPanelShown = createAction<{ readonly isShown: boolean }>('chat/panelShown');
export const chatDraftChanged = createAction<{ readonly text: string; readonly receiver: number }>(
  'chat/draftChanged',
);

/** A message of one's own was sent and waits for its answer. */
export const chatPending = createAction<{
  readonly sn: string;
  readonly text: string;
  readonly receiver: number;
  readonly receiverName: string;
  readonly timestamp: number;
}>('chat/pending');
export const chatFailed = createAction<{ readonly sn: string; readonly reason: string }>(
  'chat/failed',
);
/** Set who may write to whom, as host or co-host: values of the two documented tables. */
export const chatPrivilegeRequested = intent<{
  readonly chatPrivilege: number;
  readonly panelistChatPrivilege?: number;
}>('chat/chatPrivilegeRequested');
