import { streamKeyOf } from '../../../src/protocol/streamKey';
import type { MediaChannel } from '../../../src/protocol/vocabulary/media';
import { readPacketHeader } from '../../../src/protocol/channels/packet';
import type { FromVideo, Tile, VideoCaptureSettings } from '../../../src/protocol/engine/video';
import type { TilePicture } from '../../../workers/engine/painter';
import type { VideoAbilities } from '../../../workers/engine/videoCodecs';
import { VideoEngine } from '../../../workers/engine/videoEngine';
import { settle, type FakeSocket } from './environment';
import { aMediaSession, indicate } from './relay';
import { FakeFrame, FakeVideoEnvironment } from './video';

const settings: VideoCaptureSettings = { width: 640, height: 360, frameRate: 30, maxLayer: 2 };
const codecs = [
  { codec: 2, isScalable: true },
  { codec: 3, isScalable: true },
] as const;

/** A tile that shows a participant. */
export const tile = (userId: number, more: Partial<Tile> = {}): Tile => ({
  nodeId: `node ${userId}`,
  stream: streamKeyOf(userId, 'camera'),
  x: 0,
  y: 0,
  width: 640,
  height: 360,
  fillMode: 'cover',
  maxLayer: 4,
  isMirrored: false,
  ...more,
});

const engines: VideoEngine[] = [];
/** Ends all engines that were opened. */
export const closeVideoSides = (): void => {
  for (const engine of engines.splice(0)) engine.close();
};

/** An engine in its surroundings, with what it says and what it draws. */
export const aVideoSide = (
  environment = new FakeVideoEnvironment(),
  heard: (message: FromVideo) => void = () => undefined,
  encodable: VideoAbilities['encodable'] = codecs,
) => {
  const said: FromVideo[] = [];
  const painted: { stream: number; timestamp: number | undefined; isWhole: boolean }[] = [];
  const lose: (() => void)[] = [];
  const makePainter = (_canvas: OffscreenCanvas, _background: string, lost: () => void) => {
    lose.push(lost);
    return {
      resize: () => undefined,
      paint: (tiles: readonly TilePicture[], isWhole: boolean) => {
        for (const { tile: shown, frame } of tiles)
          painted.push({ stream: shown.stream, timestamp: frame?.timestamp, isWhole });
      },
      close: () => undefined,
    };
  };
  const engine = new VideoEngine({
    environment,
    abilities: { encodable, decodable: [3, 2], renderer: '2d' },
    painters: { webgpu: makePainter, webgl2: makePainter, webgl: makePainter, '2d': makePainter },
    post: (message) => {
      said.push(message);
      heard(message);
    },
  });
  engines.push(engine);
  return { engine, environment, said, painted, lose };
};

const socketOf = ({ environment }: ReturnType<typeof aVideoSide>): FakeSocket => {
  const socket = environment.sockets.at(-1);
  if (!socket) throw new Error('no socket');
  return socket;
};

/** Opens a side's socket in a run of a meeting. */
export const connect = async (
  side: ReturnType<typeof aVideoSide>,
  userId: number,
  meetingId = 'm',
  channel: MediaChannel = 'video',
): Promise<FakeSocket> => {
  side.engine.obey({
    type: 'connect',
    channel,
    session: { ...aMediaSession(userId), meetingId },
  });
  const socket = socketOf(side);
  socket.events.opened();
  await settle();
  return socket;
};

/** Captures so many frames, 33 ms apart. */
export const capture = (
  side: ReturnType<typeof aVideoSide>,
  count: number,
  gap = 33,
): FakeFrame[] =>
  Array.from({ length: count }, () => {
    side.environment.pass(gap);
    const frame = new FakeFrame(Math.round(1000 * side.environment.now()));
    side.engine.obey({ type: 'frame', source: 'camera', frame: frame.asFrame() });
    return frame;
  });

/** The headers of what was sent. */
export const headersOf = (socket: FakeSocket) =>
  socket.packets.flatMap((packet) => {
    const read = readPacketHeader(packet);
    return read.ok ? [read.value] : [];
  });

/** A sender that is watched in `layers`, of which `roomy` may have more bits, and its socket. */
export const sending = async (layers: number[], decodable?: number[], roomy?: number[]) => {
  const side = aVideoSide();
  const socket = await connect(side, 1024);
  side.engine.obey({ type: 'startCapture', source: 'camera', settings });
  const body = { layers, ...(roomy && { roomy }), ...(decodable && { codecs: decodable }) };
  indicate(socket, { name: 'layersWanted', body });
  return { side, socket };
};

/** A receiver that shows these tiles, and its socket. */
export const watching = async (tiles: readonly Tile[]) => {
  const side = aVideoSide();
  const socket = await connect(side, 2048);
  const canvas = {} as unknown as OffscreenCanvas;
  side.engine.obey({ type: 'mountCanvas', canvasId: 'c', canvas, background: '#000000' });
  side.engine.obey({ type: 'layout', canvasId: 'c', width: 640, height: 360, tiles });
  side.environment.pass(50);
  return { side, socket };
};
