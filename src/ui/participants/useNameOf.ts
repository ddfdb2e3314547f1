import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named, UnnamedNames } from '../../features/participants/named.state';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { selectAttendeeByNumber } from '../../features/webinar/webinar.selectors';
import type { PlenaryState } from '../../client/client';
import { useClient, useSelect } from '../client/client';
import { createNameOf, createNamePartsOf, unnamedNamesIn, type NameParts } from './nameOf';

/** Nobody has the number 0, and an audience of thousands is not searched for it. */
const named = (state: PlenaryState, userId: number): Named | undefined =>
  userId === 0
    ? undefined
    : (selectParticipant(state, userId) ?? selectAttendeeByNumber(state, userId));

const useIsSimulated = (): boolean => useSelect(({ phone }) => phone.telephony === 'simulated');

/** Names people; a telephone or room system that a simulation called says so. */
export const useNaming = (): ((person: Named) => string) => {
  const { t } = useTranslation('meeting');
  const isSimulated = useIsSimulated();
  return useMemo(() => createNameOf(t, isSimulated), [t, isSimulated]);
};

/** What the page calls a telephone or room system without a name. */
export const useUnnamedNames = (): UnnamedNames => {
  const { t } = useTranslation('meeting');
  return useMemo(() => unnamedNamesIn(t), [t]);
};

/** The name of one person. */
export const useNameOf = (person: Named): string => useNaming()(person);

/** The name of one person for a place that may cut it: without the mark of a simulated call. */
export const useNameParts = (person: Named): NameParts => {
  const { t } = useTranslation('meeting');
  return createNamePartsOf(t, useIsSimulated())(person);
};

/** The name of a participant or an attendee by their number; empty if they are not present. */
export const useNameOfUser = (userId: number): string => {
  const nameOf = useNaming();
  return useSelect((state) => {
    const person = named(state, userId);
    return person === undefined ? '' : nameOf(person);
  });
};

/** Names people by their number, as of now; somebody who is not present by `otherwise`. */
export const useCurrentName = (): ((userId: number, otherwise: string) => string) => {
  const { store } = useClient();
  const nameOf = useNaming();
  return useCallback(
    (userId, otherwise) => {
      const person = named(store.getState(), userId);
      return person === undefined ? otherwise : nameOf(person);
    },
    [store, nameOf],
  );
};
