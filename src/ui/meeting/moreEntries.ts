import type { ComponentType } from 'react';
import { HostEntries, HostToolsEntry } from '../hosting/hosting.more';
import { CallEntries } from '../phone/phone.more';
import { ReportEntry } from '../report/report.more';
import { SettingsEntry } from '../settings/settings.more';
import { ViewEntries } from '../video/video.more';
import { DetailsEntry, FullScreenEntry, LockEntry, ShortcutsEntry } from './meeting.more';
import type { MoreEntryProps } from './shell';

/** The rows of **More**, in their order: a line for each feature that has some. */
export const moreEntries: readonly ComponentType<MoreEntryProps>[] = [
  ViewEntries,
  FullScreenEntry,
  LockEntry,
  HostToolsEntry,
  CallEntries,
  HostEntries,
  DetailsEntry,
  SettingsEntry,
  ShortcutsEntry,
  ReportEntry,
];
