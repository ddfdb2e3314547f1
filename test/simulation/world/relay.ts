import { CloseCode } from '../../../src/protocol/channels/queries';
import { GrantTable } from '../../../src/gateway/relay/grants';
import type { RelayCommand, RelayPort } from '../../../src/gateway/relay/relayPort';
import type { ServerEnd } from '../../support/serverEnd';

/** A media socket that the gateway has let in. */
export interface MediaSeat {
  readonly meetingId: string;
  readonly userId: number;
  readonly type: string;
  readonly end: ServerEnd;
}

/** A relay without packets: it remembers who is let in and what they may do, and puts people out. */
export const createSimRelay = () => {
  const seats = new Set<MediaSeat>();
  const grants = new Map<string, GrantTable>();
  const putOut = (
    fits: (seat: MediaSeat) => boolean,
    { code, reason }: { readonly code: number; readonly reason: string },
  ): void => {
    for (const seat of [...seats]) {
      if (!fits(seat)) continue;
      seats.delete(seat);
      seat.end.close(code, reason);
    }
  };
  const post = (command: RelayCommand): void => {
    const { meetingId: of } = command;
    switch (command.name) {
      case 'openMeeting':
        grants.set(of, grants.get(of) ?? new GrantTable());
        return;
      case 'setGrants':
        if (!grants.get(of)?.apply(command.changes, command.revision))
          throw new Error('Grants came too late, or of a meeting that is not open');
        return;
      // It stores none.
      case 'forgetPictures':
        return;
      case 'removePerson':
        return putOut(
          ({ meetingId, userId }) => meetingId === of && userId === command.userId,
          command,
        );
      case 'endMeeting':
        putOut(({ meetingId }) => meetingId === of, command);
        grants.delete(of);
    }
  };
  const relay: RelayPort = {
    // As over a port between processes: only what can be copied arrives.
    post: (command) => post(structuredClone(command)),
    admit: ({ meetingId, userId, type }, { ws }) => {
      if (!grants.has(meetingId)) throw new Error('A socket came of a meeting that is not open');
      putOut(
        (seat) => seat.meetingId === meetingId && seat.userId === userId && seat.type === type,
        { code: CloseCode.replaced, reason: 'replaced' },
      );
      // The house hands over what its wire has instead of a real socket.
      const end = ws as unknown as ServerEnd;
      const seat: MediaSeat = { meetingId, userId, type, end };
      seats.add(seat);
      end.once('close', () => void seats.delete(seat));
    },
    // Nobody says anything.
    openTap: () => undefined,
    figures: () => ({}),
    close: () => {
      putOut(() => true, { code: CloseCode.restarting, reason: 'restarting' });
      grants.clear();
    },
  };
  return { relay, seats, grantsOf: (id: string): GrantTable | undefined => grants.get(id) };
};
export type SimRelay = ReturnType<typeof createSimRelay>;
