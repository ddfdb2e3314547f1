import type { ComponentType } from 'react';
import { HostEntries, HostToolsEntry } from '../hosting/hosting.more';
import { CallEntries } from '../phone/phone.more';
import { PollsEntry } from '../polls/polls.more';
import { ReportEntry } from '../report/report.more';
import { SettingsEntry } from '../settings/settings.more';
import { DetailsEntry, LockEntry, ShortcutsEntry } from './meeting.more';
import type { MoreEntryProps } from './shell';

/** The rows of **More**, in their order: a line for each feature that has some. */
export const moreEntries: readonly ComponentType<MoreEntryProps>[] = [
  LockEntry,
  HostToolsEntry,
  PollsEntry,
  CallEntries,
  HostEntries,
  DetailsEntry,
  SettingsEntry,
  ShortcutsEntry,
  ReportEntry,
];
