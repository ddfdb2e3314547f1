import { useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { treeRows } from '../log/treeRows';
import { useConsoleStyles } from './console.styles';
import { RowWindow } from './RowWindow';
import type { LineProps } from './place';
import { briefly } from './words';

const rowHeight = 26;
const indent = 16;

/** The state after a line as a tree that draws only opened and visible rows. */
export const StateTree = ({ session, line }: LineProps) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const state = useMemo(() => session.replayer.stateAfter(line), [line, session]);
  const rows = useMemo(() => treeRows(state, opened), [opened, state]);
  const toggle = (id: string) =>
    setOpened((was) =>
      was.has(id) ? new Set([...was].filter((each) => each !== id)) : new Set([...was, id]),
    );
  const [active, setActive] = useState(0);
  const choose = (row: number) => {
    setActive(row);
    const { id, size } = rows[row] ?? {};
    if (id !== undefined && size !== undefined) toggle(id);
  };
  const press = (event: KeyboardEvent) => {
    const { id = '', size } = rows[active] ?? {};
    const isOpen = opened.has(id);
    if (event.key === 'ArrowDown') setActive(Math.min(rows.length - 1, active + 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1));
    else if (event.key === 'Enter' || event.key === ' ') choose(active);
    else if (event.key === 'ArrowRight' && size !== undefined && !isOpen) toggle(id);
    else if (event.key === 'ArrowLeft' && isOpen) toggle(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (state === undefined) return <p>{t('state.unknown')}</p>;
  return (
    <RowWindow
      label={t('details.state')}
      className={styles.list}
      count={rows.length}
      rowHeight={rowHeight}
      current={active}
      onKey={press}
      onChoose={choose}
      draw={(row) => {
        const { id, name, depth, value, size } = rows[row] ?? {
          id: '',
          name: '',
          depth: 0,
          value: '',
        };
        const sign = opened.has(id) ? '▾' : '▸';
        return (
          <span className={styles.words} dir="ltr" style={{ paddingInlineStart: depth * indent }}>
            <span aria-hidden>{size === undefined ? '\u2003' : sign} </span>
            <bdi className={styles.path}>{name}</bdi>{' '}
            <bdi className={styles.more}>
              {size === undefined || !opened.has(id) ? briefly(value) : size}
            </bdi>
          </span>
        );
      }}
    />
  );
};
