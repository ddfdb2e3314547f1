import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PlenaryClient } from '../../client/client';
import { sourceOfStream, type StreamKey } from '../../protocol/streamKey';
import { useClient } from '../client/client';
import { watchTheme } from '../kit/watchTheme';
import { SettledSize } from './settledSize';
import type { TileRegistry } from './tileRegistry';
import { useStageStyles } from './stage.styles';

type StageCanvas = ReturnType<PlenaryClient['stage']['mountCanvas']>;
type CanvasTile = Parameters<StageCanvas['layout']>[2][number];

/** The streams to draw, and when to measure again. */
export interface TileCanvasProps {
  /** Others' streams; the camera itself shows the self-view. */
  readonly streams: readonly StreamKey[];
  readonly registry: TileRegistry;
  /** Changes whenever tiles may have moved. */
  readonly arrangement: string;
}

/** Canvas pixels per CSS pixel, in each direction: equal unless the canvas is stretched. */
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
    fillMode: sourceOfStream(stream) === 'share' ? 'contain' : 'cover',
    maxLayer: 4,
    isMirrored: false,
  };
};

/**
 * One canvas under all tiles, in which the engine draws; a lost one is replaced by a new element.
 */
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

  // A transferred canvas keeps its initial color.
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

  // Before the browser paints, so that video moves in the same frame as its tiles.
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
      // Until the canvas follows its box it is stretched: tiles are laid out in the size that it
      // still has.
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
