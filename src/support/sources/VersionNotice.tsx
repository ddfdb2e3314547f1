import { useTranslation } from 'react-i18next';
import { logVersion } from '../../protocol/action-log/records';
import { mediaSdkVersion } from '../../protocol/limits';
import { Notice } from '../../ui/kit/Notice';
import type { LogSession } from '../console/session';
import { useExamination } from '../console/useExamination';

/**
 * A notice about a log of another version. It still replays, with this version's reducers: every
 * frame tells whether the state is still as recorded, and the replay continues from each frame that
 * differs. @decision
 */
export const VersionNotice = ({ session }: { readonly session: LogSession }) => {
  const { t } = useTranslation('sources');
  const { mismatches, isDone } = useExamination(session);
  const { damage, beginnings, index } = session.log;
  if (damage?.kind === 'unknown-version')
    return (
      <Notice tone="error" isLive={false} title={t('version.title')}>
        {t('version.newer', { version: damage.version ?? 0, known: logVersion })}
      </Notice>
    );
  const written = beginnings.find(({ clientVersion }) => clientVersion !== mediaSdkVersion);
  if (!written) return null;
  const [first] = mismatches;
  return (
    <Notice tone="warning" isLive={false} title={t('version.title')}>
      {t('version.text', { written: written.clientVersion, replayed: mediaSdkVersion })}{' '}
      {first && t('version.from', { action: index.actionAt(first.line) })}
      {!first && isDone && t('version.same')}
    </Notice>
  );
};
