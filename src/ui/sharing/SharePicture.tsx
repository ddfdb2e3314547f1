import { useEffect, useLayoutEffect, useRef } from 'react';
import type { StreamKey } from '../../protocol/streamKey';
import { SettledSize } from '../video/settledSize';
import { useMountedStage } from '../video/useMountedStage';
import { useSharePlace } from './sharePlace';
import { useShareStyles } from './share.styles';

/**
 * The picture of a share in its tile. It has a box of its own, which cuts off what zoom and pan
 * leave outside; both ways of drawing, by canvas and by video, do so by themselves.
 */
export const SharePicture = ({ stream }: { readonly stream: StreamKey }) => {
  const styles = useShareStyles();
  const { box, picture } = useSharePlace();
  const area = useRef<HTMLDivElement>(null);
  const { mounted, background } = useMountedStage(area);
  const rearrange = useRef<() => void>(() => undefined);
  const size = useRef(new SettledSize(() => rearrange.current()));
  useEffect(() => () => size.current.close(), []);

  useLayoutEffect(() => {
    const arrange = () => {
      const ratio = Math.min(2, devicePixelRatio);
      const { width, height } = size.current.of(box);
      // Until the stage follows its box it is stretched.
      const x = (ratio * width) / Math.max(1, box.width);
      const y = (ratio * height) / Math.max(1, box.height);
      mounted.current?.layout(Math.round(width * ratio), Math.round(height * ratio), [
        {
          nodeId: `tile-${stream}`,
          stream,
          x: Math.round(picture.x * x),
          y: Math.round(picture.y * y),
          width: Math.round(picture.width * x),
          height: Math.round(picture.height * y),
          fillMode: 'contain',
          maxLayer: 4,
          isMirrored: false,
        },
      ]);
    };
    rearrange.current = arrange;
    arrange();
  }, [stream, box, picture, mounted, background]);

  return <div ref={area} className={styles.picture} aria-hidden />;
};
