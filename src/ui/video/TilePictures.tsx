import { useEffect, useLayoutEffect, useRef } from 'react';
import type { StreamKey } from '../../protocol/streamKey';
import { SettledSize } from './settledSize';
import type { TileRegistry } from './tileRegistry';
import { useStageStyles } from './stage.styles';
import { useMountedStage, type LaidOutTile } from './useMountedStage';

/** The streams to draw, and when to measure again. */
export interface TilePicturesProps {
  /** Others' cameras; the camera itself shows the self-view. */
  readonly streams: readonly StreamKey[];
  readonly registry: TileRegistry;
  /** Changes whenever tiles may have moved. */
  readonly arrangement: string;
}

/** The stage's pixels per CSS pixel, in each direction: equal unless it is stretched. */
interface Scale {
  readonly x: number;
  readonly y: number;
}

const tileOf = (
  stream: StreamKey,
  element: HTMLElement,
  { whole, scale }: { readonly whole: DOMRect; readonly scale: Scale },
): LaidOutTile => {
  const box = element.getBoundingClientRect();
  return {
    nodeId: `tile-${stream}`,
    stream,
    x: Math.round((box.left - whole.left) * scale.x),
    y: Math.round((box.top - whole.top) * scale.y),
    width: Math.round(box.width * scale.x),
    height: Math.round(box.height * scale.y),
    fillMode: 'cover',
    maxLayer: 4,
    isMirrored: false,
  };
};

/**
 * One box under all tiles, in which the engine shows their pictures. What is shared has a box of
 * its own.
 */
export const TilePictures = ({ streams, registry, arrangement }: TilePicturesProps) => {
  const styles = useStageStyles();
  const area = useRef<HTMLDivElement>(null);
  const { mounted, background } = useMountedStage(area);
  const rearrange = useRef<() => void>(() => undefined);
  const size = useRef(new SettledSize(() => rearrange.current()));
  useEffect(() => () => size.current.close(), []);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const arrange = () => {
      const box = element.getBoundingClientRect();
      const ratio = Math.min(2, devicePixelRatio);
      const { width, height } = size.current.of(box);
      // Until the stage follows its box it is stretched: tiles are laid out in the size that it
      // still has.
      const scale = {
        x: box.width === 0 ? ratio : (ratio * width) / box.width,
        y: box.height === 0 ? ratio : (ratio * height) / box.height,
      };
      const tiles = streams.flatMap((stream) => {
        const tile = registry.of(stream);
        return tile ? [tileOf(stream, tile, { whole: box, scale })] : [];
      });
      mounted.current?.layout(Math.round(width * ratio), Math.round(height * ratio), tiles);
    };
    rearrange.current = arrange;
    arrange();
    const observer = new ResizeObserver(arrange);
    observer.observe(element);
    return () => observer.disconnect();
  }, [streams, registry, arrangement, background, mounted]);

  return <div ref={area} className={styles.pictures} aria-hidden />;
};
