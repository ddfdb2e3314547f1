import { useEffect, useRef } from 'react';
import { fileInAddress } from '../console/address';
import { addressOfFile, apiPath } from './gateway';
import type { useGateway } from './useGateway';
import type { LogFile } from './useSources';

type GatewaySession = Pick<ReturnType<typeof useGateway>, 'gateway' | 'token'>;

/** A file of the gateway, or of the page's origin, fetched when it is opened. */
export const fileOfGateway = (file: string, { gateway, token }: GatewaySession): LogFile => ({
  name: file.split('/').findLast((part) => part !== '' && part !== 'file') ?? file,
  bytes: async (onProgress) =>
    gateway.file(addressOfFile(file, location.origin), { token, onProgress }),
  address: file,
});

const needsToken = (file: string): boolean => {
  try {
    return addressOfFile(file, location.origin).startsWith(apiPath);
  } catch {
    // It is refused, and that needs none.
    return false;
  }
};

/**
 * Opens the file named in the page's address, once; if it needs the support token, after sign-in.
 */
export const useAskedFile = (
  isAddressed: boolean,
  session: GatewaySession,
  open: (files: readonly LogFile[]) => void,
): void => {
  const opened = useRef<string>(undefined);
  useEffect(() => {
    const file = isAddressed ? fileInAddress(location.hash) : undefined;
    if (file === undefined || file === opened.current) return;
    if (needsToken(file) && session.token === '') return;
    opened.current = file;
    open([fileOfGateway(file, session)]);
  }, [session, isAddressed, open]);
};
