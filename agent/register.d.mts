export declare const desktopEntry: (node: string, main: string) => string;
export declare const register: (gateway: string) => Promise<void>;
