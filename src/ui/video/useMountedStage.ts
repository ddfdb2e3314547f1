import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { PlenaryClient } from '../../client/client';
import { useClient } from '../client/client';
import { watchTheme } from '../kit/watchTheme';

/** A stage of the engine in a box of the page. */
export type MountedStage = ReturnType<PlenaryClient['stage']['mountStage']>;
export type LaidOutTile = Parameters<MountedStage['layout']>[2][number];

/**
 * Mounts a stage of the engine in a box, and anew once the box has another color. What lays it out
 * does so again when `background` changes.
 */
export const useMountedStage = (
  area: RefObject<HTMLElement | null>,
): { readonly mounted: RefObject<MountedStage | null>; readonly background: string } => {
  const { stage } = useClient();
  const mounted = useRef<MountedStage | null>(null);
  const shown = useRef('');
  const [background, setBackground] = useState('');

  // A canvas keeps the color that it was mounted with.
  useEffect(
    () =>
      watchTheme(() => {
        const colour = area.current ? getComputedStyle(area.current).backgroundColor : '';
        if (colour !== shown.current) setBackground(colour);
      }),
    [area],
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
  }, [stage, area, background]);
  return { mounted, background };
};
