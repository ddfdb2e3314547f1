import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { testPaths } from '../../protocol/http/deviceTest';
import { fileCallTimeout } from '../../protocol/fileLimits';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { isUnavailable } from '../database/unavailable';
import { refuseHttp, refuseJoinError } from './answers';
import { faultOf } from '../kernel/fault';
import { hangUp } from '../kernel/hangUp';
import { callRoutes } from './calls';
import type { HttpContext } from './context';
import { deviceTestRoutes } from './deviceTest';
import { fileRoutes, slowRoutes } from './files/routes';
import { healthPath, secureHeaders, securityHeaders } from './headers';
import { hostRoutes } from './hosts';
import { infoRoute } from './info';
import { previewFor } from './linkPreview';
import { meetingRoutes } from './meetings';
import { metricsRoute, type MetricsAccess } from './metricsRoute';
import { pageRoutes } from './pages';
import { panelistRoutes } from './panelists';
import { registrantRoutes } from './registrants';
import { registrationRoutes } from './registrations';
import { reportRoutes } from './reports/routes';
import { cutSlowBodies } from './slowBodies';

/**
 * The status for malformed HTTP. The answer has no text, because the sender may not be a client.
 */
const statusOfMalformed: ReadonlyMap<string | undefined, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** A request body's greatest size, in bytes. */
const bodyLimit = 65_536;

/** Calls that store nothing, or next to nothing. */
const small: ReadonlySet<string> = new Set([
  '/api/v1/meetings/:number/host',
  testPaths.upload,
  '/wc/jbhLeave',
]);

/** Warns once, without the host name, which anyone may choose. */
const warnOnce = (log: Logger) => {
  const warned = { is: false };
  return (): void => {
    if (warned.is) return;
    warned.is = true;
    log.warn('a request named another host: set PLENARY_PUBLIC_URL to the address that people use');
  };
};

const statusOf = (error: unknown): number =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/**
 * The gateway's HTTP server, not yet listening. Requests are not logged: paths have meeting
 * numbers, queries have tokens and names. Internal errors are logged without them, and the answer
 * does not describe them.
 */
export const createHttp = async (
  context: HttpContext,
  given: {
    readonly log: Logger;
    readonly staticFolder: string;
    readonly frameAncestors: readonly string[];
    readonly isDraining: () => boolean;
    readonly metricsAccess: MetricsAccess;
    /** In this time the head of a request must have come, in milliseconds. */
    readonly headTime: number;
  },
): Promise<FastifyInstance> => {
  const { origins, servers } = context;
  const policy = { servers, frameAncestors: given.frameAncestors };
  const app: FastifyInstance = fastify({
    bodyLimit,
    logger: false,
    http: {
      headersTimeout: given.headTime,
      connectionsCheckingInterval: Math.ceil(given.headTime / 2),
    },
    // Uploads take longer; other requests are cut by `cutSlowBodies`.
    requestTimeout: fileCallTimeout,
    // Clients that do not read an answer are closed too; open WebSockets have other limits.
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
    frameworkErrors: (_error, request, reply) => {
      const ownOrigin = origins().ownFor(request.headers.host);
      void refuseHttp(reply.headers(securityHeaders(ownOrigin, policy)), 400, invalidParameter);
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = statusOfMalformed.get(error.code) ?? 400;
      context.metrics.count('plenary_broken_requests_total');
      hangUp(socket, status, context.environment);
    },
  });

  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 400 && status < 500) return refuseHttp(reply, status, invalidParameter);
    given.log.error({ fault: faultOf(error), route: request.routeOptions.url }, 'a request failed');
    if (isUnavailable(error))
      return refuseJoinError(reply.header('retry-after', '1'), 503, JoinErrorCode.serviceOffline);
    return refuseHttp(reply, 500, commonError);
  });
  cutSlowBodies(app, context, slowRoutes);
  const onStrangeHost = warnOnce(given.log);
  secureHeaders(app, { ...policy, origins, onStrangeHost });

  // Joining and staying in a meeting work on a full disk, because they store little.
  app.addHook('onRequest', async (request, reply) => {
    const isStored = ['POST', 'PATCH'].includes(request.method);
    if (!isStored || small.has(request.routeOptions.url ?? '') || (await context.hasDiskSpace()))
      return;
    return refuseJoinError(reply.header('retry-after', '60'), 503, JoinErrorCode.serviceOffline);
  });

  app.get(healthPath, (_request, reply) =>
    reply
      .code(given.isDraining() ? 503 : 200)
      .send({ status: given.isDraining() ? 'stopping' : 'ok' }),
  );
  metricsRoute(app, context, given.metricsAccess);
  infoRoute(app, context);
  callRoutes(app, context);
  meetingRoutes(app, context);
  hostRoutes(app, context);
  registrationRoutes(app, context);
  registrantRoutes(app, context);
  panelistRoutes(app, context);
  await deviceTestRoutes(app, context);
  await reportRoutes(app, context);
  await fileRoutes(app, context);
  await pageRoutes(app, given.staticFolder, (request) => previewFor(context, request));
  return app;
};

const invalidParameter = {
  errorCode: JoinErrorCode.invalidParameter,
  errorMessage: joinErrorTexts[JoinErrorCode.invalidParameter],
};
const commonError = {
  errorCode: JoinErrorCode.commonError,
  errorMessage: joinErrorTexts[JoinErrorCode.commonError],
};
