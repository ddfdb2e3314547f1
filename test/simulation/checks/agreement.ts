import { selectPeople } from '../../../src/features/participants/participants.selectors';
import type { StoredField } from '../../../src/gateway/meeting/areas';
import { scopeOf } from '../../../src/gateway/meeting/scope';
import type { MeetingState, Seat } from '../../../src/gateway/meeting/state';
import { mainSession } from '../../../src/protocol/ids';
import type { Tab } from '../world/tab';
import type { MakeCheck } from './check';
import { isHeld, isTogether, seatedTabs } from './seats';

type Client = ReturnType<Tab['state']>;

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
    .filter((seat) => isTogether(seat, viewer) && isListed(seat, viewer))
    .filter((seat) => !isHeld(seat) || viewer.isHost || viewer.isCoHost)
    .map((seat) => facts({ ...seat, bCoHost: seat.isCoHost, bHold: isHeld(seat) }));

const text = (value: unknown): string => JSON.stringify(value, null, 1);

/**
 * What a client knows of everything that areas store. A field that nobody compares does not compile;
 * undefined is compared elsewhere, or no client's to know.
 */
const known: Readonly<
  Record<StoredField, ((client: Client, state: MeetingState) => unknown) | undefined>
> = {
  'switches.bCanUnmute': ({ audio }) => audio.bCanUnmute,
  'switches.bMutedUponEntry': ({ audio }) => audio.bMutedUponEntry,
  'switches.bCanUnmuteVideo': ({ video }) => video.bCanUnmuteVideo,
  'switches.isHDSupported': ({ video }) => video.isHDSupported,
  'switches.bLockShare': ({ sharing }) => sharing.lockShare,
  'chatPrivilege.chatPrivilege': ({ chat }) => chat.chatPrivilege,
  // Meetings have none.
  'chatPrivilege.panelistChatPrivilege': ({ chat }, { isWebinar, areas }) =>
    isWebinar ? chat.panelistChatPrivilege : areas.chatPrivilege.panelistChatPrivilege,
  'layout.spotlight': ({ video }) => video.spotlight,
  'layout.bFollowHost': ({ video }) => video.bFollowHost,
  'layout.dragLayout': ({ video }) => video.dragLayout,
  // How many calls there were is the gateway's own.
  'phone.callsEver': undefined,
  // The roster says who is on the stage; `webinar.ts` looks at promotions.
  'webinar.stage': undefined,
  'webinar.promotions': undefined,
};

const fieldOf = ({ areas }: MeetingState, path: string): unknown => {
  const [area = '', field = ''] = path.split('.');
  return Reflect.get(Reflect.get(areas, area) as object, field);
};

/** I6: after quiet everybody knows the same meeting as the gateway. */
export const agreement: MakeCheck = (world, fail) => ({
  quiet: () => {
    for (const { tab, run, seat } of seatedTabs(world)) {
      if (!run || !seat || isHeld(seat)) continue;
      const { state } = run.instance;
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
      for (const [field, knownOf] of Object.entries(known)) {
        // Spotlight and layout are the main session's.
        if (field.startsWith('layout.') && scopeOf(seat) !== mainSession) continue;
        const due = text(fieldOf(state, field));
        const has = knownOf && text(knownOf(client, state));
        if (has !== undefined && has !== due)
          fail('I6', `${tab.name} knows ${field} as ${has} instead of ${due}`);
      }
      const { isHost, isCoHost } = client.meeting;
      if (isHost !== seat.isHost || isCoHost !== seat.isCoHost)
        fail('I6', `${tab.name} does not know its own role`);
    }
  },
});
