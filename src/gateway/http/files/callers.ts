import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileHostKeyName } from '../../../protocol/vocabulary/fileTransfer';
import {
  fileCallsInAll,
  fileCallsOfPerson,
  fileCallTimeout,
  fileStallTimeout,
} from '../../../protocol/fileLimits';
import type { FileFault } from '../../../protocol/http/files';
import type { FileOwner } from '../../files/storedFile';
import type { MeetingInstance } from '../../instance/meetingInstance';
import type { Seat } from '../../meeting/state';
import type { HttpContext } from '../context';
import { isForeign } from '../foreignPage';
import { ResponseCounts } from '../responseCounts';
import { refuseFile } from './answers';

/** The person who calls, by the seat that their key names. */
export interface FileCaller {
  readonly instance: MeetingInstance;
  readonly seat: Seat;
  readonly owner: FileOwner;
}

/** Who may call the file host, and how calls are limited and refused. */
export const fileCallers = (context: HttpContext) => {
  const { tokens, instances, metrics, environment, origins } = context;
  const calls = new ResponseCounts({ all: fileCallsInAll, perAddress: fileCallsOfPerson });

  const refuse = (reply: FastifyReply, fault: FileFault): FastifyReply => {
    metrics.count('plenary_file_refusals_total');
    return refuseFile(reply, fault);
  };

  /** The seat that holds the key now: a person on hold, or gone, has no files. */
  const callerOf = async (request: FastifyRequest): Promise<FileCaller | undefined> => {
    const zmk = request.headers[fileHostKeyName];
    if (typeof zmk !== 'string' || isForeign(request, origins())) return undefined;
    const read = await tokens.readFiles(zmk);
    if (!read.ok) return undefined;
    const { mn, meetingId, userId, userGuid } = read.value;
    const instance = instances.get(mn);
    const seat = instance?.state.seats.get(userId);
    if (!instance || instance.meetingId !== meetingId || instance.state.isEnded) return undefined;
    if (!seat || seat.userGuid !== userGuid || seat.isOnHold) return undefined;
    return { instance, seat, owner: { mn, meetingId, userId, userGuid } };
  };

  /**
   * The caller of a request that sends or gets bytes; undefined once it is refused. A call that
   * stalls or takes too long is cut.
   */
  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FileCaller | undefined> => {
    const caller = await callerOf(request);
    if (!caller) {
      await refuse(reply, 'forbidden');
      return undefined;
    }
    const { meetingId, userId } = caller.owner;
    if (!calls.add(`${meetingId} ${userId}`, reply.raw)) {
      await refuse(reply, 'too-often');
      return undefined;
    }
    const cancel = environment.after(fileCallTimeout, () => request.raw.destroy());
    reply.raw.once('close', cancel);
    return caller;
  };

  /** Cuts a request whose body brings nothing for too long; the result ends the watch. */
  const watch = (request: FastifyRequest): { came(): void; stop(): void } => {
    const cut = (): void => void request.raw.destroy();
    const timer = { cancel: environment.after(fileStallTimeout, cut) };
    return {
      came: () => {
        timer.cancel();
        timer.cancel = environment.after(fileStallTimeout, cut);
      },
      stop: () => timer.cancel(),
    };
  };

  const mayWrite = ({ seat, instance }: FileCaller): boolean =>
    !seat.bIbDisableChat && !instance.state.attributes.bIbDisableChat;

  return { refuse, callerOf, admit, watch, mayWrite };
};
export type FileCallers = ReturnType<typeof fileCallers>;
