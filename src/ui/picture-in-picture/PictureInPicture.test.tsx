import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Action } from '@reduxjs/toolkit';
import { changed, drawn, grace } from '../../../test/builders/annotatedScreen';
import { hostileTexts } from '../../../test/builders/hostileTexts';
import {
  allTexts,
  button,
  happen,
  performedTypes,
  renderScreen,
} from '../../../test/builders/screen';
import { marksErased } from '../../events/received';
import { leaveRequested, leaveStarted, sessionEnded } from '../../features/meeting/meeting.actions';
import { activeSpeakersChanged } from '../../features/audio/audio.actions';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { shareSized } from '../../features/video/video.actions';
import { frameUnits } from '../../protocol/annotationLimits';
import { streamKeyOf, type StreamKey } from '../../protocol/streamKey';
import { arrived, people } from '../../pages/gallery/builders';
import { inFull, inside, insideAsViewer, insideWebinar } from '../../pages/gallery/screens';
import { Role } from '../../protocol/vocabulary/roles';
import { openPictureInPicture } from './openPictureInPicture';
import { PictureInPicture } from './PictureInPicture';

const draw = async (actions: readonly Action[], shared?: StreamKey) => {
  const onClose = jest.fn();
  const onHandOver = jest.fn();
  const client = await renderScreen(
    <PictureInPicture {...{ shared, onClose, onHandOver }} own={window} />,
    { actions },
  );
  return { client, onClose, onHandOver };
};
const others = people(3).slice(1);
const nameOf = (place: number) => others[place]?.displayName ?? '';
const idOf = (place: number) => others[place]?.userId ?? 0;

describe('the small window of a meeting', () => {
  test('shows who speaks, and the next one who does', async () => {
    const { client } = await draw(inFull(3));
    await happen(client, activeSpeakersChanged([idOf(1)]));
    expect(screen.getByLabelText(nameOf(1)).tagName).toBe('VIDEO');
    await happen(client, activeSpeakersChanged([idOf(0)]));
    expect(screen.getByLabelText(nameOf(0)).tagName).toBe('VIDEO');
    expect(screen.queryByLabelText(nameOf(1))).toBeNull();
  });

  test('shows a share that was popped out, and who speaks once it ends', async () => {
    const { client } = await draw(inFull(3), streamKeyOf(idOf(0), 'share'));
    const sharer = (sharerOn: boolean) =>
      rosterUpdated({
        ...{ snapshot: false, add: [], remove: [] },
        update: [{ userId: idOf(0), sharerOn }],
      });
    await happen(client, sharer(true), activeSpeakersChanged([idOf(1)]));
    expect(screen.getByLabelText(`${nameOf(0)}'s share`).tagName).toBe('VIDEO');
    expect(screen.queryByLabelText(nameOf(1))).toBeNull();
    await happen(client, sharer(false));
    expect(screen.getByLabelText(nameOf(1)).tagName).toBe('VIDEO');
  });

  test('shows what is drawn on a share that was popped out, over its picture', async () => {
    const { client } = await draw(inFull(3), streamKeyOf(grace, 'share'));
    const size = { width: 1600, height: 1000 };
    const sized = shareSized({ stream: streamKeyOf(grace, 'share'), ...size });
    await happen(client, changed(grace, { sharerOn: true }), sized);
    expect(screen.queryByRole('img', { name: /annotation/ })).toBeNull();
    const points = [0, 0, frameUnits, frameUnits];
    await happen(client, drawn(grace, 1, { points }));
    const marks = await screen.findByRole('img', { name: '1 annotation' });
    expect(marks).toHaveAttribute('viewBox', '0 0 1600 1000');
    expect(marks.querySelector('path')).toHaveAttribute('d', 'M0 0 L1600 1000');
    await happen(client, marksErased({ rev: 2, body: { shareOf: grace } }));
    expect(screen.queryByRole('img', { name: /annotation/ })).toBeNull();
  });

  test('names whoever has no video, and says that they are muted', async () => {
    const { client } = await draw(inFull(3));
    await happen(
      client,
      activeSpeakersChanged([idOf(0)]),
      arrived(others.map((person) => ({ ...person, bVideoOn: false, muted: true }))),
    );
    expect(screen.getByText(nameOf(0)).parentElement).toHaveTextContent(`${nameOf(0)}, muted`);
    expect(screen.queryByLabelText(nameOf(0))).toBeNull();
  });

  test('RELIABILITY 2.2 item 12: takes a hostile name as text', async () => {
    const { client } = await draw(inFull(3));
    const texts = hostileTexts().filter((_text, at) => at % 25 === 0);
    for (const { text: displayName } of texts) {
      await happen(
        client,
        arrived(others.map((person) => ({ ...person, bVideoOn: false, displayName }))),
        activeSpeakersChanged([idOf(0)]),
      );
      expect(document.body.textContent).toContain(displayName);
      expect(document.querySelector('img, script, iframe, svg[onload]')).toBeNull();
    }
    expect(Reflect.get(window, '__pwned')).toBeUndefined();
  });

  test('switches the own microphone and camera, and leads back', async () => {
    const { client, onClose } = await draw(inside(3));
    const focus = jest.spyOn(window, 'focus').mockImplementation(() => undefined);
    await userEvent.click(button(/^(Mute|Unmute)$/));
    await userEvent.click(button(/^(Start|Stop) video$/));
    expect(performedTypes(client)).toEqual([
      expect.stringMatching(/^audio\/(un)?muteRequested$/),
      expect.stringMatching(/^video\/(start|stop)VideoRequested$/),
    ]);
    await userEvent.click(button('Back to the meeting'));
    expect(focus).toHaveBeenCalled();
    expect(onClose).toHaveBeenCalled();
    focus.mockRestore();
  });

  test('leaves after a question, and not by one press', async () => {
    const { client, onHandOver } = await draw(inside(3, false));
    await userEvent.click(button('Leave'));
    expect(performedTypes(client)).toEqual([]);
    await userEvent.click(button('Stay'));
    await userEvent.click(button('Leave'));
    await userEvent.click(button('Leave meeting'));
    expect(performedTypes(client)).toEqual([leaveRequested.type]);
    expect(onHandOver).not.toHaveBeenCalled();
  });

  test('leads a host who leaves back to the page, which asks for another host', async () => {
    const { client, onClose, onHandOver } = await draw(inside(3));
    const focus = jest.spyOn(window, 'focus').mockImplementation(() => undefined);
    await userEvent.click(button('Leave'));
    expect(focus).toHaveBeenCalled();
    expect(onClose).toHaveBeenCalled();
    expect(onHandOver).toHaveBeenCalled();
    expect(performedTypes(client)).toEqual([]);
    focus.mockRestore();
  });

  test('offers an audience no camera', async () => {
    await draw(insideWebinar('attendee'));
    expect(screen.queryByRole('button', { name: /video/ })).toBeNull();
    expect(button('Back to the meeting')).toBeVisible();
  });

  test('offers somebody who is view-only no camera, and a microphone where they may talk', async () => {
    await draw(insideAsViewer(Role.viewOnly));
    expect(screen.queryByRole('button', { name: /video|mute/i })).toBeNull();
    cleanup();
    await draw(insideAsViewer(Role.viewOnlyCanTalk));
    expect(screen.queryByRole('button', { name: /video/ })).toBeNull();
    expect(button('Unmute')).toBeVisible();
  });

  test('closes when the meeting is over', async () => {
    const { client, onClose } = await draw(inside(3));
    expect(onClose).not.toHaveBeenCalled();
    const before = { audio: 'computer', muted: false, video: true, isSpeakerOnly: false } as const;
    await happen(client, leaveStarted(before), sessionEnded({ reason: 0, text: '' }));
    await act(async () => undefined);
    expect(onClose).toHaveBeenCalled();
  });
});

describe('the window itself', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'documentPictureInPicture');
    document.body.replaceChildren();
  });

  test('reads as the page does, is styled by a script’s sheet, and lets go when it is closed', async () => {
    const { client } = await draw(inside(2));
    const frame = document.body.appendChild(document.createElement('iframe'));
    const own = frame.contentWindow;
    if (!own) throw new Error('A frame has no window.');
    const styled: string[] = [];
    Object.assign(own, {
      CSSStyleSheet: class {
        replaceSync(rules: string) {
          styled.push(rules);
        }
      },
    });
    Object.assign(window, {
      documentPictureInPicture: { window: null, requestWindow: async () => own },
    });
    const texts = allTexts();
    await act(() => openPictureInPicture(client, texts, { onHandOver: () => undefined }));
    expect(own.document.title).toBe('Picture-in-picture');
    expect(own.document.documentElement).toHaveAttribute('lang', 'en-US');
    expect(own.document.documentElement).toHaveAttribute('dir', 'ltr');
    expect(styled).toHaveLength(1);
    expect(own.document.querySelector('main')).not.toBeNull();
    act(() => void own.dispatchEvent(new Event('pagehide')));
    expect(own.document.querySelector('main')).toBeNull();
  });

  test('is none where the browser refuses it', async () => {
    const { client } = await draw(inside(2));
    const refuse = async () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.assign(window, { documentPictureInPicture: { window: null, requestWindow: refuse } });
    expect(
      await openPictureInPicture(client, allTexts(), { onHandOver: () => undefined }),
    ).toBeNull();
  });
});
