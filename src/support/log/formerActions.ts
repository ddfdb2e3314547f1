import { fieldOf } from '../../kernel/fields';

/** A value as an object; empty for anything else. */
export const partOf = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

/** The state with fields changed in its parts. */
const withParts = (state: object, parts: Readonly<Record<string, object>>): object => ({
  ...state,
  ...Object.fromEntries(
    Object.entries(parts).map(([name, fields]) => [
      name,
      { ...partOf(fieldOf(state, name)), ...fields },
    ]),
  ),
});

/**
 * What actions did that earlier builds recorded and no reducer has a case for any more. Their logs
 * replay with these.
 */
export const formerActions: ReadonlyMap<string, (state: object, payload: object) => object> =
  new Map([
    ['report/moved', (state, payload) => withParts(state, { report: payload })],
    [
      'meeting/reloadRemembered',
      (state, payload) => {
        const isAwaited = fieldOf(payload, 'isAwaited');
        const audio = {
          audio: fieldOf(payload, 'audio'),
          muted: fieldOf(payload, 'muted'),
          isSpeakerOnly: fieldOf(payload, 'isSpeakerOnly'),
        };
        return withParts(state, {
          audio: { suspended: { ...audio, isAwaited } },
          video: { suspended: { isOn: fieldOf(payload, 'video'), isAwaited } },
          hand: { isSuspended: fieldOf(payload, 'isHandRaised') },
        });
      },
    ],
  ]);
