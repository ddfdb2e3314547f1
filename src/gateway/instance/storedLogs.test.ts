import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { aRunSnapshots, isDone, settled } from '../../../test/builders/aRunSnapshots';

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
    for (let at = 0; at < 2002; at += 1)
      story.ask(host, {
        name: 'sendChat',
        body: { text: `text ${at}`, destNodeID: 0, sn: `message-${at}` },
      });
    keeper.follow(story.state);
    await settled();
    await rests();
    expect(saved[0]?.entries).toHaveLength(2000);
    expect(saved[0]?.neededFrom).toEqual([{ area: 'chat', revision: 4 }]);
  });

  test('writes an edited or deleted message anew, and erases what it was', async () => {
    const { keeper, saved, rests } = aRunSnapshots();
    const story = new MeetingStory();
    const host = story.seatHost();
    const ask = async (command: Parameters<MeetingStory['ask']>[1]): Promise<void> => {
      story.ask(host, command);
      keeper.follow(story.state);
      await settled();
      await rests();
    };
    await ask({ name: 'sendChat', body: { text: 'one', destNodeID: 0, sn: 'message-1' } });
    await ask({ name: 'sendChat', body: { text: 'two', destNodeID: 0, sn: 'message-2' } });
    const id = story.state.areas.chat.messages[0]?.message.id ?? '';
    await ask({ name: 'editChat', body: { id, text: 'One' } });
    expect(keeper.written()?.stored).toBeDefined();
    await ask({ name: 'deleteChat', body: { id } });
    expect(saved.slice(2)).toMatchObject([
      { entries: [{ revision: 4 }], erased: [{ area: 'chat', revision: 2 }] },
      { entries: [{ revision: 5 }], erased: [{ area: 'chat', revision: 4 }] },
    ]);
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

describe('the marks on a share', () => {
  const aShare = async () => {
    const kept = aRunSnapshots();
    const { keeper, rests } = kept;
    const story = new MeetingStory();
    const host = story.seatHost();
    const ask = (command: Parameters<MeetingStory['ask']>[1]): void => {
      story.ask(host, command);
      keeper.follow(story.state);
    };
    const rest = async (): Promise<void> => {
      await settled();
      await rests();
    };
    ask({ name: 'switchShare', body: { bOn: true } });
    await rest();
    /** Draws a mark; returns its entry. */
    const draw = (no: number) => {
      const pen = { tool: 'pen', colour: 'red', width: 'thin' } as const;
      ask({ name: 'drawMark', body: { shareOf: host, no, ...pen, points: [1, 2] } });
      return { area: 'marks', revision: story.state.revision };
    };
    const erase = (no?: number): void =>
      ask({ name: 'eraseMarks', body: { shareOf: host, ...(no && { userId: host, no }) } });
    return { ...kept, draw, erase, rest };
  };

  test('are stored once each, and erased each, without the seat of the sharer', async () => {
    const { draw, erase, rest, saved } = await aShare();
    const [one, two] = [draw(1), draw(2)];
    await rest();
    const three = draw(3);
    erase(1);
    await rest();
    erase();
    await rest();
    expect(saved.slice(1)).toMatchObject([
      { seats: [], entries: [one, two], erased: [] },
      { seats: [], entries: [three], erased: [one] },
      { seats: [], entries: [], erased: [two, three] },
    ]);
    for (const { head } of saved.slice(1)) expect(head).toBeUndefined();
  });

  test('that were erased before a failed write was done again are erased nevertheless', async () => {
    const { draw, erase, rest, place, saved } = await aShare();
    place.outcome = new Error('no answer');
    const one = draw(1);
    await settled();
    erase(1);
    place.outcome = 'written';
    await rest();
    expect(saved.at(-1)).toMatchObject({ entries: [], erased: [one] });
    draw(2);
    await rest();
    expect(saved.at(-1)?.erased).toEqual([]);
  });

  test('are acknowledged while the database is away', async () => {
    const { draw, keeper, place } = await aShare();
    place.outcome = new Error('away');
    draw(1);
    const written = keeper.written();
    expect(written?.stored).toBeUndefined();
    expect(await isDone(written?.tried)).toBe(true);
  });
});
