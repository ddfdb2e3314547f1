import type * as z from 'zod/mini';

/** The schema of a body. An empty body is `{}` or absent. */
export type BodySchema = z.ZodMiniType;

/** A row of the registry: a command from a client, which the gateway acknowledges. */
export interface CommandRow<
  Name extends string = string,
  Body extends BodySchema = BodySchema,
  Reply extends BodySchema | undefined = BodySchema | undefined,
> {
  readonly kind: 'command';
  readonly name: Name;
  readonly evt: number;
  readonly body: Body;
  /** Shape of the ack's `value`, for a command with a reply. */
  readonly reply: Reply;
}

/** A row of the registry: an indication that the gateway sends. */
export interface IndicationRow<Name extends string = string, Body extends BodySchema = BodySchema> {
  readonly kind: 'indication';
  readonly name: Name;
  readonly evt: number;
  readonly body: Body;
}

/** The body of a command. */
export type BodyOf<Row extends CommandRow> = z.output<Row['body']>;
/** The value of a command's ack. */
export type ReplyOf<Row extends CommandRow> =
  Row extends CommandRow<string, BodySchema, infer Reply>
    ? Reply extends BodySchema
      ? z.output<Reply>
      : undefined
    : never;

/** Declares a command. Names are imperative. */
export const command = <
  const Name extends string,
  Body extends BodySchema,
  Reply extends BodySchema | undefined = undefined,
>(row: {
  name: Name;
  evt: number;
  body: Body;
  reply?: Reply;
}): CommandRow<Name, Body, Reply> => ({ kind: 'command', ...row, reply: row.reply as Reply });

/** Declares an indication. Names are in the past tense. */
export const indication = <const Name extends string, Body extends BodySchema>(row: {
  name: Name;
  evt: number;
  body: Body;
}): IndicationRow<Name, Body> => ({ kind: 'indication', ...row });
