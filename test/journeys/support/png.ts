/** Reads the pictures that browsers take of themselves. */
import { inflateSync } from 'node:zlib';
import type { Picture } from './frameCode';

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(guess - value));
  if ((toLeft ?? 0) <= (toUp ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left;
  return (toUp ?? 0) <= (toCorner ?? 0) ? up : corner;
};

const predict = (filter: number, left: number, up: number, corner: number): number => {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
};

/** Undoes the filter of every row; `step` is the bytes of a pixel. */
const unfilter = (raw: Uint8Array, rowLength: number, step: number): Uint8Array => {
  const rows = Math.floor(raw.length / (rowLength + 1));
  const out = new Uint8Array(rows * rowLength);
  for (let row = 0; row < rows; row += 1) {
    const filter = raw[row * (rowLength + 1)] ?? 0;
    for (let column = 0; column < rowLength; column += 1) {
      const at = row * rowLength + column;
      const left = column >= step ? (out[at - step] ?? 0) : 0;
      const up = row > 0 ? (out[at - rowLength] ?? 0) : 0;
      const corner = row > 0 && column >= step ? (out[at - rowLength - step] ?? 0) : 0;
      out[at] = (raw[at + row + 1] ?? 0) + predict(filter, left, up, corner);
    }
  }
  return out;
};

/** Decodes a PNG of 8 bits a channel, with or without alpha, not interlaced. Throws on any other. */
export const decodePng = (file: Uint8Array): Picture => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 8 <= file.length; at += 12 + view.getUint32(at)) {
    const kind = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (kind === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const channels = { 2: 3, 6: 4 }[file[25] ?? 0];
  if (file[24] !== 8 || channels === undefined || file[28] !== 0)
    throw new Error('The picture is not a plain PNG of 8 bits a channel.');
  const bytes = unfilter(inflateSync(Buffer.concat(parts)), width * channels, channels);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    pixels.set(bytes.subarray(pixel * channels, (pixel + 1) * channels), pixel * 4);
  return { width, height, pixels };
};
