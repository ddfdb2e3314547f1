/** Samples of 16 bits from their logarithms of 8. @source ITU-T G.711 */
type Table = Int16Array;

/** Added before the logarithm, so that its segments are powers of two. */
const muBias = 0x84;
/** The loudest magnitude that mu-law holds. */
const muClip = 32_635;

const muSample = (code: number): number => {
  const inverted = ~code & 0xff;
  const magnitude = ((((inverted & 0x0f) << 3) + muBias) << ((inverted & 0x70) >> 4)) - muBias;
  return inverted & 0x80 ? -magnitude : magnitude;
};

const aSample = (code: number): number => {
  const even = code ^ 0x55;
  const segment = (even & 0x70) >> 4;
  const low = ((even & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? low : (low + 0x100) << (segment - 1);
  return even & 0x80 ? magnitude : -magnitude;
};

const tableOf = (sample: (code: number) => number): Table =>
  Int16Array.from({ length: 256 }, (_, code) => sample(code));
const muTable = tableOf(muSample);
const aTable = tableOf(aSample);

/** The power of two in which a magnitude lies, counted from `lowest`: 0 to 7. */
const segmentOf = (magnitude: number, lowest: number): number =>
  Math.max(0, 31 - Math.clz32(magnitude) - lowest);

const muCode = (sample: number): number => {
  const magnitude = Math.min(Math.abs(sample), muClip) + muBias;
  const segment = segmentOf(magnitude, 7);
  const code = (segment << 4) | ((magnitude >> (segment + 3)) & 0x0f);
  return ~(sample < 0 ? code | 0x80 : code) & 0xff;
};

const aCode = (sample: number): number => {
  // A negative number's magnitude minus one: both signs have a step that begins at zero.
  const magnitude = sample < 0 ? -sample - 1 : sample;
  const segment = segmentOf(magnitude, 7);
  const low = (magnitude >> (segment === 0 ? 4 : segment + 3)) & 0x0f;
  return ((segment << 4) | low | (sample < 0 ? 0 : 0x80)) ^ 0x55;
};

const encodeWith =
  (code: (sample: number) => number) =>
  (samples: Int16Array): Buffer =>
    Buffer.from(Uint8Array.from(samples, code));
const decodeWith =
  (table: Table) =>
  (payload: Buffer): Int16Array =>
    Int16Array.from(payload, (code) => table[code] ?? 0);

/** One byte a sample: North America and Japan. */
export const encodeMuLaw = encodeWith(muCode);
export const decodeMuLaw = decodeWith(muTable);
/** One byte a sample: everywhere else. */
export const encodeALaw = encodeWith(aCode);
export const decodeALaw = decodeWith(aTable);
