import { Tab, TabList } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyBackgroundTab } from '../background/LazyBackgroundTab';
import { Modal } from '../kit/Modal';
import { useEdgeFade } from '../kit/useEdgeFade';
import { ShortcutList } from '../meeting/ShortcutList';
import { AppearanceFields } from './AppearanceFields';
import { AudioTab } from './AudioTab';
import { DevicesTab } from './DevicesTab';
import { settingsTabs, type SettingsProps, type SettingsTab } from './settingsTab';
import { SoundsTab } from './SoundsTab';
import { StatisticsTab } from './StatisticsTab';
import { useSettingsStyles } from './settings.styles';
import { VideoTab } from './VideoTab';

const panels: Readonly<Record<SettingsTab, ComponentType>> = {
  devices: DevicesTab,
  video: VideoTab,
  background: LazyBackgroundTab,
  audio: AudioTab,
  sounds: SoundsTab,
  general: AppearanceFields,
  shortcuts: ShortcutList,
  statistics: StatisticsTab,
};

/** Scrolls a row of tabs until the chosen one is in the middle, or at an end. */
const showChosen = (tabs: HTMLElement | null): void => {
  const tab = tabs?.querySelector<HTMLElement>('[aria-selected=true]');
  if (!tabs || !tab) return;
  // Boxes on the screen are smaller while the dialog opens.
  const start = tab.offsetParent === tabs ? 0 : tabs.offsetLeft;
  tabs.scrollLeft = tab.offsetLeft - start + (tab.offsetWidth - tabs.clientWidth) / 2;
};

/** **Settings**: a person's choices, in tabs; every choice applies at once and is stored. */
export const SettingsDialog = ({ tab = 'devices', onClose }: SettingsProps) => {
  const styles = useSettingsStyles();
  const { t } = useTranslation('settings');
  const id = useId();
  const [shown, setShown] = useState<SettingsTab>(tab);
  const tabs = useRef<HTMLElement>(null);
  useEdgeFade(tabs);
  useEffect(() => showChosen(tabs.current), [shown]);
  useEffect(() => {
    // A phone is turned, or the names become wider in another language or size.
    const resized = new ResizeObserver(() => showChosen(tabs.current));
    for (const each of [tabs.current, ...(tabs.current?.children ?? [])])
      if (each) resized.observe(each);
    return () => resized.disconnect();
  }, []);
  const Panel = panels[shown];
  return (
    <Modal title={t('title')} onClose={onClose} isWide>
      <TabList
        ref={(element: HTMLElement | null) => {
          tabs.current = element;
        }}
        className={styles.tabs}
        aria-label={t('title')}
        selectedValue={shown}
        selectTabOnFocus
        onTabSelect={(_event, { value }) =>
          setShown(settingsTabs.find((known) => known === value) ?? 'devices')
        }
      >
        {settingsTabs.map((name) => (
          <Tab
            key={name}
            value={name}
            aria-controls={`${id}-panel`}
            data-first-focus={name === tab || undefined}
          >
            {t(`tabs.${name}`)}
          </Tab>
        ))}
      </TabList>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-label={t(`tabs.${shown}`)}
        className={styles.panel}
      >
        <Panel />
      </div>
      <a
        className={styles.licenses}
        href="/third-party-licenses.txt"
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('licenses')}
      </a>
    </Modal>
  );
};
