import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { allTexts } from '../../../test/builders/screen';
import { seconds } from '../../kernel/units';
import { CopyOutcome } from './CopyOutcome';
import { useCopy } from './useCopy';

const clipboard = { writeText: jest.fn<(text: string) => Promise<void>>() };

const Copying = ({ shownFor }: { readonly shownFor?: ReturnType<typeof seconds> }) => {
  const { outcome, copy } = useCopy(shownFor === undefined ? {} : { shownFor });
  return (
    <I18nextProvider i18n={allTexts()}>
      <button onClick={() => copy('Link', 'https://example.org')}>Copy</button>
      <CopyOutcome outcome={outcome} />
    </I18nextProvider>
  );
};

const press = () =>
  act(async () => {
    screen.getByRole('button').click();
    await jest.advanceTimersByTimeAsync(0);
  });
const later = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(60_000);
  });
const said = () => screen.getByRole('status');

describe('what is said of a copy', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    clipboard.writeText.mockReset().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  test('is a new element each time: readers say the same words again', async () => {
    render(<Copying />);
    await press();
    const first = screen.getByText('Link copied');
    await press();
    expect(first).not.toBeInTheDocument();
    expect(said()).toHaveTextContent(/^Link copied$/);
    await later();
    expect(said()).toHaveTextContent(/^Link copied$/);
  });

  test('passes where it is shown for a time, but not that it failed', async () => {
    render(<Copying shownFor={seconds(5)} />);
    await press();
    expect(said()).toHaveTextContent(/^Link copied$/);
    await later();
    expect(said()).toBeEmptyDOMElement();
    clipboard.writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press();
    await later();
    expect(said()).toHaveTextContent(/^Couldn't copy\./);
  });
});
