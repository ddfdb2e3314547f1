import { Button, mergeClasses, Tooltip } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in';
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out';
import { useTranslation } from 'react-i18next';
import type { selectAbility } from '../../features/far-camera/farCamera.selectors';
import { farEndCameraTexts } from '../../protocol/vocabulary/farCameraTexts';
import type { FarEndCameraButton } from '../../protocol/vocabulary/video';
import { useRefusalText } from '../texts/documented';
import { useFarCameraStyles } from './farCamera.styles';
import { useHold } from './useHold';

const buttons = [
  { move: 'up', text: 'up', place: 'up', axis: 'bTilt', Icon: ChevronUpRegular },
  { move: 'left', text: 'left', place: 'left', axis: 'bPan', Icon: ChevronLeftRegular },
  { move: 'right', text: 'right', place: 'right', axis: 'bPan', Icon: ChevronRightRegular },
  { move: 'down', text: 'down', place: 'down', axis: 'bTilt', Icon: ChevronDownRegular },
  { move: 'zoom in', text: 'zoomIn', place: 'zoomIn', axis: 'bZoom', Icon: ZoomInRegular },
  { move: 'zoom out', text: 'zoomOut', place: 'zoomOut', axis: 'bZoom', Icon: ZoomOutRegular },
] as const;

type CameraAbility = NonNullable<ReturnType<typeof selectAbility>>;

/** The moves that the camera supports, if known, and callbacks for a held button. */
export interface MovePadProps {
  readonly ability: CameraAbility | undefined;
  /** The button being held, if any. */
  readonly moving?: FarEndCameraButton | undefined;
  readonly onStart: (button: FarEndCameraButton) => void;
  readonly onStop: () => void;
}

/** Moves a camera while a button or a key is held. Left is left in every language. */
export const MovePad = ({ ability, moving, onStart, onStop }: MovePadProps) => {
  const styles = useFarCameraStyles();
  const { t } = useTranslation('camera');
  const sentenceOf = useRefusalText();
  const moves = (axis: keyof CameraAbility): boolean => ability === undefined || ability[axis];
  const hold = useHold({
    start: onStart,
    stop: onStop,
    isAllowed: (button) => buttons.some(({ move, axis }) => move === button && moves(axis)),
  });
  return (
    <div role="group" aria-label={t('pad')} className={styles.pad} dir="ltr" {...hold}>
      {buttons.map(({ move, text, place, axis, Icon }) => (
        <Tooltip
          key={move}
          content={moves(axis) ? t(text) : sentenceOf(farEndCameraTexts.rangeNotPositive)}
          relationship={moves(axis) ? 'label' : 'description'}
        >
          <Button
            data-move={move}
            className={mergeClasses(styles.key, styles[place])}
            appearance={moving === move ? 'primary' : 'secondary'}
            icon={<Icon />}
            aria-label={t(text)}
            disabledFocusable={!moves(axis)}
          />
        </Tooltip>
      ))}
    </div>
  );
};
