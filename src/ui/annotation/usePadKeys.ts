import { useState, type KeyboardEvent } from 'react';
import type { MarkPen } from '../../client/markPen';
import { within, type Place, type Tool } from '../../features/annotation/pencil.rules';
import { frameUnits } from '../../protocol/annotationLimits';
import { useUndo } from './useUndo';

const middle: Place = [Math.round(frameUnits / 2), Math.round(frameUnits / 2)];
/** How far an arrow key moves: a hundredth of the frame, with Shift a twentieth. @decision */
const paces = { plain: Math.round(frameUnits / 100), wide: Math.round(frameUnits / 20) } as const;
const ways: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Pressed = KeyboardEvent<HTMLElement>;

interface PadKeysOptions {
  readonly shareOf: number;
  readonly tool: Tool;
  /** A text begins here. */
  readonly onWrite: (at: Place, text: string) => void;
  readonly onClose: () => void;
}

/** Draws with keys: a cursor that they move, and the keys that every program undoes with. */
export const usePadKeys = (pen: MarkPen, { shareOf, tool, onWrite, onClose }: PadKeysOptions) => {
  const { undo, redo } = useUndo(shareOf);
  /** Null while a pointer is used. */
  const [cursor, setCursor] = useState<Place | null>(null);

  const press = (at: Place): void => {
    if (pen.isDown) return pen.up();
    pen.down(at);
    // An eraser or stamp is lifted at once.
    if (!pen.isDown) pen.up();
  };
  const command = ({ key, shiftKey, altKey, repeat }: Pressed): boolean => {
    const letter = key.toLowerCase();
    if (altKey || (letter !== 'z' && letter !== 'y')) return false;
    // Held, it would ask for more than the gateway grants.
    if (repeat) return true;
    if (letter === 'y' || shiftKey) redo();
    else undo();
    return true;
  };
  const draw = ({ key, shiftKey, repeat }: Pressed): boolean => {
    const at = cursor ?? middle;
    const way = ways[key];
    if (way) {
      const pace = shiftKey ? paces.wide : paces.plain;
      const next: Place = [within(at[0] + way[0] * pace), within(at[1] + way[1] * pace)];
      setCursor(next);
      pen.move(next);
    } else if (key === ' ' || key === 'Enter') {
      setCursor(at);
      if (!repeat) press(at);
    } else if (key === 'Escape') {
      if (!pen.cancel()) onClose();
    } else if (tool === 'text' && key.length === 1) onWrite(at, key);
    else return false;
    return true;
  };
  return {
    cursor,
    hideCursor: (): void => setCursor(null),
    onKeyDown: (event: Pressed): void => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.altKey && !isCommand) return;
      if (!(isCommand ? command(event) : draw(event))) return;
      // Neither the meeting's keys nor the page's.
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
