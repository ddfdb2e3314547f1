import { useMemo, useRef } from 'react';
import { streamKeyOf } from '../../protocol/streamKey';
import { selectActiveSpeakers } from '../../features/audio/audio.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectSettings } from '../../features/settings/settings.selectors';
import { selectIsWebinarAttendee } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { selectPresent } from '../../features/participants/present.selectors';
import { noSeating, seat, type Seating } from './seating';

/**
 * The places of all tiles, which change as little as people and speakers allow: everybody has one, with
 * their camera or initials.
 */
export const useSeating = (perPage: number): Seating => {
  const people = useSelect(selectPresent);
  const speakers = useSelect(selectActiveSpeakers);
  const ownUserId = useSelect(selectOwnUserId);
  // The audience of a webinar is not seen, by itself neither.
  const isAudience = useSelect(selectIsWebinarAttendee);
  const { isSelfViewHidden } = useSelect(selectSettings);
  const before = useRef(noSeating);
  return useMemo(() => {
    const others = people.map(({ userId }) => userId).filter((userId) => userId !== ownUserId);
    const isHere = others.length < people.length;
    // Alone, a hidden self would leave the stage empty.
    const isSelfShown = isHere && !isAudience && !(isSelfViewHidden && others.length > 0);
    const shown = isSelfShown ? [ownUserId, ...others] : others;
    const present = shown.map((userId) => streamKeyOf(userId, 'camera'));
    before.current = seat(before.current, { present, speakers, perPage, ownUserId });
    return before.current;
  }, [people, speakers, perPage, ownUserId, isAudience, isSelfViewHidden]);
};
