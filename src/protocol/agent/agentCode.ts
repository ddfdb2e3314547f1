/** Without vowels, which make words of codes, and without letters that look like digits. */
const characters = 'CDFGHJKLMNPQRTVWX23456789';
const codeLength = 4;

/**
 * The code of a pairing, from the SHA-256 of its token: four letters and digits, which the sharer's
 * page shows and the agent's question names. Whoever reads it learns nothing of the token.
 * @decision It tells the sharer that their own page started the agent: anybody may open a link to
 * a share of their own.
 */
export const agentCode = (hash: Uint8Array): string =>
  Array.from(hash.subarray(0, codeLength), (byte) =>
    characters.charAt(byte % characters.length),
  ).join('');
