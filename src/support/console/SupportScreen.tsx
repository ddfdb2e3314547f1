import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandLink } from '../../ui/kit/BrandLink';
import { usePageStyles } from '../../ui/kit/page.styles';
import { useArrival } from '../../ui/kit/useArrival';
import type { Replay } from '../log/replayBy';
import { fileOfGateway, useAskedFile } from '../sources/askedFile';
import { GatewayReports } from '../sources/GatewayReports';
import { ChooseFile, OpeningTrouble, Progress } from '../sources/OpeningParts';
import { useGateway, type GatewayItem } from '../sources/useGateway';
import { useSources, type LogFile } from '../sources/useSources';
import { VersionNotice } from '../sources/VersionNotice';
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

/** A page of a file has no gateway to ask. */
const hasGateway = location.protocol.startsWith('http');

/**
 * The support console: a log is dropped or chosen, and looked at. Nothing of it leaves the page.
 */
export const SupportScreen = ({ replay, files, isAddressed = false }: SupportScreenProps) => {
  const styles = useConsoleStyles();
  const page = usePageStyles();
  const { t } = useTranslation('support');
  const heading = useArrival('support', t('pageTitle', { ns: 'common', title: t('title') }));
  const opened = useSources(replay);
  const { sources, open, choose, close } = opened;
  const { sessions, chosen, opening } = sources;
  const gateway = useGateway();
  const [isBrowsing, setBrowsing] = useState(false);
  const tracks = useTracks(sessions);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (files) open(files);
  }, [files, open]);
  const take = (taken: readonly File[]) =>
    open(taken.map((file) => ({ name: file.name, bytes: file })));
  const openItems = (items: readonly GatewayItem[]) => {
    setBrowsing(false);
    open(items.map(({ file }) => fileOfGateway(file, gateway)));
  };
  useAskedFile(isAddressed, gateway, open);
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  const session = sessions.find(({ id }) => id === chosen?.id);
  return (
    <div
      className={mergeClasses(page.page, session && styles.workbench)}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        take([...event.dataTransfer.files]);
      }}
    >
      <header className={styles.header}>
        <BrandLink href="/" label={t('home')} />
        {session ? (
          <h1 ref={heading} tabIndex={-1} className={styles.headingOfLog}>
            {t('title')}: <bdi>{session.name.slice(0, 200)}</bdi>
          </h1>
        ) : (
          <span className={styles.spring} />
        )}
        {session && (
          <Button aria-expanded={isBrowsing} onClick={() => setBrowsing(!isBrowsing)}>
            {t('gateway.title', { ns: 'sources' })}
          </Button>
        )}
        {session && <ChooseFile onFiles={take} isFirst={false} />}
      </header>
      <main className={mergeClasses(styles.main, session && styles.mainOfLog)}>
        {!session && (
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            {t('title')}
          </h1>
        )}
        <OpeningTrouble opened={opened} />
        {opening && <Progress opening={opening} />}
        {!session && !opening && (
          <>
            <p className={page.lead}>{t('lead')}</p>
            <div className={mergeClasses(styles.drop, isOver && styles.over)}>
              <p>{t('open.drop')}</p>
              <ChooseFile onFiles={take} isFirst />
            </div>
          </>
        )}
        {(isBrowsing || !session) && hasGateway && (
          <GatewayReports session={gateway} onOpen={openItems} />
        )}
        {session && <VersionNotice session={session} />}
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
