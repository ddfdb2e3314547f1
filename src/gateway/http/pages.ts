import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { framedByItself } from './headers';

/** Routes of the client. @source UX (routes) */
const routes = ['/', '/j/:number', '/m/:number', '/w/:number/register', '/live/:seat', '/test'];

/** Pages that are programs of their own, by their route. */
const ownPages = [['/support', 'support/gateway.html']] as const;

const policyHeader = 'content-security-policy';

/** A file whose name carries its contents' hash never changes. */
const isHashed = (path: string): boolean => /\.[0-9a-f]{8,64}\.[^/]+$/.test(path);
const oneYear = 'public, max-age=31536000, immutable';

/**
 * The built client: its files, compressed ones where they lie beside them, and its page for every
 * route of the client. A gateway without a built client serves the API alone.
 */
export const pageRoutes = async (app: FastifyInstance, folder: string): Promise<void> => {
  const root = resolve(folder);
  if (!existsSync(join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders: (reply, path) => {
      const name = path.replace(/\.(br|gz)$/, '');
      void reply.header('cache-control', isHashed(name) ? oneYear : 'no-cache');
    },
  });
  for (const route of routes) app.get(route, (_request, reply) => reply.sendFile('index.html'));
  for (const [route, file] of ownPages)
    if (existsSync(join(root, file)))
      app.get(route, (_request, reply) => {
        // The support console shows a recorded meeting in a frame, which is the same page again.
        const policy = String(reply.getHeader(policyHeader) ?? '');
        return reply.header(policyHeader, framedByItself(policy)).sendFile(file);
      });
};
