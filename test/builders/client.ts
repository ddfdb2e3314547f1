import type { Action } from '@reduxjs/toolkit';
import { createCore } from '../../src/client/createCore';
import { deferredParts } from '../../src/client/deferredParts';
import { meetingParts } from '../../src/client/meetingParts';
import { joinRequested, type JoinRequest } from '../../src/features/meeting/meeting.actions';
import type { Participant } from '../../src/protocol/signal/participants';
import type { JoinReply } from '../../src/protocol/signal/session';
import type { LoadReports } from '../../src/transport/reportsPort';
import { createFakeClock } from '../fakes/fakeClock';
import { createFakeBackground } from '../fakes/fakeBackground';
import { createFakeDevices } from '../fakes/fakeDevices';
import { createFakeEngine } from '../fakes/fakeEngine';
import { createFakeEnvironment, type FakeEnvironment } from '../fakes/fakeEnvironment';
import { createFakeFiles } from '../fakes/fakeFiles';
import { createFakeHeadset, type FakeHeadset } from '../fakes/fakeHeadset';
import { createFakeHttp } from '../fakes/fakeHttp';
import { createFakeLog } from '../fakes/fakeLog';
import { createFakeReports } from '../fakes/fakeReports';
import { createFakeSignal, type FakeSocket } from '../fakes/fakeSignal';
import { createFakeRemoteControl } from '../fakes/fakeRemoteControl';
import { createFakeSounds } from '../fakes/fakeSounds';
import { createFakeStorage, type FakeStorage } from '../fakes/fakeStorage';
import { aNumber, aJoinReply } from './meeting';
import { aParticipant } from './participant';

export interface ClientWorld {
  readonly storage?: FakeStorage;
  readonly environment?: FakeEnvironment;
  readonly headset?: FakeHeadset;
  /** Where reports go instead of a fake gateway. */
  readonly loadReports?: LoadReports;
  /** How parts of features load; without it they are there from the start. */
  readonly sources?: Parameters<typeof createCore>[1];
}

/** A real client core on fake ports, with every action that its store took in. */
export const aClient = ({
  storage,
  environment,
  headset,
  loadReports,
  sources,
}: ClientWorld = {}) => {
  const background = createFakeBackground();
  const files = createFakeFiles();
  const reports = createFakeReports();
  const ports = {
    background: background.load,
    files: files.load,
    clock: createFakeClock(),
    signal: createFakeSignal(),
    http: createFakeHttp(),
    storage: storage ?? createFakeStorage(),
    devices: createFakeDevices(),
    headset: headset ?? createFakeHeadset(),
    engine: createFakeEngine(),
    environment: environment ?? createFakeEnvironment(),
    sounds: createFakeSounds(),
    remoteControl: createFakeRemoteControl(),
    log: createFakeLog(),
    reports: loadReports ?? reports.load,
  };
  const actions: Action[] = [];
  const client = createCore(ports, sources ?? { meeting: meetingParts, deferred: deferredParts }, {
    debug: true,
    onAction: (action) => actions.push(action),
  });
  return {
    client,
    ports,
    actions,
    ...ports,
    background,
    files,
    reports,
    state: () => client.store.getState(),
  };
};
export type TestClient = ReturnType<typeof aClient>;

/** Answers a join on `socket` with a seat and the people who are there. */
export const takeSeat = (
  socket: FakeSocket,
  {
    reply = {},
    people = [aParticipant()],
    rev = 1,
  }: {
    readonly reply?: Partial<JoinReply>;
    readonly people?: readonly Participant[];
    readonly rev?: number;
  } = {},
): void => {
  socket.open();
  socket.say('rosterChanged', { snapshot: true, add: [...people] }, rev);
  socket.ack(0, aJoinReply(reply), rev);
};

/** A client that has joined; its gateway is the latest fake socket. */
export const aJoinedClient = async (
  seat: Parameters<typeof takeSeat>[1] = {},
  request: Partial<JoinRequest> = {},
  world: ClientWorld = {},
) => {
  const test = aClient(world);
  const joined = test.client.perform(
    joinRequested({ meetingNumber: aNumber, userName: 'Ada', ...request }),
  );
  await test.clock.settle();
  const socket = signallingSocket(test);
  takeSeat(socket, seat);
  await joined;
  await test.clock.settle();
  return { ...test, socket: () => signallingSocket(test) };
};

/** The newest signalling socket, whatever else was opened since. */
export const signallingSocket = ({ signal }: Pick<TestClient, 'signal'>): FakeSocket =>
  signal.sockets.findLast(({ url }) => url.pathname.startsWith('/wc/api/'))!;
