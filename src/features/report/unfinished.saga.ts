import { call, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import { fromContext } from '../../effects/context';
import { parseJson, parseWith } from '../../protocol/parse';
import { token64 } from '../../protocol/ids';
import { unfinishedReportLifetime } from '../../protocol/reportLimits';
import type { StoragePort } from '../../transport/storagePort';
import type { Delivery } from './delivery.state';

/** What the tab holds; the longest that is read, in characters. */
const place = z.object({ trackingId: token64, uploadToken: z.union([token64, z.literal('')]) });
const placeLimit = 500;
/** What the browser holds. */
const stored = z.object({
  trackingId: token64,
  at: z.number(),
  file: z.instanceof(Blob),
  digest: z.string(),
  text: z.string(),
  groupId: z.string(),
});
const key = 'unfinishedReport';

const readPlace = (storage: StoragePort) => {
  const json = parseJson(storage.session.get(key) ?? '', placeLimit);
  const read = json.ok ? parseWith(place, json.value) : json;
  return read.ok ? read.value : undefined;
};

/** A browser whose disk is full remembers nothing: such a report does not outlive its page. */
async function store(storage: StoragePort, value: z.output<typeof stored>): Promise<void> {
  try {
    await storage.local.set(key, value);
  } catch {
    storage.session.remove(key);
  }
}

/**
 * Keeps a report that is on its way, so that a reload of its tab does not end it: the file once, and
 * where it belongs whenever that changes.
 */
export function* rememberUnfinished(delivery: Delivery): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const clock = yield* fromContext('clock');
  yield* call(storage.ready);
  const { packed, trackingId, uploadToken, text, groupId } = delivery;
  const known = readPlace(storage);
  if (known?.trackingId === trackingId && known.uploadToken === uploadToken) return;
  storage.session.set(key, JSON.stringify({ trackingId, uploadToken }));
  if (known?.trackingId === trackingId) return;
  yield* call(store, storage, { trackingId, at: clock.now(), ...packed, text, groupId });
}

/** The report is sent, given up, or not wanted by the gateway. */
export function* forgetUnfinished(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.ready);
  if (!readPlace(storage)) return;
  storage.session.remove(key);
  yield* call(() => storage.local.remove(key));
}

/**
 * The report that this tab was sending when it was reloaded; undefined where there is none. One that the
 * gateway has let go of by now is forgotten, whichever tab it was of.
 */
export function* readUnfinished(): SagaGenerator<Delivery | undefined> {
  const storage = yield* fromContext('storage');
  const clock = yield* fromContext('clock');
  yield* call(storage.ready);
  const value: unknown = yield* call(() => storage.local.get(key));
  const read = parseWith(stored, value);
  const known = readPlace(storage);
  if (!read.ok) {
    storage.session.remove(key);
    return undefined;
  }
  const { trackingId, at, file, digest, text, groupId } = read.value;
  if (clock.now() - at > unfinishedReportLifetime) {
    storage.session.remove(key);
    yield* call(() => storage.local.remove(key));
    return undefined;
  }
  if (known?.trackingId !== trackingId) return undefined;
  return { packed: { file, digest }, trackingId, text, groupId, uploadToken: known.uploadToken };
}
