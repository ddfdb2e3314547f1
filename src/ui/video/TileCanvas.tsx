import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PlenaryClient } from '../../client/client';
import type { StreamKey } from '../../protocol/streamKey';
import { useClient } from '../client/client';
import { watchTheme } from '../kit/watchTheme';
import { SettledSize } from './settledSize';
import type { TileRegistry } from './tileRegistry';
import { useStageStyles } from './stage.styles';

type StageCanvas = ReturnType<PlenaryClient['stage']['mountCanvas']>;
type CanvasTile = Parameters<StageCanvas['layout']>[2][number];

/** What is drawn, and when to measure again. */
export interface TileCanvasProps {
  /** Streams of others; oneself is shown by the camera itself. */
  readonly streams: readonly StreamKey[];
  readonly registry: TileRegistry;
  /** Changes whenever tiles may have moved. */
  readonly arrangement: string;
}

/** Canvas pixels to a CSS pixel, each way: the same but while the canvas is stretched. */
interface Scale {
  readonly x: number;
  readonly y: number;
}

const tileOf = (
  stream: StreamKey,
  element: HTMLElement,
  { canvas, scale }: { readonly canvas: DOMRect; readonly scale: Scale },
): CanvasTile => {
  const box = element.getBoundingClientRect();
  return {
    nodeId: `tile-${stream}`,
    stream,
    x: Math.round((box.left - canvas.left) * scale.x),
    y: Math.round((box.top - canvas.top) * scale.y),
    width: Math.round(box.width * scale.x),
    height: Math.round(box.height * scale.y),
    fillMode: 'cover',
    maxLayer: 4,
    isMirrored: false,
  };
};

/** One canvas under all tiles. The engine draws into it; a lost one is replaced by a new element. */
export const TileCanvas = ({ streams, registry, arrangement }: TileCanvasProps) => {
  const styles = useStageStyles();
  const { stage } = useClient();
  const canvas = useRef<HTMLCanvasElement>(null);
  const mounted = useRef<StageCanvas | null>(null);
  const [generation, setGeneration] = useState(0);
  const rearrange = useRef<() => void>(() => undefined);
  const size = useRef(new SettledSize(() => rearrange.current()));
  useEffect(() => () => size.current.close(), []);
  const background = useRef('');

  // A canvas that was given away keeps the colour that it was given with.
  useEffect(
    () =>
      watchTheme(() => {
        if (
          canvas.current &&
          getComputedStyle(canvas.current).backgroundColor !== background.current
        )
          setGeneration((before) => before + 1);
      }),
    [],
  );

  // Before the browser paints: pictures move in the same frame as their tiles.
  useLayoutEffect(() => {
    if (!canvas.current) return undefined;
    background.current = getComputedStyle(canvas.current).backgroundColor;
    const handle = stage.mountCanvas(canvas.current, background.current, () =>
      setGeneration((before) => before + 1),
    );
    mounted.current = handle;
    return () => {
      mounted.current = null;
      handle.unmount();
    };
  }, [stage, generation]);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const arrange = () => {
      const box = element.getBoundingClientRect();
      const ratio = Math.min(2, devicePixelRatio);
      const { width, height } = size.current.of(box);
      // Until the canvas follows its box it is stretched: tiles stand in the size that it still has.
      const scale = {
        x: box.width === 0 ? ratio : (ratio * width) / box.width,
        y: box.height === 0 ? ratio : (ratio * height) / box.height,
      };
      const tiles = streams.flatMap((stream) => {
        const tile = registry.of(stream);
        return tile ? [tileOf(stream, tile, { canvas: box, scale })] : [];
      });
      mounted.current?.layout(Math.round(width * ratio), Math.round(height * ratio), tiles);
    };
    rearrange.current = arrange;
    arrange();
    const observer = new ResizeObserver(arrange);
    observer.observe(element);
    return () => observer.disconnect();
  }, [streams, registry, arrangement, generation]);

  return <canvas key={generation} ref={canvas} className={styles.canvas} aria-hidden />;
};
