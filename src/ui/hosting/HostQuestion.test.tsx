import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, performedTypes, renderScreen } from '../../../test/builders/screen';
import { attributesChanged } from '../../events/received';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { HostQuestion } from './HostQuestion';

const draw = (attributes: Parameters<typeof attributesChanged>[0]['body'] = {}) =>
  renderScreen(
    <HostQuestion
      about="remove"
      name="Grace Hopper"
      of={{ userId: 2 * ownId }}
      anchor={{ current: null }}
      onClose={() => undefined}
    />,
    { actions: [...inside(3), attributesChanged({ rev: 1, body: attributes })] },
  );

describe('the question before somebody is removed', () => {
  test('locks the meeting first where that is chosen', async () => {
    const client = await draw();
    const lock = screen.getByRole('checkbox', { name: 'Also lock the meeting' });
    expect(lock).not.toBeChecked();
    await userEvent.click(lock);
    await userEvent.click(button('Remove'));
    await waitFor(() =>
      expect(performedTypes(client)).toEqual(['meeting/lockRequested', 'hosting/expelRequested']),
    );
  });

  test('removes alone where nothing is chosen', async () => {
    const client = await draw();
    await userEvent.click(button('Remove'));
    await waitFor(() => expect(performedTypes(client)).toEqual(['hosting/expelRequested']));
  });

  test.each([{ bHoldUponEntry: true }, { bLock: true }])(
    'offers no lock where %j stops newcomers already',
    async (attributes) => {
      await draw(attributes);
      expect(screen.queryByRole('checkbox')).toBeNull();
    },
  );
});
