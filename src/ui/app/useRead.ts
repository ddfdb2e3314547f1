import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';

/** Reads from a service. The signal aborts when the answer is no longer needed. */
export type ReadCall<T> = (signal: AbortSignal) => Promise<Result<T, Refusal>>;

/** The state and result of a read. */
export interface Read<T> {
  readonly isReading: boolean;
  /** The latest answer; null before the first. It stays while it is read again. */
  readonly value: T | null;
  /** Why the latest read failed; null if it did not. */
  readonly refusal: Refusal | null;
  /** Reads again. */
  readonly again: () => void;
  /** Changes the value locally, after the service has changed it. */
  readonly change: (next: (value: T) => T) => void;
}

/** An answer, and the call and turn that it belongs to. */
interface Answer<T> {
  readonly call: ReadCall<T>;
  readonly turn: number;
  readonly value: T | null;
  readonly refusal: Refusal | null;
}

/**
 * Reads from a service after drawing, and again for each new `call`, which the caller memoizes. A
 * read that is no longer needed is aborted. Null reads nothing.
 */
export const useRead = <T>(call: ReadCall<T> | null): Read<T> => {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [turn, setTurn] = useState(0);
  const isInFlight = useRef(false);
  useEffect(() => {
    if (call === null) return undefined;
    const ending = new AbortController();
    isInFlight.current = true;
    void call(ending.signal).then((result) => {
      if (ending.signal.aborted) return;
      isInFlight.current = false;
      setAnswer((before) => ({
        call,
        turn,
        value: result.ok ? result.value : before?.call === call ? before.value : null,
        refusal: result.ok ? null : result.error,
      }));
    });
    return () => {
      ending.abort();
      isInFlight.current = false;
    };
  }, [call, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const change = useCallback(
    (next: (value: T) => T) => {
      setAnswer((before) =>
        before === null || before.value === null
          ? before
          : { ...before, value: next(before.value) },
      );
      // A read in progress may be older than the change.
      if (isInFlight.current) again();
    },
    [again],
  );
  const current = answer?.call === call ? answer : null;
  const isReading = call !== null && current?.turn !== turn;
  return {
    isReading,
    value: current?.value ?? null,
    refusal: isReading ? null : (current?.refusal ?? null),
    again,
    change,
  };
};
