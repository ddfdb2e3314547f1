import { defineArea } from './area';
import { happened, ofPerson, onSeat, withSeat } from './decision';
import type { OfSeat } from './event';
import { rosterUpdate } from './roster';

declare module './areaStates' {
  interface MeetingEvents {
    readonly renamed: OfSeat & { readonly displayName: string };
  }
}

/** Names. @source core 6 */
export const participants = defineArea('participants', {
  allowances: { rename: { rate: 0.5, burst: 5 } },

  commands: {
    rename: (state, _actor, { body }) =>
      onSeat(state, body.id, ({ userId, displayName, isOnHold }) =>
        displayName === body.dn2
          ? happened()
          : happened({ name: 'renamed', userId, isOnHold, displayName: body.dn2 }),
      ),
  },

  events: {
    renamed: {
      evolve: (state, { userId, displayName }) => withSeat(state, userId, { displayName }),
      project: (event) => {
        const { userId, displayName } = event;
        return ofPerson(event, rosterUpdate({ userId, displayName }));
      },
      attendees: { about: ({ userId }) => [userId], listed: 'rename' },
    },
  },
});
