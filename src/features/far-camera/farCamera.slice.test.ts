import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { farCameraRequested } from './farCamera.actions';
import { selectAskedCameras } from './farCamera.selectors';

test('a camera that was asked for is asked for no more at a gateway that does not know', async () => {
  const grace = 2048;
  const people = [aParticipant(), aParticipant({ userId: grace, bVideoOn: true })];
  const ada = await aJoinedClient({ people });
  const asking = ada.client.perform(farCameraRequested({ userId: grace }));
  await ada.clock.settle();
  ada.socket().ack(ada.socket().sent.at(-1)!.seq);
  await asking;
  expect(selectAskedCameras(ada.state())).toEqual([grace]);
  ada.socket().say('rosterChanged', { snapshot: true, add: people });
  await ada.clock.advance(1000);
  expect(selectAskedCameras(ada.state())).toEqual([]);
});
