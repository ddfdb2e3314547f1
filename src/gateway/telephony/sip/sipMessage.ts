/** Bytes of a message at most, its body included; longer ones are not looked at. */
export const largestMessage = 16_384;
/** Headers of a message at most. */
export const mostHeaders = 100;

/** Names are in lower case and whole (`via`, never `v`), in the order of the message. */
export type SipHeaders = readonly (readonly [name: string, value: string])[];

export interface SipRequest {
  readonly kind: 'request';
  readonly method: string;
  readonly uri: string;
  readonly headers: SipHeaders;
  readonly body: string;
}

export interface SipResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly reason: string;
  readonly headers: SipHeaders;
  readonly body: string;
}

/** A message on the wire. @source RFC 3261 section 7 */
export type SipMessage = SipRequest | SipResponse;

/** The first header of this name. */
export const headerOf = (
  { headers }: Pick<SipMessage, 'headers'>,
  name: string,
): string | undefined => headers.find(([own]) => own === name)?.[1];

/** Splits at commas outside quotes and angle brackets. */
export const splitList = (value: string): readonly string[] => {
  const parts: string[] = [];
  let [isQuoted, isBracketed, from] = [false, false, 0];
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at];
    if (isQuoted) {
      // A backslash escapes the next character.
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '<') isBracketed = true;
    else if (character === '>') isBracketed = false;
    else if (character === ',' && !isBracketed) {
      parts.push(value.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(value.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

/** All values of this name, cut at their commas. */
export const listOf = ({ headers }: Pick<SipMessage, 'headers'>, name: string): readonly string[] =>
  headers.flatMap(([own, value]) => (own === name ? splitList(value) : []));

/** Number and method of `CSeq`. */
export const cseqOf = (
  message: Pick<SipMessage, 'headers'>,
): { readonly number: number; readonly method: string } | undefined => {
  const [, digits, method] =
    /^(\d{1,10}) +([A-Z]{1,20})$/.exec(headerOf(message, 'cseq') ?? '') ?? [];
  if (digits === undefined || method === undefined) return undefined;
  const number = Number(digits);
  return number < 2 ** 31 ? { number, method } : undefined;
};
