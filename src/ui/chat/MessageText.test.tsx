import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hostileTexts } from '../../../test/builders/hostileTexts';
import { renderScreen } from '../../../test/builders/screen';
import { inside } from '../../pages/gallery/screens';
import { MessageText } from './MessageText';
import { SearchedContext } from './searched';
import { foldText } from './searchText';

const draw = async (text: string, search = '', around = (ui: ReactNode) => ui) => {
  await renderScreen(
    around(
      <SearchedContext value={{ search: foldText(search).text, current: 'm' }}>
        <div data-testid="message">
          <MessageText text={text} messageKey="m" />
        </div>
      </SearchedContext>,
    ),
    { actions: inside(5) },
  );
  return screen.getByTestId('message');
};
const marked = (message: HTMLElement) =>
  [...message.querySelectorAll('mark')].map(({ textContent }) => textContent);

describe('a message', () => {
  test('is drawn with what its signs mean', async () => {
    const message = await draw(
      'A **strong**, an *emphasized* and a ~~struck~~ word, `code`\n- one\n- two\n3. three\n```js\nlet x;\n```',
    );
    expect(within(message).getByText('strong').tagName).toBe('STRONG');
    expect(within(message).getByText('emphasized').tagName).toBe('EM');
    expect(within(message).getByText('struck').tagName).toBe('DEL');
    expect(within(message).getByText('code').tagName).toBe('CODE');
    expect(
      within(message)
        .getAllByRole('list')
        .map(({ tagName }) => tagName),
    ).toEqual(['UL', 'OL']);
    expect(within(message).getByText('three')).toHaveAttribute('value', '3');
    expect(within(message).getByText('let x;').closest('pre')).toHaveAttribute('dir', 'ltr');
  });

  test('without signs is its text, and no element', async () => {
    const message = await draw('Two lines,\nand 2 * 3 = 6.');
    expect(message.textContent).toBe('Two lines,\nand 2 * 3 = 6.');
    expect(message.childElementCount).toBe(0);
  });

  test('has its links in what is set apart, and none in code', async () => {
    const message = await draw(
      '**https://example.org/a_b** `https://example.org/code`\n- see *example.org*',
    );
    const links = within(message).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org/a_b',
      'https://example.org',
    ]);
    expect(links[0]?.closest('strong')).not.toBeNull();
  });

  test('sets apart whom it mentions, and the reader most', async () => {
    const message = await draw('@Grace Hopper and @Ada Lovelace and @Nobody');
    const [grace, ada] = message.querySelectorAll('strong');
    expect(grace).toHaveTextContent('@Grace Hopper');
    expect(ada).toHaveTextContent('@Ada Lovelace');
    expect(message.querySelectorAll('strong')).toHaveLength(2);
    expect(ada?.className).not.toBe(grace?.className);
  });

  test.each([
    ['over the end of what is bold', 'a **bol**d word', 'bold', ['bol', 'd']],
    ['inside a link', 'see https://example.org/x', 'EXAMPLE', ['example']],
    ['in code', '`let café`', 'cafe', ['café']],
    ['after lists', '- one\n- two\n\nand two', 'two', ['two', 'two']],
    ['after numbers', '1. one\n2. two', 'two', ['two']],
    ['in a mention', '@Grace Hopper, grace!', 'grace', ['Grace', 'grace']],
    ['nowhere', 'a **b**', 'x', []],
  ])('has what is searched for marked %s', async (_what, text, search, expected) => {
    expect(marked(await draw(text, search))).toEqual(expected);
  });

  test('of hostile texts makes no other element', async () => {
    const allowed = new Set('A STRONG EM DEL CODE PRE UL OL LI P BDI MARK SPAN'.split(' '));
    const texts = hostileTexts()
      .filter(({ text }, index) => text.length < 2000 && index % 3 === 0)
      .map(({ text }) => text);
    await renderScreen(
      <div data-testid="all">
        {texts.map((text, index) => (
          <div key={index}>
            <MessageText text={`**${text}**\n- ${text}`} messageKey="m" />
          </div>
        ))}
      </div>,
      { actions: inside(2) },
    );
    const elements = [...screen.getByTestId('all').querySelectorAll(':scope > div *')];
    const made = [...new Set(elements.map(({ tagName }) => tagName))];
    expect(made.filter((tag) => !allowed.has(tag))).toEqual([]);
    const attributes = new Set(elements.flatMap((element) => element.getAttributeNames()));
    expect([...attributes].sort()).toEqual(['class', 'href', 'rel', 'target']);
  });
});
