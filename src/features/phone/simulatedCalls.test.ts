import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { dialOutCodes } from '../../protocol/vocabulary/audio';
import { dialRequested } from './phone.actions';

test.each([
  ['simulated', true],
  ['sip', false],
] as const)(
  'notices of calls that are %s tell that they are simulated: %s',
  async (telephony, isTold) => {
    const reply = { isHost: true, telephony } as const;
    const ada = await aJoinedClient({ reply, people: [aParticipant({ isHost: true })] });
    const phoneNumber = '+493012345600';
    void ada.client.perform(dialRequested({ phoneNumber, isCallMe: false, displayName: 'Grace' }));
    await ada.clock.settle();
    const uuid = 'uuid-of-call-1';
    for (const state of ['calling', 'ringing'] as const) {
      const returnCode = dialOutCodes[state];
      ada.socket().say('dialOutResult', {
        sequence: 1,
        state,
        returnCode,
        phoneNumber,
        uuid,
        bCallme: false,
      });
      if (state === 'calling')
        ada.socket().ack(ada.socket().sent.at(-1)!.seq, { sequence: 1, uuid });
      await ada.clock.settle();
    }
    expect(ada.state().alerts.shown).toMatchObject([
      { reason: 'Ringing Grace…', isSimulated: isTold },
    ]);
  },
);
