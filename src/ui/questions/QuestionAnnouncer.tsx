import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsOnStage } from '../../features/questions/badge.selectors';
import { selectQuestions } from '../../features/questions/questions.selectors';
import type { QuestionsState } from '../../features/questions/questions.state';
import { useClient } from '../client/client';

/** News wait this long for others, in milliseconds. @decision */
const gathering = 1000;
/** The shortest time between two announcements, in milliseconds. @decision */
const pause = 5000;

type Items = QuestionsState['items'];

/** Questions of others that were asked, and own ones that were answered, since `before`. */
const newsBetween = (before: Items, now: Items) => {
  const all = Object.values(now);
  // An earlier one has only been loaded.
  const newest = Math.max(0, ...Object.values(before).map(({ questionTime }) => questionTime));
  const asked = all.filter(
    ({ id, questionTime }) => questionTime > newest && !Object.hasOwn(before, id),
  );
  const answered = all.filter(({ id, isOwn, answer, state }) => {
    const old = before[id];
    const isMore = answer.length > (old?.answer.length ?? 0);
    return isOwn === true && old && (isMore || (state === 'answering' && old.state !== state));
  });
  return { asked, answered };
};

/**
 * Announces to screen readers, politely and at a limited rate: to hosts and panelists that
 * questions were asked, to attendees that theirs were answered.
 */
export const QuestionAnnouncer = () => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const { store } = useClient();
  const [spoken, setSpoken] = useState({ turn: 0, text: '' });
  useEffect(() => {
    const now = {
      items: selectQuestions(store.getState()).items,
      isListed: selectQuestions(store.getState()).isListed,
      names: new Array<string>(),
      answered: 0,
      timer: 0,
      spokenAt: -Infinity,
    };
    const speak = () => {
      const { names, answered } = now;
      const [name = ''] = names;
      const text = [
        ...(names.length === 1 ? [t('announce.askedBy', { name })] : []),
        ...(names.length > 1 ? [t('announce.asked', { count: names.length })] : []),
        ...(answered > 0 ? [t('announce.answered', { count: answered })] : []),
      ].join(' ');
      Object.assign(now, { names: [], answered: 0, timer: 0, spokenAt: performance.now() });
      setSpoken(({ turn }) => ({ turn: turn + 1, text }));
    };
    const unsubscribe = store.subscribe(() => {
      const state = store.getState();
      const { items, isListed } = selectQuestions(state);
      if (items === now.items) return;
      const news = newsBetween(now.items, items);
      const wasListed = now.isListed;
      Object.assign(now, { items, isListed });
      // What was there before is no news.
      if (!wasListed || !isListed) return;
      if (selectIsOnStage(state))
        now.names.push(...news.asked.map(({ displayName }) => displayName ?? t('anonymous')));
      else now.answered += news.answered.length;
      if (now.timer !== 0 || now.names.length + now.answered === 0) return;
      const wait = Math.max(gathering, now.spokenAt + pause - performance.now());
      now.timer = window.setTimeout(speak, wait);
    });
    return () => {
      unsubscribe();
      window.clearTimeout(now.timer);
    };
  }, [store, t]);
  return (
    <div className="visually-hidden" role="status" aria-label={t('announce.region')}>
      {/* A new element each time: the same words twice are said twice. */}
      <span key={spoken.turn}>{spoken.text}</span>
    </div>
  );
};
