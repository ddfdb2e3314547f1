import { describe, expect, test } from '@jest/globals';
import { agree, newest, sharing, type Ada } from '../../../test/builders/aSharer';
import { eventThrottle } from '../../protocol/limits';
import { answerRemoteRequested } from '../remote-control/remoteControl.actions';
import {
  changeSurfaceRequested,
  pauseShareRequested,
  stopShareRequested,
  surfaceChanged,
} from './sharing.actions';

const announcements = (ada: Ada) =>
  ada.socket().sent.filter(({ name }) => name === 'switchShare').length;
/** The gateway refuses the newest announcement. */
const refuse = async (ada: Ada): Promise<void> => {
  const { seq } = newest(ada, 'switchShare')!;
  const reason = 'refused';
  ada.socket().say('commandAcked', { seq, code: 1, type: 'INVALID_OPERATION', reason });
  await ada.clock.settle();
};
const switchTo = async (ada: Ada, kind: 'window' | 'browser'): Promise<void> => {
  ada.devices.surfaces[0]?.switchTo(kind);
  await ada.clock.settle();
};

describe('a share that is switched in the bar of the browser', () => {
  test('is announced and shown as what it shows now, and told once', async () => {
    const ada = await sharing();
    const before = announcements(ada);
    ada.devices.surfaces[0]?.switchTo('browser');
    await ada.clock.settle();
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: true, surface: 'browser' } });
    expect(ada.state().sharing).toMatchObject({ status: 'Sharing', surface: 'browser' });
    agree(ada, 'switchShare');
    await ada.clock.settle();
    expect(announcements(ada)).toBe(before + 1);
    expect(ada.engine.called('startPicture')).toHaveLength(1);
  });

  test('from tab to tab is announced under another number, and again until it is known', async () => {
    const ada = await sharing();
    await switchTo(ada, 'browser');
    agree(ada, 'switchShare');
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { surfaceNo: 1 } });
    const before = announcements(ada);
    ada.devices.surfaces[0]?.switchTo('browser', false, { isTold: true, source: 'another tab' });
    await ada.clock.settle();
    const tab = { body: { bOn: true, surface: 'browser', surfaceNo: 2 } };
    expect(newest(ada, 'switchShare')).toMatchObject(tab);
    await refuse(ada);
    await ada.clock.advance(2000);
    expect(newest(ada, 'switchShare')).toMatchObject(tab);
    agree(ada, 'switchShare');
    await ada.clock.advance(20_000);
    expect(announcements(ada)).toBe(before + 2);
  });

  test('is followed while a switch is still being announced', async () => {
    const ada = await sharing();
    ada.devices.surfaces[0]?.switchTo('browser');
    await ada.clock.settle();
    ada.devices.surfaces[0]?.switchTo('window');
    agree(ada, 'switchShare');
    await ada.clock.settle();
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { surface: 'window' } });
    expect(ada.state().sharing.surface).toBe('window');
  });

  test.each<[string, (ada: Ada) => void]>([
    [
      'a change of the roster',
      (ada) => ada.socket().say('rosterChanged', { update: [{ userId: 2048, displayName: 'B' }] }),
    ],
    [
      'a request for control',
      (ada) => ada.socket().say('remoteControlSent', { op: 'request', SendUserID: 2048 }),
    ],
    [
      'an answer to one',
      (ada) => {
        const answer = answerRemoteRequested({ userId: 2048, agreed: true });
        // Nobody has asked.
        void ada.client.perform(answer).catch(() => undefined);
      },
    ],
  ])('is noticed at %s before the browser tells of it', async (_what, happen) => {
    const ada = await sharing();
    ada.devices.surfaces[0]?.switchTo('window', false, { isTold: false });
    await ada.clock.settle();
    expect(ada.state().sharing.surface).toBe('monitor');
    happen(ada);
    await ada.clock.advance(eventThrottle);
    expect(ada.state().sharing.surface).toBe('window');
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { surface: 'window' } });
  });

  test('is announced again while the gateway refuses it, and not after that', async () => {
    const ada = await sharing();
    await switchTo(ada, 'browser');
    const before = announcements(ada);
    await refuse(ada);
    await ada.clock.advance(2000);
    expect(announcements(ada)).toBe(before + 1);
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: true, surface: 'browser' } });
    await refuse(ada);
    // What it is switched to in the meantime is announced at once.
    await switchTo(ada, 'window');
    expect(announcements(ada)).toBe(before + 2);
    await refuse(ada);
    await ada.clock.advance(2000);
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: true, surface: 'window' } });
    expect(announcements(ada)).toBe(before + 3);
    agree(ada, 'switchShare');
    await ada.clock.advance(20_000);
    expect(announcements(ada)).toBe(before + 3);
  });

  test('is not announced again once it is over', async () => {
    const ada = await sharing();
    await switchTo(ada, 'browser');
    await refuse(ada);
    const stopped = ada.client.perform(stopShareRequested());
    await ada.clock.settle();
    agree(ada, 'switchShare');
    await stopped;
    await ada.clock.advance(20_000);
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: false } });
  });

  test('brings its sound and loses it, and shows the same surface', async () => {
    const ada = await sharing();
    const [surface] = ada.devices.surfaces;
    surface?.switchTo('monitor', true);
    await ada.clock.settle();
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bShareAudioOn: true } });
    expect(ada.engine.called('startShareAudio')).toEqual([[surface?.sound?.track]]);
    agree(ada, 'switchShare');
    surface?.switchTo('monitor', false);
    await ada.clock.settle();
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bShareAudioOn: false } });
    expect(ada.state().sharing.hasSound).toBe(false);
    // Remote control would end with another surface.
    expect(ada.actions.filter(surfaceChanged.match)).toEqual([]);
    agree(ada, 'switchShare');
    surface?.switchTo('monitor', true);
    await ada.clock.settle();
    agree(ada, 'switchShare');
    surface?.endSound();
    await ada.clock.settle();
    expect(ada.state().sharing.hasSound).toBe(false);
  });

  test('stays silent while it pauses', async () => {
    const ada = await sharing();
    const paused = ada.client.perform(pauseShareRequested());
    await ada.clock.settle();
    agree(ada, 'pauseShare');
    await paused;
    ada.devices.surfaces[0]?.switchTo('browser', true);
    await ada.clock.settle();
    expect(ada.state().sharing).toMatchObject({ status: 'Paused', hasSound: true });
    expect(ada.engine.called('startShareAudio')).toEqual([]);
  });

  test('is announced again where the page changed it and was refused', async () => {
    const ada = await sharing();
    ada.devices.surfaceKind = 'window';
    const changed = ada.client.perform(changeSurfaceRequested());
    await ada.clock.settle();
    const before = announcements(ada);
    await refuse(ada);
    await changed;
    await ada.clock.advance(2000);
    expect(announcements(ada)).toBe(before + 1);
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { surface: 'window' } });
  });

  test('is followed after something else was picked', async () => {
    const ada = await sharing();
    await ada.client.perform(changeSurfaceRequested());
    ada.devices.surfaces[1]?.switchTo('window');
    await ada.clock.settle();
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { surface: 'window' } });
    agree(ada, 'switchShare');
    ada.devices.surfaces[0]?.switchTo('browser');
    await ada.clock.settle();
    expect(ada.state().sharing.surface).toBe('window');
  });
});
