import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import type { StreamSource } from '../../protocol/streamKey';
import { GrantTable } from '../relay/grants';
import { grantChanges } from './mediaGrants';

const people = () => {
  const story = new MeetingStory();
  const host = story.seatHost();
  const ada = story.seat();
  for (const id of [host, ada]) {
    story.ask(id, { name: 'joinVoip', body: { muted: false } });
    story.ask(id, { name: 'switchVideo', body: { bOn: true } });
  }
  const rules = (): GrantTable => {
    const grants = new GrantTable();
    grants.apply(grantChanges(undefined, story.state), story.state.revision);
    return grants;
  };
  return { story, host, ada, rules };
};
const [microphone, camera] = ['microphone', 'camera'] as const satisfies readonly StreamSource[];

describe('media of a person', () => {
  test('are sent and received in the meeting', () => {
    const { host, ada, rules } = people();
    expect([microphone, camera].map((source) => rules().mayPublish(ada, source))).toEqual([
      true,
      true,
    ]);
    expect([rules().maySubscribe(ada, host), rules().maySubscribe(host, ada)]).toEqual([
      true,
      true,
    ]);
  });

  test('RELIABILITY 2.1 item 2: stop on hold; after it the person receives, and publishes only what they start', () => {
    const { story, host, ada, rules } = people();
    story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: true } });
    expect([microphone, camera].map((source) => rules().mayPublish(ada, source))).toEqual([
      false,
      false,
    ]);
    expect([rules().maySubscribe(ada, host), rules().maySubscribe(host, ada)]).toEqual([
      false,
      false,
    ]);
    story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: false } });
    expect(rules().maySubscribe(ada, host)).toBe(true);
    expect([microphone, camera].map((source) => rules().mayPublish(ada, source))).toEqual([
      false,
      false,
    ]);
  });

  test('end at a removal, a mute and a stop of the video by the host', () => {
    const { story, host, ada, rules } = people();
    story.ask(host, { name: 'muteAll', body: {} });
    expect(rules().mayPublish(ada, microphone)).toBe(false);
    story.ask(host, { name: 'stopVideo', body: { id: ada } });
    expect(rules().mayPublish(ada, camera)).toBe(false);
    story.ask(host, { name: 'expel', body: { id: ada } });
    expect(rules().maySubscribe(ada, host)).toBe(false);
  });
});
