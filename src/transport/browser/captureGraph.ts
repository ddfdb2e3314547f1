import type { AudioProcessor } from '../enginePort';
import { makeNode, type SampleEnd } from './sampleNode';

/** What the own sound is mixed of. */
export type SoundSource = 'microphone' | 'secondary' | 'file';

/** A new way of captured samples begins; a former one is over. */
export type CaptureStarted = (end: SampleEnd, channels: 1 | 2) => void;

interface Inserted {
  readonly name: string;
  readonly node: AudioNode;
}

/**
 * The own sound on its way to the audio worker: sources are summed, go through the embedder's
 * processors, and are captured. It captures while there is a source.
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

  /** What it mixes. */
  has(kind: SoundSource): boolean {
    return this.#sources.has(kind);
  }

  /** There are processors in its way. */
  get isProcessing(): boolean {
    return this.#processors.length > 0;
  }

  /** Adds a source or replaces it; a new microphone always begins a new capture. */
  connect(kind: SoundSource, source: AudioNode): void {
    this.#sources.get(kind)?.disconnect();
    this.#sources.set(kind, source);
    source.connect(this.#sum);
    if (!this.#capture || kind === 'microphone') this.#begin();
  }

  /** Takes a source off; with the last one the capture ends. */
  disconnect(kind: SoundSource): void {
    this.#sources.get(kind)?.disconnect();
    if (this.#sources.delete(kind) && this.#sources.size === 0) this.#end();
  }

  /** How many channels are captured; what runs begins anew. */
  setChannels(channels: 1 | 2): void {
    if (channels === this.#channels) return;
    this.#channels = channels;
    if (this.#capture) this.#begin();
  }

  /** Begins what runs anew: whoever took its samples is gone. */
  renew(): void {
    if (this.#capture) this.#begin();
  }

  /** Inserts a processor whose module is loaded. Throws where its name is not registered. */
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

  /** Takes a processor out. */
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

  /** Takes the chain apart, lets `change` happen, and joins it again. */
  #rewire(change: () => void): void {
    this.#sum.disconnect();
    for (const { node } of this.#processors) node.disconnect();
    change();
    if (!this.#capture) return;
    const last = this.#processors.reduce<AudioNode>(
      (before, { node }) => before.connect(node),
      this.#sum,
    );
    // Silent, but connected: what leads nowhere is not run.
    last.connect(this.#capture).connect(this.#context.destination);
  }
}
