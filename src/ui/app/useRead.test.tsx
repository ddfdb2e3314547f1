import { describe, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import { useRead, type ReadCall } from './useRead';

const noConnection = refusal('INTERNAL_ERROR', 'connection error');

/** A service whose answers the test gives, in order. */
const aService = () => {
  const calls: { answer: (result: Result<string, Refusal>) => void; signal: AbortSignal }[] = [];
  const call: ReadCall<string> = (signal) =>
    new Promise((answer) => {
      calls.push({ answer, signal });
    });
  return {
    calls,
    call,
    answer: (index: number, result: Result<string, Refusal>) =>
      act(async () => calls[index]?.answer(result)),
  };
};
const drawn = (call: ReadCall<string> | null) =>
  renderHook((props: { call: ReadCall<string> | null }) => useRead(props.call), {
    initialProps: { call },
  });

describe('reading from a service', () => {
  test('is busy until the answer is there', async () => {
    const service = aService();
    const { result } = drawn(service.call);
    expect(result.current).toMatchObject({ isReading: true, value: null, refusal: null });
    await service.answer(0, ok('Ada'));
    expect(result.current).toMatchObject({ isReading: false, value: 'Ada', refusal: null });
  });

  test('that failed is done again, and says no more that it failed', async () => {
    const service = aService();
    const { result } = drawn(service.call);
    await service.answer(0, fail(noConnection));
    expect(result.current).toMatchObject({ isReading: false, refusal: noConnection });
    act(() => result.current.again());
    expect(result.current).toMatchObject({ isReading: true, refusal: null });
    await service.answer(1, ok('Ada'));
    expect(result.current).toMatchObject({ value: 'Ada', refusal: null });
  });

  test('again shows the last value meanwhile, also where it fails', async () => {
    const service = aService();
    const { result } = drawn(service.call);
    await service.answer(0, ok('Ada'));
    act(() => result.current.change((name) => `${name} Lovelace`));
    act(() => result.current.again());
    expect(result.current).toMatchObject({ isReading: true, value: 'Ada Lovelace' });
    await service.answer(1, fail(noConnection));
    expect(result.current).toMatchObject({ value: 'Ada Lovelace', refusal: noConnection });
  });

  test('under way when the value changes here is done again: it may be older than the change', async () => {
    const service = aService();
    const { result } = drawn(service.call);
    await service.answer(0, ok('Ada'));
    act(() => result.current.again());
    act(() => result.current.change((name) => `${name} Lovelace`));
    await service.answer(1, ok('Ada'));
    expect(result.current).toMatchObject({ isReading: true, value: 'Ada Lovelace' });
    await service.answer(2, ok('Ada Lovelace'));
    expect(result.current).toMatchObject({ isReading: false, value: 'Ada Lovelace' });
    expect(service.calls).toHaveLength(3);
  });

  test('is aborted when the screen is gone', () => {
    const service = aService();
    const { unmount } = drawn(service.call);
    unmount();
    expect(service.calls[0]?.signal.aborted).toBe(true);
  });

  test('of something else aborts the first, whose late answer counts for nothing', async () => {
    const [first, second] = [aService(), aService()];
    const { result, rerender } = drawn(first.call);
    rerender({ call: second.call });
    expect(first.calls[0]?.signal.aborted).toBe(true);
    await first.answer(0, ok('Ada'));
    expect(result.current).toMatchObject({ isReading: true, value: null });
    await second.answer(0, ok('Grace'));
    expect(result.current.value).toBe('Grace');
  });

  test('of nothing is not busy', () => {
    expect(drawn(null).result.current).toMatchObject({ isReading: false, value: null });
  });
});
