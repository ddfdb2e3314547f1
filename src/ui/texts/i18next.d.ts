import 'i18next';
import type background from '../../../assets/locales/en-US/background.json';
import type camera from '../../../assets/locales/en-US/camera.json';
import type common from '../../../assets/locales/en-US/common.json';
import type test from '../../../assets/locales/en-US/test.json';
import type errors from '../../../assets/locales/en-US/errors.json';
import type home from '../../../assets/locales/en-US/home.json';
import type invite from '../../../assets/locales/en-US/invite.json';
import type lobby from '../../../assets/locales/en-US/lobby.json';
import type meeting from '../../../assets/locales/en-US/meeting.json';
import type panels from '../../../assets/locales/en-US/panels.json';
import type panelists from '../../../assets/locales/en-US/panelists.json';
import type polls from '../../../assets/locales/en-US/polls.json';
import type phone from '../../../assets/locales/en-US/phone.json';
import type register from '../../../assets/locales/en-US/register.json';
import type report from '../../../assets/locales/en-US/report.json';
import type schedule from '../../../assets/locales/en-US/schedule.json';
import type settings from '../../../assets/locales/en-US/settings.json';
import type sources from '../../../assets/locales/en-US/sources.json';
import type support from '../../../assets/locales/en-US/support.json';

/** A text that is not in the en-US file does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      background: typeof background;
      camera: typeof camera;
      common: typeof common;
      test: typeof test;
      errors: typeof errors;
      home: typeof home;
      invite: typeof invite;
      lobby: typeof lobby;
      meeting: typeof meeting;
      panels: typeof panels;
      panelists: typeof panelists;
      polls: typeof polls;
      phone: typeof phone;
      register: typeof register;
      report: typeof report;
      schedule: typeof schedule;
      settings: typeof settings;
      sources: typeof sources;
      support: typeof support;
    };
  }
}
