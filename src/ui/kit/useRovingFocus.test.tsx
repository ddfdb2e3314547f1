import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useRovingFocus } from './useRovingFocus';

const Bar = ({ dir }: { readonly dir: 'ltr' | 'rtl' }) => {
  const bar = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(true);
  useRovingFocus(bar);
  return (
    <>
      <button onClick={() => setWide(!isWide)}>Resize</button>
      <div ref={bar} role="toolbar" style={{ direction: dir }}>
        <button>Mute</button>
        {isWide && <button>Chat</button>}
        <button aria-disabled>React</button>
        <button>Leave</button>
      </div>
      <a href="#after">After</a>
    </>
  );
};
const focused = () => document.activeElement?.textContent;

test('arrow keys, Home and End move along a bar, whose ends meet', async () => {
  render(<Bar dir="ltr" />);
  const seen: (string | null | undefined)[] = [];
  await userEvent.click(screen.getByText('Mute'));
  for (const key of [
    'ArrowRight',
    'ArrowRight',
    'ArrowLeft',
    'End',
    'ArrowRight',
    'ArrowLeft',
    'Home',
  ]) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(focused());
  }
  expect(seen).toEqual(['Chat', 'React', 'Chat', 'Leave', 'Mute', 'Leave', 'Mute']);
});

test('the right arrow goes back where one reads from right to left', async () => {
  render(<Bar dir="rtl" />);
  await userEvent.click(screen.getByText('Chat'));
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Mute');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Chat');
});

test('Tab stops at a bar once, where one was last; at its first button if that is gone', async () => {
  render(<Bar dir="ltr" />);
  await userEvent.click(screen.getByText('Resize'));
  await userEvent.click(screen.getByText('Resize'));
  await userEvent.tab();
  expect(focused()).toBe('Mute');
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  expect(focused()).toBe('After');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Chat');
  await userEvent.click(screen.getByText('Resize'));
  await userEvent.tab();
  expect(focused()).toBe('Mute');
});
