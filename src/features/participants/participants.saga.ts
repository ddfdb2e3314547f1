import { fork, select, type SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import * as commands from '../../protocol/signal/commands/participants';
import type { Refusal } from '../../protocol/error';
import { meetingOver } from '../meeting/meeting.actions';
import { renameRequested } from './participants.actions';
import { selectParticipant, type WithParticipants } from './participants.selectors';
import { selectMayRename } from './rename.selectors';

interface Renaming {
  readonly userId: number;
  readonly name: string;
}

function* rename({ userId, name }: Renaming): SagaGenerator<Result<unknown, Refusal>> {
  const may = yield* guard(selectMayRename, userId, name);
  if (!may.ok) return may;
  const person = yield* select((state: WithParticipants) => selectParticipant(state, userId));
  return yield* ask(commands.rename, {
    id: userId,
    dn2: name.trim(),
    olddn2: person?.displayName ?? '',
  });
}

/** Intents about participants. */
export function* watchParticipants(): SagaGenerator<void> {
  yield* fork(takeIntent<Renaming>, renameRequested, rename, { until: meetingOver });
}
