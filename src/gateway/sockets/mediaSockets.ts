import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { CloseCode, type MediaQuery } from '../../protocol/channels/queries';
import { joinTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { mayReach } from '../meeting/chat';
import type { RecordedEvent } from '../meeting/event';
import type { Relay } from '../relay/relay';
import { isInside, mediaRules } from '../room/mediaRules';
import type { Room } from '../room/room';
import type { Rooms } from '../room/rooms';
import type { TicketGrant, TicketOffice } from '../security/tickets';
import { CommandChannel } from './commandChannel';
import { changesMediaRights } from './mediaRights';
import type { Outlet } from './outlet';
import type { TextContext } from './textSocket';

/** A media socket that was just opened. */
interface OpenedMedia {
  readonly ws: WebSocket;
  readonly socket: Socket;
  readonly isCopy: boolean;
  /** Makes what the text of a command or main-session socket goes through. */
  readonly openOutlet: () => Outlet;
}

/** Where media, command and main-session sockets are let in, and put out when their seat goes. */
export class MediaSockets {
  private readonly channels = new Map<string, CommandChannel>();

  constructor(
    private readonly parts: {
      readonly rooms: Rooms;
      readonly tickets: TicketOffice;
      readonly relay: Relay;
      readonly text: TextContext;
    },
  ) {}

  /** What a socket's ticket opens; it is spent by asking. */
  redeem(number: string, query: MediaQuery): TicketGrant | undefined {
    const grant = this.parts.tickets.redeem(query.ticket);
    const room = this.parts.rooms.get(number);
    const isGood =
      grant?.number === number &&
      grant.type === query.type &&
      room?.meetingId === grant.meetingId &&
      isInside(room, grant.userId);
    return isGood ? grant : undefined;
  }

  /** Takes over a socket whose ticket was good. */
  admit(grant: TicketGrant, opened: OpenedMedia): void {
    const { userId, type, number, meetingId } = grant;
    const { ws, socket, isCopy, openOutlet } = opened;
    const room = this.parts.rooms.get(number);
    if (room?.meetingId !== meetingId || !isInside(room, userId))
      return ws.close(CloseCode.refused, joinTexts.invalidParameter);
    if (type === 'x' || type === 'm')
      return this.channelOf(room).admit(userId, type, { ws, outlet: openOutlet() });
    ws.on('error', () => undefined);
    this.parts.relay
      .meeting(meetingId, mediaRules(room))
      .admit({ userId, type, isCopy, socket, ws });
  }

  /** Follows what happens in a meeting. */
  follow(room: Room, { event }: RecordedEvent): void {
    const media = this.parts.relay.meeting(room.meetingId, mediaRules(room));
    switch (event.name) {
      case 'seatLeft':
        media.remove(event.userId);
        this.channels.get(room.meetingId)?.remove(event.userId);
        return;
      case 'personHeld':
        media.remove(event.userId, CloseCode.changed, operationTexts.onHold);
        this.channels
          .get(room.meetingId)
          ?.remove(event.userId, CloseCode.changed, operationTexts.onHold);
        return;
      case 'webinarRoleChanged':
        // They come back with tickets of their new standing.
        media.remove(event.seat.userId, CloseCode.changed, 'changed');
        this.channels.get(room.meetingId)?.remove(event.seat.userId, CloseCode.changed, 'changed');
        return;
      default:
        if (changesMediaRights[event.name]) media.refresh();
    }
  }

  /** The meeting is over, or goes on elsewhere. */
  end(room: Room, code: number = CloseCode.ended, reason = 'ended'): void {
    this.parts.relay.meeting(room.meetingId, mediaRules(room)).close(code, reason);
    this.channels.get(room.meetingId)?.close(code, reason);
    this.channels.delete(room.meetingId);
  }

  /** The gateway goes down. */
  close(): void {
    this.parts.relay.close();
    for (const channel of this.channels.values()) channel.close(CloseCode.restarting, 'restarting');
    this.channels.clear();
  }

  private channelOf(room: Room): CommandChannel {
    const { meetingId } = room;
    const channel =
      this.channels.get(meetingId) ??
      new CommandChannel(this.parts.text, (from, to) => mayReach(room.state, from, to));
    this.channels.set(meetingId, channel);
    return channel;
  }
}
