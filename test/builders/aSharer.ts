import { startShareRequested } from '../../src/features/sharing/sharing.actions';
import { aJoinedClient } from './client';
import { aParticipant } from './participant';

/** Ada, and Ben, who may share too. */
export const people = [aParticipant(), aParticipant({ userId: 2048, displayName: 'Ben' })];
/** The client of Ada. */
export type Ada = Awaited<ReturnType<typeof aJoinedClient>>;
/** The newest command of this name. */
export const newest = (ada: Ada, wanted: string) =>
  ada.socket().sent.findLast(({ name }) => name === wanted);
/** The gateway agrees to the newest command of this name. */
export const agree = (ada: Ada, name: string): void => ada.socket().ack(newest(ada, name)!.seq);

/** Ada, who shares. */
export const sharing = async ({ hasSound = false } = {}): Promise<Ada> => {
  const ada = await aJoinedClient({ people });
  ada.devices.sharesSound = hasSound;
  const started = ada.client.perform(startShareRequested());
  await ada.clock.settle();
  agree(ada, 'switchShare');
  await started;
  return ada;
};
