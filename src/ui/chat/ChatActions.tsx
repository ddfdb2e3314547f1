import { Button, MenuList, Tooltip } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { BracesRegular } from '@fluentui/react-icons/svg/braces';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { MarkdownRegular } from '@fluentui/react-icons/svg/markdown';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { MenuAction } from '../participants/MenuAction';
import type { SavedFormat } from './savedChat';

/** What the head of the chat does. */
export interface ChatActionsProps {
  readonly isSearching: boolean;
  readonly onSearch: () => void;
  readonly searchButton: RefObject<HTMLElement | null>;
  /** Whether there is nothing to save. */
  readonly isEmpty: boolean;
  readonly onSave: (format: SavedFormat) => void;
}

/** The chat's head: **Search messages**, and **Save chat** with its formats. */
export const ChatActions = ({ searchButton, ...props }: ChatActionsProps) => {
  const { t } = useTranslation('panels');
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  return (
    <>
      <Tooltip content={t('chatSearch.field')} relationship="label">
        <Button
          ref={(element: HTMLElement | null) => {
            searchButton.current = element;
          }}
          appearance="subtle"
          icon={<SearchRegular />}
          aria-expanded={props.isSearching}
          onClick={props.onSearch}
        />
      </Tooltip>
      <Tooltip content={t('chatSave.save')} relationship="label">
        <Button
          ref={(element: HTMLElement | null) => {
            menu.current = element;
          }}
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          disabledFocusable={props.isEmpty}
          onClick={() => setOpen(!isOpen)}
        />
      </Tooltip>
      {isOpen && (
        <AnchoredMenu anchor={menu} onClose={() => setOpen(false)}>
          <MenuList>
            <MenuAction
              label={t('chatSave.text')}
              icon={<DocumentTextRegular />}
              onPress={() => props.onSave('txt')}
            />
            <MenuAction
              label={t('chatSave.markdown')}
              icon={<MarkdownRegular />}
              onPress={() => props.onSave('md')}
            />
            <MenuAction
              label={t('chatSave.json')}
              icon={<BracesRegular />}
              onPress={() => props.onSave('json')}
            />
          </MenuList>
        </AnchoredMenu>
      )}
    </>
  );
};
