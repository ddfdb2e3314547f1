import { buffers } from 'redux-saga';
import { actionChannel, all, call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { sleep } from '../../effects/sleep';
import { millis } from '../../kernel/units';
import type { MediaCommand, MediaIndication } from '../../protocol/channels/mediaControl';
import { commandAnswered, commandArrived, commandWritten } from './command.actions';
import { selectHasCome } from './command.selectors';
import { commandReceived } from './received.actions';

/** An open command channel, as far as commands are written to it. */
interface CommandLine {
  send(message: MediaCommand): void;
}

/**
 * The least time between two confirmations: a page that hears a crowd stays within what the gateway
 * reads of one socket. @decision
 */
const confirmationInterval = millis(100);

function* write(line: CommandLine): SagaGenerator<never> {
  while (true) line.send((yield* take(commandWritten.match)).payload);
}

/** Confirms the newest number that came on this line, which includes all before it. */
function* confirm(): SagaGenerator<never> {
  const newest = yield* actionChannel(
    commandArrived.match,
    buffers.sliding<ReturnType<typeof commandArrived>>(1),
  );
  try {
    while (true) {
      const { payload } = yield* take(newest);
      yield* put(commandWritten({ name: 'confirmCommandTexts', body: { upTo: payload.no } }));
      yield* call(sleep, confirmationInterval);
    }
  } finally {
    newest.close();
  }
}

/**
 * Carries commands over one line: writes those of this page, and confirms what comes.
 * @source collaboration 5
 */
export function* carryCommands(line: CommandLine): SagaGenerator<void> {
  yield* all([call(write, line), call(confirm)]);
}

/** Passes on what the command channel said. */
export function* hearCommands(indication: MediaIndication): SagaGenerator<void> {
  if (indication.name === 'commandText') {
    const { body } = indication;
    const hasCome = yield* select(selectHasCome, body);
    if (!hasCome) yield* put(commandReceived(body));
    yield* put(commandArrived({ no: body.no }));
  }
  if (indication.name === 'commandTextAcked') yield* put(commandAnswered(indication.body));
}
