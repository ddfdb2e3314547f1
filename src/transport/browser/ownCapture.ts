import { CaptureGraph, type SoundSource } from './captureGraph';
import type { AudioProcessor } from '../enginePort';
import type { SampleSource } from '../../protocol/engine/audio';

/** Pieces of 10 ms that may wait for a busy worker: the size of the worklet's ring. */
const waiting = 34;

/** A source of the local audio: its node in an audio graph, and its track if it is a microphone. */
export interface SoundInput {
  readonly track?: MediaStreamTrack;
  readonly node: () => AudioNode;
}

/** The receiver of captured samples. */
export interface CaptureListener {
  /** A new path starts, and the former one ends. */
  started(source: SampleSource, channels: 1 | 2): void;
  stopped(): void;
}

/**
 * The path of the local audio to the audio worker. A single microphone without processors is read
 * from its track, where the browser can: an audio graph runs by the output's clock and would add 10
 * to 20 ms. Everything else is mixed in the graph.
 */
export class OwnCapture {
  readonly #listener: CaptureListener;
  readonly #graph: CaptureGraph;
  readonly #inputs = new Map<SoundSource, SoundInput>();
  #channels: 1 | 2 = 1;
  #isReading = false;
  /** Whether tracks have the sample rate of all audio here. */
  #isFit = 'MediaStreamTrackProcessor' in globalThis;

  constructor(context: AudioContext, listener: CaptureListener) {
    this.#listener = listener;
    this.#graph = new CaptureGraph(context, (end, channels) => listener.started(end, channels));
  }

  /** Adds or replaces a source. Throws when it must be part of a graph and cannot. */
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

  /** Removes a source; without sources the capture ends. */
  disconnect(kind: SoundSource): void {
    if (!this.#inputs.delete(kind)) return;
    this.#graph.disconnect(kind);
    if (this.#inputs.size > 0) return this.#arrange();
    this.#isReading = false;
    this.#listener.stopped();
  }

  /** Sets the number of captured channels, and restarts a running capture. */
  setChannels(channels: 1 | 2): void {
    const isOther = channels !== this.#channels;
    this.#channels = channels;
    this.#graph.setChannels(channels);
    if (isOther && this.#isReading) this.#arrange();
  }

  /** Restarts a running capture, whose receiver is gone. */
  renew(): void {
    if (this.#isReading) this.#arrange();
    else this.#graph.renew();
  }

  /** Uses the graph, which converts tracks of another sample rate. */
  convert(): void {
    this.#isFit = false;
    if (this.#isReading) this.#arrange();
  }

  /** Inserts a processor whose module is loaded. Throws when its name is not registered. */
  insert(processor: AudioProcessor): void {
    this.#graph.insert(processor);
    if (this.#isReading) this.#arrange();
  }

  /** Removes a processor. */
  remove(processorName: string): void {
    this.#graph.remove(processorName);
    if (!this.#isReading && this.#inputs.size > 0) this.#arrange();
  }

  /** Ends everything. */
  close(): void {
    for (const kind of [...this.#inputs.keys()]) this.disconnect(kind);
    this.#graph.close();
  }

  /** Starts the path that these inputs need; the receiver closes the former path. */
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
