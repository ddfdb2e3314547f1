import type { MediaGrant } from '../../src/gateway/relay/grants';
import { mainSession } from '../../src/protocol/ids';

/** The grant of somebody who may send and receive everything in the main session. */
export const anyGrant: MediaGrant = {
  publish: ['audio', 'video', 'share', 'shareAudio', 'phone'],
  scope: mainSession,
  isHdAllowed: true,
};
