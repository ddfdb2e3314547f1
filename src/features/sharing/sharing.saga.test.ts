import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { agree, newest, people, sharing } from '../../../test/builders/aSharer';
import { createFakeEnvironment } from '../../../test/fakes/fakeEnvironment';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { seatSettled } from '../connection/connection.actions';
import {
  changeSurfaceRequested,
  pauseShareRequested,
  resumeShareRequested,
  startShareRequested,
  stopShareOfRequested,
  stopShareRequested,
} from './sharing.actions';

describe('a share', () => {
  test('is picked, announced and sent, in this order', async () => {
    const ada = await aJoinedClient({ people });
    const started = ada.client.perform(startShareRequested());
    expect(ada.state().sharing.isPicking).toBe(true);
    await ada.clock.settle();
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: true } });
    expect(ada.engine.called('startPicture')).toEqual([]);
    agree(ada, 'switchShare');
    await started;
    expect(ada.engine.called('startPicture')[0]?.[0]).toBe('share');
    expect(ada.engine.called('startPicture')[0]?.[2]).toMatchObject({ frameRate: 30 });
    expect(ada.state().sharing).toMatchObject({
      ...{ status: 'Sharing', isPicking: false, surface: 'monitor' },
    });
  });

  const { systemDenied, systemDeniedElsewhere } = sharingTexts;
  test.each([
    ['permission request cancelled', 'linux', sharingTexts.userDenied, 0],
    ['permission denied', 'linux', sharingTexts.permissionDenied, 1],
    ['system error', 'mac', systemDenied, 1],
    ['system error', 'windows', systemDeniedElsewhere, 1],
    ['timeout', 'linux', operationTexts.timedOut, 1],
    ['press required', 'linux', sharingTexts.pressRequired, 1],
    ['error', 'linux', sharingTexts.technicalLimitation, 1],
  ] as const)(
    'that cannot be captured (%s, %s) is refused in its own words, and told to who did not refuse it',
    async (code, clientOS, reason, alerts) => {
      const environment = createFakeEnvironment({ clientOS });
      const ada = await aJoinedClient({ people }, {}, { environment });
      ada.devices.surfaceFailure = code;
      await expect(ada.client.perform(startShareRequested())).rejects.toMatchObject({ reason });
      expect(ada.state().sharing).toMatchObject({ status: 'End', isPicking: false });
      expect(ada.state().alerts.shown).toHaveLength(alerts);
    },
  );

  test('begins in the picker with what the person chose, and knows whose sound can go along', async () => {
    const ada = await aJoinedClient({ people });
    expect(ada.state().sharing.surfaceSounds).toEqual(ada.devices.surfaceSounds);
    expect(ada.state().sharing.takesHint).toBe(true);
    void ada.client.perform(startShareRequested({ displaySurface: 'window' }));
    await ada.clock.settle();
    expect(ada.devices.wishes).toEqual([{ displaySurface: 'window', isFilm: false }]);
    agree(ada, 'switchShare');
    await ada.clock.settle();
    void ada.client.perform(changeSurfaceRequested({ displaySurface: 'browser' }));
    await ada.clock.settle();
    expect(ada.devices.wishes.at(-1)).toMatchObject({ displaySurface: 'browser' });
    const film = await aJoinedClient({ people });
    void film.client.perform(startShareRequested({ optimizedForSharedVideo: true }));
    expect(film.devices.wishes).toMatchObject([{ isFilm: true }]);
  });

  test('that the gateway refuses is let go', async () => {
    const ada = await aJoinedClient({ people });
    const started = ada.client.perform(startShareRequested());
    await ada.clock.settle();
    const { seq } = newest(ada, 'switchShare')!;
    const reason = sharingTexts.onlyHostGrabs;
    ada.socket().say('commandAcked', { seq, code: 1, type: 'INSUFFICIENT_PRIVILEGES', reason });
    await expect(started).rejects.toMatchObject({ reason: sharingTexts.onlyHostGrabs });
    expect(ada.devices.surfaces[0]?.isRunning).toBe(false);
    expect(ada.state().sharing.status).toBe('End');
  });

  test('does not begin while another shares, unless hosts allow several, or twice', async () => {
    const ada = await aJoinedClient({ people });
    ada.socket().say('rosterChanged', { update: [{ userId: 2048, sharerOn: true }] });
    await ada.clock.advance(1000);
    await expect(ada.client.perform(startShareRequested())).rejects.toMatchObject({
      reason: sharingTexts.onlyHostGrabs,
    });
    ada.socket().say('attributesChanged', { bMultipleShare: true });
    await ada.clock.settle();
    const beside = ada.client.perform(startShareRequested());
    await ada.clock.settle();
    agree(ada, 'switchShare');
    await beside;
    const other = await sharing();
    await expect(other.client.perform(startShareRequested())).rejects.toMatchObject({
      reason: sharingTexts.alreadyStarted,
    });
  });

  test('that does not run is not stopped', async () => {
    const ada = await aJoinedClient({ people });
    await expect(ada.client.perform(stopShareRequested())).rejects.toMatchObject({
      reason: sharingTexts.targetNotSharing,
    });
    expect(newest(ada, 'switchShare')).toBeUndefined();
  });

  test('that is stopped before everybody is told never begins', async () => {
    const ada = await aJoinedClient({ people });
    const started = ada.client.perform(startShareRequested());
    await ada.clock.settle();
    void ada.client.perform(stopShareRequested());
    await expect(started).rejects.toMatchObject({ reason: sharingTexts.userDenied });
    expect(ada.devices.surfaces[0]?.isRunning).toBe(false);
    expect(ada.state().sharing).toMatchObject({ status: 'End', isPicking: false });
    expect(ada.engine.called('startPicture')).toEqual([]);
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: false } });
    expect(ada.state().alerts.shown).toEqual([]);
  });

  test('whose window closes before everybody is told ends with it', async () => {
    const ada = await aJoinedClient({ people });
    const started = ada.client.perform(startShareRequested());
    await ada.clock.settle();
    ada.devices.surfaces[0]?.end();
    agree(ada, 'switchShare');
    await started;
    await ada.clock.settle();
    expect(ada.state().sharing.status).toBe('End');
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: false } });
  });

  test('that a host takes over before it is confirmed ends', async () => {
    const ada = await aJoinedClient({ people });
    const started = ada.client.perform(startShareRequested());
    await ada.clock.settle();
    const { seq } = newest(ada, 'switchShare')!;
    ada.socket().say('shareEnded', { because: 'grabbed', senderName: 'Hedy' });
    ada.socket().ack(seq);
    await ada.clock.settle();
    agree(ada, 'switchShare');
    await expect(started).rejects.toMatchObject({ reason: sharingTexts.userDenied });
    expect(ada.devices.surfaces[0]?.isRunning).toBe(false);
    expect(ada.state().sharing.status).toBe('End');
    expect(ada.state().alerts.shown).toEqual([]);
  });

  test('that is not answered is taken back, because it may be carried out later', async () => {
    const ada = await aJoinedClient({ people });
    const started = ada.client.perform(startShareRequested());
    const refused = expect(started).rejects.toMatchObject({ type: 'OPERATION_TIMEOUT' });
    await ada.clock.advance(10_500);
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: false } });
    agree(ada, 'switchShare');
    await refused;
  });

  test('is picked by code that was loaded before', async () => {
    const ada = await aJoinedClient({ people });
    expect(ada.devices.isSurfacePrepared).toBe(true);
  });

  test('that no codec can send ends, and its person reads why', async () => {
    const ada = await sharing();
    ada.engine.say({ type: 'error', medium: 'sharing', code: 'encrypt-failed', detail: 'x' });
    await ada.clock.settle();
    expect(ada.state().sharing.status).toBe('Sharing');
    ada.engine.say({ type: 'error', medium: 'sharing', code: 'encode-failed', detail: 'x' });
    await ada.clock.settle();
    expect(ada.devices.surfaces[0]?.isRunning).toBe(false);
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: false } });
    expect(ada.state().sharing.status).toBe('End');
    expect(ada.state().alerts.shown).toMatchObject([
      { type: 'encode-failed', reason: sharingTexts.technicalLimitation },
    ]);
  });

  test('pauses, and is sent again after', async () => {
    const ada = await sharing();
    const paused = ada.client.perform(pauseShareRequested());
    await ada.clock.settle();
    agree(ada, 'pauseShare');
    await paused;
    expect(ada.engine.called('pausePicture')).toEqual([['share']]);
    expect(ada.state().sharing.status).toBe('Paused');
    expect(ada.devices.surfaces[0]?.isRunning).toBe(true);
    const resumed = ada.client.perform(resumeShareRequested());
    await ada.clock.settle();
    expect(newest(ada, 'pauseShare')).toMatchObject({ body: { bPaused: false } });
    agree(ada, 'pauseShare');
    await resumed;
    expect(ada.engine.called('resumePicture')).toEqual([['share']]);
    expect(ada.state().sharing.status).toBe('Sharing');
  });

  test.each(['the person stops it', 'the browser ends it'])('ends when %s', async (how) => {
    const ada = await sharing();
    if (how === 'the browser ends it') ada.devices.surfaces[0]?.end();
    else void ada.client.perform(stopShareRequested());
    await ada.clock.settle();
    expect(ada.devices.surfaces[0]?.isRunning).toBe(false);
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: false } });
    expect(ada.state().sharing.status).toBe('End');
  });

  test('that a host takes over ends, and says who did it', async () => {
    const ada = await sharing();
    ada.socket().say('shareEnded', { because: 'grabbed', senderName: 'Hedy' });
    await ada.clock.settle();
    expect(ada.devices.surfaces[0]?.isRunning).toBe(false);
    expect(ada.state().sharing.status).toBe('End');
    expect(ada.state().hosting.impositions).toMatchObject([
      { kind: 'share grabbed', senderName: 'Hedy' },
    ]);
  });

  test('ends with a hold, and does not begin again by itself', async () => {
    const ada = await sharing();
    ada.socket().say('meetingChanged', { reason: 'on hold' });
    await ada.clock.settle();
    expect(ada.devices.surfaces[0]?.isRunning).toBe(false);
    expect(ada.state().sharing.status).toBe('End');
  });

  test('is announced again on another seat, and ends with a reason where it is refused there', async () => {
    const ada = await sharing();
    ada.client.store.dispatch(seatSettled({ isResumed: false }));
    await ada.clock.settle();
    const { seq, body } = newest(ada, 'switchShare')!;
    expect(body).toEqual({ bOn: true, bShareAudioOn: false, surface: 'monitor' });
    const reason = sharingTexts.onlyHostStarts;
    ada.socket().say('commandAcked', { seq, code: 1, type: 'INSUFFICIENT_PRIVILEGES', reason });
    await ada.clock.settle();
    expect(ada.devices.surfaces[0]?.isRunning).toBe(false);
    expect(ada.state().sharing.status).toBe('End');
    expect(ada.state().alerts.shown).toMatchObject([{ reason }]);
  });

  test('that is announced again and not answered is taken back', async () => {
    const ada = await sharing();
    ada.client.store.dispatch(seatSettled({ isResumed: false }));
    await ada.clock.settle();
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: true } });
    await ada.clock.advance(10_500);
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: false } });
    expect(ada.state().sharing.status).toBe('End');
    agree(ada, 'switchShare');
    await ada.clock.settle();
    expect(ada.state().alerts.shown).toMatchObject([{ type: 'OPERATION_TIMEOUT' }]);
  });

  test('of a page that was reloaded is over, and the gateway is told', async () => {
    const ada = await aJoinedClient({ people });
    ada.socket().say('rosterChanged', { update: [{ userId: 1024, sharerOn: true }] });
    await ada.clock.advance(1000);
    ada.client.store.dispatch(seatSettled({ isResumed: true }));
    await ada.clock.settle();
    expect(newest(ada, 'switchShare')).toMatchObject({ body: { bOn: false } });
  });

  test('of another is ended by a host alone', async () => {
    const ada = await aJoinedClient({ people });
    await expect(ada.client.perform(stopShareOfRequested({ userId: 2048 }))).rejects.toMatchObject({
      type: 'INSUFFICIENT_PRIVILEGES',
    });
  });
});
