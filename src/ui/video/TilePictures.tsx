import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PlenaryClient } from '../../client/client';
import { sourceOfStream, type StreamKey } from '../../protocol/streamKey';
import { useClient } from '../client/client';
import { watchTheme } from '../kit/watchTheme';
import { SettledSize } from './settledSize';
import type { TileRegistry } from './tileRegistry';
import { useStageStyles } from './stage.styles';

type MountedStage = ReturnType<PlenaryClient['stage']['mountStage']>;
type LaidOutTile = Parameters<MountedStage['layout']>[2][number];

/** The streams to draw, and when to measure again. */
export interface TilePicturesProps {
  /** Others' streams; the camera itself shows the self-view. */
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
    fillMode: sourceOfStream(stream) === 'share' ? 'contain' : 'cover',
    maxLayer: 4,
    isMirrored: false,
  };
};

/** One box under all tiles, in which the engine shows their pictures. */
export const TilePictures = ({ streams, registry, arrangement }: TilePicturesProps) => {
  const styles = useStageStyles();
  const { stage } = useClient();
  const area = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedStage | null>(null);
  const shown = useRef('');
  const [background, setBackground] = useState('');
  const rearrange = useRef<() => void>(() => undefined);
  const size = useRef(new SettledSize(() => rearrange.current()));
  useEffect(() => () => size.current.close(), []);

  // A canvas keeps the color that it was mounted with.
  useEffect(
    () =>
      watchTheme(() => {
        const colour = area.current ? getComputedStyle(area.current).backgroundColor : '';
        if (colour !== shown.current) setBackground(colour);
      }),
    [],
  );

  // Before the browser paints, so that video moves in the same frame as its tiles.
  useLayoutEffect(() => {
    if (!area.current) return undefined;
    shown.current = getComputedStyle(area.current).backgroundColor;
    const handle = stage.mountStage(area.current, shown.current);
    mounted.current = handle;
    return () => {
      mounted.current = null;
      handle.unmount();
    };
  }, [stage, background]);

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
  }, [streams, registry, arrangement, background]);

  return <div ref={area} className={styles.pictures} aria-hidden />;
};
