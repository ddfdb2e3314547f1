import { refusal } from '../../protocol/error';
import { fail, ok } from '../../kernel/result';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import type { Area, Decided, Outgoing, Projection } from './area';
import { audienceOf, hideAudience } from './audience';
import { audio } from './audio';
import { authorise } from './authority';
import { cameraEndings } from './cameraEndings';
import { chat } from './chat';
import { chatPrivilege } from './chatPrivilege';
import { consent } from './consent';
import type { Actor, MeetingCommand, MeetingEvent, RecordedEvent } from './event';
import { farCamera } from './farCamera';
import { hosting } from './hosting';
import { layout } from './layout';
import { logPulls } from './logPulls';
import { network } from './network';
import { participants } from './participants';
import { phone } from './phone';
import { reactions } from './reactions';
import { removal } from './removal';
import { session } from './session';
import type { MeetingState } from './state';
import { switches } from './switches';
import { undo } from './undo';
import { video } from './video';
import { waitingRoom } from './waitingRoom';
import { webinar } from './webinar';

/** Every capability of a meeting. The list that a new one is added to. */
export const areas: readonly Area[] = [
  session,
  hosting,
  removal,
  waitingRoom,
  undo,
  switches,
  participants,
  reactions,
  consent,
  logPulls,
  audio,
  phone,
  video,
  layout,
  network,
  chat,
  chatPrivilege,
  // After the others: it notes what has become of the audience.
  webinar,
  // After that: whoever changes sides takes no camera along.
  farCamera,
];

/** What happens, after what it puts an end to. */
const withEndings = (state: MeetingState, decided: Decided): Decided => {
  if (!decided.ok) return decided;
  const endings = cameraEndings(state, decided.value.events);
  return endings.length === 0
    ? decided
    : ok({ ...decided.value, events: [...endings, ...decided.value.events] });
};

/** What `command` leads to in `state`: first whether one may, then what happens. Pure and total. */
export const decide = (state: MeetingState, actor: Actor, command: MeetingCommand): Decided => {
  const verdict = authorise(state, actor.userId, command);
  if (verdict && !verdict.isAllowed) return fail(verdict.refusal);
  for (const area of areas) {
    const decided = area.decide(state, actor, command);
    if (decided) return withEndings(state, decided);
  }
  return fail(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));
};

/** `event` as the next of the log. */
export const record = (before: MeetingState, event: MeetingEvent): RecordedEvent => {
  const audience = audienceOf(before, event);
  return { rev: before.revision + 1, event, ...(audience && { audience }) };
};

/** The state after an event. */
export const evolve = (state: MeetingState, recorded: RecordedEvent): MeetingState => ({
  ...areas.reduce((now, area) => area.evolve(now, recorded), state),
  revision: recorded.rev,
});

/** What somebody on hold may be told of what happens. @source RELIABILITY 2.1 item 2 */
const reachesWaitingRoom = ({ name, body }: Outgoing): boolean =>
  name === 'meetingChanged' ||
  name === 'meetingEnded' ||
  (name === 'chatReceived' && body.destNodeID === ChatTarget.silentModeUsers);

/**
 * What viewers get of an event; undefined where nobody gets anything. Whatever an area would show,
 * the waiting room stays shut.
 */
export const project = (recorded: RecordedEvent): Projection | undefined => {
  for (const area of areas) {
    const whole = area.project(recorded);
    if (!whole) continue;
    const projection = recorded.audience ? hideAudience(recorded.audience, whole) : whole;
    return (viewer) => {
      const outgoing = projection(viewer);
      return outgoing && viewer.isOnHold && !reachesWaitingRoom(outgoing) ? undefined : outgoing;
    };
  }
  return undefined;
};

/**
 * Whose view of the meeting is another after an event. `everything`: they come back for all of it;
 * `people`: they are told here, and who misses that needs everything.
 */
export const changedViews = (
  event: MeetingEvent,
): { readonly everything: readonly number[]; readonly people: readonly number[] } => {
  switch (event.name) {
    case 'personHeld':
      return { everything: [event.userId], people: [] };
    case 'webinarRoleChanged':
      return { everything: [event.seat.userId], people: [] };
    case 'peopleAdmitted':
      return { everything: event.seats.map(({ userId }) => userId), people: [] };
    case 'hostChanged':
      return { everything: [], people: event.changes.map(({ userId }) => userId) };
    default:
      return noViews;
  }
};
const noViews = { everything: [], people: [] };
