/** The first bytes of a log that only the owner of one key can open. @decision */
export const sealMark = new TextEncoder().encode('PLENARYSEAL');
