import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { fail } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import {
  JoinErrorCode,
  joinErrorTexts,
  MeetingInfoErrorCode,
} from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { HomeScreen } from './HomeScreen';

const refused: readonly (readonly [string, Refusal, RegExp])[] = [
  [
    'too often',
    refusal('INVALID_PARAMETERS', joinErrorTexts[3633], JoinErrorCode.frequentCall),
    /doing that too often/,
  ],
  [
    'without a network',
    refusal('INTERNAL_ERROR', joinTexts.connectionError),
    /couldn't reach Plenary/,
  ],
  [
    'without an account',
    refusal('INVALID_PARAMETERS', joinTexts.verifyJwtFailed, MeetingInfoErrorCode.token),
    /Only people with an account/,
  ],
  ['for another reason', refusal('INTERNAL_ERROR', 'x y z', 200), /Something went wrong/],
];

describe.each(refused)('a meeting that is not made, %s', (_why, why, sentence) => {
  const services = { createMeeting: () => Promise.resolve(fail(why)) };

  test('is told in a sentence, with the documented text in its details', async () => {
    await renderScreen(<HomeScreen />, { services });
    await userEvent.click(button('New meeting'));
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent(/^We couldn't create the meeting\./);
    expect(told).toHaveTextContent(sentence);
    expect(told).not.toHaveTextContent(why.reason);
    await userEvent.click(await screen.findByText('Details'));
    expect(screen.getByText(why.reason)).toBeVisible();
  });

  test('is told in the dialog that schedules it', async () => {
    await renderScreen(<HomeScreen />, { services });
    await userEvent.click(button('Schedule'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/Topic/), 'Review');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule meeting' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  });
});
