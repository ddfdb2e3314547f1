import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../features/participants/named.state';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { selectAttendeeByNumber } from '../../features/webinar/webinar.selectors';
import type { PlenaryState } from '../../client/client';
import { useClient, useSelect } from '../client/client';
import { createNaming, type Naming } from './nameOf';

/** Nobody has the number 0, and an audience of thousands is not searched for it. */
const named = (state: PlenaryState, userId: number): Named | undefined =>
  userId === 0
    ? undefined
    : (selectParticipant(state, userId) ?? selectAttendeeByNumber(state, userId));

/** Names people; a telephone or room system that a simulation called says so. */
export const useNaming = (): Naming => {
  const { t } = useTranslation('meeting');
  const isSimulated = useSelect(({ phone }) => phone.telephony === 'simulated');
  return useMemo(() => createNaming(t, isSimulated), [t, isSimulated]);
};

/**
 * The name of a person, or of the participant or attendee with this number; empty if they are not
 * present.
 */
export const useNameOf = (who: Named | number): string => {
  const { nameOf } = useNaming();
  return useSelect((state) => {
    const person = typeof who === 'number' ? named(state, who) : who;
    return person === undefined ? '' : nameOf(person);
  });
};

/** Names people by their number, as of now; somebody who is not present by `otherwise`. */
export const useCurrentName = (): ((userId: number, otherwise: string) => string) => {
  const { store } = useClient();
  const { nameOf } = useNaming();
  return useCallback(
    (userId, otherwise) => {
      const person = named(store.getState(), userId);
      return person === undefined ? otherwise : nameOf(person);
    },
    [store, nameOf],
  );
};
