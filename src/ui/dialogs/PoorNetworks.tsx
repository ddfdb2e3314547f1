import { useMemo } from 'react';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsLowConnectivity } from '../../features/network/network.selectors';
import { valuesIn } from '../../features/participants/buckets.state';
import { selectPeople } from '../../features/participants/participants.selectors';
import type { PlenaryState } from '../../client/client';
import { useSelect } from '../client/client';
import { useNaming } from '../participants/useNameOf';
import { NetworkOverlay } from './NetworkOverlay';

/** The numbers of people with a poor network, as one text: an equal text causes no redraw. */
const selectPoor = (state: PlenaryState): string =>
  [state.meeting.userId, ...valuesIn(state.network.qualities).map(({ userId }) => userId)]
    .filter((userId) => selectIsLowConnectivity(state, userId))
    .join(' ');

/** The network overlay of this meeting. */
export const PoorNetworks = () => {
  const poor = useSelect(selectPoor);
  const people = useSelect(selectPeople);
  const own = useSelect(selectOwnUserId);
  const { nameOf } = useNaming();
  const named = useMemo(() => {
    const wanted = new Set(poor.split(' ').map(Number));
    return people
      .filter(({ userId }) => wanted.has(userId))
      .map((person) => ({
        userId: person.userId,
        name: nameOf(person),
        isOwn: person.userId === own,
      }));
  }, [poor, people, own, nameOf]);
  return <NetworkOverlay people={named} />;
};
