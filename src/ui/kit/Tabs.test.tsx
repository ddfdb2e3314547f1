import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Direction } from './Direction';
import { tabIdOf, Tabs } from './Tabs';

const Page = () => {
  const [shown, setShown] = useState<'one' | 'two' | 'three'>('one');
  return (
    <>
      <Tabs
        label="Numbers"
        tabs={(['one', 'two', 'three'] as const).map((value) => ({ value, label: value }))}
        shown={shown}
        panelId="panel"
        onShow={setShown}
      />
      <div id="panel" role="tabpanel" aria-labelledby={tabIdOf('panel', shown)} />
    </>
  );
};

test('arrow keys show the next tab, around, and only the shown one is reached by Tab', async () => {
  render(<Page />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'one' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'three', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'three' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'two', selected: true })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('in languages from right to left the arrow keys point where they lead', async () => {
  render(
    <Direction dir="rtl">
      <Page />
    </Direction>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'two', selected: true })).toHaveFocus();
});
