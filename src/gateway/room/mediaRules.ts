import { PacketKind } from '../../protocol/channels/packet';
import type { Room } from './room';

/** Seated, and not in the waiting room. */
export const isInside = (room: Pick<Room, 'state'>, userId: number): boolean =>
  room.state.seats.get(userId)?.isOnHold === false;

/** What the meeting's state lets a person send and receive. @source media 5, media 6 */
export const mediaRules = (room: Pick<Room, 'state'>) => ({
  mayPublish: (userId: number, kind: PacketKind): boolean => {
    const seat = room.state.seats.get(userId);
    if (!seat || seat.isInFailover || seat.isOnHold) return false;
    if (seat.isWebinarAttendee && !(seat.isAllowToTalk && kind === PacketKind.audio)) return false;
    if (kind === PacketKind.audio) return seat.audio === 'computer' && !seat.muted;
    return kind === PacketKind.video && seat.bVideoOn;
  },
  maySubscribe: (userId: number, publisher: number): boolean => isInside(room, userId) && isInside(room, publisher),
  isHdAllowed: (): boolean => room.state.areas.switches.isHDSupported,
});

