import * as z from 'zod/mini';
import type { CommandBody } from '../../protocol/signal/registry';
import {
  ChatPrivilege,
  PanelistChatPrivilege,
  settableChatPrivileges,
  settablePanelistPrivileges,
} from '../../protocol/vocabulary/chat';
import {
  initialEditAction,
  MessageEditAction,
  settableEditActions,
} from '../../protocol/vocabulary/chatEdits';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { defineArea, type Decided } from './area';
import { happened, refused, toEverybody } from './decision';
import { withArea, type MeetingState } from './state';
import { defineState } from './states/subState';

/** Who may write to whom. */
interface ChatPrivilegeState {
  readonly chatPrivilege: ChatPrivilege;
  readonly panelistChatPrivilege: PanelistChatPrivilege;
  /** What may become of messages. */
  readonly messageEditAction: MessageEditAction;
}

declare module './areaStates' {
  interface AreaStates {
    readonly chatPrivilege: ChatPrivilegeState;
  }
  interface MeetingEvents {
    readonly chatPrivilegeSet: {
      readonly chatPrivilege: ChatPrivilege;
      /** Only in webinars. */
      readonly panelistChatPrivilege?: PanelistChatPrivilege;
      readonly messageEditAction: MessageEditAction;
    };
  }
}

const chatPrivilegeState = defineState({
  initial: (): ChatPrivilegeState => ({
    chatPrivilege: ChatPrivilege.All,
    panelistChatPrivilege: PanelistChatPrivilege.Everyone,
    messageEditAction: initialEditAction,
  }),
  stored: {
    fields: {
      chatPrivilege: z.enum(ChatPrivilege),
      panelistChatPrivilege: z.enum(PanelistChatPrivilege),
      messageEditAction: z._default(z.enum(MessageEditAction), initialEditAction),
    },
    write: (state) => state,
    read: (fields) => fields,
  },
});

const setPrivilege = (state: MeetingState, body: CommandBody<'setChatPrivilege'>): Decided => {
  const settable: readonly ChatPrivilege[] =
    settableChatPrivileges[state.isWebinar ? 'webinar' : 'meeting'];
  const privilege = settable.find((value) => value === body.chatPrivilege);
  if (privilege === undefined) return refused('INVALID_PARAMETERS', chatTexts.invalidPrivilege);
  const { panelistChatPrivilege: wanted = state.areas.chatPrivilege.panelistChatPrivilege } = body;
  const panelist = settablePanelistPrivileges.find((value) => value === wanted);
  const isNamed = body.panelistChatPrivilege !== undefined;
  if (panelist === undefined || (isNamed && !state.isWebinar))
    return refused('INVALID_PARAMETERS', chatTexts.invalidPanelistPrivilege);
  const { messageEditAction: action = state.areas.chatPrivilege.messageEditAction } = body;
  const messageEditAction = settableEditActions.find((value) => value === action);
  if (messageEditAction === undefined)
    return refused('INVALID_PARAMETERS', chatTexts.invalidEditAction);
  return privilege === state.areas.chatPrivilege.chatPrivilege &&
    panelist === state.areas.chatPrivilege.panelistChatPrivilege &&
    messageEditAction === state.areas.chatPrivilege.messageEditAction
    ? happened()
    : happened({
        name: 'chatPrivilegeSet',
        chatPrivilege: privilege,
        ...(state.isWebinar && { panelistChatPrivilege: panelist }),
        messageEditAction,
      });
};

/** Who may write to whom. @source collaboration 5 */
export const chatPrivilege = defineArea('chatPrivilege', {
  state: chatPrivilegeState,

  snapshot: ({ areas, isWebinar }) => {
    const { panelistChatPrivilege, ...privileges } = areas.chatPrivilege;
    const body = { ...privileges, ...(isWebinar && { panelistChatPrivilege }) };
    return [{ name: 'chatPrivilegeChanged', body }];
  },

  commands: {
    setChatPrivilege: (state, _actor, { body }) => setPrivilege(state, body),
  },

  events: {
    chatPrivilegeSet: {
      evolve: (state, { name: _name, ...privileges }) =>
        withArea(state, 'chatPrivilege', privileges),
      project: ({ name: _name, ...body }) => toEverybody({ name: 'chatPrivilegeChanged', body }),
      attendees: 'included',
      scope: 'meeting',
    },
  },
});
