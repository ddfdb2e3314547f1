import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { testDownloadQuery, testPaths } from '../../protocol/http/deviceTest';
import {
  testTransfersLimit,
  testTransfersOfAddress,
  testTransferTimeout,
  testUploadLimit,
} from '../../protocol/testLimits';
import { parseWith } from '../../protocol/parse';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { addressKey } from '../security/address';
import { plainObject, refuseJoinError } from './answers';
import type { HttpContext } from './context';
import { isForeign } from './foreignPage';
import { ResponseCounts } from './responseCounts';

const blockLength = 65_536;

/** A body larger than the test allows; the rest is not read. */
class TooLarge extends Error {
  readonly statusCode = 413;
}

/** Counts the bytes of a body without storing them. */
const countBytes = async (body: AsyncIterable<unknown>): Promise<number> => {
  let count = 0;
  for await (const piece of body) {
    count += Buffer.isBuffer(piece) ? piece.length : 0;
    if (count > testUploadLimit) throw new TooLarge('upload');
  }
  return count;
};

/**
 * The connection test: latency, download and upload. It needs no meeting or token, so it has
 * limits: sizes, calls per address, simultaneous transfers in total, and pages of allowed origins.
 * @decision The calls and the numbers.
 */
export const deviceTestRoutes = async (
  app: FastifyInstance,
  context: HttpContext,
): Promise<void> => {
  const { testing, addressOf, metrics, environment } = context;
  // Random, so that proxies cannot compress it.
  const block = environment.secret(blockLength);
  const transfers = new ResponseCounts({
    all: testTransfersLimit,
    perAddress: testTransfersOfAddress,
  });

  const refuse = (
    reply: FastifyReply,
    status: 403 | 429 | 503,
    code: JoinErrorCode = JoinErrorCode.frequentCall,
  ) => {
    metrics.count('plenary_test_refusals_total');
    return refuseJoinError(status === 403 ? reply : reply.header('retry-after', '2'), status, code);
  };
  const mayCall =
    (kind: 'ping' | 'transfer') =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      if (request.method === 'OPTIONS') return undefined;
      if (isForeign(request, context.origins()))
        return refuse(reply, 403, JoinErrorCode.invalidParameter);
      return testing.trySpend(kind, addressOf(request.raw)) ? undefined : refuse(reply, 429);
    };
  /** Counts a transfer until its connection is done; one that takes too long is cut. */
  const beginTransfer = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = addressKey(addressOf(request.raw));
    if (!transfers.add(address, reply.raw)) return refuse(reply, 503);
    const cancel = environment.after(testTransferTimeout, () => request.raw.destroy());
    reply.raw.once('close', cancel);
    return undefined;
  };

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { bodyLimit: testUploadLimit },
      async (_request: FastifyRequest, body: AsyncIterable<unknown>) => countBytes(body),
    );
    const onTransfer = { onRequest: [mayCall('transfer'), beginTransfer] };

    scope.get(testPaths.ping, { onRequest: mayCall('ping') }, (_request, reply) =>
      reply.send({ status: 'ok' }),
    );
    scope.get(testPaths.download, onTransfer, (request, reply) => {
      const query = parseWith(testDownloadQuery, plainObject(request.query));
      if (!query.ok) return refuseJoinError(reply, 400, JoinErrorCode.invalidParameter);
      const { bytes } = query.value;
      return reply
        .type('application/octet-stream')
        .header('content-length', bytes)
        .header('cache-control', 'no-store, no-transform')
        .send(Readable.from(blocksOf(block, bytes)));
    });
    scope.post(testPaths.upload, onTransfer, (request, reply) =>
      typeof request.body === 'number'
        ? reply.send({ bytes: request.body })
        : refuseJoinError(reply, 400, JoinErrorCode.invalidParameter),
    );
  });
};

/** So many bytes of the block, again and again. */
function* blocksOf(block: Buffer, bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= block.length)
    yield block.subarray(0, Math.min(left, block.length));
}
