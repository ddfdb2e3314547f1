import * as z from 'zod/mini';
import {
  mapRules,
  type RuleIn,
  type RuleName,
  type RuleOptions,
  type RuleWith,
} from './meetingRules';

type Later = RuleWith<{ readonly isLater: true }>;
type Attribute = RuleIn<'attributes'>;
type Switch = Exclude<RuleName, Attribute>;

/** The fields of `setRules`. */
export const switchedFields = mapRules(
  () => true,
  () => z.boolean(),
) as Readonly<Record<RuleName, z.ZodMiniBoolean>>;

/** The rules among a meeting's attributes. */
export const attributeFields = mapRules(
  ({ area }) => area === 'attributes',
  ({ isLater }) => (isLater ? z.optional(z.boolean()) : z.boolean()),
) as Readonly<
  Record<Exclude<Attribute, Later>, z.ZodMiniBoolean> &
    Record<Attribute & Later, z.ZodMiniOptional<z.ZodMiniBoolean>>
>;

/** The rules among the options of a meeting. */
export const optionFields = mapRules(
  ({ isOption }) => isOption === true,
  ({ initial }) => z._default(z.boolean(), initial),
) as Readonly<Record<keyof RuleOptions, z.ZodMiniDefault<z.ZodMiniBoolean>>>;

/** The rules in a stored run that are no attributes. */
export const storedSwitchFields = mapRules(
  ({ area }) => area !== 'attributes',
  ({ isLater, initial }) => (isLater ? z._default(z.boolean(), initial) : z.boolean()),
) as Readonly<
  Record<Exclude<Switch, Later>, z.ZodMiniBoolean> &
    Record<Switch & Later, z.ZodMiniDefault<z.ZodMiniBoolean>>
>;
