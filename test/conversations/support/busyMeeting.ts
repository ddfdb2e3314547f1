import { startAudioRequested } from '../../../src/features/audio/audio.actions';
import {
  chatDraftChanged,
  chatPanelShown,
  sendChatRequested,
} from '../../../src/features/chat/chat.actions';
import { raiseHandRequested } from '../../../src/features/hand/hand.actions';
import { startVideoRequested } from '../../../src/features/video/video.actions';
import type { Person, World } from './world';

/** Ada leads and speaks, Grace is seen, Alan is muted with his hand up; all have begun to write. */
export const aBusyMeeting = async (world: World): Promise<readonly [Person, Person, Person]> => {
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  const alan = await world.joins('Alan');
  await ada.does(startAudioRequested({ mute: false }));
  await grace.does(startVideoRequested({}));
  await alan.does(startAudioRequested({ mute: true }));
  await alan.does(raiseHandRequested());
  await grace.does(sendChatRequested({ text: 'Hello', receiver: 0 }));
  for (const person of [ada, grace, alan]) {
    const { dispatch } = person.client.store;
    dispatch(chatPanelShown({ isShown: true }));
    dispatch(chatDraftChanged({ text: `${person.name} was about to say`, receiver: 0 }));
  }
  await world.passes(2000);
  return [ada, grace, alan];
};
