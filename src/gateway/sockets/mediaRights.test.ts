import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { scripts } from '../../../test/builders/anyScript';
import { PacketKind } from '../../protocol/channels/packet';
import { evolve } from '../meeting';
import type { MeetingState } from '../meeting/state';
import type { Room } from '../room/room';
import { changesMediaRights } from './mediaRights';
import { mediaRules } from '../room/mediaRules';

/** What each of `people` may send and receive in a state. */
const rightsIn = (state: MeetingState, people: readonly number[]): string => {
  const rules = mediaRules({ state } as Room);
  const kinds = [PacketKind.audio, PacketKind.video];
  return JSON.stringify([
    rules.isHdAllowed?.(),
    people.map((userId) => [
      kinds.map((kind) => rules.mayPublish(userId, kind)),
      people.map((other) => rules.maySubscribe(userId, other)),
    ]),
  ]);
};

/** Events of a story that changed rights of whoever was there before and after. */
const changesIn = (story: MeetingStory): readonly string[] => {
  let state = story.first;
  return story.log.flatMap((recorded) => {
    const before = state;
    state = evolve(state, recorded);
    const people = [...before.seats]
      .map(({ userId }) => userId)
      .filter((userId) => state.seats.get(userId));
    return rightsIn(before, people) === rightsIn(state, people) ? [] : [recorded.event.name];
  });
};
const isListed = (name: string): boolean =>
  Object.entries(changesMediaRights).some(([event, isSo]) => event === name && isSo);

describe('rights to media', () => {
  test('change with no event that is said to leave them as they were', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const story = new MeetingStory({ capacity: 6 });
        for (const [userId, asked] of script) story.ask(userId, asked);
        expect(changesIn(story).filter((name) => !isListed(name))).toEqual([]);
      }),
    );
  });

  test('are asked again of whoever goes from the computer to a telephone', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    story.ask(host, { name: 'joinVoip', body: { muted: false } });
    story.ask(host, { name: 'dialOut', body: { pn: '+493012345600', bCallme: true } });
    const { uuid = '' } = story.state.areas.phone.calls[0] ?? {};
    story.ask(0, { name: 'advanceCall', uuid, to: 'success', avatarBackgroundType: 1 });
    expect(changesIn(story)).toEqual(['voipJoined', 'phoneJoined']);
    expect(isListed('phoneJoined')).toBe(true);
  });
});
