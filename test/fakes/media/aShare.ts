import { PacketCodec } from '../../../src/protocol/channels/packet';
import { settle } from './environment';
import { answerPings, indicate } from './relay';
import { FakeFrame, FakeVideoEnvironment } from './video';
import { aVideoSide, connect, headersOf } from './videoSide';

/** What is captured. */
export const shareSettings = { width: 1366, height: 768, frameRate: 30, maxLayer: 4 } as const;

/** A picture whose rows all differ, and which has moved up by `scrolled` of them. */
class ScrolledFrame extends FakeFrame {
  readonly #scrolled: number;

  constructor(timestamp: number, scrolled: number) {
    super(timestamp, shareSettings.width, shareSettings.height);
    this.#scrolled = scrolled;
  }

  override copyTo(into: Uint8Array | Uint8ClampedArray): Promise<PlaneLayout[]> {
    const stride = 4 * Math.ceil(shareSettings.width / 4);
    const words = new Uint32Array(into.buffer, into.byteOffset, into.byteLength >> 2);
    for (let y = 0; y < shareSettings.height; y += 1) {
      const row = Math.imul(y + this.#scrolled + 1, 0x9e3779b1);
      words.fill(row, (y * stride) / 4, ((y + 1) * stride) / 4);
    }
    return Promise.resolve([]);
  }
}

/** A share over a line on which answers come when `answer` is called. */
export const aShare = async (layers: readonly number[] = [3], codecs = [3, 4, 5]) => {
  const encodable = [3, 4, 5].map((codec) => ({
    codec: codec as 3 | 4 | 5,
    isScalable: true,
    hasQuantizer: codec !== PacketCodec.h264,
  }));
  const side = aVideoSide(new FakeVideoEnvironment(), undefined, encodable);
  const socket = await connect(side, 1024, 'm', 'sharing');
  const waiting: (() => void)[] = [];
  answerPings(socket, (answer) => waiting.push(answer));
  side.engine.obey({ type: 'startCapture', source: 'share', settings: shareSettings });
  indicate(socket, { name: 'layersWanted', body: { layers: [...layers], codecs } });
  const pass = async (millis: number): Promise<void> => {
    for (let passed = 0; passed < millis; passed += 50) side.environment.pass(50);
    await settle();
  };
  return {
    side,
    socket,
    pass,
    answer: async (): Promise<void> => {
      for (const each of waiting.splice(0)) each();
      await settle();
    },
    /** Gives the next picture: one in which everything is new, or one that is scrolled so far. */
    show: async (scrolled?: number): Promise<void> => {
      side.environment.pass(40);
      const timestamp = Math.round(1000 * side.environment.now());
      const frame =
        scrolled === undefined
          ? new FakeFrame(timestamp, shareSettings.width, shareSettings.height)
          : new ScrolledFrame(timestamp, scrolled);
      side.engine.obey({ type: 'frame', source: 'share', frame: frame.asFrame() });
      await settle();
    },
    sent: () => headersOf(socket),
    config: () => side.environment.encoders.at(-1)?.config,
  };
};
