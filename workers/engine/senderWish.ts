import type { MediaIndication } from '../../src/protocol/channels/mediaControl';
import { isLayer, type Layer } from '../../src/protocol/channels/packet';

/** What subscribers want of a sender. */
export interface SenderWish {
  readonly layers: readonly Layer[];
  /** Those of them whose subscribers are few and not late. */
  readonly roomy: readonly Layer[];
  /** The codecs that all subscribers decode; undefined if they do not say. */
  readonly codecs: readonly number[] | undefined;
}

type Wanted = Extract<MediaIndication, { readonly name: 'layersWanted' }>['body'];

/** Reads it from the relay's message. */
export const wishOf = ({ layers, roomy = [], codecs }: Wanted): SenderWish => ({
  layers: layers.filter(isLayer),
  roomy: roomy.filter(isLayer),
  codecs,
});
