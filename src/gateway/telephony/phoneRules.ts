import { isInside } from '../room/mediaRules';
import type { Room } from '../room/room';
import type { PhoneRules } from './phoneBridge';

/**
 * What the meeting's state lets a telephone say and hear. Whoever's page is away for a moment is
 * still heard by telephone.
 * @source media 5, media 6
 */
export const phoneRules = (room: Pick<Room, 'state'>): PhoneRules => ({
  maySpeak: (userId) => {
    const seat = room.state.seats.get(userId);
    if (!seat || seat.isOnHold || seat.muted || seat.audio !== 'phone') return false;
    return !seat.isWebinarAttendee || seat.isAllowToTalk;
  },
  mayHear: (userId, speaker) => isInside(room, userId) && isInside(room, speaker),
});
