import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { button, renderScreen } from '../../../test/builders/screen';
import { ToolbarButton } from '../meeting/ToolbarButton';

const Page = () => {
  const [reason, setReason] = useState('');
  return (
    <>
      <ToolbarButton label="Record" icon={null} reason={reason} onPress={() => undefined} />
      <input aria-label="Why not" onChange={({ target }) => setReason(target.value)} />
    </>
  );
};

test('a control that is not allowed shows why under the pointer', async () => {
  await renderScreen(
    <ToolbarButton label="Record" icon={null} reason="Hosts only." onPress={() => undefined} />,
  );
  expect(screen.queryByRole('tooltip')).toBeNull();
  // Its code comes later.
  await waitFor(async () => {
    await userEvent.unhover(button('Record'));
    await userEvent.hover(button('Record'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Hosts only.');
  });
  await userEvent.unhover(button('Record'));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('a control stays the same, with its focus, when a hint comes and goes', async () => {
  await renderScreen(<Page />);
  const record = button('Record');
  await userEvent.type(screen.getByRole('textbox'), 'x');
  expect(button('Record')).toBe(record);
  expect(record).toHaveAccessibleDescription('x');
  await userEvent.clear(screen.getByRole('textbox'));
  expect(button('Record')).toBe(record);
  expect(record).not.toHaveAccessibleDescription();
});
