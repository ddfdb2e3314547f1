import { Button, mergeClasses } from '@fluentui/react-components';
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../ui/kit/BrandMark';
import { Notice } from '../../ui/kit/Notice';
import { useArrival } from '../../ui/kit/useArrival';
import type { Replay } from '../log/verify';
import { useSources, type LogFile, type Sources } from '../sources/useSources';
import { useTracks } from '../sources/useTracks';
import { Console } from './Console';
import { useConsoleStyles } from './console.styles';

/** What the page gives to the console. */
export interface SupportScreenProps {
  readonly replay: Replay;
  /** Files that are open from the start. */
  readonly files?: readonly LogFile[];
  /** Whether the page's address names the chosen action. */
  readonly isAddressed?: boolean;
}

const ChooseFile = ({
  onFiles,
  isFirst,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isFirst: boolean;
}) => {
  const { t } = useTranslation('support');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('open.choose')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        appearance={isFirst ? 'primary' : 'secondary'}
        size={isFirst ? 'large' : 'medium'}
        icon={<FolderOpenRegular />}
        onClick={() => input.current?.click()}
      >
        {isFirst ? t('open.choose') : t('open.another')}
      </Button>
    </>
  );
};

const Progress = ({ opening }: { readonly opening: NonNullable<Sources['opening']> }) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  return (
    <div className={styles.drop}>
      <p role="status">{t('open.reading', { name: opening.name })}</p>
      <progress
        className={styles.progress}
        aria-label={t('open.progress')}
        value={opening.share}
        max={1}
      />
    </div>
  );
};

/** The support console: a log is dropped or chosen, and looked at. Nothing of it leaves the page. */
export const SupportScreen = ({ replay, files, isAddressed = false }: SupportScreenProps) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  const heading = useArrival('support', t('pageTitle', { ns: 'common', title: t('title') }));
  const { sources, open, choose, close } = useSources(replay);
  const { sessions, chosen, opening, hasFailed } = sources;
  const tracks = useTracks(sessions);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (files) open(files);
  }, [files, open]);
  const take = (taken: readonly File[]) =>
    open(taken.map((file) => ({ name: file.name, bytes: file })));
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  const session = sessions.find(({ id }) => id === chosen?.id);
  return (
    <div
      className={styles.page}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        take([...event.dataTransfer.files]);
      }}
    >
      <header className={styles.header}>
        <a className={styles.brand} href="/" aria-label={t('home')}>
          <BrandMark className={styles.mark} />
          {t('product', { ns: 'common' })}
        </a>
        <span className={styles.spring} />
        {session && <ChooseFile onFiles={take} isFirst={false} />}
      </header>
      <main className={styles.main}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {session ? (
            <>
              {t('title')}: <bdi>{session.name.slice(0, 200)}</bdi>
            </>
          ) : (
            t('title')
          )}
        </h1>
        {hasFailed && <Notice tone="error">{t('open.failed')}</Notice>}
        {opening && <Progress opening={opening} />}
        {!session && !opening && (
          <>
            <p className={styles.lead}>{t('lead')}</p>
            <div className={mergeClasses(styles.drop, isOver && styles.over)}>
              <p>{t('open.drop')}</p>
              <ChooseFile onFiles={take} isFirst />
            </div>
          </>
        )}
        {session && (
          <Console
            key={session.id}
            session={session}
            tracks={tracks}
            first={chosen?.line}
            onChoose={choose}
            onClose={close}
            isAddressed={isAddressed}
          />
        )}
      </main>
    </div>
  );
};
