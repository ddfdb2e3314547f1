import { expect, test } from '@jest/globals';
import { seededRandom } from '../../../test/support/seededRandom';
import { aJoinReply } from '../../../test/builders/meeting';
import { noCounters, type Counters } from '../../effects/session';
import { mediaSessionOf } from './mediaSockets.saga';

/** Packets of one medium in a second; the fullest layers stay below. */
const mostInASecond = 3000;

const joined = aJoinReply({ encryptKey: '' });

interface Page {
  counters: Counters;
  keyId: number;
}

/**
 * One seat's life: pages that crash, sockets that are opened anew under the same key id, failovers
 * and copied tabs. The gateway gives each join a key id of its own; a page that was copied begins
 * with what the first one had stored.
 */
const live = (random: () => number): string | undefined => {
  const used: { readonly keyId: number; readonly from: number; readonly to: number }[] = [];
  let given = 1;
  let page: Page = { counters: noCounters(0), keyId: given };
  let stored = page.counters;
  for (let step = 0; step < 12; step += 1) {
    const reply = { ...joined, keyId: page.keyId };
    const { counterStart } = mediaSessionOf(reply, {
      ...{ url: 'wss://relay', channel: 'audio' as const, counters: page.counters },
    });
    const isAnother = page.counters.keyId !== page.keyId;
    page.counters = isAnother
      ? { ...noCounters(page.keyId), audio: counterStart }
      : { ...page.counters, audio: counterStart };
    let counter = counterStart;
    for (let second = Math.floor(random() * 4); second > 0; second -= 1) {
      counter += Math.floor(random() * mostInASecond);
      // The last second's counter may be lost with the worker that would have told it.
      if (second > 1 || random() < 0.5) page.counters = { ...page.counters, audio: counter };
    }
    for (const { keyId, from, to } of used)
      if (keyId === page.keyId && from < counter && counterStart < to)
        return `${keyId}: ${counterStart} to ${counter} meets ${from} to ${to}`;
    used.push({ keyId: page.keyId, from: counterStart, to: counter });
    if (random() < 0.7) stored = page.counters;
    const what = random();
    // A socket that is opened anew goes on; all else joins, and gets a number of its own.
    if (what < 0.4) continue;
    given += 1;
    page = { counters: what < 0.8 ? stored : noCounters(0), keyId: given };
  }
  return undefined;
};

test('RELIABILITY 2.3 item 18: in 100,000 lives no pair of key id and counter is used twice', () => {
  const random = seededRandom(18);
  const repeated = Array.from({ length: 100_000 }, () => live(random)).filter(Boolean);
  expect(repeated).toEqual([]);
});
