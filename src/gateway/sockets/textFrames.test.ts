import { EventEmitter } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { encodeMediaMessage, readMediaCommand } from '../../protocol/channels/mediaControl';
import { CloseCode } from '../../protocol/channels/queries';
import { commandTextFrameLimit } from '../../protocol/limits';
import type { Envelope } from '../../protocol/signal/envelope';
import { Metrics } from '../metrics';
import { Heartbeats, silenceLimit } from './heartbeat';
import { readTextFrames } from './textFrames';

const ping = encodeMediaMessage({ name: 'ping', body: { t: 1 } }, 1);
const unknown = JSON.stringify({ evt: 9999, body: {}, seq: 7 });

const open = () => {
  const { environment, pass } = createGatewayTime();
  const metrics = new Metrics();
  const commands: string[] = [];
  const refused: Envelope[] = [];
  const closes: number[] = [];
  const ended: number[] = [];
  const fates: string[] = [];
  const ws = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    close: (code: number) => ended.push(code),
    pause: () => fates.push('unread'),
    terminate: () => fates.push('cut'),
  });
  const heartbeats = new Heartbeats(environment, () => undefined);
  readTextFrames(
    ws as never,
    { environment, metrics, heartbeats },
    {
      decode: readMediaCommand,
      onCommand: ({ name }) => commands.push(name),
      refuse: (envelope) => refused.push(envelope),
      close: (code) => {
        closes.push(code);
        ws.readyState = 2;
      },
    },
  );
  const send = (frame: string | Buffer, times = 1): void => {
    for (let at = 0; at < times; at += 1)
      ws.emit('message', Buffer.from(frame), typeof frame !== 'string');
  };
  const malformed = (): number =>
    Number(/^plenary_malformed_total (\d+)$/m.exec(metrics.print())?.[1] ?? 0);
  return { send, pass, commands, refused, closes, ended, fates, malformed };
};

describe('frames of a text socket', () => {
  test('that are commands are passed on', () => {
    const { send, commands, closes, malformed } = open();
    send(ping, 3);
    expect({ commands, closes, malformed: malformed() }).toEqual({
      commands: ['ping', 'ping', 'ping'],
      closes: [],
      malformed: 0,
    });
  });

  test.each<[string, string | Buffer]>([
    ['binary', Buffer.from(ping)],
    ['longer than a command may be', ping + ' '.repeat(commandTextFrameLimit)],
    ['invalid envelopes', '{"evt":'],
    ['unknown commands', unknown],
  ])('that are %s are counted, tolerated ten times, and then close the socket', (_what, frame) => {
    const { send, commands, closes, malformed } = open();
    send(frame, 10);
    expect([closes, malformed()]).toEqual([[], 10]);
    send(frame);
    expect([closes, commands]).toEqual([[CloseCode.abuse], []]);
  });

  test('are answered with a refusal where their envelope has a number', () => {
    const { send, refused } = open();
    send('{"evt":');
    send(unknown);
    expect(refused).toMatchObject([{ evt: 9999, seq: 7 }]);
  });

  test('that exceed the rate close the socket unread, and nothing is read after them', () => {
    const { send, commands, closes, malformed } = open();
    send(ping, 400);
    send(unknown);
    expect([closes, commands.length, malformed()]).toEqual([[CloseCode.abuse], 400, 0]);
    send(ping);
    expect([closes.length, commands.length]).toEqual([1, 400]);
  });

  test('are read no more of a socket that was closed for them, which is cut after two seconds', () => {
    const { send, pass, fates } = open();
    send(ping, 401);
    expect(fates).toEqual(['unread']);
    pass(2000);
    expect(fates).toEqual(['unread', 'cut']);
  });

  test('count as a sign of life, even if malformed', () => {
    const { send, pass, ended } = open();
    pass(silenceLimit * 0.6);
    send('{"evt":');
    pass(silenceLimit * 0.6);
    expect(ended).toEqual([]);
    pass(silenceLimit + 5000);
    expect(ended).toEqual([CloseCode.silent]);
  });
});
