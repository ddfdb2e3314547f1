import { modifierOf } from './keysyms.mjs';

/** What an input presses or releases and holds in between; undefined for the others. */
export const holdableOf = (input) => {
  if (input.kind === 'press' || input.kind === 'release') return input.button;
  return input.kind === 'key' ? modifierOf(input) : undefined;
};
/** Whether an input releases what another one has pressed. */
export const isUp = (input) => input.kind === 'release' || (input.kind === 'key' && !input.isDown);
