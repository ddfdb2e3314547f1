import { Button } from '@fluentui/react-components';
import { ArrowNextRegular } from '@fluentui/react-icons/svg/arrow-next';
import { ArrowPreviousRegular } from '@fluentui/react-icons/svg/arrow-previous';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/kit/SelectField';
import { nextAction } from '../log/filter';
import type { LogIndex } from '../log/logIndex';
import { useConsoleStyles } from './console.styles';
import { Jumps } from './Jumps';
import { speeds, type Player } from './usePlayer';

/** Play, pause, steps and jumps. */
export const Controls = ({
  index,
  player,
  children,
}: {
  readonly index: LogIndex;
  readonly player: Player;
  /** More buttons, after the others. */
  readonly children?: ReactNode;
}) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  const { line, isPlaying, speed, go } = player;
  return (
    <div role="toolbar" aria-label={t('controls.title')} className={styles.controls} dir="ltr">
      <Button
        appearance="subtle"
        icon={<ArrowPreviousRegular />}
        aria-label={t('controls.back')}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => go(nextAction(index, line, -1))}
      />
      <Button
        appearance="primary"
        icon={isPlaying ? <PauseRegular /> : <PlayRegular />}
        aria-keyshortcuts="Space"
        onClick={player.toggle}
      >
        {isPlaying ? t('controls.pause') : t('controls.play')}
      </Button>
      <Button
        appearance="subtle"
        icon={<ArrowNextRegular />}
        aria-label={t('controls.forward')}
        aria-keyshortcuts="ArrowRight"
        onClick={() => go(nextAction(index, line, 1))}
      />
      <SelectField
        label={t('controls.speed')}
        isLabelHidden
        className={styles.speed}
        value={String(speed)}
        choices={speeds.map((each) => ({ value: String(each), label: `${each}×` }))}
        onChoose={(value) => player.setSpeed(Number(value))}
      />
      <Jumps index={index} line={line} onGo={go} />
      {children}
    </div>
  );
};
