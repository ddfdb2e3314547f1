import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  actionLogBeacon,
  debugPost,
  errorLog,
  errorLogLimit,
  errorLogPaths,
} from '../../../protocol/http/errorLogs';
import type { ReportKind } from '../../../protocol/http/reports';
import { parseWith } from '../../../protocol/parse';
import { reportDescriptionLimit } from '../../../protocol/reportLimits';
import type { HttpContext } from '../context';
import { readReportBody, reportCalls } from './calls';

/**
 * Error reports, debug posts and the beacon of a closing page: each is stored unchanged, for
 * support only.
 * @source collaboration 7 (live-session tool HTTP calls)
 * @decision They are stored like logs, for the same time.
 */
export const reportPostRoutes = (scope: FastifyInstance, context: HttpContext): void => {
  const { csrf, intake } = context.reports;
  const { refuse, admit, admitFetch } = reportCalls(context);
  const bodyLimit = errorLogLimit;

  const keep = async (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    kind: Exclude<ReportKind, 'log'>,
    said: string,
  ): Promise<FastifyReply> => {
    const { body, raw } = request;
    if (!Buffer.isBuffer(body)) return refuse(reply, 'malformed');
    const description = said.slice(0, reportDescriptionLimit);
    const address = context.addressOf(raw);
    const taken = await intake.keep(kind, { description, bytes: body, address });
    return taken.ok ? reply.code(201).send(taken.value) : refuse(reply, taken.error);
  };

  scope.get(errorLogPaths.token, { onRequest: admit('post') }, (_request, reply) =>
    reply.send({ token: csrf.issue() }),
  );

  scope.post(
    errorLogPaths.errorLog,
    { bodyLimit, onRequest: admitFetch('error') },
    async (request, reply) => {
      const json = readReportBody(request.body);
      const post = json.ok ? parseWith(errorLog, json.value) : json;
      if (!post.ok) return refuse(reply, 'malformed');
      const { category, reason } = post.value;
      return keep({ request, reply }, 'error', `${category}: ${reason}`);
    },
  );

  scope.post(
    errorLogPaths.debug,
    { bodyLimit, onRequest: admitFetch('post') },
    async (request, reply) => {
      const json = readReportBody(request.body);
      const post = json.ok ? parseWith(debugPost, json.value) : json;
      if (!post.ok) return refuse(reply, 'malformed');
      return keep({ request, reply }, 'debug', post.value.type);
    },
  );

  scope.post(
    errorLogPaths.actionLog,
    { bodyLimit, onRequest: admit('post') },
    async (request, reply) => {
      const json = readReportBody(request.body);
      const beacon = json.ok ? parseWith(actionLogBeacon, json.value) : json;
      if (!beacon.ok) return refuse(reply, 'malformed');
      const { description, token } = beacon.value;
      if (!csrf.isGood(token)) return refuse(reply, 'forbidden');
      return keep({ request, reply }, 'action', description);
    },
  );
};
