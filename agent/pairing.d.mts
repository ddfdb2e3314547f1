export interface Pairing {
  readonly url: URL;
  readonly token: string;
  readonly host: string;
  /** Of the gateway's sockets. */
  readonly origin: string;
  readonly meeting: string | undefined;
}
export declare const scheme: string;
export declare class PairingError extends Error {}
export declare const checkPairing: (gateway: string, token: string) => Pairing;
export declare const readLink: (link: string) => Pairing;
export declare const socketAddress: (pairing: Pairing) => string;
export declare const codeOf: (token: string) => string;
