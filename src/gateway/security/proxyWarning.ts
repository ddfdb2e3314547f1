import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { clientAddress } from './address';

/**
 * The address of requests, behind the trusted proxies. Warns once when a proxy reports a client's
 * address and none is trusted: limits by address then apply to all clients together.
 */
export const createAddressOf = (
  trustedProxies: number,
  log: Pick<Logger, 'warn'>,
): ((request: IncomingMessage) => string) => {
  const warned = { is: false };
  return (request) => {
    if (trustedProxies === 0 && !warned.is && request.headers['x-forwarded-for'] !== undefined) {
      warned.is = true;
      log.warn('X-Forwarded-For is ignored: set PLENARY_TRUST_PROXY where a proxy stands before');
    }
    return clientAddress(request, trustedProxies);
  };
};
