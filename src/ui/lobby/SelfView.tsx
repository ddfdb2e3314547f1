import { useEffect, useRef } from 'react';
import { selectSettings } from '../../features/settings/settings.selectors';
import { useClient, useSelect } from '../client/client';

/** The local camera's video, from `selfView`. */
export const SelfView = ({
  label,
  className,
}: {
  readonly label: string;
  readonly className?: string;
}) => {
  const { selfView } = useClient();
  const { isVideoMirrored } = useSelect(selectSettings);
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
  return (
    <video
      ref={video}
      className={className}
      // The styles mirror it.
      style={isVideoMirrored ? undefined : { transform: 'none' }}
      aria-label={label}
      autoPlay
      muted
      playsInline
    />
  );
};
