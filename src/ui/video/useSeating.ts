import { useMemo, useRef } from 'react';
import { streamKeyOf } from '../../protocol/streamKey';
import { selectActiveSpeakers } from '../../features/audio/audio.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectSettings } from '../../features/settings/settings.selectors';
import { selectIsWebinarAttendee } from '../../features/webinar/webinar.selectors';
import { selectSpotlight } from '../../features/video/video.selectors';
import { useSelect } from '../client/client';
import { useShell } from '../meeting/shell';
import { selectPresent } from '../../features/participants/present.selectors';
import { noSeating, seat, withVideo, type Seating } from './seating';

/**
 * The places of all tiles, which change as little as people and speakers allow: everybody has one, with
 * their camera or initials, but whom a person chose not to see.
 */
export const useSeating = (perPage: number): Seating => {
  const people = useSelect(selectPresent);
  const speakers = useSelect(selectActiveSpeakers);
  const ownUserId = useSelect(selectOwnUserId);
  const spotlight = useSelect(selectSpotlight);
  const { pinned } = useShell();
  // The audience of a webinar is not seen, by itself neither.
  const isAudience = useSelect(selectIsWebinarAttendee);
  const { isSelfViewHidden, isVideolessHidden } = useSelect(selectSettings);
  const before = useRef(noSeating);
  return useMemo(() => {
    const self = people.find(({ userId }) => userId === ownUserId);
    const others = people.filter((person) => person !== self);
    const seen = isVideolessHidden ? withVideo(others, [pinned, ...spotlight]) : others;
    // Alone, a hidden self would leave the stage empty.
    const isSelfShown = self && !isAudience && !(isSelfViewHidden && seen.length > 0);
    const shown = isSelfShown ? [self, ...seen] : seen;
    const present = shown.map(({ userId }) => streamKeyOf(userId, 'camera'));
    before.current = seat(before.current, { present, speakers, perPage, ownUserId });
    return before.current;
  }, [
    people,
    speakers,
    spotlight,
    pinned,
    perPage,
    ownUserId,
    isAudience,
    isSelfViewHidden,
    isVideolessHidden,
  ]);
};
