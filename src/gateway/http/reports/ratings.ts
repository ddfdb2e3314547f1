import type { FastifyInstance } from 'fastify';
import {
  rating,
  ratingFacts,
  ratingLimit,
  ratingPath,
  type Rating,
} from '../../../protocol/http/ratings';
import type { ReportEntry } from '../../../protocol/http/reports';
import { parseWith } from '../../../protocol/parse';
import type { HttpContext } from '../context';
import { readReportBody, reportCalls } from './calls';

/** The words of a rating's report: its facts in a line, and what the person wrote below. */
const describeRating = ({ rating: { quality, problems }, text }: Rating): string =>
  [[quality, ...problems].join(' '), text].join('\n');

/** A report; one of a rating with its facts apart from the person's words. */
export const ratedReport = (report: ReportEntry): ReportEntry => {
  if (report.kind !== 'rating') return report;
  const [line = '', ...texts] = report.description.split('\n');
  const [quality, ...problems] = line.split(' ');
  const facts = parseWith(ratingFacts, { quality, problems });
  return facts.ok ? { ...report, description: texts.join('\n'), rating: facts.value } : report;
};

/**
 * Ratings of meetings, for support only: stored like logs, for the same time.
 * @source UX (a short rating at the end)
 */
export const ratingRoutes = (scope: FastifyInstance, context: HttpContext): void => {
  const { intake } = context.reports;
  const { refuse, admit } = reportCalls(context);

  scope.post(
    ratingPath,
    { bodyLimit: ratingLimit, onRequest: admit('post') },
    async (request, reply) => {
      const json = readReportBody(request.body);
      const body = json.ok ? parseWith(rating, json.value) : json;
      if (!body.ok) return refuse(reply, 'malformed');
      const taken = await intake.keep('rating', {
        groupId: body.value.meetingId,
        description: describeRating(body.value),
        bytes: Buffer.from(JSON.stringify(body.value)),
        address: context.addressOf(request.raw),
      });
      return taken.ok ? reply.code(201).send(taken.value) : refuse(reply, taken.error);
    },
  );
};
