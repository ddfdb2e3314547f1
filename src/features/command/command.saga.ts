import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import type { CommandTextAck } from '../../protocol/channels/commandRows';
import { refusal, type Refusal } from '../../protocol/error';
import { eventWait } from '../../protocol/limits';
import { commandChannelTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { socketStatusChanged } from '../connection/connection.actions';
import { meetingOver } from '../meeting/meeting.actions';
import { commandAnswered, commandWritten, sendCommandRequested } from './command.actions';
import { selectMaySendCommand } from './command.selectors';

interface Wish {
  readonly text: string;
  readonly receiver?: number;
}
type Outcome = SagaGenerator<Result<unknown, Refusal>>;

const isOpened = (action: Action): boolean =>
  socketStatusChanged.match(action) &&
  action.payload.socket === 'xmppSocketStatus' &&
  action.payload.status === 'connected';
const isAnswerTo =
  (msgid: string) =>
  (action: Action): action is ReturnType<typeof commandAnswered> =>
    commandAnswered.match(action) && action.payload.msgid === msgid;

const readAnswer = ({ code, type, reason }: CommandTextAck): Result<undefined, Refusal> => {
  if (code === 0) return ok(undefined);
  const why = reason ?? commandChannelTexts.notReady;
  return fail(refusal(type ?? 'INTERNAL_ERROR', why, code === 1 ? undefined : code));
};

/** Writes a command, again on each line that opens before its answer has come. */
function* deliver({ text, receiver }: Wish, msgid: string): SagaGenerator<CommandTextAck> {
  const body = { text, msgid, ...(receiver !== undefined && { id: receiver }) };
  while (true) {
    yield* put(commandWritten({ name: 'sendCommandText', body }));
    const { answer } = yield* race({ answer: take(isAnswerTo(msgid)), opened: take(isOpened) });
    if (answer) return answer.payload;
  }
}

/** Sends a command under an id of its own, and waits at most 10 s for its answer. @source core 8 */
function* send(wish: Wish): Outcome {
  const may = yield* guard(selectMaySendCommand, wish.text, wish.receiver);
  if (!may.ok) return may;
  const clock = yield* fromContext('clock');
  const { answer } = yield* race({
    answer: call(deliver, wish, clock.token(22)),
    late: call(sleep, eventWait),
  });
  return answer ? readAnswer(answer) : fail(refusal('OPERATION_TIMEOUT', operationTexts.timedOut));
}

/** Intents about commands. @source collaboration 5 (command channel) */
export function* watchCommands(): SagaGenerator<void> {
  yield* fork(takeIntent<Wish>, sendCommandRequested, send, { until: meetingOver });
}
