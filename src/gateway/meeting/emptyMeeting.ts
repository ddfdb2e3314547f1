import { startingRules } from '../../protocol/privileges/meetingRules';
import { areaTable } from './areas';
import { makeAreaStates } from './areaTable';
import { Seats } from './seats';
import type { MeetingSettings } from './settings';
import type { MeetingState } from './state';

/**
 * The state before anybody came.
 * @source core 3
 * @decision The attributes' defaults. Some never change, and say what is so: a meeting goes on without a
 * host (bNoHostTimeOut), telephones may speak (listenOnlyPhone), and there are neither broadcasts nor
 * companion devices (bBroadcast, bHasAST, bHasRMC). viewOnly is a matter of each seat.
 */
export const emptyMeeting = (settings: MeetingSettings): MeetingState => {
  const areas = makeAreaStates(areaTable, (state) => state.initial(settings));
  if (!areas) throw new RangeError('An area has no state to begin with');
  // Until a host says something, it depends on how telephones are called.
  const { bAllowCallMe: _, ...rules } = startingRules('attributes', settings);
  return {
    revision: 0,
    attributes: {
      topic: settings.topic,
      bLock: settings.bLock,
      ...rules,
      viewOnly: false,
      listenOnlyPhone: false,
      bBroadcast: false,
      bIbDisableShare: settings.bIbDisableShare,
      bIbDisableChat: settings.bIbDisableChat,
      bNoHostTimeOut: true,
      bHasAST: false,
      bHasRMC: false,
      ...(settings.isWebinar && settings.isPracticeSession && { isPracticing: true }),
    },
    capacity: settings.capacity,
    seats: Seats.none(settings.numbers),
    seatsEver: 0,
    hostId: undefined,
    isHostBySuccession: false,
    isWebinar: settings.isWebinar,
    isJoinBeforeHost: settings.isJoinBeforeHost,
    isEnded: false,
    areas,
  };
};
