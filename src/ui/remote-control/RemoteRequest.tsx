import { useState } from 'react';
import { selectConsents } from '../../features/hosting/hosting.selectors';
import {
  selectAllowedRequest,
  selectRemoteControl,
  selectScreenRequests,
} from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { AllowedRequest } from './AllowedRequest';
import { RequestQuestion } from './RequestQuestion';
import { useAgentLaunch } from './useAgentLaunch';

/**
 * Others' requests for one's own screen: the one that is allowed, and the oldest of the others.
 * Their rows wait while hosts ask something; the steps of the agent stay.
 */
export const RemoteRequest = () => {
  const requests = useSelect(selectScreenRequests);
  const allowed = useSelect(selectAllowedRequest);
  const isAskedElse = useSelect((state) => selectConsents(state).length > 0);
  const { isAgentPaired, isAgentAwaited } = useSelect(selectRemoteControl);
  const agent = useAgentLaunch();
  const [openFor, setOpenFor] = useState(0);
  const asked = requests.find((userId) => userId !== allowed);
  const start = (userId: number): void => {
    if (isAgentAwaited) return;
    setOpenFor(userId);
    void agent.launch();
  };
  return (
    <>
      {allowed !== 0 && !isAgentPaired && (
        <AllowedRequest
          {...{ agent }}
          key={allowed}
          userId={allowed}
          isOpen={openFor === allowed}
          isRowHidden={isAskedElse}
          onOpen={(isOpen) => setOpenFor(isOpen ? allowed : 0)}
        />
      )}
      {asked !== undefined && !isAskedElse && (
        <RequestQuestion key={asked} userId={asked} onAllowed={() => start(asked)} />
      )}
    </>
  );
};
