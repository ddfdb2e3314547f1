import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lowerHandRequested } from '../../features/hand/hand.actions';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectPresent } from '../../features/participants/present.selectors';
import { selectAttendeeOrder } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { useShell } from '../meeting/shell';
import { MeetingNotice } from '../notices/MeetingNotice';
import { useNaming } from '../participants/useNameOf';

/** A raised hand; the same person's next one is another. */
interface RaisedHand {
  readonly id: string;
  readonly userId: number;
  readonly name: string;
}

/** All raised hands except one's own, including a webinar's attendees, in the order of raising. */
const useRaisedHands = (): readonly RaisedHand[] => {
  const people = useSelect(selectPresent);
  const attendees = useSelect(selectAttendeeOrder);
  const ownUserId = useSelect(selectOwnUserId);
  const { nameOf } = useNaming();
  return useMemo(
    () =>
      [...people, ...attendees]
        .filter(({ bRaiseHand, userId }) => bRaiseHand && userId !== ownUserId)
        .sort((a, b) => a.raiseHandRev - b.raiseHandRev)
        .map((person) => ({
          id: `${person.userId} ${person.raiseHandRev}`,
          userId: person.userId,
          name: nameOf(person),
        })),
    [people, attendees, ownUserId, nameOf],
  );
};

const idsOf = (hands: readonly RaisedHand[]): ReadonlySet<string> =>
  new Set(hands.map(({ id }) => id));

/** Notifies hosts of raised hands: one by name, several by their number. */
export const HandNotice = () => {
  const { t } = useTranslation('panels');
  const shell = useShell();
  const hands = useRaisedHands();
  // Hands from before this was drawn are not shown, nor those in the open list.
  const [seen, setSeen] = useState(() => idsOf(hands));
  const isListed = shell.panel === 'participants';
  if (isListed && hands.some(({ id }) => !seen.has(id))) setSeen(idsOf(hands));
  const news = hands.filter(({ id }) => !seen.has(id));
  const [first] = news;
  const last = news.at(-1);
  if (first === undefined || last === undefined || isListed) return null;
  const notice = {
    ...({ kind: 'hand', tone: 'info' } as const),
    onDismiss: () => setSeen(idsOf(hands)),
  };
  if (news.length === 1)
    return (
      <MeetingNotice
        key={first.id}
        {...notice}
        actions={[
          {
            label: t('hand.lower'),
            press: () => lowerHandRequested({ userId: first.userId }),
          },
        ]}
      >
        {t('hand.one', { name: first.name })}
      </MeetingNotice>
    );
  const view = (): undefined => {
    shell.togglePanel('participants');
  };
  return (
    <MeetingNotice
      key={last.id}
      {...notice}
      actions={[{ label: t('waiting.view'), press: view, isPrimary: true }]}
    >
      {t('hand.many', { count: news.length })}
    </MeetingNotice>
  );
};
