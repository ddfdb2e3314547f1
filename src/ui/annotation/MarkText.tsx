import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { frameHeight, shades, textSizes } from '../../features/annotation/markShape.rules';
import type { Pencil } from '../../features/annotation/pencil.rules';
import { annotationTextLimit } from '../../protocol/annotationLimits';
import { useAnnotationStyles } from './annotation.styles';

interface MarkTextProps {
  /** What was typed before the field opened. */
  readonly first: string;
  readonly pencil: Pick<Pencil, 'colour' | 'width'>;
  /** Where the text stands, in CSS pixels of the tile: its start, and its middle line. */
  readonly left: number;
  readonly top: number;
  /** How high the picture is, in CSS pixels. */
  readonly height: number;
  /** Called once, with an empty text if it was given up, and whether a key ended it. */
  readonly onDone: (text: string, byKey: boolean) => void;
}

/**
 * A field for a text on a share, which looks as the text will: Enter and leaving it write the text,
 * Escape gives it up.
 */
export const MarkText = ({ first, pencil, left, top, height, onDone }: MarkTextProps) => {
  const styles = useAnnotationStyles();
  const { t } = useTranslation('panels');
  const [text, setText] = useState(first);
  const isDone = useRef(false);
  const done = (written: string, byKey: boolean): void => {
    // The field loses the focus when it goes.
    if (isDone.current) return;
    isDone.current = true;
    onDone(written, byKey);
  };
  const fontSize = (textSizes[pencil.width] * height) / frameHeight;
  const edge = pencil.colour === 'black' ? '#ffffff' : '#1c1c1f';
  return (
    <input
      className={styles.field}
      style={{
        ...{ left, top, fontSize, color: shades[pencil.colour] },
        textShadow: `0 0 ${fontSize / 12}px ${edge}, 0 0 ${fontSize / 12}px ${edge}`,
      }}
      aria-label={t('annotation.text')}
      // From its place to the right, as the text in every script.
      dir="ltr"
      // Where fields do not follow their content.
      size={Math.max(4, text.length + 1)}
      maxLength={annotationTextLimit}
      value={text}
      autoFocus
      onChange={({ target }) => setText(target.value)}
      onBlur={() => done(text, false)}
      onKeyDown={(event) => {
        // Neither a dialog's keys nor the meeting's.
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) done(text, true);
        if (event.key === 'Escape') done('', true);
      }}
    />
  );
};
