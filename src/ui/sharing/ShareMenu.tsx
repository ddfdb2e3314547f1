import {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
} from '@fluentui/react-components';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { selectDevices } from '../../features/devices/devices.selectors';
import {
  changeSurfaceRequested,
  optimizeShareRequested,
  startShareRequested,
} from '../../features/sharing/sharing.actions';
import {
  selectCanShare,
  selectIsSharing,
  selectMayOptimize,
  selectMayStartShare,
  selectSharing,
} from '../../features/sharing/sharing.selectors';
import { selectCapture, selectVideo } from '../../features/video/video.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useHostRules } from '../hosting/useHostRules';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { SurfaceRows } from './SurfaceRows';

/** Where the menu opens, and a callback for closing. */
export interface ShareMenuProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** The person controls the meeting. */
  readonly hasRules: boolean;
}

const forFilm = { optimizedForSharedVideo: true } as const;
const aCamera = { secondaryCameraId: 'default' } as const;

/** Optimizes the own share for shared video, or starts one that is. */
const Optimize = ({ onClose }: Pick<ShareMenuProps, 'onClose'>) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const isSharing = useSelect(selectIsSharing);
  const { isOptimizedForSharedVideo: isOn } = useSelect(selectSharing);
  const whyNotOptimize = useReason(selectMayOptimize);
  const whyNotStart = useReason((state) => selectMayStartShare(state, forFilm));
  if (!isSharing)
    return (
      <MenuItem
        disabled={whyNotStart !== ''}
        title={whyNotStart}
        onClick={() => {
          onClose();
          if (whyNotStart === '') void perform(startShareRequested(forFilm));
        }}
      >
        {t('shareMenu.startForVideo')}
      </MenuItem>
    );
  return (
    <MenuItemCheckbox
      name="optimize"
      value="on"
      disabled={whyNotOptimize !== ''}
      title={whyNotOptimize}
      onClick={() => {
        if (whyNotOptimize === '') void perform(optimizeShareRequested({ isOn: !isOn }));
      }}
    >
      {t('shareMenu.optimize')}
    </MenuItemCheckbox>
  );
};

/** The cameras that can be shared: any but the one that shows this person. */
const Cameras = ({ onClose }: Pick<ShareMenuProps, 'onClose'>) => {
  const { t } = useTranslation(['panels', 'meeting']);
  const { perform } = usePerform();
  const { cameraDevicesList } = useSelect(selectDevices);
  const { activeCamera } = useSelect(selectVideo);
  const isCapturing = useSelect(selectCapture) === 'started';
  const { secondaryCameraId: shared } = useSelect(selectSharing);
  const isSharing = useSelect(selectIsSharing);
  const whyNotStart = useReason((state) => selectMayStartShare(state, aCamera));
  const reason = isSharing ? '' : whyNotStart;
  const cameras = cameraDevicesList.flatMap(({ deviceId, label }, at) => {
    const isOwn = isCapturing && deviceId === activeCamera;
    return isOwn || deviceId === '' || deviceId === shared
      ? []
      : [{ deviceId, label: label === '' ? t('shareMenu.unnamed', { number: at + 1 }) : label }];
  });
  if (cameras.length === 0) return null;
  return (
    <MenuGroup>
      <MenuGroupHeader>{t('meeting:share.camera')}</MenuGroupHeader>
      {cameras.map(({ deviceId, label }) => (
        <MenuItem
          key={deviceId}
          disabled={reason !== ''}
          title={reason}
          onClick={() => {
            onClose();
            if (reason !== '') return;
            const secondaryCameraId = deviceId;
            void perform(
              isSharing
                ? changeSurfaceRequested({ secondaryCameraId })
                : startShareRequested({ secondaryCameraId }),
            );
          }}
        >
          {label}
        </MenuItem>
      ))}
    </MenuGroup>
  );
};

const shown: readonly string[] = ['share', 'shares', 'shareGrab'];

/** Who may share, how many at once, and in whose place: these rules of **Host tools**. */
const useShareRules = () => useHostRules().filter(({ key }) => shown.includes(key));

const Rules = ({ rules }: { readonly rules: ReturnType<typeof useShareRules> }) => {
  const { perform } = usePerform();
  return rules.map(({ key, label, reason, toggled }) => (
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
  ));
};

/**
 * What can be shared, with what it carries, and for hosts who may share. Where screens cannot be
 * captured it has the cameras alone.
 * @decision Only hosts see the rules: others could only read why they may not switch them.
 */
export const ShareMenu = ({ anchor, onClose, hasRules }: ShareMenuProps) => {
  const rules = useShareRules();
  const canShare = useSelect(selectCanShare);
  const { isOptimizedForSharedVideo } = useSelect(selectSharing);
  const switched = [
    ...rules.map(({ key, isOn }) => ({ key, isOn })),
    { key: 'optimize', isOn: isOptimizedForSharedVideo },
  ];
  return (
    <AnchoredMenu
      anchor={anchor}
      onClose={onClose}
      checkedValues={Object.fromEntries(switched.map(({ key, isOn }) => [key, isOn ? ['on'] : []]))}
    >
      <MenuList>
        {canShare && (
          <>
            <SurfaceRows onClose={onClose} />
            <MenuDivider />
            <Optimize onClose={onClose} />
          </>
        )}
        <Cameras onClose={onClose} />
        {hasRules && <MenuDivider />}
        {hasRules && <Rules rules={rules} />}
      </MenuList>
    </AnchoredMenu>
  );
};
