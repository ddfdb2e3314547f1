import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, performedTypes, renderScreen } from '../../../test/builders/screen';
import { inside } from '../../pages/gallery/screens';
import { Composer } from './Composer';
import { mentionBefore, namesFor } from './mentionSearch';

const names = new Set(['Grace', 'Grace Hopper', 'Björn Þórsson', 'Ada Lovelace', '李雷']);

describe('a mention that is typed', () => {
  test.each([
    ['@', '', 0],
    ['hi @gr', 'gr', 3],
    ['hi\n@Grace H', 'Grace H', 3],
    ['(@a', 'a', 1],
  ])('begins in %j', (text, typed, start) => {
    expect(mentionBefore(text, text.length)).toEqual({ typed, start });
  });
  test.each(['', 'hi', 'a@b', 'x @ b', '@a\nb', `@${'a'.repeat(41)}`, 'https://a/@b'])(
    'does not begin in %j',
    (text) => {
      expect(mentionBefore(text, text.length)).toBeUndefined();
    },
  );
  test.each([
    ['', 5],
    ['grace h', ['Grace Hopper']],
    ['bjorn', ['Björn Þórsson']],
    ['love', ['Ada Lovelace']],
    ['李', ['李雷']],
    ['Grace Hopper ', []],
    ['nobody', []],
  ])('%j is answered by %j', (typed, expected) => {
    const found = namesFor(names, typed);
    expect(typeof expected === 'number' ? found.length : found).toEqual(expected);
  });
  test('is answered by a few of ten thousand', () => {
    const many = new Set(Array.from({ length: 10_000 }, (_, index) => `Person ${index}`));
    expect(namesFor(many, 'per')).toHaveLength(6);
  });
});

describe('the message box', () => {
  const draw = async () => {
    const client = await renderScreen(<Composer />, { actions: inside(3) });
    return { client, box: screen.getByRole('textbox', { name: 'Message' }) };
  };
  const write = (box: HTMLElement, value: string) => fireEvent.input(box, { target: { value } });
  const press = (box: HTMLElement, key: string) => fireEvent.keyDown(box, { key });
  const options = () => {
    const list = screen.queryByRole('listbox', { name: 'People to mention' });
    return list ? within(list).getAllByRole('option') : [];
  };
  const offered = () => options().map(({ textContent }) => textContent);

  test('offers names, and takes one by the keyboard', async () => {
    const { client, box } = await draw();
    write(box, 'Hi @');
    expect(offered()).toEqual(['Grace Hopper', 'Björn Þórsson']);
    const [grace, bjorn] = options();
    expect(box).toHaveAttribute('aria-activedescendant', grace?.id);
    expect(screen.getByText(/^Use the arrow keys/)).toHaveRole('status');
    press(box, 'ArrowDown');
    expect(bjorn).toHaveAttribute('aria-selected', 'true');
    press(box, 'ArrowDown');
    press(box, 'Enter');
    expect(box).toHaveValue('Hi @Grace Hopper ');
    expect(offered()).toEqual([]);
    expect(box).not.toHaveAttribute('aria-activedescendant');
    expect(performedTypes(client)).toEqual([]);
    write(box, 'Hi @Grace Hopper there');
    await act(async () => press(box, 'Enter'));
    expect(client.performed.at(-1)).toMatchObject({ payload: { text: 'Hi @Grace Hopper there' } });
  });

  test('closes its list by Escape until another mention begins, and sends what is written', async () => {
    const { client, box } = await draw();
    write(box, '@g');
    expect(offered()).toEqual(['Grace Hopper']);
    press(box, 'Escape');
    expect(offered()).toEqual([]);
    write(box, '@gr');
    expect(offered()).toEqual([]);
    write(box, '@gr @b');
    expect(offered()).toEqual(['Björn Þórsson']);
    fireEvent.click(options()[0] ?? box);
    expect(box).toHaveValue('@gr @Björn Þórsson ');
    await act(async () => press(box, 'Enter'));
    expect(client.performed.at(-1)).toMatchObject({ payload: { text: '@gr @Björn Þórsson' } });
  });

  test('says what signs do', async () => {
    await draw();
    await userEvent.click(button('Formatting'));
    expect(screen.getByText('**bold**')).toBeVisible();
    expect(screen.getByText('bold').tagName).toBe('STRONG');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('**bold**')).toBeNull();
  });
});
