import { Button, mergeClasses } from '@fluentui/react-components';
import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { PeopleEditRegular } from '@fluentui/react-icons/svg/people-edit';
import { SaveImageRegular } from '@fluentui/react-icons/svg/save-image';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { openAnnotationRequested } from '../../features/annotation/annotation.actions';
import { shades } from '../../features/annotation/markShape.rules';
import { tools, type Pencil } from '../../features/annotation/pencil.rules';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useEdgeFade } from '../kit/useEdgeFade';
import { useRovingFocus } from '../kit/useRovingFocus';
import { useAnnotationStyles } from './annotation.styles';
import { EraseMenu } from './EraseMenu';
import { PencilMenu } from './PencilMenu';
import { ToolButton } from './ToolButton';
import { toolIcons } from './toolIcons';
import { useSavePicture } from './useSavePicture';
import { useUndo } from './useUndo';

/** A row over the picture or above it, or a column beside it. */
export type ToolsPlace = 'over' | 'above' | 'beside';

/** Lets others draw on one's own share, or keeps them from it. */
const OthersButton = () => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const own = useSelect(selectOwnUserId);
  const isOpen = useSelect((state) => selectParticipant(state, own)?.bAnnotationClosed !== true);
  return (
    <ToolButton
      label={t('annotation.others')}
      Icon={PeopleEditRegular}
      isOn={isOpen}
      onPress={() => void perform(openAnnotationRequested({ bOpen: !isOpen }))}
    />
  );
};

const UndoButtons = ({ shareOf }: { readonly shareOf: number }) => {
  const styles = useAnnotationStyles();
  const { t } = useTranslation('panels');
  const { canUndo, canRedo, undo, redo } = useUndo(shareOf);
  return (
    <>
      <ToolButton
        label={t('annotation.undo')}
        Icon={ArrowUndoRegular}
        className={styles.turned}
        isDisabled={!canUndo}
        shortcut="Control+Z Meta+Z"
        onPress={undo}
      />
      <ToolButton
        label={t('annotation.redo')}
        Icon={ArrowRedoRegular}
        className={styles.turned}
        isDisabled={!canRedo}
        shortcut="Control+Y Meta+Shift+Z"
        onPress={redo}
      />
    </>
  );
};

/** Moves along a column; along a row, other keys do. */
const moveInColumn = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean => {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
  const buttons = [...currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === target);
  if (at === -1) return false;
  buttons.at((at + (key === 'ArrowUp' ? -1 : 1)) % buttons.length)?.focus();
  return true;
};

/** The tools of annotation. Those that are needed most come first: a phone shows half of them. */
export const AnnotationTools = ({
  shareOf,
  place,
  pencil,
  onChange,
  onClose,
}: {
  readonly shareOf: number;
  readonly place: ToolsPlace;
  readonly pencil: Pencil;
  readonly onChange: (change: Partial<Pencil>) => void;
  readonly onClose: () => void;
}) => {
  const styles = useAnnotationStyles();
  const { t } = useTranslation('panels');
  const bar = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const isOwn = useSelect(selectOwnUserId) === shareOf;
  const isColumn = place === 'beside';
  const { save, saved } = useSavePicture(shareOf);
  useRovingFocus(bar);
  useEdgeFade(row);
  const { tool: chosen } = pencil;
  useEffect(() => {
    const button = row.current?.querySelector(`[data-tool="${chosen}"]`);
    button?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    // A menu and a tooltip close first.
    const { key, target, currentTarget, defaultPrevented } = event;
    if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
    const isMoved = isColumn && moveInColumn(event);
    if (!isMoved && (key !== 'Escape' || target.ariaExpanded === 'true')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isMoved) onClose();
  };
  return (
    <>
      <div
        ref={bar}
        className={mergeClasses(styles.tools, place !== 'over' && styles[place])}
        role="toolbar"
        aria-label={t('annotation.bar')}
        aria-orientation={isColumn ? 'vertical' : 'horizontal'}
        onKeyDown={onKeyDown}
      >
        <div ref={row} className={mergeClasses(styles.row, isColumn && styles.column)}>
          <PencilMenu {...{ isColumn, pencil, onChange }}>
            <Button
              className={styles.tool}
              appearance="subtle"
              aria-label={t('annotation.style')}
              title={t('annotation.style')}
              icon={
                <span
                  className={styles.swatch}
                  style={{ backgroundColor: shades[pencil.colour] }}
                />
              }
            />
          </PencilMenu>
          <UndoButtons shareOf={shareOf} />
          {tools.map((tool) => (
            <ToolButton
              key={tool}
              label={t(`annotation.tools.${tool}`)}
              Icon={toolIcons[tool]}
              tool={tool}
              isOn={chosen === tool}
              onPress={() => onChange({ tool })}
            />
          ))}
          <EraseMenu shareOf={shareOf} isColumn={isColumn} />
          {isOwn && <OthersButton />}
          <ToolButton
            label={t('annotation.save')}
            Icon={SaveImageRegular}
            onPress={() => void save()}
          />
        </div>
        {/* One's own share is in a dialog, which has a button for closing. */}
        {!isOwn && (
          <ToolButton
            label={t('annotation.close')}
            Icon={DismissRegular}
            className={mergeClasses(styles.close, isColumn && styles.closeBelow)}
            onPress={onClose}
          />
        )}
      </div>
      {saved}
    </>
  );
};
