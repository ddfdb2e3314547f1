import { mediaPath } from '../../protocol/channels/queries';
import type { MediaSocketType } from '../../protocol/signal/session';

/** The address of a media socket. @source media 7 */
export const mediaUrl = (socket: {
  /** Origin of the media service. */
  readonly service: string;
  readonly meetingNumber: string;
  readonly type: MediaSocketType;
  /** The conference's id. */
  readonly cid: string;
  readonly ticket: string;
}): string => {
  const { service, meetingNumber, type, cid, ticket } = socket;
  const mode = type === 'm' ? '&mode=2' : '';
  return `${service}${mediaPath(meetingNumber)}?type=${type}&cid=${cid}&ticket=${ticket}${mode}`;
};
