import type { FastifyInstance } from 'fastify';
import { hangUp } from '../kernel/hangUp';
import type { HttpContext } from './context';

/** In this time the body of a request must have come, in milliseconds. */
const bodyTime = 30_000;

/** Cuts requests whose bodies take too long, except those of the `slow` routes. */
export const cutSlowBodies = (
  app: FastifyInstance,
  { environment }: Pick<HttpContext, 'environment'>,
  slow: ReadonlySet<string>,
): void => {
  app.addHook('onRequest', (request, _reply, next) => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (hasBody && !slow.has(request.routeOptions.url ?? '')) {
      const cancel = environment.after(bodyTime, () => {
        if (!raw.complete) hangUp(raw.socket, 408, environment);
      });
      raw.once('end', cancel);
      raw.once('close', cancel);
    }
    next();
  });
};
