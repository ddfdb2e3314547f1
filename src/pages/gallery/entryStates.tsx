import { joinRequested } from '../../features/meeting/meeting.actions';
import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { lobby, type GalleryState } from './screens';
import { aHostedMeeting } from './services';

const dialog = '[role=dialog]';

/** A host key that was typed and sent, and is refused with `code`. */
const keyRefused = (id: string, title: string, code: JoinErrorCode): GalleryState =>
  lobby(id, title, [], {
    press: ["I'm the host", [dialog, 'Host key', '000000'], [dialog, 'Join as host']],
    until: `${dialog} [aria-invalid=true]`,
    services: {
      claimMeeting: () =>
        Promise.resolve(fail(refusal('INVALID_PARAMETERS', joinErrorTexts[code], code))),
    },
  });

/** A lobby after a join that was refused with `code`. */
const joinRefused = (
  id: string,
  title: string,
  code: JoinErrorCode,
  { reason = joinErrorTexts[code], until = `main form details, ${dialog} details` } = {},
): GalleryState =>
  lobby(id, title, [], {
    press: ['Join'],
    until,
    services: { readMeeting: () => Promise.resolve(ok(aHostedMeeting)) },
    answer: ({ type }) =>
      type === joinRequested.type
        ? fail(refusal('INVALID_PARAMETERS', reason, code))
        : ok(undefined),
  });

/** The lobby with a refused host key, and with failed joins. */
export const entryStates: readonly GalleryState[] = [
  keyRefused('host-key-wrong', 'the host key is wrong', JoinErrorCode.notHost),
  keyRefused('host-key-often', 'the host key was tried too often', JoinErrorCode.frequentCall),
  joinRefused('often', 'tried too often', JoinErrorCode.frequentJoin),
  joinRefused('no-connection', 'no connection', JoinErrorCode.disconnect, {
    reason: joinTexts.connectionError,
  }),
  joinRefused('deleted', 'deleted meanwhile', JoinErrorCode.meetingNotExist, {
    until: 'h1 ~ form',
  }),
];
