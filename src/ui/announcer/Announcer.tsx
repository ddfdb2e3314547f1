import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectChatHistory } from '../../features/chat/history.selectors';
import { selectImpositions } from '../../features/hosting/hosting.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectRoster } from '../../features/participants/participants.selectors';
import { selectIsOwnSoundShared } from '../../features/sharing/sharing.selectors';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { useClient, useSelect } from '../client/client';
import { createNaming } from '../participants/nameOf';
import { lazyPart } from '../texts/lazyPart';
import { chatNews, impositionNews, isNews, noNews, rosterNews, withNews } from './news';
import { sentencesOf } from './sentences';

const QuestionAnnouncer = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "questions" */ '../questions/QuestionAnnouncer'))
      .QuestionAnnouncer,
  { texts: ['panels'], instead: null, isLater: true },
);

/** News wait this long for others that belong to them, in milliseconds. @decision */
const gathering = 1000;
/**
 * The shortest time between two announcements, in milliseconds: each is heard to its end.
 * @decision
 */
const pause = 5000;

/**
 * Announces to screen readers, politely and at a limited rate, who waits, joins and leaves, raised
 * hands, messages, and hosts' actions, in webinars questions too; with or without an open panel.
 */
export const Announcer = () => {
  const { t, i18n } = useTranslation('meeting');
  const { store } = useClient();
  const isWebinar = useSelect(selectIsWebinar);
  const [spoken, setSpoken] = useState({ turn: 0, text: '' });

  useEffect(() => {
    const read = () => {
      const state = store.getState();
      return {
        roster: selectRoster(state),
        history: selectChatHistory(state),
        impositions: selectImpositions(state),
      };
    };
    const now = { ...read(), news: noNews, timer: 0, spokenAt: -Infinity };
    const speak = () => {
      now.timer = 0;
      now.spokenAt = performance.now();
      const { language } = i18n;
      const isSoundShared = selectIsOwnSoundShared(store.getState());
      const text = sentencesOf(now.news, t, { language, isSoundShared });
      now.news = noNews;
      setSpoken(({ turn }) => ({ turn: turn + 1, text }));
    };
    const follow = () => {
      const { roster, history, impositions } = read();
      if (roster === now.roster && history === now.history && impositions === now.impositions)
        return;
      const state = store.getState();
      const own = selectOwnUserId(state);
      const { nameOf } = createNaming(t, state.phone.telephony === 'simulated');
      const people = rosterNews(now.roster, roster, { ownUserId: own, nameOf });
      const messages = chatNews(now.history, history, own);
      const imposed = impositionNews(now.impositions, impositions);
      now.news = [people, messages, imposed].reduce(withNews, now.news);
      Object.assign(now, { roster, history, impositions });
      if (now.timer !== 0 || !isNews(now.news)) return;
      const wait = Math.max(gathering, now.spokenAt + pause - performance.now());
      now.timer = window.setTimeout(speak, wait);
    };
    const unsubscribe = store.subscribe(follow);
    return () => {
      unsubscribe();
      window.clearTimeout(now.timer);
    };
  }, [store, t, i18n]);

  return (
    <>
      <div className="visually-hidden" role="status" aria-label={t('announce.region')}>
        {/* A new element each time: the same words twice are said twice. */}
        <span key={spoken.turn}>{spoken.text}</span>
      </div>
      {isWebinar && <QuestionAnnouncer />}
    </>
  );
};
