import { displayNameLimit } from '../limits';

const mark = ' (simulated)';

/**
 * Who is called, as tiles, lists, notices and embedders show it. Nobody is really there in a simulation,
 * and all of them say so. @decision The mark is part of the name: it reaches every screen.
 */
export const calleeName = (name: string, kind: 'simulated' | 'sip' | 'none' | undefined): string =>
  kind === 'simulated' ? name.slice(0, displayNameLimit - mark.length) + mark : name;
