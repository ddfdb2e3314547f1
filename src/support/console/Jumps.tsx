import { Button } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { flaggedLines } from '../log/filter';
import type { LogIndex } from '../log/logIndex';
import type { JumpTarget } from '../log/flags';
import { useConsoleStyles } from './console.styles';

const targets: readonly JumpTarget[] = ['error', 'failover', 'refusal'];

/** To the nearest error, failover or refusal, before the chosen line or after it. */
export const Jumps = ({
  index,
  line,
  onGo,
}: {
  readonly index: LogIndex;
  readonly line: number;
  readonly onGo: (line: number) => void;
}) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  const flagged = useMemo(
    () => targets.map((target) => ({ target, lines: flaggedLines(index, target) })),
    [index],
  );
  return flagged.map(({ target, lines }) => {
    const previous = lines.findLast((each) => each < line);
    const next = lines.find((each) => each > line);
    return (
      <span key={target} className={styles.jump}>
        <Button
          icon={<ChevronLeftRegular />}
          aria-label={t(`controls.previous.${target}`)}
          title={t(`controls.previous.${target}`)}
          disabledFocusable={previous === undefined}
          onClick={() => previous !== undefined && onGo(previous)}
        />
        <Button
          disabledFocusable={next === undefined}
          onClick={() => next !== undefined && onGo(next)}
        >
          {t(`controls.next.${target}`)}
        </Button>
      </span>
    );
  });
};
