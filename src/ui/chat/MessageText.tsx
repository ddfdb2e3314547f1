import { mergeClasses } from '@fluentui/react-components';
import { Fragment, useMemo, type ReactNode } from 'react';
import { useSelect } from '../client/client';
import { parseMessage, plainOf, type Block } from './formatted';
import type { Inline } from './formattedLine';
import { LinkedText, type LinkedTextProps } from './LinkedText';
import { selectMentionNames, selectOwnMention } from './mentions.selectors';
import { useMessageTextStyles } from './messageText.styles';
import { marksIn, useSearched } from './searched';
import { cutAt } from './searchText';

/** A message's text, and its key, by which a search knows it. */
export interface MessageTextProps extends Pick<LinkedTextProps, 'text' | 'schemes' | 'tabIndex'> {
  readonly messageKey: string;
}

/**
 * A message as it was formatted, with its links and mentions, and with what is searched for marked.
 * It makes these elements alone, whatever the text is.
 */
export const MessageText = ({ text, messageKey, schemes, tabIndex }: MessageTextProps) => {
  const styles = useMessageTextStyles();
  const names = useSelect(selectMentionNames);
  const own = useSelect(selectOwnMention);
  const { search, current } = useSearched();
  const blocks = useMemo(() => parseMessage(text, { names }), [text, names]);
  const marks = useMemo(() => marksIn(plainOf(blocks), search), [blocks, search]);
  const isCurrent = current === messageKey;
  /** Where what is drawn next begins in what is shown. */
  let place = 0;
  const take = ({ length }: string): number => {
    place += length;
    return place - length;
  };

  const marked = (part: string, at: number): ReactNode =>
    cutAt(part, at, marks).map(({ text: cut, isMarked }, index) =>
      isMarked ? (
        <mark key={index} className={mergeClasses(styles.mark, isCurrent && styles.current)}>
          {cut}
        </mark>
      ) : (
        cut
      ),
    );
  const drawPart = (part: Inline): ReactNode => {
    if ('children' in part) {
      const Element = part.is === 'em' ? 'em' : part.is === 'del' ? 'del' : 'strong';
      return <Element>{drawLine(part.children)}</Element>;
    }
    const at = take(part.text);
    if (part.is === 'code') return <code className={styles.code}>{marked(part.text, at)}</code>;
    if (part.is === 'mention')
      return (
        <strong className={part.text === `@${own}` ? styles.own : styles.mention}>
          <bdi>{marked(part.text, at)}</bdi>
        </strong>
      );
    return (
      <LinkedText
        text={part.text}
        schemes={schemes}
        tabIndex={tabIndex}
        draw={(piece, from) => marked(piece, at + from)}
      />
    );
  };
  const drawLine = (parts: readonly Inline[]): ReactNode =>
    parts.map((part, index) => <Fragment key={index}>{drawPart(part)}</Fragment>);

  const drawBlock = (block: Block): ReactNode => {
    if (block.is === 'lines') {
      const lines = drawLine(block.children);
      return blocks.length === 1 ? lines : <p className={styles.lines}>{lines}</p>;
    }
    if (block.is === 'code')
      return (
        <pre className={styles.block} dir="ltr">
          {block.language !== '' && <span className={styles.language}>{block.language}</span>}
          <code>{marked(block.text, take(block.text))}</code>
        </pre>
      );
    const List = block.isNumbered ? 'ol' : 'ul';
    return (
      <List className={styles.list}>
        {block.items.map(({ value, children }, index) => {
          if (index > 0) take('\n');
          return (
            <li key={index} value={value ?? undefined}>
              {drawLine(children)}
            </li>
          );
        })}
      </List>
    );
  };
  return blocks.map((block, index) => {
    if (index > 0) take('\n');
    return <Fragment key={index}>{drawBlock(block)}</Fragment>;
  });
};
