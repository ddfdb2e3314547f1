/** Paths of `postgres` outside PATH that may be there, newest version first. */
export declare const postgresPaths: () => string[];
