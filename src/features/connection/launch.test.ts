import { expect, test } from '@jest/globals';
import { aClient, aJoinedClient } from '../../../test/builders/client';
import { aNumber } from '../../../test/builders/meeting';
import { decodeText } from '../../protocol/channels/queries';
import { capsOf, decodeFeatureFlags, namesOfCaps } from '../../protocol/vocabulary/capabilities';
import { joinRequested, leaveRequested } from '../meeting/meeting.actions';
import { engineProbed } from '../video/video.actions';
import { selectOwnCaps } from './ownFeatures.selectors';

const launch = {
  token: 'web.token',
  tk: 'a-registration',
  zak: 'a-host',
  customerKey: 'customer-7',
  topic: 'Weekly – näher',
};

test('launch parameters reach the calls that they are for', async () => {
  const { http, socket } = await aJoinedClient({}, launch);
  const [call] = http.infoCalls;
  expect(call).toMatchObject({
    zlk: 'web.token',
    tk: 'a-registration',
    zak: 'a-host',
    customerKey: 'customer-7',
  });
  expect(decodeText(call?.topic ?? '')).toBe(launch.topic);
  expect(socket().url.searchParams.get('customer_key')).toBe('customer-7');
});

test('none of them is in the store or in an action', async () => {
  const { state, actions } = await aJoinedClient({}, launch);
  const seen = JSON.stringify([state(), actions.filter(({ type }) => !/Requested$/.test(type))]);
  for (const secret of ['web.token', 'a-registration', 'a-host', 'customer-7'])
    expect(seen).not.toContain(secret);
});

test('a page that leaves before it has joined names its customer', async () => {
  const ada = aClient();
  const joined = ada.client.perform(
    joinRequested({ meetingNumber: aNumber, userName: 'Ada', customerKey: 'customer-7' }),
  );
  joined.catch(() => undefined);
  await ada.clock.settle();
  await ada.client.perform(leaveRequested());
  expect(ada.http.beacons).toEqual([
    { meetingNumber: aNumber, name: 'Ada', customerKey: 'customer-7' },
  ]);
});

test('the signalling query says what this client can do', async () => {
  const { socket, state } = await aJoinedClient();
  const query = socket().url.searchParams;
  const isFullHd = state().video.reception.maxLayer === 4;
  expect(Number(query.get('clientCaps'))).toBe(
    capsOf([
      'preview',
      'farEndCameraControl',
      'videoShare',
      'remoteControlRequest',
      'shareMultiStream',
      'send1080PShare',
      ...(isFullHd ? (['send1080PVideo'] as const) : []),
    ]),
  );
  expect(decodeFeatureFlags(query.get('cfs') ?? '').includes('fullHDVideo')).toBe(isFullHd);
});

test('a browser that moves no cameras has no far-end camera control', async () => {
  const ada = await aJoinedClient();
  const { support } = ada.state().video;
  const capsWith = (canMoveCamera: boolean) => {
    ada.client.store.dispatch(engineProbed({ ...support!, canMoveCamera }));
    return namesOfCaps(selectOwnCaps(ada.state()));
  };
  expect(capsWith(false)).not.toContain('farEndCameraControl');
  expect(capsWith(true)).toContain('farEndCameraControl');
});

test('a browser that captures no screens lacks what is done with them, and one without video several shares', async () => {
  const ada = await aJoinedClient();
  const { support } = ada.state().video;
  const capsWith = (can: { canShare: boolean; canReceiveVideo: boolean }) => {
    ada.client.store.dispatch(engineProbed({ ...support!, ...can }));
    return namesOfCaps(selectOwnCaps(ada.state()));
  };
  const ofScreens = ['videoShare', 'remoteControlRequest', 'send1080PShare'];
  const all = capsWith({ canShare: true, canReceiveVideo: true });
  expect(all).toEqual(expect.arrayContaining([...ofScreens, 'shareMultiStream']));
  const phone = capsWith({ canShare: false, canReceiveVideo: true });
  expect(phone.filter((name) => ofScreens.includes(name))).toEqual([]);
  expect(phone).toContain('shareMultiStream');
  const { video } = ada.state();
  const early = selectOwnCaps({ ...ada.state(), video: { ...video, support: null } });
  expect(namesOfCaps(early)).toEqual(expect.arrayContaining(ofScreens));
  const blind = capsWith({ canShare: true, canReceiveVideo: false });
  expect(blind).not.toContain('shareMultiStream');
});

test('whoever lost a seat says in pings which run it was of', async () => {
  const ada = await aJoinedClient();
  const before = ada.http.pingCalls.length;
  expect(ada.http.pingCalls.every(({ confID }) => confID === undefined)).toBe(true);
  ada.socket().close(1006);
  await ada.clock.advance(1000);
  const later = ada.http.pingCalls.slice(before);
  expect(later.length).toBeGreaterThan(0);
  expect(later.every(({ confID }) => confID === 'conference-id-1')).toBe(true);
});
