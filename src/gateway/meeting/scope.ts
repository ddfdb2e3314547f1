import { mainSession, type ScopeId } from '../../protocol/ids';
import type { AnyEventRow, Outgoing, Projection } from './area';
import type { MeetingEvent, Scopes } from './event';
import { without } from './rosterPart';
import type { MeetingState, Seat } from './state';

/** A seat's scope. */
export const scopeOf = ({ scope = mainSession }: Pick<Seat, 'scope'>): ScopeId => scope;

/**
 * The scopes of an event; undefined for the whole meeting. An event that names no people stays in
 * the main session, unless its row says 'meeting'.
 */
export const scopesOf = (
  before: MeetingState,
  event: MeetingEvent,
  row: AnyEventRow | undefined,
): Scopes | undefined => {
  if (row?.scope === 'meeting') return undefined;
  const { attendees } = row ?? {};
  const about = typeof attendees === 'object' ? attendees.about(event) : [];
  const people = row?.scope?.of(event) ?? about;
  const taken = row?.seats?.(event);
  const scopes = new Map<ScopeId, Set<number>>();
  for (const userId of people) {
    const seat = taken?.userId === userId ? taken : before.seats.get(userId);
    const scope = scopeOf(seat ?? {});
    scopes.set(scope, (scopes.get(scope) ?? new Set()).add(userId));
  }
  return scopes.size > 0 ? scopes : new Map([[mainSession, new Set()]]);
};

/** Limits a projection to `scopes`: each scope receives its own people. */
export const keepWithin = (scopes: Scopes, projection: Projection): Projection => {
  const parts = new Map<ScopeId, Map<Outgoing, Outgoing | undefined>>();
  return (viewer) => {
    const scope = scopeOf(viewer);
    const own = scopes.get(scope);
    const outgoing = own && projection(viewer);
    if (outgoing?.name !== 'rosterChanged' || scopes.size === 1) return outgoing;
    const known = parts.get(scope) ?? new Map<Outgoing, Outgoing | undefined>();
    parts.set(scope, known);
    if (!known.has(outgoing))
      known.set(
        outgoing,
        without(outgoing, (userId) => own?.has(userId) === true),
      );
    return known.get(outgoing);
  };
};
