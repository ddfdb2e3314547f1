/** The first bytes of a sealed log, which one private key opens. @decision */
export const sealMagic = new TextEncoder().encode('PLENARYSEAL');
