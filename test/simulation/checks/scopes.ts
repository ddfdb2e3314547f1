import { scopeOf } from '../../../src/gateway/meeting/scope';
import type { Seat } from '../../../src/gateway/meeting/state';
import type { ScopeId } from '../../../src/protocol/ids';
import type { Indication } from '../../../src/protocol/signal/registry';
import { joinReply } from '../../../src/protocol/signal/session';
import type { Run } from '../world/gateway';
import type { MakeCheck } from './check';

/** Numbers of people that an indication names. */
const peopleIn = ({ name, body }: Indication): readonly number[] => {
  if (name === 'rosterChanged')
    return [...(body.add ?? []), ...(body.update ?? [])].map(({ userId }) => userId);
  if (name === 'chatReacted') return [body.userId];
  if (name === 'chatReceived' || name === 'chatChanged' || name === 'consentAsked')
    return [body.senderNodeID];
  return [];
};

/** The key that an indication gives, if it gives one. */
const keyIn = ({ name, body }: Indication): string | undefined => {
  if (name === 'mediaKeyChanged') return body.encryptKey;
  if (name !== 'commandAcked') return undefined;
  const reply = joinReply.safeParse(body.value);
  return reply.success && reply.data.encryptKey !== '' ? reply.data.encryptKey : undefined;
};

/**
 * I4: nothing of a session or room reaches another: no event, no key, no media. Meetings have one until
 * people can be moved; `divided` makes two of each.
 */
export const scopes: MakeCheck = (_world, fail) => {
  /** Where each key was first given out. */
  const scopesOfKeys = new Map<string, ScopeId>();
  const others = (run: Run, seat: Seat): readonly Seat[] =>
    [...run.instance.state.seats].filter((each) => scopeOf(each) !== scopeOf(seat));
  return {
    said: (line, indication, { run }) => {
      const seat = run?.instance.state.seats.get(line.userId);
      if (!run || !seat) return;
      const far = others(run, seat);
      const named = peopleIn(indication).find((id) => far.some(({ userId }) => userId === id));
      // A host asks people of every room.
      if (named !== undefined && indication.name !== 'consentAsked')
        fail('I4', `${line.place.name} is told of ${named}, who is in another room`);
      const key = keyIn(indication);
      if (key === undefined) return;
      const scope = scopesOfKeys.get(key) ?? scopeOf(seat);
      scopesOfKeys.set(key, scope);
      if (scope !== scopeOf(seat)) fail('I4', `${line.place.name} has the key of ${scope}`);
    },
    settled: (run, _state, gateway) => {
      const grants = gateway.relay.grantsOf(run.instance.meetingId);
      if (!grants || run.isOver) return;
      for (const seat of run.instance.state.seats)
        for (const { userId } of others(run, seat))
          if (grants.maySubscribe(seat.userId, userId))
            fail('I4', `${seat.userId} may hear ${userId}, who is in another room`);
    },
  };
};
