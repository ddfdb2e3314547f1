import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { aRunSnapshots, settled } from '../../../test/builders/aRunSnapshots';

describe('the keeper of a run', () => {
  test('appends each message once, in one write for all that arrived together', async () => {
    const { keeper, saved, rests } = aRunSnapshots();
    const story = new MeetingStory();
    const host = story.seatHost();
    keeper.follow(story.state);
    await settled();
    await rests();
    const say = (text: string): void => {
      story.ask(host, { name: 'sendChat', body: { text, destNodeID: 0, sn: `sn-${text}` } });
      keeper.follow(story.state);
    };
    say('one');
    say('two');
    await settled();
    await rests();
    say('three');
    await settled();
    expect(saved.map(({ entries }) => entries.map(({ revision }) => revision))).toEqual([
      [],
      [2, 3],
      [4],
    ]);
    expect(saved[2]).toMatchObject({ head: undefined, seats: [], gone: [] });
    expect(JSON.stringify(saved)).not.toContain('two');
  });

  test('marks from where on the log is needed, as far back as the meeting remembers', async () => {
    const { keeper, saved, rests } = aRunSnapshots();
    const story = new MeetingStory();
    const host = story.seatHost();
    for (let at = 0; at < 502; at += 1)
      story.ask(host, {
        name: 'sendChat',
        body: { text: `text ${at}`, destNodeID: 0, sn: `message-${at}` },
      });
    keeper.follow(story.state);
    await settled();
    await rests();
    expect(saved[0]?.entries).toHaveLength(500);
    expect(saved[0]?.neededFrom).toEqual([{ area: 'chat', revision: 4 }]);
  });

  test('writes messages again after a failed write', async () => {
    const { keeper, place, rests, saved } = aRunSnapshots();
    place.outcome = new Error('away');
    const story = new MeetingStory();
    const host = story.seatHost();
    story.ask(host, { name: 'sendChat', body: { text: 'hello', destNodeID: 0, sn: 'message-1' } });
    keeper.follow(story.state);
    await settled();
    place.outcome = 'written';
    await rests();
    expect(saved).toMatchObject([{ entries: [{ area: 'chat', revision: 2 }] }]);
  });
});
