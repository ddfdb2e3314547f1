/**
 * Telephones on a separate thread: SIP and its sound, Opus, mixing and the meeting's encryption
 * take no time from meetings, and a failure here ends calls, not the gateway.
 */
import { openCarrier } from './openCarrier';
import { serveTelephones } from './serveTelephones';

serveTelephones(openCarrier);
