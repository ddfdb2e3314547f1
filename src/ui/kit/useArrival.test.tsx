import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { sessionEnded } from '../../features/meeting/meeting.actions';
import { galleryNumber } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { MissingScreen } from '../app/MissingScreen';
import { HomeScreen } from '../home/HomeScreen';
import { LobbyScreen } from '../lobby/LobbyScreen';
import { EndedScreen } from '../meeting/EndedScreen';
import { MeetingScreen } from '../meeting/MeetingScreen';

const left = [...inside(2), sessionEnded({ reason: 0, text: '' })];
const screens = [
  ['home', <HomeScreen />, [], 'Meet face to face, wherever you are', 'Plenary'],
  [
    'the lobby',
    <LobbyScreen meetingNumber={galleryNumber} />,
    [],
    'Weekly design review',
    'Weekly design review – Plenary',
  ],
  [
    'the meeting',
    <MeetingScreen />,
    inside(2),
    'Weekly design review',
    'Weekly design review – Plenary',
  ],
  ['the end', <EndedScreen />, left, 'You left the meeting', 'You left the meeting – Plenary'],
  [
    'nowhere',
    <MissingScreen />,
    [],
    "We couldn't find this page",
    "We couldn't find this page – Plenary",
  ],
] as const;

describe('arriving', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    delete document.documentElement.dataset['screen'];
    place.layout = installFakeLayout(1280, 800);
  });
  afterEach(() => place.layout?.restore());

  test.each(screens)(
    'at %s from another screen is heard and named',
    async (_to, ui, actions, heading, title) => {
      await renderScreen(<MissingScreen />);
      cleanup();
      await renderScreen(ui, { actions });
      expect(screen.getByRole('heading', { level: 1, name: heading })).toHaveFocus();
      expect(document.title).toBe(title);
    },
  );

  test.each(screens)(
    'at %s first leaves the focus to the browser',
    async (_to, ui, actions, _heading, title) => {
      await renderScreen(ui, { actions });
      expect(document.body).toHaveFocus();
      expect(document.title).toBe(title);
    },
  );
});
