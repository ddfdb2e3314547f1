import { describe, expect, test } from '@jest/globals';
import { rulesRequested } from '../../src/features/hosting/hosting.actions';
import { joinRequested } from '../../src/features/meeting/meeting.actions';
import {
  continueRemoteRequested,
  giveUpRemoteRequested,
  remoteControlRequested,
  startRemoteRequested,
  stopRemoteRequested,
  takeBackRequested,
} from '../../src/features/remote-control/remoteControl.actions';
import {
  muteShareRequested,
  startShareRequested,
  stopShareRequested,
} from '../../src/features/sharing/sharing.actions';
import { engineProbed } from '../../src/features/video/video.actions';
import { remotePasteLimit, remoteRequestLimit } from '../../src/protocol/sharingLimits';
import { remoteControlOffText } from '../../src/protocol/vocabulary/messages';
import { remoteControlTexts } from '../../src/protocol/vocabulary/remoteControlTexts';
import type { RemoteControlEngineCode } from '../../src/protocol/vocabulary/remoteControl';
import { sdkClientOf } from '../../src/sdk/sdkClient';
import { meetingNumber } from './support/meetingPlace';
import { aSharedMeeting } from './support/sharedMeeting';
import type { Answer, Person } from './support/world';

type Meeting = Awaited<ReturnType<typeof aSharedMeeting>>;
/** Makes a row of the catalogue happen; answers with what a person is told. */
type Trigger = (meeting: Meeting) => Promise<string>;

const reasonOf = ({ isOk, reason }: Answer): string => (isOk ? 'no refusal' : (reason ?? ''));
const noticeOf = (person: Person): string =>
  person.state().alerts.shown.at(-1)?.reason ?? 'no notice';

/** Somebody whose browser captured no screens when they joined, and who shares one. */
const sharesUnsupported = async ({ world, host }: Meeting): Promise<number> => {
  await host.does(rulesRequested({ bMultipleShare: true }));
  const mo = world.arrives('Mo');
  const { support } = mo.engine;
  mo.engine.support = { ...support, canShare: false };
  await mo.does(joinRequested({ meetingNumber, userName: 'Mo' }));
  mo.client.store.dispatch(engineProbed(support));
  await mo.does(startShareRequested());
  await world.passes(500);
  return mo.self()?.userId ?? 0;
};

const catalogue = { ...remoteControlTexts, notEnabled: remoteControlOffText };
const rows: Readonly<Record<keyof typeof catalogue, Trigger>> = {
  alreadyApproved: async ({ lend, asks }) => {
    await lend();
    return reasonOf(await asks());
  },
  approvalRequired: async ({ grace, ofAda }) =>
    reasonOf(await grace.does(startRemoteRequested(ofAda))),
  grabWithoutApproval: async ({ grace, ofAda }) =>
    reasonOf(await grace.does(continueRemoteRequested(ofAda))),
  notEntireScreen: async ({ ada, pair, asks, allows }) => {
    await ada.does(stopShareRequested());
    ada.devices.surfaceKind = 'window';
    await ada.does(startShareRequested());
    await pair();
    await asks();
    return reasonOf(await allows());
  },
  pastedTextTooLong: async ({ grace }) => {
    const { send } = sdkClientOf(grace.client).remoteControl;
    try {
      send({ kind: 'paste', text: 'x'.repeat(remotePasteLimit + 1) });
    } catch (error) {
      return error instanceof Error ? error.message : 'no error';
    }
    return 'no refusal';
  },
  notEnabled: async ({ world, host, asks }) => {
    await host.does(rulesRequested({ bAllowRemoteControl: false }));
    await world.passes(500);
    return reasonOf(await asks());
  },
  notReceiving: async ({ grace, ids, asks }) => {
    await grace.does(muteShareRequested({ userId: ids.ada, isMuted: true }));
    return reasonOf(await asks());
  },
  targetNotSupported: async (meeting) => {
    const userId = await sharesUnsupported(meeting);
    return reasonOf(await meeting.grace.does(remoteControlRequested({ userId })));
  },
  alreadyControlled: async ({ alan, lend, asks }) => {
    await lend();
    return reasonOf(await asks(alan));
  },
  agentRequired: async ({ asks, allows }) => {
    await asks();
    return reasonOf(await allows());
  },
  declined: async ({ grace, ids, asks, declines }) => {
    await asks();
    await declines(ids.grace);
    return noticeOf(grace);
  },
  ended: async ({ world, ada, grace, lend }) => {
    await lend();
    await ada.does(takeBackRequested());
    await world.passes(500);
    return noticeOf(grace);
  },
  requestOver: async ({ world, ada, grace, ofAda, asks }) => {
    await asks();
    await grace.does(giveUpRemoteRequested(ofAda));
    await world.passes(500);
    return noticeOf(ada);
  },
  tooManyRequests: async ({ world, asks }) => {
    let last = '';
    for (let count = 1; count <= remoteRequestLimit + 1; count += 1)
      last = reasonOf(await asks(await world.joins(`Asker ${count}`)));
    return last;
  },
  requestedTooSoon: async ({ ids, asks, declines }) => {
    await asks();
    await declines(ids.grace);
    return reasonOf(await asks());
  },
  startFailed: async ({ grace, lend, input }) => {
    await lend('closed');
    expect(input().isOpen).toBe(false);
    return noticeOf(grace);
  },
};

const codes: Readonly<Record<RemoteControlEngineCode, (meeting: Meeting) => Promise<void>>> = {
  'start failure': async ({ lend }) => lend('closed'),
  'cancel failure': async ({ world, grace, ofAda, lend }) => {
    await lend();
    // The gateway does not answer for a while.
    world.control.stalled.add(0);
    const ended = await grace.does(stopRemoteRequested(ofAda));
    world.control.stalled.clear();
    expect(ended).toMatchObject({ isOk: false });
  },
};

describe('R14: each row of the catalogue of remote control happens', () => {
  const all = Object.entries(rows) as [keyof typeof rows, Trigger][];
  test.each(all)('%s', async (name, trigger) => {
    const meeting = await aSharedMeeting();
    expect(await trigger(meeting)).toBe(catalogue[name]);
    await meeting.world.closes();
  });

  const failures = Object.entries(codes) as [
    RemoteControlEngineCode,
    (typeof codes)['start failure'],
  ][];
  test.each(failures)('the engine code %s, which an embedder hears', async (code, trigger) => {
    const meeting = await aSharedMeeting();
    const heard: unknown[] = [];
    sdkClientOf(meeting.grace.client).on('remote-control-failed', (failed) => heard.push(failed));
    await trigger(meeting);
    expect(heard).toEqual([{ userId: meeting.ids.ada, code, reason: expect.any(String) }]);
    await meeting.world.closes();
  });

  test('a controller who could not start is let go of, and may start again', async () => {
    const { world, ada, grace, ofAda, lend, input } = await aSharedMeeting();
    await lend('closed');
    await world.passes(500);
    expect(ada.self()).toMatchObject({ remoteControllerId: grace.self()?.userId });
    expect(ada.self()?.bRemoteControlled).toBe(false);
    expect(await grace.does(continueRemoteRequested(ofAda))).toMatchObject({ isOk: true });
    await world.passes(500);
    input().tell('open');
    expect(grace.state().remoteControl.inputTo).toBe(ofAda.userId);
    await world.closes();
  });
});
