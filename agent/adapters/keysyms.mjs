/** X11's names of keys that write nothing, by their name in the browser. */
const named = new Map([
  ['Enter', 'Return'],
  ['Backspace', 'BackSpace'],
  ['Tab', 'Tab'],
  ['Escape', 'Escape'],
  ['ArrowLeft', 'Left'],
  ['ArrowRight', 'Right'],
  ['ArrowUp', 'Up'],
  ['ArrowDown', 'Down'],
  ['Home', 'Home'],
  ['End', 'End'],
  ['PageUp', 'Prior'],
  ['PageDown', 'Next'],
  ['Insert', 'Insert'],
  ['Delete', 'Delete'],
  ['CapsLock', 'Caps_Lock'],
  ['ContextMenu', 'Menu'],
  ['PrintScreen', 'Print'],
  ['Pause', 'Pause'],
  ...Array.from({ length: 24 }, (_, at) => [`F${at + 1}`, `F${at + 1}`]),
]);

const modifiers = new Map([
  ['ShiftLeft', 'Shift_L'],
  ['ShiftRight', 'Shift_R'],
  ['ControlLeft', 'Control_L'],
  ['ControlRight', 'Control_R'],
  ['AltLeft', 'Alt_L'],
  ['MetaLeft', 'Super_L'],
  ['MetaRight', 'Super_R'],
]);

/** The modifier at a place of the keyboard; undefined for another key. */
export const modifierOf = ({ code }) => modifiers.get(code);

/** The modifiers with which a key copies, alone or with Shift. */
const copying = new Set(['Control_L', 'Control_R']);
const copyKeys = new Set(['c', 'x', 'insert']);

/** Whether a key copies while these symbols are held, and nothing else. */
export const isCopy = ({ key }, held) => {
  const others = held.filter((symbol) => !symbol.startsWith('Shift_'));
  return (
    copyKeys.has(key.toLowerCase()) &&
    others.length > 0 &&
    others.every((symbol) => copying.has(symbol))
  );
};

/**
 * The symbol of a key: of what it writes on the controller's layout, whatever the layout here is.
 * Undefined for a key that means nothing here, such as a dead one.
 */
export const symbolOf = ({ key }) => {
  const name = named.get(key);
  if (name !== undefined) return name;
  const [character, more] = [...key];
  if (character === undefined || more !== undefined) return undefined;
  return `U${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
};
