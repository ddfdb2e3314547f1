import { navigate } from 'wouter/use-browser-location';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { lobbyPath } from '../app/route';
import { writeDeepLink } from '../../protocol/deepLink';

/**
 * Goes to the lobby as the host. The proof is in the fragment, which the lobby removes from the
 * address after reading it.
 */
export const enterAsHost = ({
  number,
  hostToken,
  passcode,
}: Pick<HostedMeeting, 'number' | 'hostToken' | 'passcode'>): void =>
  navigate(`${lobbyPath(number)}#${writeDeepLink({ token: hostToken, passcode })}`);
