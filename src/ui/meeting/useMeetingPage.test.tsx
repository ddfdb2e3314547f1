import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderScreen } from '../../../test/builders/screen';
import { idleCheckTriggered } from '../../features/meeting/meeting.actions';
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

  test('has idleness checked when a person comes back to it, not when they go', async () => {
    const client = await renderScreen(<Page />, { actions: inside(1) });
    const dispatched = jest.spyOn(client.store, 'dispatch');
    await become('hidden');
    expect(dispatched).not.toHaveBeenCalled();
    await become('visible');
    expect(dispatched).toHaveBeenCalledWith(idleCheckTriggered());
  });
});
