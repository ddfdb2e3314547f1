import { describe, expect, test } from '@jest/globals';
import { aClient, aJoinedClient, signallingSocket, takeSeat } from '../../../test/builders/client';
import { aNumber } from '../../../test/builders/meeting';
import { aParticipant } from '../../../test/builders/participant';
import { createFakeStorage } from '../../../test/fakes/fakeStorage';
import { encodeText } from '../../protocol/channels/queries';
import { chatDraftChanged } from '../chat/chat.actions';
import { panelChosen, pinChosen, viewChosen } from '../screen/screen.actions';
import { joinRequested, leaveRequested, resumeRequested } from './meeting.actions';

const credentials = { passWord: 'sesame', token: 'web-token', userEmail: 'ada@example.org' };
const again = resumeRequested({ meetingNumber: aNumber });

/** A page that was reloaded and has its seat back. */
const aReloadedClient = async (storage = createFakeStorage()) => {
  const before = await aJoinedClient({}, credentials, { storage });
  const after = aClient({ storage });
  const resumed = after.client.perform(again);
  await after.clock.settle();
  takeSeat(signallingSocket(after), { reply: { resumed: true, keyId: 2 } });
  await resumed;
  await after.clock.settle();
  return { before, ...after, socket: () => signallingSocket(after) };
};

describe('what a tab keeps of its seat', () => {
  test('after a join every documented key is there', async () => {
    const { ports } = await aJoinedClient({}, credentials);
    const { sessionItems } = ports.storage;
    expect(Object.fromEntries([...sessionItems].filter(([key]) => key !== 'option'))).toEqual({
      meeting: aNumber,
      meetingToken: 'seat-secret-1',
      webToken: 'web-token',
      participantId: '1',
      userName: 'Ada',
      userEmail: 'ada@example.org',
      isOnHold: 'false',
      failoverCount: '0',
      stay: JSON.stringify({ enteredAt: ports.clock.now(), heldSince: 0, heldTime: 0 }),
      ownAudio: JSON.stringify({
        audio: '',
        muted: true,
        isSpeakerOnly: false,
        isAwaited: false,
      }),
      ownCamera: JSON.stringify({ isOn: false, isAwaited: false }),
      ownHand: JSON.stringify({ isRaised: false }),
      screen: JSON.stringify({
        ...{ panel: null, view: 'gallery', draft: { text: '', receiver: 0 }, reply: null },
      }),
    });
    expect(JSON.parse(sessionItems.get('option') ?? '')).toMatchObject({
      info: { mn: aNumber },
      passWord: 'sesame',
    });
  });

  test('nothing is left once the person has gone', async () => {
    const { client, clock, ports } = await aJoinedClient({}, credentials);
    const left = client.perform(leaveRequested());
    await clock.advance(500);
    await left;
    await clock.settle();
    expect([...ports.storage.sessionItems.keys()]).toEqual([]);
  });

  test('a reload asks for the seat with its token, and nothing else over HTTP', async () => {
    const ada = await aReloadedClient();
    expect(ada.http.infoCalls).toEqual([]);
    expect(ada.socket().sent[0]).toMatchObject({
      name: 'joinMeeting',
      body: { meetingtoken: 'seat-secret-1', rev: 0 },
    });
    expect(ada.state().meeting).toMatchObject({ meetingStatus: 'joined', isMeetingReset: true });
  });

  test('a reloaded page still knows what lets it in when its seat is forgotten', async () => {
    const ada = await aReloadedClient();
    ada.socket().close();
    await ada.clock.advance(100);
    ada.socket().open();
    ada.socket().say('commandAcked', { seq: 0, code: 4001, reason: 'closed' });
    await ada.clock.advance(500);
    expect(ada.http.infoCalls).toMatchObject([
      { password: encodeText('sesame'), zlk: 'web-token', userEmail: 'ada@example.org' },
    ]);
  });

  test('a reload comes back under the name that was given inside', async () => {
    const storage = createFakeStorage();
    const ada = await aReloadedClient(storage);
    expect(storage.sessionItems.get('userName')).toBe('Ada');
    ada.socket().say('rosterChanged', { update: [{ userId: 1024, displayName: 'Countess' }] });
    await ada.clock.advance(16);
    expect(storage.sessionItems.get('userName')).toBe('Countess');
  });

  test('another tab, or another meeting, finds nothing', async () => {
    const { storage } = (await aJoinedClient({}, credentials)).ports;
    const elsewhere = aClient({ storage }).client.perform(
      resumeRequested({ meetingNumber: '987654321' }),
    );
    await expect(elsewhere).rejects.toMatchObject({ type: 'IMPROPER_MEETING_STATE' });
    await expect(aClient().client.perform(again)).rejects.toMatchObject({
      type: 'IMPROPER_MEETING_STATE',
    });
  });

  test.each(['', '{}', '[1', '{"info":{},"relays":[],"passWord":""}'])(
    'options that somebody else wrote (%j) are no seat',
    async (option) => {
      const { storage } = (await aJoinedClient({}, credentials)).ports;
      storage.session.set('option', option);
      await expect(aClient({ storage }).client.perform(again)).rejects.toMatchObject({
        reason: 'closed',
      });
    },
  );
});

describe('what a tab keeps of the own media', () => {
  const ownAudio = { audio: 'computer', muted: false, isSpeakerOnly: false, isAwaited: false };

  test.each(['', '{}', '[', JSON.stringify({ ...ownAudio, audio: 'phone' }), ' '.repeat(600)])(
    'is not taken from whoever wrote something else there (%j)',
    async (written) => {
      const storage = createFakeStorage();
      await aJoinedClient({}, credentials, { storage });
      storage.session.set('ownAudio', written);
      storage.session.set('ownCamera', written);
      storage.session.set('ownHand', written);
      const ada = aClient({ storage });
      const resumed = ada.client.perform(again);
      await ada.clock.settle();
      takeSeat(signallingSocket(ada), { reply: { resumed: false } });
      signallingSocket(ada).sayText('{"evt":0,"seq":1}');
      await resumed;
      await ada.clock.settle();
      expect(ada.devices.opened).toEqual([]);
      expect(ada.state()).toMatchObject({
        meeting: { meetingStatus: 'joined' },
        audio: { suspended: null },
        video: { suspended: null },
        hand: { isSuspended: false },
      });
    },
  );
});

describe('what a tab keeps of the screen', () => {
  const draft = { text: 'Half a thought', receiver: 2048 };
  const chosen = [
    chatDraftChanged(draft),
    panelChosen({ panel: 'chat' }),
    viewChosen({ view: 'speaker' }),
    pinChosen({ userId: 2048 }),
  ];
  /** What stands on a page whose tab's store holds something else from before. */
  const after = async (written: string | undefined, reply: { readonly resumed: boolean }) => {
    const storage = createFakeStorage();
    const before = await aJoinedClient({}, credentials, { storage });
    for (const action of chosen) before.client.store.dispatch(action);
    await before.clock.settle();
    if (written !== undefined) storage.session.set('screen', written);
    const page = aClient({ storage });
    const resumed = page.client.perform(again);
    await page.clock.settle();
    takeSeat(signallingSocket(page), { reply: { ...reply, keyId: 2 } });
    await resumed;
    await page.clock.settle();
    const { screen, chat } = page.state();
    return { ...screen, draft: chat.draft, stored: storage.sessionItems.get('screen') };
  };
  const asAtFirst = {
    panel: null,
    view: 'gallery',
    isViewChosen: false,
    pinned: null,
    draft: { text: '', receiver: 0 },
  };

  test('a draft, the open panel and the view stand on a reloaded page, whom one pinned does not', async () => {
    const page = await after(undefined, { resumed: true });
    expect(page).toMatchObject({ panel: 'chat', view: 'speaker', pinned: null, draft });
    expect(JSON.parse(page.stored ?? '')).toEqual({
      ...{ panel: 'chat', view: 'speaker', draft, reply: null },
    });
  });

  test('on another seat a draft is to nobody whom its number could mean now', async () => {
    const page = await after(undefined, { resumed: false });
    expect(page).toMatchObject({
      panel: 'chat',
      draft: { text: 'Half a thought', receiver: -2048 },
    });
  });

  test.each([
    '',
    '[',
    '{}',
    JSON.stringify({ panel: 'secrets', view: 'gallery', draft }),
    JSON.stringify({ panel: 'chat', view: 'mirror', draft }),
    JSON.stringify({ panel: 'chat', view: 'gallery', draft: { text: 7, receiver: 0 } }),
    JSON.stringify({ panel: 'chat', view: 'gallery', draft: { text: 'x', receiver: 0.5 } }),
    JSON.stringify({ panel: 'chat', view: 'gallery', draft: { ...draft, text: 'x'.repeat(4097) } }),
    `${JSON.stringify({ panel: 'chat', view: 'speaker', draft })}${' '.repeat(50_000)}`,
  ])('is not taken from whoever wrote something else there (%#)', async (written) => {
    expect(await after(written, { resumed: true })).toMatchObject(asAtFirst);
  });

  test('the longest draft of the widest characters comes back whole', async () => {
    const text = '\u0001'.repeat(4096);
    const written = JSON.stringify({ panel: null, view: 'gallery', draft: { text, receiver: 0 } });
    expect((await after(written, { resumed: true })).draft.text).toBe(text);
  });

  test('nothing of it is there in the next meeting of the tab', async () => {
    const storage = createFakeStorage();
    const before = await aJoinedClient({}, credentials, { storage });
    for (const action of chosen) before.client.store.dispatch(action);
    await before.clock.settle();
    const next = await aJoinedClient({}, credentials, { storage });
    expect({ ...next.state().screen, draft: next.state().chat.draft }).toEqual(asAtFirst);
    expect(storage.sessionItems.get('screen')).not.toContain('thought');
  });
});

describe('who one is in a meeting', () => {
  test('host, co-host and hold follow what the gateway says of oneself', async () => {
    const ada = await aJoinedClient({ people: [aParticipant(), aParticipant({ userId: 2048 })] });
    ada.socket().say('rosterChanged', {
      update: [
        { userId: 2048, isHost: true },
        { userId: 1024, bCoHost: true, bHold: true },
      ],
    });
    await ada.clock.advance(16);
    expect(ada.state().meeting).toMatchObject({ isHost: false, isCoHost: true, isOnHold: true });
    ada.socket().say('rosterChanged', { update: [{ userId: 1024, isHost: true, bHold: false }] });
    await ada.clock.advance(16);
    expect(ada.state().meeting).toMatchObject({ isHost: true, isCoHost: true, isOnHold: false });
  });

  test('the gateway key and the region are read at the join', async () => {
    const ada = await aJoinedClient({ reply: { region: 'eu' } });
    expect(ada.state().meeting).toMatchObject({
      region: 'eu',
      gatewayUserList: [{ userId: 1024, sn: 1 }],
    });
  });

  test('a page that closes while it joins says so, one that has joined does not', async () => {
    const joining = aClient();
    void joining.client
      .perform(joinRequested({ meetingNumber: aNumber, userName: 'Ada' }))
      .catch(() => undefined);
    await joining.clock.settle();
    joining.environment.go.leaving();
    expect(joining.http.beacons).toEqual([{ meetingNumber: aNumber, name: 'Ada' }]);
    const joined = await aJoinedClient();
    joined.environment.go.leaving();
    expect(joined.http.beacons).toEqual([]);
  });
});
