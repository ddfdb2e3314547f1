import { mediaChannels, type ChannelRow } from '../../protocol/channels/mediaChannels';
import { streamChannels } from '../../protocol/channels/streamChannels';
import type { Standing } from '../../protocol/privileges/standing';
import { streamSources, type StreamSource } from '../../protocol/streamKey';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import { mayGoOn } from '../meeting/authority';
import { scopeOf } from '../meeting/scope';
import type { MeetingState, Seat } from '../meeting/state';
import type { GrantChange, MediaGrant } from '../relay/grants';

/** The operation that publishing on each channel asks for. */
type PublishTable = Readonly<Record<MediaChannel, Pick<ChannelRow, 'publish'>>>;

/**
 * Whether a seat's stream is switched on. A source without a switch needs only the right to its
 * operation.
 */
const switches: Readonly<Partial<Record<StreamSource, (seat: Seat) => boolean>>> = {
  microphone: (seat) => seat.audio === 'computer' && !seat.muted,
  phone: (seat) => seat.audio === 'phone' && !seat.muted,
  camera: (seat) => seat.bVideoOn,
  share: (seat) => seat.sharerOn,
  shareAudio: (seat) => seat.sharerOn && !seat.sharerPause && seat.bShareAudioOn,
};

/** The channel whose operation a source asks for: the sound of a share goes with its picture. */
const rightOf = (source: StreamSource): MediaChannel =>
  source === 'shareAudio' ? 'sharing' : streamChannels[source].channel;

/** A telephone stays audible while its person's page is away. */
const standingOf = (seat: Seat, source: StreamSource): Standing =>
  seat.isInFailover && streamChannels[source].sentBy === 'client' ? 'reconnecting' : 'joined';

const publishes = (
  state: MeetingState,
  seat: Seat,
  table: PublishTable,
): readonly StreamSource[] => {
  const mayPublish = mayGoOn(state, seat);
  return streamSources.filter(
    (source) =>
      switches[source]?.(seat) !== false &&
      mayPublish(table[rightOf(source)].publish, standingOf(seat, source)),
  );
};

/** A telephone shows nothing: a ticket of its seat opens no pictures. */
const receives = (seat: Seat): readonly MediaChannel[] => (seat.phone ? ['audio'] : channelNames);

const grantOfSeat = (state: MeetingState, seat: Seat, table: PublishTable): MediaGrant | null =>
  seat.isOnHold
    ? null
    : {
        publish: publishes(state, seat, table),
        receive: receives(seat),
        scope: scopeOf(seat),
        isHdAllowed: state.areas.switches.isHDSupported,
        wasOnHold: seat.heldBefore.length > 0,
      };

/**
 * What the meeting's state lets a person send and receive: by the table of channels, as the table
 * of privileges judges it. @source media 5, media 6
 */
export const grantOf = (
  state: MeetingState,
  userId: number,
  table: PublishTable = mediaChannels,
): MediaGrant | null => {
  const seat = state.seats.get(userId);
  return seat ? grantOfSeat(state, seat, table) : null;
};

const isSame = (one: MediaGrant | null, other: MediaGrant | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.scope === other.scope &&
    one.isHdAllowed === other.isHdAllowed &&
    one.receive.join() === other.receive.join() &&
    one.publish.join() === other.publish.join());

/**
 * The difference of grants between two states; without the first, all grants. Only changed seats
 * are examined, or all seats when a rule for everybody changed.
 */
export const grantChanges = (
  before: MeetingState | undefined,
  after: MeetingState,
): readonly GrantChange[] => {
  const grantAfter = (seat: Seat): MediaGrant | null => grantOfSeat(after, seat, mediaChannels);
  if (!before) return [...after.seats].map((seat) => [seat.userId, grantAfter(seat)]);
  const { seats, gone } =
    before.areas.switches.isHDSupported === after.areas.switches.isHDSupported
      ? after.seats.changedSince(before.seats)
      : { seats: after.seats, gone: after.seats.changedSince(before.seats).gone };
  const changes: GrantChange[] = [];
  for (const seat of seats) {
    const grant = grantAfter(seat);
    if (!isSame(grantOf(before, seat.userId), grant)) changes.push([seat.userId, grant]);
  }
  for (const userId of gone) changes.push([userId, null]);
  return changes;
};
