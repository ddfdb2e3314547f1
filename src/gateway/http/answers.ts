import type { FastifyReply } from 'fastify';
import type { HttpRefusal } from '../../protocol/http/meetings';

/** Answers with a refusal. Nothing in it tells of the gateway's inside. */
export const refuseHttp = (
  reply: FastifyReply,
  status: number,
  refusal: HttpRefusal,
): FastifyReply => reply.code(status).send(refusal);

/** A query or body that no schema takes may hold a field twice: such a value is never a string. */
export const plainObject = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? { ...value } : value;
