import { lazyPart } from '../texts/lazyPart';

/** The list of keys. */
export const ShortcutsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "dialogs" */ './ShortcutsDialog')).ShortcutsDialog,
  { texts: ['panels'] },
);
