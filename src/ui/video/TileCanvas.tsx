import { useLayoutEffect, useRef, useState } from 'react';
import type { PlenaryClient } from '../../client/client';
import { useClient } from '../client/client';
import type { TileRegistry } from './tileRegistry';
import { useStageStyles } from './stage.styles';

type StageCanvas = ReturnType<PlenaryClient['stage']['mountCanvas']>;
type CanvasTile = Parameters<StageCanvas['layout']>[2][number];

/** Who is drawn, and when to measure again. */
export interface TileCanvasProps {
  /** People with a picture; oneself is shown by the camera itself. */
  readonly users: readonly number[];
  readonly registry: TileRegistry;
  /** Changes whenever tiles may have moved. */
  readonly arrangement: string;
}

const tileOf = (
  userId: number,
  element: HTMLElement,
  canvas: DOMRect,
  scale: number,
): CanvasTile => {
  const box = element.getBoundingClientRect();
  return {
    nodeId: `tile-${userId}`,
    userId,
    x: Math.round((box.left - canvas.left) * scale),
    y: Math.round((box.top - canvas.top) * scale),
    width: Math.round(box.width * scale),
    height: Math.round(box.height * scale),
    fillMode: 'cover',
    maxLayer: 4,
    isMirrored: false,
  };
};

/** One canvas under all tiles. The engine draws into it; a lost one is replaced by a new element. */
export const TileCanvas = ({ users, registry, arrangement }: TileCanvasProps) => {
  const styles = useStageStyles();
  const { stage } = useClient();
  const canvas = useRef<HTMLCanvasElement>(null);
  const mounted = useRef<StageCanvas | null>(null);
  const [generation, setGeneration] = useState(0);

  // Before the browser paints: pictures move in the same frame as their tiles.
  useLayoutEffect(() => {
    if (!canvas.current) return undefined;
    const background = getComputedStyle(canvas.current).backgroundColor;
    const handle = stage.mountCanvas(canvas.current, background, () =>
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
      const scale = Math.min(2, devicePixelRatio);
      const tiles = users.flatMap((userId) => {
        const tile = registry.of(userId);
        return tile ? [tileOf(userId, tile, box, scale)] : [];
      });
      mounted.current?.layout(Math.round(box.width * scale), Math.round(box.height * scale), tiles);
    };
    arrange();
    const observer = new ResizeObserver(arrange);
    observer.observe(element);
    return () => observer.disconnect();
  }, [users, registry, arrangement, generation]);

  return <canvas key={generation} ref={canvas} className={styles.canvas} aria-hidden />;
};
