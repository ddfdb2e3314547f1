import { expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { mediaChannels } from '../../protocol/channels/mediaChannels';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import type { TapAdmission } from '../relay/mediaTap';
import { MediaTickets } from '../security/tickets';
import { MediaSockets } from './mediaSockets';

const open = () => {
  const story = new MeetingStory();
  const host = story.seatHost();
  const ada = story.seat();
  const { environment, pass } = createGatewayTime();
  const tickets = new MediaTickets(environment);
  const admitted: TapAdmission[] = [];
  const instance = {
    meetingId: 'meeting',
    get state() {
      return story.state;
    },
  };
  const sockets = new MediaSockets({
    instances: { get: (number: string) => (number === '123456789' ? instance : undefined) },
    tickets,
    relay: {
      openTap: (admission: TapAdmission) => {
        admitted.push(admission);
        return {};
      },
    },
  } as never);
  const ticketFor = (userId: number, given: { readonly meetingId?: string } = {}): string => {
    const grant = { number: '123456789', meetingId: 'meeting', userId, ...given };
    return tickets.issue(grant, ['a']).a ?? '';
  };
  const tap = (ticket: string, number = '123456789', channel: MediaChannel = 'audio') =>
    sockets.openTap({ number, ticket, channel, publish: ['phone'] }, () => undefined);
  return { story, host, ada, pass, tickets, admitted, ticketFor, tap };
};

test('a ticket of a seat opens its tap once', () => {
  const { ada, admitted, ticketFor, tap } = open();
  const ticket = ticketFor(ada);
  expect(tap(ticket)).toBeDefined();
  expect(tap(ticket)).toBeUndefined();
  expect(admitted).toEqual([
    { meetingId: 'meeting', userId: ada, channel: 'audio', publish: ['phone'] },
  ]);
});

test('a ticket that is old, unknown, or for another meeting or medium opens no tap', () => {
  const { ada, pass, tickets, admitted, ticketFor, tap } = open();
  const old = ticketFor(ada);
  pass(60_000);
  const { v: ofVideo = '' } = tickets.issue(
    { number: '123456789', meetingId: 'meeting', userId: ada },
    ['v'],
  );
  const others = [old, ofVideo, ticketFor(ada, { meetingId: 'an earlier one' }), 'no ticket'];
  for (const ticket of others) expect(tap(ticket)).toBeUndefined();
  expect(tap(ticketFor(ada), '987654321')).toBeUndefined();
  expect(admitted).toEqual([]);
});

test('a ticket opens only the channel that it was issued for', () => {
  const { ada, tickets, admitted, tap } = open();
  for (const channel of channelNames)
    for (const other of channelNames) {
      const { socket } = mediaChannels[channel];
      const grant = { number: '123456789', meetingId: 'meeting', userId: ada };
      const ticket = tickets.issue(grant, [socket])[socket] ?? '';
      expect(tap(ticket, '123456789', other) !== undefined).toBe(channel === other);
    }
  expect(admitted.map(({ channel }) => channel)).toEqual(channelNames);
});

test('a person who is on hold or has left gets no tap', () => {
  const { story, host, ada, admitted, ticketFor, tap } = open();
  const ticket = ticketFor(ada);
  story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: true } });
  expect(tap(ticket)).toBeUndefined();
  expect(tap(ticketFor(ada + 1024))).toBeUndefined();
  expect(admitted).toEqual([]);
});
