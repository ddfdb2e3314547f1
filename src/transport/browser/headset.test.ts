import { describe, expect, test } from '@jest/globals';
import { needsAudioGesture } from './environment';
import { allowHeadset, openHeadset } from './headset';
import type { HidCollection } from './telephony';

const buttons: HidCollection = {
  usagePage: 0x0b,
  inputReports: [
    {
      reportId: 2,
      items: [
        { usages: [0x000b_0020], reportSize: 1, reportCount: 1 },
        { isConstant: true, reportSize: 1, reportCount: 2 },
        { usages: [0x000b_0021, 0x000b_002f], reportSize: 1, reportCount: 2 },
        { isConstant: true, reportSize: 1, reportCount: 3 },
      ],
    },
  ],
  outputReports: [
    {
      reportId: 3,
      items: [
        { usages: [0x0008_0017, 0x0008_0018, 0x0008_0009], reportSize: 1, reportCount: 3 },
        { isConstant: true, reportSize: 1, reportCount: 13 },
      ],
    },
  ],
};
/** Slots that hold the index of a button. */
const indexed: HidCollection = {
  children: [
    {
      inputReports: [
        {
          reportId: 1,
          items: [
            {
              ...{ isArray: true, isRange: true, usageMinimum: 0x000b_0020, logicalMinimum: 1 },
              ...{ reportSize: 8, reportCount: 2 },
            },
          ],
        },
      ],
    },
  ],
};

/** A headset, and a browser that has it. */
const aBrowser = (collections: readonly HidCollection[], { isAllowed = true } = {}) => {
  const heard = new Set<(event: unknown) => void>();
  const lost = new Set<(event: unknown) => void>();
  const sent: (readonly [number, readonly number[]])[] = [];
  const requests: unknown[] = [];
  const device = {
    opened: false,
    collections,
    open: async () => void (device.opened = true),
    close: async () => void (device.opened = false),
    sendReport: async (id: number, report: BufferSource) => {
      sent.push([id, [...(report as Uint8Array)]]);
    },
    addEventListener: (_type: string, listener: (event: never) => void) =>
      void heard.add(listener as (event: unknown) => void),
    removeEventListener: (_type: string, listener: (event: never) => void) =>
      void heard.delete(listener as (event: unknown) => void),
  };
  const page = {
    userActivation: { isActive: true },
    hid: {
      getDevices: async () => (isAllowed || requests.length > 0 ? [device] : []),
      requestDevice: async (options: unknown) => {
        requests.push(options);
        return [device];
      },
      addEventListener: (_type: string, listener: (event: never) => void) =>
        void lost.add(listener as (event: unknown) => void),
      removeEventListener: (_type: string, listener: (event: never) => void) =>
        void lost.delete(listener as (event: unknown) => void),
    },
  };
  const report = (reportId: number, ...bytes: number[]): void =>
    heard.forEach((listen) =>
      listen({ device, reportId, data: new DataView(Uint8Array.from(bytes).buffer) }),
    );
  const unplug = (): void => lost.forEach((listen) => listen({ device }));
  return { page, device, sent, requests, report, unplug, heard, lost };
};
const opened = async (browser: ReturnType<typeof aBrowser>) => {
  const answer = await openHeadset(browser.page);
  if (!answer.ok) throw new Error(answer.error.code);
  const presses = { mute: 0, gone: 0 };
  answer.value.onMuteKey(() => (presses.mute += 1));
  answer.value.onGone(() => (presses.gone += 1));
  return { headset: answer.value, presses };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a telephone headset', () => {
  test('is in a call as long as it is open, and its lamp follows the mute', async () => {
    const browser = aBrowser([buttons]);
    const { headset } = await opened(browser);
    headset.showMuted(true);
    headset.showMuted(false);
    headset.close();
    await settle();
    expect(browser.sent).toEqual([
      [3, [0b001, 0]],
      [3, [0b101, 0]],
      [3, [0b001, 0]],
      [3, [0, 0]],
    ]);
    expect(browser.device.opened).toBe(false);
    expect(browser.heard.size + browser.lost.size).toBe(0);
  });

  test('tells of each press of its mute button once, and of no other', async () => {
    const browser = aBrowser([buttons]);
    const { presses } = await opened(browser);
    browser.report(2, 0b00001);
    browser.report(9, 0b10000);
    expect(presses.mute).toBe(0);
    browser.report(2, 0b10000);
    browser.report(2, 0b10001);
    browser.report(2, 0b00000);
    expect(presses.mute).toBe(1);
    browser.report(2, 0b10000);
    expect(presses.mute).toBe(2);
    browser.report(2);
    expect(presses.mute).toBe(2);
  });

  test('may name its buttons by index', async () => {
    const browser = aBrowser([indexed]);
    const { presses } = await opened(browser);
    browser.report(1, 0, 1);
    expect(presses.mute).toBe(0);
    browser.report(1, 0, 16);
    expect(presses.mute).toBe(1);
    expect(browser.sent).toEqual([]);
  });

  test('says when it is unplugged', async () => {
    const browser = aBrowser([buttons]);
    const { presses } = await opened(browser);
    browser.unplug();
    expect(presses.gone).toBe(1);
  });

  test('is asked for on a click alone, and once', async () => {
    const browser = aBrowser([buttons], { isAllowed: false });
    browser.page.userActivation.isActive = false;
    expect(await allowHeadset(browser.page)).toMatchObject({ error: { code: 'device-not-found' } });
    expect(await openHeadset(browser.page)).toMatchObject({ error: { code: 'device-not-found' } });
    expect(browser.requests).toEqual([]);
    browser.page.userActivation.isActive = true;
    expect(await allowHeadset(browser.page)).toMatchObject({ ok: true });
    expect(await allowHeadset(browser.page)).toMatchObject({ ok: true });
    expect(browser.requests).toEqual([{ filters: [{ usagePage: 0x0b }] }]);
  });

  test.each([
    [{}, 'unsupported'],
    [aBrowser([{ usagePage: 0x0c }]).page, 'device-not-found'],
  ])('is not there', async (page, code) => {
    expect(await openHeadset(page)).toMatchObject({ error: { code } });
  });
});

describe('a browser that starts no sound without a gesture', () => {
  const safari = (version: string) =>
    `Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;
  test.each([
    [{ GestureEvent: 1 }, safari('15.1'), false],
    [{ GestureEvent: 1 }, safari('15.2'), true],
    [{ GestureEvent: 1 }, safari('17.0'), true],
    [{ GestureEvent: 1 }, safari('17.1'), false],
    [{ GestureEvent: 1 }, 'something else', false],
    [{}, safari('16.4'), false],
  ])('%j %s: %s', (page, userAgent, isNeeded) => {
    expect(needsAudioGesture(page, userAgent)).toBe(isNeeded);
  });
});
