import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileHeaders } from '../../protocol/http/files';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { agentScheme } from '../../protocol/vocabulary/remoteControl';
import { namesTwoHosts } from '../security/ownHosts';
import { socketOrigin, type Origins } from '../security/origins';
import { refuseJoinError } from './answers';
import { strangeHostPage } from './strangeHostPage';
import { wantsPage } from './wantsPage';

/** Balancers ask it by whatever name they have. */
export const healthPath = '/healthz';

/** What the operator adds to the page's policy. */
interface Policy {
  /** Origins of the other gateways. */
  readonly servers: readonly string[];
  /** Origins whose pages may show the client in a frame. */
  readonly frameAncestors: readonly string[];
}

/**
 * The hash of an empty text: a style element may be created empty, and filled only by the page's
 * script.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The page's content security policy. Scripts and styles load from the gateway only; sockets
 * connect to it and the other gateways of its list.
 * @source RELIABILITY 2.2 item 10
 * @decision The component library creates empty style elements and inserts its rules by script.
 */
const contentPolicy = (ownOrigin: string, { servers, frameAncestors: ancestors }: Policy): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    `connect-src ${["'self'", socketOrigin(ownOrigin), ...servers, ...servers.map(socketOrigin)].join(' ')}`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `style-src 'self' ${emptyStyle}`,
    `frame-src 'self' ${agentScheme}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types plenary',
  ].join('; ');

/** A page's policy that also allows the page to frame itself. */
export const framedByItself = (contentSecurityPolicy: string): string =>
  contentSecurityPolicy
    .replace("frame-ancestors 'none'", 'frame-ancestors')
    .replace('frame-ancestors', "frame-ancestors 'self'");

const permissions = [
  'camera=(self)',
  'microphone=(self)',
  'display-capture=(self)',
  'speaker-selection=(self)',
  'screen-wake-lock=(self)',
  'fullscreen=(self)',
  'picture-in-picture=(self)',
  'autoplay=(self)',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'hid=()',
  'midi=()',
].join(', ');

const allowOrigin = (request: FastifyRequest, reply: FastifyReply, origins: Origins): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  void reply.header('vary', 'Origin');
  if (!origins.isAllowed(origin)) return false;
  void reply.header('access-control-allow-origin', origin);
  void reply.header('access-control-expose-headers', Object.values(fileHeaders).join(', '));
  return true;
};

/**
 * What every answer carries, refusals of malformed requests included.
 * @source RELIABILITY 2.2 items 10 and 11
 */
export const securityHeaders = (
  ownOrigin: string,
  policy: Policy,
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(ownOrigin, policy),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissions,
  // Cacheable files override this.
  'cache-control': 'no-store',
  ...(ownOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

/**
 * Headers of every answer, and CORS for the listed origins. A request with a host name other than
 * the gateway's is refused; a browser gets a page that explains it.
 * @source RELIABILITY 2.2 items 10 and 11, 2.4 item 22
 */
export const secureHeaders = (
  app: FastifyInstance,
  given: Policy & { readonly origins: () => Origins; readonly onStrangeHost: () => void },
): void => {
  app.addHook('onRequest', async (request, reply) => {
    const origins = given.origins();
    void reply.headers(securityHeaders(origins.ownFor(request.headers.host), given));
    if (namesTwoHosts(request.raw))
      return refuseJoinError(
        reply.header('connection', 'close'),
        400,
        JoinErrorCode.invalidParameter,
      );
    if (!origins.isOwnHost(request.headers.host) && request.url !== healthPath) {
      given.onStrangeHost();
      if (wantsPage(request))
        return reply
          .code(421)
          .type('text/html; charset=utf-8')
          .header('vary', 'accept-language')
          .send(strangeHostPage(request.headers['accept-language']));
      return refuseJoinError(reply, 421, JoinErrorCode.invalidParameter);
    }
    const isAllowed = allowOrigin(request, reply, origins);
    if (request.method !== 'OPTIONS') return;
    void reply.headers({
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, x-csrf-token, x-requested-with, zmk',
      'access-control-max-age': '600',
    });
    return reply.code(isAllowed ? 204 : 403).send();
  });
};
