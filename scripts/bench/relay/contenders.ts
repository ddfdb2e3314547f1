import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { Server as SocketIoServer } from 'socket.io';
import { WebSocketServer, type WebSocket } from 'ws';
import { mainSession } from '../../../src/protocol/ids';
import { createRelay } from '../../../src/gateway/relay/relay';

/** The servers that are compared; each forwards what publishers send to all receivers. */
export const contenders = ['plenary', 'ws', 'socket.io'] as const;
export type Contender = (typeof contenders)[number];

/** The number of publishers, whose user ids are multiples of 1,024. */
export const publishers = 4;

/** Returns a contender's own counters. */
export type Figures = () => Readonly<Record<string, number>>;
const none: Figures = () => ({});

/**
 * The relay as the gateway runs it, admission and subscriptions included. Only the limits for one
 * sender are raised, since here one sender stands for many.
 */
const plenary = (server: Server): Figures => {
  const relay = createRelay({
    now: () => performance.now(),
    after: (delay, run) => {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
    limits: { packetsPerSecond: { a: 1e9, v: 1e9, s: 1e9 }, bytesPerSecond: 1e12 },
  });
  const meetingId = 'bench';
  relay.post({ name: 'openMeeting', meetingId });
  let revision = 0;
  const grant = {
    publish: ['camera'],
    receive: ['video'],
    scope: mainSession,
    isHdAllowed: true,
    wasOnHold: false,
  } as const;
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request, socket: Socket, head) => {
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const userId = Number(new URL(request.url ?? '', 'http://x').searchParams.get('user'));
      revision += 1;
      relay.post({ name: 'setGrants', meetingId, revision, changes: [[userId, grant]] });
      relay.admit({ meetingId, userId, type: 'v', isCopy: false }, { socket, ws });
    });
  });
  return () => relay.figures();
};

/** The simplest loop: one send for each receiver and message. */
const plainWs = (server: Server): Figures => {
  const receivers = new Set<WebSocket>();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (ws, request) => {
    const user = Number(new URL(request.url ?? '', 'http://x').searchParams.get('user'));
    if (user > publishers * 1024) {
      receivers.add(ws);
      ws.on('close', () => receivers.delete(ws));
      return;
    }
    ws.on('message', (message) => {
      for (const receiver of receivers) receiver.send(message);
    });
  });
  return none;
};

const socketIo = (server: Server): Figures => {
  const io = new SocketIoServer(server, { transports: ['websocket'], serveClient: false });
  io.on('connection', (socket) => {
    const user = Number(socket.handshake.query['user']);
    if (user > publishers * 1024) void socket.join('receivers');
    else socket.on('m', (message: Buffer) => io.to('receivers').emit('m', message));
  });
  return none;
};

const setups = { plenary, ws: plainWs, 'socket.io': socketIo } as const;

/** Starts one of them on a free port of this machine. */
export const serve = (
  contender: Contender,
): Promise<{ readonly port: number; readonly figures: Figures }> => {
  const server = createServer();
  const figures = setups[contender](server);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', 4096, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : 0, figures });
    });
  });
};
