export declare const packAgent: () => Buffer;
