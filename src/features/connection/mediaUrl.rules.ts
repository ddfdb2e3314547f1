import { mediaPath } from '../../protocol/channels/queries';
import type { MediaSocketType } from '../../protocol/channels/queries';

/** The address of a media socket. @source media 7 */
export const mediaUrl = (socket: {
  /** Origin of the media service. */
  readonly service: string;
  readonly meetingNumber: string;
  readonly type: MediaSocketType;
  /** The conference's id. */
  readonly cid: string;
  readonly ticket: string;
  /** A second socket of the same medium, for copies under loss. */
  readonly isCopy?: boolean;
}): string => {
  const { service, meetingNumber, type, cid, ticket, isCopy = false } = socket;
  const more = `${type === 'm' ? '&mode=2' : ''}${isCopy ? '&copy=1' : ''}`;
  return `${service}${mediaPath(meetingNumber)}?type=${type}&cid=${cid}&ticket=${ticket}${more}`;
};
