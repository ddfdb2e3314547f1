import { micros, millisFromMicros } from '../../src/kernel/units';
import { PacketCodec, type PacketHeader } from '../../src/protocol/channels/packet';
import { audioSampleRate } from '../../src/protocol/engine/rings';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import type { PlayedVoice, SoundPiece } from '../../src/protocol/engine/playback';
import { userOfStream, type StreamKey } from '../../src/protocol/streamKey';
import { isStereo, opusDecoderConfig } from './audioCodec';
import { AudioOrder, longestHold, type OrderedSound } from './audioOrder';
import type { AudioDecoderLike, AudioEnvironment } from './environment';
import { StreamMeter } from './streamMeter';
import type { ReceivedWay } from './way';

/** Receives the results of decoding. */
export interface DecodeListener {
  decoded(): void;
  failed(cause: unknown): void;
}

export interface SpeakerParts {
  readonly environment: AudioEnvironment;
  readonly stream: StreamKey;
  readonly listener: DecodeListener;
  /** Sends decoded audio to the output. */
  readonly tell: (piece: SoundPiece, transfer: Transferable[]) => void;
}

/** Facts of a packet from before decoding; decoders know nothing of pauses. */
type Decoding = Pick<SoundPiece, 'lost' | 'pause' | 'capturedAt' | 'isSpeaking' | 'isNewSession'>;

/** Length of a packet's audio, ms. */
const packetMillis = 20;
/** Between two packets of a pause are fewer packets than this: otherwise the sender was away. */
const longestPause = 20;
/** More packets than this never wait in a decoder. */
const mostDecoding = 50;

/** Playback since the last statistics. */
const nothingPlayed = { concealed: 0, cut: 0, underruns: 0 };

/** One speaker: puts packets in order, decodes them, and hands them to the loudspeaker. */
export class Speaker {
  readonly #parts: SpeakerParts;
  readonly #order = new AudioOrder();
  readonly #meter: StreamMeter;
  #decoder: AudioDecoderLike | undefined;
  /** Of packets in the decoder, oldest first. */
  readonly #decoding: Decoding[] = [];
  #channels: 1 | 2 = 1;
  #isSpeaking = false;
  #isNewSession = true;
  /** Ends the wait for a packet that is missing. */
  #stopWaiting: (() => void) | undefined;
  /** Capture time of the last packet's audio, ms by the sender's clock. */
  #capturedAt = 0;
  #peak = 0;
  #waiting = 0;
  #played = nothingPlayed;
  /** 0 to 100; 0 stops the decoder. */
  volume = 100;
  lastHeard: number;

  constructor(parts: SpeakerParts) {
    this.#parts = parts;
    this.lastHeard = parts.environment.now();
    this.#meter = new StreamMeter(this.lastHeard);
  }

  /** Takes a decrypted packet; `payload` is one Opus frame. */
  take(header: PacketHeader, payload: Uint8Array<ArrayBuffer>, isNewSession: boolean): void {
    const now = this.#parts.environment.now();
    this.lastHeard = now;
    if (isNewSession) this.#restart();
    const capturedAt = millisFromMicros(micros(header.captureTime));
    this.#meter.addFrame(payload.byteLength, capturedAt);
    this.#meter.addTransit(now - capturedAt);
    this.#play(this.#order.push({ header, payload }, now));
  }

  /** Adds the recent playback of this speaker. */
  played({ peak, waiting, concealed, cut, underruns }: PlayedVoice): void {
    this.#peak = Math.max(this.#peak, peak);
    this.#waiting = waiting;
    this.#played = {
      concealed: this.#played.concealed + concealed,
      cut: this.#played.cut + cut,
      underruns: this.#played.underruns + underruns,
    };
  }

  /** The greatest magnitude since the last call, 0 to 1. */
  takePeak(): number {
    const peak = this.#peak;
    this.#peak = 0;
    return peak;
  }

  /** Statistics since the last call. */
  report(now: number, way: ReceivedWay): StreamStatistics {
    const { stream } = this.#parts;
    const measures = this.#meter.take(now);
    const { concealed, cut, underruns } = this.#played;
    this.#played = nothingPlayed;
    return {
      userId: userOfStream(stream),
      stream,
      sample_rate: audioSampleRate,
      fps: measures.fps,
      rtt: way.rtt,
      jitter: measures.jitter,
      avg_loss: measures.loss,
      max_loss: measures.maxLoss,
      bitrate: measures.bitrate,
      bandwidth: Math.max(measures.bitrate, way.width),
      codec: PacketCodec.opus,
      dropped: Math.round(cut / packetMillis),
      concealed,
      underruns,
      ...(measures.latency === undefined ? {} : { latency: measures.latency }),
      ...(measures.latencyP95 === undefined ? {} : { latencyP95: measures.latencyP95 }),
    };
  }

  /** Ends the decoder. */
  close(): void {
    if (this.#decoder && this.#decoder.state !== 'closed') this.#decoder.close();
    this.#decoder = undefined;
    this.#decoding.length = 0;
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }

  #restart(): void {
    this.#order.reset();
    this.#isNewSession = true;
  }

  #play({ ready, lost }: OrderedSound): void {
    this.#meter.addLost(lost);
    for (const [index, { header, payload }] of ready.entries())
      this.#decode(header, payload, index === 0 ? lost : 0);
    if (this.#order.isHolding) this.#wait();
  }

  /** Missing packets are given up even if none follow. */
  #wait(): void {
    const { environment } = this.#parts;
    this.#stopWaiting ??= environment.after(longestHold + 1, () => {
      this.#stopWaiting = undefined;
      this.#play(this.#order.expire(environment.now()));
    });
  }

  #decode(header: PacketHeader, payload: Uint8Array<ArrayBuffer>, lost: number): void {
    const pause = this.#pauseBefore(header, lost);
    this.#isSpeaking = header.hasVoice;
    if (this.volume === 0) return;
    const { environment } = this.#parts;
    try {
      if (this.#channels === 1 && isStereo(payload)) this.#widen();
      this.#decoder ??= this.#openDecoder();
      this.#decoding.push({
        ...{ lost: lost * packetMillis, pause, capturedAt: this.#capturedAt },
        ...{ isSpeaking: this.#isSpeaking, isNewSession: this.#isNewSession },
      });
      this.#isNewSession = false;
      if (this.#decoding.length > mostDecoding) this.#decoding.shift();
      const { captureTime: timestamp } = header;
      const chunk = environment.createChunk({ type: 'key', timestamp, data: payload });
      this.#decoder.decode(chunk);
    } catch (cause) {
      this.#fail(cause);
    }
  }

  /** Sequence numbers do not count the frames dropped in an announced pause: only time does. */
  #pauseBefore({ captureTime }: PacketHeader, lost: number): number {
    const capturedAt = millisFromMicros(micros(captureTime));
    const packets = Math.round((capturedAt - this.#capturedAt) / packetMillis) - 1 - lost;
    this.#capturedAt = capturedAt;
    return this.#isSpeaking || packets > longestPause ? 0 : Math.max(0, packets * packetMillis);
  }

  #openDecoder(): AudioDecoderLike {
    const decoder = this.#parts.environment.createDecoder({
      output: (sound) => this.#decoded(sound),
      error: (cause) => this.#fail(cause),
    });
    decoder.configure(opusDecoderConfig(this.#channels));
    return decoder;
  }

  /** The audio in the decoder is lost, once: stereo seldom starts, and after a pause. */
  #widen(): void {
    this.close();
    this.#channels = 2;
  }

  #decoded(sound: AudioData): void {
    try {
      const { environment, stream, listener, tell } = this.#parts;
      listener.decoded();
      const decoding = this.#decoding.shift();
      if (!decoding) return;
      const channels = Math.min(this.#channels, sound.numberOfChannels);
      const planes = Array.from({ length: channels }, (_, planeIndex) => {
        const plane = new Float32Array(sound.numberOfFrames);
        sound.copyTo(plane, { planeIndex, format: 'f32-planar' });
        return plane;
      });
      const readyAt = environment.now();
      this.#meter.addLatency(readyAt + this.#waiting - decoding.capturedAt);
      const buffers = planes.map(({ buffer }) => buffer);
      tell({ type: 'sound', stream, planes, readyAt, ...decoding }, buffers);
    } finally {
      sound.close();
    }
  }

  #fail(cause: unknown): void {
    this.close();
    this.#parts.listener.failed(cause);
  }
}
