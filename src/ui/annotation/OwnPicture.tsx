import { useEffect, useRef } from 'react';
import type { Extent } from '../sharing/zoom';
import { useClient } from '../client/client';
import { useAnnotationStyles } from './annotation.styles';

/** What one shares oneself as it moves, without sound. */
export const OwnPicture = () => {
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
  return <video ref={video} className={styles.ownPicture} autoPlay muted playsInline aria-hidden />;
};

/** The picture that the own share is frozen at. */
export const FrozenPicture = ({
  address,
  onSize,
}: {
  readonly address: string;
  readonly onSize: (size: Extent) => void;
}) => {
  const styles = useAnnotationStyles();
  return (
    <img
      className={styles.ownPicture}
      src={address}
      alt=""
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        if (width > 0 && height > 0) onSize({ width, height });
      }}
    />
  );
};
