import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import {
  httpRefusal,
  hostedMeeting,
  meetingSummary,
  type CreateMeeting,
  type EditMeeting,
  type HostedMeeting,
  type MeetingSummary,
} from '../../protocol/http/meetings';
import {
  registrationMade,
  type RegistrationMade,
  type RegistrationRequest,
} from '../../protocol/http/registration';
import { httpTextLimit } from '../../protocol/limits';
import { parseJson, parseWith } from '../../protocol/parse';
import { joinTexts } from '../../protocol/vocabulary/messages';

/** A call: its method, its body, the host token that permits it, and the signal that aborts it. */
interface Call {
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  readonly body?: object;
  readonly hostToken?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Makes a call. Every failure on the way is the documented 'connection error'. */
export const answerOf = async <S extends z.ZodMiniType>(
  path: string,
  schema: S,
  { method, body, hostToken, signal }: Call = {},
): Promise<Result<z.output<S>, Refusal>> => {
  const nothing = fail(refusal('INTERNAL_ERROR', joinTexts.connectionError));
  try {
    const response = await fetch(path, {
      ...(method && { method }),
      ...(signal && { signal }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(hostToken !== undefined && { authorization: `Bearer ${hostToken}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // An answer without content says that it is done.
    const answer = text === '' ? ok(undefined) : parseJson(text, httpTextLimit);
    if (!answer.ok) return nothing;
    if (response.ok) {
      const parsed = parseWith(schema, answer.value);
      return parsed.ok ? ok(parsed.value) : nothing;
    }
    const refused = parseWith(httpRefusal, answer.value);
    return refused.ok
      ? fail(refusal('INVALID_PARAMETERS', refused.value.errorMessage, refused.value.errorCode))
      : nothing;
  } catch {
    return nothing;
  }
};

/** The schema of an empty answer. */
export const noContent = z.undefined();

const pathOf = (meetingNumber: string) => `/api/v1/meetings/${meetingNumber}`;

/** Creates a meeting through the gateway that served this page. */
export const createMeeting = (body: CreateMeeting): Promise<Result<HostedMeeting, Refusal>> =>
  answerOf('/api/v1/meetings', hostedMeeting, { method: 'POST', body });

/** Exchanges the host key for the host's view of the meeting. */
export const claimMeeting = (
  meetingNumber: string,
  hostKey: string,
): Promise<Result<HostedMeeting, Refusal>> =>
  answerOf(`${pathOf(meetingNumber)}/host`, hostedMeeting, { method: 'POST', body: { hostKey } });

/** The host's view of a meeting. */
export const readHosted = (
  meetingNumber: string,
  hostToken: string,
  signal?: AbortSignal,
): Promise<Result<HostedMeeting, Refusal>> =>
  answerOf(`${pathOf(meetingNumber)}/host`, hostedMeeting, { hostToken, signal });

/** Changes a meeting; absent fields do not change. */
export const editMeeting = (
  meetingNumber: string,
  hostToken: string,
  body: EditMeeting,
): Promise<Result<HostedMeeting, Refusal>> =>
  answerOf(pathOf(meetingNumber), hostedMeeting, { method: 'PATCH', body, hostToken });

/** Deletes a meeting, and ends it if it is running. */
export const deleteMeeting = (
  meetingNumber: string,
  hostToken: string,
): Promise<Result<void, Refusal>> =>
  answerOf(pathOf(meetingNumber), noContent, { method: 'DELETE', hostToken });

/** Registers for a webinar; with the code, returns the same registration. */
export const registerFor = (
  meetingNumber: string,
  body: RegistrationRequest,
): Promise<Result<RegistrationMade, Refusal>> =>
  answerOf(`/api/v1/webinars/${meetingNumber}/registrations`, registrationMade, {
    method: 'POST',
    body,
  });

/** What anyone with the number may see of a meeting. */
export const readMeeting = (
  meetingNumber: string,
  signal?: AbortSignal,
): Promise<Result<MeetingSummary, Refusal>> =>
  answerOf(pathOf(meetingNumber), meetingSummary, { signal });
