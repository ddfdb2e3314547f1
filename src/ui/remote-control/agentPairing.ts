import { agentLinkPrefix } from '../../protocol/vocabulary/remoteControl';

/** How the agent pairs with the own share, as the launch's intent settles. */
export interface Pairing {
  readonly link: string;
  readonly token: string;
  readonly gateway: string;
  readonly code: string;
  readonly download: string;
}

const textIn = (value: object, name: string): string => {
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : '';
};

/**
 * Reads what a launch settled with; undefined for anything else. A link or a QR code is used only
 * if it has the prefix. @source media 5
 */
export const readPairing = (value: unknown): Pairing | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const link = textIn(value, 'link');
  if (!link.startsWith(agentLinkPrefix)) return undefined;
  const [token, gateway] = [textIn(value, 'token'), textIn(value, 'gateway')];
  const [code, download] = [textIn(value, 'code'), textIn(value, 'download')];
  return { link, token, gateway, code, download };
};
