import { fork, select, type SagaGenerator } from 'typed-redux-saga';
import { fail, type Result } from '../../kernel/result';
import { askIfMay } from '../../effects/askIfMay';
import { takeIntent } from '../../effects/settle';
import * as commands from '../../protocol/signal/commands/webinar';
import { refusal, type Refusal } from '../../protocol/error';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectParticipant } from '../participants/participants.selectors';
import {
  allowToTalkRequested,
  depromoteRequested,
  promoteRequested,
  startWebinarRequested,
} from './webinar.actions';
import { selectAttendee } from './webinar.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
interface OfAttendee {
  readonly jid: string;
}
interface Talk extends OfAttendee {
  readonly bAllow: boolean;
}
interface OfPanelist {
  readonly userId: number;
}

const unknown = fail(refusal('INVALID_PARAMETERS', operationTexts.noMatchingUser));

/** Asks an attendee to become a panelist; they say whether they want to. @source core 6, core 7 */
function* promote({ jid }: OfAttendee): Outcome {
  const attendee = yield* select((state: WithRights) => selectAttendee(state, jid));
  const userID = attendee?.userId;
  if (userID === undefined) return unknown;
  const body = { jid, userID, bPromote: true };
  return yield* askIfMay(selectMay('promote', jid), commands.changeWebinarRole, body);
}

/** Makes a panelist an attendee, in the same seat. */
function* depromote({ userId }: OfPanelist): Outcome {
  const person = yield* select((state: WithRights) => selectParticipant(state, userId));
  if (!person) return unknown;
  const { jid } = person;
  const body = { jid, userID: userId, bPromote: false };
  return yield* askIfMay(selectMay('depromote', userId), commands.changeWebinarRole, body);
}

function* allowToTalk({ jid, bAllow }: Talk): Outcome {
  return yield* askIfMay(selectMay('allowToTalk', jid), commands.allowToTalk, { jid, bAllow });
}

/** Intents of webinars. */
export function* watchWebinar(): SagaGenerator<void> {
  const until = meetingOver;
  const start = (): Outcome => askIfMay(selectMay('startWebinar'), commands.startWebinar, {});
  yield* fork(takeIntent<OfAttendee>, promoteRequested, promote, { until });
  yield* fork(takeIntent<OfPanelist>, depromoteRequested, depromote, { until });
  yield* fork(takeIntent<Talk>, allowToTalkRequested, allowToTalk, { until });
  yield* fork(takeIntent<void>, startWebinarRequested, start, { until });
}
