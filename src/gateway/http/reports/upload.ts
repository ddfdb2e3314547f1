import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { fail, type Result } from '../../../kernel/result';
import {
  reportBody,
  reportPath,
  type ReportFault,
  type ReportTaken,
} from '../../../protocol/http/reports';
import { token64 } from '../../../protocol/ids';
import { reportChunkSize } from '../../../protocol/limits';
import { parseWith } from '../../../protocol/parse';
import { reportMetaLimit } from '../../../protocol/reportLimits';
import { bearerOf } from '../answers';
import type { HttpContext } from '../context';
import { readReportBody, reportCalls } from './calls';

const params = z.object({ trackingId: token64 });
const withMessages = z.object({ messages: z.string() });

/** Strings that are longer than a chunk are refused before anything else is looked at. */
const isLong = (body: unknown): boolean => {
  const read = parseWith(withMessages, body);
  return read.ok && Buffer.byteLength(read.value.messages) > reportChunkSize;
};

/**
 * The report URL, and the list of received pieces.
 * @source core 7, core 9, collaboration 7, issue 5 section 2
 */
export const reportUploadRoutes = (scope: FastifyInstance, context: HttpContext): void => {
  const { intake } = context.reports;
  const { refuse, may, admit } = reportCalls(context);
  const bodyLimit = reportChunkSize + reportMetaLimit;

  scope.post(reportPath, { bodyLimit, onRequest: admit('piece') }, async (request, reply) => {
    const json = readReportBody(request.body);
    if (!json.ok) return refuse(reply, 'malformed');
    if (isLong(json.value)) return refuse(reply, 'too-large');
    const body = parseWith(reportBody, json.value);
    if (!body.ok) return refuse(reply, 'malformed');
    const { messages, meta } = body.value;
    const address = context.addressOf(request.raw);
    const take = (): Promise<Result<ReportTaken, ReportFault>> => {
      if (meta.flag !== 'error') {
        const sender = { address, token: bearerOf(request) };
        const bytes = Buffer.from(messages, 'base64');
        return intake.takePiece({ meta, bytes }, sender, () => may('begin', request));
      }
      if (!may('error', request)) return Promise.resolve(fail('too-often'));
      const { trackingId, description = '', groupId } = meta;
      return intake.keep('error', {
        trackingId,
        description,
        groupId,
        bytes: Buffer.from(messages),
        address,
      });
    };
    const taken = await take();
    return taken.ok ? reply.send(taken.value) : refuse(reply, taken.error);
  });

  scope.get(
    `${reportPath}/:trackingId/pieces`,
    { onRequest: admit('piece') },
    async (request, reply) => {
      const path = parseWith(params, request.params);
      const token = bearerOf(request);
      if (!path.ok || token === undefined) return refuse(reply, 'unknown');
      const found = await intake.piecesOf(path.value.trackingId, token);
      return found.ok ? reply.send(found.value) : refuse(reply, found.error);
    },
  );
};
