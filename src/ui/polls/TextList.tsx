import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../kit/TextField';
import { moved } from './editing';
import { usePollsStyles } from './polls.styles';
import { useSay } from './said';

/** Texts that a host writes, such as the options of a question. */
export interface TextListProps {
  readonly legend: string;
  readonly texts: readonly string[];
  readonly fewest: number;
  readonly most: number;
  /** Characters of each. */
  readonly limit: number;
  readonly nameOf: (number: number) => string;
  readonly addLabel: string;
  readonly error?: string;
  /** `isTyped`: one of them was written; otherwise there are more, fewer, or in another order. */
  readonly onChange: (texts: readonly string[], isTyped: boolean) => void;
}

/** A list of texts: each is written, moved by its buttons, and deleted. */
export const TextList = ({ texts, onChange, nameOf, error = '', ...props }: TextListProps) => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const say = useSay();
  const list = useRef<HTMLFieldSetElement>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= texts.length) return;
    onChange(moved(texts, from, to), false);
    say(t('order.said', { place: to + 1, count: texts.length }));
  };
  const add = () => {
    onChange([...texts, ''], false);
    requestAnimationFrame(() =>
      [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus(),
    );
  };
  return (
    <fieldset ref={list} className={styles.group}>
      <legend className="visually-hidden">{props.legend}</legend>
      {texts.map((text, at) => {
        const name = nameOf(at + 1);
        return (
          <div key={at} className={styles.row}>
            <TextField
              className={styles.grow}
              label={name}
              value={text}
              dir="auto"
              maxLength={props.limit}
              error={error !== '' && text.trim() === '' ? error : ''}
              onChange={({ target }) =>
                onChange(
                  texts.map((one, place) => (place === at ? target.value : one)),
                  true,
                )
              }
            />
            <Button
              appearance="subtle"
              icon={<ArrowUpRegular />}
              aria-label={t('order.up', { name })}
              disabledFocusable={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <Button
              appearance="subtle"
              icon={<ArrowDownRegular />}
              aria-label={t('order.down', { name })}
              disabledFocusable={at === texts.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t('editor.remove', { name })}
              disabledFocusable={texts.length <= props.fewest}
              onClick={() => {
                if (texts.length <= props.fewest) return;
                onChange(
                  texts.filter((_one, place) => place !== at),
                  false,
                );
              }}
            />
          </div>
        );
      })}
      {texts.length < props.most && (
        <Button size="small" icon={<AddRegular />} onClick={add}>
          {props.addLabel}
        </Button>
      )}
    </fieldset>
  );
};
