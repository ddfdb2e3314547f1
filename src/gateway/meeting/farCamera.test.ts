import { describe, expect, test } from '@jest/globals';
import { aViewer } from '../../../test/builders/aMeetingState';
import {
  cameraPeople as people,
  everyWay,
  type Button,
  type Cmd,
} from '../../../test/builders/cameraPeople';
import { rosterSnapshot } from '../../../test/builders/aRoster';

describe('a request for a camera', () => {
  test('is sent to its owner, who gives control to one person and declines the others', () => {
    const { ada, bob, cy, say, ear, moverOf, story } = people();
    const [toAda, toBob, toCy] = [ear(ada), ear(bob), ear(cy)];
    expect([say(bob, 'request', ada), say(cy, 'request', ada)]).toEqual(['done', 'done']);
    expect(toAda()).toEqual([
      { cmd: 'request', userID: bob },
      { cmd: 'request', userID: cy },
    ]);
    expect(say(ada, 'approve', cy)).toBe('done');
    expect(moverOf(ada)).toBe(cy);
    expect(toCy()).toEqual([{ cmd: 'approve', userID: ada }]);
    expect(toBob()).toEqual([{ cmd: 'decline', userID: ada }]);
    expect(say(bob, 'request', ada)).toBe('camera is controlled by another user');
    expect(story.shown(bob).at(-2)).toMatchObject({
      name: 'rosterChanged',
      body: { update: [{ userId: ada, nFECC: cy, nFECCExecutive: [cy] }] },
    });
  });

  test('that was granted is in the snapshot of a person who joins later', () => {
    const { ada, bob, lend, story } = people();
    lend(bob);
    const { body } = rosterSnapshot(story.state, aViewer({ userId: bob }));
    expect(body.add?.find(({ userId }) => userId === ada)).toMatchObject({ nFECC: bob });
  });

  test('is sent once if it is repeated, and refused for a while after a refusal', () => {
    const { ada, bob, say, ear, story } = people();
    const toAda = ear(ada);
    say(bob, 'request', ada);
    expect(say(bob, 'request', ada)).toBe('done');
    expect(toAda()).toHaveLength(1);
    say(ada, 'decline', bob);
    expect(say(bob, 'request', ada)).toBe('permission is denied');
    story.wait(30_001);
    expect(say(bob, 'request', ada)).toBe('done');
  });

  test.each<{ say: string; reason: string; by: 'ada' | 'bob'; cmd: Cmd; whose: 'ada' | 'cy' }>([
    {
      say: 'without video',
      by: 'bob',
      cmd: 'request',
      whose: 'cy',
      reason: 'user is not send video',
    },
    {
      say: 'for oneself',
      by: 'ada',
      cmd: 'request',
      whose: 'ada',
      reason: 'operation is not applicable to self',
    },
    {
      say: 'without a request',
      by: 'ada',
      cmd: 'approve',
      whose: 'cy',
      reason: 'operation timeout',
    },
    {
      say: 'without approval',
      by: 'bob',
      cmd: 'start control',
      whose: 'ada',
      reason: 'required to be approved',
    },
    {
      say: 'without approval',
      by: 'bob',
      cmd: 'continue',
      whose: 'ada',
      reason: 'required to be approved',
    },
    {
      say: 'without approval',
      by: 'bob',
      cmd: 'switch camera',
      whose: 'ada',
      reason: 'required to be approved',
    },
    { say: 'with nothing to stop', by: 'bob', cmd: 'stop control', whose: 'ada', reason: 'done' },
    { say: 'nothing to give up', by: 'bob', cmd: 'give up', whose: 'ada', reason: 'done' },
  ])('$say: $by sends $cmd about $whose and receives "$reason"', ({ by, cmd, whose, reason }) => {
    const { say, ...ids } = people();
    const heard = say(ids[by], cmd, ids[whose], cmd === 'start control' ? 'left' : undefined);
    expect(heard).toBe(reason);
  });

  test('is refused after ten others', () => {
    const { story, ada, bob, say } = people();
    for (let count = 0; count < 10; count += 1) say(story.seat(), 'request', ada);
    expect(say(bob, 'request', ada)).toBe('camera is controlled by another user');
  });
});

describe('control of a camera', () => {
  test('is sent only to the owner, unchanged', () => {
    const { ada, bob, cy, say, ear, lend } = people();
    lend(bob);
    const [toAda, toCy] = [ear(ada), ear(cy)];
    say(bob, 'start control', ada, 'zoom in');
    say(bob, 'continue', ada, 'zoom in');
    say(bob, 'stop control', ada);
    say(bob, 'switch camera', ada);
    expect(toAda()).toEqual([
      { cmd: 'start control', userID: bob, buttonID: 'zoom in' },
      { cmd: 'continue', userID: bob, buttonID: 'zoom in' },
      { cmd: 'stop control', userID: bob },
      { cmd: 'switch camera', userID: bob },
    ]);
    expect(toCy()).toEqual([]);
  });

  test.each<[Button, 'bPan' | 'bTilt' | 'bZoom']>([
    ['left', 'bPan'],
    ['right', 'bPan'],
    ['up', 'bTilt'],
    ['down', 'bTilt'],
    ['zoom in', 'bZoom'],
    ['zoom out', 'bZoom'],
  ])('by the button %s is refused where the camera lacks that axis', (button, axis) => {
    const { ada, bob, say, lend, tellAbility } = people();
    lend(bob);
    tellAbility({ ...everyWay, [axis]: false });
    expect(say(bob, 'start control', ada, button)).toBe('range must be above 0');
    tellAbility();
    expect(say(bob, 'start control', ada, button)).toBe('done');
  });

  test('needs a button, and an owner who is connected', () => {
    const { ada, bob, say, lend, story } = people();
    lend(bob);
    expect(say(bob, 'start control', ada)).toBe('Invalid parameter');
    story.ask(ada, { name: 'dropSeat' });
    expect(say(bob, 'start control', ada, 'left')).toBe('reconnecting');
    expect(say(bob, 'stop control', ada)).toBe('done');
  });
});

describe('the camera’s capabilities', () => {
  test('are sent only to people who may control it', () => {
    const { ada, bob, cy, lend, list, tellAbility, story } = people();
    const heard = (userId: number) =>
      story.shown(userId).filter(({ name }) => name === 'cameraAbilityTold').length;
    list([cy]);
    lend(bob);
    expect([ada, bob, cy].map(heard)).toEqual([0, 1, 1]);
    tellAbility();
    expect([ada, bob, cy].map(heard)).toEqual([0, 1, 1]);
    tellAbility({ ...everyWay, bZoom: false });
    expect([ada, bob, cy].map(heard)).toEqual([0, 2, 2]);
  });

  test('are accepted only for a running camera', () => {
    const { story, cy } = people();
    expect(story.ask(cy, { name: 'sendCameraAbility', body: everyWay })).toMatchObject({
      error: { reason: 'user is not send video' },
    });
  });
});

describe('executives', () => {
  test('get control without a question, one at a time', () => {
    const { ada, bob, cy, say, ear, list, moverOf } = people();
    list([cy]);
    const toAda = ear(ada);
    expect(say(cy, 'request', ada)).toBe('done');
    expect([moverOf(ada), toAda()]).toEqual([cy, []]);
    expect(say(bob, 'request', ada)).toBe('camera is controlled by another user');
    say(cy, 'give up', ada);
    expect(say(cy, 'request', ada)).toBe('done');
  });

  test('must ask once the owner has declined them', () => {
    const { ada, cy, say, list, moverOf, story } = people();
    list([cy]);
    say(cy, 'request', ada);
    say(ada, 'decline', cy);
    expect([moverOf(ada), say(cy, 'request', ada)]).toEqual([0, 'permission is denied']);
    story.wait(30_001);
    expect([say(cy, 'request', ada), moverOf(ada)]).toEqual(['done', 0]);
  });

  test('are listed by hosts alone, and stay listed when the video stops', () => {
    const { ada, bob, cy, list, story } = people();
    expect(list([cy], bob)).toMatchObject({
      error: { reason: 'only host or co-host can do the operation' },
    });
    list([cy, cy, ada]);
    story.ask(ada, { name: 'switchVideo', body: { bOn: false } });
    expect(story.state.seats.get(ada)?.camera?.executives).toEqual([cy]);
  });
});
