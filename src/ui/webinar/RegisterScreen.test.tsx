import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { galleryNumber } from '../../pages/gallery/builders';
import { aWebinar, galleryServices } from '../../pages/gallery/services';
import { RegisterScreen } from './RegisterScreen';

const draw = (services: Partial<typeof galleryServices> = {}) =>
  renderScreen(<RegisterScreen meetingNumber={galleryNumber} />, {
    services: { readMeeting: () => Promise.resolve(ok(aWebinar)), ...services },
  });

describe('registering for a webinar', () => {
  beforeEach(() => history.replaceState(null, '', `/w/${galleryNumber}/register`));

  test('both fields are required, and each says what is wrong', async () => {
    const registerFor = jest.fn(galleryServices.registerFor);
    await draw({ registerFor });
    await userEvent.click(button('Register'));
    expect(screen.getByRole('textbox', { name: /Your name/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /Your name/ })).toHaveAccessibleDescription(
      'Enter your name.',
    );
    await userEvent.keyboard('Ada');
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ada');
    await userEvent.click(button('Register'));
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveAccessibleDescription(
      "That doesn't look like an email address.",
    );
    expect(registerFor).not.toHaveBeenCalled();
  });

  test('the link is shown to be kept, and Join now leads to the lobby with it', async () => {
    const registerFor = jest.fn(galleryServices.registerFor);
    // Brings a clipboard.
    const user = userEvent.setup();
    await draw({ registerFor });
    await userEvent.type(screen.getByRole('textbox', { name: /Your name/ }), ' Ada ');
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@example.org{Enter}');
    expect(registerFor).toHaveBeenCalledWith(galleryNumber, {
      name: 'Ada',
      email: 'ada@example.org',
    });
    expect(await screen.findByText('4KQ7-M2XP')).toBeVisible();
    expect(screen.queryByText(/tk=registrant/)).toBeNull();
    await user.click(button('Copy link'));
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/j/${galleryNumber}#tk=registrant`,
    );
    expect(await screen.findByText(/Your link/)).toBeVisible();
    const message = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Email it to yourself' })).href,
    );
    expect(message.pathname).toBe('ada@example.org');
    expect(message.searchParams.get('body')).toContain('#tk=registrant');
    const calendar = screen.getByRole('group', { name: 'Add to calendar:' });
    const google = within(calendar).getByRole<HTMLAnchorElement>('link', { name: /Google/ });
    expect(new URL(google.href).searchParams.get('location')).toContain('#tk=registrant');
    expect(screen.getByText(/^Starts .* (UTC|GMT|[A-Z]{2,5})/)).toBeVisible();
    await userEvent.click(button('Join now'));
    expect(location.pathname + location.hash).toBe(`/j/${galleryNumber}#tk=registrant`);
  });

  test('who registered before shows the code to get the same link again', async () => {
    const registerFor = jest.fn(galleryServices.registerFor);
    await draw({ registerFor });
    await userEvent.type(screen.getByRole('textbox', { name: /Your name/ }), 'Ada');
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@example.org');
    await userEvent.click(button("I've already registered"));
    await userEvent.click(button('Get my link'));
    const code = screen.getByRole('textbox', { name: /Confirmation code/ });
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription(/Enter your confirmation code\./);
    await userEvent.keyboard('4kq7-m2xp{Enter}');
    expect(registerFor).toHaveBeenCalledWith(galleryNumber, {
      name: 'Ada',
      email: 'ada@example.org',
      code: '4kq7-m2xp',
    });
    expect(await screen.findByText('4KQ7-M2XP')).toBeVisible();
  });

  test('a code that is wrong is said in a sentence', async () => {
    await draw({
      registerFor: () =>
        Promise.resolve(fail(refusal('INVALID_PARAMETERS', joinErrorTexts[3099], 3099))),
    });
    await userEvent.type(screen.getByRole('textbox', { name: /Your name/ }), 'Ada');
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@example.org');
    await userEvent.click(button("I've already registered"));
    await userEvent.type(screen.getByRole('textbox', { name: /Confirmation code/ }), '0{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "That code doesn't belong to this email address.",
    );
  });

  test('a refusal is said in a sentence and what is filled in stays', async () => {
    await draw({
      registerFor: () =>
        Promise.resolve(fail(refusal('INVALID_PARAMETERS', joinErrorTexts[3032], 3032))),
    });
    await userEvent.type(screen.getByRole('textbox', { name: /Your name/ }), 'Ada');
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@example.org{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "You're a panelist in this webinar.",
    );
    expect(screen.getByRole('textbox', { name: /Your name/ })).toHaveValue('Ada');
  });

  test('where no registration is needed, the way in is shown', async () => {
    const options = { ...aWebinar.options, isRegistrationRequired: false };
    await draw({ readMeeting: () => Promise.resolve(ok({ ...aWebinar, options })) });
    await userEvent.click(button('Join'));
    expect(location.pathname).toBe(`/j/${galleryNumber}`);
  });

  test('an unknown webinar has no form', async () => {
    await draw({
      readMeeting: () => Promise.resolve(fail(refusal('INVALID_PARAMETERS', joinErrorTexts[3001]))),
    });
    expect(screen.getByRole('heading', { name: "We couldn't find this webinar" })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
