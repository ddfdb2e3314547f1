import type { CallSampleRate } from '../carrier';
import { decodeALaw, decodeMuLaw, encodeALaw, encodeMuLaw } from './g711';

/** Codecs that trunks know. */
export type CodecName = 'PCMA' | 'PCMU';

/** Ticks a second of the timestamps of all of them. @source RFC 3551 section 4.5.2 */
export const rtpClockRate = 8000;

/** What a codec is called and how wide it is. */
export interface CodecKind {
  readonly name: CodecName;
  /** The fixed one. @source RFC 3551 section 6 */
  readonly payloadType: number;
  readonly sampleRate: CallSampleRate;
}

/** A codec at work, for one call and one direction. */
export interface VoiceCodec extends CodecKind {
  encode(samples: Int16Array): Buffer;
  decode(payload: Buffer): Int16Array;
}

const pcmu: VoiceCodec = {
  name: 'PCMU',
  payloadType: 0,
  sampleRate: 8000,
  encode: encodeMuLaw,
  decode: decodeMuLaw,
};
const pcma: VoiceCodec = {
  name: 'PCMA',
  payloadType: 8,
  sampleRate: 8000,
  encode: encodeALaw,
  decode: decodeALaw,
};

/** In the order of offers: most trunks use the first, so it needs no transcoding there. */
export const codecs: readonly CodecKind[] = [pcma, pcmu];

/** The codec of a name such as `PCMU/8000`. */
export const codecOf = (name: string | undefined): CodecKind | undefined =>
  codecs.find((codec) => `${codec.name}/${rtpClockRate}` === name);

/** A codec with no past. */
export const openCodec = (name: CodecName): VoiceCodec => {
  switch (name) {
    case 'PCMA':
      return pcma;
    case 'PCMU':
      return pcmu;
  }
};
