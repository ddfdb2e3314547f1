import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import { dialOutCodes, type ReportedDialOutState } from '../protocol/vocabulary/audio';
import type { DialInInfo } from '../protocol/signal/session';
import { sdkClientOf } from './sdkClient';

const number = '+493012345600';

/** An embedder's page whose person leads the meeting, beside a telephone. */
const anEmbedder = async (dialIn?: DialInInfo) => {
  const people = [
    aParticipant({ isHost: true, audio: 'phone' }),
    aParticipant({ userId: 2048, userType: 5, isPhoneUser: true, audio: 'phone' }),
  ];
  const ada = await aJoinedClient({
    people,
    reply: {
      isHost: true,
      telephony: 'simulated',
      dialOutCountries: ['DE'],
      crcProtocols: ['H323', 'SIP'],
      ...(dialIn && { dialIn }),
    },
  });
  const sdk = sdkClientOf(ada.client);
  const told: unknown[] = [];
  for (const name of ['dialout-changed', 'crc-changed'] as const)
    sdk.on(name, ({ sequence, state }) => told.push([name, sequence, state]));
  /** Answers the newest command, and says what it was. */
  const agree = async <T>(settled: Promise<T>, value?: unknown) => {
    await ada.clock.settle();
    const { name, body, seq } = ada.socket().sent.at(-1)!;
    ada.socket().ack(seq, value);
    return { asked: { name, body }, answer: await settled };
  };
  const say = async (state: ReportedDialOutState) => {
    const call = { sequence: 1, state, returnCode: dialOutCodes[state], uuid: 'uuid-of-call-1' };
    ada.socket().say('dialOutResult', { ...call, phoneNumber: number, bCallme: false });
    await ada.clock.settle();
  };
  return { ada, sdk, told, agree, say };
};

describe("an embedder's telephones", () => {
  test('are told how to call the meeting, where its gateway has numbers', async () => {
    const dialIn = {
      ...{ meetingId: '12345678901', participantId: '40719355', password: '246810' },
      tollNumbers: [{ number, country: 'DE', displayName: 'Berlin', isTollFree: false }],
    };
    expect((await anEmbedder(dialIn)).sdk.phone.dialIn()).toEqual(dialIn);
    expect((await anEmbedder()).sdk.phone.dialIn()).toBeUndefined();
  });

  test('call people, say how each call stands, give it up and forget it', async () => {
    const { sdk, told, agree, say } = await anEmbedder();
    expect([sdk.phone.telephony(), sdk.phone.countries()]).toEqual([
      'simulated',
      [{ code: 'DE', callingCode: '49' }],
    ]);
    const { asked, answer } = await agree(
      sdk.phone.call(number, { displayName: 'Grace', pressOne: true, greeting: true }),
      { sequence: 1, uuid: 'uuid-of-call-1' },
    );
    expect([asked, answer]).toEqual([
      {
        name: 'dialOut',
        body: { pn: number, dn2: 'Grace', bCallme: false, bPressOne: true, bGreeting: true },
      },
      { sequence: 1, uuid: 'uuid-of-call-1' },
    ]);
    await say('calling');
    await say('ringing');
    expect(sdk.phone.calls()).toEqual([
      {
        ...{
          sequence: 1,
          uuid: 'uuid-of-call-1',
          called: number,
          displayName: 'Grace',
        },
        ...{ state: 'ringing', returnCode: 1, phoneNodeId: null, isCallMe: false, protocol: null },
      },
    ]);
    const given = await agree(sdk.phone.cancel('uuid-of-call-1'));
    expect(given.asked).toEqual({ name: 'cancelDialOut', body: { uuid: 'uuid-of-call-1' } });
    await say('canceled');
    expect(told).toEqual(
      ['calling', 'ringing', 'canceling', 'canceled'].map((state) => ['dialout-changed', 1, state]),
    );
    sdk.phone.forget(1);
    expect(sdk.phone.calls()).toEqual([]);
  });

  test('hang up: the own one, and a participant', async () => {
    const { sdk, agree } = await anEmbedder();
    expect((await agree(sdk.phone.hangUp())).asked).toEqual({ name: 'dropDialOut', body: {} });
    expect((await agree(sdk.phone.hangUpUser(2048))).asked).toEqual({
      name: 'dropDialOut',
      body: { id: 2048 },
    });
    await expect(sdk.phone.hangUp('uuid-of-call-9')).rejects.toMatchObject({
      reason: 'not joined by phone',
    });
  });

  test('call room systems', async () => {
    const { sdk, told, agree, ada } = await anEmbedder();
    const { asked, answer } = await agree(sdk.phone.callRoomSystem('192.0.2.1', 'SIP'), {
      sequence: 4,
      transId: 'trans-id-4',
    });
    expect([asked.body, answer]).toEqual([
      { ip: '192.0.2.1', protocol: 'SIP' },
      { sequence: 4, uuid: 'trans-id-4' },
    ]);
    const call = { sequence: 4, returnCode: 1, state: 'calling', transId: 'trans-id-4' } as const;
    ada.socket().say('crcResult', { ...call, ip: '192.0.2.1', protocol: 'SIP' });
    await ada.clock.settle();
    expect(told).toEqual([['crc-changed', 4, 'calling']]);
    expect(sdk.phone.calls()).toMatchObject([{ protocol: 'SIP', called: '192.0.2.1' }]);
  });

  test('are refused with the documented reason', async () => {
    const { sdk } = await anEmbedder();
    await expect(sdk.phone.callMe(number)).rejects.toMatchObject({
      type: 'INVALID_OPERATION',
      reason: 'joined by phone',
    });
    await expect(sdk.phone.call('+33140000000')).rejects.toMatchObject({
      type: 'INVALID_PARAMETERS',
      reason: 'the country code is not supported',
    });
    await expect(sdk.phone.cancel('uuid-of-call-1')).rejects.toMatchObject({
      reason: 'dial-out cancel fail',
    });
  });
});
