import { describe, expect, test } from '@jest/globals';
import { createPaintClock, hiddenPaintWait } from './paintClock';

/** A page's clocks: `paint` is the display's, `ring` that of the timers. */
const aPage = () => {
  const frames = new Map<number, () => void>();
  const timers = new Map<number, () => void>();
  const waits: (number | undefined)[] = [];
  const run = (tasks: Map<number, () => void>) => {
    const due = [...tasks.values()];
    tasks.clear();
    for (const task of due) task();
  };
  const put = (tasks: Map<number, () => void>, task: () => void) => {
    const id = frames.size + timers.size + 1;
    tasks.set(id, task);
    return id;
  };
  const requestPaint = createPaintClock({
    requestAnimationFrame: (task) => put(frames, () => task(0)),
    cancelAnimationFrame: (id) => void frames.delete(id),
    setTimeout: (task: unknown, wait?: number) => {
      waits.push(wait);
      return put(timers, () => {
        if (typeof task === 'function') task();
      });
    },
    clearTimeout: (id) => void timers.delete(id ?? 0),
  });
  return { requestPaint, waits, paint: () => run(frames), ring: () => run(timers) };
};

describe('the paint clock', () => {
  test('follows the display where nothing is shown outside the page', () => {
    const page = aPage();
    const painted: string[] = [];
    page.requestPaint(() => painted.push('one'), false);
    page.ring();
    expect(painted).toEqual([]);
    page.paint();
    expect(painted).toEqual(['one']);
  });

  test('follows a timer while the page is hidden and something is shown outside of it', () => {
    const page = aPage();
    const painted: string[] = [];
    page.requestPaint(() => painted.push('hidden'), true);
    expect(page.waits).toEqual([hiddenPaintWait]);
    page.ring();
    page.paint();
    expect(painted).toEqual(['hidden']);
  });

  test('follows the display while that runs', () => {
    const page = aPage();
    const painted: string[] = [];
    page.requestPaint(() => painted.push('seen'), true);
    page.paint();
    page.ring();
    expect(painted).toEqual(['seen']);
  });
});
