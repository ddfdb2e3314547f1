import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { meetingNumber } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import { isUnavailable } from '../database/unavailable';
import { spent } from '../security/attempts';
import type { HttpContext } from './context';
import { findMeeting, costOfRefusal } from './findMeeting';
import { isForeignLoad } from './foreignPage';
import { plainPreview, previewOf, type Preview } from './preview';

const params = z.object({ number: meetingNumber });

/**
 * The preview of a request's path. Unknown numbers spend the allowance of wrong passcodes; when it
 * is spent, the preview is that of an unknown number. So is the preview for a foreign page that
 * embeds the address, at no cost to its visitor.
 */
export const previewFor = async (
  { attempts, store, addressOf, origins }: HttpContext,
  request: FastifyRequest,
): Promise<Preview> => {
  const path = parseWith(params, request.params);
  if (!path.ok || isForeignLoad(request, origins())) return plainPreview;
  const { number } = path.value;
  const address = addressOf(request.raw);
  try {
    const meeting = await attempts.judge(
      { number, address },
      () => findMeeting(store, number),
      costOfRefusal,
    );
    return meeting === spent || !meeting.ok ? plainPreview : previewOf(meeting.value.summary);
  } catch (error) {
    if (isUnavailable(error)) return plainPreview;
    throw error;
  }
};
