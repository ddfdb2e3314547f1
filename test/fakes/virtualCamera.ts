import type { Layer } from '../../src/protocol/channels/packet';
import { readPacketHeader } from '../../src/protocol/channels/packet';
import { Surplus } from '../../workers/engine/surplus';
import { aPacket } from '../builders/mediaPacket';
import type { VirtualNet, VirtualPeer, VirtualWay } from './virtualNet';

/** Bytes a second of each layer, as browsers encode them, and pictures a second. */
const rates = [11_000, 25_000, 75_000, 190_000, 375_000] as const;
const frameRate = 25;
/** Of four pictures in a row: temporal layer, and share of their bytes. */
const pattern = [
  { temporalLayer: 0, share: 0.4 },
  { temporalLayer: 2, share: 0.15 },
  { temporalLayer: 1, share: 0.3 },
  { temporalLayer: 2, share: 0.15 },
] as const;
/** A key frame is as long as so many others. */
const keyFrame = 6;

/** Sends a camera's layers as they are wanted; key frames when asked for. With `hasSurplus`, up to three times the bits. */
export const sendCamera = (
  net: VirtualNet,
  user: number,
  { hasSurplus = false } = {},
): VirtualPeer => {
  const peer = net.join(user, 'v');
  const layers = new Map<Layer, { sequence: number; place: number; isKeyWanted: boolean }>();
  const surplus = new Surplus();
  let announced = '';
  let roomy: readonly number[] = [];
  const all: readonly Layer[] = [0, 1, 2, 3, 4];
  peer.indication = (message) => {
    if (message.name === 'keyFrameWanted') {
      for (const [layer, state] of layers)
        if (layer === message.body.layer) state.isKeyWanted = true;
    } else if (message.name === 'layersWanted') {
      for (const layer of all)
        if (!message.body.layers.includes(layer)) layers.delete(layer);
        else if (!layers.has(layer))
          layers.set(layer, { sequence: net.time.now, place: 0, isKeyWanted: true });
      if (announced !== [...layers.keys()].join()) {
        announced = [...layers.keys()].join();
        peer.say({ name: 'announceLayers', body: { layers: [...layers.keys()] } });
      }
      roomy = message.body.roomy ?? [];
    }
  };
  net.time.every(1000 / frameRate, () => {
    surplus.follow(hasSurplus && roomy.length > 0 ? 'free' : 'held', net.time.now);
    for (const [layer, state] of layers) {
      const isKeyFrame = state.isKeyWanted;
      if (isKeyFrame) Object.assign(state, { isKeyWanted: false, place: 0 });
      const step = pattern[state.place % 4] ?? pattern[0];
      const rate = rates[layer] * (roomy.includes(layer) ? 1 + 2 * surplus.grown : 1);
      const size = ((rate * 4) / frameRate) * step.share * (isKeyFrame ? keyFrame / 1.6 : 1);
      const { temporalLayer } = step;
      const { sequence } = state;
      peer.send(
        aPacket(user, 'camera', {
          ...{ layer, temporalLayer, sequence, isKeyFrame },
          ...{ size: Math.round(size), captureTime: Math.round(net.time.now * 1000) },
        }),
      );
      Object.assign(state, { sequence: sequence + 1, place: state.place + 1 });
    }
  });
  return peer;
};

/** A picture that came. */
export interface Sight {
  /** ms by the clock. */
  readonly at: number;
  /** ms since it was taken. */
  readonly age: number;
  readonly layer: Layer;
  readonly temporalLayer: number;
  readonly isKeyFrame: boolean;
  /** Bytes of its packet. */
  readonly length: number;
}

/** Watches `user` in `layer` and notes what comes. */
export const watchCamera = (
  net: VirtualNet,
  { user, viewer, layer, way }: { user: number; viewer: number; layer: Layer; way: VirtualWay },
): { readonly peer: VirtualPeer; readonly sights: readonly Sight[] } => {
  const peer = net.join(viewer, 'v', way);
  const sights: Sight[] = [];
  peer.packet = (packet) => {
    const read = readPacketHeader(packet);
    if (!read.ok) throw new Error(read.error.detail);
    const { captureTime, layer: own, temporalLayer, isKeyFrame } = read.value;
    const at = net.time.now;
    const age = at - captureTime / 1000;
    sights.push({ at, age, layer: own, temporalLayer, isKeyFrame, length: packet.byteLength });
  };
  peer.say({ name: 'subscribe', body: { streams: [{ userId: user, layer }] } });
  return { peer, sights };
};
