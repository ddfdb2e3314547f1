import { useCallback, useState } from 'react';
import { launchAgentRequested } from '../../features/remote-control/remoteControl.actions';
import { readPairing, type AgentPairing } from '../../protocol/agent/agentPairing';
import { usePerform } from '../client/usePerform';

/** Starts the agent: `launch` returns whether it was allowed, `forget` drops the pairing. */
export const useAgentLaunch = () => {
  const { perform, isPending } = usePerform();
  const [pairing, setPairing] = useState<AgentPairing>();
  const forget = useCallback(() => setPairing(undefined), []);
  const launch = async (): Promise<boolean> => {
    const launched = await perform(launchAgentRequested());
    if (launched.ok) setPairing(readPairing(launched.value));
    return launched.ok;
  };
  return { pairing, isPending, launch, forget };
};
