import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isFilledStamp,
  shades,
  stampBox,
  stampPaths,
} from '../../features/annotation/markShape.rules';
import type { Pencil } from '../../features/annotation/pencil.rules';
import { markColours, markWidths, stamps, type Stamp } from '../../protocol/vocabulary/annotation';
import { useMenuStyles } from '../kit/menu.styles';
import { useAnnotationStyles } from './annotation.styles';
import { ChoiceRow } from './ChoiceRow';
import { useMenuPlace } from './useMenuPlace';

const StampPicture = ({ stamp }: { readonly stamp: Stamp }) => {
  const styles = useAnnotationStyles();
  return (
    <svg
      className={styles.picture}
      viewBox={`${-stampBox / 2} ${-stampBox / 2} ${stampBox} ${stampBox}`}
      fill={isFilledStamp(stamp) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={isFilledStamp(stamp) ? 0 : 2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={stampPaths[stamp]} />
    </svg>
  );
};

/** Colour, width and stamp, and whether marks fade. */
export const PencilMenu = ({
  isColumn,
  pencil,
  onChange,
  children,
}: {
  /** Whether the tools around it are a column. */
  readonly isColumn: boolean;
  readonly pencil: Pencil;
  readonly onChange: (change: Partial<Pencil>) => void;
  /** The button that opens it. */
  readonly children: ReactElement;
}) => {
  const styles = useAnnotationStyles();
  const menu = useMenuStyles();
  const { t } = useTranslation('panels');
  const { colour, width, stamp, fades } = pencil;
  const { place, anchor, positioning } = useMenuPlace(isColumn);
  return (
    <>
      {anchor}
      <Menu
        mountNode={place}
        positioning={positioning}
        checkedValues={{
          ...{ colour: [colour], width: [width], stamp: [stamp] },
          fades: fades ? ['fades'] : [],
        }}
        onCheckedValueChange={(_event, { name, checkedItems: [value] }) => {
          const [nextColour, nextWidth, nextStamp] = [
            markColours.find((one) => one === value),
            markWidths.find((one) => one === value),
            stamps.find((one) => one === value),
          ];
          if (name === 'fades') onChange({ fades: value !== undefined });
          else if (nextColour) onChange({ colour: nextColour });
          else if (nextWidth) onChange({ width: nextWidth });
          else if (nextStamp) onChange({ stamp: nextStamp, tool: 'stamp' });
        }}
      >
        <MenuTrigger disableButtonEnhancement>{children}</MenuTrigger>
        <MenuPopover className={menu.popover}>
          <MenuList>
            <MenuGroup>
              <MenuGroupHeader>{t('annotation.colour')}</MenuGroupHeader>
              <ChoiceRow
                name="colour"
                values={markColours}
                labelOf={(one) => t(`annotation.colours.${one}`)}
                pictureOf={(one) => (
                  <span className={styles.swatch} style={{ backgroundColor: shades[one] }} />
                )}
              />
            </MenuGroup>
            <MenuDivider />
            <MenuGroup>
              <MenuGroupHeader>{t('annotation.width')}</MenuGroupHeader>
              {markWidths.map((one) => (
                <MenuItemRadio key={one} name="width" value={one}>
                  {t(`annotation.widths.${one}`)}
                </MenuItemRadio>
              ))}
            </MenuGroup>
            <MenuDivider />
            <MenuGroup>
              <MenuGroupHeader>{t('annotation.tools.stamp')}</MenuGroupHeader>
              <ChoiceRow
                name="stamp"
                values={stamps}
                labelOf={(one) => t(`annotation.stamps.${one}`)}
                pictureOf={(one) => <StampPicture stamp={one} />}
              />
            </MenuGroup>
            <MenuDivider />
            <MenuItemCheckbox name="fades" value="fades">
              {t('annotation.fades')}
            </MenuItemCheckbox>
          </MenuList>
        </MenuPopover>
      </Menu>
    </>
  );
};
