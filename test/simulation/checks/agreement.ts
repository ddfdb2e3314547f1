import { selectPeople } from '../../../src/features/participants/participants.selectors';
import type { MeetingState, Seat } from '../../../src/gateway/meeting/state';
import type { MakeCheck } from './check';
import { isHeld, seatedTabs } from './seats';

/** A person as every machine must know them. */
const facts = (person: {
  readonly userId: number;
  readonly displayName: string;
  readonly isHost: boolean;
  readonly bCoHost: boolean;
  readonly audio: string;
  readonly muted: boolean;
  readonly bVideoOn: boolean;
  readonly raiseHandRev: number;
  readonly isInFailover: boolean;
  readonly bHold: boolean;
  readonly feedback?: number | undefined;
}): string =>
  [
    person.userId,
    person.displayName,
    person.isHost ? 'host' : '',
    person.bCoHost ? 'co-host' : '',
    person.audio,
    person.muted ? 'muted' : '',
    person.bVideoOn ? 'video' : '',
    person.raiseHandRev,
    person.isInFailover ? 'in failover' : '',
    person.bHold ? 'on hold' : '',
    person.feedback ?? 0,
  ].join('|');

/** The audience of a webinar has a list of its own, and sees nobody of it but themselves. */
const isListed = (seat: Seat, viewer: Seat): boolean =>
  !seat.isWebinarAttendee || seat.userId === viewer.userId;

/** Who changes sides comes last, or stays where they were seen: in webinars the order is free. */
const inOrder = (state: MeetingState, people: readonly string[]): readonly string[] =>
  state.isWebinar ? [...people].sort() : people;

const rosterOf = (state: MeetingState, viewer: Seat): readonly string[] =>
  [...state.seats]
    .filter((seat) => isListed(seat, viewer))
    .filter((seat) => !isHeld(seat) || viewer.isHost || viewer.isCoHost)
    .map((seat) => facts({ ...seat, bCoHost: seat.isCoHost, bHold: isHeld(seat) }));

const text = (value: unknown): string => JSON.stringify(value, null, 1);

/** I6: after quiet everybody knows the same meeting as the gateway. */
export const agreement: MakeCheck = (world, fail) => ({
  quiet: () => {
    for (const { tab, run, seat } of seatedTabs(world)) {
      if (!run || !seat || isHeld(seat)) continue;
      const { state } = run.room;
      const client = tab.state();
      const everybody = selectPeople(client).map((person) => facts(person));
      const seen = inOrder(state, everybody);
      const due = inOrder(state, rosterOf(state, seat));
      if (seen.join() !== due.join())
        fail('I6', `${tab.name} sees ${text(seen)} instead of ${text(due)}`);
      for (const [name, value] of Object.entries(state.attributes)) {
        const known = Object.entries(client.meeting.attributes).find(([key]) => key === name)?.[1];
        if (known !== value) fail('I6', `${tab.name} knows ${name} as ${text(known)}`);
      }
      const rules = {
        bCanUnmute: state.areas.switches.bCanUnmute,
        bMutedUponEntry: state.areas.switches.bMutedUponEntry,
        chatPrivilege: state.areas.chatPrivilege.chatPrivilege,
        spotlight: state.areas.layout.spotlight,
        bFollowHost: state.areas.layout.bFollowHost,
      };
      const known = {
        bCanUnmute: client.audio.bCanUnmute,
        bMutedUponEntry: client.audio.bMutedUponEntry,
        chatPrivilege: client.chat.chatPrivilege,
        spotlight: client.video.spotlight,
        bFollowHost: client.video.bFollowHost,
      };
      if (text(known) !== text(rules)) fail('I6', `${tab.name} knows ${text(known)}`);
      const { isHost, isCoHost } = client.meeting;
      if (isHost !== seat.isHost || isCoHost !== seat.isCoHost)
        fail('I6', `${tab.name} does not know its own role`);
    }
  },
});
