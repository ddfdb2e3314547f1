import {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { feedbackRequested, reactRequested } from '../../features/reactions/reactions.actions';
import { selectFeedback } from '../../features/reactions/reactions.selectors';
import { feedbacks, reactions } from '../../protocol/vocabulary/reactions';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { feedbackSigns } from './feedbackSigns';
import { reactionKey } from './reactionKey';
import { ReactionSign } from './ReactionSign';
import { useReactMenuStyles } from './reactMenu.styles';

/** Where the menu opens, and a callback for closing. */
export interface ReactMenuProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Momentary reactions, and feedback that stays beside the name until it is reset. */
export const ReactMenu = ({ anchor, onClose }: ReactMenuProps) => {
  const styles = useReactMenuStyles();
  const { t } = useTranslation('meeting');
  const { perform } = usePerform();
  const ownUserId = useSelect(selectOwnUserId);
  const feedback = useSelect((state) => selectFeedback(state, ownUserId));
  const mayReact = useMay('react');
  const mayGive = useMay('giveFeedback');
  return (
    <AnchoredMenu
      anchor={anchor}
      onClose={onClose}
      checkedValues={{ feedback: feedback === undefined ? [] : [feedback] }}
      onCheck={(_name, value) => {
        const given = feedbacks.find((known) => known === value) ?? null;
        void perform(feedbackRequested({ feedback: given }));
      }}
    >
      <MenuList>
        <MenuGroup>
          <MenuGroupHeader>{t('react.reactions')}</MenuGroupHeader>
          <div className={styles.row} role="presentation">
            {reactions.map((reaction) => (
              <MenuItem
                key={reaction}
                className={styles.sign}
                aria-label={t(`react.${reactionKey(reaction)}`)}
                title={mayReact === '' ? t(`react.${reactionKey(reaction)}`) : mayReact}
                disabled={mayReact !== ''}
                onClick={() => {
                  if (mayReact === '') void perform(reactRequested({ reaction }));
                }}
              >
                <ReactionSign reaction={reaction} />
              </MenuItem>
            ))}
          </div>
        </MenuGroup>
        <MenuDivider />
        <MenuGroup>
          <MenuGroupHeader>{t('react.feedback')}</MenuGroupHeader>
          {feedbacks.map((known) => {
            const Sign = feedbackSigns[known];
            return (
              <MenuItemRadio
                key={known}
                name="feedback"
                value={known}
                disabled={mayGive !== ''}
                title={mayGive}
                icon={<Sign />}
              >
                {t(`react.${known}`)}
              </MenuItemRadio>
            );
          })}
          {feedback !== undefined && (
            <MenuItem
              className={styles.clear}
              icon={<DismissRegular />}
              disabled={mayGive !== ''}
              title={mayGive}
              onClick={() => {
                if (mayGive === '') void perform(feedbackRequested({ feedback: null }));
              }}
            >
              {t('react.none')}
            </MenuItem>
          )}
        </MenuGroup>
      </MenuList>
    </AnchoredMenu>
  );
};
