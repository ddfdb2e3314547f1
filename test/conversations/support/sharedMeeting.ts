import {
  answerRemoteRequested,
  remoteControlRequested,
} from '../../../src/features/remote-control/remoteControl.actions';
import { startShareRequested } from '../../../src/features/sharing/sharing.actions';
import { createWorld } from './world';

/** Ada shares her entire screen; Grace and Alan look on. */
export const aSharedMeeting = async () => {
  const world = createWorld();
  const host = await world.joins('Host', { isHost: true });
  const ada = await world.joins('Ada');
  const grace = await world.joins('Grace');
  const alan = await world.joins('Alan');
  await ada.does(startShareRequested());
  await world.passes(500);
  const ids = { ada: ada.self()!.userId, grace: grace.self()!.userId, alan: alan.self()!.userId };
  const ofAda = { userId: ids.ada };
  /** What Ada's agent does, once its person has consented. */
  const pair = async (isPaired = true): Promise<void> => {
    world.place.instance()!.act(ids.ada, { name: 'pairAgent', isPaired });
    await world.passes(500);
  };
  const asks = async (who = grace) => {
    const asked = await who.does(remoteControlRequested(ofAda));
    await world.passes(500);
    return asked;
  };
  const allows = async (who = grace) => {
    const answer = answerRemoteRequested({ userId: who.self()!.userId, agreed: true });
    const allowed = await ada.does(answer);
    await world.passes(500);
    return allowed;
  };
  const declines = async (userId: number): Promise<void> => {
    await ada.does(answerRemoteRequested({ userId, agreed: false }));
    await world.passes(500);
  };
  const input = (who = grace) => who.remoteControl.inputs.at(-1)!;
  /** Grace's input opens, or cannot be opened. */
  const lend = async (becomes: 'open' | 'closed' = 'open'): Promise<void> => {
    await pair();
    await asks();
    await allows();
    input().tell(becomes);
    await world.passes(500);
  };
  return { world, host, ada, grace, alan, ids, ofAda, pair, asks, allows, declines, input, lend };
};
