import { modifierOf } from './keysyms.mjs';

/** What an input presses or releases and holds in between; undefined for the others. */
export const holdableOf = (input) => {
  if (input.kind === 'press' || input.kind === 'release') return input.button;
  return input.kind === 'key' ? modifierOf(input) : undefined;
};
/** Whether an input releases what another one has pressed. */
export const isUp = (input) => input.kind === 'release' || (input.kind === 'key' && !input.isDown);

/** What xdotool presses for a key, and lets go of after it, whoever holds it. */
const letGo = (symbol) => (symbol === 'ctrl+v' ? ['Control_L'] : ['Shift_L', 'ISO_Level3_Shift']);
/** The commands that press again, after a key, what the controller holds: `held` by its names. */
export const heldAgain = (symbol, held) =>
  letGo(symbol)
    .filter((modifier) => held.has(modifier))
    .map((modifier) => `keydown ${modifier}`);
