import type { MediaGrant } from '../../src/gateway/relay/grants';
import { mainSession } from '../../src/protocol/ids';
import { streamSources } from '../../src/protocol/streamKey';

/** The grant of somebody who may send and receive everything in the main session. */
export const anyGrant: MediaGrant = {
  publish: streamSources,
  scope: mainSession,
  isHdAllowed: true,
};
