export declare const openFolder: (environment?: NodeJS.ProcessEnv) => Promise<string>;
