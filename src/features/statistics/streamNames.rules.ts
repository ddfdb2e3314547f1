import { PacketCodec, layerHeights } from '../../protocol/channels/packet';
import type { StreamStatistics } from '../../protocol/engine/media';

const codecNames: Readonly<Record<PacketCodec, string>> = {
  [PacketCodec.opus]: 'Opus',
  [PacketCodec.vp8]: 'VP8',
  [PacketCodec.h264]: 'H.264',
  [PacketCodec.vp9]: 'VP9',
  [PacketCodec.av1]: 'AV1',
};

/** A codec's name; undefined if it was not reported. */
export const codecNameOf = ({ codec }: StreamStatistics): string | undefined =>
  codec === undefined ? undefined : codecNames[codec];

/** The name of a layer, as of video qualities; undefined if it was not reported. @source media 2 */
export const layerNameOf = ({ layer }: StreamStatistics): string | undefined =>
  layer === undefined ? undefined : `${layerHeights[layer]}p`;
