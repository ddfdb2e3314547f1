import { expect, test } from '@jest/globals';
import { newest } from '../../../test/builders/aSharer';
import { aClient, signallingSocket, takeSeat } from '../../../test/builders/client';
import { aNumber } from '../../../test/builders/meeting';
import { ok } from '../../kernel/result';
import { joinRequested } from '../meeting/meeting.actions';
import { startShareRequested } from '../sharing/sharing.actions';
import { launchAgentRequested } from './remoteControl.actions';
import { selectAgentDownload } from './remoteControl.selectors';

const second = 'relay-2.example.org';

/** Ada, whose meeting is held on the second server of its list. */
const elsewhere = async () => {
  const ada = aClient();
  ada.http.pingRelay = async (relay) => {
    const { host } = new URL(relay);
    const ws = `wss://${host}`;
    return ok({ rwc: ws, rwg: ws, seats: host === second ? 2 : 0 });
  };
  const joined = ada.client.perform(joinRequested({ meetingNumber: aNumber, userName: 'Ada' }));
  await ada.clock.settle();
  takeSeat(signallingSocket(ada));
  await joined;
  await ada.clock.settle();
  return { ...ada, socket: () => signallingSocket(ada) };
};

test('the agent comes from the server that it pairs with, also before it is launched', async () => {
  const ada = await elsewhere();
  expect(ada.socket().url.host).toBe(second);
  const address = `https://${second}/agent/plenary-agent.tgz`;
  expect(selectAgentDownload(ada.state())).toBe(address);
  const shared = ada.client.perform(startShareRequested());
  await ada.clock.settle();
  ada.socket().ack(newest(ada, 'switchShare')!.seq);
  await shared;
  const launched = ada.client.perform(launchAgentRequested());
  await ada.clock.settle();
  ada.socket().ack(newest(ada, 'requestAgentToken')!.seq, { auth: 'token-of-an-agent' });
  const gateway = `wss://${second}/wc/remote/${aNumber}`;
  expect(await launched).toMatchObject({ gateway });
  expect(selectAgentDownload(ada.state())).toBe(address);
});

test('the agent comes from the next server once that holds the seat', async () => {
  const ada = await elsewhere();
  ada.http.pingRelay = async (relay) => {
    const ws = relay.replace('https', 'wss');
    return ok({ rwc: ws, rwg: ws, seats: relay.includes(second) ? 0 : 2 });
  };
  ada.socket().close();
  await ada.clock.advance(100);
  expect(ada.socket().url.host).toBe('relay-1.example.org');
  takeSeat(ada.socket(), { reply: { resumed: true } });
  await ada.clock.settle();
  ada.socket().sayText(JSON.stringify({ evt: 0, body: {}, seq: 1 }));
  await ada.clock.settle();
  expect(selectAgentDownload(ada.state())).toBe(
    'https://relay-1.example.org/agent/plenary-agent.tgz',
  );
});
