import { beforeEach, describe, expect, test } from '@jest/globals';
import { createVisits } from './visits';

const link = { passcode: 's3 +&cret', name: 'Ada', email: '', token: 'a.b.c', registration: '' };

/** Session storage of a tab. */
const aTab = () => {
  const items = new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  } as Storage;
  return { items, page: { sessionStorage } };
};

describe('what a tab brought to a meeting', () => {
  let tab = aTab();
  beforeEach(() => {
    tab = aTab();
  });

  test('is there after a reload, for that meeting alone', () => {
    createVisits(tab.page).keep('123456789', link);
    expect(createVisits(tab.page).read('123456789')).toEqual(link);
    expect(createVisits(tab.page).read('987654321')).toBeNull();
  });

  test('is forgotten with the meeting, and by an empty link', () => {
    const visits = createVisits(tab.page);
    visits.keep('123456789', link);
    visits.keep('987654321', link);
    visits.forget('123456789');
    expect(visits.read('123456789')).toBeNull();
    visits.keep('987654321', { passcode: '', name: '', email: '', token: '', registration: '' });
    expect(visits.read('987654321')).toBeNull();
  });

  test('is that of the last twenty meetings', () => {
    const visits = createVisits(tab.page);
    for (let index = 0; index < 21; index += 1) visits.keep(String(100_000_000 + index), link);
    expect(visits.read('100000000')).toBeNull();
    expect(visits.read('100000001')).toEqual(link);
  });

  test.each([
    '',
    'rubbish',
    '{}',
    '[["1","#"],[1,2],null]',
    `[["123456789","${'x'.repeat(200_001)}"]]`,
  ])('is nothing where the storage is spoiled: %#', (text) => {
    tab.items.set('plenary.visits', text);
    expect(createVisits(tab.page).read('123456789')).toBeNull();
  });

  test('is cut to the limits of a link', () => {
    tab.items.set(
      'plenary.visits',
      JSON.stringify([['123456789', `pwd=${'x'.repeat(11)}&name=Ada`]]),
    );
    expect(createVisits(tab.page).read('123456789')).toEqual({ ...link, passcode: '', token: '' });
  });

  test('is nothing where storage is forbidden', () => {
    const page = {
      get sessionStorage(): Storage {
        throw new DOMException('forbidden', 'SecurityError');
      },
    };
    const visits = createVisits(page);
    visits.keep('123456789', link);
    expect(visits.read('123456789')).toBeNull();
  });
});
