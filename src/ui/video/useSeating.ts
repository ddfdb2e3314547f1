import { useMemo, useRef } from 'react';
import { streamKeyOf } from '../../protocol/streamKey';
import { selectActiveSpeakers } from '../../features/audio/audio.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectScreen } from '../../features/screen/screen.selectors';
import { selectSettings } from '../../features/settings/settings.selectors';
import { selectIsWebinarAttendee } from '../../features/webinar/webinar.selectors';
import { selectSpotlight } from '../../features/video/video.selectors';
import { useSelect } from '../client/client';
import { selectPresent } from '../../features/participants/present.selectors';
import { noSeating, seat, withVideo, type Seating } from './seating';

/**
 * The order of all tiles, which changes as little as people and speakers permit: everybody has one,
 * with camera or initials, except those whom the person chose to hide.
 */
export const useSeating = (perPage: number): Seating => {
  const people = useSelect(selectPresent);
  const speakers = useSelect(selectActiveSpeakers);
  const ownUserId = useSelect(selectOwnUserId);
  const spotlight = useSelect(selectSpotlight);
  const { pinned } = useSelect(selectScreen);
  // Webinar attendees have no tile, not even for themselves.
  const isAudience = useSelect(selectIsWebinarAttendee);
  const { isSelfViewHidden, isVideolessHidden } = useSelect(selectSettings);
  const before = useRef(noSeating);
  return useMemo(() => {
    const self = people.find(({ userId }) => userId === ownUserId);
    const others = people.filter((person) => person !== self);
    const seen = isVideolessHidden ? withVideo(others, [pinned, ...spotlight]) : others;
    // For a person alone, a hidden self-view would leave the stage empty.
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
