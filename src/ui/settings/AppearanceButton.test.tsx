import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { HomeScreen } from '../home/HomeScreen';
// What is loaded when it is first wanted: read here, so that no test waits for it.
import './AppearanceButton';
import './AppearanceDialog';

describe('settings before a meeting', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
  });

  test('home offers the theme, shows it at once and remembers it', async () => {
    await renderScreen(<HomeScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('plenary.appearance')).toContain('dark');
    await userEvent.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Settings')).toHaveFocus();
  });

  test('home offers every language by its own name', async () => {
    await renderScreen(<HomeScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
    await screen.findByRole('dialog', { name: 'Settings' });
    const languages = screen.getByLabelText('Language');
    for (const name of ['Deutsch', 'français', '日本語'])
      expect(languages).toContainElement(
        screen.getByRole('option', { name: new RegExp(name, 'i') }),
      );
  });
});
