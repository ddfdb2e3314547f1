import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { ClientType } from '../../protocol/vocabulary/roles';

const people = () => {
  const story = new MeetingStory();
  const host = story.seatHost();
  const coHost = story.seat({ displayName: 'Co', isHostByToken: true, isGuest: false });
  const ada = story.seat({ displayName: 'Ada' });
  const bob = story.seat({ displayName: 'Bob' });
  return { story, host, coHost, ada, bob };
};
const pull = (story: MeetingStory, by: number, ids: readonly number[]) =>
  story.ask(by, { name: 'pullLogs', body: { ids: [...ids] } });
const reqIdOf = (story: MeetingStory): string =>
  story.state.areas.logPulls.pulls.at(-1)?.reqId ?? '';
const answer = (
  story: MeetingStory,
  by: number,
  given: 'declined' | 'sending' | 'sent' | 'failed',
  req_id = reqIdOf(story),
) => story.ask(by, { name: 'answerLogPull', body: { req_id, answer: given } });
const shown = (story: MeetingStory, to: number, name: string) =>
  story.shown(to).flatMap((one) => (one.name === name ? [one.body] : []));

describe('a host who asks people for their logs', () => {
  test('asks each of them once under one number, and nobody else is informed', () => {
    const { story, host, coHost, ada, bob } = people();
    const asked = pull(story, host, [ada, bob, ada]);
    const req_id = reqIdOf(story);
    expect(asked).toMatchObject({ ok: true, value: { reply: { req_id, asked: [ada, bob] } } });
    for (const id of [ada, bob])
      expect(shown(story, id, 'consentAsked')).toEqual([
        { kind: 'send log', req_id, senderNodeID: host, senderName: expect.any(String) },
      ]);
    for (const id of [host, coHost]) expect(shown(story, id, 'consentAsked')).toEqual([]);
  });

  test('alone receives each answer, until the log has come or is declined', () => {
    const { story, host, coHost, ada, bob } = people();
    pull(story, host, [ada, bob]);
    const req_id = reqIdOf(story);
    for (const given of ['sending', 'failed', 'sending', 'sent'] as const)
      expect(answer(story, ada, given)).toMatchObject({ ok: true });
    answer(story, bob, 'declined');
    expect(shown(story, host, 'logPullAnswered')).toEqual([
      ...['sending', 'failed', 'sending', 'sent'].map((given) => ({
        req_id,
        userId: ada,
        answer: given,
      })),
      { req_id, userId: bob, answer: 'declined' },
    ]);
    for (const id of [coHost, ada, bob]) expect(shown(story, id, 'logPullAnswered')).toEqual([]);
    expect(story.state.areas.logPulls.pulls).toEqual([]);
  });

  test.each<[string, (of: ReturnType<typeof people>) => unknown, object]>([
    [
      'cannot be a co-host',
      ({ story, coHost, ada }) => pull(story, coHost, [ada]),
      { type: 'INSUFFICIENT_PRIVILEGES', reason: 'only host can do the operation' },
    ],
    [
      'cannot ask themselves',
      ({ story, host, ada }) => pull(story, host, [ada, host]),
      { type: 'INVALID_PARAMETERS', reason: 'operation is not applicable to self' },
    ],
    [
      'cannot ask an unknown person',
      ({ story, host, ada }) => pull(story, host, [ada, 1_024_000]),
      { type: 'INVALID_PARAMETERS', reason: 'no matching user' },
    ],
    [
      'cannot ask a telephone, which has no log',
      ({ story, host }) => pull(story, host, [story.seat({ userType: ClientType.phone })]),
      { type: 'INVALID_PARAMETERS', reason: 'no matching user' },
    ],
    [
      'cannot ask a person on hold',
      ({ story, host, ada }) => {
        story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: true } });
        return pull(story, host, [ada]);
      },
      { type: 'INVALID_PARAMETERS', reason: 'no matching user' },
    ],
    [
      'receives no answer from a person who was not asked',
      ({ story, host, ada, bob }) => {
        pull(story, host, [ada]);
        return answer(story, bob, 'sent');
      },
      { type: 'INVALID_OPERATION', reason: 'permission is denied' },
    ],
    [
      'receives no answer under another number',
      ({ story, host, ada }) => {
        pull(story, host, [ada]);
        return answer(story, ada, 'sent', 'another-number');
      },
      { type: 'INVALID_OPERATION', reason: 'permission is denied' },
    ],
    [
      'receives no second answer after a refusal',
      ({ story, host, ada, bob }) => {
        pull(story, host, [ada, bob]);
        answer(story, ada, 'declined');
        return answer(story, ada, 'sent');
      },
      { type: 'INVALID_OPERATION', reason: 'permission is denied' },
    ],
  ])('%s', (_what, act, error) => {
    expect(act(people())).toMatchObject({ ok: false, error });
  });

  test('may ask repeatedly, and only the last ten requests are stored', () => {
    const { story, host, ada } = people();
    for (let n = 0; n < 12; n += 1) pull(story, host, [ada]);
    expect(story.state.areas.logPulls.pulls).toHaveLength(10);
  });
});
