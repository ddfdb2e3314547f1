import { newId, systemEnvironment } from '../../../src/gateway/environment';
import { defaultAllowances } from '../../../src/gateway/instance/budget';
import { MeetingInstance } from '../../../src/gateway/instance/meetingInstance';
import { meetingOptions } from '../../../src/protocol/http/meetings';
import type { Command } from '../../../src/protocol/signal/registry';
import { WebinarRole } from '../../../src/protocol/vocabulary/roles';
import { aJoinRequest } from '../../../test/builders/aJoinRequest';
import { hasBrowsers, machine, printJson, printTable, sized } from '../measure';
import { measureClientSide } from './clientSide';
import { Counter } from './counter';
import { measureHostPage } from './hostPage';

const allowance = { rate: 1e9, burst: 1e9 };
const openRoom = (isWebinar: boolean): MeetingInstance =>
  new MeetingInstance({
    number: '123456789',
    settings: { topic: 'Bench', ...meetingOptions.parse({}), isWebinar, capacity: 10_001 },
    environment: systemEnvironment,
    seatGrace: 60_000,
    history: { most: 2048, weight: () => Infinity },
    allowances: { ...defaultAllowances, all: allowance, raiseHand: allowance },
    signMeetingToken: () => newId(systemEnvironment),
    issueTickets: () => ({}),
    issueRemoteToken: () => '',
    checkHostKey: () => Promise.resolve('wrong'),
    onEvent: () => undefined,
    onOver: () => undefined,
  });

interface Person {
  readonly userId: number;
  readonly connection: Counter;
}
const enter = (instance: MeetingInstance, at: number, webinarRole?: WebinarRole): Person => {
  const connection = new Counter();
  const joined = instance.join(
    aJoinRequest(`person-number-${at}`, {
      isHost: at === 0,
      entrant: { displayName: `Person ${at}`, webinarRole },
    }),
    connection,
  );
  if (!joined.ok) throw new Error(joined.error.reason);
  return { userId: joined.value, connection };
};

/** A little more than the time for which a webinar gathers changes for the host, ms. */
const gathered = 300;
const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const storm = async (people: number, isWebinar: boolean) => {
  const instance = openRoom(isWebinar);
  const roleOf = (at: number) =>
    isWebinar ? (at === 0 ? WebinarRole.host : WebinarRole.attendee) : undefined;
  const host = enter(instance, 0, roleOf(0));
  const begun = performance.now();
  let longest = 0;
  const crowd: Person[] = [];
  for (let at = 1; at <= people; at += 1) {
    const start = performance.now();
    crowd.push(enter(instance, at, roleOf(at)));
    longest = Math.max(longest, performance.now() - start);
  }
  const joining = performance.now() - begun;
  await pause(gathered);
  const { frames, bytes } = host.connection;

  const updates = sized(2000, 50);
  const before = crowd.reduce(
    (sum, { connection }) => sum + connection.frames,
    host.connection.frames,
  );
  const updating = performance.now();
  for (let at = 0; at < updates; at += 1) {
    const person = crowd[at % crowd.length];
    if (!person) break;
    const name = Math.floor(at / crowd.length) % 2 === 0 ? 'raiseHand' : 'lowerHand';
    const command: Command = { name, body: {}, seq: 2 + at };
    instance.command(person.userId, person.connection, command);
  }
  const updated = performance.now() - updating;
  await pause(gathered);
  const after = crowd.reduce(
    (sum, { connection }) => sum + connection.frames,
    host.connection.frames,
  );
  instance.dispose(1001, 'over');
  return {
    microsPerJoin: (joining * 1000) / people,
    longestJoin: longest,
    framesToHost: frames,
    kilobytesToHost: bytes / 1024,
    microsPerUpdate: (updated * 1000) / updates,
    framesPerUpdate: (after - before) / updates,
  };
};

const shapes = sized(
  [
    { people: 1000, isWebinar: false },
    { people: 1000, isWebinar: true },
    { people: 3000, isWebinar: true },
    { people: 10_000, isWebinar: true },
  ],
  [
    { people: 20, isWebinar: false },
    { people: 20, isWebinar: true },
  ],
);

// A person who joins a meeting receives everybody: ten thousand of them load the gateway, not the page.
const crowds = sized(
  [
    { people: 990, isWebinar: false },
    { people: 9990, isWebinar: true },
  ],
  [{ people: 20, isWebinar: true }],
);

const measurePages = async (): Promise<void> => {
  const rows: string[][] = [];
  for (const { people, isWebinar } of crowds) {
    const kind = isWebinar ? 'webinar' : 'meeting';
    const storm = { people, rate: 500, isWebinar };
    const figures = await measureHostPage(storm);
    printJson({ benchmark: 'roster', side: 'page', kind, people: storm.people, ...figures });
    rows.push([kind, ...Object.values(figures).map((value: number) => value.toFixed(1))]);
  }
  printTable(
    [
      "host's page",
      'joins/s',
      'long tasks',
      'longest, ms',
      'typing p50, ms',
      'max',
      'scrolling p50, ms',
      'max',
    ],
    rows,
  );
};

/**
 * Runs the client's side of P8, a host's page while a crowd joins, then the gateway's side of P8 and P9: a
 * storm of joins, then raised and lowered hands, without a network: the cost of deciding, projecting and
 * writing, and what the host's page receives.
 */
export const run = async (): Promise<void> => {
  measureClientSide();
  if (hasBrowsers) await measurePages();
  printJson({ benchmark: 'roster', side: 'gateway', machine: machine() });
  const rows: string[][] = [];
  for (const { people, isWebinar } of shapes) {
    const figures = await storm(people, isWebinar);
    const kind = isWebinar ? 'webinar' : 'meeting';
    printJson({ benchmark: 'roster', side: 'gateway', kind, people, ...figures });
    rows.push([kind, String(people), ...Object.values(figures).map((value) => value.toFixed(1))]);
  }
  printTable(
    [
      'kind',
      'people',
      'us a join',
      'longest join, ms',
      'frames to host',
      'kB to host',
      'us an update',
      'frames an update',
    ],
    rows,
  );
};
