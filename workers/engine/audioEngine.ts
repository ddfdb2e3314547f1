import { assertNever } from '../../src/kernel/assertNever';
import type { PacketHeader } from '../../src/protocol/channels/packet';
import { channelOf, kindOf } from '../../src/protocol/channels/streamChannels';
import type { MediaIndication } from '../../src/protocol/channels/mediaControl';
import type { FromAudio, SampleSource, ToAudio } from '../../src/protocol/engine/audio';
import type { MediaErrorCode } from '../../src/protocol/engine/media';
import type { PlaybackReport } from '../../src/protocol/engine/playback';
import type { UserId } from '../../src/protocol/ids';
import { readStreamKey } from '../../src/protocol/streamKey';
import { AudioSender } from './audioSender';
import { causeName } from './causeName';
import type { AudioEnvironment } from './environment';
import { MediaLink, type Uplink } from './mediaLink';
import { NoiseSwitch } from './noiseSwitch';
import { readSamples } from './sampleSource';
import { SharedSound } from './sharedSound';
import { Speakers } from './speakers';
import { StatusTeller } from './statusTeller';
import { ZeroDataWatch } from './zeroDataWatch';

const levelsInterval = 100;
const reportInterval = 1000;
/** Between two reports of the same error, ms. */
const errorInterval = 1000;

/** The channel of this engine. */
const channel = 'audio';

/** The audio of one page: socket, encoder and decoders. */
export class AudioEngine {
  readonly #environment: AudioEnvironment;
  readonly #post: (message: FromAudio) => void;
  readonly #sender: AudioSender;
  readonly #shared: SharedSound;
  readonly #speakers: Speakers;
  readonly #link: MediaLink;
  readonly #zeroData: ZeroDataWatch;
  readonly #suppression: NoiseSwitch;
  readonly #stops: readonly (() => void)[];
  readonly #toldErrors = new Map<MediaErrorCode, number>();
  #stopReading: (() => void) | undefined;
  #sink: MessagePort | undefined;

  constructor(environment: AudioEnvironment, post: (message: FromAudio) => void) {
    this.#environment = environment;
    this.#post = post;
    const status = new StatusTeller((report) => post({ ...report, channel }));
    const failed = (code: 'encode-failed' | 'decode-failed', cause: unknown): void => {
      status.tell(code === 'encode-failed' ? 'encode' : 'decode', 'fail');
      this.#tellError(code, causeName(cause));
    };
    this.#sender = new AudioSender({
      environment,
      source: 'microphone',
      speakingWhileMuted: () => post({ type: 'speakingWhileMuted' }),
      silentMicrophone: () => post({ type: 'silentMicrophone' }),
      encoded: () => status.tell('encode', 'success'),
      failed: (cause) => failed('encode-failed', cause),
    });
    this.#shared = new SharedSound({
      environment,
      encoded: () => status.tell('encode', 'success'),
      failed: (cause) => failed('encode-failed', cause),
      unfit: () => post({ type: 'captureUnfit', source: 'shareAudio' }),
    });
    this.#speakers = new Speakers(environment, {
      decoded: () => status.tell('decode', 'success'),
      failed: (cause) => failed('decode-failed', cause),
    });
    this.#link = new MediaLink({
      environment,
      channel,
      isPrecious: () => true,
      post,
      ready: (uplink) => this.#connect(uplink),
      closed: () => this.#connect(undefined),
      indication: (indication) => this.#indication(indication),
      packet: (header, payload, isNew) => this.#packet(header, payload, isNew),
      refused: () => post({ type: 'error', channel, code: 'decrypt-failed', detail: 'audio' }),
      rekeyed: () => undefined,
    });
    this.#zeroData = new ZeroDataWatch(() =>
      post({ type: 'error', channel, code: 'zero-data', detail: 'microphone' }),
    );
    this.#suppression = new NoiseSwitch({
      load: () => environment.loadNoiseModel(),
      sender: this.#sender,
      report: (state) => post({ type: 'noiseSuppression', state }),
    });
    this.#stops = [
      environment.every(levelsInterval, () => this.#reportLevels()),
      environment.every(reportInterval, () => this.#report()),
    ];
  }

  /** Handles a message of the page. */
  obey(message: ToAudio): void {
    switch (message.type) {
      case 'connect':
        return this.#link.connect(message.session);
      case 'openCopy':
        return this.#link.openCopy(message.url);
      case 'disconnect':
        return this.#link.disconnect();
      case 'rekey':
        return this.#link.rekey(message.key);
      case 'startCapture':
        return this.#startCapture(message.source, message.channels);
      case 'stopCapture':
        return this.#stopCapture();
      case 'mute':
        return this.#sender.mute(message.isMuted);
      case 'soundQuality':
        return this.#sender.setQuality(message.quality);
      case 'noiseSuppression':
        return void this.#suppression.set(message.isOn);
      case 'startPlayback':
        return this.#startPlayback(message.sink);
      case 'stopPlayback':
        return this.#stopPlayback();
      case 'startShareAudio':
        return this.#shared.start(message.source);
      case 'stopShareAudio':
        return this.#shared.stop();
      case 'volume':
      case 'shareVolume':
        return this.#speakers.setVolume(message);
      default:
        return assertNever(message);
    }
  }

  /** Ends everything. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.#stopCapture();
    this.#shared.stop();
    this.#stopPlayback();
    this.#link.disconnect();
    this.#speakers.close();
  }

  #connect(uplink: Uplink | undefined): void {
    this.#sender.connect(uplink);
    this.#shared.connect(uplink);
  }

  #startPlayback(sink: MessagePort): void {
    this.#stopPlayback();
    this.#sink = sink;
    this.#speakers.lead((message, transfer = []) => sink.postMessage(message, transfer));
    sink.onmessage = ({ data }: MessageEvent<PlaybackReport>) => this.#speakers.played(data);
  }

  #stopPlayback(): void {
    this.#speakers.lead(undefined);
    this.#sink?.close();
    this.#sink = undefined;
  }

  #startCapture(source: SampleSource, channels: 1 | 2): void {
    this.#stopReading?.();
    this.#zeroData.start();
    this.#sender.start(channels);
    this.#stopReading = readSamples(this.#environment, source, {
      channels,
      take: (samples) => {
        this.#zeroData.heard();
        this.#sender.take(samples);
      },
      ended: () => this.#zeroData.stop(),
      unfit: () => this.#post({ type: 'captureUnfit', source: 'microphone' }),
    });
  }

  #stopCapture(): void {
    if (!this.#stopReading) return;
    this.#stopReading();
    this.#stopReading = undefined;
    this.#zeroData.stop();
    this.#sender.stop();
  }

  /** Frames may fail fifty times a second: the error is reported only at intervals. */
  #tellError(code: MediaErrorCode, detail: string): void {
    const now = this.#environment.now();
    if (now - (this.#toldErrors.get(code) ?? -Infinity) < errorInterval) return;
    this.#toldErrors.set(code, now);
    this.#post({ type: 'error', channel, code, detail });
  }

  #packet(header: PacketHeader, payload: Uint8Array<ArrayBuffer>, isNewSession: boolean): void {
    const stream = readStreamKey(header.ssrc);
    if (stream === undefined || channelOf(stream) !== channel) return;
    if (header.kind !== kindOf(stream)) return;
    this.#speakers.speakerOf(stream).take(header, payload, isNewSession);
  }

  #indication(indication: MediaIndication): void {
    if (indication.name === 'activeSpeakers')
      this.#post({ type: 'activeSpeakers', users: indication.body.users });
  }

  #reportLevels(): void {
    const own = this.#sender.takePeak();
    const users: (readonly [UserId, number])[] = this.#speakers.takePeaks();
    if (this.#stopReading || users.length > 0) this.#post({ type: 'levels', own, users });
  }

  #report(): void {
    const now = this.#environment.now();
    this.#zeroData.check();
    this.#speakers.forgetSilent(now);
    const decode = this.#speakers.report(now, this.#link.receivedWay);
    this.#link.reportReception(decode);
    const own = this.#stopReading ? [this.#sender.report(now)] : [];
    const encode = [...own, ...this.#shared.report(now)];
    this.#post({
      type: 'statistics',
      encode,
      decode,
      refusedPackets: this.#link.takeRefused(),
    });
  }
}
