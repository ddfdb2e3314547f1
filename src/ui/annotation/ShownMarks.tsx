import { useTranslation } from 'react-i18next';
import { selectMarks } from '../../features/annotation/annotation.selectors';
import { frameHeight } from '../../features/annotation/markShape.rules';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';
import { useSelect } from '../client/client';
import { useFrame } from '../sharing/useFrame';
import { MarkView } from './MarkView';

/**
 * The marks on a share over a video that shows it whole. They fit in its box as its picture does,
 * and have the style of their document.
 */
export const ShownMarks = ({ stream }: { readonly stream: StreamKey }) => {
  const { t } = useTranslation('panels');
  const marks = useSelect((state) => selectMarks(state, userOfStream(stream)));
  const { width, height } = useFrame(stream);
  const aspect = width / height;
  return (
    <svg
      className="marks"
      role="img"
      aria-label={t('annotation.count', { count: marks.length })}
      viewBox={`0 0 ${frameHeight * aspect} ${frameHeight}`}
    >
      {marks.map((mark) => (
        <MarkView key={`${mark.userId} ${mark.no}`} mark={mark} aspect={aspect} />
      ))}
    </svg>
  );
};
