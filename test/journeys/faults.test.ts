import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { askInfo } from '../builders/aGatewayPerson';
import { startGateway, type Gateway } from './support/gateway';
import { seatHerd } from './support/herd';
import { createdMeeting } from './support/meetings';

describe('a crowd at the gateway', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ environment: { PLENARY_TRUST_PROXY: '1' } });
  });
  afterAll(() => gateway?.stop());

  test('R11: a thousand people who are cut off at once are all back in their seats', async () => {
    const { number } = await createdMeeting(gateway.address);
    const ask = async () => {
      const { result: info } = await askInfo(gateway, { number });
      if (!info) throw new Error('The info call was refused');
      return info;
    };
    const herd = await seatHerd(gateway.address, ask, 1000);
    try {
      const seats = herd.seats();
      expect(new Set(seats).size).toBe(1000);
      const waits = await herd.stampede();
      expect(waits).toHaveLength(1000);
      expect(herd.seats()).toEqual(seats);
      expect(herd.areAllResumed()).toBe(true);
      expect((await fetch(`${gateway.address}/healthz`)).ok).toBe(true);
    } finally {
      herd.leave();
    }
  });
});
