export declare const lockAgent: (folder: string, pid?: number) => Promise<() => Promise<void>>;
