import { selectPeople } from '../../../src/features/participants/participants.selectors';
import type { areas } from '../../../src/gateway/meeting/areas';
import { participantOf } from '../../../src/gateway/meeting/participantRecord';
import { scopeOf } from '../../../src/gateway/meeting/scope';
import type { MeetingState, Seat } from '../../../src/gateway/meeting/state';
import { mainSession } from '../../../src/protocol/ids';
import { participant, type Participant } from '../../../src/protocol/signal/participants';
import type { Tab } from '../world/tab';
import type { MakeCheck } from './check';
import { isHeld, isTogether, seatedTabs } from './seats';

type Client = ReturnType<Tab['state']>;

type Said = Readonly<Record<string, unknown>>;

/** Whether a value says what an absent field says. */
const isOff = (value: unknown): boolean =>
  [undefined, false, 0, ''].some((off) => off === value) ||
  (Array.isArray(value) && value.length === 0);

/** All that the protocol says of a person, as every machine must know it. */
const facts = (person: Said): string =>
  Object.keys(participant.shape)
    .flatMap((name) => (isOff(person[name]) ? [] : [`${name} ${JSON.stringify(person[name])}`]))
    .join('|');

/** A person as a client knows them. Whether oneself may talk is said by what controls one's audio. */
const asKnown = ({ audio, meeting }: Client, person: Participant): Said =>
  person.userId === meeting.userId ? { ...person, isAllowToTalk: audio.isAllowToTalk } : person;

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
    .map((seat) => {
      const { userId, displayName, isHost, isCoHost, isInFailover } = seat;
      const { audio, muted, bVideoOn, raiseHandRev, feedback } = seat;
      // These are read from the seat itself, so that a wrong record of it is seen as well.
      const own = { userId, displayName, isHost, bCoHost: isCoHost, isInFailover };
      const media = { audio, muted, bVideoOn, raiseHandRev, feedback, bHold: isHeld(seat) };
      return facts({ ...participantOf(seat, viewer.isHost || viewer.isCoHost), ...own, ...media });
    });

const text = (value: unknown): string => JSON.stringify(value, null, 1);

type FieldsOf<One> = One extends {
  readonly name: infer N extends string;
  readonly state?: { readonly stored: { readonly fields: infer F } };
}
  ? `${N}.${keyof F & string}`
  : never;
/** A field that an area stores, as `area.field`. */
type StoredField = FieldsOf<(typeof areas)[number]>;

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
  'chatPrivilege.messageEditAction': ({ chat }) => chat.messageEditAction,
  // Meetings have none.
  'chatPrivilege.panelistChatPrivilege': ({ chat }, { isWebinar, areas }) =>
    isWebinar ? chat.panelistChatPrivilege : areas.chatPrivilege.panelistChatPrivilege,
  'layout.spotlight': ({ video }) => video.spotlight,
  'layout.bFollowHost': ({ video }) => video.bFollowHost,
  'layout.dragLayout': ({ video }) => video.dragLayout,
  // Meetings have no questions.
  'questionDesk.questionOptions': ({ questions }, { isWebinar, areas }) =>
    isWebinar ? questions?.options : areas.questionDesk.questionOptions,
  // Only the stage has one; `questions.ts` looks at it.
  'questionDesk.questionQueue': undefined,
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
      const everybody = selectPeople(client).map((person) => facts(asKnown(client, person)));
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
