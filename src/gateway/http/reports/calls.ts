import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail, type Result } from '../../../kernel/result';
import { fetchHeaders } from '../../../protocol/http/errorLogs';
import type { ReportFault } from '../../../protocol/http/reports';
import { parseJson, parseWith } from '../../../protocol/parse';
import type { HttpContext } from '../context';
import { isForeign } from '../foreignPage';
import { refuseReport } from './answers';
import type { ReportAct } from './limits';

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** What all report routes share: who may call, and how calls are refused. */
export const reportCalls = (context: HttpContext) => {
  const { reports, metrics, origins, addressOf } = context;

  const refuse = (reply: FastifyReply, fault: ReportFault): FastifyReply => {
    metrics.count('plenary_report_refusals_total');
    return refuseReport(reply, fault);
  };
  const may = (act: ReportAct, request: FastifyRequest): boolean =>
    reports.allowances.may(act, addressOf(request.raw));
  const hasFetchHeaders = ({ headers }: FastifyRequest): boolean => {
    const read = parseWith(fetchHeaders, headers);
    return read.ok && reports.csrf.isGood(read.value['x-csrf-token']);
  };

  /** Runs before a body is read. */
  const admit =
    (act: ReportAct): Guard =>
    async (request, reply) => {
      if (isForeign(request, origins())) return refuse(reply, 'forbidden');
      return may(act, request) ? undefined : refuse(reply, 'too-often');
    };
  /** The same, only for requests with a fetch helper's headers. */
  const admitFetch =
    (act: ReportAct): Guard =>
    async (request, reply) =>
      hasFetchHeaders(request) ? admit(act)(request, reply) : refuse(reply, 'forbidden');

  return { refuse, may, admit, admitFetch };
};

/** Parses the JSON of a body that was limited while it arrived. */
export const readReportBody = (body: unknown): Result<unknown, unknown> =>
  Buffer.isBuffer(body) ? parseJson(body.toString('utf8'), body.length) : fail('no body');
