import { scopeOf } from '../../../src/gateway/meeting/scope';
import type { Seat } from '../../../src/gateway/meeting/state';
import {
  messageWith,
  sentRevOf,
  type StoredMessage,
} from '../../../src/gateway/meeting/chatHistory';
import type { ChatMessageBody } from '../../../src/protocol/signal/chat';
import type { ScopeId } from '../../../src/protocol/ids';
import type { Run } from '../world/gateway';
import type { Simulation } from '../world/simulation';
import type { MakeCheck } from './check';
import { isHeld, seatedTabs } from './seats';

/** Somebody's seat as it was taken in this run, or before it. */
const takenSeat = ({ first, log }: Run, userId: number): Seat | undefined => {
  for (const { recorded } of log)
    if (recorded.event.name === 'seatTaken' && recorded.event.seat.userId === userId)
      return recorded.event.seat;
  return first.seats.get(userId);
};
const scopeIn = (run: Run, userId: number): ScopeId => scopeOf(takenSeat(run, userId) ?? {});

/** Who may read a message, told from the log alone. */
const isReader = (run: Run, { message, scope }: StoredMessage, userId: number): boolean =>
  scopeOf({ scope }) === scopeIn(run, userId) &&
  (message.destNodeID === 0 || [message.destNodeID, message.senderNodeID].includes(userId));

/** What was said in this process, and before it as far as that is known here. */
const messagesOf = (run: Run): readonly StoredMessage[] => [
  // Those that were changed are stored behind the others.
  ...[...run.first.areas.chat.messages].sort((one, other) => sentRevOf(one) - sentRevOf(other)),
  ...run.log.flatMap(({ recorded: { event, rev } }) => {
    if (event.name !== 'chatSent') return [];
    const { message } = event;
    return [{ message, rev, scope: scopeIn(run, message.senderNodeID) }];
  }),
];

/**
 * Identifies a message to people. It has another id if a process was killed before it was stored:
 * its sender's page then sends it again, and people who had it before keep it unchanged.
 */
const keyOf = (sender: number, sn: string): string => `${sender} ${sn}`;

/** Messages of a run that were shown under another id, by a process that was killed. */
const resentIn = (world: Simulation, run: Run): ReadonlySet<string> => {
  const ids = new Map(messagesOf(run).map(({ message }) => [message.id, message]));
  const earlier = world.gateways.flatMap(({ runs }) => {
    const one = runs.get(run.instance.meetingId);
    return one && one !== run ? messagesOf(one) : [];
  });
  return new Set(
    earlier.flatMap(({ message: { id, senderNodeID, sn } }) =>
      ids.has(id) ? [] : [keyOf(senderNodeID, sn)],
    ),
  );
};

/** The revision at which this number was given out. */
const takenAt = ({ first, log }: Run, userId: number): number =>
  log.find(({ recorded: { event } }) => event.name === 'seatTaken' && event.seat.userId === userId)
    ?.recorded.rev ??
  first.seats.get(userId)?.takenRev ??
  0;

/** A message as it is now, as far as the gateway remembers it. */
const stateOf = (run: Run, id: string): StoredMessage['message'] | undefined =>
  messageWith(run.instance.state, id)?.message;

/** What a person sees of a message that may change. */
const lookOf = (
  text: string,
  { editedAt, deletedBy, reactions = [], threadId }: Partial<ChatMessageBody>,
): string => JSON.stringify([text, editedAt, deletedBy, reactions, threadId]);

/** I3: a message reaches each person whom it is for, once, and nobody else. */
export const chat: MakeCheck = (world, fail) => {
  const seen = new WeakMap<object, Set<string>>();
  return {
    said: (line, indication, { run }) => {
      if (!run) return;
      if (indication.name === 'chatReacted' || indication.name === 'chatChanged') {
        const changed = messagesOf(run).find(({ message }) => message.id === indication.body.id);
        const isDue = changed && isReader(run, changed, line.userId);
        // What was said to everyone before somebody came is for them too.
        const isBefore = isDue && sentRevOf(changed) <= takenAt(run, line.userId);
        if (!isDue || (isBefore && changed.message.destNodeID !== 0))
          fail('I3', `${line.place.name} is told what became of a message for another`);
      }
      if (indication.name !== 'chatReceived' && indication.name !== 'chatChanged') return;
      const { id } = indication.body;
      const isDeleted = stateOf(run, id)?.deletedBy !== undefined;
      if (isDeleted && indication.body.text !== '')
        fail('I3', `${line.place.name} is told the text of a message that is deleted`);
      if (indication.name === 'chatChanged') return;
      const ids = seen.get(line) ?? new Set<string>();
      seen.set(line, ids);
      if (ids.has(id)) fail('I3', `line ${line.id} of ${line.place.name} carries a message twice`);
      ids.add(id);
      const seat = run.instance.state.seats.get(line.userId);
      const kept = messagesOf(run).find(({ message }) => message.id === id);
      if (!kept || !isReader(run, kept, line.userId))
        fail('I3', `${line.place.name} is told a message for another`);
      else if (seat && isHeld(seat) && kept.message.destNodeID === 0)
        fail('I4', `${line.place.name} is on hold and told a message`);
      else if (sentRevOf(kept) <= takenAt(run, line.userId))
        fail('I3', `${line.place.name} is told a message from before`);
    },
    quiet: () => {
      for (const { tab, run, seat } of seatedTabs(world)) {
        const { chatHistory } = tab.state().chat;
        if (chatHistory.some(({ status }) => status === 'pending'))
          fail('I3', `${tab.name} still waits for a message of its own`);
        if (!run || !seat) continue;
        // What was shown on an earlier seat of this run stays; of this one it must be all.
        const since = messagesOf(run).filter((kept) => sentRevOf(kept) > takenAt(run, seat.userId));
        const nameOf = ({ message }: StoredMessage): string =>
          keyOf(message.senderNodeID, message.sn);
        const due = since.filter((kept) => isReader(run, kept, seat.userId)).map(nameOf);
        const all = new Set(since.map(nameOf));
        const shown = chatHistory
          .filter(({ status }) => status === 'sent')
          .map(({ sender, sn }) => keyOf(sender.userId, sn))
          .filter((one) => all.has(one));
        // Who was in the waiting room missed what was said meanwhile: that much is the gateway's word.
        const isWhole = seat.heldBefore.length === 0 && !isHeld(seat);
        const extra = shown.filter((id, at) => !due.includes(id) || shown.indexOf(id) !== at);
        const resent = resentIn(world, run);
        const inOrder = (some: readonly string[]): string =>
          some.filter((one) => !resent.has(one)).join();
        const isLacking = shown.length !== due.length || inOrder(shown) !== inOrder(due);
        // What an earlier seat of the page was told stays as it was, unless it is listed again.
        for (const message of chatHistory) {
          const isDue =
            message.isEarlier === true ||
            since.some((kept) => nameOf(kept) === keyOf(message.sender.userId, message.sn));
          const now = isDue && message.status === 'sent' ? stateOf(run, message.id) : undefined;
          const isSame = !now || lookOf(now.text, now) === lookOf(message.message, message);
          if (isWhole && !isSame) fail('I3', `${tab.name} shows a message as it was`);
        }
        const listed = chatHistory.filter(({ isEarlier }) => isEarlier === true);
        if (listed.some(({ receiver }) => receiver.userId !== 0))
          fail('I3', `${tab.name} is listed a message that was for one person`);
        if (extra.length > 0 || (isWhole && isLacking))
          fail('I3', `${tab.name} shows ${shown.length} messages of ${due.length} that are due`);
      }
    },
  };
};
