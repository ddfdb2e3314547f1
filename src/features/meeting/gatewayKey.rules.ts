/** A user of the gateway and the serial number of its session. @source core 3 (gatewayUserList) */
export interface GatewayUser {
  readonly userId: number;
  readonly sn: number;
}

const form = /(?:^|\.)(?<userId>\d{1,15})\.(?<sn>\d{1,15})$/;

/**
 * Parses `gatewayKey`: a dotted string that ends in a user id and a serial number. Empty for any
 * other string.
 * @source core 3
 */
export const gatewayUsersOf = (gatewayKey: string): readonly GatewayUser[] => {
  const { userId, sn } = form.exec(gatewayKey)?.groups ?? {};
  return userId === undefined ? [] : [{ userId: Number(userId), sn: Number(sn) }];
};
