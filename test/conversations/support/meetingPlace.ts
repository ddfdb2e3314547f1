import { seededRandom } from '../../../src/kernel/random';
import { fail, ok, type Result } from '../../../src/kernel/result';
import type { StoredMeeting } from '../../../src/gateway/database/meetingStore';
import type { Environment } from '../../../src/gateway/environment';
import type { RecordedEvent } from '../../../src/gateway/meeting/event';
import { Metrics } from '../../../src/gateway/metrics';
import type { ResumeClaim } from '../../../src/gateway/room/admission';
import { defaultAllowances } from '../../../src/gateway/room/budget';
import { Rooms } from '../../../src/gateway/room/rooms';
import { TicketOffice } from '../../../src/gateway/security/tickets';
import { Heartbeats } from '../../../src/gateway/sockets/heartbeat';
import { SignalSocket } from '../../../src/gateway/sockets/signalSocket';
import { parseWith } from '../../../src/protocol/parse';
import { signalQuery } from '../../../src/protocol/channels/queries';
import { defaultMeetingOptions } from '../../../src/protocol/http/meetings';
import type { FakeClock } from '../../fakes/fakeClock';
import type { ServerEnd } from './serverEnd';

/** How long `auth` lets somebody take a seat, ms. */
const authLifetime = 120_000;

/** The number of the one meeting. */
export const meetingNumber = '123456789';

const meeting: StoredMeeting = {
  mid: 'meeting-definition-1',
  passcodeHash: null,
  hostKeyHash: '',
  barred: { emails: [], informationBarrier: [] },
  summary: {
    number: meetingNumber,
    topic: 'Weekly planning',
    hasPasscode: false,
    startTime: null,
    duration: null,
    options: defaultMeetingOptions(),
    createdAt: 0,
  },
};

const environmentOn = (clock: FakeClock, seed: number): Environment => {
  const random = seededRandom(seed);
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    after: (delay, run) => clock.after(delay as never, run),
    secret: (length) => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256))),
  };
};

/** Tokens as plain text: what they say is the gateway's own test's concern, when they come is ours. */
const seatTokens = {
  signSeat: (claim: ResumeClaim): string =>
    Buffer.from(JSON.stringify(claim)).toString('base64url'),
  readSeat: async (token: string): Promise<Result<ResumeClaim, 'invalid'>> => {
    try {
      return ok(JSON.parse(Buffer.from(token, 'base64url').toString()) as ResumeClaim);
    } catch {
      return fail('invalid');
    }
  },
};

/** The gateway's real rooms and signalling sockets on virtual time, without HTTP and a network. */
export const openMeetingPlace = (clock: FakeClock, seed: number) => {
  const environment = environmentOn(clock, seed);
  const metrics = new Metrics();
  const heartbeats = new Heartbeats(environment, () => undefined);
  const recorded: RecordedEvent[] = [];
  const openRooms = () =>
    new Rooms({
      environment,
      seatGrace: 60_000,
      historyLength: 2048,
      // Scripts are quicker than people.
      allowances: {
        ...defaultAllowances,
        all: { rate: 1000, burst: 1000 },
        sendChat: { rate: 1000, burst: 1000 },
        rename: { rate: 1000, burst: 1000 },
        raiseHand: { rate: 1000, burst: 1000 },
      },
      tickets: new TicketOffice(environment),
      signMeetingToken: (claim) => seatTokens.signSeat(claim),
      onEvent: (_room, event) => recorded.push(event),
      onOver: () => undefined,
    });
  const contextOf = (rooms: Rooms) => ({
    rooms,
    store: { read: async () => meeting },
    tokens: seatTokens,
    environment,
    metrics,
    heartbeats,
  });
  let context = contextOf(openRooms());
  return {
    /** Proves who somebody is, for 120 s of a new seat. */
    auth: (isHost: boolean): string => `${isHost ? 'host' : 'guest'} ${clock.now()}`,
    /** Another process begins: rooms, seats and tickets are gone. Lines must have been cut before. */
    restart: (): void => {
      context.rooms.close();
      context = contextOf(openRooms());
      recorded.length = 0;
    },
    /** Everything that happened, in order. */
    recorded,
    room: () => context.rooms.get(meetingNumber),
    /** A person at the door; a host says so in `auth`. */
    admit: (end: ServerEnd, search: URLSearchParams): void => {
      const query = parseWith(signalQuery, Object.fromEntries(search));
      if (!query.ok) throw new Error(`The gateway would refuse this query: ${query.error.detail}`);
      const { cid, dn2, auth } = query.value;
      const [role, since] = auth.split(' ');
      const isHost = role === 'host';
      const entrant = {
        cid,
        displayName: dn2,
        isOriginalHost: isHost,
        isHostByToken: isHost,
        isGuest: !isHost,
        mayTakeSeat: clock.now() - Number(since) < authLifetime,
      };
      // The socket uses of ws only what the wire's end has.
      new SignalSocket(end as never, { number: meetingNumber, entrant }, context as never);
    },
  };
};
export type MeetingPlace = ReturnType<typeof openMeetingPlace>;
