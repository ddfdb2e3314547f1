import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { frameHeight } from '../../features/annotation/markShape.rules';
import { within, type Pencil, type Place } from '../../features/annotation/pencil.rules';
import { frameUnits } from '../../protocol/annotationLimits';
import type { Rectangle } from '../sharing/zoom';
import { useAnnotationStyles } from './annotation.styles';
import { CursorPlace } from './CursorPlace';
import { MarkLayer } from './MarkLayer';
import { MarkText } from './MarkText';
import { MarkView } from './MarkView';
import { useDrawing } from './useDrawing';
import { usePadKeys } from './usePadKeys';

interface DrawingPadProps {
  readonly shareOf: number;
  readonly picture: Rectangle;
  readonly pencil: Pencil;
  readonly onClose: () => void;
}

/** Draws on a share, with a pointer or with keys. */
export const DrawingPad = ({ shareOf, picture, pencil, onClose }: DrawingPadProps) => {
  const styles = useAnnotationStyles();
  const { t } = useTranslation('panels');
  const aspect = picture.width / picture.height;
  const pad = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<{ at: Place; text: string } | null>(null);
  const onWrite = (at: Place, text = ''): void => setWriting({ at, text });
  const { pen, drafts } = useDrawing(shareOf, { pencil, aspect, onWrite });
  const { cursor, hideCursor, onKeyDown } = usePadKeys(pen, {
    ...{ shareOf, onClose, onWrite, tool: pencil.tool },
  });

  // The button that opened the tools is gone, and its focus with it; a dialog opens for drawing.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost || pad.current?.closest('[role="dialog"]'))
      pad.current?.focus({ preventScroll: true });
  }, []);

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const { left = 0, top = 0 } = pad.current?.getBoundingClientRect() ?? {};
    return [
      within(((clientX - left) / picture.width) * frameUnits),
      within(((clientY - top) / picture.height) * frameUnits),
    ];
  };
  const finish = (text: string, byKey: boolean): void => {
    if (writing) pen.write(writing.at, text);
    setWriting(null);
    // Whoever left the field is somewhere else.
    if (byKey) pad.current?.focus({ preventScroll: true });
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    // The focus stays with the pad, and nothing is selected.
    event.preventDefault();
    pad.current?.focus({ preventScroll: true });
    hideCursor();
    // The field lost the focus: its text is there now.
    if (writing) return;
    if (pencil.tool !== 'text') pad.current?.setPointerCapture?.(event.pointerId);
    pen.down(placeOf(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const native = event.nativeEvent;
    const all = 'getCoalescedEvents' in native ? native.getCoalescedEvents() : [];
    pen.move(...(all.length > 0 ? all : [native]).map(placeOf));
  };

  const shown = cursor && {
    x: (cursor[0] / frameUnits) * frameHeight * aspect,
    y: (cursor[1] / frameUnits) * frameHeight,
  };
  return (
    <>
      <MarkLayer {...{ shareOf, picture, cursor }} hasDraft={drafts.length > 0}>
        {drafts.map((draft) => (
          <MarkView key={draft.id} mark={draft} aspect={aspect} />
        ))}
        {shown && (
          <path
            d={`M${shown.x - 16} ${shown.y} h32 M${shown.x} ${shown.y - 16} v32`}
            stroke="#ffffff"
            strokeWidth={3}
            style={{ filter: 'drop-shadow(0 0 2px #000000)' }}
          />
        )}
      </MarkLayer>
      <div
        ref={pad}
        className={styles.pad}
        style={{ left: picture.x, top: picture.y, width: picture.width, height: picture.height }}
        role="application"
        aria-label={t('annotation.pad')}
        aria-description={t('annotation.keys')}
        tabIndex={0}
        dir="ltr"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => pen.up()}
        onPointerCancel={() => void pen.cancel()}
        onPointerLeave={() => pen.leave()}
        onKeyDown={onKeyDown}
      />
      <span className="visually-hidden" role="status">
        {cursor && <CursorPlace at={cursor} isDown={drafts.length > 0 && pen.isDown} />}
      </span>
      {writing && (
        <MarkText
          first={writing.text}
          pencil={pencil}
          height={picture.height}
          left={picture.x + (writing.at[0] / frameUnits) * picture.width}
          top={picture.y + (writing.at[1] / frameUnits) * picture.height}
          onDone={finish}
        />
      )}
    </>
  );
};
