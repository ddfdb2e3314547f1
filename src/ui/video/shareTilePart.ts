import { lazyPart } from '../texts/lazyPart';

/** Loads what shows a share; before there is one, its first picture waits for nothing. */
export const loadShareTile = async () =>
  (await import(/* webpackChunkName: "share-view" */ './ShareTile')).ShareTile;

/** What somebody shares. */
export const ShareTile = lazyPart(loadShareTile, { texts: ['panels'] });
