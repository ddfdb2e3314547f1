import { describe, expect, test } from '@jest/globals';
import { aJoinRequest } from '../../../test/builders/aJoinRequest';
import { aMeetingInstance, HeardLine, noStorage } from '../../../test/builders/aMeetingInstance';
import { aRunSnapshots, settled } from '../../../test/builders/aRunSnapshots';

class Line extends HeardLine {
  /** The codes with which a command was acknowledged. */
  codesOf(seq: number): readonly number[] {
    return this.acksOf(seq).map(({ code }) => code);
  }

  read(): readonly string[] {
    return this.heard.flatMap(({ name, body }) => (name === 'chatReceived' ? [body.text] : []));
  }
}

/** Two people in a meeting whose database is at hand, and then goes away. */
const aMeetingWithoutDatabase = async () => {
  const snapshots = aRunSnapshots();
  const over: string[] = [];
  const { instance } = aMeetingInstance({
    storage: { ...noStorage, keep: () => snapshots.keeper },
    onOver: () => over.push('over'),
  });
  const [ada, grace] = [new Line(), new Line()];
  instance.join(aJoinRequest('page of Ada', { isHost: true }), ada);
  instance.join(aJoinRequest('page of Grace'), grace);
  await settled();
  await snapshots.rests();
  snapshots.place.outcome = new Error('away');
  const say = (seq: number, sn = 'message-1'): void =>
    instance.command(1024, ada, {
      name: 'sendChat',
      body: { text: 'Hello', destNodeID: 0, sn },
      seq,
    });
  return { ...snapshots, instance, ada, grace, say, over };
};

describe('chat while the database is unavailable', () => {
  test('is delivered at once, and acknowledged once it is stored', async () => {
    const { ada, grace, say, place, saved, rests, waitsTooLong } = await aMeetingWithoutDatabase();
    say(2);
    await settled();
    await waitsTooLong();
    await rests();
    expect(grace.read()).toEqual(['Hello']);
    expect(ada.codesOf(2)).toEqual([]);
    // The page asks again by the same number, and its person by another.
    say(2);
    say(3);
    await settled();
    expect([...ada.codesOf(2), ...ada.codesOf(3)]).toEqual([]);
    place.outcome = 'written';
    await rests();
    expect([ada.codesOf(2), ada.codesOf(3)]).toEqual([[0], [0]]);
    expect(saved.flatMap(({ entries }) => entries)).toHaveLength(1);
    say(2);
    expect(ada.codesOf(2)).toEqual([0, 0]);
    expect(grace.read()).toEqual(['Hello']);
  });

  test('does not delay the ack of a lock', async () => {
    const { instance, ada, say } = await aMeetingWithoutDatabase();
    say(2);
    instance.command(1024, ada, { name: 'lockMeeting', body: { bLock: true }, seq: 3 });
    await settled();
    expect([ada.codesOf(2), ada.codesOf(3)]).toEqual([[], [0]]);
  });

  test('is not acknowledged by a meeting that ends meanwhile, and does not delay its end', async () => {
    const { instance, ada, say, over, ...snapshots } = await aMeetingWithoutDatabase();
    say(2);
    await settled();
    instance.command(1024, ada, { name: 'endMeeting', body: {}, seq: 3 });
    await snapshots.waitsTooLong();
    expect(over).toEqual(['over']);
    snapshots.place.outcome = 'written';
    await snapshots.rests();
    expect([ada.codesOf(2), ada.codesOf(3)]).toEqual([[], [0]]);
  });
});
