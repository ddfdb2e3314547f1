import { RunSnapshots } from '../../../src/gateway/instance/runSnapshots';
import { RunKeeper } from '../../../src/gateway/instance/runKeeper';
import type { StoredRun } from '../../../src/gateway/instance/storedRun';
import { withArea, type Seat } from '../../../src/gateway/meeting/state';
import type { StoredMessage } from '../../../src/gateway/meeting/chatHistory';
import { decided, inMethod, withKeys, type Mutant } from './planting';

/** Changes the run that is gone on with. */
const inKept = (change: (kept: StoredRun) => StoredRun) =>
  inMethod(
    RunSnapshots,
    'read',
    (read) =>
      async function (this: RunSnapshots, ...asked) {
        const kept = await read.apply(this, asked);
        return kept && change(kept);
      },
  );
const withSeats = (change: (seat: Seat) => Seat) =>
  inKept((kept) => ({
    ...kept,
    state: { ...kept.state, seats: kept.state.seats.map(change) },
  }));

const withMessages = (change: (messages: readonly StoredMessage[]) => readonly StoredMessage[]) =>
  inKept((kept) => {
    const { messages } = kept.state.areas.chat;
    return { ...kept, state: withArea(kept.state, 'chat', { messages: change(messages) }) };
  });

/** Bugs of what outlives the gateway's process. */
export const keptMutants: readonly Mutant[] = [
  {
    name: 'a command is acknowledged before it is kept',
    breaks: 'R1',
    fond: ['kill the gateway', 'lock'],
    shownBy: 11,
    plant: inMethod(RunKeeper, 'written', () => () => undefined),
  },
  {
    name: 'chat is acknowledged before it is stored where the database is away',
    breaks: 'R1',
    fond: ['lose the database, then the gateway', 'chat'],
    plant: inMethod(
      RunKeeper,
      'written',
      (written) =>
        function (this: RunKeeper) {
          const writing = written.apply(this);
          return writing && { tried: writing.tried };
        },
    ),
  },
  {
    name: 'what was said is stored once more by whoever asks again',
    breaks: 'I3',
    fond: ['lose the database', 'chat'],
    shownBy: 31,
    plant: decided('sendChat', (own, { state, command }) =>
      own(
        withArea(state, 'chat', {
          messages: state.areas.chat.messages.filter(
            ({ message }) => message.sn !== command.body.sn,
          ),
        }),
      ),
    ),
  },
  {
    name: 'who was on hold is let in by a restart',
    breaks: 'R1',
    fond: ['kill the gateway', 'hold'],
    shownBy: 10,
    plant: withSeats((seat) => ({ ...seat, isOnHold: false, heldRev: 0 })),
  },
  {
    name: 'who was co-host is none after a restart',
    breaks: 'R1',
    fond: ['kill the gateway', 'make co-host'],
    shownBy: 10,
    plant: withSeats((seat) => ({ ...seat, isCoHost: false })),
  },
  {
    name: 'a lock does not outlive a restart',
    breaks: 'R1',
    fond: ['restart the gateway', 'lock'],
    shownBy: 11,
    plant: inKept((kept) => {
      const { state } = kept;
      return { ...kept, state: { ...state, attributes: { ...state.attributes, bLock: false } } };
    }),
  },
  {
    name: 'a run is never gone on with',
    breaks: 'R1',
    fond: ['kill the gateway'],
    shownBy: 6,
    plant: inMethod(RunSnapshots, 'read', () => async () => undefined),
  },
  {
    name: 'a run goes on under the same key',
    breaks: 'I7',
    fond: ['kill the gateway'],
    shownBy: 6,
    plant: withKeys((keys, { meetingId }) => ({
      current: (scope) => ({ ...keys.current(scope), encryptKey: `key of ${meetingId}` }),
    })),
  },
  {
    name: 'a run goes on where its log was read',
    breaks: 'I2',
    fond: ['kill the gateway', 'lock'],
    shownBy: 6,
    plant: inKept((kept) => ({
      ...kept,
      state: { ...kept.state, revision: kept.state.revision % 1_000_000 },
    })),
  },
  {
    name: 'what was said does not outlive a restart',
    breaks: 'R1',
    fond: ['kill the gateway', 'chat'],
    shownBy: 6,
    plant: withMessages(() => []),
  },
  {
    name: 'a restart turns what was said round',
    breaks: 'R1',
    fond: ['kill the gateway', 'chat'],
    shownBy: 6,
    plant: withMessages((messages) => [...messages].reverse()),
  },
  {
    name: 'a restart shows everybody what was said to one',
    breaks: 'R1',
    fond: ['kill the gateway', 'whisper'],
    shownBy: 11,
    plant: withMessages((messages) =>
      messages.map((one) => ({ ...one, message: { ...one.message, destNodeID: 0 } })),
    ),
  },
];
