import { isAnyOf } from '@reduxjs/toolkit';
import { listDevicesRequested, previewRequested } from '../features/devices/devices.actions';
import { watchDevices } from '../features/devices/devices.saga';
import { watchPreview } from '../features/devices/preview.saga';
import { watchEngine } from '../features/engine/engine.saga';
import { watchSettings } from '../features/settings/settings.saga';

/** What listens as long as the client lives: devices, preview, and what a person has chosen. */
export const lobbySagas = [watchEngine, watchDevices, watchPreview, watchSettings] as const;

/** Intents that these answer; all others need the meeting's part. */
export const isLobbyIntent = isAnyOf(listDevicesRequested, previewRequested);
