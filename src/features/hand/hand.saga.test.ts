import { describe, expect, test } from '@jest/globals';
import { aJoinedClient, takeSeat } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { lowerHandRequested, raiseHandRequested } from './hand.actions';

const people = [aParticipant(), aParticipant({ userId: 2048, displayName: 'Grace' })];
type Ada = Awaited<ReturnType<typeof aJoinedClient>>;

const changes = async (ada: Ada, fields: object): Promise<void> => {
  ada.socket().say('rosterChanged', { update: [{ userId: 1024, ...fields }] });
  await ada.clock.advance(16);
};

describe('a hand', () => {
  test('is not raised where that is locked, but by host and co-host', async () => {
    const ada = await aJoinedClient({ people });
    ada.socket().say('attributesChanged', { bAllowRaiseHand: false });
    await expect(ada.client.perform(raiseHandRequested())).rejects.toMatchObject({
      type: 'OPERATION_LOCKED',
      reason: 'raise hand is locked',
    });
    await changes(ada, { bCoHost: true });
    void ada.client.perform(raiseHandRequested()).catch(() => undefined);
    expect(ada.socket().sent.at(-1)).toMatchObject({ name: 'raiseHand' });
  });

  test('is refused by the gateway in words that keep what they were made from', async () => {
    const ada = await aJoinedClient({ people });
    const raised = ada.client.perform(raiseHandRequested());
    const words = {
      type: 'OPERATION_LOCKED' as const,
      reason: 'raise hand is locked',
      phrase: { template: '{{option}} is locked', values: ['raise hand'] },
    };
    const { seq } = ada.socket().sent.at(-1)!;
    ada.socket().say('commandAcked', { seq, code: 200, ...words });
    await expect(raised).rejects.toMatchObject(words);
  });

  test('of another person is lowered by host and co-host alone', async () => {
    const ada = await aJoinedClient({ people });
    await expect(ada.client.perform(lowerHandRequested({ userId: 2048 }))).rejects.toMatchObject({
      type: 'INSUFFICIENT_PRIVILEGES',
      reason: 'only host or co-host can do the operation',
    });
    await changes(ada, { isHost: true });
    void ada.client.perform(lowerHandRequested({ userId: 2048 })).catch(() => undefined);
    expect(ada.socket().sent.at(-1)).toMatchObject({ name: 'lowerHand', body: { id: 2048 } });
  });

  test.each([
    ['raised again on another seat', false, true],
    ['left as the gateway has it on the same seat', true, false],
  ])('is %s', async (_what, resumed, isRaised) => {
    const ada = await aJoinedClient({ people });
    await changes(ada, { bRaiseHand: true });
    ada.socket().close();
    await ada.clock.advance(100);
    takeSeat(ada.socket(), { reply: { resumed }, people });
    ada.socket().sayText('{"evt":0,"seq":1}');
    await ada.clock.settle();
    const raised = ada.socket().sent.filter(({ name }) => name === 'raiseHand');
    expect(raised).toHaveLength(isRaised ? 1 : 0);
  });
});
