import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../protocol/error';
import { Notice } from '../kit/Notice';
import { ReportOffer } from '../report/ReportOffer';
import { lazyPart } from '../texts/lazyPart';
import { causeOf, codeOf } from './causes';
import { nextStepOf } from './nextSteps';
import { TroubleDetails } from './TroubleDetails';
import { useTroubleAction, type TroubleWays } from './useTroubleAction';

const ErrorDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "error" */ './ErrorDialog')).ErrorDialog,
);

/** Why a join was refused, and the lobby's actions for it. */
export interface JoinTroubleProps extends TroubleWays {
  readonly title: string;
  readonly refusal: Refusal;
}

/**
 * A refused join, shown where its code belongs: in the form with its next step, or in the error
 * dialog, which then leaves the same in the form.
 */
export const JoinTrouble = ({ title, refusal, ...ways }: JoinTroubleProps) => {
  const { t } = useTranslation('errors');
  const code = codeOf(refusal);
  const { place, step, action } = nextStepOf(code);
  const [closed, setClosed] = useState<Refusal | null>(null);
  const way = useTroubleAction(action, ways);
  return (
    <>
      <Notice
        tone="error"
        title={title}
        actions={
          <>
            {way !== null && <Button onClick={way.onPress}>{way.label}</Button>}
            <ReportOffer />
          </>
        }
      >
        <p>{t(`cause.${causeOf(code)}`)}</p>
        <p>{t(`next.${step}`)}</p>
        <TroubleDetails code={code} texts={[refusal]} />
      </Notice>
      {place === 'dialog' && closed !== refusal && (
        <ErrorDialog code={code} cause={refusal} {...ways} onClose={() => setClosed(refusal)} />
      )}
    </>
  );
};
