export declare const gatewayOrigin: (address: string) => string;
export declare const readGateways: (folder: string) => Promise<ReadonlySet<string>>;
export declare const allowGateway: (folder: string, address: string) => Promise<void>;
