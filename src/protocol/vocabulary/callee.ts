import { displayNameLimit } from '../limits';

const mark = ' (simulated)';

/**
 * The name of a called person on tiles, in lists and notices, and for embedders. In a simulation it
 * says that no real person was called.
 * @decision The mark is part of the name, so that it reaches every screen.
 */
export const calleeName = (name: string, kind: 'simulated' | 'sip' | 'none' | undefined): string =>
  kind === 'simulated' ? name.slice(0, displayNameLimit - mark.length) + mark : name;
