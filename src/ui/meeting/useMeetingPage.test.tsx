import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { happen, renderScreen } from '../../../test/builders/screen';
import { idleCheckTriggered } from '../../features/meeting/meeting.actions';
import { arrived, galleryTopic, people } from '../../pages/gallery/builders';
import { conversation } from '../../pages/gallery/conversation';
import { inside } from '../../pages/gallery/screens';
import { useMeetingPage } from './useMeetingPage';

const Page = () => <h1 ref={useMeetingPage()}>Meeting</h1>;

const become = async (state: DocumentVisibilityState): Promise<void> => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

describe('the page of a meeting', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test("marks its tab's icon while messages are unread or people wait", async () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'icon', href: '/plain.svg' });
    link.dataset['news'] = '/news.svg';
    document.head.append(link);
    const icon = () => link.href;
    const plain = new URL('/plain.svg', location.href).href;
    const news = new URL('/news.svg', location.href).href;
    const client = await renderScreen(<Page />, { actions: inside(2) });
    expect(icon()).toBe(plain);
    const [self, other] = people(2);
    if (!self || !other) throw new Error('Nobody is there');
    await happen(client, arrived([self, { ...other, bHold: true }]));
    expect(icon()).toBe(news);
    await happen(client, arrived([self, other]));
    expect(icon()).toBe(plain);
    await happen(client, ...conversation);
    expect(icon()).toBe(news);
    cleanup();
    expect(icon()).toBe(plain);
    link.remove();
  });

  test('has one number in its title, and says what it counts', async () => {
    const client = await renderScreen(<Page />, { actions: inside(2) });
    expect(document.title).toBe(`${galleryTopic} – Plenary`);
    await happen(client, ...conversation);
    expect(document.title).toBe(`(5 unread) ${galleryTopic} – Plenary`);
    const [self, other] = people(2);
    if (!self || !other) throw new Error('Nobody is there');
    await happen(client, arrived([self, { ...other, bHold: true }]));
    expect(document.title).toBe(`(1 waiting) ${galleryTopic} – Plenary`);
  });

  test('asks before it closes, for as long as the meeting is on the screen', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await renderScreen(<Page />, { actions: inside(1) });
    expect(isAsked()).toBe(true);
    cleanup();
    expect(isAsked()).toBe(false);
  });

  test('has idleness checked when a person comes back to it, not when they go', async () => {
    const client = await renderScreen(<Page />, { actions: inside(1) });
    const dispatched = jest.spyOn(client.store, 'dispatch');
    await become('hidden');
    expect(dispatched).not.toHaveBeenCalled();
    await become('visible');
    expect(dispatched).toHaveBeenCalledWith(idleCheckTriggered());
  });
});
