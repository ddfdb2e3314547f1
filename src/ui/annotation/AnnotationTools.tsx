import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
  mergeClasses,
} from '@fluentui/react-components';
import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { PeopleEditRegular } from '@fluentui/react-icons/svg/people-edit';
import { SaveImageRegular } from '@fluentui/react-icons/svg/save-image';
import type { FluentIcon } from '@fluentui/react-icons';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  eraseMarksRequested,
  openAnnotationRequested,
} from '../../features/annotation/annotation.actions';
import { selectMayErase } from '../../features/annotation/ownMarks.selectors';
import { shades } from '../../features/annotation/markShape.rules';
import { tools, type Pencil } from '../../features/annotation/pencil.rules';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useMenuStyles } from '../kit/menu.styles';
import { menuPositioning } from '../kit/menuPlace';
import { useEdgeFade } from '../kit/useEdgeFade';
import { useRovingFocus } from '../kit/useRovingFocus';
import { useAnnotationStyles } from './annotation.styles';
import { PencilMenu } from './PencilMenu';
import { toolIcons } from './toolIcons';
import { useMenuPlace } from './useMenuPlace';
import { useSavePicture } from './useSavePicture';
import { useUndo } from './useUndo';

interface ToolButtonProps {
  readonly label: string;
  readonly Icon: FluentIcon;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string;
  /** Its key on the drawing area. */
  readonly shortcut?: string;
  readonly onPress: () => void;
}
const ToolButton = ({
  label,
  Icon,
  isOn,
  isDisabled = false,
  className,
  shortcut,
  onPress,
}: ToolButtonProps) => {
  const styles = useAnnotationStyles();
  return (
    <Tooltip content={label} relationship="label">
      <Button
        className={mergeClasses(styles.tool, className)}
        appearance="subtle"
        icon={<Icon />}
        aria-pressed={isOn}
        aria-keyshortcuts={shortcut}
        disabledFocusable={isDisabled}
        onClick={onPress}
      />
    </Tooltip>
  );
};

/** Erases what one has drawn, or everybody. */
const EraseMenu = ({ shareOf }: { readonly shareOf: number }) => {
  const styles = useAnnotationStyles();
  const menu = useMenuStyles();
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const own = useSelect(selectOwnUserId);
  const whyNot = useReason((state) => selectMayErase(state, { shareOf }));
  const { place, mark } = useMenuPlace();
  return (
    <>
      {mark}
      <Menu mountNode={place} positioning={menuPositioning}>
        <MenuTrigger disableButtonEnhancement>
          <Tooltip content={t('annotation.erase')} relationship="label">
            <Button className={styles.tool} appearance="subtle" icon={<DeleteRegular />} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover className={menu.popover}>
          <MenuList>
            <MenuItem onClick={() => void perform(eraseMarksRequested({ shareOf, userId: own }))}>
              {t('annotation.eraseOwn')}
            </MenuItem>
            {whyNot === '' && (
              <MenuItem onClick={() => void perform(eraseMarksRequested({ shareOf }))}>
                {t('annotation.eraseAll')}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
    </>
  );
};

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

/** The tools of annotation, in a bar over the share. */
export const AnnotationTools = ({
  shareOf,
  pencil,
  onChange,
  onClose,
}: {
  readonly shareOf: number;
  readonly pencil: Pencil;
  readonly onChange: (change: Partial<Pencil>) => void;
  readonly onClose: () => void;
}) => {
  const styles = useAnnotationStyles();
  const { t } = useTranslation('panels');
  const bar = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const isOwn = useSelect(selectOwnUserId) === shareOf;
  const { canUndo, canRedo, undo, redo } = useUndo(shareOf);
  const save = useSavePicture(shareOf);
  useRovingFocus(bar);
  useEdgeFade(row);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    // A menu and a tooltip close first.
    const { key, target, currentTarget, defaultPrevented } = event;
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
    if (!currentTarget.contains(target) || target.ariaExpanded === 'true') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={bar}
      className={styles.tools}
      role="toolbar"
      aria-label={t('annotation.bar')}
      onKeyDown={onKeyDown}
    >
      <div ref={row} className={styles.row}>
        {tools.map((tool) => (
          <ToolButton
            key={tool}
            label={t(`annotation.tools.${tool}`)}
            Icon={toolIcons[tool]}
            isOn={pencil.tool === tool}
            onPress={() => onChange({ tool })}
          />
        ))}
        <PencilMenu pencil={pencil} onChange={onChange}>
          <Button
            className={styles.tool}
            appearance="subtle"
            aria-label={t('annotation.style')}
            title={t('annotation.style')}
            icon={
              <span className={styles.swatch} style={{ backgroundColor: shades[pencil.colour] }} />
            }
          />
        </PencilMenu>
        <ToolButton
          label={t('annotation.undo')}
          Icon={ArrowUndoRegular}
          isDisabled={!canUndo}
          shortcut="Control+Z Meta+Z"
          onPress={undo}
        />
        <ToolButton
          label={t('annotation.redo')}
          Icon={ArrowRedoRegular}
          isDisabled={!canRedo}
          shortcut="Control+Y Meta+Shift+Z"
          onPress={redo}
        />
        <EraseMenu shareOf={shareOf} />
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
          className={styles.close}
          onPress={onClose}
        />
      )}
    </div>
  );
};
