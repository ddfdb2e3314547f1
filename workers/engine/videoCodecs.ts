import { PacketCodec, type Layer } from '../../src/protocol/channels/packet';
import type { RendererKind } from '../../src/protocol/engine/video';

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

/** The codec string of a layer: level by frame size, constrained baseline for H.264. */
export const codecString = (codec: VideoCodecId, layer: Layer): string => {
  switch (codec) {
    case PacketCodec.vp8:
      return 'vp8';
    case PacketCodec.h264:
      return layer >= 4 ? 'avc1.42E028' : 'avc1.42E01F';
    case PacketCodec.vp9:
      return layer >= 4 ? 'vp09.00.41.08' : 'vp09.00.31.08';
    case PacketCodec.av1:
      return layer >= 4 ? 'av01.0.08M.08' : 'av01.0.05M.08';
  }
};

/** Narrows a header's codec to those of video. */
export const isVideoCodec = (codec: number): codec is VideoCodecId => codec >= 2 && codec <= 5;

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
}

/** The encoder's configuration of a layer, for a conversation: real time, key frames on request. */
export const encoderConfig = (shape: LayerShape): VideoEncoderConfig => ({
  codec: codecString(shape.codec, shape.layer),
  width: shape.width,
  height: shape.height,
  framerate: shape.frameRate,
  bitrate: shape.bitrate,
  latencyMode: 'realtime',
  bitrateMode: 'variable',
  ...(shape.isScalable ? { scalabilityMode: 'L1T2' } : {}),
  ...(shape.codec === PacketCodec.h264 ? { avc: { format: 'annexb' } } : {}),
});

/** The configuration of a decoder: one frame in, one frame out. */
export const decoderConfig = (codec: VideoCodecId, layer: Layer): VideoDecoderConfig => ({
  codec: codecString(codec, layer),
  optimizeForLatency: true,
});

/** A codec that this browser encodes in real time. */
export interface EncodableCodec {
  readonly codec: VideoCodecId;
  /** With two temporal layers, so that the relay may halve the frame rate. */
  readonly isScalable: boolean;
}

/** The cheapest codec that this sender encodes and all receivers decode; VP8 if they do not say. */
export const chooseCodec = (
  encodable: readonly EncodableCodec[],
  decodable: readonly number[] | undefined,
): EncodableCodec | undefined => {
  const allowed = decodable ?? [PacketCodec.vp8];
  const inOrder = codecPreference.flatMap((id) => encodable.filter(({ codec }) => codec === id));
  return (
    inOrder.find(({ codec }) => allowed.includes(codec)) ??
    inOrder.find(({ codec }) => codec === PacketCodec.vp8)
  );
};

/** What every sender must support. */
const probedShape: Omit<LayerShape, 'codec' | 'isScalable'> = {
  layer: 2,
  width: 640,
  height: 360,
  frameRate: 24,
  bitrate: 600_000,
};

/** Asks for each codec whether it is encoded at 360p, with temporal layers if possible. */
export const probeEncoders = async (
  isSupported: (config: VideoEncoderConfig) => Promise<boolean>,
): Promise<readonly EncodableCodec[]> => {
  const probes = codecPreference.flatMap((codec) =>
    [true, false].map(async (isScalable) => {
      const config = encoderConfig({ ...probedShape, codec, isScalable });
      return (await isSupported(config).catch(() => false)) ? [{ codec, isScalable }] : [];
    }),
  );
  const found = (await Promise.all(probes)).flat();
  return codecPreference.flatMap((id) => found.filter(({ codec }) => codec === id).slice(0, 1));
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
