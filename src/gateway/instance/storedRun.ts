import * as z from 'zod/mini';
import { mergeFields } from '../../kernel/fields';
import { pickFields } from '../../kernel/pickFields';
import { phraseBody } from '../../protocol/signal/session';
import { scopeId, userId } from '../../protocol/ids';
import { errorTypes } from '../../protocol/vocabulary/errorTypes';
import { areaTable } from '../meeting/areas';
import type { AddedToSeat } from '../meeting/areaStates';
import type { MeetingState, Seat, SeatCore } from '../meeting/state';
import { isCallSeat } from '../meeting/calls';
import { inSequence, type SeatNumbers } from '../meeting/seatNumbers';
import { Seats } from '../meeting/seats';
import type { StoredMemory } from './commandMemory';
import { DrawnNumbers } from './drawnNumbers';
import { areasOf, type StoredHead } from './storedHead';
import type { AreaLog } from './storedLogs';

const revision = z.int().check(z.nonnegative());
const count = z.int().check(z.nonnegative());

const storedAck = z.strictObject({
  seq: count,
  code: z.int(),
  type: z.optional(z.enum(errorTypes)),
  reason: z.optional(z.string()),
  phrase: z.optional(phraseBody),
});
type StoredAck = z.output<typeof storedAck>;

const pageFields = {
  cid: z.string(),
  pageSecret: z.optional(z.string()),
  /** Absent in runs that were stored before seats had it. */
  person: z.optional(z.string()),
  confirmedKeyId: count,
  commandSeq: count,
  acks: z.array(storedAck),
};
const seatCore = {
  userId,
  userGuid: z.string(),
  jid: z.string(),
  zoomID: z.string(),
  takenRev: revision,
  displayName: z.string(),
  isHost: z.boolean(),
  isCoHost: z.boolean(),
  isOriginalHost: z.boolean(),
  isWebinarAttendee: z.boolean(),
  isPanelist: z.boolean(),
  isAllowToTalk: z.boolean(),
  isViewOnly: z.boolean(),
  isGuest: z.boolean(),
  userType: z.int(),
  caps: z.optional(count),
  isHostByToken: z.boolean(),
  email: z.string(),
  /** Called `identifiers` in a seat. */
  marks: z.array(z.string()),
  bIbDisableShare: z.boolean(),
  bIbDisableChat: z.boolean(),
  /** Absent in the main session. */
  scope: z.optional(scopeId),
  isOnHold: z.boolean(),
  keyId: count,
};

const storedParts = areaTable.seatParts.flatMap(({ stored }) =>
  stored === 'transient' ? [] : [stored],
);

const addedFields = mergeFields(storedParts.map(({ fields }) => fields));

/** A stored seat in one row: the page that served it, the core, and what areas add. */
export const storedSeat = z.strictObject({
  ...pageFields,
  ...seatCore,
  ...addedFields,
});
type StoredSeat = z.output<typeof storedSeat>;
type StoredCore = Omit<SeatCore, 'isInFailover' | 'identifiers'> & Pick<StoredSeat, 'marks'>;

/** The page that serves a seat: the token that is known to have arrived there, and its acks. */
export interface SeatPage extends StoredMemory {
  readonly cid: string;
  readonly pageSecret?: string | undefined;
  /**
   * The person whom the proof of the seat names: the limit of seats per proof survives a restart.
   * @decision In plain text, since the row is encrypted and its identifiers name the person anyway.
   */
  readonly person?: string | undefined;
  readonly confirmedKeyId: number;
}

/** A stored run that may be continued. */
export interface StoredRun {
  readonly meetingId: string;
  readonly state: MeetingState;
  readonly pages: ReadonlyMap<number, SeatPage>;
}

/**
 * The jump of the revision when a run is continued: larger than the number of events that may have
 * been sent without being stored, so that every client's revision is older. It is added once per
 * epoch of the meeting's lease: a gateway that wrote nothing before it stopped had sent events too.
 * @decision
 */
export const revisionLeap = 1_000_000;

/** Whether a seat is stored. A telephone's is not, because its call ends with the gateway. */
export const isStoredSeat = (seat: Seat): boolean => !isCallSeat(seat);

/**
 * The stored part of a seat: only the fields of the schema, since a row with other fields cannot be
 * read. Everybody counts as away when it is read.
 */
export const seatOf = (seat: Seat, page: SeatPage): StoredSeat =>
  pickFields<StoredSeat>(storedSeat.shape, {
    ...seat,
    ...page,
    acks: page.acks.map((ack) => pickFields<StoredAck>(storedAck.shape, ack)),
    marks: [...seat.identifiers],
    ...mergeFields(storedParts.map(({ fields, write }) => pickFields<object>(fields, write(seat)))),
  });

/** The fields that areas add to a continued seat. */
const addedTo = (stored: StoredSeat): AddedToSeat =>
  mergeFields([
    areaTable.blankSeat,
    ...storedParts.map(({ fields, read }) => read(pickFields<object>(fields, stored))),
  ]);

/** Whether the stored parts are consistent. @source RELIABILITY R5 (never a ghost host) */
const isWhole = (
  { core }: StoredHead,
  seats: readonly StoredSeat[],
  numbers: SeatNumbers,
): boolean => {
  const known = new Set(seats.map(({ userId: of }) => of));
  const hosts = seats.filter(({ isHost }) => isHost);
  return (
    seats.length === core.seatCount &&
    known.size === seats.length &&
    seats.every(({ userId: of }) => numbers.ordinalOf(of) <= core.seatsEver) &&
    hosts.length <= 1 &&
    hosts[0]?.userId === core.hostId
  );
};

/**
 * The state of a continued run: everybody is away, and resumes with what they had. Undefined when
 * the parts are inconsistent.
 */
export const takenUp = (
  stored: {
    readonly head: StoredHead;
    readonly seats: readonly StoredSeat[];
    readonly logs?: readonly AreaLog[];
  },
  { meetingId, epoch }: { readonly meetingId: string; readonly epoch: number },
): StoredRun | undefined => {
  const { head, seats, logs = [] } = stored;
  const { seatCount: _, numberKey, hostId, attributes, ...rest } = head.core;
  const numbers = numberKey === undefined ? inSequence : new DrawnNumbers(numberKey);
  if (!isWhole(head, seats, numbers)) return undefined;
  const { isPracticing, ...known } = attributes;
  const pages = new Map<number, SeatPage>();
  let taken = Seats.none<Seat>(numbers);
  const orderOf = ({ userId: of }: StoredSeat): number => numbers.ordinalOf(of);
  const inOrder = [...seats].sort((a, b) => orderOf(a) - orderOf(b));
  for (const stored of inOrder) {
    const { cid, pageSecret, person: of, confirmedKeyId, commandSeq, acks } = stored;
    pages.set(stored.userId, { cid, pageSecret, person: of, confirmedKeyId, commandSeq, acks });
    const { marks: identifiers, ...core } = pickFields<StoredCore>(seatCore, stored);
    taken = taken.with({ ...core, identifiers, ...addedTo(stored), isInFailover: true });
  }
  const areas = areasOf(
    head,
    taken,
    (area) => logs.find((log) => log.area === area)?.entries ?? [],
  );
  const state: MeetingState | undefined = areas && {
    ...rest,
    attributes: { ...known, ...(isPracticing !== undefined && { isPracticing }) },
    revision: head.core.revision + revisionLeap * epoch,
    hostId,
    seats: taken,
    blankSeat: areaTable.blankSeat,
    areas,
  };
  return state && { meetingId, state, pages };
};
