import { createServer } from 'node:http';
import { Server as SocketIoServer } from 'socket.io';
import { startGateway } from '../../../src/gateway/startGateway';
import { reportToParent } from '../../load/measured';

/**
 * The usual first program with socket.io: an ack with all people, a message to the others, chat to
 * all. In a webinar the others are the host alone.
 */
const socketIo = (isWebinar: boolean): void => {
  const server = createServer();
  const io = new SocketIoServer(server, { transports: ['websocket'], serveClient: false });
  const people = new Map<string, { readonly id: string; readonly name: string }>();
  io.on('connection', (socket) => {
    socket.on('join', (name: string, answer: (list: unknown) => void) => {
      const person = { id: socket.id, name };
      socket.to(isWebinar ? 'stage' : 'everybody').emit('joined', person);
      void socket.join(people.size === 0 ? ['everybody', 'stage'] : 'everybody');
      people.set(socket.id, person);
      answer(isWebinar ? [person] : [...people.values()]);
    });
    socket.on('chat', (text: string) => io.to('everybody').emit('chat', { from: socket.id, text }));
    socket.on('disconnect', () => people.delete(socket.id));
  });
  server.listen(0, '127.0.0.1', 4096, () => {
    const address = server.address();
    reportToParent(typeof address === 'object' && address ? address.port : 0);
  });
};

const plenary = async (): Promise<void> => {
  const limits = {
    all: 60_000,
    perAddress: 60_000,
    connections: 65_000,
    connectionsPerAddress: 65_000,
  };
  const wide = { burst: 1e6, interval: 1 };
  const paces = { byMeetingAndNetwork: wide, byNetwork: wide, knocks: wide };
  const joinLimits = { ...paces, seatsOfProof: 1e6 };
  const options = { database: 'memory', socketLimits: limits, joinLimits } as const;
  const { port } = await startGateway({ port: 0, ...options });
  reportToParent(port);
};

const [contender, shape] = process.argv.slice(2);
if (contender === 'socket.io') socketIo(shape === 'webinar');
else void plenary();
