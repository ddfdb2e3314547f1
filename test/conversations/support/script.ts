import type { Intent } from '../../../src/effects/intent';
import {
  muteRequested,
  startAudioRequested,
  unmuteRequested,
} from '../../../src/features/audio/audio.actions';
import { sendChatRequested } from '../../../src/features/chat/chat.actions';
import { lowerHandRequested, raiseHandRequested } from '../../../src/features/hand/hand.actions';
import { renameRequested } from '../../../src/features/participants/participants.actions';
import { startVideoRequested, stopVideoRequested } from '../../../src/features/video/video.actions';
import { expect } from '@jest/globals';
import { truthOf, viewOf, type Answer, type Person, type World } from './world';

/** Something that a person wishes; made when it is its turn, of what is then true. */
export type Wish =
  | 'chat'
  | 'raise'
  | 'lower'
  | 'rename'
  | 'start audio'
  | 'mute'
  | 'unmute'
  | 'start video'
  | 'stop video';

/** A step of a script: who wishes what. */
export interface Step {
  readonly who: number;
  readonly wish: Wish;
}

const intentOf = (person: Person, wish: Wish, at: number): Intent => {
  switch (wish) {
    case 'chat':
      return sendChatRequested({ text: `message ${at} of ${person.name}`, receiver: 0 });
    case 'raise':
      return raiseHandRequested();
    case 'lower':
      return lowerHandRequested({});
    case 'rename':
      return renameRequested({
        userId: person.state().meeting.userId,
        name: `${person.name} ${at}`,
      });
    case 'start audio':
      return startAudioRequested({ mute: false });
    case 'mute':
      return muteRequested({});
    case 'unmute':
      return unmuteRequested();
    case 'start video':
      return startVideoRequested({});
    case 'stop video':
      return stopVideoRequested();
  }
};

/** What was wished, and how it ended. */
export interface Told extends Step {
  readonly at: number;
  readonly answer: Answer;
}

/** Performs the steps one after the other, a little virtual time apart, without waiting for each. */
export const perform = async (
  world: World,
  people: readonly Person[],
  steps: readonly Step[],
): Promise<readonly Told[]> => {
  const told: Promise<Told>[] = [];
  for (const [at, step] of steps.entries()) {
    const person = people[step.who % people.length]!;
    const answer = person.asks(intentOf(person, step.wish, at));
    told.push(answer.then((result) => ({ ...step, at, answer: result })));
    await world.passes(12);
  }
  // Longer than every deadline, reconnection and heartbeat.
  await world.passes(45_000);
  return Promise.all(told);
};

const countOf = <T>(list: readonly T[], one: T): number =>
  list.filter((entry) => entry === one).length;

/**
 * Invariants after any trouble: everybody sees the gateway's state, once; acknowledged commands
 * have happened, once; nobody sends sound while the roster shows them muted, and people who muted
 * themselves last are muted.
 */
export const expectConsistent = (
  world: World,
  people: readonly Person[],
  told: readonly Told[],
): void => {
  const truth = truthOf(world);
  const texts = truth.chat.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  for (const { wish, who, at, answer } of told) {
    if (wish !== 'chat' || !answer.isOk) continue;
    expect(countOf(texts, `message ${at} of ${people[who % people.length]!.name}`)).toBe(1);
  }
  for (const person of people) {
    expect(viewOf(person)).toEqual(truth);
    const seat = truth.roster.find(({ userId }) => userId === person.state().meeting.userId);
    expect(seat).toBeDefined();
    const { audio, video } = person.state();
    if (audio.isStarted) expect(person.engine.isMuted).toBe(!audio.isMicrophoneOpen);
    if (seat?.muted === true) expect(audio.isMicrophoneOpen).toBe(false);
    expect(seat?.bVideoOn).toBe(video.capture === 'started');
    const own = told.filter((step) => people[step.who % people.length] === person);
    const lastMute = own.findLast(
      ({ wish }) => wish === 'mute' || wish === 'unmute' || wish === 'start audio',
    );
    if (lastMute?.wish === 'mute' && audio.isStarted) expect(person.engine.isMuted).toBe(true);
    expect(person.actions.filter(({ type }) => type === 'effects/sagaCrashed')).toEqual([]);
  }
};
