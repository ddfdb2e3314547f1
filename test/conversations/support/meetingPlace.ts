import { seededRandom } from '../../support/seededRandom';
import { millis } from '../../../src/kernel/units';
import type { MeetingOptions } from '../../../src/protocol/http/meetings';
import type { Environment } from '../../../src/gateway/environment';
import type { RecordedEvent } from '../../../src/gateway/meeting/event';
import type { RelayPort } from '../../../src/gateway/relay/relayPort';
import type { FakeClock } from '../../fakes/fakeClock';
import { FakeRunStore } from '../../fakes/fakeRunStore';
import { aStoredMeeting, openMeetingHouse } from '../../support/meetingHouse';
import type { ServerEnd } from '../../support/serverEnd';

/** The number of the one meeting. */
export const meetingNumber = '123456789';

/** Forwards no media. */
const noRelay: RelayPort = {
  post: () => undefined,
  admit: () => undefined,
  openTap: () => undefined,
  figures: () => ({}),
  close: () => undefined,
};

/** With what right somebody comes. */
export interface Entry {
  readonly isHost?: boolean;
  /** Speaks in a webinar without being its host. */
  readonly isPanelist?: boolean;
}

const environmentOn = (clock: FakeClock, seed: number): Environment => {
  const random = seededRandom(seed);
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    after: (delay, run) => clock.after(millis(delay), run),
    secret: (length) => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256))),
  };
};

/** The gateway's real instances and signalling sockets on virtual time, without HTTP and a network. */
export const openMeetingPlace = (
  clock: FakeClock,
  seed: number,
  {
    options = {},
    isKeeping = false,
    hasCommands = false,
  }: {
    readonly options?: Partial<MeetingOptions>;
    readonly isKeeping?: boolean;
    /** Whether command channels carry commands; without it they only stay open. */
    readonly hasCommands?: boolean;
  } = {},
) => {
  const environment = environmentOn(clock, seed);
  const meetings = new Map([[meetingNumber, aStoredMeeting(meetingNumber, options)]]);
  const recorded: RecordedEvent[] = [];
  const store = new FakeRunStore(
    (_key, work) => new Promise((done) => void environment.after(1, () => done(work()))),
  );
  const openHouse = (since = -Infinity) => {
    store.epoch += 1;
    const away = (): number => environment.monotonic() - since;
    return openMeetingHouse({
      environment,
      meetings,
      onEvent: (_room, event) => recorded.push(event),
      ...(hasCommands && { relay: noRelay }),
      ...(isKeeping && { runs: { store, epoch: store.epoch, away } }),
    });
  };
  let house = openHouse();
  return {
    /** Proves who somebody is, for 120 s of a new seat. */
    auth: ({ isHost = false, isPanelist = false }: Entry): string =>
      house.auth({ isOriginalHost: isHost, isHostByToken: isHost, isPanelist }),
    /**
     * Another process begins: instances, seats and tickets are gone, but for what is kept. Lines must have
     * been cut before.
     */
    restart: (): void => {
      house.close();
      house = openHouse(environment.monotonic());
      recorded.length = 0;
    },
    /** Everything that happened, in order. */
    recorded,
    instance: () => house.instances.get(meetingNumber),
    hasCommands,
    /** A command channel or main session that a seat opens. */
    admitText: (end: ServerEnd, search: URLSearchParams): void =>
      house.admitMedia(end, meetingNumber, search),
    /** A person who wants to join; a host says so in `auth`. */
    admit: (end: ServerEnd, search: URLSearchParams): void =>
      house.admitSignal(end, meetingNumber, search),
  };
};
export type MeetingPlace = ReturnType<typeof openMeetingPlace>;
