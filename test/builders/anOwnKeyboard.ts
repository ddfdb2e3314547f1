/** The keyboard of a virtual X11 display, which is no keyboard of xdotool. */
import { connect, type Socket } from 'node:net';
import { bin, display, run } from './anX11Display';

/** Places of keys on it, as X11 numbers them. */
export const keyAt = { a: 38, shift: 50 } as const;

/** Numbers of X11's own requests, and of one of its extension XTEST. */
const [queryExtension, getInputFocus, fakeInput] = [98, 43, 2];

/** How an answer begins; with other numbers, events do. */
const [failure, reply] = [0, 1];
/** Events of keyboards, counted from the first one of XInput. */
const [keyPress, keyRelease] = [1, 2];

/** A request, whose length stands in its head in words of four bytes. */
const request = (first: number, second: number, rest: Buffer): Buffer => {
  const bytes = Buffer.alloc(4 + Math.ceil(rest.length / 4) * 4);
  bytes.set([first, second]);
  bytes.writeUInt16LE(bytes.length / 4, 2);
  rest.copy(bytes, 4);
  return bytes;
};

/** Reads so many bytes of a socket. */
const take = async (socket: Socket, count: number): Promise<Buffer> => {
  for (;;) {
    const bytes: unknown = socket.read(count);
    if (bytes instanceof Buffer) return bytes;
    await new Promise((resolve) => socket.once('readable', resolve));
  }
};

const open = async (): Promise<Socket> => {
  const socket = connect(`/tmp/.X11-unix/X${display.name.slice(1)}`);
  const version11 = Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  socket.write(version11);
  const head = await take(socket, 8);
  if (head[0] !== 1) throw new Error('The display refuses');
  await take(socket, head.readUInt16LE(6) * 4);
  return socket;
};

/** Asks for the numbers of an extension: of its requests, and of its first event. */
const extension = async (socket: Socket, name: string) => {
  const head = Buffer.from([name.length, 0, 0, 0]);
  socket.write(request(queryExtension, 0, Buffer.concat([head, Buffer.from(name)])));
  const answer = await take(socket, 32);
  return { requests: answer.readUInt8(9), events: answer.readUInt8(10) };
};

/** What xinput calls the keyboard itself. */
const deviceId = async (): Promise<number> => {
  const { stdout } = await run(bin('xinput'), ['list'], {
    env: { ...process.env, DISPLAY: display.name },
  });
  const [, id] = /Xvfb .*keyboard\s+id=(\d+)/.exec(stdout) ?? [];
  if (id === undefined) throw new Error(`No keyboard in ${stdout}`);
  return Number(id);
};

/**
 * Presses and releases a key of the display's own keyboard; resolves when it is done. For the display
 * it is as if a person had pressed it.
 */
export const pressOwnKey = async (key: number): Promise<void> => {
  const id = await deviceId();
  const socket = await open();
  const xtest = await extension(socket, 'XTEST');
  const input = await extension(socket, 'XInputExtension');
  for (const kind of [keyPress, keyRelease]) {
    const event = Buffer.alloc(32);
    event.set([input.events + kind, key]);
    event.set([id], 31);
    socket.write(request(xtest.requests, fakeInput, event));
  }
  // Its answer comes after both, and after the event that the keyboard in use is another one.
  socket.write(request(getInputFocus, 0, Buffer.alloc(0)));
  let [answer] = await take(socket, 32);
  while (answer !== failure && answer !== reply) [answer] = await take(socket, 32);
  socket.destroy();
  if (answer === failure) throw new Error('The display has no such key');
};
