import type { CommandBody } from '../../src/protocol/signal/registry';
import type { ShareSurface } from '../../src/protocol/vocabulary/sharing';
import type { MeetingSettings } from '../../src/gateway/meeting/settings';
import { MeetingStory } from './aMeetingState';

export type Op = CommandBody<'controlRemote'>['op'];

/** A meeting about one screen. Ada shares it, and Bob and Cy would like to control it. */
export const remotePeople = (
  surface: ShareSurface | undefined = 'monitor',
  settings: Partial<MeetingSettings> = {},
) => {
  const story = new MeetingStory(settings);
  const host = story.seatHost();
  const [ada, bob, cy] = [story.seat(), story.seat(), story.seat()];
  const share = (next = surface) =>
    story.ask(ada, { name: 'switchShare', body: { bOn: true, surface: next } });
  share();
  const say = (by: number, op: Op, AssignUserID: number) => {
    const decided = story.ask(by, { name: 'controlRemote', body: { op, AssignUserID } });
    return decided.ok ? 'done' : decided.error.reason;
  };
  /** Messages of others to a person, from now on: operation and sender. */
  const ear = (userId: number) => {
    const from = story.state.revision;
    return () =>
      story
        .shown(userId, from)
        .flatMap((one) =>
          one.name === 'remoteControlSent' ? [[one.body.op, one.body.SendUserID]] : [],
        );
  };
  const control = () => story.state.seats.get(ada)?.control;
  const pair = (isPaired = true) => story.ask(ada, { name: 'pairAgent', isPaired });
  /** Bob controls. */
  const lend = () => {
    pair();
    say(bob, 'request', ada);
    say(ada, 'approve', bob);
    say(bob, 'start', ada);
  };
  return { story, host, ada, bob, cy, share, say, ear, control, pair, lend };
};
