import { quantile } from '../measure';

/** Sample rate of the spoken chirps, Hz. */
export const spokenRate = 48_000;
/** Sample rate of the recordings, Hz: the mean of every six samples. */
export const recordedRate = 8000;
/** Interval of chirps, ms. */
export const chirpInterval = 400;

const chirpMillis = 60;
const lowest = 400;
const highest = 2800;
/** The least correlation with a chirp that counts as one. */
const leastLikeness = 0.5;
/** The latest that a chirp is heard after it was spoken, and the earliest, by the error of the clocks; ms. */
const latest = 390;
const earliest = -20;
/** Seconds around a piece in which the fastest delivery is searched: the clocks of sound and page drift. */
const clockSpan = 5;

/** Returns one chirp: a rising sweep with a soft start and end. */
const chirpAt = (rate: number): Float32Array =>
  Float32Array.from({ length: (rate * chirpMillis) / 1000 }, (_, n) => {
    const time = n / rate;
    const sweep = (highest - lowest) / (chirpMillis / 1000);
    const envelope = Math.sin((Math.PI * time) / (chirpMillis / 1000)) ** 2;
    return envelope * Math.sin(2 * Math.PI * (lowest * time + (sweep * time * time) / 2));
  });

/** Returns chirps over faint room noise, for a microphone that plays them in a loop. */
export const spokenChirps = (seconds: number): Float32Array => {
  const samples = new Float32Array(seconds * spokenRate);
  const chirp = chirpAt(spokenRate);
  const interval = (chirpInterval * spokenRate) / 1000;
  for (const [n] of samples.entries())
    samples[n] = 0.5 * (chirp[n % interval] ?? 0) + 0.0006 * Math.sin(n * n * 0.37);
  return samples;
};

/** The recording at one place: pieces of samples, each with its time of arrival. */
export interface Recording {
  /** Time of each piece's last sample by the page's clock, ms since 1970. */
  readonly arrivals: readonly number[];
  /** Number of each piece's first sample. */
  readonly starts: readonly number[];
  /** Samples of each piece. */
  readonly length: number;
  /** The samples of all pieces, -32768 to 32767. */
  readonly samples: Int16Array;
}

/**
 * Returns the time of each piece's first sample, ms. Pieces may arrive late but never early, so that the
 * fastest of some seconds around shows the difference of the two clocks.
 */
const timesOf = ({ arrivals, starts, length }: Recording): number[] => {
  const perSample = 1000 / recordedRate;
  const offsets = arrivals.map((at, k) => at - ((starts[k] ?? 0) + length) * perSample);
  const pieces = Math.ceil((clockSpan * recordedRate) / length);
  const windows: number[] = [];
  for (let k = 0; k < offsets.length; k += pieces)
    windows.push(Math.min(...offsets.slice(k, k + pieces)));
  return starts.map((start, k) => start * perSample + (windows[Math.floor(k / pieces)] ?? 0));
};

const likeness = (samples: Int16Array, at: number, chirp: Float32Array): number => {
  let product = 0;
  let energy = 0;
  let own = 0;
  for (const [n, wanted] of chirp.entries()) {
    const sample = samples[at + n] ?? 0;
    product += sample * wanted;
    energy += sample * sample;
    own += wanted * wanted;
  }
  // Anything quieter is silence.
  return energy < chirp.length * 100 ? 0 : product / Math.sqrt(energy * own);
};

/** Returns when each chirp of a recording begins, ms since 1970. */
export const findChirps = (recording: Recording): number[] => {
  const times = timesOf(recording);
  const chirp = chirpAt(recordedRate);
  const { samples, length } = recording;
  const found: { readonly at: number; readonly likeness: number }[] = [];
  const apart = (0.6 * chirpInterval * recordedRate) / 1000;
  for (let at = 0; at + chirp.length < samples.length; at += 1) {
    const alike = likeness(samples, at, chirp);
    if (alike < leastLikeness) continue;
    const last = found.at(-1);
    if (!last || at - last.at > apart) found.push({ at, likeness: alike });
    else if (alike > last.likeness) found[found.length - 1] = { at, likeness: alike };
  }
  return found.map(({ at }) => {
    const piece = Math.floor(at / length);
    return (times[piece] ?? Number.NaN) + ((at - piece * length) * 1000) / recordedRate;
  });
};

/** The delays of chirps from one place to another. */
export interface Delays {
  /** Delay of each chirp that was heard, ms. */
  readonly millis: readonly number[];
  /** When each of these chirps was spoken, ms since 1970. */
  readonly spokenAt: readonly number[];
  readonly missed: number;
}

/** Pairs spoken chirps with heard ones, without those spoken before `from` or after `to`. */
export const delaysBetween = (
  spoken: readonly number[],
  heard: readonly number[],
  span: { readonly from: number; readonly to: number },
): Delays => {
  const counted = spoken.filter((at) => at >= span.from && at <= span.to);
  const pairs = counted.flatMap((at) => {
    const after = heard.find((time) => time - at > earliest && time - at < latest);
    return after === undefined ? [] : [{ at, millis: after - at }];
  });
  return {
    millis: pairs.map(({ millis }) => millis),
    spokenAt: pairs.map(({ at }) => at),
    missed: counted.length - pairs.length,
  };
};

/** Returns for each chirp how much later the sound is than the picture of the same moment, ms. */
export const skewsOf = (
  sound: Delays,
  pictures: readonly { readonly drawnAt: number; readonly millis: number }[],
): number[] =>
  sound.spokenAt.flatMap((at, k) => {
    const around = pictures.filter(({ drawnAt }) => Math.abs(drawnAt - at) < 500);
    const millis = sound.millis[k];
    return around.length === 0 || millis === undefined
      ? []
      : [
          millis -
            quantile(
              around.map((picture) => picture.millis),
              0.5,
            ),
        ];
  });
