import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { seatSettled } from '../connection/connection.actions';
import {
  pauseShareRequested,
  resumeShareRequested,
  startShareRequested,
  stopShareOfRequested,
  stopShareRequested,
} from './sharing.actions';

const people = [aParticipant(), aParticipant({ userId: 2048, displayName: 'Ben' })];
type Ada = Awaited<ReturnType<typeof aJoinedClient>>;
const newest = (ada: Ada, wanted: string) =>
  ada.socket().sent.findLast(({ name }) => name === wanted);
/** The gateway agrees to the newest command of this name. */
const agree = (ada: Ada, name: string): void => ada.socket().ack(newest(ada, name)!.seq);

const sharing = async (): Promise<Ada> => {
  const ada = await aJoinedClient({ people });
  const started = ada.client.perform(startShareRequested());
  await ada.clock.settle();
  agree(ada, 'switchShare');
  await started;
  return ada;
};

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
    expect(ada.state().sharing).toMatchObject({
      ...{ status: 'Sharing', isPicking: false, surface: 'monitor' },
    });
  });

  test.each([
    ['permission-denied', sharingTexts.permissionDenied],
    ['permission-blocked-by-system', sharingTexts.systemDenied],
    ['unsupported', sharingTexts.technicalLimitation],
  ] as const)(
    'that cannot be captured (%s) is refused in the documented words',
    async (code, reason) => {
      const ada = await aJoinedClient({ people });
      ada.devices.failure = code;
      await expect(ada.client.perform(startShareRequested())).rejects.toMatchObject({ reason });
      expect(newest(ada, 'switchShare')).toBeUndefined();
      expect(ada.state().sharing).toMatchObject({ status: 'End', isPicking: false });
    },
  );

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
    await expect(started).rejects.toMatchObject({ type: 'INVALID_OPERATION' });
    expect(ada.devices.surfaces[0]?.isRunning).toBe(false);
    expect(ada.state().sharing.status).toBe('End');
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
    expect(body).toEqual({ bOn: true });
    const reason = sharingTexts.onlyHostStarts;
    ada.socket().say('commandAcked', { seq, code: 1, type: 'INSUFFICIENT_PRIVILEGES', reason });
    await ada.clock.settle();
    expect(ada.devices.surfaces[0]?.isRunning).toBe(false);
    expect(ada.state().sharing.status).toBe('End');
    expect(ada.state().alerts.shown).toMatchObject([{ reason }]);
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
