import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { AgentCode } from './AgentCode';

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(390, 844);
});
afterEach(() => {
  place.layout?.restore();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const pairing = {
  link: 'plenary-agent://pair?gateway=g&token=t',
  ...{ gateway: 'wss://meet.example/wc/remote/123', token: 'secret-token', code: 'K7QF' },
};

test.each([
  ['slowly', false, 'smooth'],
  ['at once for whoever wants less motion', true, 'auto'],
] as const)('the code comes into sight by itself, %s', async (_how, isStill, behavior) => {
  const { matchMedia: wide } = globalThis;
  globalThis.matchMedia = (query) =>
    Object.assign(wide(query), {
      matches: isStill && query === '(prefers-reduced-motion: reduce)',
    });
  const scrolled: [Element, ScrollIntoViewOptions][] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element, options: ScrollIntoViewOptions) {
      scrolled.push([this, options]);
    },
  });
  await renderScreen(<AgentCode pairing={pairing} onCopy={() => undefined} />);
  const code = screen.getByRole('img', { name: 'QR code for the agent' });
  expect(scrolled).toEqual([[code.parentElement, { block: 'nearest', behavior }]]);
});
