import type { StageView } from '../../features/screen/screen.actions';
import type { UserId } from '../../protocol/ids';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';

/** Tiles of people in the host's order first, then the others in their own. */
export const arranged = (
  order: readonly StreamKey[],
  layout: readonly UserId[],
): readonly StreamKey[] => {
  if (layout.length === 0) return order;
  const places = new Map(layout.map((userId, place) => [userId, place]));
  const placeOf = (stream: StreamKey) => places.get(userOfStream(stream)) ?? layout.length;
  return [...order].sort((a, b) => placeOf(a) - placeOf(b));
};

/** The order with one tile at another place; places outside it are the nearest inside. */
export const movedTo = (
  order: readonly StreamKey[],
  stream: StreamKey,
  place: number,
): readonly StreamKey[] => {
  const rest = order.filter((other) => other !== stream);
  if (rest.length === order.length) return order;
  const at = Math.min(Math.max(0, place), rest.length);
  return [...rest.slice(0, at), stream, ...rest.slice(at)];
};

/** How many places an arrow key moves a tile; 0 for other keys. */
export const stepOf = (key: string, columns: number, isRightToLeft: boolean): number => {
  const forward = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return forward;
    case 'ArrowLeft':
      return -forward;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    default:
      return 0;
  }
};

/** What decides who is seen large. */
export interface FeatureFacts {
  readonly order: readonly StreamKey[];
  /** One's own choice; null where there is none. */
  readonly pinned: UserId | null;
  /** The host's choice, first in it first. */
  readonly spotlight: readonly UserId[];
  readonly view: StageView;
  /** A person chose the view. */
  readonly isViewChosen: boolean;
  readonly ownUserId: UserId;
  /** The host moved tiles: then all stay in the grid. */
  readonly hasLayout: boolean;
  /** Who spoke last, or oneself where nobody did. */
  readonly loudest: UserId;
}

/** The tiles of these people, first person first. */
const tilesOf = (
  order: readonly StreamKey[],
  people: readonly (UserId | null)[],
): readonly StreamKey[] =>
  people.flatMap((userId) => order.filter((stream) => userOfStream(stream) === userId));

/**
 * What is seen large: all tiles of whom one has pinned, otherwise of the spotlight, otherwise of the
 * speaker where that view is chosen, or of the other one of two who chose no view. Nothing: all are
 * alike.
 */
export const featuredOf = (facts: FeatureFacts): readonly StreamKey[] => {
  const { order, view, loudest } = facts;
  const pinned = tilesOf(order, [facts.pinned]);
  if (pinned.length > 0) return pinned;
  const spotlight = tilesOf(order, facts.spotlight);
  if (spotlight.length > 0) return spotlight;
  if (view === 'speaker') return tilesOf(order, [loudest]);
  if (facts.isViewChosen || facts.hasLayout) return [];
  const people = new Set(order.map(userOfStream));
  return people.size === 2 && people.delete(facts.ownUserId) ? tilesOf(order, [...people]) : [];
};

/**
 * One's own tile where it floats over the other's: of two, nobody else would stand in the strip.
 * Undefined where it has a place of its own.
 */
export const floatingOf = (
  order: readonly StreamKey[],
  featured: readonly StreamKey[],
  ownUserId: UserId,
): StreamKey | undefined => {
  const [other, ...more] = new Set(featured.map(userOfStream));
  const [rest, ...others] = order.filter((stream) => !featured.includes(stream));
  const isOneOfTwo = other !== undefined && more.length === 0 && others.length === 0;
  return isOneOfTwo && rest !== undefined && userOfStream(rest) === ownUserId ? rest : undefined;
};
