import {
  settableChatPrivileges,
  settablePanelistPrivileges,
  type ChatPrivilege,
} from '../../protocol/vocabulary/chat';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import type { Area } from './area';
import { happened, refused, toEverybody } from './decision';

/** Who may write to whom. @source collaboration 5 */
export const chatPrivilege: Area = {
  decide: (state, _actor, command) => {
    if (command.name !== 'setChatPrivilege') return undefined;
    const { body } = command;
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
  },

  evolve: (state, { event }) =>
    event.name === 'chatPrivilegeSet'
      ? {
          ...state,
          chatPrivilege: event.chatPrivilege,
          panelistChatPrivilege: event.panelistChatPrivilege ?? state.panelistChatPrivilege,
        }
      : state,

  project: ({ event }) => {
    if (event.name !== 'chatPrivilegeSet') return undefined;
    const { name: _name, ...body } = event;
    return toEverybody({ name: 'chatPrivilegeChanged', body });
  },
};
