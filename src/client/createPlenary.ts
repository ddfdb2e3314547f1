import type { Ports } from '../transport/ports';
import type { PlenaryClient } from './client';
import { createCore, type PlenaryOptions } from './createCore';
import { companionSagas } from './companionSagas';
import { meetingSagas } from './meetingSagas';

/** The whole client core at once, on the given ports. */
export const createPlenary = (ports: Ports, options: PlenaryOptions = {}): PlenaryClient =>
  createCore(ports, { meeting: meetingSagas, companions: companionSagas }, options);
