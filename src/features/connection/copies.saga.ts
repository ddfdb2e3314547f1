import { all, call, race, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { openMedia } from '../../protocol/signal/commands/session';
import { rowOf } from '../../protocol/channels/mediaChannels';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import { joinSucceeded } from '../meeting/meeting.actions';
import { copyWished } from './connection.actions';
import { mediaUrl } from './mediaUrl.rules';

function* keepCopiesOf(channel: MediaChannel): SagaGenerator<never> {
  const engine = yield* fromContext('engine');
  const session = yield* fromContext('session');
  const type = rowOf(channel).socket;
  while (true) {
    const { payload } = yield* take(copyWished.match);
    if (payload.medium !== channel) continue;
    const { answer } = yield* race({
      answer: ask(openMedia, { types: [type] }),
      rejoined: take(joinSucceeded.match),
    });
    const ticket = answer?.ok ? answer.value[type] : undefined;
    const { reply, relay, info } = session;
    if (!ticket || !reply || !relay || !info) continue;
    const address = { service: relay.rwc, meetingNumber: info.mn, type, cid: reply.confId };
    engine.openCopy(channel, mediaUrl({ ...address, ticket, isCopy: true }));
  }
}

/**
 * Opens a second socket, with its own ticket, for each channel with loss. A refused one is
 * requested again.
 * @source BENCHMARKS 3 (duplicate sockets for audio and T0)
 */
export function* keepCopies(): SagaGenerator<void> {
  yield* all(channelNames.map((channel) => call(keepCopiesOf, channel)));
}
