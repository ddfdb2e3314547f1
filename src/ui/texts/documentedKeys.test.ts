import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';
import { backgroundTexts } from '../../protocol/vocabulary/backgroundTexts';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { audioTestTexts } from '../../protocol/vocabulary/deviceTestTexts';
import { joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { farEndCameraTexts } from '../../protocol/vocabulary/farCameraTexts';
import { fileTransferTexts } from '../../protocol/vocabulary/fileTransferTexts';
import { internalTexts } from '../../protocol/vocabulary/internalTexts';
import * as audio from '../../protocol/vocabulary/audioTexts';
import * as dialog from '../../protocol/vocabulary/dialogTexts';
import * as media from '../../protocol/vocabulary/mediaErrorTexts';
import * as general from '../../protocol/vocabulary/messages';
import * as schedule from '../../protocol/vocabulary/scheduleTexts';
import * as video from '../../protocol/vocabulary/videoTexts';
import { callTexts, dialOutTexts } from '../../protocol/vocabulary/phoneTexts';
import { pollTexts } from '../../protocol/vocabulary/polls';
import { pictureTexts } from '../../protocol/vocabulary/pictureTexts';
import { questionTexts } from '../../protocol/vocabulary/questionTexts';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import { reportTexts } from '../../protocol/vocabulary/reportTexts';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { languages } from './languages';

const messages = { ...general, ...audio, ...video, ...schedule, ...dialog, ...media };

/** Every documented sentence, templates with their names in braces. */
const sentencesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const names = new Proxy({}, { get: (_of, name) => `{{${String(name)}}}` });
    try {
      return sentencesIn(value(names));
    } catch {
      return [];
    }
  }
  if (typeof value !== 'object' || value === null) return [];
  if ('template' in value) return sentencesIn(value.template);
  return Object.values(value).flatMap(sentencesIn);
};
const documented = new Set([
  ...sentencesIn({ ...messages }),
  ...sentencesIn([
    annotationTexts,
    pictureTexts,
    pollTexts,
    audioTestTexts,
    backgroundTexts,
    chatTexts,
    farEndCameraTexts,
    fileTransferTexts,
    questionTexts,
    remoteControlTexts,
    sharingTexts,
  ]),
  ...sentencesIn(internalTexts),
  ...sentencesIn(joinErrorTexts),
  ...sentencesIn([callTexts, dialOutTexts]),
  ...sentencesIn(reportTexts),
]);
const fileOf = (language: string): object =>
  JSON.parse(readFileSync(`assets/locales/${language}/documented.json`, 'utf8')) as object;

describe('the translations of documented sentences', () => {
  test.each(languages.slice(1))('in %s are of sentences that are documented', (language) => {
    const known = (sentence: string) =>
      documented.has(sentence) ||
      // What can be locked is named where the operations are.
      sentence.endsWith(' is locked');
    expect(Object.keys(fileOf(language)).filter((sentence) => !known(sentence))).toEqual([]);
  });

  test('are of the same sentences in every language', () => {
    const [first, ...others] = languages.slice(1).map((language) => Object.keys(fileOf(language)));
    for (const other of others) expect(other).toEqual(first);
  });

  test('include every join error and every reason to leave that a person may read', () => {
    const translated = Object.keys(fileOf('de'));
    const shown = [...Object.values(messages.leaveTexts)].filter(
      (text) => typeof text === 'string',
    );
    expect(shown.filter((text) => !translated.includes(text))).toEqual([]);
    // Left in English: they are for whoever hosts the service.
    const untold = ['empty RWC', 'RWC error', 'wasm fail', 'upgrade'];
    expect(Object.values(joinErrorTexts).filter((text) => !translated.includes(text))).toEqual(
      untold,
    );
  });
});

/**
 * Texts that a screen may have to show: of operations, media, devices, backgrounds, phones, joins.
 */
const shown = sentencesIn([
  [messages.operationTexts, messages.joinTexts, joinErrorTexts, messages.leaveTexts],
  [
    callTexts,
    messages.audioTexts,
    messages.secondaryAudioTexts,
    messages.videoTexts,
    farEndCameraTexts,
  ],
  [messages.mediaErrorTexts, messages.deviceTroubleTexts, audioTestTexts, backgroundTexts],
  [chatTexts, dialOutTexts, questionTexts, reportTexts],
  [sharingTexts.permissionDenied, sharingTexts.systemDenied, sharingTexts.technicalLimitation],
  [sharingTexts.onlyHostStarts, sharingTexts.onlyHostGrabs, sharingTexts.alreadyStarted],
  [sharingTexts.userDenied, sharingTexts.targetNotSharing, sharingTexts.informationBarrier],
  [sharingTexts.tooManyShares],
  Object.values({ ...annotationTexts, ...pictureTexts }),
  Object.values(pollTexts),
]);

/** Nothing on a screen leads to these: a program that embeds the client, or its log, meets them. */
const forPrograms = new Set(
  sentencesIn([
    [messages.joinTexts.parametersRequired, messages.joinTexts.topicTooLong],
    [messages.joinTexts.assistantThroughWidget, messages.joinTexts.upgradeAdvised],
    [messages.audioTexts.startBeforeJoin, messages.audioTexts.shareAudioNotEnabled],
    [messages.audioTexts.mediaFileTooLarge, messages.audioTexts.mediaFileUrl],
    [messages.audioTexts.mediaFileNotPlaying, messages.videoTexts.elementRequired],
    [backgroundTexts.modelSlow, chatTexts.invalidPrivilege, chatTexts.invalidPanelistPrivilege],
  ]),
);

const { audioTexts, mediaErrorTexts } = messages;
/** Sentences for people from the start, by our own wording or the document's. */
const forPeople = new Set(
  sentencesIn([
    [messages.unsupportedBrowserText, messages.deviceTroubleTexts, reportTexts],
    [mediaErrorTexts['device-ended'], mediaErrorTexts['autoplay-failed']],
    [mediaErrorTexts['zero-data'], mediaErrorTexts['decrypt-failed']],
    [mediaErrorTexts['sample-rate-mismatch'].audio, messages.leaveTexts.idle],
    [callTexts.numberNotAllowed, callTexts.dailyCallsReached, audioTexts.callMeNotAllowed],
    [audioTexts.poorConnection, audioTexts.noiseSuppressionFailed, dialOutTexts],
  ]),
);

describe('the sentences about refusals', () => {
  const refusalsOf = (language: string): object =>
    JSON.parse(readFileSync(`assets/locales/${language}/refusals.json`, 'utf8')) as object;

  test('are keyed by documented words', () => {
    const known = (words: string) => documented.has(words) || words.endsWith(' is locked');
    expect(Object.keys(refusalsOf('en-US')).filter((words) => !known(words))).toEqual([]);
  });

  test.each(languages)('are there in %s for every text that a screen can show', (language) => {
    const texts = { ...(language === 'en-US' ? {} : fileOf(language)), ...refusalsOf(language) };
    const isSaid = (words: string) =>
      Object.hasOwn(refusalsOf(language), words) ||
      (forPeople.has(words) && (language === 'en-US' || Object.hasOwn(texts, words)));
    expect(shown.filter((words) => !forPrograms.has(words) && !isSaid(words))).toEqual([]);
  });

  test.each(languages)('are sentences in %s', (language) => {
    const isSentence = (text: unknown) => /[.。]$/.test(`${String(text)}`);
    expect(Object.entries(refusalsOf(language)).filter(([, text]) => !isSentence(text))).toEqual(
      [],
    );
  });
});
