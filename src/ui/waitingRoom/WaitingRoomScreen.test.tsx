import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { chatReceived, meetingChanged } from '../../events/received';
import { joinSucceeded } from '../../features/meeting/meeting.actions';
import { aSeat, galleryNumber, galleryTime } from '../../pages/gallery/builders';
import { inside, onHold } from '../../pages/gallery/screens';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import { fakeHosted, fakeVisits } from '../../pages/gallery/hostServices';
import { aHostedMeeting } from '../../pages/gallery/services';
import { readRejoin } from '../lobby/rejoin';
import { MeetingPlace } from '../meeting/MeetingPlace';

const place = <MeetingPlace meetingNumber={galleryNumber} isShown />;
const seated = (isOnHold: boolean) =>
  joinSucceeded({ reply: aSeat({ isOnHold, resumed: true }), at: galleryTime });

describe('the waiting room', () => {
  const layout: { fake?: FakeLayout } = {};
  beforeEach(() => {
    layout.fake = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => layout.fake?.restore());

  test('whoever waits sees why, the own preview, and may leave', async () => {
    const client = await renderScreen(place, { actions: onHold() });
    expect(await screen.findByText('Waiting to be let in')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Weekly design review' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible();
    expect(screen.queryByRole('toolbar')).toBeNull();
    await userEvent.click(button('Leave'));
    expect(performedTypes(client).at(-1)).toBe('meeting/leaveRequested');
  });

  test('the host goes from there to the lobby, which joins with the host token', async () => {
    const visits = fakeVisits({ [galleryNumber]: { passcode: '77' } });
    const hosted = fakeHosted([{ ...aHostedMeeting, number: galleryNumber }]);
    await renderScreen(place, { actions: onHold(), services: { visits, hosted } });
    await userEvent.click(await screen.findByRole('button', { name: 'Join as host' }));
    expect(location.pathname).toBe(`/j/${galleryNumber}`);
    expect(visits.read(galleryNumber)).toMatchObject({ token: 'host-token', passcode: '77' });
    expect(readRejoin(history.state)).toEqual({ camera: false, microphone: false });
  });

  test('what a host writes to the waiting room is read there', async () => {
    const client = await renderScreen(place, { actions: onHold() });
    const log = await screen.findByRole('log', { name: 'Messages from the host' });
    expect(log).toBeEmptyDOMElement();
    await happen(
      client,
      chatReceived({
        rev: 1,
        body: {
          id: 'message-waiting',
          sn: 'message-waiting',
          text: '**Five** more minutes, please',
          senderNodeID: 2048,
          senderName: 'Grace Hopper',
          senderGuid: 'guid-of-grace',
          destNodeID: ChatTarget.silentModeUsers,
          receiverName: 'Everyone (in Waiting Room)',
          timestamp: galleryTime,
        },
      }),
    );
    expect(log).toHaveTextContent(/^Grace Hopper Five more minutes, please$/);
  });

  test('a hold keeps the panel and what was being written until one is back', async () => {
    const client = await renderScreen(place, { actions: inside(3) });
    await userEvent.click(button('Chat'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'I was saying');
    await act(async () => {
      client.store.dispatch(meetingChanged({ rev: 1, body: { reason: 'on hold' } }));
      client.store.dispatch(seated(true));
      // The screen is loaded, and asks for devices.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(await screen.findByText("You're in the waiting room")).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await happen(client, seated(false));
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('I was saying');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  });
});
