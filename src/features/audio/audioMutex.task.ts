import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { inTurn } from '../../effects/inTurn';
import type { Worker } from '../../effects/settle';
import { refusal, type Refusal } from '../../protocol/error';
import { audioActionLockTimeout } from '../../protocol/limits';
import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import { audioStopped } from './audio.actions';

/** Wraps workers so that only one of them runs at a time. */
export type AudioMutex = <P>(worker: Worker<P>) => Worker<P>;

/**
 * One audio action at a time: the next waits for the previous one, and is refused when that takes
 * too long.
 * @source core 9, media 9 (audio action lock times out after 30 s)
 */
export function* audioMutex(): SagaGenerator<AudioMutex> {
  const mutex = yield* fromContext('audioMutex');
  return (worker) =>
    inTurn(mutex, worker, {
      wait: audioActionLockTimeout,
      late: refusal('OPERATION_TIMEOUT', audioTexts.loading),
    });
}

/** A worker that a stop of audio cancels: a device that it was about to open is released. */
export const untilStopped = <P>(worker: Worker<P>): Worker<P> =>
  function* (payload): SagaGenerator<Result<unknown, Refusal>> {
    const { done } = yield* race({
      done: call(worker, payload),
      stopped: take(audioStopped.match),
    });
    return done ?? fail(refusal('INVALID_OPERATION', audioTexts.noAudioJoined));
  };
