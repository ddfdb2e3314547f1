import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { rootReducer } from '../../client/rootReducer';
import { activityNoticed } from '../../features/meeting/meeting.actions';
import { supportLog } from '../../pages/gallery/supportLog';
import { logStartLength } from '../../protocol/action-log/container';
import { replayBy } from '../log/replayBy';
import { useSources } from './useSources';

const { Blob: jsdomBlob } = globalThis;
beforeEach(() => {
  globalThis.Blob = NodeBlob as unknown as typeof Blob;
});
afterEach(() => {
  globalThis.Blob = jsdomBlob;
});

const replay = replayBy(rootReducer);

test('a long log is shown while the rest is read, and keeps its position', async () => {
  const once = supportLog(Array.from({ length: 120 }, () => activityNoticed()));
  const pieces = Array.from({ length: 60 }, () => once.slice(logStartLength));
  const seen: { readonly isPart: boolean; readonly isOpening: boolean; readonly id: string }[] = [];
  const { result } = renderHook(() => {
    const opened = useSources(replay);
    const { sessions, opening, chosen } = opened.sources;
    for (const { id, log } of sessions)
      seen.push({ id, isPart: log.isPart, isOpening: opening !== undefined && chosen?.id === id });
    return opened;
  });
  act(() => result.current.open([{ name: 'long', bytes: new Blob([once, ...pieces]) }]));
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ isPart: false, isOpening: false }));
  expect(seen[0]).toMatchObject({ isPart: true, isOpening: true });
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
  expect(result.current.sources.sessions).toHaveLength(1);
});
