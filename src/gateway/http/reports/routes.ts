import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpContext } from '../context';
import { reportCalls } from './calls';
import { reportPostRoutes } from './posts';
import { ratingRoutes } from './ratings';
import { reportSupportRoutes } from './support';
import { reportUploadRoutes } from './upload';

const isTooLarge = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 413;

/**
 * All routes of reports. Bodies are received as bytes and limited while they arrive; they are
 * parsed after their size and sender were checked.
 * @source collaboration 7, issue 5 section 2, RELIABILITY 2.4 item 27
 */
export const reportRoutes = async (app: FastifyInstance, context: HttpContext): Promise<void> => {
  const { refuse } = reportCalls(context);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      // A beacon has the type of plain text.
      ['application/json', 'text/plain'],
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.setErrorHandler((error, _request, reply) => {
      if (!isTooLarge(error)) throw error;
      return refuse(reply, 'too-large');
    });
    reportUploadRoutes(scope, context);
    reportPostRoutes(scope, context);
    ratingRoutes(scope, context);
    reportSupportRoutes(scope, context);
  });
};
