import { describe, expect, test } from '@jest/globals';
import { remotePeople } from '../../../test/builders/remotePeople';
import type { CommandBody } from '../../protocol/signal/registry';

const anotherScreen = { bOn: true, surface: 'monitor', surfaceNo: 1 } as const;

/** Bob controls Ada's first screen. */
const lent = () => {
  const people = remotePeople();
  const { story, ada, bob, ear, lend } = people;
  lend();
  const toBob = ear(bob);
  const from = story.state.revision;
  const show = (body: Partial<CommandBody<'switchShare'>>) =>
    story.ask(ada, { name: 'switchShare', body: { bOn: true, surface: 'monitor', ...body } });
  const agents = () =>
    story.shown(ada, from).flatMap((one) => (one.name === 'remoteAgentChanged' ? [one.body] : []));
  return { ...people, show, agents, toBob };
};

describe('the control of a screen that is shared no more', () => {
  test('ends when another screen is shared, whatever its page does; the agent stays', () => {
    const { ada, bob, control, say, show, agents, toBob } = lent();
    show({ surfaceNo: 1 });
    expect(control()).toMatchObject({
      ...{ controllerId: 0, isInControl: false, screen: undefined },
      isAgentPaired: true,
    });
    expect([toBob(), agents()]).toEqual([[['decline', ada]], []]);
    expect(say(bob, 'continue', ada)).toBe('should be approved before grab');
    // Nobody has declined them.
    expect(say(bob, 'request', ada)).toBe('done');
    expect(say(ada, 'approve', bob)).toBe('done');
  });

  test.each(['window', 'browser'] as const)(
    'ends with its agent when a %s is shared',
    (surface) => {
      const { ada, control, show, agents, toBob } = lent();
      show({ surface });
      expect(control()).toMatchObject({ controllerId: 0, isAgentPaired: false });
      expect([toBob(), agents()]).toEqual([[['decline', ada]], [{ isPaired: false }]]);
    },
  );

  test('is over too for whoever was approved and had not begun', () => {
    const { ada, bob, pair, say, ear, control, story } = remotePeople();
    pair();
    say(bob, 'request', ada);
    say(ada, 'approve', bob);
    const toBob = ear(bob);
    story.ask(ada, { name: 'switchShare', body: anotherScreen });
    expect([control()?.controllerId, toBob()]).toEqual([0, [['decline', ada]]]);
  });

  test('goes on while the same screen is announced again, and with its sound', () => {
    const { bob, control, show, toBob } = lent();
    show({});
    show({ bShareAudioOn: true });
    expect([control()?.controllerId, control()?.isInControl, toBob()]).toEqual([bob, true, []]);
  });

  test('leaves open what others ask: their question is about all of the screen', () => {
    const { ada, cy, control, say, ear, story } = remotePeople();
    say(cy, 'request', ada);
    const toCy = ear(cy);
    story.ask(ada, { name: 'switchShare', body: anotherScreen });
    expect(control()?.asks).toMatchObject([{ userId: cy }]);
    expect(toCy()).toEqual([]);
    expect(say(cy, 'give up', ada)).toBe('done');
  });
});
