import type { UserId } from '../../protocol/ids';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';

/**
 * The order of tiles in the gallery. Tiles do not move because somebody speaks: only the first tile
 * of a new speaker swaps places with the quietest visible tile.
 */
export interface Seating {
  /** The streams of all tiles, in order; the first page is visible. */
  readonly order: readonly StreamKey[];
  /** When each person last spoke, as a running number; absent if they never did. */
  readonly heard: Readonly<Record<UserId, number>>;
  readonly turn: number;
}

/** The initial state, without tiles. */
export const noSeating: Seating = { order: [], heard: {}, turn: 0 };

/** The streams with tiles, the speakers, and the number of visible tiles. */
export interface SeatingFacts {
  /** Streams with a tile: local ones first, the others in order of arrival. */
  readonly present: readonly StreamKey[];
  /** The active speakers, loudest first. */
  readonly speakers: readonly UserId[];
  readonly perPage: number;
  readonly ownUserId: UserId;
}

/**
 * People who send video, and `kept` ones; everybody if that is empty.
 * @decision A speaker without video has no tile.
 */
export const withVideo = <P extends { readonly userId: UserId; readonly bVideoOn: boolean }>(
  people: readonly P[],
  kept: readonly (UserId | null)[],
): readonly P[] => {
  const seen = people.filter(({ userId, bVideoOn }) => bVideoOn || kept.includes(userId));
  return seen.length > 0 ? seen : people;
};

/**
 * A removed tile's place goes to the first tile that is not on the page; new tiles are added at the
 * end.
 */
const withPresent = (
  order: readonly StreamKey[],
  present: readonly StreamKey[],
  perPage: number,
): StreamKey[] => {
  const here = new Set(present);
  const known = new Set(order);
  const next = [...order, ...present.filter((stream) => !known.has(stream))];
  const page = Math.min(perPage, here.size);
  for (let place = 0; place < page; place += 1) {
    const there = next[place];
    if (there !== undefined && here.has(there)) continue;
    const from = next.findIndex((stream, index) => index >= perPage && here.has(stream));
    const [moved] = from < 0 ? [] : next.splice(from, 1);
    if (moved !== undefined) next[place] = moved;
  }
  return next.filter((stream) => here.has(stream));
};

/** The order after a change of tiles or speakers; the same object if nothing changed. */
export const seat = (before: Seating, facts: SeatingFacts): Seating => {
  const { present, perPage, ownUserId } = facts;
  const order = withPresent(before.order, present, perPage);
  const people = new Set(order.map(userOfStream));
  const speakers = facts.speakers.filter((userId) => people.has(userId));
  const isNews = speakers.some((userId) => before.heard[userId] !== before.turn);
  const turn = isNews ? before.turn + 1 : before.turn;
  const heard = isNews
    ? { ...before.heard, ...Object.fromEntries(speakers.map((userId) => [userId, turn])) }
    : before.heard;
  for (const speaker of speakers) {
    const from = order.findIndex((stream) => userOfStream(stream) === speaker);
    const first = order[from];
    if (from < perPage || first === undefined || speaker === ownUserId) continue;
    const heardAt = (stream: StreamKey) => heard[userOfStream(stream)] ?? 0;
    const quietest = order
      .slice(0, perPage)
      .filter((stream) => ![ownUserId, ...speakers].includes(userOfStream(stream)))
      .sort((a, b) => heardAt(a) - heardAt(b) || order.indexOf(b) - order.indexOf(a))[0];
    if (quietest === undefined) continue;
    order[order.indexOf(quietest)] = first;
    order[from] = quietest;
  }
  const isSame =
    !isNews &&
    order.length === before.order.length &&
    order.every((stream, index) => stream === before.order[index]);
  return isSame ? before : { order, heard, turn };
};

/** The last speaker; oneself only if nobody else is present. */
export const loudestOf = ({ order, heard }: Seating, ownUserId: UserId): UserId =>
  order
    .map(userOfStream)
    .filter((userId) => userId !== ownUserId)
    .sort((a, b) => (heard[b] ?? 0) - (heard[a] ?? 0))[0] ?? ownUserId;

/**
 * The subscribed streams if not all of a page can be: `first`, and those of the last speakers. The
 * other tiles show initials.
 */
export const watchedOf = (
  visible: readonly StreamKey[],
  {
    first,
    heard,
    most,
  }: Pick<Seating, 'heard'> & {
    readonly first: readonly StreamKey[];
    readonly most: number;
  },
): ReadonlySet<StreamKey> => {
  const rank = (stream: StreamKey) =>
    first.includes(stream) ? Infinity : (heard[userOfStream(stream)] ?? 0);
  const ranked = [...visible].sort((a, b) => (rank(b) > rank(a) ? 1 : rank(b) < rank(a) ? -1 : 0));
  return new Set(ranked.slice(0, most));
};

/** The tiles of a page, counted from 0, and how many pages there are. */
export const pageOf = (order: readonly StreamKey[], perPage: number, wanted: number) => {
  const pages = Math.max(1, Math.ceil(order.length / perPage));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  return { page, pages, tiles: order.slice(page * perPage, (page + 1) * perPage) };
};
