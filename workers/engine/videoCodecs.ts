import { PacketCodec, type Layer } from '../../src/protocol/channels/packet';
import type { RendererKind } from '../../src/protocol/engine/video';
import type { PictureSize } from './quality';

/** The part of `VideoEncoder` that the engine uses. */
export type VideoEncoderLike = Pick<
  VideoEncoder,
  'state' | 'encodeQueueSize' | 'configure' | 'encode' | 'close'
>;
/** The part of `VideoDecoder` that the engine uses. */
export type VideoDecoderLike = Pick<
  VideoDecoder,
  'state' | 'decodeQueueSize' | 'configure' | 'decode' | 'close'
>;

/** The codecs of video, cheapest to encode in software first. */
export type VideoCodecId = 2 | 3 | 4 | 5;
/**
 * Codecs in the order of preference. H.264 costs about a third of VP8 to encode and decode; VP9 and
 * AV1 save bytes, but cost more than a call of several people can afford.
 * @decision The documents name no codec.
 */
export const codecPreference: readonly VideoCodecId[] = [
  PacketCodec.h264,
  PacketCodec.vp8,
  PacketCodec.vp9,
  PacketCodec.av1,
];

/** Levels of the codecs: up to 1280x720, up to 1920x1080, and above. */
type Level = 0 | 1 | 2;
const levelOf = ({ width, height }: PictureSize): Level => {
  const pixels = width * height;
  if (pixels <= 1280 * 720) return 0;
  return pixels <= 1920 * 1080 ? 1 : 2;
};

/**
 * @decision All are 4:2:0, shares too. Chromium 156 encodes and decodes AV1 in 4:4:4, but captures
 * tabs as I420: the colours are halved before they can be sent.
 */
const codecStrings: Readonly<Record<VideoCodecId, readonly [string, string, string]>> = {
  [PacketCodec.vp8]: ['vp8', 'vp8', 'vp8'],
  // Constrained baseline.
  [PacketCodec.h264]: ['avc1.42E01F', 'avc1.42E028', 'avc1.42E033'],
  [PacketCodec.vp9]: ['vp09.00.31.08', 'vp09.00.41.08', 'vp09.00.51.08'],
  [PacketCodec.av1]: ['av01.0.05M.08', 'av01.0.08M.08', 'av01.0.13M.08'],
};

/** Narrows a header's codec to those of video. */
export const isVideoCodec = (codec: number): codec is VideoCodecId => codec >= 2 && codec <= 5;

/** What pictures show: text with sharp edges, or a film. */
export type ContentHint = 'text' | 'motion';

/** How a layer is encoded. */
export interface LayerShape {
  readonly codec: VideoCodecId;
  readonly layer: Layer;
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** bit/s */
  readonly bitrate: number;
  /** Two temporal layers, if the codec supports them. */
  readonly isScalable: boolean;
  /** What the pictures show, for a codec that has tools for it. */
  readonly hint?: ContentHint;
  /** The quality of each frame, whatever it costs, instead of a bitrate: 0 is the best. */
  readonly quantizer?: number;
  /** A frame gets the bits of this time at most, ms, however long ago the last one was. */
  readonly longestGap?: number;
}

/**
 * Text gets all the bits that there are also while little changes, which makes it sharper from
 * frame to frame.
 */
const modeOf = ({ bitrate, hint, quantizer }: LayerShape): Partial<VideoEncoderConfig> => ({
  ...(quantizer === undefined
    ? { bitrate, bitrateMode: hint === 'text' ? 'constant' : 'variable' }
    : { bitrateMode: 'quantizer' }),
  ...(hint && { contentHint: hint }),
});

/** The encoder's configuration of a layer, for a conversation: real time, key frames on request. */
export const encoderConfig = (shape: LayerShape): VideoEncoderConfig => ({
  codec: codecStrings[shape.codec][levelOf(shape)],
  width: shape.width,
  height: shape.height,
  framerate: shape.frameRate,
  latencyMode: 'realtime',
  ...modeOf(shape),
  ...(shape.isScalable ? { scalabilityMode: 'L1T2' } : {}),
  ...(shape.codec === PacketCodec.h264 ? { avc: { format: 'annexb' } } : {}),
});

/** The options of a frame, with those of the codecs' registrations. */
interface EncodeOptions extends VideoEncoderEncodeOptions {
  readonly av1?: { readonly quantizer: number };
  readonly vp9?: { readonly quantizer: number };
}

/** How a frame is encoded. */
export const encodeOptions = (
  { codec, quantizer }: LayerShape,
  keyFrame: boolean,
): EncodeOptions => {
  if (quantizer === undefined) return { keyFrame };
  switch (codec) {
    case PacketCodec.av1:
      return { keyFrame, av1: { quantizer } };
    case PacketCodec.vp9:
      return { keyFrame, vp9: { quantizer } };
    case PacketCodec.h264:
    case PacketCodec.vp8:
      return { keyFrame };
  }
};

/** The configuration of a decoder: one frame in, one frame out. */
export const decoderConfig = (codec: VideoCodecId, layer: Layer): VideoDecoderConfig => ({
  codec: codecStrings[codec][layer >= 4 ? 1 : 0],
  optimizeForLatency: true,
});

/** A codec that this browser encodes in real time. */
export interface EncodableCodec {
  readonly codec: VideoCodecId;
  /** With two temporal layers, so that the relay may halve the frame rate. */
  readonly isScalable: boolean;
  /** With a quality that is set for each frame. */
  readonly hasQuantizer?: boolean;
}

/** What a source prefers of codecs. */
interface CodecWish {
  readonly codecs: readonly VideoCodecId[];
  readonly isScalable: boolean;
}

/** The first codec that this sender encodes and all receivers decode; VP8 if they do not say. */
export const chooseCodec = (
  encodable: readonly EncodableCodec[],
  decodable: readonly number[] | undefined,
  { codecs, isScalable }: CodecWish,
): EncodableCodec | undefined => {
  const allowed = decodable ?? [PacketCodec.vp8];
  const inOrder = codecs.flatMap((id) => encodable.filter(({ codec }) => codec === id));
  const chosen =
    inOrder.find(({ codec }) => allowed.includes(codec)) ??
    inOrder.find(({ codec }) => codec === PacketCodec.vp8);
  return chosen && { ...chosen, isScalable: chosen.isScalable && isScalable };
};

/** What every sender must support. */
const probedShape: Omit<LayerShape, 'codec' | 'isScalable'> = {
  layer: 2,
  width: 640,
  height: 360,
  frameRate: 24,
  bitrate: 600_000,
};

/** Codecs whose quality is set for each frame, on a scale from 0 to 63. */
const withQuantizer: readonly VideoCodecId[] = [PacketCodec.av1, PacketCodec.vp9];

/** Asks for each codec whether it is encoded at 360p, and what else its encoder can do. */
export const probeEncoders = async (
  isSupported: (config: VideoEncoderConfig) => Promise<boolean>,
): Promise<readonly EncodableCodec[]> => {
  const can = (shape: Partial<LayerShape> & Pick<LayerShape, 'codec'>): Promise<boolean> =>
    isSupported(encoderConfig({ ...probedShape, isScalable: false, ...shape })).catch(() => false);
  const probe = async (codec: VideoCodecId): Promise<readonly EncodableCodec[]> => {
    const [isScalable, isPlain, hasQuantizer] = await Promise.all([
      can({ codec, isScalable: true }),
      can({ codec }),
      withQuantizer.includes(codec) && can({ codec, quantizer: 0 }),
    ]);
    return isScalable || isPlain ? [{ codec, isScalable, hasQuantizer }] : [];
  };
  return (await Promise.all(codecPreference.map(probe))).flat();
};

/** Asks for each codec whether it is decoded. */
export const probeDecoders = async (
  isSupported: (config: VideoDecoderConfig) => Promise<boolean>,
): Promise<readonly VideoCodecId[]> => {
  const answers = await Promise.all(
    codecPreference.map((codec) => isSupported(decoderConfig(codec, 2)).catch(() => false)),
  );
  return codecPreference.filter((_, index) => answers[index]);
};

/** The results of the probes. */
export interface VideoAbilities {
  readonly encodable: readonly EncodableCodec[];
  readonly decodable: readonly VideoCodecId[];
  readonly renderer: RendererKind | 'none';
}
