import { PacketCodec } from '../../protocol/channels/packet';

/** Codecs of packet headers. */
export type Codecs = readonly number[];

/** What a subscriber that names no codec is taken to decode. */
const unnamed: Codecs = [PacketCodec.vp8];

/** What a subscription says, or what its silence means. */
export const codecsOf = (named: Codecs | undefined): Codecs => named ?? unnamed;

/** Codecs that all subscribers decode, lowest first; nothing where there is no subscriber. */
export const sharedCodecs = (subscribers: Iterable<Codecs>): Codecs | undefined => {
  let shared: Codecs | undefined;
  for (const codecs of subscribers)
    shared = shared === undefined ? codecs : shared.filter((codec) => codecs.includes(codec));
  return shared && [...new Set(shared)].sort((a, b) => a - b);
};
