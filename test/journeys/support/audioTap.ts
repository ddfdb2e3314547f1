/** Hears what a page plays: its whole mixed output, without loudspeakers. */
import type { Page } from 'puppeteer';
import { eventually } from './eventually';

/** A tone that stands out of what is played. */
export interface Tone {
  readonly hertz: number;
  /** Relative to full scale. */
  readonly decibels: number;
}

declare global {
  interface Window {
    /** Reads the loudest tones of all that this page plays now. */
    plenaryTones?: () => { hertz: number; decibels: number }[];
  }
}

/** Runs in the page before its own code: whatever is connected to an output is analysed too. */
const tapOutputs = (): void => {
  const analysers = new Map<BaseAudioContext, AnalyserNode>();
  const analyserOf = (context: BaseAudioContext): AnalyserNode => {
    const known = analysers.get(context);
    if (known) return known;
    const analyser = context.createAnalyser();
    analyser.fftSize = 16_384;
    analyser.smoothingTimeConstant = 0;
    analysers.set(context, analyser);
    return analyser;
  };
  const connect = AudioNode.prototype.connect;
  const isOutput = (node: unknown) =>
    node instanceof AudioDestinationNode || node instanceof MediaStreamAudioDestinationNode;
  AudioNode.prototype.connect = function (this: AudioNode, ...parts: unknown[]) {
    if (isOutput(parts[0]) && !(this.context instanceof OfflineAudioContext))
      Reflect.apply(connect, this, [analyserOf(this.context)]);
    return Reflect.apply(connect, this, parts);
  } as typeof connect;
  const tonesOf = (analyser: AnalyserNode) => {
    const spectrum = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(spectrum);
    const width = analyser.context.sampleRate / analyser.fftSize;
    const middle = spectrum.slice().sort()[spectrum.length >> 1] ?? -200;
    const floor = Math.max(-75, middle + 20);
    const isPeak = (decibels: number, bin: number) =>
      decibels > floor &&
      decibels === Math.max(...spectrum.subarray(Math.max(0, bin - 3), bin + 4));
    return [...spectrum].flatMap((decibels, bin) =>
      isPeak(decibels, bin) ? [{ hertz: bin * width, decibels }] : [],
    );
  };
  window.plenaryTones = () =>
    [...analysers.values()]
      .flatMap(tonesOf)
      .sort((a, b) => b.decibels - a.decibels)
      .slice(0, 24);
};

/** Puts the tap in; call before the page loads. */
export const tapAudio = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(tapOutputs);
};

/** The tones above the floor, loudest first, at most 24. */
export const readTones = (page: Page): Promise<readonly Tone[]> =>
  page.evaluate(() => window.plenaryTones?.() ?? []);

const isAt = (frequency: number) => (tone: Tone) => Math.abs(tone.hertz - frequency) <= 9;

/** Waits until the page plays a tone of `frequency` hertz. */
export const waitUntilHeard = async (page: Page, frequency: number, timeout?: number) => {
  await eventually(
    () => readTones(page),
    (tones) => tones.some(isAt(frequency)),
    { what: `a tone of ${frequency} Hz`, ...(timeout === undefined ? {} : { timeout }) },
  );
};

/** Waits until the tone is gone, for 10 readings in a row: between syllables it is only faint. */
export const waitUntilSilent = async (page: Page, frequency: number, timeout?: number) => {
  const quiet = { readings: 0 };
  await eventually(
    async () => {
      const isHeard = (await readTones(page)).some(isAt(frequency));
      quiet.readings = isHeard ? 0 : quiet.readings + 1;
      return quiet.readings;
    },
    (readings) => readings >= 10,
    { what: `silence at ${frequency} Hz`, ...(timeout === undefined ? {} : { timeout }) },
  );
};
