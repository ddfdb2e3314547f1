/**
 * Quantities that must not be mixed. A brand costs nothing at run time; conversions are named.
 */
declare const unit: unique symbol;
type Quantity<U extends string> = number & { readonly [unit]: U };

/** A duration or a point on the local clock, in milliseconds. */
export type Millis = Quantity<'ms'>;
/** A duration or a point on the media clock, in microseconds (WebCodecs timestamps). */
export type Micros = Quantity<'us'>;
/** A share of a hundred, 0 to 100. */
export type Percent = Quantity<'%'>;
/** A count of bytes. */
export type Bytes = Quantity<'B'>;
/** A length in a frame or on a screen, in pixels. */
export type Pixels = Quantity<'px'>;
/** A frame rate, per second. */
export type FramesPerSecond = Quantity<'fps'>;
/** A length of text, in UTF-16 units. */
export type Characters = Quantity<'chars'>;

/** `n` milliseconds. */
export const millis = (n: number): Millis => n as Millis;
/** `n` seconds, in milliseconds. */
export const seconds = (n: number): Millis => (n * 1000) as Millis;
/** `n` minutes, in milliseconds. */
export const minutes = (n: number): Millis => seconds(n * 60);
/** `n` days, in milliseconds. */
export const days = (n: number): Millis => minutes(n * 24 * 60);
/** `n` microseconds. */
export const micros = (n: number): Micros => n as Micros;
/** Microseconds as (fractional) milliseconds. */
export const millisFromMicros = (us: Micros): Millis => (us / 1000) as Millis;
/** `n` bytes. */
export const bytes = (n: number): Bytes => n as Bytes;
/** `n` percent, clamped to 0..100. */
export const percent = (n: number): Percent => Math.min(100, Math.max(0, n)) as Percent;
/** `n` pixels. */
export const pixels = (n: number): Pixels => n as Pixels;
/** `n` frames per second. */
export const framesPerSecond = (n: number): FramesPerSecond => n as FramesPerSecond;
/** `n` UTF-16 units of text. */
export const characters = (n: number): Characters => n as Characters;
