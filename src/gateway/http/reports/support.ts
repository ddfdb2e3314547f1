import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fail, ok } from '../../../kernel/result';
import {
  reportListQuery,
  reportPath,
  writeReportCursor,
  type ReportList,
} from '../../../protocol/http/reports';
import { runsLimit, runsPath, type RunList } from '../../../protocol/http/runs';
import { token64 } from '../../../protocol/ids';
import { parseWith } from '../../../protocol/parse';
import { reportPageSize } from '../../../protocol/reportLimits';
import { JoinErrorCode } from '../../../protocol/vocabulary/errorCodes';
import { spent } from '../../security/attempts';
import { isSameSecret } from '../../security/sameSecret';
import { bearerOf, plainObject, refuseJoinError, refuseUnauthorised } from '../answers';
import type { HttpContext } from '../context';
import { reportCalls } from './calls';
import { ratedReport } from './ratings';
import { RunNames } from './runFacts';

const params = z.object({ trackingId: token64 });
/** The first byte of a resumed download; 0 for any other range. */
const fromByte = (range: string | undefined, size: number): number => {
  const [, from] = /^bytes=(\d{1,12})-$/.exec(range ?? '') ?? [];
  return from === undefined || Number(from) >= size ? 0 : Number(from);
};

async function* after(pieces: AsyncIterable<Uint8Array>, from: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of pieces) {
    if (at + piece.length > from) yield piece.subarray(Math.max(0, from - at));
    at += piece.length;
  }
}

const runParams = z.object({ meetingId: token64 });

/**
 * Reports, for the bearer of the support token. A gateway without one has no such routes.
 * @source issue 5 section 2
 * @decision A wrong token costs its address what a wrong passcode costs, and an address that has
 * spent its attempts is refused without a comparison. Other addresses do not spend support's
 * attempts.
 */
export const reportSupportRoutes = (scope: FastifyInstance, context: HttpContext): void => {
  const { attempts, addressOf } = context;
  const { store, supportToken } = context.reports;
  const { refuse } = reportCalls(context);
  const names = new RunNames(context);

  const admitSupport = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    if (supportToken === undefined) {
      reply.callNotFound();
      return reply;
    }
    const token = bearerOf(request);
    if (token === undefined) return refuseUnauthorised(reply);
    const compared = await attempts.judgeAddress(addressOf(request.raw), async () =>
      isSameSecret(token, supportToken) ? ok(token) : fail('wrong'),
    );
    if (compared === spent)
      return refuseJoinError(
        reply.header('retry-after', attempts.retryAfter),
        429,
        JoinErrorCode.frequentCall,
      );
    return compared.ok ? undefined : refuseUnauthorised(reply);
  };

  scope.get(reportPath, { onRequest: admitSupport }, async (request, reply) => {
    const query = parseWith(reportListQuery, plainObject(request.query));
    if (!query.ok) return refuse(reply, 'malformed');
    const { limit = reportPageSize, ...wanted } = query.value;
    // One more than a page shows whether there is another page.
    const found = await store.list({ limit: limit + 1, ...wanted });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const next = last && found.length > limit ? writeReportCursor(last) : null;
    const reports = await Promise.all(page.map((report) => names.named(ratedReport(report))));
    const answer: ReportList = { reports, next };
    return reply.send(answer);
  });

  scope.get(
    `${reportPath}/:trackingId/file`,
    { onRequest: admitSupport },
    async (request, reply) => {
      const path = parseWith(params, request.params);
      const report = path.ok ? await store.read(path.value.trackingId) : undefined;
      if (!report || report.storedAt === null) return refuse(reply, 'unknown');
      const { trackingId, kind, size } = report;
      const from = fromByte(request.headers.range, size);
      if (from > 0)
        void reply.code(206).header('content-range', `bytes ${from}-${size - 1}/${size}`);
      const isLog = kind === 'log' || kind === 'gateway';
      const name = `${trackingId}.${isLog ? 'plenarylog' : 'txt'}`;
      return reply
        .type('application/octet-stream')
        .header('content-length', size - from)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(after(store.bytesOf(trackingId), from)));
    },
  );

  scope.get(runsPath, { onRequest: admitSupport }, async (_request, reply) => {
    const runs = await Promise.all(
      context.runLogs
        .list()
        .slice(0, runsLimit)
        .map(async (run) => {
          const { meetingId, startedAt, log } = run;
          return { meetingId, startedAt, lines: log.length, ...(await names.factsOf(run)) };
        }),
    );
    const answer: RunList = { runs };
    return reply.send(answer);
  });

  scope.get(`${runsPath}/:meetingId/file`, { onRequest: admitSupport }, async (request, reply) => {
    const path = parseWith(runParams, request.params);
    const run = path.ok ? context.runLogs.get(path.value.meetingId) : undefined;
    if (!run) return refuse(reply, 'unknown');
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${run.meetingId}.plenarylog"`)
      .send(await run.log.file());
  });
};
