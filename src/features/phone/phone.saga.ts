import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { crcResult, dialOutResult } from '../../events/received';
import * as commands from '../../protocol/signal/commands/phone';
import { sentence } from '../../protocol/phrase';
import { refusal, type Refusal } from '../../protocol/error';
import type { DialOutState } from '../../protocol/vocabulary/audio';

import { joinTexts } from '../../protocol/vocabulary/messages';
import { dialOutTexts, callTexts } from '../../protocol/vocabulary/phoneTexts';
import { alertDismissed, alertRaised, type Alert } from '../alerts/alerts.slice';
import { joinSucceeded, meetingOver } from '../meeting/meeting.actions';
import {
  callMarked,
  callNamed,
  cancelCallRequested,
  crcRequested,
  dialRequested,
  hangUpRequested,
  type CrcWish,
  type DialWish,
  type HangUpWish,
  type OfCall,
} from './phone.actions';
import {
  selectCall,
  selectCalls,
  selectMayCancelCall,
  selectMayDial,
  selectMayHangUp,
  selectMayInviteCrc,
  selectTelephony,
  type WithPhone,
} from './phone.selectors';
import { isRoomAddress } from './roomAddress.rules';

/** The ids of a call, once the gateway has it. */
export interface DialledCall extends OfCall {
  readonly sequence: number;
}
type Outcome = SagaGenerator<Result<unknown, Refusal>>;

/** Stores a given name, which only this client knows: the gateway does not send it back. */
function* named(dialled: DialledCall, displayName: string): Outcome {
  const { sequence } = dialled;
  if (displayName !== '') yield* put(callNamed({ sequence, displayName }));
  return ok(dialled);
}

const nameOf = ({ displayName = '' }: { readonly displayName?: string }): string =>
  displayName.trim();

function* dial(wish: DialWish): Outcome {
  const may = yield* guard(selectMayDial, wish);
  if (!may.ok) return may;
  const { phoneNumber: pn, isCallMe: bCallme, mustPressOne, isGreeted } = wish;
  const name = nameOf(wish);
  const placed = yield* ask(commands.dialOut, {
    pn,
    bCallme,
    ...(name !== '' && !bCallme && { dn2: name }),
    bPressOne: mustPressOne ?? false,
    bGreeting: isGreeted ?? false,
  });
  return placed.ok ? yield* named(placed.value, bCallme ? '' : name) : placed;
}

function* inviteCrc(wish: CrcWish): Outcome {
  const may = yield* guard(selectMayInviteCrc, wish.protocol);
  if (!may.ok) return may;
  const { ip, protocol } = wish;
  if (!isRoomAddress(ip)) return fail(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));
  const name = nameOf(wish);
  const placed = yield* ask(commands.inviteCrc, {
    ip,
    protocol,
    ...(name !== '' && { dn2: name }),
  });
  if (!placed.ok) return placed;
  const { sequence, transId: uuid } = placed.value;
  return yield* named({ sequence, uuid }, name);
}

/**
 * Cancels a call. A refused cancel marks the call, unless its state has changed since.
 * @source media 4
 */
function* cancelCall({ uuid }: OfCall): Outcome {
  const may = yield* guard(selectMayCancelCall, uuid);
  if (!may.ok) return may;
  const placed = yield* select((state: WithPhone) => selectCall(state, uuid));
  if (!placed) return fail(refusal('INVALID_OPERATION', callTexts.dialOutCancelFailed));
  const { sequence, protocol } = placed;
  yield* put(callMarked({ sequence, state: 'canceling' }));
  const given = protocol
    ? yield* ask(commands.cancelCrc, { transId: uuid })
    : yield* ask(commands.cancelDialOut, { uuid });
  if (!given.ok) yield* put(callMarked({ sequence, state: 'cancel failed' }));
  return given;
}

function* hangUp(wish: HangUpWish): Outcome {
  const may = yield* guard(selectMayHangUp, wish);
  if (!may.ok) return may;
  const { uuid, userId: id } = wish;
  return yield* ask(commands.dropDialOut, {
    ...(uuid !== undefined && { uuid }),
    ...(id !== undefined && { id }),
  });
}

/** Intents about telephones and room systems. @source media 4, media 5 */
export function* watchPhone(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<DialWish>, dialRequested, dial, { until });
  yield* fork(takeIntent<CrcWish>, crcRequested, inviteCrc, { until });
  yield* fork(takeIntent<OfCall>, cancelCallRequested, cancelCall, { until });
  yield* fork(takeIntent<HangUpWish>, hangUpRequested, hangUp, { until });
}

type Heard = ReturnType<
  typeof dialOutResult | typeof crcResult | typeof callMarked | typeof joinSucceeded
>;
const isHeard = (action: Action): action is Heard =>
  dialOutResult.match(action) ||
  crcResult.match(action) ||
  callMarked.match(action) ||
  joinSucceeded.match(action);

const toneOf = (state: DialOutState): Alert['intent'] => {
  if (state === 'fail') return 'error';
  const isTrouble = state === 'busy' || state === 'timeout' || state === 'not available';
  return isTrouble ? 'warning' : 'info';
};

/** Names the one notice of a call. */
const noticeOf = (sequence: number): string => `call ${sequence}`;

interface CallNotice {
  readonly sequence: number;
  readonly state: keyof typeof dialOutTexts;
  readonly name: string;
}

function* raiseCallNotice({ sequence, state, name }: CallNotice): SagaGenerator<void> {
  const said = sentence(dialOutTexts[state]({ name }));
  const isSimulated = (yield* select(selectTelephony)) === 'simulated';
  const notice = { intent: toneOf(state), type: state, ...said, of: dialRequested.type };
  yield* put(alertRaised({ id: noticeOf(sequence), ...notice, isSimulated }));
}

/**
 * Shows that a call is being canceled, which only this client knows. The refusal shows a failed
 * cancel.
 * @source media 4 (canceling, cancel failed)
 */
function* tellMarked({
  sequence,
  state,
}: ReturnType<typeof callMarked>['payload']): SagaGenerator<void> {
  const marked = yield* select((all: WithPhone) =>
    selectCalls(all).find((one) => one.sequence === sequence),
  );
  // The state of the call has changed since.
  if (marked?.state !== state) return;
  if (state === 'cancel failed') {
    yield* put(alertDismissed({ id: noticeOf(sequence) }));
    return;
  }
  yield* raiseCallNotice({ sequence, state, name: marked.name || marked.called });
}

/**
 * Shows each result of a call once, in one notice that is updated. States repeated after a
 * failover, and calls from before this page loaded, are not shown.
 * @source media 4 (each result raises a matching notification)
 */
export function* keepCallNotices(): SagaGenerator<void> {
  const states = new Map<number, DialOutState>();
  while (true) {
    const action = yield* take(isHeard);
    if (joinSucceeded.match(action)) {
      if (!action.payload.reply.resumed) states.clear();
      continue;
    }
    if (callMarked.match(action)) {
      yield* call(tellMarked, action.payload);
      continue;
    }
    const { body } = action.payload;
    const { sequence, state } = body;
    const before = states.get(sequence);
    states.set(sequence, state);
    if (before === undefined || before === state || state === 'calling') continue;
    const uuid = 'uuid' in body ? body.uuid : body.transId;
    const placed = yield* select((all: WithPhone) => selectCall(all, uuid));
    // It keeps ringing until the gateway has received the cancel.
    if (placed && placed.state !== state) continue;
    const name = placed?.name || ('ip' in body ? body.ip : body.phoneNumber);
    yield* call(raiseCallNotice, { sequence, state, name });
  }
}
