import type { FastifyRequest } from 'fastify';
import type { Origins } from '../security/origins';

/**
 * Whether a call comes from a page of an origin that is not on the list. Browsers send the origin
 * of such calls, or mark them as cross-site: such a page may not spend the allowances of this
 * gateway's pages.
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
 * Whether a foreign page embeds the address, such as an image or a frame. Following a link from it
 * is not embedding.
 */
export const isForeignLoad = (
  request: Pick<FastifyRequest, 'headers'>,
  origins: Origins,
): boolean => isForeign(request, origins) && request.headers['sec-fetch-dest'] !== 'document';
