import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { addProcessorRequested, removeProcessorRequested } from './sound.actions';

const softer = { moduleUrl: '/softer.js', processorName: 'softer', options: { gain: 0.5 } };

describe('a processor of the own sound', () => {
  test('is put in and taken out', async () => {
    const ada = await aJoinedClient({ people: [aParticipant()] });
    await ada.client.perform(addProcessorRequested(softer));
    await ada.client.perform(removeProcessorRequested({ processorName: 'softer' }));
    expect(ada.engine.called('addAudioProcessor')).toEqual([[softer]]);
    expect(ada.engine.called('removeAudioProcessor')).toEqual([['softer']]);
  });

  test('that cannot be loaded is refused with the documented text', async () => {
    const ada = await aJoinedClient({ people: [aParticipant()] });
    ada.engine.sourceFailure = 'init-failed';
    await expect(ada.client.perform(addProcessorRequested(softer))).rejects.toMatchObject({
      type: 'INTERNAL_ERROR',
      reason: 'audio init failed',
    });
  });
});
