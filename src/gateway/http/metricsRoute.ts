import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAddressOfThisMachine } from '../security/address';
import { isSameSecret } from '../security/sameSecret';
import { bearerOf } from './answers';
import type { HttpContext } from './context';

/** What a proxy adds to a request that it passes on. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Who may read what is counted. */
export interface MetricsAccess {
  /** Whoever shows it may; nobody else, once there is one. */
  readonly token: string | undefined;
  /** Whether the operator says that a proxy stands before, or that people come by another name. */
  readonly isPublic: boolean;
}

/**
 * `GET /metrics`: counts for Prometheus. To whom it is closed, it is not there.
 * @source RELIABILITY 2.4 item 29
 * @decision Without a token it is open to this machine alone, and only where nothing says that a proxy
 * stands before: behind one on the same machine everybody's requests come from this machine.
 */
export const metricsRoute = (
  app: FastifyInstance,
  { metrics }: Pick<HttpContext, 'metrics'>,
  { token, isPublic }: MetricsAccess,
): void => {
  const isFromHere = ({ headers, raw }: FastifyRequest): boolean =>
    !isPublic &&
    isAddressOfThisMachine(raw.socket.remoteAddress ?? '') &&
    proxyHeaders.every((name) => headers[name] === undefined);

  app.get('/metrics', (request, reply) => {
    const isOpen =
      token === undefined ? isFromHere(request) : isSameSecret(bearerOf(request) ?? '', token);
    if (!isOpen) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.print());
  });
};
