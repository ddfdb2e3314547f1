import { mainSession, type ScopeId } from '../../protocol/ids';
import type { Environment } from '../environment';
import type { RecordedEvent } from '../meeting/event';
import { MediaKeys, type SentKeys } from './mediaKeys';

/**
 * The source of media keys by scope, each with its own epochs. No other code depends on who makes
 * them.
 */
export interface KeyPort {
  /** The current keys of a scope. */
  current(scope: ScopeId): SentKeys;
  /** Follows an event: a person who leaves knows the last key, so that a new one is needed. */
  follow(recorded: RecordedEvent): void;
  /** Stops renewing keys. */
  stop(): void;
}

/** Keys that the gateway makes; `renewed` is called with the scope of a new key. */
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
