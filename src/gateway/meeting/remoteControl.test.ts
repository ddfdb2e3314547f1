import { describe, expect, test } from '@jest/globals';
import { aViewer } from '../../../test/builders/aMeetingState';
import { rosterSnapshot } from '../../../test/builders/aRoster';
import { remotePeople as people } from '../../../test/builders/remotePeople';

describe('a request for control of a screen', () => {
  test('is sent to the sharer, who approves one person and thereby declines the others', () => {
    const { ada, bob, cy, say, ear, pair, control, story } = people();
    const [toAda, toBob, toCy] = [ear(ada), ear(bob), ear(cy)];
    expect([say(bob, 'request', ada), say(cy, 'request', ada)]).toEqual(['done', 'done']);
    expect(toAda()).toEqual([
      ['request', bob],
      ['request', cy],
    ]);
    pair();
    expect(say(ada, 'approve', cy)).toBe('done');
    expect(control()).toMatchObject({ controllerId: cy, isInControl: false, asks: [] });
    expect([toBob(), toCy()]).toEqual([[['decline', ada]], [['approve', ada]]]);
    expect(say(bob, 'request', ada)).toBe('the share is controlled by another user');
    expect(say(cy, 'request', ada)).toBe('Already get the approval');
    expect(say(cy, 'start', ada)).toBe('done');
    // Everybody sees who controls.
    const { body } = rosterSnapshot(story.state, aViewer({ userId: bob }));
    expect(body.add?.find(({ userId }) => userId === ada)).toMatchObject({
      remoteControllerId: cy,
      bRemoteControlled: true,
    });
  });

  test('is not approved without an agent, nor when less than the screen is shared', () => {
    const { ada, bob, say, share, pair } = people('window');
    say(bob, 'request', ada);
    const reason = 'Cannot approve remote control when not sharing entire screen.';
    expect(say(ada, 'approve', bob)).toBe(reason);
    share('monitor');
    expect(say(ada, 'approve', bob)).toBe('the remote control app is not running');
    pair();
    expect(say(ada, 'approve', bob)).toBe('done');
  });

  test('of which the browser does not say what is shared is not approved', () => {
    const { ada, bob, say, story } = people();
    story.ask(ada, { name: 'switchShare', body: { bOn: true } });
    say(bob, 'request', ada);
    expect(say(ada, 'approve', bob)).toContain('not sharing entire screen');
    expect(story.ask(ada, { name: 'requestAgentToken', body: {} }).ok).toBe(false);
  });

  test('needs a share, and the option of the meeting', () => {
    const { host, ada, bob, cy, say, story } = people();
    expect(say(ada, 'request', cy)).toBe('not receiving a share');
    story.ask(host, { name: 'setRules', body: { bAllowRemoteControl: false } });
    expect(say(bob, 'request', ada)).toBe('remote control is not enabled');
    expect(story.ask(ada, { name: 'requestAgentToken', body: {} })).toMatchObject({
      error: { reason: 'remote control is not enabled' },
    });
  });

  test('is refused in a meeting that was created without it, and no host switches it on', () => {
    const { host, ada, bob, say, story } = people('monitor', { bAllowRemoteControl: false });
    const refused = { error: { reason: 'remote control is not enabled' } };
    expect(story.state.attributes.isRemoteControlEnabled).toBe(false);
    for (const is of [true, false]) {
      const body = { bAllowRemoteControl: is };
      expect(story.ask(host, { name: 'setRules', body })).toMatchObject(refused);
    }
    expect(say(bob, 'request', ada)).toBe('remote control is not enabled');
    expect(story.ask(ada, { name: 'requestAgentToken', body: {} })).toMatchObject(refused);
    const elsewhere = { bAllowRaiseHand: false };
    expect(story.ask(host, { name: 'setRules', body: elsewhere }).ok).toBe(true);
  });

  test('is possible again once a host, who switched it off, switches it on', () => {
    const { host, ada, bob, say, story } = people();
    for (const bAllowRemoteControl of [false, true])
      story.ask(host, { name: 'setRules', body: { bAllowRemoteControl } });
    expect(story.state.attributes.isRemoteControlEnabled).toBeUndefined();
    expect(say(bob, 'request', ada)).toBe('done');
  });

  test('is sent once if it is repeated, and refused for a while after it was declined', () => {
    const { ada, bob, say, ear, story } = people();
    const toAda = ear(ada);
    say(bob, 'request', ada);
    say(bob, 'request', ada);
    expect(toAda()).toHaveLength(1);
    say(ada, 'decline', bob);
    expect(say(bob, 'request', ada)).toBe('control is requested too soon');
    story.wait(30_001);
    expect(say(bob, 'request', ada)).toBe('done');
  });

  test('of the eleventh person is refused, and nobody is said to control', () => {
    const { ada, say, story } = people();
    const many = Array.from({ length: 10 }, () => story.seat());
    for (const one of many) expect(say(one, 'request', ada)).toBe('done');
    expect(say(story.seat(), 'request', ada)).toBe('too many requests for control');
  });

  test('that its person takes back is not sent again at once', () => {
    const { ada, bob, say, story } = people();
    say(bob, 'request', ada);
    say(bob, 'give up', ada);
    expect(say(bob, 'request', ada)).toBe('control is requested too soon');
    story.wait(30_001);
    expect(say(bob, 'request', ada)).toBe('done');
  });

  test('is over after 60 s without an answer, and an approval after 10 s without a start', () => {
    const { ada, bob, say, ear, pair, control, story } = people();
    const [toAda, toBob] = [ear(ada), ear(bob)];
    const passes = (time: number) => story.wait(time).ask(0, { name: 'expireRemoteControl' });
    say(bob, 'request', ada);
    passes(59_000);
    expect(control()?.asks).toHaveLength(1);
    passes(1_000);
    expect(control()?.asks).toHaveLength(0);
    expect([toAda().at(-1), toBob().at(-1)]).toEqual([
      ['give up', bob],
      ['expire', ada],
    ]);
    // Nobody has declined: they may ask again at once.
    pair();
    expect(say(bob, 'request', ada)).toBe('done');
    say(ada, 'approve', bob);
    passes(9_000);
    expect(control()?.controllerId).toBe(bob);
    passes(1_000);
    expect(control()?.controllerId).toBe(0);
    expect(toBob().at(-1)).toEqual(['decline', ada]);
    // Somebody who has started may pause for longer.
    say(bob, 'request', ada);
    say(ada, 'approve', bob);
    say(bob, 'start', ada);
    say(bob, 'stop', ada);
    passes(20_000);
    expect(control()).toMatchObject({ controllerId: bob, isInControl: false });
    expect(say(bob, 'continue', ada)).toBe('done');
  });
});

describe('the control of a screen', () => {
  test('is for the approved person alone', () => {
    const { ada, bob, cy, say, lend } = people();
    expect(say(bob, 'start', ada)).toBe('required to be approved');
    expect(say(bob, 'continue', ada)).toBe('should be approved before grab');
    lend();
    expect(say(cy, 'start', ada)).toBe('required to be approved');
    expect(say(ada, 'approve', cy)).toBe('the share is controlled by another user');
  });

  test('ends when the sharer takes it back', () => {
    const { ada, bob, say, ear, lend, control } = people();
    lend();
    const toBob = ear(bob);
    expect(say(ada, 'decline', bob)).toBe('done');
    expect([control()?.controllerId, toBob()]).toEqual([0, [['decline', ada]]]);
  });

  test('of two people who control each other is let go or taken back, each by its own word', () => {
    const { host, ada, bob, say, lend, control, story } = people();
    story.ask(host, { name: 'setRules', body: { bMultipleShare: true } });
    const shared = story.ask(bob, { name: 'switchShare', body: { bOn: true, surface: 'monitor' } });
    expect(shared.ok).toBe(true);
    lend();
    story.ask(bob, { name: 'pairAgent', isPaired: true });
    say(ada, 'request', bob);
    say(bob, 'approve', ada);
    say(ada, 'start', bob);
    const ofBob = () => story.state.seats.get(bob)?.control;
    const both = () => [control(), ofBob()].map((one) => [one?.controllerId, one?.isInControl]);
    expect(both()).toEqual([
      [bob, true],
      [ada, true],
    ]);
    say(ada, 'stop', bob);
    expect(both()).toEqual([
      [bob, true],
      [ada, false],
    ]);
    say(ada, 'decline', bob);
    expect(both()).toEqual([
      [0, false],
      [ada, false],
    ]);
  });

  test('that nobody goes on with ends after five minutes, however often it was used before', () => {
    const { ada, bob, say, ear, lend, control, story } = people();
    lend();
    const passes = (time: number) => {
      for (let left = time; left > 0; left -= 1000)
        story.wait(1000).ask(0, { name: 'expireRemoteControl' });
    };
    passes(600_000);
    expect(control()?.isInControl).toBe(true);
    for (const _ of [1, 2]) {
      say(bob, 'stop', ada);
      passes(299_000);
      expect(control()?.controllerId).toBe(bob);
      say(bob, 'continue', ada);
    }
    const toBob = ear(bob);
    story.ask(ada, { name: 'pauseShare', body: { bPaused: true } });
    passes(301_000);
    expect([control()?.controllerId, toBob()]).toEqual([0, [['decline', ada]]]);
  });

  test('ends when the controller gives it up, and the agent stays paired', () => {
    const { ada, bob, say, ear, lend, control } = people();
    lend();
    const toAda = ear(ada);
    say(bob, 'give up', ada);
    expect(toAda()).toEqual([['give up', bob]]);
    expect(control()).toMatchObject({ controllerId: 0, isInControl: false, isAgentPaired: true });
  });

  type People = ReturnType<typeof people>;
  const switchesOff = ({ host, story }: People) =>
    story.ask(host, { name: 'setRules', body: { bAllowRemoteControl: false } });
  test.each<[string, (all: People) => unknown]>([
    [
      'the share ends',
      ({ ada, story }) => story.ask(ada, { name: 'switchShare', body: { bOn: false } }),
    ],
    ['a window is shared instead', ({ share }) => share('window')],
    [
      'a host ends the share',
      ({ host, ada, story }) => story.ask(host, { name: 'stopShare', body: { id: ada } }),
    ],
    ['the sharer leaves', ({ ada, story }) => story.ask(ada, { name: 'leaveMeeting', body: {} })],
    [
      'the sharer takes their seat in another page',
      ({ ada, story }) => story.ask(ada, { name: 'resumeSeat', isAnotherPage: true }),
    ],
    [
      'the controller takes their seat in another page',
      ({ bob, story }) => story.ask(bob, { name: 'resumeSeat', isAnotherPage: true }),
    ],
    ['the sharer loses their page', ({ ada, story }) => story.ask(ada, { name: 'dropSeat' })],
    [
      'the sharer is put on hold',
      ({ host, ada, story }) =>
        story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: true } }),
    ],
    [
      'the controller leaves',
      ({ bob, story }) => story.ask(bob, { name: 'leaveMeeting', body: {} }),
    ],
    ['the controller loses their page', ({ bob, story }) => story.ask(bob, { name: 'dropSeat' })],
    [
      'the controller is put on hold',
      ({ host, bob, story }) =>
        story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: true } }),
    ],
    ['the agent is gone', ({ pair }) => pair(false)],
    ['a host switches remote control off', switchesOff],
  ])('ends when %s', (_what, happens) => {
    const all = people();
    all.lend();
    expect(all.control()?.isInControl).toBe(true);
    happens(all);
    expect(all.control()?.controllerId ?? 0).toBe(0);
    const seen = rosterSnapshot(all.story.state, aViewer({ userId: all.cy })).body.add ?? [];
    expect(seen.filter(({ remoteControllerId = 0 }) => remoteControllerId !== 0)).toEqual([]);
    expect(all.story.state.areas.remoteControl.sharers).toEqual(
      all.control()?.isAgentPaired ? [all.ada] : [],
    );
  });

  test('that was asked for is over at both pages when a host switches remote control off', () => {
    const all = people();
    const { ada, bob, say, ear } = all;
    say(bob, 'request', ada);
    const [toAda, toBob] = [ear(ada), ear(bob)];
    switchesOff(all);
    expect([toAda(), toBob()]).toEqual([[['give up', bob]], [['decline', ada]]]);
  });

  test('stops while the share pauses, and goes on after it', () => {
    const { ada, bob, say, lend, control, story } = people();
    lend();
    const pause = (bPaused: boolean) => story.ask(ada, { name: 'pauseShare', body: { bPaused } });
    pause(true);
    expect(control()).toMatchObject({ controllerId: bob, isInControl: false });
    expect(say(bob, 'continue', ada)).not.toBe('done');
    pause(false);
    expect(say(bob, 'continue', ada)).toBe('done');
    expect(control()?.isInControl).toBe(true);
  });

  test('of what is shared is not told to others, but who controls is', () => {
    const { ada, cy, lend, story } = people();
    lend();
    const shown = JSON.stringify(story.shown(cy));
    expect(shown).not.toContain('monitor');
    expect(shown).toContain(`{"userId":${ada},"remoteControllerId":`);
    expect(shown).not.toContain('remoteAgentChanged');
  });
});
