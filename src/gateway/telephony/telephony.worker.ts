/**
 * Telephones on a thread of its own: SIP and its sound, Opus, mixing and the meeting's encryption cost
 * the gateway's meetings no time, and what fails here ends calls, not the gateway.
 */
import { openCarrier } from './openCarrier';
import { serveTelephones } from './serveTelephones';

serveTelephones(openCarrier);
