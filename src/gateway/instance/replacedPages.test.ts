import { describe, expect, test } from '@jest/globals';
import { ReplacedPages } from './replacedPages';

const page = (cid: string, userId = 1024) => ({ userId, cid });

describe('pages that lost their seat to another page', () => {
  test('are remembered for the given time, or until they have it back', () => {
    const pages = new ReplacedPages(100);
    pages.follow('first', page('first'), 0);
    expect(pages.has(page('first'), 1)).toBe(false);
    pages.follow('first', page('second'), 10);
    expect(pages.has(page('first'), 109)).toBe(true);
    expect(pages.has(page('second'), 109)).toBe(false);
    expect(pages.has(page('first'), 110)).toBe(false);
    pages.follow('second', page('first'), 20);
    expect(pages.has(page('first'), 21)).toBe(false);
    expect(pages.has(page('second'), 21)).toBe(true);
  });

  test('are remembered for their own seat alone', () => {
    const pages = new ReplacedPages(100);
    pages.follow('first', page('second'), 0);
    expect(pages.has(page('first', 2048), 1)).toBe(false);
    pages.follow('other', page('first', 2048), 1);
    expect(pages.has(page('first'), 2)).toBe(true);
  });

  test('are forgotten from the oldest on beyond a limit', () => {
    const pages = new ReplacedPages(1e9);
    for (let at = 0; at <= 10_000; at += 1) pages.follow(`page ${at}`, page(`page ${at + 1}`), at);
    expect(pages.has(page('page 0'), 10_001)).toBe(false);
    expect(pages.has(page('page 1'), 10_001)).toBe(true);
    expect(pages.has(page('page 10000'), 10_001)).toBe(true);
  });
});
