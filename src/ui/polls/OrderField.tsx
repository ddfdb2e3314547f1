import { Button } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PollAnswer, PollQuestion } from '../../features/polls/polls.state';
import { useFieldStyles } from '../kit/field.styles';
import { moved } from './editing';
import { usePollsStyles } from './polls.styles';
import { useSay } from './said';

/** A question of order, and the order so far: none until the person has moved or kept it. */
export interface OrderFieldProps {
  readonly question: PollQuestion;
  readonly answer: PollAnswer;
  readonly legend: string;
  readonly onChange: (answer: PollAnswer) => void;
}

/** Options that are put in order by buttons or by the arrow keys on them. */
export const OrderField = ({ question, answer, legend, onChange }: OrderFieldProps) => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const fields = useFieldStyles();
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const { options = [] } = question;
  const { choices = [] } = answer;
  const order = choices.length === options.length ? choices : options.map((_option, at) => at);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= order.length) return;
    onChange({ choices: moved(order, from, to) });
    say(t('order.said', { place: to + 1, count: order.length }));
    // The option keeps the focus where it is now.
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>('button:not([disabled])')?.focus(),
    );
  };
  return (
    <fieldset className={styles.group}>
      <legend className={fields.label} dir="auto">
        {legend}
      </legend>
      <ol ref={list} className={styles.order}>
        {order.map((choice, place) => {
          const name = options[choice] ?? '';
          return (
            <li key={choice} className={styles.ordered}>
              <span className={styles.grow} dir="auto">
                {place + 1}. {name}
              </span>
              <Button
                appearance="subtle"
                icon={<ArrowUpRegular />}
                aria-label={t('order.up', { name })}
                disabledFocusable={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <Button
                appearance="subtle"
                icon={<ArrowDownRegular />}
                aria-label={t('order.down', { name })}
                disabledFocusable={place === order.length - 1}
                onClick={() => move(place, place + 1)}
              />
            </li>
          );
        })}
      </ol>
      {choices.length === 0 && (
        <Button size="small" onClick={() => onChange({ choices: order })}>
          {t('order.keep')}
        </Button>
      )}
    </fieldset>
  );
};
