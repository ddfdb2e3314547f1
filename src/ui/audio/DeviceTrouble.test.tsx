import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { happen, renderScreen } from '../../../test/builders/screen';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { intentSettled } from '../../effects/intent';
import { audioFailed } from '../../features/audio/audio.actions';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import { inside } from '../../pages/gallery/screens';
import { AlertList } from '../alerts/AlertList';
import { AudioHints } from './AudioHints';

const text = mediaErrorText('permission-denied', 'audio');
const failed = audioFailed({ code: 'permission-denied' });
const refused = (intentId: string) =>
  intentSettled(
    { intentId, ok: false, error: deviceRefusal('permission-denied', 'audio') },
    'audio/startAudioRequested',
  );
const draw = () =>
  renderScreen(
    <>
      <AudioHints isTalkHeld={false} />
      <AlertList />
    </>,
    { actions: inside(2) },
  );

test('a device that is refused to a press is said once, and again when it is pressed again', async () => {
  const client = await draw();
  await happen(client, failed, refused('a'));
  expect(screen.getAllByText(text)).toHaveLength(1);
  await happen(client, failed, refused('b'));
  expect(screen.getAllByText(text)).toHaveLength(2);
});

test('a device that stops by itself is said', async () => {
  const client = await draw();
  await happen(client, audioFailed({ code: 'device-ended' }));
  expect(screen.getAllByText(mediaErrorText('device-ended', 'audio'))).toHaveLength(1);
});
