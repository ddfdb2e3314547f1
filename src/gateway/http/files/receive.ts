import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { fail, ok, type Result } from '../../../kernel/result';
import type { FileFault } from '../../../protocol/http/files';

/** Takes bytes in order; false when they are not what was announced. */
type Sink = (bytes: Uint8Array) => Promise<boolean>;

/** The bytes are not those announced. */
class Damaged extends Error {}

const drain = async (file: BusboyFileStream, sink: Sink): Promise<void> => {
  for await (const bytes of file)
    if (!(bytes instanceof Uint8Array) || !(await sink(bytes))) throw new Damaged('file');
};

const parserOf = (type: string, most: number): Busboy | undefined => {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { files: 1, fields: 4, parts: 6, fieldSize: 1024, headerPairs: 16, fileSize: most },
      isPartAFile: (name) => name === 'file',
    });
  } catch {
    return undefined;
  }
};

/**
 * Hands the multipart field `file` of a request to `sink` as it comes, and never more than `length`
 * bytes of it.
 * @returns how many came, or why the body is refused: cut, without the field, or with other bytes
 */
export const receiveFile = async (
  request: IncomingMessage,
  length: number,
  sink: Sink,
): Promise<Result<number, FileFault>> => {
  const parser = parserOf(request.headers['content-type'] ?? '', length + 1);
  if (!parser) return fail('malformed');
  const files: Promise<void>[] = [];
  const streams: BusboyFileStream[] = [];
  const came = { bytes: 0, isTooLong: false };
  parser.on('file', (_field, file) => {
    file.on('limit', () => (came.isTooLong = true));
    const drained = drain(file, async (bytes) => {
      came.bytes += bytes.length;
      return came.bytes <= length && (await sink(bytes));
    });
    drained.catch((error: unknown) => {
      parser.destroy(error instanceof Error ? error : new Damaged('file'));
    });
    files.push(drained);
    streams.push(file);
  });
  try {
    await pipeline(request, parser);
    await Promise.all(files);
  } catch (error) {
    // The parser does not end what it has begun: whoever drains it would wait for ever.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(files);
    if (isOfSystem(error)) throw error;
    return fail(error instanceof Damaged || came.isTooLong ? 'damaged' : 'malformed');
  }
  if (files.length !== 1) return fail('malformed');
  return came.bytes === length ? ok(came.bytes) : fail('damaged');
};

/** Whether a disk refused the bytes, not the request. */
const isOfSystem = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'read';
