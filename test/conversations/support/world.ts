import type { Action } from '@reduxjs/toolkit';
import { createPlenary } from '../../support/createPlenary';
import type { PlenaryClient, PlenaryState } from '../../../src/client/client';
import { fail, ok } from '../../../src/kernel/result';
import { millis } from '../../../src/kernel/units';
import type { Intent } from '../../../src/effects/intent';
import { joinRequested } from '../../../src/features/meeting/meeting.actions';
import {
  selectPeople,
  selectSelf,
} from '../../../src/features/participants/participants.selectors';
import type { MeetingOptions } from '../../../src/protocol/http/meetings';
import { PlenaryError, refusal } from '../../../src/protocol/error';
import { aMeetingInfo } from '../../builders/meeting';
import { createFakeClock, type FakeClock } from '../../fakes/fakeClock';
import { createFakeBackground } from '../../fakes/fakeBackground';
import { createFakeDevices } from '../../fakes/fakeDevices';
import { createFakeEngine } from '../../fakes/fakeEngine';
import { createFakeEnvironment } from '../../fakes/fakeEnvironment';
import { createFakeHeadset } from '../../fakes/fakeHeadset';
import { createFakeHttp } from '../../fakes/fakeHttp';
import { createFakeLog } from '../../fakes/fakeLog';
import { createFakeFiles } from '../../fakes/fakeFiles';
import { createFakeReports } from '../../fakes/fakeReports';
import { createFakeRemoteControl, type FakeRemoteControl } from '../../fakes/fakeRemoteControl';
import { createFakeSounds } from '../../fakes/fakeSounds';
import { createFakeStorage, type FakeStorage } from '../../fakes/fakeStorage';
import { meetingNumber, openMeetingPlace, type Entry, type MeetingPlace } from './meetingPlace';
import { createWire, gatewayAt, near, type WireControl } from './wire';

/** How a wish ended. */
export interface Answer {
  readonly isOk: boolean;
  readonly value?: unknown;
  readonly reason?: string;
}

/** One person: a real client core whose wire leads to the real instances. */
export interface Person {
  readonly name: string;
  readonly client: PlenaryClient;
  readonly engine: ReturnType<typeof createFakeEngine>;
  readonly devices: ReturnType<typeof createFakeDevices>;
  readonly headset: ReturnType<typeof createFakeHeadset>;
  readonly storage: FakeStorage;
  readonly environment: ReturnType<typeof createFakeEnvironment>;
  readonly sounds: ReturnType<typeof createFakeSounds>;
  readonly remoteControl: FakeRemoteControl;
  readonly actions: readonly Action[];
  state(): PlenaryState;
  self(): ReturnType<typeof selectSelf>;
  /** Asks for something and waits, in virtual time, until it is settled. */
  does(intent: Intent): Promise<Answer>;
  /** Asks without waiting. */
  asks(intent: Intent): Promise<Answer>;
  /** Cuts all lines, or those of one type: 'api', or a media socket's. */
  cut(type?: string): void;
  /** While held, this person reaches no gateway. */
  holds(isHeld: boolean): void;
}

/** Whose clocks on the wall are set: those of all clients, or those of all gateways. */
export type ClockOwner = 'clients' | 'gateways';

export interface World {
  readonly clock: FakeClock;
  /** How far the clocks of clients and of gateways are off, ms; what is measured does not notice. */
  readonly skew: Record<ClockOwner, number>;
  /** The first gateway of the server list, and the only one unless more were asked for. */
  readonly place: MeetingPlace;
  readonly places: readonly MeetingPlace[];
  readonly control: WireControl;
  readonly people: Person[];
  arrives(name: string, options?: Entry & { storage?: FakeStorage }): Person;
  joins(name: string, options?: Entry): Promise<Person>;
  passes(duration: number): Promise<void>;
  /** Everybody goes, and no timer of anybody is left. */
  closes(): Promise<void>;
}

const settled = (promise: Promise<unknown>): Promise<Answer> =>
  promise.then(
    (value): Answer => ({ isOk: true, value }),
    (error: unknown): Answer => {
      if (!(error instanceof PlenaryError)) throw error;
      return { isOk: false, reason: error.reason };
    },
  );

/** An empty meeting on virtual time, on one gateway or two. The same seed gives the same meeting. */
export const createWorld = (
  seed = 1,
  {
    gateways = 1,
    isDebug = false,
    roundTrip,
    ...meeting
  }: {
    gateways?: 1 | 2;
    /**
     * What a call takes, ms; a socket takes two: for the connection, and for its upgrade. Nobody
     * waits without it.
     */
    roundTrip?: number;
    /** The store's own checks, which take a fifth of the time. */
    isDebug?: boolean;
    options?: Partial<MeetingOptions>;
    isKeeping?: boolean;
    hasCommands?: boolean;
  } = {},
): World => {
  const clock = createFakeClock(seed);
  const skew = { clients: 0, gateways: 0 };
  const clockOf = (owner: ClockOwner): FakeClock => ({
    ...clock,
    now: () => clock.now() + skew[owner],
  });
  const wall = clockOf('gateways');
  const place = openMeetingPlace(wall, seed + 1, meeting);
  const places = gateways === 1 ? [place] : [place, openMeetingPlace(wall, seed + 2, meeting)];
  const people: Person[] = [];
  const control: WireControl = {
    fate: () => 'arrives',
    isDown: false,
    down: new Set(),
    stalled: new Set(),
    frames: 0,
    cutAll: () => people.forEach((person) => person.cut()),
  };
  const passes = (duration: number): Promise<void> => clock.advance(duration);
  const way =
    roundTrip === undefined
      ? near
      : { travel: millis(roundTrip / 2), opening: millis(2 * roundTrip) };
  const called = async <T>(answer: T): Promise<T> => {
    if (roundTrip !== undefined)
      await new Promise<void>((resolve) => void clock.after(millis(roundTrip), resolve));
    return answer;
  };
  const arrives: World['arrives'] = (name, { storage, ...entry } = {}) => {
    const wire = createWire(name, places, { clock, control, way });
    const engine = createFakeEngine();
    const devices = createFakeDevices();
    const headset = createFakeHeadset();
    const environment = createFakeEnvironment();
    const sounds = createFakeSounds();
    const remoteControl = createFakeRemoteControl();
    const store = storage ?? createFakeStorage();
    const http = createFakeHttp();
    const unreachable = () => fail(refusal('INTERNAL_ERROR', 'connection error'));
    // A stopped gateway does not answer, so clients time out.
    const isAway = (at: number): boolean =>
      control.isDown || control.down.has(at) || control.stalled.has(at);
    http.meetingInfo = async (query, server = 'https://relay-1.example.org') => {
      http.infoCalls.push(query);
      const at = gatewayAt(new URL(server).hostname, gateways);
      if (isAway(at)) return unreachable();
      const auth = places[at]?.auth(entry) ?? '';
      return called(ok({ ...http.infoReply, result: aMeetingInfo({ mn: meetingNumber, auth }) }));
    };
    http.pingRelay = async (relay) => {
      const at = gatewayAt(new URL(relay).hostname, gateways);
      if (gateways > 1 && isAway(at)) return unreachable();
      const origin = relay.replace('https', 'wss');
      const seats = places[at]?.instance()?.state.seats.size ?? 0;
      return called(ok({ rwc: origin, rwg: origin, seats }));
    };
    const actions: Action[] = [];
    const client = createPlenary(
      {
        clock: clockOf('clients'),
        signal: wire.port,
        http,
        storage: store,
        devices,
        headset,

        remoteControl,
        background: createFakeBackground().load,
        engine,
        environment,
        sounds,
        log: createFakeLog(),
        files: createFakeFiles().load,
        reports: createFakeReports().load,
      },
      { debug: isDebug, onAction: (action) => actions.push(action) },
    );
    const asks = (intent: Intent): Promise<Answer> => settled(client.perform(intent));
    const person: Person = {
      name,
      client,
      engine,
      devices,
      headset,

      remoteControl,
      environment,
      sounds,
      storage: store,
      actions,
      state: () => client.store.getState(),
      self: () => selectSelf(client.store.getState()),
      asks,
      does: async (intent) => {
        let answer: Answer | undefined;
        void asks(intent).then((result) => {
          answer = result;
        });
        for (let waited = 0; waited < 90_000; waited += 20) {
          await clock.advance(20);
          if (answer) return answer;
        }
        throw new Error(`${name} still waits for ${intent.type}`);
      },
      cut: wire.cut,
      holds: wire.holds,
    };
    people.push(person);
    return person;
  };
  return {
    clock,
    skew,
    place,
    places,
    control,
    people,
    passes,
    closes: async () => {
      const gone = people.map((person) => person.client.dispose());
      // Longer than the gateway keeps a seat, and its round of heartbeats.
      await passes(70_000);
      await Promise.all(gone);
      if (clock.pending() > 0) throw new Error(`Left behind: ${clock.pending()} timers`);
    },
    arrives,
    joins: async (name, options) => {
      const person = arrives(name, options);
      const answer = await person.does(joinRequested({ meetingNumber, userName: name }));
      if (!answer.isOk) throw new Error(`${name} could not join: ${answer.reason}`);
      return person;
    },
  };
};

/** What a person sees of the meeting, in a form that compares. */
export const viewOf = (person: Person) => ({
  roster: selectPeople(person.state()).map(
    ({ userId, displayName, isHost, audio, muted, bVideoOn, bRaiseHand, isInFailover }) => ({
      userId,
      displayName,
      isHost,
      audio,
      muted,
      bVideoOn,
      bRaiseHand,
      isInFailover,
    }),
  ),
  chat: person
    .state()
    .chat.chatHistory.filter(({ status }) => status === 'sent')
    .map(({ sender, message, id }) => ({ from: sender.userId, text: message, id })),
});

/** The gateway's truth, as everybody who has been there from the beginning should see it. */
export const truthOf = ({ places }: World, at = 0) => {
  const state = places[at]?.instance()?.state;
  if (!state) throw new Error('The meeting is over');
  return {
    roster: [...state.seats].map((seat) => ({
      userId: seat.userId,
      displayName: seat.displayName,
      isHost: seat.isHost,
      audio: seat.audio,
      muted: seat.muted,
      bVideoOn: seat.bVideoOn,
      bRaiseHand: seat.raiseHandRev > 0,
      isInFailover: seat.isInFailover,
    })),
    chat: state.areas.chat.messages.map(({ message }) => ({
      from: message.senderNodeID,
      text: message.text,
      id: message.id,
    })),
  };
};
