import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { millis, type Millis } from '../../kernel/units';
import { readAck } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import type { Relay, Session } from '../../effects/session';
import { sleep } from '../../effects/sleep';
import { joinMeeting } from '../../protocol/signal/commands/session';
import { CloseCode } from '../../protocol/channels/queries';
import { refusal, type Refusal } from '../../protocol/error';
import { encodeEnvelope } from '../../protocol/signal/envelope';
import type { JoinReply } from '../../protocol/signal/session';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { closingOf, endingOfRefusal, type Ending } from '../meeting/ending.rules';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import { socketStatusChanged } from './connection.actions';
import { connectWait, earlyWait, isCrowded } from './retry.rules';
import { openSignalLine, type SignalEvent, type SignalLine } from './signal.channel';
import { writeAddress, type Dialed } from './signalAddress.saga';

/**
 * A seat on an open line; `held` are events that came before the answer and still have to be
 * applied.
 */
export interface Seated {
  readonly type: 'seated';
  readonly line: SignalLine;
  readonly held: readonly SignalEvent[];
  readonly reply: JoinReply;
}
/** The outcome of one attempt to take or resume a seat. */
export type Attempt =
  | Seated
  /** The gateway does not want this person, token or query. */
  | { readonly type: 'refused'; readonly ending: Ending }
  /** Too many clients of one network join: a later attempt here succeeds. */
  | { readonly type: 'crowded'; readonly refusal: Refusal }
  /** No gateway was reached; another attempt may succeed. */
  | { readonly type: 'failed' };

/** The join is the first message on a socket and outside the numbers of the seat's commands. */
const joinSeq = 0;

const crowded = (reason: string): Attempt => ({
  type: 'crowded',
  refusal: refusal('INVALID_OPERATION', reason, JoinErrorCode.frequentJoin),
});

function* awaitSeat(
  line: SignalLine,
  { meetingToken: token, pageSecret, rev }: Pick<Session, 'meetingToken' | 'pageSecret' | 'rev'>,
): SagaGenerator<Attempt> {
  const held: SignalEvent[] = [];
  while (true) {
    const event = yield* take(line.events);
    if (event.type === 'open') {
      const body = { pageSecret, rev, ...(token !== '' && { meetingtoken: token }) };
      line.send(encodeEnvelope({ evt: joinMeeting.evt, body, seq: joinSeq }));
    } else if (event.type === 'closed') {
      if (event.code === CloseCode.crowded) return crowded(event.reason);
      const closing = closingOf(event.code, event.reason);
      return closing.mayReturn ? { type: 'failed' } : { type: 'refused', ending: closing.ending };
    } else if (event.type === 'indication' && event.indication.name === 'commandAcked') {
      const { body } = event.indication;
      if (body.seq !== joinSeq) continue;
      const answer = readAck(joinMeeting, body);
      if (answer.ok) return { type: 'seated', line, held, reply: answer.value };
      return isCrowded(answer.error)
        ? { type: 'crowded', refusal: answer.error }
        : { type: 'refused', ending: endingOfRefusal(answer.error) };
    } else held.push(event);
  }
}

const selectWhoDials = (state: WithMeeting & WithParticipants) => ({
  meeting: state.meeting,
  self: selectSelf(state),
});

/** What this join's address says, on `relay`. */
function* readDialed(relay: Relay): SagaGenerator<Dialed | undefined> {
  const { info, reply, meetingToken, customerKey } = yield* fromContext('session');
  const { meeting, self } = yield* select(selectWhoDials);
  if (!info) return undefined;
  return {
    ...{ relay, info, customerKey },
    // A person who was renamed has that name on another seat too.
    userName: self?.displayName ?? meeting.userName,
    userEmail: meeting.userEmail,
    ...(reply && meetingToken !== '' && { seat: reply }),
  };
}

/** How long the seat is awaited, and the opening of the socket, from the same beginning. */
interface Waits {
  readonly wait: Millis;
  readonly openWait: Millis;
}

/** Ends when `line` has had its time: less while its socket has not opened. */
function* awaitTooLate(line: SignalLine, { wait, openWait }: Waits): SagaGenerator<void> {
  yield* call(sleep, openWait);
  if (line.hasOpened() && openWait < wait) yield* call(sleep, millis(wait - openWait));
}

/** Requests the seat on `line`, which stays open only if it is held. */
function* attemptOn(line: SignalLine, waits: Waits): SagaGenerator<Attempt> {
  const { meetingToken, pageSecret, rev } = yield* fromContext('session');
  let isSeated = false;
  try {
    const { attempt } = yield* race({
      attempt: call(awaitSeat, line, { meetingToken, pageSecret, rev }),
      late: call(awaitTooLate, line, waits),
    });
    isSeated = attempt?.type === 'seated';
    return attempt ?? { type: 'failed' };
  } finally {
    if (!isSeated) line.events.close();
  }
}

/**
 * Requests the seat on the socket that the lobby opened, or else on a new one.
 * @decision The first may be dead without having said so. An answer that was lost with it leaves a
 * seat that the page's secret resumes.
 */
function* attemptEarly(dialed: Dialed, wait: Millis): SagaGenerator<Attempt> {
  const signal = yield* fromContext('signal');
  const clock = yield* fromContext('clock');
  const indications = yield* fromContext('indications');
  const session = yield* fromContext('session');
  const addressOf = (cid: string) => writeAddress({ ...dialed, cid });
  const { current: preparation } = yield* fromContext('preparations');
  const open = preparation && (yield* call(preparation.takeSocket, addressOf));
  if (open) {
    const line = openSignalLine({ signal: { open }, clock, indications }, '');
    const attempt = yield* call(attemptOn, line, { wait, openWait: earlyWait });
    if (attempt.type !== 'failed') return attempt;
  }
  const url = yield* call(addressOf, session.cid);
  const line = openSignalLine({ signal, clock, indications }, url);
  return yield* call(attemptOn, line, { wait, openWait: wait });
}

/**
 * One attempt at a server: opens the socket, requests the seat and returns the outcome. The line
 * stays open only if a seat is held; the caller closes it.
 */
export function* attemptSeat(relay: Relay, wait: Millis = connectWait): SagaGenerator<Attempt> {
  const clock = yield* fromContext('clock');
  const dialed = yield* call(readDialed, relay);
  if (!dialed) return { type: 'failed' };
  yield* put(
    socketStatusChanged({ socket: 'zoomSocketStatus', status: 'connecting', at: clock.now() }),
  );
  let isSeated = false;
  try {
    const attempt = yield* call(attemptEarly, dialed, wait);
    isSeated = attempt.type === 'seated';
    return attempt;
  } finally {
    if (!isSeated)
      yield* put(
        socketStatusChanged({ socket: 'zoomSocketStatus', status: 'closed', at: clock.now() }),
      );
  }
}
