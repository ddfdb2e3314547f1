import { Button } from '@fluentui/react-components';
import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { useTranslation } from 'react-i18next';
import { askUnmuteRequested } from '../../features/audio/audio.actions';
import { usePerform } from '../client/usePerform';
import { CheckField } from '../kit/CheckField';
import { Modal } from '../kit/Modal';
import { SelectField } from '../kit/SelectField';
import { useHostingStyles } from './hosting.styles';
import { hostRuleGroups } from './hostRules';
import { useChatPrivileges } from './useChatPrivileges';
import { useHostRules } from './useHostRules';
import { useMay } from './useMay';

/** The meeting's rules in one place, switched at once. */
export const HostToolsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useHostingStyles();
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const rules = useHostRules();
  const chats = useChatPrivileges();
  const mayAskAll = useMay('askAllUnmute');
  return (
    <Modal title={t('host.tools')} message={t('host.toolsText')} onClose={onClose}>
      {hostRuleGroups.map((group) => (
        <div
          key={group}
          className={styles.rules}
          role="group"
          aria-label={t(`host.group.${group}`)}
        >
          <span className={styles.group} aria-hidden>
            {t(`host.group.${group}`)}
          </span>
          {rules
            .filter((rule) => rule.group === group)
            .map(({ key, label, isOn, reason, toggled }) => (
              <CheckField
                key={key}
                label={label}
                isChecked={isOn}
                {...(reason === '' ? {} : { hint: reason })}
                isDisabled={reason !== ''}
                onCheck={() => void perform(toggled)}
              />
            ))}
        </div>
      ))}
      {chats.map(({ key, label, value, choices, reason, choose }) => (
        <SelectField
          key={key}
          label={label}
          value={value}
          choices={choices}
          disabled={reason !== ''}
          onChoose={choose}
        />
      ))}
      <div>
        <Button
          icon={<MicRegular />}
          disabledFocusable={mayAskAll !== ''}
          title={mayAskAll}
          onClick={() => void perform(askUnmuteRequested({}))}
        >
          {t('host.askAllUnmute')}
        </Button>
      </div>
    </Modal>
  );
};
