import type { FastifyRequest } from 'fastify';

/** A person's browser asks for a page, not a program for data. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !/^\/(?:api|wc|instantsdk)\//.test(url) &&
  (headers.accept ?? '').includes('text/html');
