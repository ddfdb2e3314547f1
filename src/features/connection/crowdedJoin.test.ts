import { describe, expect, test } from '@jest/globals';
import { aClient, signallingSocket, takeSeat } from '../../../test/builders/client';
import { aNumber } from '../../../test/builders/meeting';
import { joinRequested } from '../meeting/meeting.actions';

const ask = joinRequested({ meetingNumber: aNumber, userName: 'Ada' });

describe('a join among a crowd of one address', () => {
  const crowded = {
    status: false,
    result: null,
    errorCode: 3633,
    errorMessage: 'frequent call',
  };

  test('asks again by itself, and is in as soon as it is let in', async () => {
    const ada = aClient();
    const { infoReply } = ada.http;
    ada.http.infoReply = crowded;
    const joined = ada.client.perform(ask);
    await ada.clock.settle();
    expect(ada.state().meeting.isJoining).toBe(true);
    ada.http.infoReply = infoReply;
    await ada.clock.advance(1000);
    takeSeat(signallingSocket(ada));
    await joined;
    expect(ada.state().connection.connectionStatus).toBe('connected');
  });

  test('is told the documented words where the crowd does not pass', async () => {
    const ada = aClient();
    ada.http.infoReply = crowded;
    const refused = expect(ada.client.perform(ask)).rejects.toMatchObject({ code: 3633 });
    await ada.clock.advance(31_000);
    await refused;
    expect(ada.clock.pending()).toBe(0);
  });
});
