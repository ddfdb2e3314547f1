import { describe, expect, test } from '@jest/globals';
import { aJoinedClient, takeSeat } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { muteRequested, startAudioRequested, unmuteRequested } from './audio.actions';

const late = { update: [{ userId: 1024, audio: 'computer' as const, muted: false }] };

test('a start that takes effect after it was given up is taken back', async () => {
  const ada = await aJoinedClient();
  const started = ada.client.perform(startAudioRequested({})).catch((error: unknown) => error);
  await ada.clock.advance(10_500);
  expect(await started).toMatchObject({ type: 'OPERATION_TIMEOUT' });
  ada.socket().say('rosterChanged', late);
  await ada.clock.settle();
  expect(ada.socket().sent.map(({ name }) => name)).toContain('leaveVoip');
  expect(ada.engine.isMuted).toBe(true);
});

test('a start that is still awaited is left alone', async () => {
  const ada = await aJoinedClient();
  void ada.client.perform(startAudioRequested({})).catch(() => undefined);
  await ada.clock.advance(100);
  ada.socket().say('rosterChanged', late);
  await ada.clock.settle();
  expect(ada.socket().sent.map(({ name }) => name)).not.toContain('leaveVoip');
});

test('a start that took effect before it was given up is taken back', async () => {
  const ada = await aJoinedClient();
  const started = ada.client.perform(startAudioRequested({})).catch((error: unknown) => error);
  await ada.clock.advance(9000);
  ada.socket().say('rosterChanged', late);
  await ada.clock.advance(1500);
  expect(await started).toMatchObject({ type: 'OPERATION_TIMEOUT' });
  await ada.clock.advance(1000);
  expect(ada.socket().sent.map(({ name }) => name)).toContain('leaveVoip');
});

test('a start that is announced on the next line, and answered after the seat has settled, goes on', async () => {
  const ada = await aJoinedClient();
  const started = ada.client.perform(startAudioRequested({ mute: true }));
  await ada.clock.settle();
  ada.socket().close();
  await ada.clock.advance(150);
  takeSeat(ada.socket(), {
    reply: { resumed: true },
    people: [aParticipant({ audio: 'computer', muted: true })],
  });
  ada.socket().sayText('{"evt":0,"seq":1}');
  await ada.clock.settle();
  ada.socket().ack(ada.socket().sent.find(({ name }) => name === 'joinVoip')!.seq);
  await started;
  await ada.clock.advance(2000);
  expect(ada.socket().sent.map(({ name }) => name)).not.toContain('leaveVoip');
});

describe('who is shown as heard', () => {
  const muted = { update: [{ userId: 1024, muted: true }] };
  const open = { update: [{ userId: 1024, muted: false }] };
  type Ada = Awaited<ReturnType<typeof aJoinedClient>>;

  const mutes = (ada: Ada) =>
    ada
      .socket()
      .sent.filter(({ name, body }) => name === 'muteAudio' && 'bMute' in body && body.bMute);

  /** Ada has a microphone that is closed. */
  const aMutedPerson = async (): Promise<Ada> => {
    const ada = await aJoinedClient();
    const started = ada.client.perform(startAudioRequested({ mute: true }));
    await ada.clock.settle();
    ada
      .socket()
      .say('rosterChanged', { update: [{ userId: 1024, audio: 'computer', muted: true }] });
    ada.socket().ack(ada.socket().sent.findLast(({ name }) => name === 'joinVoip')!.seq);
    await started;
    await ada.clock.advance(500);
    return ada;
  };

  test('is not, for long, whose unmute took effect after it was given up', async () => {
    const ada = await aMutedPerson();
    const unmuted = ada.client.perform(unmuteRequested()).catch((error: unknown) => error);
    await ada.clock.advance(10_500);
    expect(await unmuted).toMatchObject({ type: 'OPERATION_TIMEOUT' });
    ada.socket().say('rosterChanged', open);
    await ada.clock.advance(1100);
    expect(mutes(ada)).toHaveLength(1);
    expect(ada.engine.isMuted).toBe(true);
    ada.socket().say('rosterChanged', muted);
    ada.socket().ack(mutes(ada)[0]!.seq);
    await ada.clock.advance(5000);
    expect(mutes(ada)).toHaveLength(1);
  });

  test('nor whose unmute took effect while its answer was lost', async () => {
    const ada = await aMutedPerson();
    const unmuted = ada.client.perform(unmuteRequested()).catch((error: unknown) => error);
    ada.socket().say('rosterChanged', open);
    await ada.clock.advance(10_500);
    expect(await unmuted).toMatchObject({ type: 'OPERATION_TIMEOUT' });
    await ada.clock.advance(1000);
    expect(mutes(ada)).toHaveLength(1);
    expect(ada.engine.isMuted).toBe(true);
  });

  test('nor whose mute the gateway did not take: it is told again', async () => {
    const ada = await aMutedPerson();
    const unmuted = ada.client.perform(unmuteRequested());
    await ada.clock.settle();
    ada.socket().say('rosterChanged', open);
    ada.socket().ack(ada.socket().sent.findLast(({ name }) => name === 'muteAudio')!.seq);
    await unmuted;
    expect(ada.engine.isMuted).toBe(false);
    const refused = ada.client.perform(muteRequested({})).catch((error: unknown) => error);
    expect(ada.engine.isMuted).toBe(true);
    const refuse = (): void =>
      ada.socket().say('commandAcked', {
        seq: mutes(ada).at(-1)!.seq,
        code: 3633,
        type: 'INTERNAL_ERROR',
        reason: 'frequent call',
      });
    refuse();
    expect(await refused).toMatchObject({ reason: 'frequent call' });
    await ada.clock.advance(1100);
    expect(mutes(ada)).toHaveLength(2);
    refuse();
    await ada.clock.advance(1100);
    expect(mutes(ada)).toHaveLength(3);
  });

  test('is whose unmute is answered: nothing is taken back', async () => {
    const ada = await aMutedPerson();
    const unmuted = ada.client.perform(unmuteRequested());
    await ada.clock.settle();
    ada.socket().say('rosterChanged', open);
    ada.socket().ack(ada.socket().sent.findLast(({ name }) => name === 'muteAudio')!.seq);
    await unmuted;
    await ada.clock.advance(3000);
    expect(mutes(ada)).toEqual([]);
    expect(ada.engine.isMuted).toBe(false);
  });

  test('is whose unmute was under way when the line was lost, and is answered on the next', async () => {
    const ada = await aMutedPerson();
    const unmuted = ada.client.perform(unmuteRequested());
    await ada.clock.settle();
    ada.socket().close();
    await ada.clock.advance(150);
    takeSeat(ada.socket(), {
      reply: { resumed: true },
      people: [aParticipant({ audio: 'computer', muted: false })],
    });
    ada.socket().sayText('{"evt":0,"seq":1}');
    await ada.clock.settle();
    ada.socket().ack(ada.socket().sent.find(({ name }) => name === 'muteAudio')!.seq);
    await unmuted;
    await ada.clock.advance(2000);
    expect(mutes(ada)).toEqual([]);
    expect(ada.engine.isMuted).toBe(false);
  });
});
