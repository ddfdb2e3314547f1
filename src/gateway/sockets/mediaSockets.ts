import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { CloseCode, type MediaQuery } from '../../protocol/channels/queries';
import { mediaChannels } from '../../protocol/channels/mediaChannels';
import { joinTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { mediaEndedBy, type EndedMedia } from '../meeting';
import { routeCommand } from '../meeting/commandRoute';
import type { RecordedEvent } from '../meeting/event';
import type { MeetingState } from '../meeting/state';
import type { MediaTap, TapAdmission, TapListener } from '../relay/mediaTap';
import type { RelayPort } from '../relay/relayPort';
import type { MeetingInstance } from '../instance/meetingInstance';
import type { MeetingInstances } from '../instance/meetingInstances';
import type { TicketGrant, MediaTickets } from '../security/tickets';
import { CommandChannel } from './commandChannel';
import { grantChanges } from './mediaGrants';
import type { Outlet } from './outlet';
import type { TextContext } from './textFrames';

/** Seated, and not in the waiting room. */
const isInside = (instance: MeetingInstance, userId: number): boolean =>
  instance.state.seats.get(userId)?.isOnHold === false;

/** How a socket is closed. */
interface Closing {
  readonly code: number;
  readonly reason: string;
}
const closings: Readonly<Record<EndedMedia['because'], Closing>> = {
  left: { code: CloseCode.left, reason: 'left' },
  held: { code: CloseCode.changed, reason: operationTexts.onHold },
  changed: { code: CloseCode.changed, reason: 'changed' },
  replaced: { code: CloseCode.replaced, reason: 'replaced' },
};

/** A media socket that was just opened. */
interface OpenedMedia {
  readonly ws: WebSocket;
  readonly socket: Socket;
  readonly isCopy: boolean;
  /** Creates the outlet for the text of a command or main-session socket. */
  readonly openOutlet: () => Outlet;
}

/** The channel and meeting that a tap asks for, and its ticket. */
interface TapEntry extends Pick<TapAdmission, 'channel' | 'publish'> {
  readonly number: string;
  readonly ticket: string;
}

interface MediaSocketsParts {
  readonly instances: MeetingInstances;
  readonly tickets: MediaTickets;
  readonly relay: RelayPort;
  readonly text: TextContext;
}

/** Admits media, command and main-session sockets, and closes them when their seat ends. */
export class MediaSockets {
  readonly #channels = new Map<string, CommandChannel>();
  /** States of meetings as the relay's grants have them. */
  readonly #granted = new Map<string, MeetingState>();

  readonly #parts: MediaSocketsParts;

  constructor(parts: MediaSocketsParts) {
    this.#parts = parts;
  }

  /** What a socket's ticket opens; it is spent by asking. */
  redeem(number: string, query: Pick<MediaQuery, 'ticket' | 'type'>): TicketGrant | undefined {
    const grant = this.#parts.tickets.redeem(query.ticket);
    const instance = this.#parts.instances.get(number);
    const isGood =
      grant?.number === number &&
      grant.type === query.type &&
      instance?.meetingId === grant.meetingId &&
      isInside(instance, grant.userId);
    return isGood ? grant : undefined;
  }

  /** Admits a socket whose ticket was valid. */
  admit(grant: TicketGrant, opened: OpenedMedia): void {
    const { userId, type, number, meetingId } = grant;
    const { ws, socket, isCopy, openOutlet } = opened;
    const instance = this.#parts.instances.get(number);
    if (instance?.meetingId !== meetingId || !isInside(instance, userId))
      return ws.close(CloseCode.refused, joinTexts.invalidParameter);
    if (type === 'x' || type === 'm')
      return this.#channelOf(instance).admit(userId, type, { ws, outlet: openOutlet() });
    ws.on('error', () => undefined);
    this.#parts.relay.admit({ meetingId, userId, type, isCopy }, { socket, ws });
  }

  /**
   * Admits a tap to a channel, with a ticket like a socket; undefined when the ticket is not valid.
   * The tap uses the instance's keys of the seat's scope.
   */
  openTap(
    { number, ticket, channel, publish }: TapEntry,
    listener: TapListener,
  ): MediaTap | undefined {
    const grant = this.redeem(number, { ticket, type: mediaChannels[channel].socket });
    if (!grant) return undefined;
    const { meetingId, userId } = grant;
    return this.#parts.relay.openTap({ meetingId, userId, channel, publish }, listener);
  }

  /**
   * Follows a meeting's events: updates grants first, then closes the sockets of people who left.
   */
  follow(instance: MeetingInstance, { event }: RecordedEvent): void {
    this.#grant(instance);
    for (const { userId, because } of mediaEndedBy(event)) this.#putOut(instance, userId, because);
  }

  /** Closes the sockets of a meeting that is over, or continues on another gateway. */
  end({ meetingId }: MeetingInstance, code: number = CloseCode.ended, reason = 'ended'): void {
    this.#granted.delete(meetingId);
    this.#parts.relay.post({ name: 'endMeeting', meetingId, code, reason });
    this.#channels.get(meetingId)?.close(code, reason);
    this.#channels.delete(meetingId);
  }

  /** Closes all sockets: the gateway shuts down. */
  close(): void {
    this.#parts.relay.close();
    for (const channel of this.#channels.values())
      channel.close(CloseCode.restarting, 'restarting');
    this.#channels.clear();
  }

  /** Updates the relay's grants. */
  #grant({ meetingId, state }: MeetingInstance): void {
    const before = this.#granted.get(meetingId);
    if (!before) this.#parts.relay.post({ name: 'openMeeting', meetingId });
    const changes = grantChanges(before, state);
    this.#granted.set(meetingId, state);
    const { revision } = state;
    if (changes.length > 0)
      this.#parts.relay.post({ name: 'setGrants', meetingId, revision, changes });
    // Attendees come when a practice session ends: what was shown in it is not theirs.
    if (before?.attributes.isPracticing === true && !state.attributes.isPracticing)
      this.#parts.relay.post({ name: 'forgetPictures', meetingId });
  }

  /** Closes what is open for a seat, and revokes its unused tickets. */
  #putOut({ meetingId }: MeetingInstance, userId: number, because: EndedMedia['because']): void {
    const { code, reason } = closings[because];
    this.#parts.tickets.revoke({ meetingId, userId });
    this.#parts.relay.post({ name: 'removePerson', meetingId, userId, code, reason });
    const channel = this.#channels.get(meetingId);
    channel?.remove(userId, code, reason);
    if (because === 'left' || because === 'held') channel?.end(userId);
  }

  #channelOf(instance: MeetingInstance): CommandChannel {
    const { meetingId } = instance;
    const channel =
      this.#channels.get(meetingId) ??
      new CommandChannel(this.#parts.text, (from, command) =>
        routeCommand(instance.state, from, command),
      );
    this.#channels.set(meetingId, channel);
    return channel;
  }
}
