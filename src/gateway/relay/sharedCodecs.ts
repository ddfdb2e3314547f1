import { PacketCodec } from '../../protocol/channels/packet';

/** Codecs of packet headers. */
export type Codecs = readonly number[];

/** What a viewer that names no codec is taken to decode. */
const unnamed: Codecs = [PacketCodec.vp8];

/** What a subscription says, or what its silence means. */
export const codecsOf = (named: Codecs | undefined): Codecs => named ?? unnamed;

/** Codecs that all viewers decode, lowest first; nothing where there is no viewer. */
export const sharedCodecs = (viewers: Iterable<Codecs>): Codecs | undefined => {
  let shared: Codecs | undefined;
  for (const codecs of viewers)
    shared = shared === undefined ? codecs : shared.filter((codec) => codecs.includes(codec));
  return shared && [...new Set(shared)].sort((a, b) => a - b);
};
