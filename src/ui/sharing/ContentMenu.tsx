import { Button, MenuItemRadio, MenuList } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseContentRequested } from '../../features/sharing/sharing.actions';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import type { ContentClass, ContentKind } from '../../protocol/engine/video';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { useOwnShareStyles } from './ownShare.styles';

const kinds: readonly ContentKind[] = ['text', 'video'];
const labels = { text: 'share.forText', video: 'share.forVideo' } as const;
const choices = { text: 'share.text', video: 'share.video' } as const;
const classes = {
  still: 'share.shows.still',
  text: 'share.shows.text',
  scroll: 'share.shows.scroll',
  video: 'share.shows.video',
} as const satisfies Readonly<Record<ContentClass, string>>;
const automatic = 'automatic';

/** What the own share is recognized and sent as; the person may choose what it is sent as. */
export const ContentMenu = () => {
  const { t } = useTranslation('meeting');
  const { perform } = usePerform();
  const { content, chosenContent, shows } = useSelect(selectSharing);
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const styles = useOwnShareStyles();
  return (
    <>
      <Button
        ref={(element: HTMLElement | null) => {
          button.current = element;
        }}
        size="small"
        appearance="subtle"
        icon={<ChevronDownRegular />}
        iconPosition="after"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(shows && { 'aria-describedby': id })}
        onClick={() => setOpen(!isOpen)}
      >
        {t(labels[content])}
      </Button>
      {shows && (
        <span id={id} className={styles.recognized}>
          {t('share.recognized', { shows: t(classes[shows]) })}
        </span>
      )}
      {isOpen && (
        <AnchoredMenu
          anchor={button}
          onClose={() => setOpen(false)}
          checkedValues={{ content: [chosenContent ?? automatic] }}
          onCheck={(_name, value) => {
            const kind = kinds.find((each) => each === value);
            void perform(chooseContentRequested(kind ? { kind } : {}));
            setOpen(false);
          }}
        >
          <MenuList>
            <MenuItemRadio name="content" value={automatic}>
              {t('share.automatic')}
            </MenuItemRadio>
            {kinds.map((kind) => (
              <MenuItemRadio key={kind} name="content" value={kind}>
                {t(choices[kind])}
              </MenuItemRadio>
            ))}
          </MenuList>
        </AnchoredMenu>
      )}
    </>
  );
};
