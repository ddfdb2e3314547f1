import { networkQualityInterval } from '../../protocol/limits';
import type { IndicationBody } from '../../protocol/signal/registry';
import type { NetworkQualityType } from '../../protocol/vocabulary/video';
import { defineArea } from './area';
import { asSeated, happened, withSeat } from './decision';
import { defineTransientPart } from './states/seatPart';

/** When a person's network was reported. */
interface NetworkReports {
  /** The time of the last report, by kind; milliseconds since 1970. */
  readonly networkReportedAt: Readonly<Partial<Record<NetworkQualityType, number>>>;
}

declare module './areaStates' {
  interface SeatParts {
    readonly network: NetworkReports;
  }
  interface MeetingEvents {
    readonly networkReported: {
      readonly quality: IndicationBody<'networkQualityChanged'>;
      readonly at: number;
    };
  }
}

const seatPart = defineTransientPart<NetworkReports>({ networkReportedAt: {} });

/**
 * People's network quality. A report within 30 s of the last one of the same kind is dropped
 * without a refusal.
 * @source core 7, core 9
 */
export const network = defineArea('network', {
  seat: seatPart,

  commands: {
    reportNetworkQuality: (state, actor, { body }) =>
      asSeated(state, actor.userId, ({ userId, networkReportedAt }) => {
        const last = networkReportedAt[body.type];
        const isTooSoon =
          last !== undefined && actor.now >= last && actor.now - last < networkQualityInterval;
        const quality = { ...body, userId };
        return isTooSoon
          ? happened()
          : happened({ name: 'networkReported', quality, at: actor.now });
      }),
  },

  events: {
    networkReported: {
      evolve: (state, { quality: { userId, type }, at }) => {
        const networkReportedAt = { ...state.seats.get(userId)?.networkReportedAt, [type]: at };
        return withSeat(state, userId, { networkReportedAt });
      },
      project: ({ quality }) => {
        const outgoing = { name: 'networkQualityChanged', body: quality } as const;
        return (viewer) => (viewer.userId === quality.userId ? undefined : outgoing);
      },
      attendees: { about: ({ quality }) => [quality.userId] },
    },
  },
});
