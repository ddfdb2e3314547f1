import { roomSystemAddress } from '../../protocol/signal/phone';

/** Whether this is the address of a room system, as the gateway takes it: IPv4 or IPv6. */
export const isRoomAddress = (text: string): boolean => roomSystemAddress.safeParse(text).success;
