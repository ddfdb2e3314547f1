import { useEffect, useRef, useState } from 'react';
import type { PlenaryClient } from '../../client/client';
import type { StreamKey } from '../../protocol/streamKey';
import { useClient } from '../client/client';

type Pictures = Awaited<ReturnType<PlenaryClient['stage']['pictures']>>;
type Played = Awaited<ReturnType<Pictures['playInto']>>;

type Size = readonly [width: number, height: number];

/** Of a window, in pixels of the screen. */
const sizeOf = ({ innerWidth, innerHeight, devicePixelRatio: ratio }: Window): Size => [
  Math.round(innerWidth * ratio),
  Math.round(innerHeight * ratio),
];
const useSize = (own: Window): Size => {
  const [size, setSize] = useState(() => sizeOf(own));
  useEffect(() => {
    const measure = () => setSize(sizeOf(own));
    own.addEventListener('resize', measure);
    return () => own.removeEventListener('resize', measure);
  }, [own]);
  return size;
};

/**
 * Another person's video in a small window. It is played as a track: that needs no canvas in the
 * other document, and continues while the page is hidden.
 */
export const SpeakerPicture = ({
  stream,
  label,
  own,
}: {
  readonly stream: StreamKey;
  readonly label: string;
  readonly own: Window;
}) => {
  const { stage } = useClient();
  const video = useRef<HTMLVideoElement>(null);
  const [played, setPlayed] = useState<Played>();
  const [generation, setGeneration] = useState(0);
  const [width, height] = useSize(own);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const state = { isGone: false };
    const playing = stage
      .pictures()
      .then((pictures) => pictures.playInto(element, () => setGeneration((before) => before + 1)))
      // Without video, the name and the buttons still work.
      .catch(() => undefined);
    void playing.then((made) => {
      if (!state.isGone) setPlayed(made);
    });
    return () => {
      state.isGone = true;
      setPlayed(undefined);
      void playing.then((made) => made?.unmount());
    };
  }, [stage, generation]);

  useEffect(() => {
    const tile = { x: 0, y: 0, width, height, fillMode: 'contain' as const };
    played?.layout(width, height, [
      { ...tile, nodeId: 'picture-in-picture', stream, maxLayer: 4, isMirrored: false },
    ]);
  }, [played, stream, width, height]);

  return <video ref={video} aria-label={label} autoPlay muted playsInline />;
};
