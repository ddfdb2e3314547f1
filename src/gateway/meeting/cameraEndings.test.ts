import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { cameraPeople } from '../../../test/builders/cameraPeople';

describe('control of a camera ends', () => {
  type People = ReturnType<typeof cameraPeople>;
  test.each<[string, (all: People) => void]>([
    ['when the person in control gives it up', ({ say, bob, ada }) => say(bob, 'give up', ada)],
    ['when the owner ends it', ({ say, bob, ada }) => say(ada, 'give up', bob)],
    ['when the owner declines', ({ say, bob, ada }) => say(ada, 'decline', bob)],
    [
      'when the video stops',
      ({ story, ada }) => story.ask(ada, { name: 'switchVideo', body: { bOn: false } }),
    ],
    [
      'when a host stops the video',
      ({ story, ada, host }) => story.ask(host, { name: 'stopVideo', body: { id: ada } }),
    ],
    [
      'when the owner is put on hold',
      ({ story, ada, host }) =>
        story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: true } }),
    ],
    [
      'when the person in control is put on hold',
      ({ story, bob, host }) =>
        story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: true } }),
    ],
    [
      'when the owner leaves',
      ({ story, ada }) => story.ask(ada, { name: 'leaveMeeting', body: {} }),
    ],
    [
      'when the person in control leaves',
      ({ story, bob }) => story.ask(bob, { name: 'leaveMeeting', body: {} }),
    ],
    [
      'when the person in control does not come back',
      ({ story, bob }) => story.ask(bob, { name: 'giveUpSeat' }),
    ],
    [
      'when the person in control is removed',
      ({ story, bob, host }) => story.ask(host, { name: 'expel', body: { id: bob } }),
    ],
  ])('%s, and the other person is informed', (_when, end) => {
    const all = cameraPeople();
    const { ada, bob, lend, moverOf, story } = all;
    lend(bob);
    expect(story.state.areas.farCamera.cameras).toEqual([ada]);
    const from = story.state.revision;
    end(all);
    expect(moverOf(ada)).toBe(0);
    expect(story.state.areas.farCamera.cameras).toEqual([]);
    const told = story.log.filter(
      ({ rev, event }) => rev > from && event.name === 'cameraMessageSent',
    );
    expect(told).toHaveLength(1);
    const seen = story.shown(all.cy).filter(({ name }) => name === 'rosterChanged');
    const last = seen
      .flatMap(({ body }) => ('update' in body && body.update ? body.update : []))
      .findLast((update) => 'nFECC' in update);
    expect(last).toMatchObject({ userId: ada, nFECC: 0, nFECCExecutive: [] });
  });

  test('for each camera by itself when two people control each other’s', () => {
    const { ada, bob, say, lend, moverOf } = cameraPeople();
    lend(bob);
    say(ada, 'request', bob);
    say(bob, 'approve', ada);
    say(bob, 'give up', ada);
    expect([moverOf(ada), moverOf(bob)]).toEqual([0, ada]);
    say(bob, 'give up', ada);
    expect(moverOf(bob)).toBe(0);
  });

  test('never for a lost connection that is resumed', () => {
    const { bob, ada, lend, moverOf, story } = cameraPeople();
    lend(bob);
    story.ask(bob, { name: 'dropSeat' });
    story.ask(bob, { name: 'resumeSeat' });
    expect(moverOf(ada)).toBe(bob);
  });

  test('when its owner changes sides in a webinar', () => {
    const story = new MeetingStory({ isWebinar: true });
    const host = story.seatHost();
    const panelist = story.seat({ isPanelist: true });
    const { jid = '' } = story.state.seats.get(panelist) ?? {};
    story.ask(panelist, { name: 'switchVideo', body: { bOn: true } });
    story.ask(host, { name: 'controlCamera', body: { cmd: 'request', userID: panelist } });
    story.ask(panelist, { name: 'controlCamera', body: { cmd: 'approve', userID: host } });
    expect(story.state.areas.farCamera.cameras).toEqual([panelist]);
    story.ask(host, {
      name: 'changeWebinarRole',
      body: { jid, userID: panelist, bPromote: false },
    });
    expect(story.state.areas.farCamera.cameras).toEqual([]);
    expect(story.state.seats.get(panelist)?.camera?.controllerId).toBe(0);
  });
});
