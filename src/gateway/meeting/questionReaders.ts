import { ok } from '../../kernel/result';
import { questionPageLimit } from '../../protocol/questionLimits';
import type { CommandBody, IndicationBody } from '../../protocol/signal/registry';
import { defineArea, type Decided, type Outgoing } from './area';
import { asSeated, happened, toOne } from './decision';
import { wrongQuestion } from './questionFacts';
import { questionsBy, questionWith } from './questionHistory';
import { noNews, type QuestionNewsState } from './questionNews';
import { countsOf, itemFor, listedFor, votedBy } from './questionSight';
import { tellAudience, tellStage, type Telling } from './questionTelling';
import { withArea, type MeetingState, type Seat } from './state';
import { defineTransient } from './states/subState';

declare module './areaStates' {
  interface MeetingEvents {
    /** Somebody follows the questions from now on. */
    readonly questionsOpened: {
      readonly userId: number;
      readonly listed: IndicationBody<'questionsListed'>;
    };
    /** Those who follow hear news. */
    readonly questionsTold: {
      readonly readers: QuestionNewsState['readers'];
      readonly telling: Telling;
      /** The stage has heard of queue and options too. */
      readonly isToStage: boolean;
    };
    readonly answerTyped: {
      readonly readers: QuestionNewsState['readers'];
      readonly typed: IndicationBody<'answerTyped'>;
    };
  }
}

const open = (state: MeetingState, seat: Seat): Decided => {
  const { questionOptions: options, questionQueue: queue } = state.areas.questionDesk;
  const all = listedFor(state, seat, { view: 'all', sort: 'newest' });
  const page = all.slice(0, questionPageLimit);
  const own = seat.isWebinarAttendee
    ? questionsBy(state, seat.userId).filter((one) => !page.includes(one))
    : [];
  const isOnStage = !seat.isWebinarAttendee;
  return happened({
    name: 'questionsOpened',
    userId: seat.userId,
    listed: {
      options,
      counts: countsOf(state, isOnStage),
      items: [...page, ...own].map((one) => itemFor(state, seat, one)),
      voted: votedBy(state, seat),
      isEnd: all.length <= page.length,
      ...(isOnStage && { queue }),
    },
  });
};

const pageOf = (
  state: MeetingState,
  seat: Seat,
  { after, ...wanted }: CommandBody<'pageQuestions'>,
): Decided => {
  const all = listedFor(state, seat, wanted);
  // One that is gone, or in no such view any more, has no place: then the list begins anew.
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const page = all.slice(from, from + questionPageLimit);
  const ids = new Set(page.map(({ id }) => id));
  return ok({
    events: [],
    reply: {
      items: page.map((one) => itemFor(state, seat, one)),
      voted: votedBy(state, seat).filter(({ id, into }) => ids.has(id) || ids.has(into ?? '')),
      isEnd: from + page.length >= all.length,
    },
  });
};

const type = (
  state: MeetingState,
  { userId, displayName }: Seat,
  { id, isTyping }: CommandBody<'typeAnswer'>,
): Decided => {
  if (!questionWith(state, id)) return wrongQuestion();
  const { readers } = state.areas.questionNews;
  return happened({ name: 'answerTyped', readers, typed: { id, userId, displayName, isTyping } });
};

const told = (state: MeetingState, telling: Telling, isToStage: boolean): Decided =>
  happened({
    name: 'questionsTold',
    readers: state.areas.questionNews.readers,
    telling,
    isToStage,
  });

/** A person does not follow the questions until they ask for the list again. */
const withoutReader = (
  state: MeetingState,
  { userId }: { readonly userId: number },
): MeetingState =>
  state.areas.questionNews.readers.has(userId)
    ? withArea(state, 'questionNews', {
        readers: state.areas.questionNews.readers.without(userId),
      })
    : state;

const newsOf = (body: IndicationBody<'questionsChanged'>): Outgoing => ({
  name: 'questionsChanged',
  body,
});

/**
 * Who follows the questions, and what they hear: a list when they open it, and then news in
 * batches. Nobody who has not opened it hears anything.
 * @source issue 17 part 6
 */
export const questionReaders = defineArea('questionNews', {
  state: defineTransient(noNews),

  allowances: {
    openQuestions: { rate: 0.5, burst: 6 },
    pageQuestions: { rate: 3, burst: 20 },
    typeAnswer: { rate: 1, burst: 6 },
  },

  due: [
    {
      command: { name: 'tellQuestions' },
      isDue: ({ areas: { questionNews: news } }) =>
        news.forStage.size > 0 || news.isHidden || news.isDeskNew || news.areOptionsNew,
      delay: 20,
      interval: 250,
    },
    {
      command: { name: 'tellQuestionsToAudience' },
      isDue: ({ areas }) => areas.questionNews.forAudience.size > 0,
      delay: 100,
      interval: 1000,
    },
  ],

  commands: {
    openQuestions: (state, { userId }) => asSeated(state, userId, (seat) => open(state, seat)),
    pageQuestions: (state, { userId }, { body }) =>
      asSeated(state, userId, (seat) => pageOf(state, seat, body)),
    typeAnswer: (state, { userId }, { body }) =>
      asSeated(state, userId, (seat) => type(state, seat, body)),
    tellQuestions: (state) => told(state, tellStage(state), true),
    tellQuestionsToAudience: (state) => told(state, tellAudience(state), false),
  },

  events: {
    questionsOpened: {
      evolve: (state, { userId }) =>
        withArea(state, 'questionNews', {
          readers: state.areas.questionNews.readers.with(userId, true),
        }),
      project: ({ userId, listed }) => toOne(userId, { name: 'questionsListed', body: listed }),
      attendees: { about: ({ userId }) => [userId] },
      scope: { of: ({ userId }) => [userId] },
      // Who comes back asks for the list again.
      isMomentary: () => true,
    },
    questionsTold: {
      evolve: (state, { telling: { stageLeft, audienceLeft }, isToStage }) =>
        withArea(state, 'questionNews', {
          forStage: stageLeft,
          forAudience: audienceLeft,
          ...(isToStage && {
            deletedOf: new Map(),
            isHidden: false,
            isDeskNew: false,
            areOptionsNew: false,
          }),
        }),
      project: ({ readers, telling: { stage, audience, own } }) => {
        const [toStage, toAudience] = [stage && newsOf(stage), audience && newsOf(audience)];
        return ({ userId, isWebinarAttendee }) => {
          if (!readers.has(userId)) return undefined;
          if (!isWebinarAttendee) return toStage;
          const concerning = own.get(userId);
          return concerning ? newsOf(concerning) : toAudience;
        };
      },
      attendees: 'included',
      scope: 'meeting',
      isMomentary: () => true,
    },
    answerTyped: {
      project: ({ readers, typed }) => {
        const news: Outgoing = { name: 'answerTyped', body: typed };
        return ({ userId }) => (userId !== typed.userId && readers.has(userId) ? news : undefined);
      },
      isMomentary: () => true,
    },
  },

  follows: {
    seatLeft: withoutReader,
    seatDropped: withoutReader,
    seatResumed: withoutReader,
    webinarRoleChanged: (state, { seat }) => withoutReader(state, seat),
  },
});
