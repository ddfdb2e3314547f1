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
  const byNumber = new Map(
    Object.entries(links).map(([number, link]) => [number, { ...empty, ...link }]),
  );
  return {
    links: byNumber,
    read: (meetingNumber) => byNumber.get(meetingNumber) ?? null,
    keep: (meetingNumber, link) => void byNumber.set(meetingNumber, link),
    forget: (meetingNumber) => void byNumber.delete(meetingNumber),
  };
};

/** Hosted meetings that last as long as the object. */
export const fakeHosted = (meetings: readonly HostedMeeting[] = []): HostedMeetings => {
  const byNumber = new Map(meetings.map((meeting) => [meeting.number, meeting]));
  return {
    list: () => Promise.resolve([...byNumber.values()]),
    find: (meetingNumber) => Promise.resolve(byNumber.get(meetingNumber) ?? null),
    keep: (meeting) => {
      byNumber.set(meeting.number, meeting);
      return Promise.resolve(true);
    },
    forget: (meetingNumber) => {
      byNumber.delete(meetingNumber);
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
  const byNumber = new Map(meetings.map((meeting) => [meeting.number, meeting]));
  return {
    hosted: fakeHosted(meetings),
    readHosted: (number) => {
      const meeting = byNumber.get(number);
      return Promise.resolve(meeting === undefined ? missing : ok(meeting));
    },
    editMeeting: (number, _hostToken, { options, ...changes }) => {
      const before = byNumber.get(number);
      if (before === undefined) return Promise.resolve(missing);
      const revision = before.revision + 1;
      const after = { ...before, ...changes, revision, options: { ...before.options, ...options } };
      const meeting = hostedMeeting.parse({ ...after, hasPasscode: after.passcode !== '' });
      byNumber.set(number, meeting);
      return Promise.resolve(ok(meeting));
    },
  };
};

/** Panelists that last as long as the object. */
export const fakePanelists = (
  invited: readonly Panelist[] = [],
  now: () => number = () => 0,
): PanelistServices => {
  const byId = new Map(invited.map((panelist) => [panelist.id, panelist]));
  return {
    list: () => Promise.resolve(ok([...byId.values()])),
    invite: (meetingNumber, _hostToken, request) => {
      const id = `panelist-${byId.size + 1}`;
      const made = { ...request, id, at: now(), link: `/j/${meetingNumber}#token=${id}` };
      byId.set(id, made);
      return Promise.resolve(ok(made));
    },
    withdraw: (_meetingNumber, _hostToken, id) => {
      byId.delete(id);
      return Promise.resolve(ok(undefined));
    },
  };
};

export const emptyStores = () => ({
  panelists: fakePanelists(),
  visits: fakeVisits(),
  hosted: fakeHosted(),
});
