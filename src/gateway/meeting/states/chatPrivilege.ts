import * as z from 'zod/mini';
import { ChatPrivilege, PanelistChatPrivilege } from '../../../protocol/vocabulary/chat';
import { defineState } from './subState';

/** Who may write to whom. */
export interface ChatPrivilegeState {
  readonly chatPrivilege: ChatPrivilege;
  readonly panelistChatPrivilege: PanelistChatPrivilege;
}

declare module '../areaStates' {
  interface AreaStates {
    readonly chatPrivilege: ChatPrivilegeState;
  }
}

/** The state of the area `chatPrivilege`. */
export const chatPrivilegeState = defineState({
  initial: (): ChatPrivilegeState => ({
    chatPrivilege: ChatPrivilege.All,
    panelistChatPrivilege: PanelistChatPrivilege.Everyone,
  }),
  stored: {
    fields: {
      chatPrivilege: z.enum(ChatPrivilege),
      panelistChatPrivilege: z.enum(PanelistChatPrivilege),
    },
    write: (state) => state,
    read: (fields) => fields,
  },
});
