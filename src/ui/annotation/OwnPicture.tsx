import { useEffect, useRef } from 'react';
import { useClient } from '../client/client';
import { useAnnotationStyles } from './annotation.styles';

/** What one shares oneself, without sound: as it moves, or as it was when this was first drawn. */
export const OwnPicture = ({ isStill }: { readonly isStill: boolean }) => {
  const styles = useAnnotationStyles();
  const { ownShare } = useClient();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const show = (track: MediaStreamTrack | null) => {
      if (video.current) video.current.srcObject = track && new MediaStream([track]);
    };
    show(ownShare.current());
    const unsubscribe = ownShare.onChange(show);
    return () => {
      unsubscribe();
      show(null);
    };
  }, [ownShare]);
  return (
    <video
      ref={video}
      className={styles.ownVideo}
      autoPlay
      muted
      playsInline
      aria-hidden
      // There is a first picture, which stays.
      onLoadedData={isStill ? ({ currentTarget }) => currentTarget.pause() : undefined}
    />
  );
};
