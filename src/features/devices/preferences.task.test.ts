import { expect, test } from '@jest/globals';
import { aClient } from '../../../test/builders/client';
import { preferencesChanged } from './devices.actions';

test('RELIABILITY 2.2 item 17: a name and devices are kept in the browser, an e-mail address is not', async () => {
  const ada = aClient();
  await ada.clock.settle();
  ada.client.store.dispatch(
    preferencesChanged({ userName: 'Ada', userEmail: 'ada@example.org', cameraId: 'cam-2' }),
  );
  await ada.clock.settle();
  expect(ada.state().devices.preferences.userEmail).toBe('ada@example.org');
  expect(ada.storage.localItems.get('preferences')).toMatchObject({
    userName: 'Ada',
    userEmail: '',
    cameraId: 'cam-2',
  });
});
