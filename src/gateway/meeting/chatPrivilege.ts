import type { CommandBody } from '../../protocol/signal/registry';
import {
  settableChatPrivileges,
  settablePanelistPrivileges,
  type ChatPrivilege,
} from '../../protocol/vocabulary/chat';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { defineArea, type Decided } from './area';
import { happened, refused, toEverybody } from './decision';
import type { MeetingState } from './state';

const setPrivilege = (state: MeetingState, body: CommandBody<'setChatPrivilege'>): Decided => {
  const settable: readonly ChatPrivilege[] =
    settableChatPrivileges[state.isWebinar ? 'webinar' : 'meeting'];
  const privilege = settable.find((value) => value === body.chatPrivilege);
  if (privilege === undefined) return refused('INVALID_PARAMETERS', chatTexts.invalidPrivilege);
  const { panelistChatPrivilege: wanted = state.panelistChatPrivilege } = body;
  const panelist = settablePanelistPrivileges.find((value) => value === wanted);
  const isNamed = body.panelistChatPrivilege !== undefined;
  if (panelist === undefined || (isNamed && !state.isWebinar))
    return refused('INVALID_PARAMETERS', chatTexts.invalidPanelistPrivilege);
  return privilege === state.chatPrivilege && panelist === state.panelistChatPrivilege
    ? happened()
    : happened({
        name: 'chatPrivilegeSet',
        chatPrivilege: privilege,
        ...(state.isWebinar && { panelistChatPrivilege: panelist }),
      });
};

/** Who may write to whom. @source collaboration 5 */
export const chatPrivilege = defineArea('chatPrivilege', {
  commands: {
    setChatPrivilege: (state, _actor, { body }) => setPrivilege(state, body),
  },

  events: {
    chatPrivilegeSet: {
      evolve: (state, event) => ({
        ...state,
        chatPrivilege: event.chatPrivilege,
        panelistChatPrivilege: event.panelistChatPrivilege ?? state.panelistChatPrivilege,
      }),
      project: ({ name: _name, ...body }) => toEverybody({ name: 'chatPrivilegeChanged', body }),
      attendees: 'included',
    },
  },
});
