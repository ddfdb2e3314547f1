import type { Page } from 'puppeteer';

/** Silences of more than 60 ms in a page's playback of a voice without pauses. */
export interface AudioGaps {
  readonly gaps: number;
  readonly longest: number;
  /** Seconds that were measured. */
  readonly heard: number;
}

declare global {
  interface Window {
    benchGaps?: { gaps: number; longest: number; heard: number };
    /** Measures a node too; each contender calls it with its output. */
    benchListen?: (node: AudioNode) => void;
  }
}

/** Runs in the page before its own code: measures all sound for the loudspeaker. */
const watchGaps = (): void => {
  const meterText = `
    registerProcessor('gap-meter', class extends AudioWorkletProcessor {
      silent = 0; hasBegun = false; heard = 0;
      process([input]) {
        const channel = input[0];
        this.heard += 128;
        let peak = 0;
        for (const sample of channel ?? []) peak = Math.max(peak, Math.abs(sample));
        if (peak > 0.002) {
          const gap = (1000 * this.silent) / sampleRate;
          if (this.hasBegun && gap > 60) this.port.postMessage({ gap });
          this.hasBegun = true;
          this.silent = 0;
        } else this.silent += 128;
        if (this.heard >= sampleRate / 4) {
          this.port.postMessage({ heard: this.heard / sampleRate });
          this.heard = 0;
        }
        return true;
      }
    });`;
  const counted = { gaps: 0, longest: 0, heard: 0 };
  window.benchGaps = counted;
  const connect = AudioNode.prototype.connect;
  const modules = new WeakMap<BaseAudioContext, Promise<void>>();
  const listen = (node: AudioNode): void => {
    const { context } = node;
    const url = URL.createObjectURL(new Blob([meterText], { type: 'text/javascript' }));
    const loaded = modules.get(context) ?? context.audioWorklet.addModule(url);
    modules.set(context, loaded);
    void loaded.then(() => {
      const meter = new AudioWorkletNode(context, 'gap-meter', { numberOfOutputs: 0 });
      meter.port.onmessage = ({ data }: MessageEvent<{ gap?: number; heard?: number }>) => {
        counted.heard += data.heard ?? 0;
        if (data.gap === undefined) return;
        counted.gaps += 1;
        counted.longest = Math.max(counted.longest, data.gap);
      };
      Reflect.apply(connect, node, [meter]);
    });
  };
  window.benchListen = listen;
  AudioNode.prototype.connect = function (this: AudioNode, ...parts: unknown[]) {
    if (parts[0] instanceof AudioDestinationNode) listen(this);
    return Reflect.apply(connect, this, parts);
  } as typeof connect;
};

/** Installs the meter; call it before the page loads. */
export const meterAudio = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(watchGaps);
};

/** Resets the counts. */
export const restartGaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (window.benchGaps) Object.assign(window.benchGaps, { gaps: 0, longest: 0, heard: 0 });
  });

/** Returns the counts since the last reset. */
export const readGaps = (page: Page): Promise<AudioGaps> =>
  page.evaluate(() => ({ ...(window.benchGaps ?? { gaps: 0, longest: 0, heard: 0 }) }));
