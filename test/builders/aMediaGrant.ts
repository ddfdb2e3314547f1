import type { MediaGrant } from '../../src/gateway/relay/grants';
import { mainSession } from '../../src/protocol/ids';
import { streamSources } from '../../src/protocol/streamKey';
import { channelNames } from '../../src/protocol/vocabulary/media';

/** The grant of somebody who may send and receive everything in the main session. */
export const anyGrant: MediaGrant = {
  publish: streamSources,
  receive: channelNames,
  scope: mainSession,
  isHdAllowed: true,
  wasOnHold: false,
};
