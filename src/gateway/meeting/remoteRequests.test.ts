import { describe, expect, test } from '@jest/globals';
import { remotePeople as people } from '../../../test/builders/remotePeople';

describe('a request that was allowed before the agent is there', () => {
  test('waits ten minutes from then on, which its person hears', () => {
    const { ada, bob, cy, say, ear, pair, control, story } = people();
    const [toBob, toCy] = [ear(bob), ear(cy)];
    const passes = (time: number) => story.wait(time).ask(0, { name: 'expireRemoteControl' });
    for (const who of [bob, cy]) say(who, 'request', ada);
    story.wait(50_000);
    expect(say(ada, 'prepare', bob)).toBe('done');
    expect(toBob()).toEqual([['prepare', ada]]);
    passes(599_000);
    expect(control()?.asks).toMatchObject([{ userId: bob }]);
    expect(toCy()).toEqual([['expire', ada]]);
    passes(1_000);
    expect([control()?.asks, toBob().at(-1)]).toEqual([[], ['expire', ada]]);
    say(bob, 'request', ada);
    say(ada, 'prepare', bob);
    pair();
    expect(say(ada, 'approve', bob)).toBe('done');
  });

  test('waits no longer for being allowed again, which its person hears once', () => {
    const { ada, bob, say, ear, control, story } = people();
    const toBob = ear(bob);
    say(bob, 'request', ada);
    expect(say(ada, 'prepare', bob)).toBe('done');
    story.wait(599_000);
    expect(say(ada, 'prepare', bob)).toBe('done');
    expect(toBob()).toEqual([['prepare', ada]]);
    story.wait(1_000).ask(0, { name: 'expireRemoteControl' });
    expect(control()?.asks).toEqual([]);
  });

  test('is none that nobody has made, and none for a window', () => {
    const { ada, bob, say, share } = people();
    expect(say(ada, 'prepare', bob)).toBe('remote control request is over');
    say(bob, 'request', ada);
    share('window');
    expect(say(ada, 'prepare', bob)).toContain('not sharing entire screen');
  });
});

describe('a request for a screen', () => {
  test.each([
    ['the window pauses', { name: 'pauseShare', body: { bPaused: true } }],
    [
      'the window is shared with its sound',
      { name: 'switchShare', body: { bOn: true, surface: 'window', bShareAudioOn: true } },
    ],
    ['the screen is shared', { name: 'switchShare', body: { bOn: true, surface: 'monitor' } }],
  ] as const)('for which a window is shared stays open when %s', (_what, happens) => {
    const { ada, bob, say, ear, share, pair, story } = people('window');
    say(bob, 'request', ada);
    const [toAda, toBob] = [ear(ada), ear(bob)];
    expect(story.ask(ada, happens).ok).toBe(true);
    expect([toAda(), toBob()]).toEqual([[], []]);
    share('monitor');
    pair();
    expect(say(ada, 'approve', bob)).toBe('done');
  });

  test('stays open when a window is shared instead, and only the control ends', () => {
    const { ada, bob, cy, say, ear, share, lend, pair, control } = people();
    say(cy, 'request', ada);
    pair();
    share('window');
    expect(control()).toMatchObject({ asks: [{ userId: cy }], isAgentPaired: false });
    share('monitor');
    pair();
    expect(say(ada, 'approve', cy)).toBe('done');
    say(ada, 'decline', cy);
    lend();
    const [toAda, toBob] = [ear(ada), ear(bob)];
    share('window');
    expect([toAda(), toBob()]).toEqual([[], [['decline', ada]]]);
    expect(control()).toMatchObject({ controllerId: 0, isInControl: false, isAgentPaired: false });
  });

  test('is declined with the share', () => {
    const { ada, bob, say, ear, control, story } = people('window');
    say(bob, 'request', ada);
    const toBob = ear(bob);
    story.ask(ada, { name: 'switchShare', body: { bOn: false } });
    expect([control(), toBob()]).toEqual([undefined, [['decline', ada]]]);
  });
});

describe('a person whose page was away', () => {
  test('reads that the requests which they had to answer are over', () => {
    const { ada, bob, cy, say, ear, story } = people();
    for (const who of [bob, cy]) say(who, 'request', ada);
    const [toAda, toBob] = [ear(ada), ear(bob)];
    story.ask(ada, { name: 'dropSeat' });
    expect(toAda()).toEqual([
      ['give up', bob],
      ['give up', cy],
    ]);
    expect(toBob()).toEqual([['expire', ada]]);
    expect(say(ada, 'approve', bob)).not.toBe('done');
  });

  test('reads that their own request, or their control, is over', () => {
    const asking = people();
    asking.say(asking.bob, 'request', asking.ada);
    const controlling = people();
    controlling.lend();
    const endings = [asking, controlling].map(({ story, bob, ear }) => {
      const toBob = ear(bob);
      story.ask(bob, { name: 'dropSeat' });
      return toBob();
    });
    expect(endings).toEqual([[['expire', asking.ada]], [['decline', controlling.ada]]]);
  });

  test.each([
    ['was away', { name: 'dropSeat' }],
    ['is another one', { name: 'resumeSeat', isAnotherPage: true }],
  ] as const)('does not ask again at once where it %s', (_what, happens) => {
    const { ada, bob, cy, say, story } = people();
    say(bob, 'request', ada);
    say(cy, 'request', ada);
    story.wait(2_000).ask(bob, happens);
    story.ask(bob, { name: 'resumeSeat' });
    expect(say(bob, 'request', ada)).toBe('control is requested too soon');
    expect(say(cy, 'request', ada)).toBe('done');
    story.wait(28_001);
    expect(say(bob, 'request', ada)).toBe('done');
  });

  test('asks again at once for a screen that they controlled', () => {
    const { ada, bob, say, lend, story } = people();
    lend();
    for (const command of [{ name: 'dropSeat' }, { name: 'resumeSeat' }] as const)
      story.ask(bob, command);
    expect(say(bob, 'request', ada)).toBe('done');
  });
});
