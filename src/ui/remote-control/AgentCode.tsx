import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import type { AgentPairing } from '../../protocol/agent/agentPairing';
import { CopyableFact } from '../kit/CopyableFact';
import { useRemoteStyles } from './remoteControl.styles';

/** What the agent pairs with, and a callback for copying it. */
export interface AgentCodeProps {
  readonly pairing: AgentPairing;
  readonly onCopy: (what: string, text: string) => void;
}

/** One square of a code for each dark module. */
const squares = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');

/**
 * The pairing as a QR code, and as a token that is typed in. It comes into sight by itself: on
 * phones it is below the fold. @source media 5 (QR strings)
 */
export const AgentCode = ({ pairing, onCopy }: AgentCodeProps) => {
  const styles = useRemoteStyles();
  const { t } = useTranslation('panels');
  const code = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    code.current?.scrollIntoView?.({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  }, []);
  const { data, size } = encode(pairing.link, { ecc: 'M', border: 4 });
  return (
    <div ref={code} className={styles.code}>
      <svg
        className={styles.squares}
        role="img"
        aria-label={t('remote.code')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#ffffff" />
        <path d={squares(data)} fill="#000000" />
      </svg>
      <div className={styles.facts}>
        <p className={styles.line}>{t('remote.codeHidden')}</p>
        <dl className={styles.link}>
          <CopyableFact what={t('remote.gateway')} text={pairing.gateway} onCopy={onCopy}>
            <bdi dir="ltr">{pairing.gateway}</bdi>
          </CopyableFact>
          <CopyableFact what={t('remote.token')} text={pairing.token} onCopy={onCopy}>
            <bdi dir="ltr">{pairing.token}</bdi>
          </CopyableFact>
        </dl>
      </div>
    </div>
  );
};
