import { refusal } from '../../protocol/error';
import { fail } from '../../kernel/result';
import { joinTexts } from '../../protocol/vocabulary/messages';
import type { Area, Decided, Projection } from './area';
import { audio } from './audio';
import { chat } from './chat';
import type { Actor, MeetingCommand, RecordedEvent } from './event';
import { participants } from './participants';
import { session } from './session';
import type { MeetingState } from './state';
import { video } from './video';

/** Every capability of a meeting. The list that a new one is added to. */
export const areas: readonly Area[] = [session, participants, audio, video, chat];

/** What `command` leads to in `state`. Pure and total. */
export const decide = (state: MeetingState, actor: Actor, command: MeetingCommand): Decided => {
  for (const area of areas) {
    const decided = area.decide(state, actor, command);
    if (decided) return decided;
  }
  return fail(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));
};

/** The state after an event. */
export const evolve = (state: MeetingState, recorded: RecordedEvent): MeetingState => ({
  ...areas.reduce((now, area) => area.evolve(now, recorded), state),
  revision: recorded.rev,
});

/** What viewers get of an event; undefined where nobody gets anything. */
export const project = (recorded: RecordedEvent): Projection | undefined => {
  for (const area of areas) {
    const projection = area.project(recorded);
    if (projection) return projection;
  }
  return undefined;
};
