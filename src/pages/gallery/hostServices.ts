import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { hostedMeeting, type HostedMeeting } from '../../protocol/http/meetings';
import type { Panelist } from '../../protocol/http/panelists';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import type { HostedMeetings, PanelistServices, Visits } from '../../ui/app/hostServices';
import type { AppServices } from '../../ui/app/services';
import type { DeepLink } from '../../protocol/deepLink';

/** Visits that last as long as the object. */
export const fakeVisits = (
  links: Readonly<Record<string, Partial<DeepLink>>> = {},
): Visits & { readonly links: ReadonlyMap<string, DeepLink> } => {
  const empty = { passcode: '', name: '', email: '', token: '', registration: '' };
  const kept = new Map(
    Object.entries(links).map(([number, link]) => [number, { ...empty, ...link }]),
  );
  return {
    links: kept,
    read: (meetingNumber) => kept.get(meetingNumber) ?? null,
    keep: (meetingNumber, link) => void kept.set(meetingNumber, link),
    forget: (meetingNumber) => void kept.delete(meetingNumber),
  };
};

/** Hosted meetings that last as long as the object. */
export const fakeHosted = (meetings: readonly HostedMeeting[] = []): HostedMeetings => {
  const kept = new Map(meetings.map((meeting) => [meeting.number, meeting]));
  return {
    list: () => Promise.resolve([...kept.values()]),
    find: (meetingNumber) => Promise.resolve(kept.get(meetingNumber) ?? null),
    keep: (meeting) => {
      kept.set(meeting.number, meeting);
      return Promise.resolve(true);
    },
    forget: (meetingNumber) => {
      kept.delete(meetingNumber);
      return Promise.resolve();
    },
  };
};

/** A device that hosts `meetings`, and a gateway that has the same. */
export const hosting = (
  meetings: readonly HostedMeeting[],
): Pick<AppServices, 'hosted' | 'readHosted' | 'editMeeting'> => {
  const missing = fail(
    refusal('INVALID_PARAMETERS', joinErrorTexts[3001], JoinErrorCode.meetingNotExist),
  );
  const kept = new Map(meetings.map((meeting) => [meeting.number, meeting]));
  return {
    hosted: fakeHosted(meetings),
    readHosted: (number) => {
      const meeting = kept.get(number);
      return Promise.resolve(meeting === undefined ? missing : ok(meeting));
    },
    editMeeting: (number, _hostToken, { options, ...changes }) => {
      const before = kept.get(number);
      if (before === undefined) return Promise.resolve(missing);
      const revision = before.revision + 1;
      const after = { ...before, ...changes, revision, options: { ...before.options, ...options } };
      const meeting = hostedMeeting.parse({ ...after, hasPasscode: after.passcode !== '' });
      kept.set(number, meeting);
      return Promise.resolve(ok(meeting));
    },
  };
};

/** Panelists that last as long as the object. */
export const fakePanelists = (
  invited: readonly Panelist[] = [],
  now: () => number = () => 0,
): PanelistServices => {
  const kept = new Map(invited.map((panelist) => [panelist.id, panelist]));
  return {
    list: () => Promise.resolve(ok([...kept.values()])),
    invite: (meetingNumber, _hostToken, request) => {
      const id = `panelist-${kept.size + 1}`;
      const made = { ...request, id, at: now(), link: `/j/${meetingNumber}#token=${id}` };
      kept.set(id, made);
      return Promise.resolve(ok(made));
    },
    withdraw: (_meetingNumber, _hostToken, id) => {
      kept.delete(id);
      return Promise.resolve(ok(undefined));
    },
  };
};

export const emptyStores = () => ({
  panelists: fakePanelists(),
  visits: fakeVisits(),
  hosted: fakeHosted(),
});
