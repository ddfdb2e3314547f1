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
import { shades } from '../../features/annotation/markShape.rules';
import type { Pencil } from '../../features/annotation/pencil.rules';
import { markColours, markWidths, stamps } from '../../protocol/vocabulary/annotation';
import { useMenuStyles } from '../kit/menu.styles';
import { menuPositioning } from '../kit/menuPlace';
import { useAnnotationStyles } from './annotation.styles';
import { useMenuPlace } from './useMenuPlace';

/** Colour, width and stamp, and whether marks fade. */
export const PencilMenu = ({
  pencil,
  onChange,
  children,
}: {
  readonly pencil: Pencil;
  readonly onChange: (change: Partial<Pencil>) => void;
  /** The button that opens it. */
  readonly children: ReactElement;
}) => {
  const styles = useAnnotationStyles();
  const menu = useMenuStyles();
  const { t } = useTranslation('panels');
  const { colour, width, stamp, fades } = pencil;
  const { place, mark } = useMenuPlace();
  return (
    <>
      {mark}
      <Menu
        mountNode={place}
        positioning={menuPositioning}
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
              {markColours.map((one) => (
                <MenuItemRadio
                  key={one}
                  name="colour"
                  value={one}
                  icon={<span className={styles.swatch} style={{ backgroundColor: shades[one] }} />}
                >
                  {t(`annotation.colours.${one}`)}
                </MenuItemRadio>
              ))}
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
              {stamps.map((one) => (
                <MenuItemRadio key={one} name="stamp" value={one}>
                  {t(`annotation.stamps.${one}`)}
                </MenuItemRadio>
              ))}
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
