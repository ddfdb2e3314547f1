import { useTranslation } from 'react-i18next';
import { selectMarks } from '../../features/annotation/annotation.selectors';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';
import { useSelect } from '../client/client';
import { useNameOf } from '../participants/useNameOf';
import { lazyPart } from '../texts/lazyPart';
import { SpeakerPicture } from './SpeakerPicture';

const ShownMarks = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "annotation" */ '../annotation/ShownMarks')).ShownMarks,
  { texts: ['panels'], instead: null },
);

/** What somebody shares, whole and with its marks, in a small window. */
export const ShownShare = ({
  stream,
  own,
}: {
  readonly stream: StreamKey;
  readonly own: Window;
}) => {
  const { t } = useTranslation('meeting');
  const shareOf = userOfStream(stream);
  const name = t('share.of', { name: useNameOf(shareOf) });
  const hasMarks = useSelect((state) => selectMarks(state, shareOf).length > 0);
  return (
    <>
      <SpeakerPicture stream={stream} label={name} own={own} />
      {hasMarks && <ShownMarks stream={stream} />}
      <span className="name">
        <bdi>{name}</bdi>
      </span>
    </>
  );
};
