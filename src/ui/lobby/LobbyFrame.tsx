import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { homePath } from '../app/route';
import { BrandMark } from '../kit/BrandMark';
import { Settings } from '../settings/Settings';
import { SettingsButton } from '../settings/SettingsButton';
import { NoPreview, Troubles } from './laterParts';
import { useLobbyStyles } from './lobby.styles';
import { Preview } from './Preview';
import type { useLobbyDevices } from './useLobbyDevices';

/** The preview's devices, and the content beside it. */
export interface LobbyFrameProps {
  readonly lobby: ReturnType<typeof useLobbyDevices>;
  /** In a meeting, **Leave** is the way home. */
  readonly isHomeLinked: boolean;
  /** A webinar attendee has nothing to preview. */
  readonly isAttendee?: boolean;
  /** While the kind of participant is unknown, neither is drawn. */
  readonly isKnown?: boolean;
  /** The heading, which precedes the preview. */
  readonly titles: ReactNode;
  readonly children: ReactNode;
}

/** The lobby's layout: the self-view on the left, and problems of devices below it. */
export const LobbyFrame = (props: LobbyFrameProps) => {
  const { lobby, isHomeLinked, isAttendee = false, isKnown = true, titles, children } = props;
  const styles = useLobbyStyles();
  const { t } = useTranslation('lobby');
  const brand = (
    <>
      <BrandMark className={styles.mark} />
      {t('product', { ns: 'common' })}
    </>
  );
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        {isHomeLinked ? (
          <a
            className={styles.brand}
            href={homePath}
            aria-label={t('home')}
            onClick={(event) => {
              event.preventDefault();
              navigate(homePath);
            }}
          >
            {brand}
          </a>
        ) : (
          <span className={styles.brand}>{brand}</span>
        )}
        <SettingsButton Dialog={Settings} />
      </header>
      <main className={styles.main}>
        <div className={styles.beside}>{titles}</div>
        <div className={mergeClasses(styles.side, styles.picture)}>
          {!isKnown && <div className={styles.unknown} aria-hidden />}
          {isKnown && (isAttendee ? <NoPreview /> : <Preview lobby={lobby} />)}
          <Troubles />
        </div>
        <div className={mergeClasses(styles.side, styles.beside)}>{children}</div>
      </main>
    </div>
  );
};
