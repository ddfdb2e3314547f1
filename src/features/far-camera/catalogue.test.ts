import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import type { Participant } from '../../protocol/signal/participants';
import { capsOf } from '../../protocol/vocabulary/capabilities';
import { farEndCameraTexts } from '../../protocol/vocabulary/farCameraTexts';
import { farCameraRequested, startFarMoveRequested } from './farCamera.actions';

const [own, grace, alan] = [1024, 2048, 3072];
type Ada = Awaited<ReturnType<typeof aJoinedClient>>;
/** Makes a row of the catalogue happen; answers with what is told. */
type Trigger = (ada: Ada) => Promise<string>;

/** A host, and Grace, whose camera is as `camera` says. */
const meets = (camera: Partial<Participant>): Promise<Ada> =>
  aJoinedClient({
    reply: { isHost: true },
    people: [
      aParticipant({ isHost: true }),
      aParticipant({ userId: grace, displayName: 'Grace', bVideoOn: true, ...camera }),
      aParticipant({ userId: alan, displayName: 'Alan' }),
    ],
  });
const refusalOf = (ada: Ada, intent: Parameters<Ada['client']['perform']>[0]): Promise<string> =>
  ada.client.perform(intent).then(
    () => 'no refusal',
    (error: unknown) =>
      error instanceof Error && 'reason' in error ? String(error.reason) : 'no reason',
  );
const asking: Trigger = (ada) => refusalOf(ada, farCameraRequested({ userId: grace }));
const moving =
  (range?: number): Trigger =>
  (ada) => {
    const move = { userId: grace, buttonID: 'left' } as const;
    return refusalOf(ada, startFarMoveRequested(range === undefined ? move : { ...move, range }));
  };
const noticeOf = async (ada: Ada): Promise<string> => {
  await ada.clock.settle();
  return ada.state().alerts.shown.at(-1)?.reason ?? 'no notice';
};

const rows: Readonly<
  Record<keyof typeof farEndCameraTexts, readonly [Partial<Participant>, Trigger]>
> = {
  videoOff: [{ bVideoOn: false }, asking],
  alreadyControlled: [{ nFECC: alan }, asking],
  notSupported: [{ caps: capsOf(['preview']) }, asking],
  requestRequired: [{}, moving()],
  rangeNotPositive: [{ nFECC: own }, moving(0)],
  declined: [
    {},
    async (ada) => {
      const asked = ada.client.perform(farCameraRequested({ userId: grace }));
      await ada.clock.settle();
      ada.socket().ack(ada.socket().sent.findLast(({ name }) => name === 'controlCamera')!.seq);
      await asked;
      ada.socket().say('cameraControlled', { cmd: 'decline', userID: grace });
      return noticeOf(ada);
    },
  ],
  ended: [
    { nFECC: own },
    async (ada) => {
      ada.socket().say('cameraControlled', { cmd: 'decline', userID: grace });
      ada.socket().say('rosterChanged', { update: [{ userId: grace, nFECC: 0 }] });
      return noticeOf(ada);
    },
  ],
};

describe('R14: each row of the catalogue of cameras that others move happens', () => {
  const all = Object.entries(rows) as [
    keyof typeof rows,
    readonly [Partial<Participant>, Trigger],
  ][];
  test.each(all)('%s', async (name, [camera, trigger]) => {
    expect(await trigger(await meets(camera))).toBe(farEndCameraTexts[name]);
  });
});
