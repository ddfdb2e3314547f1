import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolbarButton } from '../meeting/ToolbarButton';
import { useToolbarStyles } from '../meeting/toolbar.styles';
import { lazyPart } from '../texts/lazyPart';

const DeviceMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './DeviceMenu')).DeviceMenu,
);

/** Opens the choice of microphone and speaker, or of camera. */
export const DeviceMenuButton = ({ medium }: { readonly medium: 'audio' | 'video' }) => {
  const styles = useToolbarStyles();
  const { t } = useTranslation('meeting');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolbarButton
        ref={button}
        className={styles.caret}
        label={medium === 'audio' ? t('devices.audio') : t('devices.video')}
        isLabelHidden
        icon={<ChevronUpRegular fontSize={14} />}
        hasPopup="menu"
        isExpanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && <DeviceMenu medium={medium} anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
};
