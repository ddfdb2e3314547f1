import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { button, renderScreen } from '../../../test/builders/screen';
import { Modal } from './Modal';
import { TextField } from './TextField';

const noop = () => undefined;

describe('the modal', () => {
  test('says, explains, asks and answers', async () => {
    const heard: string[] = [];
    const Asking = () => {
      const [value, setValue] = useState('a');
      return (
        <Modal
          title="Leave"
          icon={<svg data-testid="icon" />}
          message="You are the host."
          help="The others stay."
          choices={{
            ...{ legend: 'Next host', name: 'host', value, onChoose: setValue },
            choices: [
              { value: 'a', label: 'Ada' },
              { value: 'g', label: 'Grace' },
            ],
          }}
          confirm={{ label: 'Hand over', onPress: () => heard.push(`confirmed ${value}`) }}
          actions={[{ label: 'End for all', isDangerous: true, onPress: () => heard.push('end') }]}
          onClose={() => heard.push('closed')}
        />
      );
    };
    await renderScreen(<Asking />);
    const dialog = screen.getByRole('dialog', { name: 'Leave' });
    expect(within(dialog).getByText('You are the host.')).toBeVisible();
    expect(within(dialog).getByText('The others stay.')).toBeVisible();
    expect(screen.getByTestId('icon').parentElement).toHaveAttribute('aria-hidden', 'true');
    expect(button('Hand over')).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: 'Grace' }));
    await userEvent.click(button('Hand over'));
    await userEvent.click(button('End for all'));
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Close'));
    await userEvent.keyboard('{Escape}');
    expect(heard).toEqual(['confirmed g', 'end', 'closed', 'closed', 'closed']);
  });

  test('says that it is busy, and nothing can be pressed meanwhile', async () => {
    const heard: string[] = [];
    await renderScreen(
      <Modal
        title="Rename"
        cancel="Keep it"
        confirm={{ label: 'Rename', isPending: true, onPress: () => heard.push('again') }}
        onClose={() => heard.push('closed')}
      />,
    );
    const pending = button('Please wait…');
    expect(pending).toHaveAttribute('aria-disabled', 'true');
    expect(button('Keep it')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(pending);
    await userEvent.click(button('Keep it'));
    expect(heard).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
  });

  test.each([
    ['confirms', '', ['Ada']],
    ['does nothing where a rule refuses', 'not allowed', []],
  ])('Enter in a field %s', async (_title, reason, expected) => {
    const heard: string[] = [];
    const Asking = () => {
      const [name, setName] = useState('');
      return (
        <Modal
          title="Rename"
          confirm={{ label: 'Rename', reason, onPress: () => heard.push(name) }}
          onClose={noop}
        >
          <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        </Modal>
      );
    };
    await renderScreen(<Asking />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    expect(heard).toEqual(expected);
  });

  test('begins at the way out where the answer cannot be taken back', async () => {
    const heard: string[] = [];
    await renderScreen(
      <Modal
        title="Remove Grace?"
        confirm={{ label: 'Remove', isDangerous: true, onPress: () => heard.push('removed') }}
        onClose={() => heard.push('closed')}
      />,
    );
    expect(button('Cancel')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(heard).toEqual(['closed']);
  });

  test('without a question has nothing but Close', async () => {
    await renderScreen(<Modal title="Details" message="123" onClose={noop} />);
    expect(screen.getAllByRole('button')).toEqual([button('Close')]);
  });
});
