/**
 * Calls telephones by SIP on a thread of its own: messages, sound and its G.711 cost the gateway's
 * meetings no time, and what fails here ends calls, not the gateway.
 */
import { serveSip } from './serveSip';

serveSip();
