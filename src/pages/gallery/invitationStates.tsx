import { attributesChanged, chatPrivilegeChanged } from '../../events/received';
import type { ChatPrivilege } from '../../protocol/vocabulary/chat';
import { arrived, people } from './builders';
import { conversation } from './conversation';
import { inside, insideWebinar, meeting, type GalleryState } from './screens';

const dialog = '[role=dialog]';
const aloneCard = 'section[aria-labelledby] h2';
const card = 'section[aria-labelledby] input[readonly]';
const locked = attributesChanged({ rev: 9, body: { bLock: true } });

/** A browser that can share as phones do, or one that cannot. */
const sharing = (isAble: boolean) => () =>
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: isAble ? () => Promise.resolve() : undefined,
  });

/** In a meeting with another host. */
const insideAs = (role: 'co-host' | 'guest'): GalleryState['actions'] => [
  ...inside(5, false),
  arrived(
    people(5).map((person, index) => ({
      ...person,
      isHost: index === 1,
      bCoHost: index === 0 && role === 'co-host',
    })),
  ),
];

const chatWith = (chatPrivilege: ChatPrivilege, isWebinar = false): GalleryState =>
  meeting(
    `chat-privilege-${isWebinar ? 'webinar-' : ''}${chatPrivilege}`,
    `chat privilege ${chatPrivilege}${isWebinar ? ', of a webinar' : ''}`,
    [
      ...(isWebinar ? insideWebinar('attendee') : insideAs('guest')),
      chatPrivilegeChanged({ rev: 1, body: { chatPrivilege } }),
    ],
    { press: ['Chat'], until: 'aside' },
  );

/** The invitation by role and place, the menu with unread messages, and chat by its privilege. */
export const invitationStates: readonly GalleryState[] = [
  meeting('alone-share', 'alone, in a browser that shares', inside(1), {
    prepare: sharing(true),
    until: card,
  }),
  meeting('alone-guest', 'alone, as a guest', inside(1, false), {
    prepare: sharing(false),
    until: card,
  }),
  meeting('alone-locked', 'alone, and it is locked', [...inside(1), locked], { until: aloneCard }),
  meeting(
    'alone-locked-guest',
    'alone, and it is locked, as a guest',
    [...inside(1, false), locked],
    {
      until: aloneCard,
    },
  ),
  meeting('details-co-host', 'details, as a co-host', insideAs('co-host'), {
    press: ['More', 'Meeting details'],
    until: dialog,
  }),
  meeting('unread-more', 'unread chat, with more open', [...inside(5), ...conversation], {
    press: ['More'],
    until: '[role=menu]',
  }),
  ...([1, 2, 3, 5] as const).map((privilege) => chatWith(privilege)),
  ...([1, 2, 6] as const).map((privilege) => chatWith(privilege, true)),
];
