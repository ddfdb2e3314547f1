import { useCallback, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAnnotators } from '../../features/annotation/ownAnnotation.selectors';
import { OwnAnnotation } from '../annotation/AnnotateOwnButton';
import { useSelect } from '../client/client';
import { useShell } from '../meeting/shell';
import { MeetingNotice } from '../notices/MeetingNotice';
import { NoticesContext } from '../notices/notices';
import { useNameOf } from '../participants/useNameOf';

interface AnnotatorProps {
  readonly userId: number;
  readonly onSeen: (userId: number) => void;
}

const Annotator = ({ userId, onSeen }: AnnotatorProps) => {
  const { t } = useTranslation('panels');
  const { openDialog } = useShell();
  const name = useNameOf(userId);
  // What is drawn may be open already, or something that is not to be left.
  const isDialogOpen = (useContext(NoticesContext)?.inDialog ?? null) !== null;
  const seen = useCallback(() => onSeen(userId), [onSeen, userId]);
  const show = () => {
    seen();
    openDialog(OwnAnnotation, document.querySelector<HTMLElement>('[data-annotate]'));
    return undefined;
  };
  return (
    <MeetingNotice
      kind="info"
      tone="info"
      onShown={seen}
      onDismiss={seen}
      actions={isDialogOpen ? [] : [{ label: t('shareBar.show'), press: show }]}
    >
      {t('shareBar.annotating', { name })}
    </MeetingNotice>
  );
};

/**
 * Tells a sharer, who looks at the original, who draws on the share.
 * @decision Once a person and share: whoever draws goes on drawing.
 */
export const AnnotatingNotices = () => {
  const annotators = useSelect(selectAnnotators);
  const [seen, setSeen] = useState<readonly number[]>([]);
  const onSeen = useCallback((userId: number) => setSeen((before) => [...before, userId]), []);
  return annotators
    .filter((userId) => !seen.includes(userId))
    .map((userId) => <Annotator key={userId} userId={userId} onSeen={onSeen} />);
};
