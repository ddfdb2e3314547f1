import { aJoinedClient } from './client';
import { aParticipant } from './participant';
import type { Mark } from '../../src/protocol/signal/annotation';
import type { Drawing } from '../../src/features/annotation/annotation.state';

/** The person who watches, and the one who shares. */
export const own = 1024;
export const ben = 2048;
export const sharePeople = [
  aParticipant(),
  aParticipant({ userId: ben, displayName: 'Ben', sharerOn: true }),
];
type Ada = Awaited<ReturnType<typeof aJoinedClient>>;

export const line: Drawing = {
  ...{ shareOf: ben, tool: 'line', colour: 'red', width: 'thin', points: [1, 2, 3, 4] },
};
export const pen: Drawing = { ...line, tool: 'pen', points: [1, 1], isOpen: true };
/** The mark that becomes of a drawing. */
export const markOf = ({ shareOf: _, ...drawing }: Drawing, userId: number, no: number): Mark => ({
  ...drawing,
  userId,
  no,
});

/** A client in a meeting where Ben shares. */
export const watching = async (
  seat: Parameters<typeof aJoinedClient>[0] = { people: sharePeople },
) => {
  const ada = await aJoinedClient(seat);
  const from = ada.socket().sent.length;
  const sent = () =>
    ada
      .socket()
      .sent.slice(from)
      .filter(({ name }) => /mark|point|annotation/i.test(name));
  /** The gateway agrees to the newest command. */
  const agree = async () => {
    ada.socket().ack(sent().at(-1)!.seq);
    await ada.clock.settle();
  };
  const refuse = async (reason: string) => {
    const { seq } = sent().at(-1)!;
    ada.socket().say('commandAcked', { seq, code: 1, type: 'INVALID_PARAMETERS', reason });
    await ada.clock.settle();
  };
  const marks = () => ada.state().annotation.shares[ben] ?? [];
  return { ...ada, sent, agree, refuse, marks };
};
/** The gateway says something. */
export const said = (ada: Ada, ...[name, body]: Parameters<ReturnType<Ada['socket']>['say']>) => {
  ada.socket().say(name, body);
  return ada.clock.settle();
};
