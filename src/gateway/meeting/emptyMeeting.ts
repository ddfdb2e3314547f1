import { startingRules } from '../../protocol/privileges/meetingRules';
import { areaTable } from './areas';
import { makeAreaStates } from './areaTable';
import { Seats } from './seats';
import type { MeetingSettings } from './settings';
import type { MeetingState } from './state';

/**
 * The state before the first join.
 * @source core 3
 * @decision The attributes' defaults. Some never change, and report what is so: a meeting continues
 * without a host (bNoHostTimeOut), telephones may speak (listenOnlyPhone), and there are no
 * broadcasts and companion devices (bBroadcast, bHasAST, bHasRMC). viewOnly belongs to each seat.
 */
export const emptyMeeting = (settings: MeetingSettings): MeetingState => {
  const areas = makeAreaStates(areaTable, (state) => state.initial(settings));
  if (!areas) throw new RangeError('An area has no state to begin with');
  // Until a host decides, it depends on whether calls are simulated.
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
      ...(!settings.bAllowRemoteControl && { isRemoteControlEnabled: false }),
    },
    capacity: settings.capacity,
    seats: Seats.none(settings.numbers),
    blankSeat: areaTable.blankSeat,
    seatsEver: 0,
    hostId: undefined,
    isHostBySuccession: false,
    isWebinar: settings.isWebinar,
    isJoinBeforeHost: settings.isJoinBeforeHost,
    isEnded: false,
    areas,
  };
};
