import { navigate } from 'wouter/use-browser-location';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { lobbyPath } from '../app/place';
import { writeDeepLink } from '../../protocol/deepLink';

/**
 * Goes to the lobby as the host. The proof travels in the fragment, which the lobby takes out of the
 * address as soon as it has read it.
 */
export const enterAsHost = ({
  number,
  hostToken,
  passcode,
}: Pick<HostedMeeting, 'number' | 'hostToken' | 'passcode'>): void =>
  navigate(`${lobbyPath(number)}#${writeDeepLink({ token: hostToken, passcode })}`);
