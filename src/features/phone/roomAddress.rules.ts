import { roomSystemAddress } from '../../protocol/signal/phone';

/** Whether this is an address of a room system that the gateway accepts: IPv4 or IPv6. */
export const isRoomAddress = (text: string): boolean => roomSystemAddress.safeParse(text).success;
