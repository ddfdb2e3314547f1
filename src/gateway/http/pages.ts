import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { refuseHttp } from './answers';
import { framedByItself } from './headers';
import { plainPreview, withPreview, type Preview } from './preview';
import { wantsPage } from './wantsPage';

/** Routes of the client. @source UX (routes) */
const routes = ['/', '/live/:seat', '/test'];

/** Pages whose links people share: their previews show the meeting's topic. */
const sentRoutes = ['/j/:number', '/m/:number', '/w/:number/register'];

/** Pages with their own program, by route. */
const ownPages = [['/support', 'support/gateway.html']] as const;

const policyHeader = 'content-security-policy';

/** A file with a hash of its content in its name never changes. */
const isHashed = (path: string): boolean => /\.[0-9a-f]{6,64}\.[^/]+$/.test(path);
const oneYear = 'public, max-age=31536000, immutable';

const refuseMissing = (reply: FastifyReply): FastifyReply =>
  refuseHttp(reply, 404, { errorCode: JoinErrorCode.commonError, errorMessage: 'not found' });

/**
 * The built client: its files, compressed if a compressed copy exists, its page for every route,
 * and the same page as "not found" for other addresses that browsers request. A gateway without a
 * built client serves only the API.
 */
export const pageRoutes = async (
  app: FastifyInstance,
  folder: string,
  previewOf = (_request: FastifyRequest): Promise<Preview> => Promise.resolve(plainPreview),
): Promise<void> => {
  const root = resolve(folder);
  const index = join(root, 'index.html');
  if (!existsSync(index)) {
    app.setNotFoundHandler((_request, reply) => refuseMissing(reply));
    return;
  }
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
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? reply.code(404).sendFile('index.html') : refuseMissing(reply),
  );
  for (const route of routes) app.get(route, (_request, reply) => reply.sendFile('index.html'));
  const page = await readFile(index, 'utf8');
  for (const route of sentRoutes)
    app.get(route, async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(withPreview(page, await previewOf(request))),
    );
  for (const [route, file] of ownPages)
    if (existsSync(join(root, file)))
      app.get(route, (_request, reply) => {
        // The support console shows a recorded meeting in a frame, which is the same page.
        const policy = String(reply.getHeader(policyHeader) ?? '');
        return reply.header(policyHeader, framedByItself(policy)).sendFile(file);
      });
};
