import { useCallback, useRef, useState } from 'react';
import { drawRequested, type Drawing } from '../../features/annotation/annotation.actions';
import type { MarkLook } from '../../features/annotation/markShape.rules';
import type { Pencil } from '../../features/annotation/pencil.rules';
import { usePerform } from '../client/usePerform';

/** A mark that is being drawn, or on its way. */
interface Draft extends MarkLook {
  readonly id: number;
}

/** Own marks that the gateway has not confirmed: they are seen at once. */
export const useDrafts = (shareOf: number, { colour, width, fades }: Pencil) => {
  const { perform } = usePerform();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const count = useRef(0);

  const drop = useCallback(
    (id: number): void => setDrafts((all) => all.filter((one) => one.id !== id)),
    [],
  );
  const add = (look: Omit<MarkLook, 'colour' | 'width'>): number => {
    const id = ++count.current;
    setDrafts((all) => [...all, { id, colour, width, ...look }]);
    return id;
  };
  return {
    drafts,
    add,
    drop,
    /** Shows more points of a draft, or others instead. */
    show: (id: number, points: readonly number[], isMore: boolean): void =>
      setDrafts((all) =>
        all.map((one) =>
          one.id === id ? { ...one, parts: isMore ? [...one.parts, points] : [points] } : one,
        ),
      ),
    /** Sends a mark, and shows it until it is there. */
    send: ({ points, isOpen, ...style }: Omit<Drawing, 'shareOf' | 'colour' | 'width'>): number => {
      const id = add({ ...style, parts: [points] });
      const look = { shareOf, colour, width, ...style, points, ...(fades && { fades: true }) };
      void perform(drawRequested({ ...look, ...(isOpen === true && { isOpen }) })).then(() =>
        drop(id),
      );
      return id;
    },
  };
};
