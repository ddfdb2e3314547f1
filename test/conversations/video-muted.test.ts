import { describe, expect, test } from '@jest/globals';
import { consentAnswerRequested } from '../../src/features/hosting/consent.actions';
import { selectConsents } from '../../src/features/hosting/hosting.selectors';
import {
  askStartVideoRequested,
  startVideoRequested,
  stopVideoOfRequested,
} from '../../src/features/video/video.actions';
import { selectParticipant } from '../../src/features/participants/participants.selectors';
import { selectMayStartVideo } from '../../src/features/video/mayVideo.selectors';
import { createWorld, type World } from './support/world';

const isFine = { isOk: true };
const refused = { isOk: false, reason: 'Video is muted by the host' };

/** Grace's video ran until Ada, who is the host, stopped it. */
const stoppedByHost = async (world: World) => {
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  await grace.does(startVideoRequested({}));
  const { userId } = grace.state().meeting;
  expect(await ada.does(stopVideoOfRequested({ userId }))).toMatchObject(isFine);
  await world.passes(100);
  expect(grace.state().video.capture).toBe('stopped');
  return { ada, grace, userId };
};

describe('video that a host stopped', () => {
  test('stays off with the documented reason until the host asks for it', async () => {
    const world = createWorld();
    const { ada, grace, userId } = await stoppedByHost(world);
    // What the button says.
    expect(selectMayStartVideo(grace.state())).toMatchObject({
      isAllowed: false,
      refusal: { reason: refused.reason },
    });
    expect(await grace.does(startVideoRequested({}))).toEqual(refused);
    expect(await ada.does(askStartVideoRequested({ userId }))).toMatchObject(isFine);
    await world.passes(100);
    expect(selectConsents(grace.state())).toMatchObject([{ kind: 'start video' }]);
    const yes = consentAnswerRequested({ kind: 'start video', agreed: true });
    expect(await grace.does(yes)).toMatchObject(isFine);
    await world.passes(100);
    expect(grace.state().video.capture).toBe('started');
    expect(selectParticipant(ada.state(), userId)?.bVideoOn).toBe(true);
    await world.closes();
  });

  test('stays off over a lost line, during which the page could not be told', async () => {
    const world = createWorld();
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await grace.does(startVideoRequested({}));
    const { userId } = grace.state().meeting;
    grace.holds(true);
    grace.cut();
    await world.passes(500);
    expect(await ada.does(stopVideoOfRequested({ userId }))).toMatchObject(isFine);
    grace.holds(false);
    await world.passes(10_000);
    expect(grace.state().connection.connectionStatus).toBe('connected');
    expect(grace.state().video).toMatchObject({ capture: 'stopped', bVideoMuted: true });
    expect(selectParticipant(ada.state(), userId)?.bVideoOn).toBe(false);
    expect(await grace.does(startVideoRequested({}))).toEqual(refused);
    await world.closes();
  });
});
