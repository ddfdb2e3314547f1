import { expect, test } from '@jest/globals';
import {
  askUnmuteRequested,
  muteAllRequested,
  muteRequested,
  startAudioRequested,
  stopAudioRequested,
  unmuteRequested,
} from '../../src/features/audio/audio.actions';
import {
  playMediaFileRequested,
  switchSoundRequested,
} from '../../src/features/audio/sound.actions';
import { consentAnswerRequested } from '../../src/features/hosting/consent.actions';
import { selectConsents, selectImpositions } from '../../src/features/hosting/hosting.selectors';
import { selectParticipant } from '../../src/features/participants/participants.selectors';
import { createWorld, truthOf, viewOf, type Person } from './support/world';

const isFine = { isOk: true };
const idOf = (person: Person): number => person.state().meeting.userId;
const seenBy = (person: Person, other: Person) => selectParticipant(person.state(), idOf(other));
const sources = (person: Person) => {
  const { mutedSource, unmutedSource } = person.state().audio;
  return [mutedSource, unmutedSource];
};

test('two people hear, are muted and unmuted, and leave; both see the same and know whose doing it was', async () => {
  const world = createWorld(1, { isDebug: true });
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  expect(await grace.does(unmuteRequested())).toEqual({ isOk: false, reason: 'no audio joined' });

  expect(await grace.does(startAudioRequested({ speakerOnly: true }))).toMatchObject(isFine);
  await world.passes(2000);
  expect(seenBy(ada, grace)).toMatchObject({ audio: 'computer', muted: true, isSpeakerOnly: true });
  const alan = await world.joins('Alan');
  expect(seenBy(alan, grace)).toMatchObject({ isSpeakerOnly: true });
  expect(await grace.does(unmuteRequested())).toMatchObject(isFine);
  await world.passes(2000);
  expect(seenBy(ada, grace)).toMatchObject({ muted: false, isSpeakerOnly: false });
  expect(sources(grace)).toEqual(['', 'active']);

  expect(await ada.does(muteAllRequested({ bCanUnmute: false }))).toMatchObject(isFine);
  await world.passes(100);
  expect(grace.engine.isMuted).toBe(true);
  expect(sources(grace)).toEqual(['passive by mute-all', '']);
  expect(await grace.does(unmuteRequested())).toEqual({
    isOk: false,
    reason: 'host not allow unmute themselves',
  });
  expect(await ada.does(muteAllRequested({ bCanUnmute: true }))).toMatchObject(isFine);
  expect(await ada.does(askUnmuteRequested({ userId: idOf(grace) }))).toMatchObject(isFine);
  await world.passes(100);
  await grace.does(consentAnswerRequested({ kind: 'unmute', agreed: true }));
  await world.passes(500);
  expect(seenBy(ada, grace)).toMatchObject({ muted: false });
  expect(sources(grace)).toEqual(['', 'passive by mute-one']);

  expect(await ada.does(muteRequested({ userId: idOf(grace) }))).toMatchObject(isFine);
  expect(sources(grace)).toEqual(['passive by mute-one', '']);

  const before = world.place.instance()?.state.seats.get(idOf(grace));
  expect(await grace.does(switchSoundRequested({ originalSound: true }))).toMatchObject(isFine);
  expect(await grace.does(playMediaFileRequested({ url: 'blob:song' }))).toMatchObject(isFine);
  expect(world.place.instance()?.state.seats.get(idOf(grace))).toBe(before);

  expect(await grace.does(stopAudioRequested())).toMatchObject(isFine);
  await world.passes(100);
  expect(seenBy(ada, grace)).toMatchObject({ audio: '', muted: true });
  expect(grace.state().audio.leaveReason).toBe('active');
  expect(grace.devices.running()).toEqual([]);
  for (const person of world.people) expect(viewOf(person)).toEqual(truthOf(world));
  await world.closes();
});

test('whoever is muted is told by whom, and may be asked although no audio was joined', async () => {
  const world = createWorld(1, { isDebug: true });
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  await grace.does(startAudioRequested({ mute: false }));
  expect(await ada.does(muteRequested({ userId: idOf(grace) }))).toMatchObject(isFine);
  await world.passes(100);
  expect(selectImpositions(grace.state())).toMatchObject([{ kind: 'muted', senderName: 'Ada' }]);
  expect(selectImpositions(ada.state())).toEqual([]);

  expect(await grace.does(stopAudioRequested())).toMatchObject(isFine);
  await world.passes(100);
  expect(seenBy(ada, grace)).toMatchObject({ audio: '' });
  expect(await ada.does(askUnmuteRequested({ userId: idOf(grace) }))).toMatchObject(isFine);
  await world.passes(100);
  expect(selectConsents(grace.state())).toMatchObject([{ kind: 'unmute', senderName: 'Ada' }]);
  await grace.does(consentAnswerRequested({ kind: 'unmute', agreed: true }));
  await world.passes(2000);
  expect(seenBy(ada, grace)).toMatchObject({ audio: 'computer', muted: false });
  await world.closes();
});

test('a gateway that forgot the seat hears of computer audio again, and why it was gone', async () => {
  const world = createWorld(1, { isDebug: true });
  await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  await grace.does(startAudioRequested({ mute: false }));
  world.control.cutAll();
  world.place.restart();
  await world.passes(15_000);
  expect(grace.self()).toMatchObject({ audio: 'computer', muted: false });
  expect(grace.state().audio).toMatchObject({ leaveReason: 'failover', isStarted: true });
  await world.closes();
});
