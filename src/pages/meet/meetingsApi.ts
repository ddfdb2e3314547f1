import type * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import {
  httpRefusal,
  hostedMeeting,
  meetingSummary,
  type CreateMeeting,
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

const answerOf = async <S extends z.ZodMiniType>(
  request: Promise<Response>,
  schema: S,
): Promise<Result<z.output<S>, Refusal>> => {
  const nothing = fail(refusal('INTERNAL_ERROR', joinTexts.connectionError));
  try {
    const response = await request;
    const body = parseJson(await response.text(), httpTextLimit);
    if (!body.ok) return nothing;
    if (response.ok) {
      const parsed = parseWith(schema, body.value);
      return parsed.ok ? ok(parsed.value) : nothing;
    }
    const refused = parseWith(httpRefusal, body.value);
    return refused.ok
      ? fail(refusal('INVALID_PARAMETERS', refused.value.errorMessage, refused.value.errorCode))
      : nothing;
  } catch {
    return nothing;
  }
};

const posted = (path: string, request: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });

/** Creates a meeting through the gateway that served this page. */
export const createMeeting = (request: CreateMeeting): Promise<Result<HostedMeeting, Refusal>> =>
  answerOf(posted('/api/v1/meetings', request), hostedMeeting);

/** Registers for a webinar; again gives the same place. */
export const registerFor = (
  meetingNumber: string,
  request: RegistrationRequest,
): Promise<Result<RegistrationMade, Refusal>> =>
  answerOf(posted(`/api/v1/webinars/${meetingNumber}/registrations`, request), registrationMade);

/** What anybody who knows the number may see of a meeting. */
export const readMeeting = (meetingNumber: string): Promise<Result<MeetingSummary, Refusal>> =>
  answerOf(fetch(`/api/v1/meetings/${meetingNumber}`), meetingSummary);
