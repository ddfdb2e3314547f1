import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
  type TextareaHTMLAttributes,
} from 'react';
import { chatTextLimit } from '../../protocol/chatLimits';
import { useSelect } from '../client/client';
import { selectMentionNames, selectOwnMention } from './mentions.selectors';
import { mentionBefore, namesFor } from './mentionSearch';

/** The names offered for a mention, and what the text box and their list need. */
export interface Mentions {
  readonly names: readonly string[];
  readonly active: number;
  readonly listId: string;
  readonly optionId: (index: number) => string;
  readonly choose: (name: string) => void;
  /** For the text box. */
  readonly box: TextareaHTMLAttributes<HTMLTextAreaElement>;
  /** Whether a key was for the list. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

/**
 * Offers names while one is typed after an at sign. The arrow keys go through them, Enter and Tab
 * choose one, Escape closes their list.
 * @decision The box stays a text box, which ARIA allows an active option: a text of several lines
 * cannot be a combobox.
 */
export const useMentions = (text: string, onWrite: (text: string) => void): Mentions => {
  const listId = useId();
  const known = useSelect(selectMentionNames);
  const own = useSelect(selectOwnMention);
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(-1);
  const [chosen, setChosen] = useState({ typed: '', index: 0 });
  const [dismissed, setDismissed] = useState(-1);
  const caretAfter = useRef(-1);
  const begun = mentionBefore(text, Math.min(caret, text.length));
  const typed = begun?.typed;
  const isOpen = begun !== undefined && begun.start !== dismissed;
  const names = useMemo(
    () =>
      isOpen && typed !== undefined ? namesFor(known, typed).filter((name) => name !== own) : [],
    [isOpen, typed, known, own],
  );
  const active = chosen.typed === typed ? Math.min(chosen.index, names.length - 1) : 0;
  const optionId = (index: number) => `${listId}-${index}`;

  useLayoutEffect(() => {
    const place = caretAfter.current;
    if (place === -1) return;
    caretAfter.current = -1;
    area.current?.setSelectionRange(place, place);
    setCaret(place);
  }, [text]);

  const choose = (name: string) => {
    if (!begun) return;
    const written = `${text.slice(0, begun.start)}@${name} `;
    const next = written + text.slice(caret).replace(/^ /u, '');
    if (next.length > chatTextLimit) return;
    caretAfter.current = written.length;
    onWrite(next);
  };
  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    area.current = currentTarget;
    const { selectionStart, selectionEnd } = currentTarget;
    setCaret(selectionStart === selectionEnd ? selectionStart : -1);
    if (!currentTarget.value.includes('@')) setDismissed(-1);
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event;
    const isPlain = !(shiftKey || altKey || ctrlKey || metaKey || nativeEvent.isComposing);
    if (names.length === 0 || !begun || !isPlain) return false;
    const step = { ArrowDown: 1, ArrowUp: names.length - 1 }[key];
    if (step !== undefined)
      setChosen({ typed: begun.typed, index: (active + step) % names.length });
    else if (key === 'Enter' || key === 'Tab') choose(names[active] ?? '');
    else if (key === 'Escape') setDismissed(begun.start);
    else return false;
    event.preventDefault();
    // The panel closes on Escape too.
    event.stopPropagation();
    return true;
  };
  return {
    names,
    active,
    listId,
    optionId,
    choose,
    box: {
      onInput: follow,
      onSelect: follow,
      onBlur: () => setCaret(-1),
      'aria-autocomplete': 'list',
      'aria-controls': names.length > 0 ? listId : undefined,
      'aria-activedescendant': names.length > 0 ? optionId(active) : undefined,
    },
    onKeyDown,
  };
};
