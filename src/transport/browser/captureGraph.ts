import type { AudioProcessor } from '../enginePort';
import { makeNode, type SampleEnd } from './sampleNode';

/** The sources of the local audio. */
export type SoundSource = 'microphone' | 'secondary' | 'file';

/** A new path of captured samples starts, and the former one ends. */
export type CaptureStarted = (end: SampleEnd, channels: 1 | 2) => void;

interface Inserted {
  readonly name: string;
  readonly node: AudioNode;
}

/**
 * The audio graph of the local audio: it sums the sources, runs the embedder's processors and
 * captures the result, as long as there is a source.
 */
export class CaptureGraph {
  readonly #context: AudioContext;
  readonly #started: CaptureStarted;
  readonly #sum: GainNode;
  readonly #sources = new Map<SoundSource, AudioNode>();
  #processors: readonly Inserted[] = [];
  #capture: AudioNode | undefined;
  #channels: 1 | 2 = 1;

  constructor(context: AudioContext, started: CaptureStarted) {
    this.#context = context;
    this.#started = started;
    this.#sum = context.createGain();
  }

  /** Whether the graph has this source. */
  has(kind: SoundSource): boolean {
    return this.#sources.has(kind);
  }

  /** Whether the graph has processors. */
  get isProcessing(): boolean {
    return this.#processors.length > 0;
  }

  /** Adds or replaces a source; a new microphone always starts a new capture. */
  connect(kind: SoundSource, source: AudioNode): void {
    this.#sources.get(kind)?.disconnect();
    this.#sources.set(kind, source);
    source.connect(this.#sum);
    if (!this.#capture || kind === 'microphone') this.#begin();
  }

  /** Removes a source; without sources the capture ends. */
  disconnect(kind: SoundSource): void {
    this.#sources.get(kind)?.disconnect();
    if (this.#sources.delete(kind) && this.#sources.size === 0) this.#end();
  }

  /** Sets the number of captured channels, and restarts a running capture. */
  setChannels(channels: 1 | 2): void {
    if (channels === this.#channels) return;
    this.#channels = channels;
    if (this.#capture) this.#begin();
  }

  /** Restarts a running capture, whose receiver is gone. */
  renew(): void {
    if (this.#capture) this.#begin();
  }

  /** Inserts a processor whose module is loaded. Throws when its name is not registered. */
  insert({ processorName: name, options }: AudioProcessor): void {
    const node = new AudioWorkletNode(this.#context, name, {
      numberOfInputs: 1,
      numberOfOutputs: 1,
      processorOptions: options,
    });
    this.#rewire(() => {
      const isSame = (inserted: Inserted): boolean => inserted.name === name;
      this.#processors = this.#processors.some(isSame)
        ? this.#processors.map((inserted) => (isSame(inserted) ? { name, node } : inserted))
        : [...this.#processors, { name, node }];
    });
  }

  /** Removes a processor. */
  remove(processorName: string): void {
    this.#rewire(() => {
      this.#processors = this.#processors.filter(({ name }) => name !== processorName);
    });
  }

  /** Ends everything. */
  close(): void {
    for (const source of this.#sources.values()) source.disconnect();
    this.#sources.clear();
    this.#processors = [];
    this.#end();
  }

  #begin(): void {
    this.#capture?.disconnect();
    const channels = this.#channels;
    const { node, end } = makeNode(this.#context, channels);
    this.#rewire(() => {
      this.#capture = node;
    });
    this.#started(end, channels);
  }

  #end(): void {
    if (!this.#capture) return;
    this.#rewire(() => {
      this.#capture?.disconnect();
      this.#capture = undefined;
    });
  }

  /** Disconnects the chain, calls `change`, and connects it again. */
  #rewire(change: () => void): void {
    this.#sum.disconnect();
    for (const { node } of this.#processors) node.disconnect();
    change();
    if (!this.#capture) return;
    const last = this.#processors.reduce<AudioNode>(
      (before, { node }) => before.connect(node),
      this.#sum,
    );
    // Silent, but connected: browsers do not run nodes without an output.
    last.connect(this.#capture).connect(this.#context.destination);
  }
}
