import { useCallback, useEffect, useState } from 'react';
import { launchAgentRequested } from '../../features/remote-control/remoteControl.actions';
import { readPairing, type AgentPairing } from '../../protocol/agent/agentPairing';
import { agentTokenLifetime } from '../../protocol/sharingLimits';
import { usePerform } from '../client/usePerform';

/**
 * Starts the agent: `launch` returns whether it was allowed, `forget` drops the pairing. Once it
 * `isExpired`, no agent can begin with it; one that has begun may still ask for its code.
 */
export const useAgentLaunch = () => {
  const { perform, isPending } = usePerform();
  const [pairing, setPairing] = useState<AgentPairing>();
  const [isExpired, setExpired] = useState(false);
  const forget = useCallback(() => setPairing(undefined), []);
  useEffect(() => {
    if (!pairing) return undefined;
    setExpired(false);
    const timer = setTimeout(() => setExpired(true), agentTokenLifetime);
    return () => clearTimeout(timer);
  }, [pairing]);
  const launch = async (): Promise<boolean> => {
    const launched = await perform(launchAgentRequested());
    if (launched.ok) setPairing(readPairing(launched.value));
    return launched.ok;
  };
  return { pairing, isExpired, isPending, launch, forget };
};
