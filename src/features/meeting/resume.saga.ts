import { all, call, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import type { PageMemory, Resume } from '../../effects/feature';
import { supervise } from '../../effects/supervise';
import { seatSettled } from '../connection/connection.actions';
import { failoverStarted } from './meeting.actions';

function* pageMemories(): SagaGenerator<readonly PageMemory[]> {
  const resumes = yield* fromContext('resumes');
  return resumes.flatMap(({ page = [] }) => page);
}

/** Restores what the page stored before its reload. */
export function* recallPage(): SagaGenerator<void> {
  for (const { recall } of yield* pageMemories()) yield* recall();
}

/** Deletes what was stored for another page. */
export function* forgetPage(): SagaGenerator<void> {
  const { session } = yield* fromContext('storage');
  for (const { key } of yield* pageMemories()) session.remove(key);
}

/** Stores state when the line is lost, and restores it when a seat is held. */
const seatKeeper = (begin: NonNullable<Resume['seat']>) =>
  function* keepSeat(): SagaGenerator<void> {
    const memory = yield* begin();
    while (true) {
      const { settled } = yield* race({
        lost: take(failoverStarted.match),
        settled: take(seatSettled.match),
      });
      if (settled) yield* memory.settled(settled.payload);
      else if (memory.lost) yield* memory.lost();
    }
  };

/** Restores what survives hold, failover and reload, for every feature. @source core 4 */
export function* keepResumed(): SagaGenerator<void> {
  const resumes = yield* fromContext('resumes');
  const pages = (yield* pageMemories()).map(({ keep }) => keep);
  const seats = resumes.flatMap(({ seat }) => (seat ? [seatKeeper(seat)] : []));
  yield* all([...pages, ...seats].map((keep) => call(supervise, keep)));
}
