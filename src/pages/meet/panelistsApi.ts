import { ok } from '../../kernel/result';
import { panelist, panelistList } from '../../protocol/http/panelists';
import type { PanelistServices } from '../../ui/app/hostServices';
import { answerOf, noContent } from './meetingsApi';

const pathOf = (meetingNumber: string) => `/api/v1/webinars/${meetingNumber}/panelists`;

/** Panelists of webinars at the gateway that served this page. */
export const panelists: PanelistServices = {
  list: async (meetingNumber, hostToken, signal) => {
    const answer = await answerOf(pathOf(meetingNumber), panelistList, { hostToken, signal });
    return answer.ok ? ok(answer.value.panelists) : answer;
  },
  invite: (meetingNumber, hostToken, body) =>
    answerOf(pathOf(meetingNumber), panelist, { method: 'POST', body, hostToken }),
  withdraw: (meetingNumber, hostToken, id) =>
    answerOf(`${pathOf(meetingNumber)}/${encodeURIComponent(id)}`, noContent, {
      method: 'DELETE',
      hostToken,
    }),
};
