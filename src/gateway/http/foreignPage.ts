import type { FastifyRequest } from 'fastify';
import type { Origins } from '../security/origins';

/**
 * Whether a call comes from a page of an origin that is not on the list. Browsers name the origin of a
 * call from another site's page, or say that it comes from one: such a page may not spend what pages of
 * this one may.
 */
export const isForeign = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  origins: Origins,
): boolean => {
  if (headers.origin !== undefined) return !origins.isAllowed(headers.origin);
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/**
 * Whether a foreign page asks for something to load into itself, such as an image or a frame. Whoever
 * follows a link from it asks for a document of their own.
 */
export const isForeignLoad = (
  request: Pick<FastifyRequest, 'headers'>,
  origins: Origins,
): boolean => isForeign(request, origins) && request.headers['sec-fetch-dest'] !== 'document';
