import type { Page } from 'puppeteer';
import { recordedRate, type Recording } from './chirps';

interface Tap {
  readonly arrivals: number[];
  readonly starts: number[];
  readonly pieces: Int16Array[];
}

declare global {
  interface Window {
    benchMouth?: Tap;
    benchEar?: Tap;
    /** Connects a node to the listener's tap; each contender calls it with its output. */
    benchHear?: (node: AudioNode) => void;
  }
}

/** Samples of a piece: 20 ms at 8 kHz. */
const pieceLength = 160;

/**
 * Runs in the page before its own code. The speaker's tap records the microphone's track as the page gets it, the
 * listener's what the audio graph sends to the loudspeaker: without capture and output devices, which
 * are the same in any call.
 */
export const installTaps = (): void => {
  const length = 160;
  const newTap = (): Tap => ({ arrivals: [], starts: [], pieces: [] });
  const now = (): number => performance.timeOrigin + performance.now();

  const mouth = newTap();
  window.benchMouth = mouth;
  const listen = async (track: MediaStreamAudioTrack): Promise<void> => {
    const processor = new MediaStreamTrackProcessor({ track, maxBufferSize: 500 });
    const reader = processor.readable.getReader();
    const state = { piece: new Int16Array(length), filled: 0, sum: 0, summed: 0, start: 0 };
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const arrived = now();
      const samples = new Float32Array(value.numberOfFrames);
      value.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
      value.close();
      for (const sample of samples) {
        state.sum += sample;
        state.summed += 1;
        if (state.summed < 6) continue;
        state.piece[state.filled] = Math.round((state.sum / 6) * 32_000);
        state.filled += 1;
        state.sum = 0;
        state.summed = 0;
        if (state.filled < length) continue;
        mouth.arrivals.push(arrived);
        mouth.starts.push(state.start);
        mouth.pieces.push(state.piece);
        state.start += length;
        state.piece = new Int16Array(length);
        state.filled = 0;
      }
    }
  };
  const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    const [track] = stream.getAudioTracks();
    // The microphone that was opened last is the one in use.
    if (track) {
      for (const list of [mouth.arrivals, mouth.starts, mouth.pieces]) list.length = 0;
      void listen(track.clone());
    }
    return stream;
  };

  const ear = newTap();
  window.benchEar = ear;
  const code = `registerProcessor('bench-ear', class extends AudioWorkletProcessor {
    piece = new Int16Array(${length}); filled = 0; sum = 0; summed = 0;
    process([input]) {
      const samples = input[0] ?? new Float32Array(128);
      for (let n = 0; n < samples.length; n += 1) {
        this.sum += samples[n];
        this.summed += 1;
        if (this.summed < 6) continue;
        this.piece[this.filled] = Math.round(Math.max(-1, Math.min(1, this.sum / 6)) * 32000);
        this.filled += 1; this.sum = 0; this.summed = 0;
        if (this.filled < ${length}) continue;
        const start = Math.round((currentFrame + n + 1) / 6) - ${length};
        this.port.postMessage({ start, piece: this.piece });
        this.piece = new Int16Array(${length}); this.filled = 0;
      }
      return true;
    }
  });`;
  const connect = AudioNode.prototype.connect;
  const ears = new WeakMap<BaseAudioContext, Promise<AudioNode>>();
  const earOf = async (context: BaseAudioContext): Promise<AudioNode> => {
    const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    await context.audioWorklet.addModule(address);
    const node = new AudioWorkletNode(context, 'bench-ear', {
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    node.port.onmessage = ({ data }: MessageEvent<{ start: number; piece: Int16Array }>) => {
      ear.arrivals.push(now());
      ear.starts.push(data.start);
      ear.pieces.push(data.piece);
    };
    const silent = context.createGain();
    silent.gain.value = 0;
    Reflect.apply(connect, node, [silent]);
    Reflect.apply(connect, silent, [context.destination]);
    return node;
  };
  window.benchHear = (node) => {
    const known = ears.get(node.context) ?? earOf(node.context);
    ears.set(node.context, known);
    void known.then((tap) => Reflect.apply(connect, node, [tap]));
  };
  AudioNode.prototype.connect = function (this: AudioNode, ...parts: unknown[]) {
    const [to] = parts;
    const isOutput =
      to instanceof AudioDestinationNode || to instanceof MediaStreamAudioDestinationNode;
    if (isOutput && !(this.context instanceof OfflineAudioContext)) window.benchHear?.(this);
    return Reflect.apply(connect, this, parts);
  } as typeof connect;
};

/** Runs in the page of a direct call, once it is connected: routes its peers' sound through an audio graph. */
export const hearPeers = (): void => {
  const context = new AudioContext({ latencyHint: 'interactive', sampleRate: 48_000 });
  for (const peer of Object.values(window.benchPeers ?? {}))
    for (const { track } of peer.getReceivers())
      if (track.kind === 'audio')
        window.benchHear?.(context.createMediaStreamSource(new MediaStream([track])));
};

/** Deletes what was recorded so far. */
export const clearTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const tap of [window.benchMouth, window.benchEar])
      for (const list of [tap?.arrivals, tap?.starts, tap?.pieces]) list?.splice(0);
  });

/** Returns what a tap recorded. */
export const readTap = async (page: Page, name: 'benchMouth' | 'benchEar'): Promise<Recording> => {
  const { arrivals, starts, text } = await page.evaluate((which) => {
    const tap = window[which];
    const pieces = tap?.pieces ?? [];
    const bytes = pieces.map((piece) => String.fromCharCode(...new Uint8Array(piece.buffer)));
    return { arrivals: tap?.arrivals ?? [], starts: tap?.starts ?? [], text: btoa(bytes.join('')) };
  }, name);
  const bytes = Buffer.from(text, 'base64');
  const samples = new Int16Array(bytes.length / 2);
  for (const [n] of samples.entries()) samples[n] = bytes.readInt16LE(2 * n);
  if (arrivals.length === 0) throw new Error(`${name}: nothing was recorded at ${recordedRate} Hz`);
  return { arrivals, starts, length: pieceLength, samples };
};
