import { fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { refusal, type Refusal } from '../../protocol/error';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { selectMayWithdraw } from '../connection/connection.selectors';
import { meetingOver } from '../meeting/meeting.actions';
import { findPerson } from '../participants/findPerson.task';
import { grantedQuality, type VideoSubscription } from './subscription.rules';
import {
  subscribeVideoRequested,
  unsubscribeVideoRequested,
  videoSubscribed,
  videoUnsubscribed,
} from './video.actions';
import { selectMayWatch } from './mayVideo.selectors';
import { selectVideo } from './video.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

/** Settles with the quality that is granted. */
function* subscribe(wish: VideoSubscription): Outcome {
  const may = yield* guard(selectMayWatch, wish.userId);
  if (!may.ok) return may;
  const { subscribedVideoList: subscribed, isHDSupported } = yield* select(selectVideo);
  const videoQuality = grantedQuality(wish, { subscribed, isHDSupported });
  if (videoQuality === undefined)
    return fail(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));
  yield* put(videoSubscribed({ userId: wish.userId, videoQuality }));
  return ok({ videoQuality });
}

function* unsubscribe({ userId }: { readonly userId: number }): Outcome {
  const may = yield* guard(selectMayWithdraw);
  if (!may.ok) return may;
  const person = yield* findPerson(userId);
  if (!person.ok) return person;
  yield* put(videoUnsubscribed({ userId }));
  return ok(undefined);
}

/** Intents about subscriptions to video and their quality. @source media 7 */
export function* watchSubscriptions(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<VideoSubscription>, subscribeVideoRequested, subscribe, { until });
  yield* fork(takeIntent<{ userId: number }>, unsubscribeVideoRequested, unsubscribe, { until });
}
