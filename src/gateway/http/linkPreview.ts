import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { meetingNumber } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import { isUnavailable } from '../database/unavailable';
import { spent } from '../security/attempts';
import type { HttpContext } from './context';
import { findMeeting, isNoMeeting } from './findMeeting';
import { isForeignLoad } from './foreignPage';
import { plainPreview, previewOf, type Preview } from './preview';

const params = z.object({ number: meetingNumber });

/**
 * The preview of the address that `request` asks for. Unknown numbers spend the same allowance as
 * wrong passcodes; whoever has spent it sees what an unknown number shows, and so does a foreign page
 * that loads the address as an image or a frame, at no cost to its visitor.
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
      number,
      address,
      () => findMeeting(store, number),
      isNoMeeting,
    );
    return meeting === spent || !meeting.ok ? plainPreview : previewOf(meeting.value.summary);
  } catch (error) {
    if (isUnavailable(error)) return plainPreview;
    throw error;
  }
};
