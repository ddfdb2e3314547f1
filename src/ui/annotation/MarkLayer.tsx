import { useContext, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMarks, selectPointers } from '../../features/annotation/annotation.selectors';
import { selectStroke } from '../../features/annotation/ownMarks.selectors';
import type { DrawnMark, Pointer } from '../../features/annotation/annotation.state';
import { frameHeight } from '../../features/annotation/markShape.rules';
import type { Place } from '../../features/annotation/pencil.rules';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { frameUnits } from '../../protocol/annotationLimits';
import { useSelect } from '../client/client';
import { useNameOf } from '../participants/useNameOf';
import { SharePlaceContext } from '../sharing/sharePlace';
import type { Rectangle } from '../sharing/zoom';
import { useAnnotationStyles } from './annotation.styles';
import { MarkNames, NameAt } from './MarkNames';
import { MarkView } from './MarkView';
import { nameSizeOver, pointerNamePlace, unitOf } from './namePlace';

/** Where somebody points. It is as large as on any picture, however this one is zoomed. */
const PointerView = ({
  pointer,
  picture,
}: {
  readonly pointer: Pointer;
  readonly picture: Rectangle;
}) => {
  const name = useNameOf(pointer.userId);
  // The dialog of one's own share shows all of the picture.
  const box = useContext(SharePlaceContext)?.box ?? {
    width: picture.x + picture.width,
    height: picture.y + picture.height,
  };
  const at = {
    x: (pointer.x / frameUnits) * picture.width,
    y: (pointer.y / frameUnits) * picture.height,
  };
  const beside = pointerNamePlace(at, name, { picture, box });
  const unit = unitOf(picture);
  const [x, y] = [at.x * unit, at.y * unit];
  return (
    <g>
      <circle cx={x} cy={y} r={13 * unit} fill="#e5484d" fillOpacity={0.35} />
      <circle cx={x} cy={y} r={5 * unit} fill="#e5484d" stroke="#ffffff" strokeWidth={unit} />
      <NameAt x={beside.x * unit} y={beside.y * unit} letters={nameSizeOver(picture)} name={name} />
    </g>
  );
};

/** Says who drew last on a share, and what was written. */
const LastMark = ({ mark: { userId, text } }: { readonly mark: DrawnMark }) => {
  const { t } = useTranslation('panels');
  const name = useNameOf(userId);
  // Readers say what comes into a region, and nothing of what it begins with.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  if (!isThere) return null;
  return text === undefined ? t('annotation.by', { name }) : t('annotation.wrote', { name, text });
};

/** The marks on a share and where people point, over its picture. */
export const MarkLayer = ({
  shareOf,
  picture,
  children,
  hasDraft = false,
  cursor = null,
}: {
  readonly shareOf: number;
  readonly picture: Rectangle;
  /** What is being drawn. */
  readonly children?: ReactNode;
  /** Whether the own stroke is among it. */
  readonly hasDraft?: boolean;
  /** Where the cursor of the keys is; the mark there is named. */
  readonly cursor?: Place | null;
}) => {
  const styles = useAnnotationStyles();
  const { t } = useTranslation('panels');
  const marks = useSelect((state) => selectMarks(state, shareOf));
  const pointers = useSelect(selectPointers);
  const stroke = useSelect(selectStroke);
  const own = useSelect(selectOwnUserId);
  const { x, y, width, height } = picture;
  const aspect = width / height;
  const last = marks.at(-1);
  const texts = marks.flatMap(({ text = '' }) => (text === '' ? [] : [text]));
  const seen = marks.filter(
    (mark) => !(hasDraft && stroke && mark.userId === own && mark.no >= stroke.from),
  );
  return (
    <>
      <svg
        className={styles.layer}
        role="img"
        aria-label={t('annotation.count', { count: marks.length })}
        aria-description={texts.length > 0 ? texts.join('\n') : undefined}
        style={{ left: x, top: y, width, height }}
        viewBox={`0 0 ${frameHeight * aspect} ${frameHeight}`}
        preserveAspectRatio="none"
      >
        {seen.map((mark) => (
          <MarkView key={`${mark.userId} ${mark.no}`} mark={mark} aspect={aspect} />
        ))}
        {pointers.map((pointer) =>
          pointer.shareOf === shareOf && pointer.userId !== own ? (
            <PointerView key={pointer.userId} pointer={pointer} picture={picture} />
          ) : null,
        )}
        {children}
        <MarkNames {...{ marks, picture, cursor }} />
      </svg>
      <span className="visually-hidden" role="status">
        {last && last.userId !== own && <LastMark mark={last} />}
      </span>
    </>
  );
};
