import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { allTexts } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { Picture } from './Gallery';
import { pollStates } from './pollStates';
import { readShownNames } from './shownNames';

jest.setTimeout(60_000);

const place: { layout?: FakeLayout } = {};
/** The drawn text of an element, which this browser has not. */
const innerText = {
  configurable: true,
  get(this: HTMLElement) {
    return this.textContent;
  },
};
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'innerText', innerText);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 60 : undefined,
  );
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'innerText');
  place.layout?.restore();
  jest.restoreAllMocks();
  delete document.body.dataset['ready'];
});

test.each(pollStates.map((state) => [state.title, state] as const))(
  'the gallery draws %s',
  async (_title, state) => {
    const names = await readShownNames('en-US');
    await act(async () => render(<Picture {...{ state, names }} texts={allTexts()} />));
    await waitFor(() => expect(document.body.dataset['ready']).toBe(state.id), { timeout: 20_000 });
    expect(screen.getByRole('toolbar')).toBeInTheDocument();
  },
);
