import { useEffect, useRef } from 'react';
import { useClient } from '../client/client';

/** The own camera's picture, as `selfView` has it now. */
export const SelfView = ({
  label,
  className,
}: {
  readonly label: string;
  readonly className?: string;
}) => {
  const { selfView } = useClient();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const show = (track: MediaStreamTrack | null) => {
      if (video.current) video.current.srcObject = track && new MediaStream([track]);
    };
    show(selfView.current());
    const unsubscribe = selfView.onChange(show);
    return () => {
      unsubscribe();
      show(null);
    };
  }, [selfView]);
  return <video ref={video} className={className} aria-label={label} autoPlay muted playsInline />;
};
