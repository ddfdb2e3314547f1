import type { Area } from './area';
import { asSeated, happened, toEverybody } from './decision';
import { rosterUpdate } from './roster';

/** Who sends video. @source media 4 */
export const video: Area = {
  decide: (state, actor, command) =>
    command.name === 'switchVideo'
      ? asSeated(state, actor.userId, (seat) =>
          seat.bVideoOn === command.body.bOn
            ? happened()
            : happened({ name: 'videoSwitched', userId: seat.userId, bOn: command.body.bOn }),
        )
      : undefined,

  evolve: (state, { event }) =>
    event.name === 'videoSwitched'
      ? { ...state, seats: state.seats.change(event.userId, { bVideoOn: event.bOn }) }
      : state,

  project: ({ event }) =>
    event.name === 'videoSwitched'
      ? toEverybody(rosterUpdate({ userId: event.userId, bVideoOn: event.bOn }))
      : undefined,
};
