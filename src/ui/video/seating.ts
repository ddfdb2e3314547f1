/**
 * Who sits where in the gallery. Tiles do not move because somebody speaks: a new speaker takes the
 * place of the quietest visible tile, the two swap, the rest stay.
 */
export interface Seating {
  /** Everybody, in the order of tiles; the first page is what is looked at. */
  readonly order: readonly number[];
  /** When each person was last heard, as a running number; never heard is absent. */
  readonly heard: Readonly<Record<number, number>>;
  readonly turn: number;
}

/** Nobody has a place yet. */
export const noSeating: Seating = { order: [], heard: {}, turn: 0 };

/** Who is present, heard and how many tiles are visible. */
export interface SeatingFacts {
  /** Everybody, oneself first, the others in order of arrival. */
  readonly present: readonly number[];
  /** Who is heard now, loudest first. */
  readonly speakers: readonly number[];
  readonly perPage: number;
  readonly ownUserId: number;
}

/** Those who left give their place to the first who has none on the page; newcomers go last. */
const withPresent = (
  order: readonly number[],
  present: readonly number[],
  perPage: number,
): number[] => {
  const here = new Set(present);
  const next = [...order];
  const known = new Set(order);
  next.push(...present.filter((userId) => !known.has(userId)));
  const page = Math.min(perPage, here.size);
  for (let place = 0; place < page; place += 1) {
    if (here.has(next[place] ?? 0)) continue;
    const from = next.findIndex((userId, index) => index >= perPage && here.has(userId));
    if (from < 0) continue;
    next[place] = next[from] ?? 0;
    next.splice(from, 1);
  }
  return next.filter((userId) => here.has(userId));
};

/** The seating after a change of people or speakers; the same object when nothing changed. */
export const seat = (before: Seating, facts: SeatingFacts): Seating => {
  const { present, perPage, ownUserId } = facts;
  const order = withPresent(before.order, present, perPage);
  const speakers = facts.speakers.filter((userId) => order.includes(userId));
  const isNews = speakers.some((userId) => before.heard[userId] !== before.turn);
  const turn = isNews ? before.turn + 1 : before.turn;
  const heard = isNews
    ? { ...before.heard, ...Object.fromEntries(speakers.map((userId) => [userId, turn])) }
    : before.heard;
  for (const speaker of speakers) {
    const from = order.indexOf(speaker);
    if (from < perPage || speaker === ownUserId) continue;
    const quietest = order
      .slice(0, perPage)
      .filter((userId) => userId !== ownUserId && !speakers.includes(userId))
      .sort((a, b) => (heard[a] ?? 0) - (heard[b] ?? 0) || order.indexOf(b) - order.indexOf(a))[0];
    if (quietest === undefined) continue;
    order[order.indexOf(quietest)] = speaker;
    order[from] = quietest;
  }
  const isSame =
    !isNews &&
    order.length === before.order.length &&
    order.every((userId, index) => userId === before.order[index]);
  return isSame ? before : { order, heard, turn };
};

/** Who spoke last, oneself only where nobody else is there. */
export const loudestOf = ({ order, heard }: Seating, ownUserId: number): number =>
  [...order]
    .filter((userId) => userId !== ownUserId)
    .sort((a, b) => (heard[b] ?? 0) - (heard[a] ?? 0))[0] ?? ownUserId;

/**
 * Whose pictures are asked for where not all of a page can be: `first` and who was heard last. The others
 * are there with their initials.
 */
export const watchedOf = (
  visible: readonly number[],
  {
    first,
    heard,
    most,
  }: Pick<Seating, 'heard'> & {
    readonly first: readonly number[];
    readonly most: number;
  },
): ReadonlySet<number> => {
  const rank = (userId: number) => (first.includes(userId) ? Infinity : (heard[userId] ?? 0));
  const ranked = [...visible].sort((a, b) => (rank(b) > rank(a) ? 1 : rank(b) < rank(a) ? -1 : 0));
  return new Set(ranked.slice(0, most));
};

/** The tiles of a page, counted from 0, and how many pages there are. */
export const pageOf = (order: readonly number[], perPage: number, wanted: number) => {
  const pages = Math.max(1, Math.ceil(order.length / perPage));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  return { page, pages, tiles: order.slice(page * perPage, (page + 1) * perPage) };
};
