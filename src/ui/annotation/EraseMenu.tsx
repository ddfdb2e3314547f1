import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eraseMarksRequested } from '../../features/annotation/annotation.actions';
import { selectMarks } from '../../features/annotation/annotation.selectors';
import { selectMayErase } from '../../features/annotation/ownMarks.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { DialogNoticesContext } from '../kit/dialogNotices';
import { useMenuStyles } from '../kit/menu.styles';
import { Modal } from '../kit/Modal';
import { useAnnotationStyles } from './annotation.styles';
import { useMenuPlace } from './useMenuPlace';

/**
 * Erases what one has drawn, or everybody.
 * @decision One's own marks come back with **Undo**. Those of others do not: a page draws under its
 * own person's name alone. So erasing them asks first.
 */
export const EraseMenu = ({
  shareOf,
  isColumn,
}: {
  readonly shareOf: number;
  /** Whether the tools around it are a column. */
  readonly isColumn: boolean;
}) => {
  const styles = useAnnotationStyles();
  const menu = useMenuStyles();
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const own = useSelect(selectOwnUserId);
  const hasOthers = useSelect((state) =>
    selectMarks(state, shareOf).some(({ userId }) => userId !== own),
  );
  const whyNot = useReason((state) => selectMayErase(state, { shareOf }));
  const { place, anchor, positioning } = useMenuPlace(isColumn);
  const setNotices = useContext(DialogNoticesContext);
  const [isAsking, setAsking] = useState(false);
  const eraseAll = (): void => {
    setAsking(false);
    void perform(eraseMarksRequested({ shareOf }));
  };
  return (
    <>
      {anchor}
      <Menu mountNode={place} positioning={positioning}>
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
            <MenuItem
              disabled={whyNot !== ''}
              {...(whyNot !== '' && { subText: whyNot })}
              onClick={() => (hasOthers ? setAsking(true) : eraseAll())}
            >
              {t('annotation.eraseAll')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isAsking && (
        // Notices stay over the dialog of one's own share when this one closes.
        <DialogNoticesContext value={own === shareOf ? null : setNotices}>
          <Modal
            title={t('annotation.eraseAllTitle')}
            message={t('annotation.eraseAllText')}
            confirm={{ label: t('annotation.eraseAll'), isDangerous: true, onPress: eraseAll }}
            onClose={() => setAsking(false)}
          />
        </DialogNoticesContext>
      )}
    </>
  );
};
