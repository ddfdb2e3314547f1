import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkEncrypted, PairingError } from './pairing.mjs';

const fileIn = (folder) => join(folder, 'gateways');

/** The origin of a gateway's sockets, by the address that its pages or its sockets have. */
export const gatewayOrigin = (address) => {
  const socketAddress = address.replace(/^http/i, 'ws');
  if (!URL.canParse(socketAddress))
    throw new PairingError('Name the gateway: --register https://meet.example');
  const url = new URL(socketAddress);
  checkEncrypted(url);
  return url.origin;
};

/** The gateways whose links the agent opens: the origins of their sockets. */
export const readGateways = async (folder) => {
  try {
    const text = await readFile(fileIn(folder), 'utf8');
    return new Set(text.split('\n').filter((line) => line !== ''));
  } catch (error) {
    if (error.code === 'ENOENT') return new Set();
    throw error;
  }
};

/** Lets links of one more gateway start the agent. */
export const allowGateway = async (folder, address) => {
  const gateways = await readGateways(folder);
  gateways.add(gatewayOrigin(address));
  // Whole or not at all, whenever the computer stops.
  const next = `${fileIn(folder)}.${process.pid}`;
  await writeFile(next, `${[...gateways].join('\n')}\n`, { mode: 0o600 });
  await rename(next, fileIn(folder));
};
