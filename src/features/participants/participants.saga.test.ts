import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { renameRequested } from './participants.actions';

const people = [aParticipant(), aParticipant({ userId: 2048, displayName: 'Grace' })];

describe('a name', () => {
  test.each([
    ['  ', 1024, 'parameter cannot be empty'],
    ['x'.repeat(201), 1024, 'The maximum length of userName is 200'],
    ['Grace Hopper', 2048, 'only host or co-host can do the operation'],
    ['Nobody', 9216, 'only host or co-host can do the operation'],
  ])('%j for %i is refused: %s', async (name, userId, reason) => {
    const ada = await aJoinedClient({ people });
    await expect(ada.client.perform(renameRequested({ name, userId }))).rejects.toMatchObject({
      reason,
    });
    expect(ada.socket().sent.map((command) => command.name)).not.toContain('rename');
  });
});
