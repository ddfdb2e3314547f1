import { WebSocket } from 'ws';
import { createPlenary } from '../support/createPlenary';
import type { PlenaryState } from '../../src/client/client';
import { joinRequested } from '../../src/features/meeting/meeting.actions';
import { startShareRequested } from '../../src/features/sharing/sharing.actions';
import { rowOf } from '../../src/protocol/channels/mediaChannels';
import type { PictureSource } from '../../src/protocol/channels/streamChannels';
import { userOfStream, type StreamKey } from '../../src/protocol/streamKey';
import { createClock } from '../../src/transport/browser/clock';
import { fromVideoWorker } from '../../src/transport/browser/engineEvents';
import { createHttp } from '../../src/transport/browser/http';
import type { SignalPort } from '../../src/transport/ports';
import type { OpenedSocket, SocketEvents } from '../../workers/engine/environment';
import { createFakeBackground } from '../fakes/fakeBackground';
import { createFakeDevices } from '../fakes/fakeDevices';
import { createFakeEngine } from '../fakes/fakeEngine';
import { createFakeEnvironment } from '../fakes/fakeEnvironment';
import { createFakeHeadset } from '../fakes/fakeHeadset';
import { createFakeLog } from '../fakes/fakeLog';
import { createFakeFiles } from '../fakes/fakeFiles';
import { createFakeReports } from '../fakes/fakeReports';
import { createFakeRemoteControl } from '../fakes/fakeRemoteControl';
import { createFakeSounds } from '../fakes/fakeSounds';
import { createFakeStorage } from '../fakes/fakeStorage';
import { FakeFrame, FakeVideoEnvironment } from '../fakes/media/video';
import { aVideoSide, tile } from '../fakes/media/videoSide';
import { asWorkerSocket } from '../fakes/media/wiredVideo';

const page = globalThis as unknown as Window;
const settings = { width: 640, height: 360, frameRate: 30, maxLayer: 2 } as const;

/** A video worker's surroundings with this machine's clock and network; codecs are fakes. */
class LiveVideoEnvironment extends FakeVideoEnvironment {
  readonly lines: WebSocket[] = [];

  override now(): number {
    return performance.timeOrigin + performance.now();
  }

  override every(interval: number, task: () => void): () => void {
    const timer = setInterval(task, interval);
    return () => clearInterval(timer);
  }

  override after(delay: number, task: () => void): () => void {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  }

  override openSocket(url: string, events: SocketEvents): OpenedSocket {
    const ws = new WebSocket(url);
    this.lines.push(ws);
    ws.on('open', () => events.opened());
    ws.on('error', () => undefined);
    return asWorkerSocket(ws, events);
  }
}

const signal: SignalPort = {
  open: (url, onEvent) => {
    const ws = new WebSocket(url);
    ws.on('open', () => onEvent({ type: 'open' }));
    ws.on('message', (text: Buffer) => onEvent({ type: 'text', text: text.toString() }));
    ws.on('close', (code, reason) => onEvent({ type: 'closed', code, reason: reason.toString() }));
    ws.on('error', () => undefined);
    return { send: (text) => ws.send(text), close: (code, reason) => ws.close(code, reason) };
  },
};

/** Resolves when `holds` does; the test's own time limit says when it never does. */
const until = async (holds: () => boolean, meanwhile: () => void): Promise<void> => {
  while (!holds()) {
    meanwhile();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/**
 * A page in a meeting of a gateway on this machine: a real client and a real engine of pictures. Its
 * sockets and calls are real; codecs, canvases and sound are fakes.
 */
export const aLivePage = async (port: number, meetingNumber: string, userName: string) => {
  const environment = new LiveVideoEnvironment();
  const sound = createFakeEngine();
  const side = aVideoSide(environment, (message) => {
    const event = fromVideoWorker(message);
    if (event) sound.say(event);
  });
  const { engine } = side;
  const captured = new Set<PictureSource>();
  const capture = (source: PictureSource): void => {
    captured.add(source);
    engine.obey({ type: 'startCapture', source, settings });
  };
  const client = createPlenary({
    clock: createClock(page),
    signal,
    http: createHttp(page, `http://127.0.0.1:${port}`),
    storage: createFakeStorage(),
    devices: createFakeDevices(),
    headset: createFakeHeadset(),
    background: createFakeBackground().load,
    environment: createFakeEnvironment(),
    sounds: createFakeSounds(),
    remoteControl: createFakeRemoteControl(),
    log: createFakeLog(),
    files: createFakeFiles().load,
    reports: createFakeReports().load,
    engine: {
      ...sound,
      connect: (channel, session) =>
        rowOf(channel).worker === 'video'
          ? engine.obey({ type: 'connect', channel, session })
          : sound.connect(channel, session),
      disconnect: () => engine.obey({ type: 'disconnect' }),
      rekey: (key) => engine.obey({ type: 'rekey', key }),
      startPicture: (source) => capture(source),
    },
  });
  await client.perform(joinRequested({ meetingNumber, userName }));
  engine.obey({
    ...{ type: 'mountCanvas', canvasId: 'c', background: '#000000' },
    canvas: {} as unknown as OffscreenCanvas,
  });
  const film = (): void => {
    for (const source of captured) {
      const frame = new FakeFrame(Math.round(1000 * environment.now()));
      engine.obey({ type: 'frame', source, frame: frame.asFrame() });
    }
    environment.paint();
  };
  return {
    environment,
    film,
    state: (): PlenaryState => client.store.getState(),
    get userId(): number {
      return client.store.getState().meeting.userId;
    },
    /** The sockets that were opened for a type of channel, the oldest first. */
    lines: (type: string): readonly WebSocket[] =>
      environment.lines.filter(({ url }) => new URL(url).searchParams.get('type') === type),
    /** How often a stream was drawn. */
    drawn: (stream: StreamKey): number =>
      side.painted.filter((each) => each.stream === stream && each.timestamp !== undefined).length,
    captures: capture,
    shares: () => client.perform(startShareRequested()),
    shows: (...streams: readonly StreamKey[]): void => {
      const tiles = streams.map((stream, at) =>
        tile(userOfStream(stream), { nodeId: `tile ${stream}`, stream, x: 640 * at }),
      );
      engine.obey({ type: 'layout', canvasId: 'c', width: 1280, height: 360, tiles });
    },
    leaves: () => client.dispose(),
  };
};
export type LivePage = Awaited<ReturnType<typeof aLivePage>>;

/** Lets all pages film and draw until `holds`. */
export const filmUntil = (pages: readonly LivePage[], holds: () => boolean): Promise<void> =>
  until(holds, () => pages.forEach(({ film }) => film()));
