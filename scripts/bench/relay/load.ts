import { encodeMediaMessage } from '../../../src/protocol/channels/mediaControl';
import { busySeconds, cpuSeconds, quantile } from '../measure';
import { publishers, type Contender } from './contenders';
import { Peer } from './peer';
import { microseconds, Source } from './source';

/** The parent's order of one run. */
export interface LoadOrder {
  readonly contender: Contender;
  readonly port: number;
  /** The server's process, whose CPU time is measured. */
  readonly pid: number;
  readonly receivers: number;
  readonly packetSize: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** Packets a second in all; 0 for as fast as they arrive. */
  readonly rate: number;
  /** Additional receivers that read nothing. */
  readonly stalled?: number;
}
export interface LoadResult {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly packets: number;
  readonly deliveries: number;
  /** Share of bytes that arrived, 0 to 1. */
  readonly arrived: number;
  /** Cores that neither the server nor the load used: above a tenth the run was disturbed. */
  readonly othersCores: number;
  /** Send to receipt, ms. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The most bytes in transit to one receiver, when sending as fast as they arrive. */
const windowBytes = 98_304;
const mostOutstanding = 256;
/** The most deliveries in transit in all, so that a slow server can finish. */
const mostDeliveries = 40_000;
const sampleEvery = 37;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const connectAll = async (order: LoadOrder, onPacket: (time: number) => void) => {
  const peer = (user: number): Peer =>
    new Peer(order.contender, order.port, user, order.packetSize, onPacket);
  const receivers: Peer[] = [];
  const { stalled = 0 } = order;
  for (let n = 0; n < order.receivers + stalled; n += 1) {
    const receiver = peer((publishers + 1 + n) * 1024);
    receivers.push(receiver);
    await receiver.ready();
  }
  const senders = Array.from({ length: publishers }, (_, n) => peer((n + 1) * 1024));
  await Promise.all(senders.map((sender) => sender.ready()));
  if (order.contender === 'plenary') {
    const streams = senders.map((_, n) => ({ userId: (n + 1) * 1024, layer: 4 }));
    const text = encodeMediaMessage({ name: 'subscribe', body: { streams } }, 1);
    for (const receiver of receivers) receiver.sendText(text);
  }
  await wait(200);
  for (const receiver of receivers.slice(order.receivers)) receiver.stall();
  return { receivers, senders };
};

const perform = async (order: LoadOrder): Promise<LoadResult> => {
  let received = 0;
  let isSampling = false;
  const latencies: number[] = [];
  const { receivers, senders } = await connectAll(order, (time) => {
    received += 1;
    if (isSampling && received % sampleEvery === 0) latencies.push(microseconds() - time);
  });
  const sources = senders.map(
    (sender, n) => new Source(order.contender, sender, (n + 1) * 1024, order.packetSize),
  );
  const window = Math.floor(
    Math.min(
      mostOutstanding,
      Math.max(4, windowBytes / order.packetSize),
      mostDeliveries / order.receivers,
    ),
  );
  let sent = 0;
  let turn = 0;
  const begun = performance.now();
  let isRunning = true;
  const pump = (): void => {
    if (!isRunning) return;
    const outstanding = sent - received / order.receivers;
    const instance =
      order.rate > 0
        ? Math.floor(((performance.now() - begun) * order.rate) / 1000) - sent
        : window - outstanding;
    const share = order.rate > 0 ? Math.min(instance, window) : Math.floor(instance / 2);
    if (share >= 1) {
      sources[turn % sources.length]?.send(share);
      turn += 1;
      sent += share;
    }
    setImmediate(pump);
  };
  pump();
  await wait(order.warmUpMs);
  const start = {
    at: performance.now(),
    busy: busySeconds(),
    cpu: cpuSeconds(order.pid),
    load: cpuSeconds(process.pid),
    received,
    sent,
  };
  isSampling = true;
  await wait(order.measureMs);
  const seconds = (performance.now() - start.at) / 1000;
  const cpu = cpuSeconds(order.pid) - start.cpu;
  const own = cpu + cpuSeconds(process.pid) - start.load;
  const othersCores = Math.max(0, (busySeconds() - start.busy - own) / seconds);
  const deliveries = received - start.received;
  const packets = sent - start.sent;
  isSampling = false;
  isRunning = false;
  // Packets in transit have some time to arrive.
  for (let n = 0; n < 100 && received < sent * order.receivers; n += 1) await wait(100);
  const arrived = received / (sent * order.receivers);
  await Promise.all([...receivers, ...senders].map((peer) => peer.close()));
  const ms = latencies.map((us) => us / 1000);
  return {
    seconds,
    cpuSeconds: cpu,
    packets,
    deliveries,
    arrived,
    othersCores,
    p50: quantile(ms, 0.5),
    p95: quantile(ms, 0.95),
    p99: quantile(ms, 0.99),
  };
};

process.on('message', (order: LoadOrder) => {
  perform(order).then(
    (result) => process.send?.({ result }),
    (cause: unknown) => process.send?.({ failure: String(cause) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
