import { useTranslation } from 'react-i18next';
import { chatPrivilegeRequested } from '../../features/chat/chat.actions';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { ChatPrivilege, settableChatPrivileges } from '../../protocol/vocabulary/chat';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import type { Choice } from '../kit/SelectField';
import { useMay } from './useMay';

/** From whoever may write to anybody to whoever may write to nobody. */
const byOpenness: readonly ChatPrivilege[] = [
  ChatPrivilege.All,
  ChatPrivilege.EveryonePublicly,
  ChatPrivilege.AllPanelist,
  ChatPrivilege.Host,
  ChatPrivilege.NoAttendee,
  ChatPrivilege.NoOne,
];

/** Who may write to whom: the values that may be set here, which one is, and setting another. */
export const useChatPrivileges = () => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const isWebinar = useSelect(selectIsWebinar);
  const value = useSelect(({ chat }) => chat.chatPrivilege);
  const reason = useMay('setChatPrivilege');
  const values = settableChatPrivileges[isWebinar ? 'webinar' : 'meeting'];
  const words: Readonly<Record<ChatPrivilege, string>> = {
    1: t('host.chat1'),
    2: t('host.chat2'),
    3: t('host.chat3'),
    4: t('host.chat4'),
    5: t('host.chat5'),
    6: t('host.chat6'),
  };
  const choices: readonly Choice[] = byOpenness
    .filter((privilege) => values.includes(privilege))
    .map((privilege) => ({
      value: String(privilege),
      label: words[privilege],
    }));
  return {
    value: String(value),
    choices,
    reason,
    choose: (chosen: string) =>
      void perform(chatPrivilegeRequested({ chatPrivilege: Number(chosen) })),
  };
};
