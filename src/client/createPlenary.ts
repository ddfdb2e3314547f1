import type { Ports } from '../transport/ports';
import type { PlenaryClient } from './client';
import { createCore, type PlenaryOptions } from './createCore';
import { deferredParts } from './deferredParts';
import { meetingParts } from './meetingParts';

/** The whole client core at once, on the given ports. */
export const createPlenary = (ports: Ports, options: PlenaryOptions = {}): PlenaryClient =>
  createCore(ports, { meeting: meetingParts, deferred: deferredParts }, options);
