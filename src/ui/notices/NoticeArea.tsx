import { mergeClasses } from '@fluentui/react-components';
import { useContext, useSyncExternalStore, type ReactNode } from 'react';
import { useLater } from '../kit/useLater';
import { lazyPart } from '../texts/lazyPart';
import { never, NoticesContext, useBell } from './notices';
import { useNoticesStyles } from './notices.styles';

const loadList = async () =>
  (await import(/* webpackChunkName: "notice-list" */ './NoticeList')).NoticeList;
const NoticeList = lazyPart(loadList);

/**
 * The place of a meeting's notices: the most urgent over the stage, and after a while in a row
 * above it, where it covers nobody.
 */
export const NoticeArea = ({ children }: { readonly children: ReactNode }) => {
  const styles = useNoticesStyles();
  const queue = useContext(NoticesContext)?.queue;
  const { isOpen } = useBell();
  // Loads after the meeting is drawn, because a notice may be about a lost network.
  useLater(loadList);
  const place = useSyncExternalStore(queue?.subscribe ?? never, () => queue?.shownAt() ?? null);
  return (
    <>
      <div className={mergeClasses(styles.area, place === 'row' ? styles.row : styles.over)}>
        {children}
      </div>
      {isOpen && <NoticeList />}
    </>
  );
};
