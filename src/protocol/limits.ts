import { bytes, millis, minutes, seconds } from '../kernel/units';

// Session. @source core 9
/** Idle timeout by default. */
export const sessionIdleTimeout = minutes(40);
/** How often idleness is checked. */
export const idleCheckInterval = seconds(60);
/** A join that has not succeeded by then is a failover for lack of heartbeat. */
export const joinTimeout = seconds(60);
/** Wait after a socket error before the next server is tried. */
export const socketErrorWait = seconds(5);
/** Wait between choosing the next server and connecting to it. */
export const reconnectDelay = seconds(1);
/** Debounce of close events. */
export const closeDebounce = millis(100);
/** Heartbeat interval on desktop and mobile. */
export const heartbeatInterval = seconds(20);
export const heartbeatIntervalMobile = seconds(15);
/** How long an awaited event may take. */
export const eventWait = seconds(10);
/** How long a chat's acknowledgement may take. @source collaboration 9 */
export const chatAckTimeout = seconds(5);
/** Wait of leave and end. */
export const leaveWait = millis(500);

// Text sizes.
/** A display name, topic; password. @source core 5 */
export const displayNameLimit = 200;
export const topicLimit = 200;
export const passwordLimit = 10;
/** Chat text, in UTF-16 units. @decision The documents show no limit. */
export const chatTextLimit = 4096;
/** Command-channel text. @source collaboration 5 */
export const commandTextLimit = 512;
/** A signalling text frame, in UTF-16 units. @decision A snapshot of 1,000 people is 500 kB. */
export const signalTextLimit = 8_388_608;
/** A command frame that the gateway accepts, in UTF-16 units. @decision */
export const commandTextFrameLimit = 65_536;

// Media. @source media 9
/** AES-GCM. */
export const gcmTagLength = bytes(16);
export const gcmIvLength = bytes(12);
/** IV counters jump by this after a reset. */
export const ivCounterJump = 1_000_000;
/** A media packet, header and payload. @decision A 1080p key frame fits. */
export const mediaPacketLimit = bytes(1_048_576);
