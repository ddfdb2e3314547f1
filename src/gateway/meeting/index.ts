import { refusal } from '../../protocol/error';
import { fail, ok } from '../../kernel/result';
import { joinTexts } from '../../protocol/vocabulary/messages';
import type { Decided, Projection } from './area';
import { areaTable } from './areas';
import { audienceOf, hideAudience, hideFromAudience } from './audience';
import { authorise } from './authority';
import type { Actor, MeetingCommand, MeetingEvent, RecordedEvent } from './event';
import { participantOf } from './participantRecord';
import { keepWithin, scopesOf } from './scope';
import type { MeetingState } from './state';

export { emptyMeeting } from './emptyMeeting';

/** What happens, after what it puts an end to. */
const withEndings = (state: MeetingState, decided: Decided): Decided => {
  if (!decided.ok) return decided;
  const { events } = decided.value;
  const endings = events.flatMap((event) => areaTable.endedBy(state, event));
  return endings.length === 0 ? decided : ok({ ...decided.value, events: [...endings, ...events] });
};

/** What `command` leads to in `state`: first whether one may, then what happens. Pure and total. */
export const decide = (state: MeetingState, actor: Actor, command: MeetingCommand): Decided => {
  const verdict = authorise(state, actor.userId, command);
  if (verdict && !verdict.isAllowed) return fail(verdict.refusal);
  const decideIn = areaTable.decideOf(command.name);
  return decideIn
    ? withEndings(state, decideIn(state, actor, command))
    : fail(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));
};

/** `event` as the next of the log. */
export const record = (before: MeetingState, event: MeetingEvent): RecordedEvent => {
  const row = areaTable.rowOf(event.name);
  const audience = audienceOf(before, event, row);
  const scopes = scopesOf(before, event, row);
  return {
    rev: before.revision + 1,
    event,
    ...(audience && { audience }),
    ...(scopes && { scopes }),
  };
};

/** The state after an event. */
export const evolve = (state: MeetingState, recorded: RecordedEvent): MeetingState => ({
  ...areaTable.evolve(state, recorded),
  revision: recorded.rev,
});

/**
 * What viewers receive of an event; undefined when nobody receives anything. Attendees and people
 * on hold receive only what the event's row permits.
 * @source RELIABILITY 2.1 item 2
 */
export const project = ({
  event,
  rev,
  audience,
  scopes,
}: RecordedEvent): Projection | undefined => {
  const row = areaTable.rowOf(event.name);
  const whole = row?.project?.(event, rev, participantOf);
  if (!whole) return undefined;
  const shown = row?.attendees ? whole : hideFromAudience(whole);
  const heard = audience ? hideAudience(audience, shown) : shown;
  const projection = scopes ? keepWithin(scopes, heard) : heard;
  return (viewer) => {
    const outgoing = projection(viewer);
    if (!outgoing || !viewer.isOnHold) return outgoing;
    return row?.reachesWaitingRoom?.(outgoing) === true ? outgoing : undefined;
  };
};

/** Everything except the roster that a seat may see. */
export const { snapshot: snapshotFor } = areaTable;

/** People whose view of the meeting changes with an event. */
export interface ChangedViews {
  /** Their seats have ended. */
  readonly gone: readonly number[];
  /** They reconnect and get a snapshot. */
  readonly rejoining: readonly number[];
  /** People who receive the change here; if they miss it, they need a snapshot. */
  readonly ofRole: readonly number[];
}

const nobody: readonly number[] = [];

/** People whose view of the meeting changes with `event`. */
export const changedViews = (event: MeetingEvent): ChangedViews => {
  const row = areaTable.rowOf(event.name);
  return {
    gone: row?.unseats?.(event) ?? nobody,
    rejoining: row?.rejoins?.of(event) ?? nobody,
    ofRole: row?.changesRoleOf?.(event) ?? nobody,
  };
};

/** A person whose media sockets an event closes, and why. */
export interface EndedMedia {
  readonly userId: number;
  readonly because: 'left' | 'held' | 'changed' | 'replaced';
}

/**
 * Whose media sockets `event` closes: of people who leave, must reconnect, or joined on another
 * page.
 */
export const mediaEndedBy = (event: MeetingEvent): readonly EndedMedia[] => {
  const { unseats, rejoins, replacesPageOf } = areaTable.rowOf(event.name) ?? {};
  return [
    ...(unseats?.(event) ?? []).map((userId) => ({ userId, because: 'left' as const })),
    ...(rejoins ? rejoins.of(event).map((userId) => ({ userId, because: rejoins.as })) : []),
    ...(replacesPageOf?.(event) ?? []).map((userId) => ({ userId, because: 'replaced' as const })),
  ];
};

/** Whether an event is meaningless to somebody who receives it later. */
export const isMomentary = (event: MeetingEvent): boolean =>
  areaTable.rowOf(event.name)?.isMomentary?.(event) === true;
