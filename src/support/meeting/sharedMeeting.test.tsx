import { Blob as NodeBlob } from 'node:buffer';
import { setImmediate as nodeImmediate } from 'node:timers';
import { deserialize, serialize } from 'node:v8';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { allTexts } from '../../../test/builders/screen';
import { createWorld, type Person } from '../../../test/conversations/support/world';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { recordActions } from '../../../test/support/recordedLog';
import { verifyLog } from '../../../test/support/verifyLog';
import { rootReducer } from '../../client/rootReducer';
import {
  drawRequested,
  eraseMarksRequested,
  strokeEnded,
  strokeGrown,
} from '../../features/annotation/annotation.actions';
import {
  answerRemoteRequested,
  remoteControlRequested,
} from '../../features/remote-control/remoteControl.actions';
import {
  pauseShareRequested,
  resumeShareRequested,
  startShareRequested,
  stopShareRequested,
} from '../../features/sharing/sharing.actions';
import { frameUnits } from '../../protocol/annotationLimits';
import { streamKeyOf } from '../../protocol/streamKey';
import { openBytes } from '../log/openLog';
import { replayBy } from '../log/replayBy';
import { Replayer } from '../log/replayer';
import { MadeUpNames } from './madeUpNames';
import { Recording } from './Recording';
import { createRecordedClient } from './recordedClient';
import { createRecordedStore } from './recordedStore';

// A conversation of three, and its logs.
jest.setTimeout(120_000);

const replay = replayBy(rootReducer);
const texts = allTexts();

/** What was drawn on canvases: the rectangle of each placeholder, and what is written there. */
const drawn: { walls: (readonly number[])[]; texts: string[] } = { walls: [], texts: [] };
const pen = {
  ...{ save: () => undefined, restore: () => undefined, clip: () => undefined },
  ...{ beginPath: () => undefined, arc: () => undefined, fill: () => undefined },
  ...{ clearRect: () => undefined, fillRect: () => undefined },
  rect: (...wall: number[]) => drawn.walls.push(wall),
  fillText: (text: string) => drawn.texts.push(text),
};

const place: { layout?: FakeLayout } = {};
const originals = { Blob: globalThis.Blob };
beforeAll(() => {
  // jsdom lacks what the log's worker has.
  Object.assign(globalThis, {
    Blob: NodeBlob,
    setImmediate: nodeImmediate,
    structuredClone: (value: unknown) => deserialize(serialize(value)),
  });
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => pen });
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(cleanup);
afterAll(() => {
  place.layout?.restore();
  Object.assign(globalThis, originals);
});

/** Where in a conversation each moment is: how many actions everybody's store had taken by then. */
type Moments = Map<string, ReadonlyMap<Person, number>>;

/**
 * Ada shares her screen, Grace draws on it and controls it, Alan looks on; all on the real gateway.
 */
const conversation = async () => {
  const world = createWorld();
  await world.joins('Host', { isHost: true });
  const ada = await world.joins('Ada');
  const grace = await world.joins('Grace');
  const alan = await world.joins('Alan');
  const people = [ada, grace, alan];
  const moments: Moments = new Map();
  const now = async (moment: string): Promise<void> => {
    await world.passes(500);
    moments.set(moment, new Map(people.map((one) => [one, one.actions.length])));
  };
  const shareOf = ada.self()!.userId;
  const stream = streamKeyOf(shareOf, 'share');
  const by = { userId: shareOf };
  await ada.does(startShareRequested());
  for (const viewer of [grace, alan]) {
    viewer.engine.say({ type: 'sized', stream, width: 1366, height: 768 });
    viewer.engine.say({ type: 'firstFrame', stream });
    const empty = { rtt: 0, jitter: 0, avg_loss: 0, max_loss: 0, bitrate: 0, bandwidth: 0 };
    const received = { ...by, ...empty, stream, width: 1366, height: 768, fps: 12, dropped: 0 };
    viewer.engine.say({
      ...{ type: 'statistics', medium: 'sharing' },
      report: { type: 'statistics', encode: [], decode: [received] },
    });
  }
  ada.engine.say({ type: 'content', source: 'share', kind: 'video' });
  await now('shared');
  const look = { shareOf, colour: 'red', width: 'thin' } as const;
  void grace.asks(drawRequested({ ...look, tool: 'pen', points: [0, 0], isOpen: true }));
  await world.passes(200);
  const way = Array.from({ length: 40 }, (_, at) => [at * 1000, frameUnits - at * 1000]).flat();
  grace.client.store.dispatch(strokeGrown({ points: way }));
  await now('drawing');
  grace.client.store.dispatch(strokeEnded());
  await alan.does(drawRequested({ ...look, tool: 'rectangle', points: [9, 9, 900, 900] }));
  await now('drawn');
  await ada.does(pauseShareRequested());
  await now('paused');
  await ada.does(resumeShareRequested());
  await grace.does(remoteControlRequested(by));
  await world.passes(500);
  world.place.instance()!.act(shareOf, { name: 'pairAgent', isPaired: true });
  await world.passes(500);
  await ada.does(answerRemoteRequested({ userId: grace.self()!.userId, agreed: true }));
  await world.passes(500);
  grace.remoteControl.inputs.at(-1)!.tell('open');
  await now('controlled');
  await ada.does(eraseMarksRequested({ shareOf }));
  await now('erased');
  await ada.does(stopShareRequested());
  await now('over');
  const logs = people.map((one) => [...one.actions]);
  await world.closes();
  const logOf = async (person: Person): Promise<Uint8Array> =>
    recordActions(logs[people.indexOf(person)] ?? [], { every: 10 });
  return { ada, grace, alan, moments, logOf };
};

/** The screen of a log, at the moments of its conversation. */
const aReplay = async (
  { moments, logOf }: Awaited<ReturnType<typeof conversation>>,
  of: Person,
) => {
  const bytes = await logOf(of);
  const log = openBytes(new Uint8Array(bytes));
  const replayer = new Replayer(log, replay);
  const recorded = createRecordedStore();
  const names = new MadeUpNames((kind, number) => `${kind} ${number}`);
  render(<Recording texts={texts} client={createRecordedClient(recorded)} />);
  return {
    bytes,
    at: async (moment: string): Promise<void> => {
      const action = moments.get(moment)?.get(of) ?? 0;
      Object.assign(drawn, { walls: [], texts: [] });
      const state = replayer.stateAfter(log.index.lineOfAction(action)) ?? {};
      await act(async () => recorded.show(names.readable(state)));
      // Parts of the screen load on demand.
      await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    },
  };
};
const linesIn = (element: HTMLElement) =>
  [...element.querySelectorAll('svg[role=img] path')].map((path) => path.getAttribute('d') ?? '');

describe('the log of a meeting with a share', () => {
  const told: { story?: Awaited<ReturnType<typeof conversation>> } = {};
  const story = async () => (told.story ??= await conversation());

  test('shows a viewer’s placeholder in the shape of the share, with what was drawn on it', async () => {
    const whole = await story();
    const { at } = await aReplay(whole, whole.alan);
    const tile = () => within(screen.getByRole('list', { name: 'Shared screen' }));
    await at('shared');
    expect(tile().getByText("person 2's share")).toBeVisible();
    const shapes = drawn.walls.map(([, , width = 0, height = 1]) => width / height);
    expect(shapes.some((shape) => Math.abs(shape - 1366 / 768) < 0.01)).toBe(true);
    expect(drawn.texts).toContain('1366×768, 12 fps');
    expect(screen.queryByRole('img', { name: /annotation/ })).toBeNull();
    await at('drawing');
    const marks = () => linesIn(screen.getByRole('list', { name: 'Shared screen' }));
    const [growing = ''] = marks();
    expect(growing.split('L')).toHaveLength(41);
    await at('drawn');
    expect(marks()).toHaveLength(2);
    await at('paused');
    expect(tile().getByText('person 2 paused sharing')).toBeVisible();
    await at('controlled');
    expect(tile().getByText(/^person 2's share · person 3 is controlling$/)).toBeVisible();
    await at('erased');
    expect(screen.queryByRole('img', { name: /annotation/ })).toBeNull();
    await at('over');
    expect(screen.queryByRole('list', { name: 'Shared screen' })).toBeNull();
  });

  test('shows what the sharer shared, as what, who drew on it and who controlled it', async () => {
    const whole = await story();
    const { at } = await aReplay(whole, whole.ada);
    const share = () => screen.getByRole('complementary', { name: 'Shared screen' });
    await at('shared');
    expect(share()).toHaveTextContent("person 2's share · Optimized for video");
    expect(screen.getByText(/You're sharing your screen\./)).toBeInTheDocument();
    await at('drawn');
    expect(linesIn(share())).toHaveLength(2);
    await at('paused');
    expect(share()).toHaveTextContent('person 2 paused sharing');
    await at('controlled');
    expect(share()).toHaveTextContent('person 3 is controlling');
    await at('erased');
    expect(linesIn(share())).toEqual([]);
    await at('over');
    expect(screen.queryByRole('complementary', { name: 'Shared screen' })).toBeNull();
  });

  test('replays to the recorded states, with the points of a stroke once', async () => {
    const whole = await story();
    for (const one of [whole.ada, whole.grace, whole.alan]) {
      const verdict = verifyLog(await whole.logOf(one), replay);
      expect(verdict).toMatchObject({ strange: 0, mismatches: [] });
      expect(verdict.frames).toBeGreaterThan(3);
    }
    const log = openBytes(await whole.logOf(whole.grace));
    const withPoints: string[] = [];
    for (let line = 0; line < log.index.length; line += 1) {
      const text = JSON.stringify(log.record(line));
      if (/"points":\[(\d+,){20}/.test(text)) withPoints.push(log.index.typeAt(line));
    }
    expect(new Set(withPoints)).toEqual(new Set(['received/markExtended']));
    expect(withPoints.length).toBeGreaterThan(0);
  });
});
