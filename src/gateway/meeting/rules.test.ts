import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { ruleNames, switchedRules, type RuleName } from '../../protocol/privileges/meetingRules';
import { rulesOf } from './rules';

const aMeeting = () => {
  const story = new MeetingStory({ isWebinar: true });
  return { story, host: story.seatHost(), bob: story.seat({ displayName: 'Bob' }) };
};

/** A rule's name in what people are sent. */
const sentAs = (rule: RuleName): string => (rule === 'bLockShare' ? 'lockShare' : rule);

describe.each(ruleNames)('the rule %s', (rule) => {
  test('is changed alone by the host, and sent to everybody', () => {
    const { story, host, bob } = aMeeting();
    const before = rulesOf(story.state);
    const { revision } = story.state;
    story.ask(host, { name: 'setRules', body: { [rule]: !before[rule] } });
    expect(rulesOf(story.state)).toEqual({ ...before, [rule]: !before[rule] });
    expect(story.shown(bob, revision)).toContainEqual({
      name: expect.any(String),
      body: expect.objectContaining({ [sentAs(rule)]: !before[rule] }),
    });
  });

  test('sends nothing when it is unchanged', () => {
    const { story, host } = aMeeting();
    const body = { [rule]: rulesOf(story.state)[rule] };
    expect(story.ask(host, { name: 'setRules', body })).toMatchObject({ value: { events: [] } });
  });

  test('is refused to others', () => {
    const { story, bob } = aMeeting();
    const body = { [rule]: !rulesOf(story.state)[rule] };
    expect(story.ask(bob, { name: 'setRules', body })).toMatchObject({
      error: { type: 'INSUFFICIENT_PRIVILEGES' },
    });
  });
});

test('a meeting starts with each rule’s initial value or with its option', () => {
  const telephony = { kind: 'sip', callsRoomSystems: [] } as const;
  const options = { bHoldUponEntry: true, bMutedUponEntry: true };
  const { state } = new MeetingStory({ telephony, ...options });
  const initial = Object.fromEntries(ruleNames.map((name) => [name, switchedRules[name].initial]));
  expect(rulesOf(state)).toMatchObject({ ...initial, ...options });
});
