import { call, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import { fromContext } from '../../effects/context';
import { parseJson, parseWith } from '../../protocol/parse';
import { token64 } from '../../protocol/ids';
import { unfinishedReportLifetime } from '../../protocol/reportLimits';
import type { StoragePort } from '../../transport/storagePort';
import type { Delivery } from './delivery.state';

/** The tab's stored report id, and the most characters to read. */
const place = z.object({ trackingId: token64, uploadToken: z.union([token64, z.literal('')]) });
const placeLimit = 500;
/** The browser's stored report. */
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

/** A full disk stores nothing: the report then does not survive its page. */
async function store(storage: StoragePort, value: z.output<typeof stored>): Promise<void> {
  try {
    await storage.local.set(key, value);
  } catch {
    storage.session.remove(key);
  }
}

/**
 * Stores a report that is being sent, so that a reload of its tab does not end it: the file once,
 * and its ids at each change.
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

/** Deletes a stored report that was sent, canceled or refused. */
export function* forgetUnfinished(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.ready);
  if (!readPlace(storage)) return;
  storage.session.remove(key);
  yield* call(() => storage.local.remove(key));
}

/**
 * The report that this tab was sending when it was reloaded; undefined if there is none. Deletes a
 * report that the gateway has discarded by now, whichever tab it belongs to.
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
