import { Blob as NodeBlob } from 'node:buffer';
import { setImmediate as nodeImmediate } from 'node:timers';
import { deserialize, serialize } from 'node:v8';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import type { Action } from '@reduxjs/toolkit';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { allTexts } from '../../../test/builders/screen';
import { hostileTexts } from '../../../test/builders/hostileTexts';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { recordActions } from '../../../test/support/recordedLog';
import { rootReducer } from '../../client/rootReducer';
import { networkQualityChanged } from '../../events/received';
import { activeSpeakersChanged } from '../../features/audio/audio.actions';
import { connectionStatusChanged } from '../../features/connection/connection.actions';
import {
  holdEnded,
  joinStarted,
  joinSucceeded,
  sessionEnded,
} from '../../features/meeting/meeting.actions';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { panelChosen, pinChosen, viewChosen } from '../../features/screen/screen.actions';
import { cameraStarted } from '../../features/video/video.actions';
import { aPerson, aSeat, galleryTime, ownId, stateAfter } from '../../pages/gallery/builders';
import { conversation } from '../../pages/gallery/conversation';
import { createFakeClient } from '../../pages/gallery/fakeClient';
import { inside } from '../../pages/gallery/screens';
import { openLog } from '../log/openLog';
import { replayBy } from '../log/replayBy';
import { Replayer } from '../log/replayer';
import { MadeUpNames } from './madeUpNames';
import { Recording } from './Recording';
import { createRecordedClient } from './recordedClient';
import { createRecordedStore } from './recordedStore';

// A whole meeting on two screens at once.
jest.setTimeout(180_000);

const place: { layout?: FakeLayout } = {};
const originals = { Blob: globalThis.Blob };
beforeAll(() => {
  // jsdom lacks what the log's worker has.
  Object.assign(globalThis, {
    Blob: NodeBlob,
    setImmediate: nodeImmediate,
    structuredClone: (value: unknown) => deserialize(serialize(value)),
  });
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterAll(() => void Object.assign(globalThis, originals));
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => {
  cleanup();
  place.layout?.restore();
});

const texts = allTexts();
// States of a broken file name texts that there are none of.
texts.options.saveMissing = false;
const aRecording = () => {
  const recorded = createRecordedStore();
  const names = new MadeUpNames((kind, number) => `${kind} ${number}`);
  const { container } = render(
    <Recording texts={texts} client={createRecordedClient(recorded)} />,
    {
      onCaughtError: () => undefined,
    },
  );
  const show = (state: object) => act(async () => recorded.show(names.readable(state)));
  return { container, names, show };
};

const update = (change: { readonly userId: number; readonly [name: string]: unknown }) =>
  rosterUpdated({ snapshot: false, remove: [], add: [], update: [change] });
const gone = (userId: number) =>
  rosterUpdated({ snapshot: false, remove: [userId], add: [], update: [] });
const seat = { gatewayUserList: [], at: galleryTime };

/**
 * Somebody's whole meeting: lobby, waiting room, people, hands, chat, a lost line, another hold,
 * the end.
 */
const wholeMeeting: readonly Action[] = [
  joinStarted({ meetingNumber: '9876543210', userName: 'Ada Lovelace', isMeetingReset: false }),
  joinSucceeded({ reply: aSeat({ isHost: false, isOnHold: true }), ...seat }),
  holdEnded(),
  ...inside(5, false),
  cameraStarted({ cameraId: 'cam-1' }),
  update({ userId: 2 * ownId, muted: true }),
  update({ userId: 4 * ownId, bRaiseHand: true, raiseHandRev: 9 }),
  activeSpeakersChanged([3 * ownId]),
  panelChosen({ panel: 'participants' }),
  rosterUpdated({ snapshot: false, remove: [], add: [aPerson(6)], update: [] }),
  update({ userId: 3 * ownId, bVideoOn: true, isInFailover: true }),
  networkQualityChanged({
    rev: 1,
    body: { userId: 2 * ownId, type: 'uplink', level: 1, bwLevel: 1 },
  }),
  ...conversation,
  panelChosen({ panel: 'chat' }),
  viewChosen({ view: 'speaker' }),
  pinChosen({ userId: 4 * ownId }),
  update({ userId: ownId, muted: false }),
  connectionStatusChanged({ status: 'reconnecting', at: galleryTime, nextTryAt: 0, retryCount: 2 }),
  connectionStatusChanged({ status: 'connected', at: galleryTime, nextTryAt: 0, retryCount: 0 }),
  gone(5 * ownId),
  sessionEnded({ reason: 0, text: '' }),
];

const realName = new Map(
  Array.from({ length: 10 }, (_one, at) => [aPerson(at).displayName, `person ${at + 1}`]),
);
const withoutNames = (text: string): string =>
  [...realName].reduce((known, [name, made]) => known.replaceAll(name, made), text);

/** What a tile says aloud: initials and signs are drawn from the same. */
const spoken = (element: HTMLElement): string => {
  const copy = element.cloneNode(true);
  if (copy instanceof HTMLElement)
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return withoutNames(copy.textContent ?? '');
};

/** What can be seen of a screen, but for texts that a log has no words for. */
const seen = (container: HTMLElement) => ({
  screen:
    ['[role=toolbar]', 'section[aria-label=Waiting]', 'form'].find(
      (place) => container.querySelector(place) !== null,
    ) ?? 'ended',
  tiles: [...container.querySelectorAll<HTMLElement>('li[data-user-id]')].map((tile) => [
    tile.dataset['userId'],
    tile.dataset['video'],
    spoken(tile),
  ]),
  lists: [...container.querySelectorAll('ul[aria-label]')].map((list) =>
    list.getAttribute('aria-label'),
  ),
  toolbar: withoutNames(container.querySelector('[role=toolbar]')?.textContent ?? ''),
  panel: container.querySelector('aside h2')?.textContent,
  people: [...container.querySelectorAll('aside [data-user-id]')].length,
  messages: container.querySelectorAll('aside [role=log] li').length,
  // What is said to readers is news of what has just happened, and not what is on the screen.
  notices: [...container.querySelectorAll('main :is([role=status], [role=alert])')]
    .filter(({ className }) => !className.includes('visually-hidden'))
    .map(({ textContent }) => withoutNames(textContent)),
});

describe('the recorded meeting', () => {
  test('shows at every action what was on the person’s screen', async () => {
    const log = await openLog(new Blob([new Uint8Array(await recordActions(wholeMeeting))]));
    const replayer = new Replayer(log, replayBy(rootReducer));
    const direct = createRecordedStore();
    const live = render(
      <Recording texts={texts} client={{ ...createFakeClient([]), store: direct.store }} />,
    );
    const recording = aRecording();
    const screens = new Set<string>();
    for (let at = 1; at <= wholeMeeting.length; at += 1) {
      await act(async () => direct.show(stateAfter(wholeMeeting.slice(0, at))));
      const state = replayer.stateAfter(log.index.lineOfAction(at));
      await recording.show(state ?? {});
      await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
      const shown = seen(recording.container);
      expect([at, shown]).toEqual([at, seen(live.container)]);
      screens.add(shown.screen);
    }
    expect([...screens]).toEqual([
      'form',
      'section[aria-label=Waiting]',
      '[role=toolbar]',
      'ended',
    ]);
    expect(document.body.textContent).not.toMatch(/~[\w-]{11}/);
  });

  test('names the part that cannot be drawn, draws the others, and recovers with the next state', async () => {
    const { container, show } = aRecording();
    const state = stateAfter(inside(3));
    await show({ ...state, chat: null });
    expect(container).toHaveTextContent("Couldn't be drawn: the whole meeting");
    expect(container).toHaveTextContent("Couldn't be drawn: the chat");
    expect(container).not.toHaveTextContent("Couldn't be drawn: the videos");
    expect(container.querySelectorAll('li[data-user-id]')).toHaveLength(3);
    await show(state);
    expect(container).not.toHaveTextContent('Could not be drawn');
    expect(container.querySelector('[role=toolbar]')).not.toBeNull();
  });

  test('survives any state, and executes none of its texts', async () => {
    // Lists whose entries are nobody's have keys twice, which React remarks.
    const { error } = console;
    console.error = (text: string, ...more: unknown[]) => {
      if (!/\bkey\b/.test(text)) error(text, ...more);
    };
    const hostile = hostileTexts().map(({ text }) => text);
    const { container, show } = aRecording();
    const whole = stateAfter([...inside(4), ...conversation, panelChosen({ panel: 'chat' })]);
    const anything = fc.oneof(
      fc.constantFrom(null, undefined, 0, -1, Number.NaN, true, '', [], {}, [null], ...hostile),
      fc.object({ maxDepth: 2 }),
    );
    /** Puts something else in one place of a state, wherever that is. */
    const spoiled = (value: unknown, way: readonly number[], by: unknown): unknown => {
      const [step, ...rest] = way;
      if (step === undefined || typeof value !== 'object' || value === null) return by;
      const own = Object.keys(value);
      const name = own[step % Math.max(1, own.length)];
      if (name === undefined) return by;
      const inner = spoiled(Reflect.get(value, name), rest, by);
      return Array.isArray(value)
        ? value.map((each: unknown, at) => (String(at) === name ? inner : each))
        : { ...value, [name]: inner };
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(30), { minLength: 1, maxLength: 5 }),
        anything,
        async (way, by) => {
          await show(Object(spoiled(whole, way, by)));
          expect(container.querySelector('main, [role=toolbar], div')).not.toBeNull();
          expect(container.querySelector('script, iframe, svg[onload], [onerror]')).toBeNull();
        },
      ),
      { numRuns: 60 },
    );
    console.error = error;
    expect(Reflect.get(window, '__pwned')).toBeUndefined();
    await show(whole);
    expect(container.querySelectorAll('li[data-user-id]')).toHaveLength(4);
  });
});
