import { describe, expect, test } from '@jest/globals';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import type { MeetingEvent } from '../meeting/event';
import { MediaKeys } from './mediaKeys';

const left = (isOnHold = false): MeetingEvent => ({
  ...{ name: 'seatLeft', userId: 1024, isOnHold, jid: 'jid' },
});

const someKeys = () => {
  const { environment, pass } = createGatewayTime();
  const told: number[] = [];
  const keys = new MediaKeys(environment, () => void told.push(keys.current.keyEpoch));
  return { keys, pass, told };
};

describe('RELIABILITY 2.3 item 21: the keys of a scope', () => {
  test('are renewed within a second of a departure, once for all who leave together', () => {
    const { keys, pass, told } = someKeys();
    const first = keys.current;
    for (let person = 0; person < 100; person += 1) keys.follow(left());
    pass(499);
    expect(keys.current).toEqual(first);
    pass(1);
    expect(keys.current).toMatchObject({ keyEpoch: 2, keyRing: first.keyRing });
    expect(keys.current.encryptKey).not.toBe(first.encryptKey);
    expect(Buffer.from(keys.current.encryptKey, 'base64')).toHaveLength(32);
    keys.follow(left());
    pass(500);
    expect(told).toEqual([2, 3]);
  });

  test('stay when a person leaves who had none, and when nobody leaves', () => {
    const { keys, pass, told } = someKeys();
    keys.follow(left(true));
    keys.follow({ name: 'voipJoined', userId: 1024, muted: false });
    pass(10_000);
    expect(told).toEqual([]);
  });

  test('are not renewed once the meeting is over', () => {
    const { keys, pass, told } = someKeys();
    keys.follow(left());
    keys.stop();
    pass(10_000);
    expect(told).toEqual([]);
  });
});
