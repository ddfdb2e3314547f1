import {
  chatReaches,
  type ChatCase,
  type ChatReach,
  type ChatTo,
} from '../../src/protocol/privileges/chatTable';
import { examplePersons, roleNames, type RoleName } from '../../src/protocol/privileges/person';
import {
  ChatPrivilege,
  ChatTarget,
  PanelistChatPrivilege,
  settableChatPrivileges,
  settablePanelistPrivileges,
} from '../../src/protocol/vocabulary/chat';

/** One cell of the table of chat: who writes where, to whom, under which values. */
export interface ChatCell {
  readonly isWebinar: boolean;
  readonly role: RoleName;
  readonly reach: ChatReach;
  /** Names of the values. */
  readonly name: string;
  readonly panelistName: string;
  readonly facts: ChatCase;
}

const nameOf = (values: Readonly<Record<string, number>>, value: number): string =>
  Object.entries(values).find(([, one]) => one === value)?.[0] ?? '';

/** A receiver of each side; in a meeting everyone but the host is an attendee. */
const receivers = {
  host: examplePersons['co-host'],
  panelist: examplePersons.panelist,
  attendee: examplePersons['webinar attendee'],
} as const;

const toOf = (reach: ChatReach): ChatTo => {
  switch (reach) {
    case 'everyone':
      return { is: 'group', group: ChatTarget.everyone };
    case 'all panelists':
      return { is: 'group', group: ChatTarget.allPanelists };
    case 'waiting room':
      return { is: 'group', group: ChatTarget.silentModeUsers };
    case 'host':
    case 'panelist':
    case 'attendee':
      return { is: 'person', person: receivers[reach] };
  }
};

/** Every role that may write at all, every value and every target. Phones neither read nor write. */
export const chatCases: readonly ChatCell[] = [false, true].flatMap((isWebinar) =>
  roleNames
    .filter((role) => role !== 'phone')
    .filter((role) => isWebinar || !role.includes('webinar'))
    .flatMap((role) =>
      settableChatPrivileges[isWebinar ? 'webinar' : 'meeting'].flatMap((chatPrivilege) =>
        settablePanelistPrivileges.flatMap((panelistChatPrivilege) =>
          chatReaches
            .filter((reach) => isWebinar || reach !== 'panelist')
            .map((reach) => ({
              isWebinar,
              role,
              reach,
              name: nameOf(ChatPrivilege, chatPrivilege),
              panelistName: nameOf(PanelistChatPrivilege, panelistChatPrivilege),
              facts: {
                isWebinar,
                sender: examplePersons[role],
                to: toOf(reach),
                chatPrivilege,
                panelistChatPrivilege,
              },
            })),
        ),
      ),
    ),
);
