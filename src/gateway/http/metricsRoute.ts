import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAddressOfThisMachine } from '../security/address';
import { isSameSecret } from '../security/sameSecret';
import { bearerOf } from './answers';
import type { HttpContext } from './context';

/** What a proxy adds to a request that it passes on. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Who may read the metrics. */
export interface MetricsAccess {
  /** When set, only its bearer may read them. */
  readonly token: string | undefined;
  /** Whether the operator configured a proxy or a public host name. */
  readonly isPublic: boolean;
}

/**
 * `GET /metrics`: counts for Prometheus. Without access the answer is that of an unknown path.
 * @source RELIABILITY 2.4 item 29
 * @decision Without a token it is open to this machine only, and only if no proxy is configured:
 * behind a proxy on the same machine, every request comes from this machine.
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
