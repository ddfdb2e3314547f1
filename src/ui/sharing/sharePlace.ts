import { createContext, useContext } from 'react';
import type { Extent, Rectangle } from './zoom';

/** Where a share's picture is in its tile. */
export interface SharePlace {
  /** The tile, in CSS pixels. */
  readonly box: Extent;
  /** The picture with zoom and pan, in CSS pixels from the tile's left top corner. */
  readonly picture: Rectangle;
  /** The picture's actual size, in pixels of its frames. */
  readonly frame: Extent;
}

/** Provides the place of the picture to what lies over it. */
export const SharePlaceContext = createContext<SharePlace | null>(null);

/**
 * The place of the picture, for what is drawn over it: an element in the rectangle `picture` covers
 * it exactly, and `toPicture` leads from a place in the tile to one in the picture.
 */
export const useSharePlace = (): SharePlace => {
  const place = useContext(SharePlaceContext);
  if (place === null) throw new TypeError('This is drawn inside the tile of a share.');
  return place;
};
