import { Button, MenuItemCheckbox, MenuList, Tooltip } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { BracesRegular } from '@fluentui/react-icons/svg/braces';
import { DocumentTableRegular } from '@fluentui/react-icons/svg/document-table';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMay } from '../../features/meeting/privilege.selectors';
import { questionOptionsRequested } from '../../features/questions/questions.actions';
import { selectQuestions } from '../../features/questions/questions.selectors';
import type { QuestionOption } from '../../protocol/vocabulary/questions';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { MenuAction } from '../participants/MenuAction';
import type { SavedQuestionFormat } from './savedQuestions';

const optionKeys = [
  ['bAllowAnonymousQuestion', 'options.anonymous'],
  ['bAllowAttendeeViewAllQuestion', 'options.viewAll'],
  ['bAllowAttendeeUpvoteQuestion', 'options.upvote'],
  ['bAllowAttendeeCommentQuestion', 'options.comment'],
] as const satisfies readonly (readonly [QuestionOption, string])[];

/** What attendees may do and see, as a menu with check marks; for hosts and co-hosts. */
const OptionsButton = () => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const { perform } = usePerform();
  const { options } = useSelect(selectQuestions);
  const mayAllow = useSelect((state) => selectMay('allowQuestions')(state).isAllowed);
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!mayAllow) return null;
  return (
    <>
      <Tooltip content={t('options.open')} relationship="label">
        <Button
          ref={(element: HTMLElement | null) => {
            button.current = element;
          }}
          appearance="subtle"
          icon={<SettingsRegular />}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Tooltip>
      {isOpen && (
        <AnchoredMenu
          anchor={button}
          onClose={() => setOpen(false)}
          checkedValues={Object.fromEntries(
            optionKeys.map(([option]) => [option, options[option] ? ['on'] : []]),
          )}
        >
          <MenuList>
            {optionKeys.map(([option, label]) => (
              <MenuItemCheckbox
                key={option}
                name={option}
                value="on"
                onClick={() =>
                  void perform(questionOptionsRequested({ [option]: !options[option] }))
                }
              >
                {t(label)}
              </MenuItemCheckbox>
            ))}
          </MenuList>
        </AnchoredMenu>
      )}
    </>
  );
};

/** What the head of Q&A does. */
export interface QuestionsActionsProps {
  readonly isEmpty: boolean;
  readonly onSave: (format: SavedQuestionFormat) => void;
}

/** The head of Q&A for hosts and panelists: **Q&A options**, and **Save questions**. */
export const QuestionsActions = ({ isEmpty, onSave }: QuestionsActionsProps) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OptionsButton />
      <Tooltip content={t('save.open')} relationship="label">
        <Button
          ref={(element: HTMLElement | null) => {
            button.current = element;
          }}
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          disabledFocusable={isEmpty}
          onClick={() => setOpen(!isOpen && !isEmpty)}
        />
      </Tooltip>
      {isOpen && (
        <AnchoredMenu anchor={button} onClose={() => setOpen(false)}>
          <MenuList>
            <MenuAction
              label={t('save.csv')}
              icon={<DocumentTableRegular />}
              onPress={() => onSave('csv')}
            />
            <MenuAction
              label={t('save.json')}
              icon={<BracesRegular />}
              onPress={() => onSave('json')}
            />
          </MenuList>
        </AnchoredMenu>
      )}
    </>
  );
};
