import type { Command } from '../../../src/protocol/signal/registry';
import { replyChatRequested, sendChatRequested } from '../../../src/features/chat/chat.actions';
import { askQuestionRequested } from '../../../src/features/questions/questions.actions';
import { messageWith } from '../../../src/gateway/meeting/chatHistory';
import { ballotBy, pollWith } from '../../../src/gateway/meeting/pollState';
import {
  duplicatesOf,
  questionUnder,
  questionWith,
  votesOf,
} from '../../../src/gateway/meeting/questionHistory';
import type { MeetingEvent } from '../../../src/gateway/meeting/event';
import type { MeetingState } from '../../../src/gateway/meeting/state';
import type { MakeCheck } from './check';
import { wordingOf } from './wording';

/** What is true right after a command was acknowledged, of commands that leave a trace. */
const isTrueOf = (state: MeetingState, userId: number, command: Command): boolean => {
  const seat = state.seats.get(userId);
  switch (command.name) {
    case 'raiseHand':
      return seat !== undefined && seat.raiseHandRev > 0;
    case 'lowerHand':
      return (state.seats.get(command.body.id ?? userId)?.raiseHandRev ?? 0) === 0;
    case 'rename': {
      const renamed = state.seats.get(command.body.id);
      return renamed?.displayName === command.body.dn2;
    }
    case 'joinVoip':
      return seat?.audio === 'computer';
    case 'leaveVoip':
      // Who has gone over to a telephone stays there.
      return seat?.audio !== 'computer';
    case 'muteAudio':
      return state.seats.get(command.body.id)?.muted === command.body.bMute;
    case 'switchVideo':
      return seat?.bVideoOn === command.body.bOn;
    case 'lockMeeting':
      return state.attributes.bLock === command.body.bLock;
    case 'leaveMeeting':
      return seat === undefined;
    case 'endMeeting':
      return state.isEnded;
    case 'sendChat':
      return state.areas.chat.messages.some(
        ({ message }) => message.sn === command.body.sn && message.senderNodeID === userId,
      );
    case 'editChat':
      return messageWith(state, command.body.id)?.message.text === command.body.text;
    case 'reactToChat': {
      const { id, reaction, isOn } = command.body;
      const given = messageWith(state, id)?.message.reactions ?? [];
      const people = given.find((one) => one.reaction === reaction)?.people ?? [];
      return people.filter((one) => one.userId === userId).length === (isOn ? 1 : 0);
    }
    case 'deleteChat':
      return messageWith(state, command.body.id)?.message.deletedBy !== undefined;
    case 'savePoll':
      return (
        wordingOf(pollWith(state, command.body.poll.id)?.poll) === wordingOf(command.body.poll)
      );
    case 'deletePoll':
      return pollWith(state, command.body.PollingId) === undefined;
    case 'answerPoll': {
      const ballot = seat && ballotBy(state, command.body.PollingId, seat);
      return wordingOf(ballot?.answers) === wordingOf(command.body.answers);
    }
    case 'askQuestion':
      return questionUnder(state, userId, command.body.sn) !== undefined;
    case 'deleteQuestion':
      return questionWith(state, command.body.id) === undefined;
    case 'dismissQuestion': {
      const isDismissed = questionWith(state, command.body.id)?.state === 'dismissed';
      return isDismissed === command.body.isDismissed;
    }
    case 'upvoteQuestion': {
      const { id, isOn } = command.body;
      const main = questionWith(state, id)?.mergedInto ?? id;
      const group = [main, ...duplicatesOf(state, main).map((one) => one.id)];
      const votes = seat ? votesOf(state, seat) : [];
      return votes.filter((one) => group.includes(one)).length === (isOn ? 1 : 0);
    }
    default:
      return true;
  }
};

/** What somebody says for the first time with an event. */
const textIn = (event: MeetingEvent): string | undefined => {
  if (event.name === 'questionAsked') return event.question.questionText;
  return event.name === 'chatSent' ? event.message.text : undefined;
};

/**
 * I2: what was acknowledged is true when it is acknowledged, took effect once however often it was
 * sent, is answered alike each time, and stands in one order of revisions without a gap.
 */
export const oneEffect: MakeCheck = (world, fail) => {
  const answers = new Map<string, string>();
  const effective = new Set<string>();
  /** Whether that is true which has been done and will be acknowledged. */
  const truths = new Map<string, boolean>();
  const revisions = new WeakMap<object, number>();
  return {
    happened: (run, { rev }) => {
      const before = run.log.at(-2)?.recorded.rev ?? run.first.revision;
      if (rev !== before + 1) fail('I2', `revision ${rev} follows ${before}`);
    },
    said: (line, { rev, name, body }, { run, gateway }) => {
      const before = revisions.get(line) ?? 0;
      if (rev < before && !(name === 'commandAcked' && !run))
        fail(
          'I2',
          `line ${line.id} of ${line.place.name} falls from ${before} to ${rev} (${name})`,
        );
      revisions.set(line, Math.max(rev, before));
      if (name !== 'commandAcked' || body.code !== 0) return;
      const key = `${gateway.epoch} ${line.meetingId} ${line.userId} ${body.seq}`;
      if (truths.get(key) === false)
        fail('I2', `${line.place.name}'s command ${body.seq} is acknowledged and not true`);
    },
    carriedOut: ({ gateway, line, command, run, events, said }) => {
      if (!run || command.name === 'joinMeeting') return;
      // Another process remembers of it what was kept.
      const key = `${gateway.epoch} ${run.instance.meetingId} ${line.userId} ${command.seq}`;
      const ack = said.find((one) => one.name === 'commandAcked' && one.body.seq === command.seq);
      if (events.length > 0 && effective.has(key))
        fail('I2', `${line.place.name}'s ${command.name} ${command.seq} took effect twice`);
      if (events.length > 0) effective.add(key);
      if (events.length > 0 && !ack)
        truths.set(key, isTrueOf(run.instance.state, line.userId, command));
      if (ack?.name !== 'commandAcked') return;
      // Tickets are new each time they are written down; only the answer itself is compared.
      const answer = JSON.stringify(ack.body);
      const known = answers.get(key);
      if (known !== undefined && known !== answer)
        fail('I2', `${command.name} ${command.seq} is answered ${known}, then ${answer}`);
      answers.set(key, answer);
      // What was done before, and is acknowledged late, was looked at when it was done.
      if (known !== undefined || truths.has(key) || ack.body.code !== 0) return;
      if (!isTrueOf(run.instance.state, line.userId, command))
        fail('I2', `${line.place.name}'s ${command.name} is acknowledged and not true`);
    },
    quiet: () => {
      const runs = world.gateways.flatMap(({ runs: all }) => [...all.values()]);
      for (const person of world.people)
        for (const tab of person.tabs)
          for (const { intent, answer } of tab.asked.values()) {
            const isChat = sendChatRequested.match(intent) || replyChatRequested.match(intent);
            if (!isChat && !askQuestionRequested.match(intent)) continue;
            const sent = runs.map(
              ({ log }) =>
                log.filter(({ recorded: { event } }) => textIn(event) === intent.payload.text)
                  .length,
            );
            if (sent.some((times) => times > 1))
              fail('I2', `'${intent.payload.text}' was sent more than once in one meeting`);
            if (answer?.isOk === true && !sent.includes(1))
              fail('I2', `'${intent.payload.text}' is acknowledged and in no log`);
          }
    },
  };
};
