import { isCallSeat } from '../../../src/gateway/meeting/calls';
import type { MakeCheck } from './check';

/** RELIABILITY 2.1: what shuts people out shuts them out in the moment in which it is done. */
export const admission: MakeCheck = (_world, fail) => ({
  happened: (run, { event }, before) => {
    if (event.name !== 'seatTaken') return;
    const { displayName, isOriginalHost, isHostByToken, isOnHold } = event.seat;
    // A person who was called was admitted by the caller.
    if (before.attributes.bLock && !isOriginalHost && !isCallSeat(event.seat))
      fail('admission', `${displayName} came into a locked meeting`);
    if (before.isEnded) fail('admission', `${displayName} came into a meeting that had ended`);
    const met = before.seats.filter((seat) => !seat.isOnHold).length;
    if (met >= before.capacity && !isHostByToken && !isOnHold)
      fail('admission', `${displayName} is one too many`);
    const isRemoved = before.areas.removal.removed.some(({ identifiers }) =>
      identifiers.some((identifier) => event.seat.identifiers.includes(identifier)),
    );
    if (isRemoved && !isOriginalHost) fail('admission', `${displayName} was removed and came back`);
    const again = run.log.filter(
      ({ recorded }) =>
        recorded.event.name === 'seatTaken' && recorded.event.seat.userId === event.seat.userId,
    );
    if (
      again.length > 1 ||
      before.seats.numbers.ordinalOf(event.seat.userId) <= run.first.seatsEver
    )
      fail('admission', `${displayName} got a number that was given before`);
  },
});
