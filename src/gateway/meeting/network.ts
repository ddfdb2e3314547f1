import { networkQualityInterval } from '../../protocol/limits';
import type { IndicationBody } from '../../protocol/signal/registry';
import type { NetworkQualityType } from '../../protocol/vocabulary/video';
import { defineArea } from './area';
import { asSeated, happened, withSeat } from './decision';
import { defineTransientPart } from './states/seatPart';

/** What was said of a person's network. */
interface NetworkReports {
  /** When the network was last told of, by kind; milliseconds since 1970. */
  readonly networkToldAt: Readonly<Partial<Record<NetworkQualityType, number>>>;
}

declare module './areaStates' {
  interface SeatParts {
    readonly network: NetworkReports;
  }
  interface MeetingEvents {
    readonly networkTold: {
      readonly quality: IndicationBody<'networkQualityChanged'>;
      readonly at: number;
    };
  }
}

const seatPart = defineTransientPart<NetworkReports>({ networkToldAt: {} });

/**
 * How good people's networks are. Within 30 s of the last report of the same kind another is dropped
 * without a word.
 * @source core 7, core 9
 */
export const network = defineArea('network', {
  seat: seatPart,

  commands: {
    reportNetworkQuality: (state, actor, { body }) =>
      asSeated(state, actor.userId, ({ userId, networkToldAt }) => {
        const last = networkToldAt[body.type];
        const isTooSoon =
          last !== undefined && actor.now >= last && actor.now - last < networkQualityInterval;
        const quality = { ...body, userId };
        return isTooSoon ? happened() : happened({ name: 'networkTold', quality, at: actor.now });
      }),
  },

  events: {
    networkTold: {
      evolve: (state, { quality: { userId, type }, at }) => {
        const networkToldAt = { ...state.seats.get(userId)?.networkToldAt, [type]: at };
        return withSeat(state, userId, { networkToldAt });
      },
      project: ({ quality }) => {
        const outgoing = { name: 'networkQualityChanged', body: quality } as const;
        return (viewer) => (viewer.userId === quality.userId ? undefined : outgoing);
      },
      attendees: { about: ({ quality }) => [quality.userId] },
    },
  },
});
