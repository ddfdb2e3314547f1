import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { seconds } from '../../kernel/units';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { consentAsked } from '../../events/received';
import { answerPromotion } from '../../protocol/signal/commands/webinar';
import { refusal, type Refusal } from '../../protocol/error';
import type { ConsentKind } from '../../protocol/vocabulary/meeting';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { startAudioRequested, unmuteRequested } from '../audio/audio.actions';
import { meetingOver } from '../meeting/meeting.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { selectSelf, type WithParticipants } from '../participants/participants.selectors';
import { logPullDecided } from '../report/pull.actions';
import { startVideoRequested } from '../video/video.actions';
import { consentAnswerRequested, consentClosed } from './consent.actions';
import { selectConsents, type WithHosting } from './hosting.selectors';
import type { Consent } from './hosting.state';

interface Answer {
  readonly kind: ConsentKind;
  readonly agreed: boolean;
}
type State = WithMeeting & WithParticipants & WithHosting;

/** An unanswered request is hidden after this. @decision */
const consentWait = seconds(60);

/** Performs what was agreed to; only a promotion is answered to the gateway. */
function* carryOut(
  { kind, req_id }: Consent,
  agreed: boolean,
): SagaGenerator<Result<unknown, Refusal>> {
  if (kind === 'promote') return yield* ask(answerPromotion, { agreed, req_id });
  if (kind === 'send log') {
    yield* put(logPullDecided({ req_id, agreed }));
    return ok(undefined);
  }
  if (!agreed) return ok(undefined);
  if (kind === 'start video') yield* put(startVideoRequested({}));
  else {
    const self = yield* select((state: State) => selectSelf(state));
    const hasAudio = self !== undefined && self.audio !== '';
    yield* put(
      hasAudio
        ? unmuteRequested({ source: 'passive by mute-one' })
        : startAudioRequested({ mute: false }),
    );
  }
  return ok(undefined);
}

function* answer({ kind, agreed }: Answer): SagaGenerator<Result<unknown, Refusal>> {
  const consents = yield* select(selectConsents);
  const consent = consents.find((asked) => asked.kind === kind);
  if (!consent) return fail(refusal('INVALID_OPERATION', operationTexts.timedOut));
  yield* put(consentClosed({ kind, req_id: consent.req_id }));
  return yield* carryOut(consent, agreed);
}

function* expire(consent: Consent): SagaGenerator<void> {
  const isAboutIt = (payload: { readonly kind: ConsentKind }): boolean =>
    payload.kind === consent.kind;
  const { late } = yield* race({
    late: call(wait),
    closed: take(
      (action: { readonly type: string }) =>
        consentClosed.match(action) && isAboutIt(action.payload),
    ),
    replaced: take(
      (action: { readonly type: string }) =>
        consentAsked.match(action) && isAboutIt(action.payload.body),
    ),
  });
  const consents = yield* select(selectConsents);
  if (!late || !consents.includes(consent)) return;
  yield* put(consentClosed({ kind: consent.kind, req_id: consent.req_id }));
  if (consent.kind === 'promote' || consent.kind === 'send log') yield* carryOut(consent, false);
}

function* wait(): SagaGenerator<true> {
  yield* call(sleep, consentWait);
  return true;
}

/** Hosts' requests expire without an answer. */
export function* keepConsents(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(consentAsked.match);
    yield* fork(expire, payload.body);
  }
}

/** Answers to hosts' requests. @source core 7 (promote consent: agreed, req_id) */
export function* watchConsents(): SagaGenerator<void> {
  yield* fork(takeIntent<Answer>, consentAnswerRequested, answer, { until: meetingOver });
}
