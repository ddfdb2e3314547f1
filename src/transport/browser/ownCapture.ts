import { CaptureGraph, type SoundSource } from './captureGraph';
import type { AudioProcessor } from '../enginePort';
import type { SampleSource } from '../../protocol/engine/audio';

/** Sound that may wait for a busy worker, in pieces of 10 ms: as much as the ring of the worklet holds. */
const waiting = 34;

/** One source of the own sound: its node in an audio graph, and its track where it is a microphone. */
export interface SoundInput {
  readonly track?: MediaStreamTrack;
  readonly node: () => AudioNode;
}

/** Where captured samples go. */
export interface CaptureListener {
  /** A new way begins; a former one is over. */
  started(source: SampleSource, channels: 1 | 2): void;
  stopped(): void;
}

/**
 * The own sound's way to the audio worker. A microphone that is alone and goes through no processor is
 * read from its track, where the browser can: an audio graph, which runs by the clock of the
 * loudspeaker, would make it 10 to 20 ms later. Everything else is mixed in the graph.
 */
export class OwnCapture {
  readonly #listener: CaptureListener;
  readonly #graph: CaptureGraph;
  readonly #inputs = new Map<SoundSource, SoundInput>();
  #channels: 1 | 2 = 1;
  #isReading = false;
  /** Tracks have the rate of all audio here. */
  #isFit = 'MediaStreamTrackProcessor' in globalThis;

  constructor(context: AudioContext, listener: CaptureListener) {
    this.#listener = listener;
    this.#graph = new CaptureGraph(context, (end, channels) => listener.started(end, channels));
  }

  /** Adds a source or replaces it. Throws where it cannot be part of a graph, and must. */
  connect(kind: SoundSource, input: SoundInput): void {
    const former = this.#inputs.get(kind);
    this.#inputs.set(kind, input);
    this.#graph.disconnect(kind);
    try {
      this.#arrange();
    } catch (cause) {
      this.#inputs.delete(kind);
      if (former) this.#inputs.set(kind, former);
      if (former) this.#arrange();
      throw cause;
    }
  }

  /** Takes a source off; with the last one the capture ends. */
  disconnect(kind: SoundSource): void {
    if (!this.#inputs.delete(kind)) return;
    this.#graph.disconnect(kind);
    if (this.#inputs.size > 0) return this.#arrange();
    this.#isReading = false;
    this.#listener.stopped();
  }

  /** How many channels are captured; what runs begins anew. */
  setChannels(channels: 1 | 2): void {
    const isOther = channels !== this.#channels;
    this.#channels = channels;
    this.#graph.setChannels(channels);
    if (isOther && this.#isReading) this.#arrange();
  }

  /** Begins what runs anew: whoever took its samples is gone. */
  renew(): void {
    if (this.#isReading) this.#arrange();
    else this.#graph.renew();
  }

  /** Tracks have another rate than is wanted: the graph converts them from now on. */
  convert(): void {
    this.#isFit = false;
    if (this.#isReading) this.#arrange();
  }

  /** Inserts a processor whose module is loaded. Throws where its name is not registered. */
  insert(processor: AudioProcessor): void {
    this.#graph.insert(processor);
    if (this.#isReading) this.#arrange();
  }

  /** Takes a processor out. */
  remove(processorName: string): void {
    this.#graph.remove(processorName);
    if (!this.#isReading && this.#inputs.size > 0) this.#arrange();
  }

  /** Ends everything. */
  close(): void {
    for (const kind of [...this.#inputs.keys()]) this.disconnect(kind);
    this.#graph.close();
  }

  /** Begins what these inputs need; who takes the samples lets the former way go. */
  #arrange(): void {
    const track = this.#readable();
    if (track) {
      for (const kind of this.#inputs.keys()) this.#graph.disconnect(kind);
      const { readable } = new MediaStreamTrackProcessor({ track, maxBufferSize: waiting });
      this.#listener.started(readable, this.#channels);
    } else
      for (const [kind, { node }] of this.#inputs)
        if (!this.#graph.has(kind)) this.#graph.connect(kind, node());
    this.#isReading = track !== undefined;
  }

  #readable(): MediaStreamAudioTrack | undefined {
    const track = this.#inputs.get('microphone')?.track;
    const isAlone = this.#inputs.size === 1 && !this.#graph.isProcessing;
    return this.#isFit && isAlone && track && isAudioTrack(track) ? track : undefined;
  }
}

const isAudioTrack = (track: MediaStreamTrack): track is MediaStreamAudioTrack =>
  track.kind === 'audio';
