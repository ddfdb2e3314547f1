import {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
} from '@fluentui/react-components';
import { HandRightRegular } from '@fluentui/react-icons/svg/hand-right';
import { MicRegular } from '@fluentui/react-icons/svg/mic';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { askUnmuteRequested } from '../../features/audio/audio.actions';
import { resetFeedbackRequested } from '../../features/reactions/reactions.actions';
import { usePerform } from '../client/usePerform';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { MenuAction } from '../participants/MenuAction';
import { hostRuleGroups } from './hostRules';
import { useChatPrivileges } from './useChatPrivileges';
import { useHostRules } from './useHostRules';
import { useMay } from './useMay';

/** Where the menu opens, and a callback for closing. */
export interface HostMenuProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The meeting's rules as a menu with check marks. */
export const HostMenu = ({ anchor, onClose }: HostMenuProps) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const rules = useHostRules();
  const chats = useChatPrivileges();
  const mayAskAll = useMay('askAllUnmute');
  const mayReset = useMay('resetFeedback');
  return (
    <AnchoredMenu
      anchor={anchor}
      onClose={onClose}
      checkedValues={{
        ...Object.fromEntries(rules.map(({ key, isOn }) => [key, isOn ? ['on'] : []])),
        ...Object.fromEntries(chats.map(({ key, value }) => [key, [value]])),
      }}
      onCheck={(name, value) => {
        chats.find(({ key }) => key === name)?.choose(value);
      }}
    >
      <MenuList>
        {hostRuleGroups.map((group) => (
          <MenuGroup key={group}>
            <MenuGroupHeader>{t(`host.group.${group}`)}</MenuGroupHeader>
            {rules
              .filter((rule) => rule.group === group)
              .map(({ key, label, reason, toggled }) => (
                <MenuItemCheckbox
                  key={key}
                  name={key}
                  value="on"
                  disabled={reason !== ''}
                  title={reason}
                  onClick={() => {
                    if (reason === '') void perform(toggled);
                  }}
                >
                  {label}
                </MenuItemCheckbox>
              ))}
          </MenuGroup>
        ))}
        <MenuDivider />
        <MenuAction
          label={t('host.askAllUnmute')}
          icon={<MicRegular />}
          reason={mayAskAll}
          onPress={() => void perform(askUnmuteRequested({}))}
        />
        <MenuAction
          label={t('host.resetFeedback')}
          icon={<HandRightRegular />}
          reason={mayReset}
          onPress={() => void perform(resetFeedbackRequested())}
        />
        <MenuDivider />
        {chats.map(({ key, label, choices, reason }) => (
          <MenuGroup key={key}>
            <MenuGroupHeader>{label}</MenuGroupHeader>
            {choices.map((choice) => (
              <MenuItemRadio
                key={choice.value}
                name={key}
                value={choice.value}
                disabled={reason !== ''}
                title={reason}
              >
                {choice.label}
              </MenuItemRadio>
            ))}
          </MenuGroup>
        ))}
      </MenuList>
    </AnchoredMenu>
  );
};
