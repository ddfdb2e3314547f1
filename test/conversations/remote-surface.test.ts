import { expect, test } from '@jest/globals';
import { drawRequested } from '../../src/features/annotation/annotation.actions';
import type { Drawing } from '../../src/features/annotation/annotation.state';
import { selectMarks } from '../../src/features/annotation/annotation.selectors';
import {
  selectOwnScreenController,
  selectRemoteControl,
} from '../../src/features/remote-control/remoteControl.selectors';
import { aSharedMeeting } from './support/sharedMeeting';

test('another screen in the bar of the browser ends the control, and marks go, for both', async () => {
  const { world, ada, grace, ids, lend, input } = await aSharedMeeting();
  await lend();
  const shape: Omit<Drawing, 'shareOf'> = {
    tool: 'line',
    colour: 'red',
    width: 'thin',
    points: [1, 2, 3, 4],
  };
  await grace.does(drawRequested({ shareOf: ids.ada, ...shape }));
  await world.passes(500);
  const marks = () => [ada, grace].map((who) => selectMarks(who.state(), ids.ada).length);
  expect(marks()).toEqual([1, 1]);
  const other = { isTold: true, source: 'another screen' };
  ada.devices.surfaces.at(-1)!.switchTo('monitor', false, other);
  await world.passes(500);
  expect([input().isOpen, selectOwnScreenController(ada.state()), marks()]).toEqual([
    ...[false, 0],
    [0, 0],
  ]);
  expect(grace.state().alerts.shown.map(({ reason }) => reason)).toContain(
    'remote control has ended',
  );
  expect(selectRemoteControl(ada.state()).isAgentPaired).toBe(true);
  await world.closes();
});
