import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { annotationTextLimit } from '../../protocol/limits';
import { useAnnotationStyles } from './annotation.styles';

interface MarkTextProps {
  /** What was typed before the field opened. */
  readonly first: string;
  /** Where the text stands, in CSS pixels of the tile. */
  readonly left: number;
  readonly top: number;
  /** Called once, with an empty text if it was given up, and whether a key ended it. */
  readonly onDone: (text: string, byKey: boolean) => void;
}

/** A field for a text on a share: Enter and leaving it write the text, Escape gives it up. */
export const MarkText = ({ first, left, top, onDone }: MarkTextProps) => {
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
  return (
    <input
      className={styles.field}
      style={{ left, top }}
      aria-label={t('annotation.text')}
      dir="auto"
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
