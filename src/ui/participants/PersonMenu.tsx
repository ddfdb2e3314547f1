import { MenuDivider, MenuList } from '@fluentui/react-components';
import { RenameRegular } from '@fluentui/react-icons/svg/rename';
import { Speaker2Regular } from '@fluentui/react-icons/svg/speaker';
import { Fragment, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { CameraExecutives } from '../far-camera/CameraExecutives';
import { useCameraActions } from '../far-camera/useCameraActions';
import { HostQuestion } from '../hosting/HostQuestion';
import { useMay } from '../hosting/useMay';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { useScreenshotAction } from '../video/useScreenshotAction';
import { MenuAction } from './MenuAction';
import { isCallSeat, type Person } from './person';
import { RenameDialog } from './RenameDialog';
import { useCallActions } from './useCallActions';
import { useRoleActions, useSpotlightActions } from './useHostActions';
import { useMediaActions, usePlainActions, type PersonAction } from './usePersonActions';
import { VolumeDialog } from './VolumeDialog';

/** The person, where the menu opens, and a callback for closing. */
export interface PersonMenuProps {
  readonly person: Person;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/**
 * The actions for one person.
 * @decision Hosts see hosts' tools, with disabled ones and their reasons. Others see only what
 * concerns them.
 */
export const PersonMenu = ({ person, anchor, onClose }: PersonMenuProps) => {
  const { t } = useTranslation('panels');
  const isOwn = useSelect(selectOwnUserId) === person.userId;
  const isControlling = useSelect(selectIsControlling);
  const mayRename = useMay('rename', person.userId);
  const [dialog, setDialog] = useState<'rename' | 'volume' | 'camera' | 'host' | 'remove' | null>(
    null,
  );
  const media = useMediaActions(person);
  const plain = usePlainActions(person, { anchor: anchor.current, onClose });
  const screenshot = useScreenshotAction(person);
  const call = useCallActions(person);
  const spotlight = useSpotlightActions(person);
  const camera = useCameraActions(person, () => setDialog('camera'));
  const roles = useRoleActions(person, setDialog);
  if (dialog === 'rename')
    return <RenameDialog person={person} anchor={anchor} onClose={onClose} />;
  if (dialog === 'volume')
    return <VolumeDialog person={person} anchor={anchor} onClose={onClose} />;
  if (dialog === 'camera')
    return <CameraExecutives person={person} anchor={anchor} onClose={onClose} />;
  if (dialog !== null)
    return (
      <HostQuestion
        about={dialog}
        name={person.displayName}
        of={{ userId: person.userId }}
        anchor={anchor}
        onClose={onClose}
      />
    );
  const own: readonly PersonAction[] = [
    isOwn || isControlling
      ? {
          key: 'rename',
          label: t('person.rename'),
          icon: <RenameRegular />,
          reason: mayRename,
          staysOpen: true,
          onPress: () => setDialog('rename'),
        }
      : null,
    isOwn
      ? null
      : {
          key: 'volume',
          label: t('person.volumeShort'),
          icon: <Speaker2Regular />,
          staysOpen: true,
          onPress: () => setDialog('volume'),
        },
  ];
  const cameras = isCallSeat(person) ? [] : camera;
  const groups = [call, media, spotlight, [...plain, screenshot], cameras, own, roles]
    .map((actions) => actions.filter((item) => item !== null))
    .filter((actions) => actions.length > 0);
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      <MenuList>
        {groups.map((actions, index) => (
          <Fragment key={actions[0]?.key}>
            {index > 0 && <MenuDivider />}
            {actions.map(({ key, ...item }) => (
              <MenuAction key={key} {...item} />
            ))}
          </Fragment>
        ))}
      </MenuList>
    </AnchoredMenu>
  );
};
