import { describe, expect, test } from '@jest/globals';
import { agree, newest } from '../../test/builders/aSharer';
import { aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import { createFakeEnvironment } from '../../test/fakes/fakeEnvironment';
import { engineProbed } from '../features/video/video.actions';
import { eventThrottle } from '../protocol/limits';
import { sharersMax, shareViewTimeout } from '../protocol/sharingLimits';
import { audioTexts } from '../protocol/vocabulary/audioTexts';
import { operationTexts } from '../protocol/vocabulary/messages';
import { shareAudioAbsent, type ShareEngineCode } from '../protocol/vocabulary/sharing';
import { sharingTexts } from '../protocol/vocabulary/sharingTexts';
import { sdkClientOf } from './sdkClient';

type Seat = NonNullable<Parameters<typeof aJoinedClient>[0]>;
type Page = Awaited<ReturnType<typeof aPage>>;
/** Makes a row of the catalogue happen; answers with what an embedder's page catches. */
type Trigger = () => Promise<unknown>;

const [own, ben] = [1024, 2048];
const others = Array.from({ length: sharersMax }, (_, at) => ben + 1024 * at);

/** A page whose person meets as many as may share. */
const aPage = async (
  reply: Seat['reply'] = {},
  clientOS: Parameters<typeof createFakeEnvironment>[0] = {},
) => {
  const people = [aParticipant(), ...others.map((userId) => aParticipant({ userId }))];
  const environment = createFakeEnvironment(clientOS);
  const ada = await aJoinedClient({ people, reply }, {}, { environment });
  return { ada, sharing: sdkClientOf(ada.client).sharing };
};
const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => error,
  );
const start = async ({ ada, sharing }: Page): Promise<void> => {
  const started = sharing.start();
  await ada.clock.settle();
  agree(ada, 'switchShare');
  await started;
};
/** What the gateway says of the meeting, and of who shares. */
const hears = async (
  { ada }: Page,
  ...said: Parameters<ReturnType<Page['ada']['socket']>['say']>
) => {
  ada.socket().say(...said);
  await ada.clock.advance(eventThrottle);
};
const share = (page: Page, ...sharers: readonly number[]) =>
  hears(page, 'rosterChanged', {
    update: sharers.map((userId) => ({ userId, sharerOn: true, bShareAudioOn: false })),
  });
const refusedPicking =
  (code: ShareEngineCode, clientOS: 'mac' | 'linux' = 'linux'): Trigger =>
  async () => {
    const { ada, sharing } = await aPage({}, { clientOS });
    ada.devices.surfaceFailure = code;
    return caught(sharing.start());
  };
/** What is refused to a person of whom the gateway says this. */
const refused =
  (
    ask: (page: Page) => Promise<unknown>,
    prepare: (page: Page) => Promise<unknown> = async () => undefined,
  ): Trigger =>
  async () => {
    const page = await aPage();
    await prepare(page);
    return caught(ask(page));
  };
const starts = ({ sharing }: Page) => sharing.start();
const optimizes = ({ sharing }: Page) => sharing.optimizeForSharedVideo(true);

/** Shows the own share in what this browser does not take. */
const showing =
  (hasTracks: boolean): Trigger =>
  async () => {
    const { sharing } = await aPage();
    const target = hasTracks ? {} : { srcObject: null };
    if (hasTracks) Object.assign(globalThis, { MediaStreamTrackProcessor: class {} });
    try {
      return await caught(
        Promise.resolve().then(() => sharing.showSelf(target as HTMLCanvasElement)),
      );
    } finally {
      Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor');
    }
  };

/** `fromMainSession` is of breakout rooms, which do not exist yet. */
type Row = Exclude<keyof typeof sharingTexts, 'fromMainSession'>;

const rows: Readonly<Record<Row, Trigger>> = {
  permissionDenied: refusedPicking('permission denied'),
  systemDenied: refusedPicking('system error', 'mac'),
  systemDeniedElsewhere: refusedPicking('system error'),
  pressRequired: refusedPicking('press required'),
  technicalLimitation: refusedPicking('error'),
  userDenied: refusedPicking('permission request cancelled'),
  onlyHostStarts: refused(starts, (page) => hears(page, 'shareControlled', { lockShare: true })),
  onlyHostGrabs: refused(starts, (page) => share(page, ben)),
  alreadyStarted: refused(starts, start),
  muteSelf: refused(({ sharing }) => sharing.hide(own)),
  targetNotSharing: refused(({ sharing }) => sharing.hide(ben)),
  informationBarrier: refused(starts, (page) =>
    hears(page, 'attributesChanged', { bIbDisableShare: true }),
  ),
  webinarAttendee: async () => {
    const { sharing } = await aPage({ webinarRole: 30 });
    return caught(sharing.start());
  },
  optimizeNotSharing: refused(optimizes),
  optimizeMultipleShare: refused(optimizes, async (page) => {
    await start(page);
    await hears(page, 'attributesChanged', { bMultipleShare: true });
  }),
  optimizeNotSupported: refused(optimizes, async (page) => {
    await start(page);
    const { support } = page.ada.engine;
    page.ada.client.store.dispatch(engineProbed({ ...support, canShare: false }));
  }),
  tooManyShares: refused(starts, async (page) => {
    await hears(page, 'attributesChanged', { bMultipleShare: true });
    await share(page, ...others);
  }),
  canvasRequired: showing(false),
  videoElementRequired: showing(true),
  viewTimedOut: async () => {
    const page = await aPage();
    await share(page, ben);
    const viewed = caught(page.sharing.view(ben));
    await page.ada.clock.advance(shareViewTimeout);
    return viewed;
  },
};

describe('R14: each row of the catalogue of sharing happens', () => {
  test.each(Object.entries(rows) as [Row, Trigger][])('%s', async (name, trigger) => {
    expect(await trigger()).toMatchObject({ reason: sharingTexts[name] });
  });

  test('a picker that never answers is told as a time-out', async () => {
    expect(await refusedPicking('timeout')()).toMatchObject({
      type: 'OPERATION_TIMEOUT',
      reason: operationTexts.timedOut,
    });
  });

  test('a share without sound has the code of the documents', async () => {
    const mutes = refused(
      ({ sharing }) => sharing.muteAudio(ben),
      (page) => share(page, ben),
    );
    const mutesOwn = refused(({ sharing }) => sharing.muteAudio(), start);
    for (const muted of [mutes, mutesOwn])
      expect(await muted()).toMatchObject({
        code: shareAudioAbsent,
        reason: audioTexts.shareAudioNotEnabled,
      });
  });

  test('a refusal of the gateway is told in its own words', async () => {
    const page = await aPage();
    const started = caught(page.sharing.start());
    await page.ada.clock.settle();
    const { seq } = newest(page.ada, 'switchShare')!;
    const refusal = {
      type: 'INSUFFICIENT_PRIVILEGES' as const,
      reason: sharingTexts.onlyHostGrabs,
    };
    page.ada.socket().say('commandAcked', { seq, code: 1, ...refusal });
    expect(await started).toMatchObject(refusal);
  });
});
