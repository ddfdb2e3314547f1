import { createHash, randomBytes } from 'node:crypto';
import { logStart, packPiece } from '../../src/protocol/action-log/container';
import { reportVersion } from '../../src/protocol/http/reports';
import { reportPieceSize } from '../../src/protocol/reportLimits';

/** A log of at least `size` bytes: lines that hardly shrink. */
export const aLogFile = (size: number): Buffer => {
  const parts: Uint8Array[] = [logStart()];
  let length = 0;
  while (length < size) {
    const line = `["trouble",1,"log","${randomBytes(9000).toString('base64')}"]\n`;
    const part = packPiece(line);
    parts.push(part);
    length += part.length;
  }
  return Buffer.concat(parts);
};

/** An id that nobody else has. */
export const aTrackingId = (): string => randomBytes(12).toString('base64url');

/** What is posted of `file`, piece by piece. */
export const reportBodies = (
  file: Uint8Array,
  { trackingId = aTrackingId(), description = 'It stopped' } = {},
) => {
  const digest = createHash('sha256').update(file).digest('hex');
  const pieces = Math.ceil(file.length / reportPieceSize);
  return Array.from({ length: pieces }, (_, piece) => ({
    messages: Buffer.from(
      file.subarray(piece * reportPieceSize, (piece + 1) * reportPieceSize),
    ).toString('base64'),
    meta: {
      version: reportVersion,
      flag: piece === pieces - 1 ? 'last' : 'piece',
      trackingId,
      piece,
      pieces,
      digest,
      ...(piece === 0 ? { description } : {}),
    },
  }));
};
