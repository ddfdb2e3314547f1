import { remoteControlSettingOn } from '../../protocol/vocabulary/remoteControl';
import type { MeetingState } from '../meeting/state';

/** Whether a gateway's remote-control setting lets meetings have it. @source core 5, media 5 */
export const allowsRemoteControl = (setting: number = remoteControlSettingOn): boolean =>
  setting === remoteControlSettingOn;

/**
 * The state of a run that continues, as the gateway's setting allows it.
 * @decision A run that lost remote control does not get it back: the next one does.
 */
export const underSetting = (state: MeetingState, setting: number | undefined): MeetingState =>
  allowsRemoteControl(setting)
    ? state
    : {
        ...state,
        attributes: {
          ...state.attributes,
          isRemoteControlEnabled: false,
          bAllowRemoteControl: false,
        },
      };
