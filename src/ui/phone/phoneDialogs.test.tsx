import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import type { Answer } from '../../pages/gallery/fakeClient';
import { dialOutResult } from '../../events/received';
import { joinSucceeded } from '../../features/meeting/meeting.actions';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { callMarked } from '../../features/phone/phone.actions';
import { fail } from '../../kernel/result';
import { aSeat, galleryTime, ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { refusal } from '../../protocol/error';
import {
  dialOutCodes,
  type CrcProtocol,
  type ReportedDialOutState,
} from '../../protocol/vocabulary/audio';
import { CallMe, CallPerson, CallRoom } from './Phone';

jest.setTimeout(30_000);

const phones = (
  isHost: boolean,
  dialOutCountries?: string[],
  crcProtocols: CrcProtocol[] = ['H323', 'SIP'],
) => [
  ...inside(3, isHost),
  joinSucceeded({
    reply: aSeat({
      ...{ isHost, isOriginalHost: isHost, telephony: 'simulated', resumed: true },
      ...(dialOutCountries && { dialOutCountries }),
      crcProtocols,
    }),
    at: galleryTime,
  }),
];
const dialIn = {
  ...{ meetingId: '12345678901', participantId: '40719355', password: '246810' },
  tollNumbers: [
    { number: '+493023125000', country: 'DE', displayName: 'Berlin', isTollFree: false },
    { number: '+12025550100', country: 'US', displayName: 'New York', isTollFree: false },
    { number: '+18005550100', country: 'US', displayName: '', isTollFree: true },
  ],
};
const told = (state: ReportedDialOutState, bCallme = false) =>
  dialOutResult({
    rev: 1,
    body: {
      ...{ sequence: 1, state, returnCode: dialOutCodes[state], bCallme },
      ...{ phoneNumber: '+493012345600', uuid: 'uuid-of-call-1' },
    },
  });
const closed = () => undefined;
const number = () => screen.findByRole('textbox', { name: 'Phone number' });
const list = () => within(screen.getByRole('region', { name: 'Calls' }));
const byPhone = (audio: 'phone' | '') =>
  rosterUpdated({ snapshot: false, add: [], remove: [], update: [{ userId: ownId, audio }] });

describe('dialing in', () => {
  const open = (reply: Partial<Parameters<typeof aSeat>[0]> = {}) =>
    renderScreen(<CallMe onClose={closed} />, {
      actions: [
        ...inside(3, false),
        joinSucceeded({
          reply: aSeat({ telephony: 'sip', dialOutCountries: [], resumed: true, dialIn, ...reply }),
          at: galleryTime,
        }),
      ],
    });
  const facts = () =>
    screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

  test('shows the numbers of a country, and what is pressed after each beep', async () => {
    await open();
    const country = await screen.findByRole('combobox', { name: 'Country' });
    expect(
      within(country)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Germany', 'United States']);
    await userEvent.selectOptions(country, 'United States');
    expect(facts()).toEqual([
      '\u2066+1 2025550100\u2069',
      '\u2066+1 8005550100\u2069',
      '123 4567 8901',
      '246810',
      '40719355',
    ]);
    expect(screen.getByText('United States (toll-free)')).toBeVisible();
    expect(screen.queryByText('Simulated carrier')).toBeNull();
    // Nobody is called from here.
    expect(screen.queryByRole('button', { name: 'Call me' })).toBeNull();
    await userEvent.selectOptions(country, 'Germany');
    await userEvent.setup().click(button('Copy Berlin'));
    expect(await screen.findByText('Berlin copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('+49 3023125000');
  });

  test('stands beside being called, and both give way to the telephone that has come', async () => {
    const client = await open({ dialOutCountries: ['DE'] });
    expect(await number()).toBeVisible();
    await userEvent.click(await screen.findByRole('tab', { name: 'Dial in' }));
    expect(screen.queryByRole('textbox', { name: 'Phone number' })).toBeNull();
    expect(screen.getByRole('tabpanel', { name: 'Dial in' })).toBeVisible();
    await happen(client, byPhone('phone'));
    expect(await screen.findByText(/You're talking and listening by phone/)).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    await userEvent.click(button('Hang up and use computer audio'));
    expect(client.performed.at(-1)).toMatchObject({ type: 'phone/hangUpRequested' });
  });

  test('asks for no passcode where the meeting has none', async () => {
    await open({ dialIn: { ...dialIn, password: undefined } });
    await screen.findByRole('combobox', { name: 'Country' });
    expect(screen.queryByText('Phone passcode')).toBeNull();
    expect(screen.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      'tel:+12025550100,,12345678901%23,,40719355%23',
    );
  });

  test('calls by a press, and presses number, passcode and participant id', async () => {
    await open();
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Country' }),
      'Germany',
    );
    const [link, ...others] = screen.getAllByRole('link');
    expect(link).toHaveTextContent('3023125000');
    expect(link).toHaveAttribute(
      'href',
      'tel:+493023125000,,12345678901%23,,246810%23,,40719355%23',
    );
    expect(others).toEqual([]);
  });

  test('does not offer to call what nobody can call', async () => {
    await open({ telephony: 'simulated' });
    await screen.findByRole('combobox', { name: 'Country' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('calling oneself', () => {
  const open = (answer?: Answer) =>
    renderScreen(<CallMe onClose={closed} />, {
      actions: phones(false, ['DE', 'FR']),
      ...(answer && { answer }),
    });

  test('asks for a number of a country that can be called, and says that nobody is', async () => {
    const client = await open();
    expect(await number()).toHaveFocus();
    expect(screen.getByText('Simulated carrier')).toBeVisible();
    const country = screen.getByRole('combobox', { name: 'Country' });
    const names = within(country).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'France (\u2066+33\u2069)',
      'Germany (\u2066+49\u2069)',
    ]);
    await userEvent.click(button('Call me'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a phone number.');
    await userEvent.type(await number(), '12');
    await userEvent.click(button('Call me'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This number isn't valid/);
    await userEvent.clear(await number());
    await userEvent.selectOptions(country, names[1]!);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Press 1 to join' }));
    await userEvent.type(await number(), '030 123456-00{Enter}');
    expect(client.performed.at(-1)).toMatchObject({
      type: 'phone/dialRequested',
      payload: { phoneNumber: '+493012345600', isCallMe: true, mustPressOne: true },
    });
  });

  test('follows the call, gives it up, and says when that failed', async () => {
    const client = await open();
    await number();
    for (const [state, text] of [
      ['calling', 'Calling…'],
      ['ringing', 'Ringing…'],
      ['accepted', /Waiting for them to press 1/],
    ] as const) {
      await happen(client, told(state, true));
      expect(list().getByRole('status')).toHaveTextContent(text);
    }
    await userEvent.click(button('Cancel call: You'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'phone/cancelCallRequested',
      payload: { uuid: 'uuid-of-call-1' },
    });
    await happen(client, callMarked({ sequence: 1, state: 'canceling' }));
    expect(list().getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    await happen(client, callMarked({ sequence: 1, state: 'cancel failed' }));
    expect(list().getByRole('status')).toHaveTextContent("We couldn't cancel the call.");
    await happen(client, told('busy', true));
    await userEvent.click(button('Remove You from the list'));
    expect(screen.queryByRole('region', { name: 'Calls' })).toBeNull();
  });

  test('goes back to the computer from the telephone, and loses nobody’s place', async () => {
    const client = await open();
    await userEvent.type(await number(), '1');
    await happen(client, told('success', true), byPhone('phone'));
    expect(screen.queryByRole('textbox', { name: 'Phone number' })).toBeNull();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await userEvent.click(button('Hang up and use computer audio'));
    expect(client.performed.at(-1)).toMatchObject({ type: 'phone/hangUpRequested', payload: {} });
    await happen(client, told('hang up', true), byPhone(''));
    expect(await number()).toBeVisible();
  });

  test('says at the field why it was refused', async () => {
    await open(() => fail(refusal('INVALID_OPERATION', 'too many calls')));
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'DE 49');
    await userEvent.type(await number(), '03012345600{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('too many calls');
  });
});

describe('a host', () => {
  test('marks a simulated call in the list where no name was given', async () => {
    const client = await renderScreen(<CallPerson onClose={closed} />, { actions: phones(true) });
    await happen(client, told('ringing'));
    expect(list().getByText('+493012345600 (simulated)')).toBeVisible();
  });

  test('calls a person by number and name, and the next one after that', async () => {
    const actions = phones(true, ['DE']);
    const client = await renderScreen(<CallPerson onClose={closed} />, { actions });
    await userEvent.type(await number(), '٠٣٠ ١٢٣٤٥٦٠٠');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Grace');
    await userEvent.click(button('Call'));
    expect(client.performed.at(-1)?.payload).toEqual({
      phoneNumber: '+493012345600',
      ...{ isCallMe: false, displayName: 'Grace', mustPressOne: true, isGreeted: true },
    });
    expect(await number()).toHaveValue('');
    await happen(client, told('success'));
    await userEvent.click(button('Hang up: +493012345600 (simulated)'));
    expect(client.performed.at(-1)?.payload).toEqual({ uuid: 'uuid-of-call-1' });
  });

  test('calls a room system by its address', async () => {
    const client = await renderScreen(<CallRoom onClose={closed} />, { actions: phones(true) });
    const address = await screen.findByRole('textbox', { name: 'IP address' });
    await userEvent.type(address, 'board room{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^That isn't an IP address/);
    await userEvent.clear(address);
    await userEvent.type(address, '192.0.2.10');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Protocol' }), 'SIP');
    await userEvent.click(button('Call'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'phone/crcRequested',
      payload: { ip: '192.0.2.10', protocol: 'SIP', displayName: '' },
    });
  });

  test('asks for no protocol where the trunk has one', async () => {
    const client = await renderScreen(<CallRoom onClose={closed} />, {
      actions: phones(true, undefined, ['SIP']),
    });
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'IP address' }),
      '192.0.2.10{Enter}',
    );
    expect(screen.queryByRole('combobox', { name: 'Protocol' })).toBeNull();
    expect(client.performed.at(-1)).toMatchObject({ payload: { protocol: 'SIP' } });
  });
});
