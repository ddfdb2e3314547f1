import { Button } from '@fluentui/react-components';
import { MicOffRegular } from '@fluentui/react-icons/svg/mic-off';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HostMenu } from './HostMenu';
import { useHostingStyles } from './hosting.styles';
import { MuteAllDialog } from './MuteAllDialog';
import { useMay } from './useMay';

/** For hosts, below the list: **Mute all**, and a menu of the meeting's rules. */
export const HostFooter = () => {
  const styles = useHostingStyles();
  const { t } = useTranslation('panels');
  const reason = useMay('muteAll');
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const muteAll = useRef<HTMLElement>(null);
  return (
    <div className={styles.footer}>
      <Button
        ref={(element: HTMLElement | null) => {
          muteAll.current = element;
        }}
        icon={<MicOffRegular />}
        disabledFocusable={reason !== ''}
        title={reason}
        onClick={() => setAsking(true)}
      >
        {t('host.muteAll')}
      </Button>
      <Button
        ref={(element: HTMLElement | null) => {
          menu.current = element;
        }}
        icon={<MoreHorizontalRegular />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('host.tools')}
      </Button>
      {isOpen && <HostMenu anchor={menu} onClose={() => setOpen(false)} />}
      {isAsking && (
        <MuteAllDialog
          onClose={() => {
            setAsking(false);
            muteAll.current?.focus();
          }}
        />
      )}
    </div>
  );
};
