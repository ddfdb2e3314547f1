/**
 * The page of the engine's journey: one person sends, another one receives, in one browser. What
 * happens is kept in `window.heard` for the test to look at.
 */
import { createClock } from '../../../src/transport/browser/clock';
import { createDevices } from '../../../src/transport/browser/devices';
import { createEngine } from '../../../src/transport/browser/engine';
import type { EngineAssets } from '../../../src/transport/browser/engineAssets';
import type { EngineEvent, EnginePort, MountedStage } from '../../../src/transport/enginePort';
import { mediaChannels } from '../../../src/protocol/channels/mediaChannels';
import type { MediaSession } from '../../../src/protocol/engine/media';
import type { MediaChannel } from '../../../src/protocol/vocabulary/media';
import { measureLips } from './lips';
import { sendTone } from './portAudio';
import { showPictures, type ShownPictures } from './shownPictures';
import { showPlayer } from './sharePlayer';
import { watchPicture } from './stillness';
import { streamKeyOf } from '../../../src/protocol/streamKey';
import type { Layer } from '../../../src/protocol/channels/packet';

/** Workers, the oldest first; the tests end them, and tell them what no page would. */
const videoWorkers: Worker[] = [];
const audioWorkers: Worker[] = [];
const spawnAudio = (): Worker => {
  const worker = new Worker('/audio.worker.js', { name: 'audio' });
  audioWorkers.push(worker);
  return worker;
};
const spawnVideo = (): Worker => {
  // `?card=...` runs it with a graphics card that a test can take away: see hooks.ts.
  const { search } = location;
  const script = search.startsWith('?card=') ? `/hooks.js${search}` : '/video.worker.js';
  const worker = new Worker(script, { name: 'video' });
  videoWorkers.push(worker);
  return worker;
};

const assets: EngineAssets = {
  spawnVideo,
  spawnAudio,
  addCaptureWorklet: (context) => context.audioWorklet.addModule('/capture.worklet.js'),
  addPlaybackWorklet: (context) => context.audioWorklet.addModule('/playback.worklet.js'),
  loadProbes: () => import('../../../src/transport/browser/support'),
};
const clock = createClock(window);

const session = (userId: number, channel: MediaChannel, keyId = 1): MediaSession => ({
  url: `ws://${location.host}/?type=${mediaChannels[channel].socket}&user=${userId}`,
  userId,
  meetingId: 'a meeting',
  encryptKey: new Uint8Array(32).map((_, index) => index),
  keyId,
  counterStart: 0,
  keyEpoch: 0,
});

/** What the test asks for. */
export interface PageOptions {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly tileHeight: number;
  readonly maxLayer: Layer;
}

class EngineTest {
  readonly sender: EnginePort = createEngine({ assets, clock });
  readonly receiver: EnginePort = createEngine({ assets, clock });
  readonly events: { readonly of: 'sender' | 'receiver'; readonly event: EngineEvent }[] = [];
  readonly levels: { own: number; heard: number } = { own: 0, heard: 0 };
  box: HTMLElement = document.createElement('div');
  stage: MountedStage | undefined;
  readonly videoWorkers = videoWorkers;
  readonly audioWorkers = audioWorkers;
  /** Canvases and videos that were lost, by when, ms. */
  readonly lost: number[] = [];
  /** When each first frame was seen, ms. */
  readonly seen: number[] = [];
  readonly devices = createDevices(navigator);
  readonly #used = new Set<string>();

  constructor() {
    for (const of of ['sender', 'receiver'] as const)
      this[of].subscribe((event) => {
        this.events.push({ of, event });
        if (of === 'receiver' && event.type === 'firstFrame') this.seen.push(performance.now());
        if (event.type === 'used') this.#use(of, event.medium);
        // As the meeting's sagas do, with keys that were not used before.
        const isClosed = event.type === 'socket' && event.state === 'closed';
        if (isClosed && of === 'receiver' && event.medium === 'video')
          this.receiver.connect('video', session(2048, 'video', 1 + this.events.length));
        if (event.type === 'workerReplaced' && event.medium === 'audio')
          this[of].connect(
            'audio',
            session(of === 'sender' ? 1024 : 2048, 'audio', 1 + this.events.length),
          );
      });
    this.sender.onLevels((own) => (this.levels.own = Math.max(this.levels.own, own)));
    this.receiver.onLevels((_, users) => {
      for (const [, level] of users) this.levels.heard = Math.max(this.levels.heard, level);
    });
  }

  /** Opens a channel that is used, once. */
  #use(of: 'sender' | 'receiver', medium: MediaChannel): void {
    const use = `${of} ${medium}`;
    if (this.#used.has(use)) return;
    this.#used.add(use);
    this[of].connect(medium, session(of === 'sender' ? 1024 : 2048, medium));
  }

  support() {
    return Promise.all([this.sender.prepare(), this.receiver.prepare()]);
  }

  async video(options: PageOptions): Promise<void> {
    const camera = await this.devices.openCamera({ deviceId: 'default', ...options });
    if (!camera.ok) throw new Error(camera.error.code);
    const { width, height, frameRate, maxLayer } = options;
    this.sender.startPicture('camera', camera.value.track, { width, height, frameRate, maxLayer });
    this.mount(options);
    this.sender.connect('video', session(1024, 'video'));
    this.receiver.connect('video', session(2048, 'video'));
  }

  /** Shares the camera's pictures and shows them in a `<video-player>`; no socket is open before. */
  async share(options: PageOptions): Promise<void> {
    const camera = await this.devices.openCamera({ deviceId: 'default', ...options });
    if (!camera.ok) throw new Error(camera.error.code);
    this.sender.startPicture('share', camera.value.track, options);
    this.box = showPlayer(this.receiver, { stream: streamKeyOf(1024, 'share'), ...options });
  }

  /** What shows the picture: a canvas or a video element. */
  get picture(): HTMLCanvasElement | HTMLVideoElement {
    const found = this.box.querySelector<HTMLCanvasElement | HTMLVideoElement>('canvas, video');
    return found ?? document.createElement('canvas');
  }

  /** Puts a box on the page, and notes when what it shows is replaced. */
  mount(options: Pick<PageOptions, 'tileHeight' | 'maxLayer'>): void {
    const { tileHeight, maxLayer } = options;
    const tile = { width: Math.round((tileHeight * 16) / 9), height: tileHeight };
    Object.assign(this.box.style, {
      ...{ position: 'relative', width: `${tile.width}px`, height: `${tile.height}px` },
    });
    document.body.append(this.box);
    this.stage = this.receiver.mountStage(this.box, '#000000');
    new MutationObserver((records) => {
      if (records.some(({ removedNodes }) => removedNodes.length > 0))
        this.lost.push(performance.now());
    }).observe(this.box, { childList: true });
    this.layOut(tile, maxLayer);
  }

  /** One tile, as large as the stage. */
  layOut(tile: { readonly width: number; readonly height: number }, maxLayer: Layer): void {
    const place = { nodeId: 'one', stream: streamKeyOf(1024, 'camera'), x: 0, y: 0, ...tile };
    const look = { fillMode: 'cover', maxLayer, isMirrored: false } as const;
    this.stage?.layout(tile.width, tile.height, [{ ...place, ...look }]);
  }

  /**
   * Makes the tile small and large again, so that the layer follows: the layers that were received,
   * and how long the picture stood still at most, ms.
   */
  async switchLayers(): Promise<{ readonly layers: number[]; readonly stillness: number }> {
    const layers: number[] = [];
    const watching = watchPicture(() => this.picture);
    for (const height of [360, 90, 360]) {
      this.layOut({ width: (height * 16) / 9, height }, 2);
      await new Promise((resolve) => setTimeout(resolve, 1700));
      layers.push(this.statistics('receiver', 'video')?.decode[0]?.layer ?? -1);
    }
    return { layers, stillness: watching.end() };
  }

  /** By how much sound is later than its picture, ms, of each of many moments. */
  lips(milliseconds: number): Promise<readonly number[]> {
    this.mount({ tileHeight: 360, maxLayer: 2 });
    const { sender, receiver } = this;
    const connect = (): void => {
      for (const channel of ['audio', 'video'] as const) {
        sender.connect(channel, session(1024, channel));
        receiver.connect(channel, session(2048, channel));
      }
    };
    return measureLips({ sender, receiver, picture: () => this.picture, connect }, milliseconds);
  }

  /** Opens the camera and gives it up while its frames are on their way to a worker that starts. */
  async giveUpCamera(milliseconds: number, isMeetingLeft: boolean): Promise<void> {
    const engine = createEngine({ assets, clock });
    const shape = { width: 320, height: 180, frameRate: 30 };
    const camera = await this.devices.openCamera({ deviceId: 'default', ...shape });
    if (!camera.ok) throw new Error(camera.error.code);
    engine.startPicture('camera', camera.value.track, { ...shape, maxLayer: 1 });
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (isMeetingLeft) engine.dispose();
    else engine.stopPicture('camera');
    camera.value.stop();
    await new Promise((resolve) => setTimeout(resolve, 250));
    engine.dispose();
  }

  /** What leaves the stage of the receiver, and of the own camera. */
  async pictures(): Promise<ShownPictures> {
    const [sender, receiver] = await Promise.all([
      this.sender.pictures(),
      this.receiver.pictures(),
    ]);
    return showPictures({ sender, receiver }, streamKeyOf(1024, 'camera'));
  }

  /** Nobody is looked at any more. */
  lookAway(): void {
    this.stage?.layout(640, 360, []);
  }

  reconnectVideo(keyId: number): void {
    this.sender.connect('video', session(1024, 'video', keyId));
  }

  async audio(): Promise<string> {
    const microphone = await this.devices.openMicrophone({ deviceId: 'default' });
    if (!microphone.ok) throw new Error(microphone.error.code);
    this.sender.connect('audio', session(1024, 'audio'));
    this.receiver.connect('audio', session(2048, 'audio'));
    this.sender.startMicrophone(microphone.value.track);
    this.sender.mute(false);
    const playback = await this.receiver.startPlayback('default');
    return playback.ok ? 'playing' : playback.error.code;
  }

  /** A tone over the workers alone, where there is no sound device. */
  tone(milliseconds: number) {
    return sendTone((userId) => session(userId, 'audio'), milliseconds);
  }

  /** The last statistics of one side. */
  statistics(of: 'sender' | 'receiver', medium: MediaChannel) {
    const all = this.events.flatMap((entry) =>
      entry.of === of && entry.event.type === 'statistics' && entry.event.medium === medium
        ? [entry.event.report]
        : [],
    );
    return all.at(-1);
  }

  /** Mean colour of the picture, and how much of it changes: a picture is neither black nor flat. */
  look(): { readonly mean: number; readonly spread: number } {
    const copy = document.createElement('canvas');
    copy.width = 64;
    copy.height = 36;
    const context = copy.getContext('2d');
    if (!context) throw new Error('no 2D context');
    context.drawImage(this.picture, 0, 0, 64, 36);
    const { data } = context.getImageData(0, 0, 64, 36);
    const values = [...data].filter((_, index) => index % 4 !== 3);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length,
    );
    return { mean, spread };
  }
}

declare global {
  interface Window {
    engineTest: EngineTest;
  }
}
window.engineTest = new EngineTest();
