import type { Ports } from '../../src/transport/ports';
import type { PlenaryClient } from '../../src/client/client';
import { createCore, type PlenaryOptions } from '../../src/client/createCore';
import { deferredParts } from '../../src/client/deferredParts';
import { meetingParts } from '../../src/client/meetingParts';

/** The whole client core on the given ports. */
export const createPlenary = (ports: Ports, options: PlenaryOptions = {}): PlenaryClient =>
  createCore(ports, { meeting: meetingParts, deferred: deferredParts }, options);
