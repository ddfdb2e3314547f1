import { networkQualityInterval } from '../../protocol/limits';
import type { Area } from './area';
import { asSeated, happened } from './decision';

/**
 * How good people's networks are. Within 30 s of the last report of the same kind another is dropped
 * without a word.
 * @source core 7, core 9
 */
export const network: Area = {
  decide: (state, actor, command) => {
    if (command.name !== 'reportNetworkQuality') return undefined;
    return asSeated(state, actor.userId, ({ userId, networkToldAt }) => {
      const last = networkToldAt[command.body.type];
      const isTooSoon =
        last !== undefined && actor.now >= last && actor.now - last < networkQualityInterval;
      const quality = { ...command.body, userId };
      return isTooSoon ? happened() : happened({ name: 'networkTold', quality, at: actor.now });
    });
  },

  evolve: (state, { event }) => {
    if (event.name !== 'networkTold') return state;
    const { userId, type } = event.quality;
    const told = { ...state.seats.get(userId)?.networkToldAt, [type]: event.at };
    return { ...state, seats: state.seats.change(userId, { networkToldAt: told }) };
  },

  project: ({ event }) => {
    if (event.name !== 'networkTold') return undefined;
    const outgoing = { name: 'networkQualityChanged', body: event.quality } as const;
    return (viewer) => (viewer.userId === event.quality.userId ? undefined : outgoing);
  },
};
