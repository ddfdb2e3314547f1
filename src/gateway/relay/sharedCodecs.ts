import { PacketCodec } from '../../protocol/channels/packet';

/** Codecs of packet headers. */
export type Codecs = readonly number[];

/** What a subscriber that names no codec is taken to decode. */
const unnamed: Codecs = [PacketCodec.vp8];

/** The codecs of a subscription, or the default ones. */
export const codecsOf = (named: Codecs | undefined): Codecs => named ?? unnamed;

/**
 * Codecs that most subscribers decode, lowest first; none if nobody decodes any. Usually all
 * subscribers decode them: a subscriber that shares none with the others receives no video, and
 * does not reduce theirs.
 */
export const sharedCodecs = (
  subscribers: Iterable<{ readonly codecs: Codecs; readonly count: number }>,
): Codecs | undefined => {
  const counts = new Map<number, number>();
  for (const { codecs, count } of subscribers)
    for (const codec of new Set(codecs)) counts.set(codec, (counts.get(codec) ?? 0) + count);
  if (counts.size === 0) return undefined;
  const most = Math.max(...counts.values());
  return [...counts.keys()].filter((codec) => counts.get(codec) === most).sort((a, b) => a - b);
};
