import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { meetingNumber } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import { isUnavailable } from '../database/unavailable';
import type { HttpContext } from './context';
import { plainPreview, previewOf, type Preview } from './preview';

const params = z.object({ number: meetingNumber });

/**
 * The preview of the address that `request` asks for. Unknown numbers spend the same allowance as
 * wrong passcodes; whoever has spent it sees what an unknown number shows.
 */
export const previewFor = async (
  { attempts, store, addressOf }: HttpContext,
  request: FastifyRequest,
): Promise<Preview> => {
  const path = parseWith(params, request.params);
  if (!path.ok) return plainPreview;
  const { number } = path.value;
  const address = addressOf(request.raw);
  if (!attempts.mayTry(number, address)) return plainPreview;
  const meeting = await store.read(number).catch((error: unknown) => {
    if (isUnavailable(error)) return undefined;
    throw error;
  });
  if (!meeting) return plainPreview;
  attempts.forgive(number, address);
  return previewOf(meeting.summary);
};
