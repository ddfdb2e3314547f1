/** The actions of keys in a meeting. */
export type Shortcut =
  'talk' | 'mute' | 'video' | 'share' | 'participants' | 'chat' | 'hand' | 'fullScreen' | 'list';

/**
 * The list, in the order in which it is shown.
 * @decision Nothing explains the keys at a first meeting: each stands in the tooltip of its button,
 * those of the microphone also in the hint to whoever speaks while muted, and all under `?`.
 */
export const shortcutKeys: readonly (readonly [Shortcut, string])[] = [
  ['talk', ' '],
  ['mute', 'M'],
  ['video', 'V'],
  ['share', 'S'],
  ['participants', 'P'],
  ['chat', 'C'],
  ['hand', 'H'],
  ['fullScreen', 'F'],
  ['list', '?'],
];

const byKey = new Map(
  shortcutKeys.map(([shortcut, key]) => [key.toLowerCase(), shortcut] as const),
);

/** A pressed key, and where the focus is. */
export interface Press {
  readonly key: string;
  readonly hasModifier: boolean;
  readonly isRepeated: boolean;
  readonly focus: 'page' | 'button' | 'text' | 'dialog';
}

/** The action of a key; text fields and dialogs keep their keys, and a focused button its Space. */
export const shortcutOf = ({ key, hasModifier, isRepeated, focus }: Press): Shortcut | null => {
  if (hasModifier || isRepeated || focus === 'text' || focus === 'dialog') return null;
  const shortcut = byKey.get(key.toLowerCase()) ?? null;
  return shortcut === 'talk' && focus === 'button' ? null : shortcut;
};

const inText =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox]';
const inDialog = '[role=dialog], [role=alertdialog], [role=menu]';
const onButton =
  'button, a[href], summary, [role=button], [role=menuitem], [role=slider], [role=tab], input, video[controls]';

/** Where the focus of a key event is. */
export const focusOf = (target: EventTarget | null): Press['focus'] => {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(inText)) return 'text';
  if (target.closest(inDialog)) return 'dialog';
  return target.closest(onButton) ? 'button' : 'page';
};
