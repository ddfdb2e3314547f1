import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { WebSocket } from 'ws';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { CloseCode } from '../../protocol/channels/queries';
import { Downlink } from './downlink';
import { RelayCounters } from './relayCounters';
import { defaultRelayLimits } from './relayOptions';

/** A socket whose other end never reads, and what was asked of it. */
const aStuckSocket = () => {
  const socket = { writableLength: 0, cork: () => undefined, uncork: () => undefined };
  const write = ({ length }: Buffer): boolean => {
    socket.writableLength += length;
    return false;
  };
  const closed: [number, string][] = [];
  const ws = Object.assign(new EventEmitter(), {
    readyState: 1,
    close: (code: number, reason: string) => void closed.push([code, reason]),
    terminate: () => ws.emit('close'),
  });
  const { environment, pass } = createGatewayTime();
  const time = { now: 0 };
  const counters = new RelayCounters();
  const downlink = new Downlink(
    {
      socket: Object.assign(socket, { write }) as unknown as Socket,
      ws: ws as unknown as WebSocket,
      isCopy: false,
    },
    {
      clock: { now: () => time.now, after: environment.after, soon: (run) => run() },
      limits: defaultRelayLimits,
      counters,
    },
  );
  return { downlink, socket, ws, closed, counters, time, pass };
};

describe('R10: a slow socket', () => {
  test('queues at most 2 MB, and is closed as too slow beyond that', () => {
    const size = fc.integer({ min: 1, max: 400_000 });
    fc.assert(
      fc.property(fc.array(size, { minLength: 30, maxLength: 200 }), (sizes) => {
        const { downlink, socket, closed, counters } = aStuckSocket();
        for (const length of sizes) downlink.write([Buffer.alloc(length)], length);
        expect(socket.writableLength).toBeLessThanOrEqual(2 * 1024 * 1024);
        const isOver = sizes.reduce((sum, length) => sum + length, 0) > 2 * 1024 * 1024;
        expect(closed).toEqual(isOver ? [[CloseCode.tooSlow, 'too slow']] : []);
        expect(counters.closedSlow).toBe(isOver ? 1 : 0);
      }),
      { numRuns: 50 },
    );
  });

  test('is closed after ten seconds without progress, however little is queued', () => {
    const { downlink, closed } = aStuckSocket();
    downlink.write([Buffer.alloc(10)], 10);
    downlink.checkProgress(0);
    downlink.checkProgress(9999);
    expect(closed).toEqual([]);
    downlink.checkProgress(10_000);
    expect(closed).toEqual([[CloseCode.tooSlow, 'too slow']]);
  });

  test('is cut when it does not read its close either', () => {
    const { downlink, ws, pass } = aStuckSocket();
    const cut = jest.fn();
    ws.once('close', cut);
    downlink.close(CloseCode.left, 'left');
    pass(999);
    expect(cut).not.toHaveBeenCalled();
    pass(1);
    expect(cut).toHaveBeenCalled();
  });

  test('stays open while it reads a little now and then', () => {
    const { downlink, socket, closed } = aStuckSocket();
    downlink.write([Buffer.alloc(10_000)], 10_000);
    for (let second = 0; second < 60; second += 5) {
      socket.writableLength -= 100;
      downlink.checkProgress(second * 1000);
    }
    expect(closed).toEqual([]);
  });
});
