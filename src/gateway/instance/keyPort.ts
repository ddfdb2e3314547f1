import { mainSession, type ScopeId } from '../../protocol/ids';
import type { Environment } from '../environment';
import type { RecordedEvent } from '../meeting/event';
import { MediaKeys, type ToldKeys } from './mediaKeys';

/**
 * Where the keys of a meeting's media come from, by scope; each scope counts its own epochs. Nothing
 * else knows who makes them.
 */
export interface KeyPort {
  /** What media of a scope is sealed with now. */
  current(scope: ScopeId): ToldKeys;
  /** Takes note of what happened: whoever goes has seen the last key that is used. */
  follow(recorded: RecordedEvent): void;
  /** There will be no other keys. */
  stop(): void;
}

/** Keys that the gateway makes; `renewed` is called with the scope that has a new one. */
export const createGatewayKeys = (
  environment: Environment,
  renewed: (scope: ScopeId) => void,
): KeyPort => {
  const openScope = (scope: ScopeId): MediaKeys => new MediaKeys(environment, () => renewed(scope));
  const byScope = new Map([[mainSession, openScope(mainSession)]]);
  const keysOf = (scope: ScopeId): MediaKeys => {
    const keys = byScope.get(scope) ?? openScope(scope);
    byScope.set(scope, keys);
    return keys;
  };
  return {
    current: (scope) => keysOf(scope).current,
    follow: ({ event, scopes }) => {
      for (const scope of scopes?.keys() ?? []) byScope.get(scope)?.follow(event);
    },
    stop: () => {
      for (const keys of byScope.values()) keys.stop();
    },
  };
};
