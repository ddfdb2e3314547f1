import { consentAnswerRequested } from '../../features/hosting/consent.actions';
import { selectConsents } from '../../features/hosting/hosting.selectors';
import { publicConsent, type PublicConsent } from '../shapes';
import { done, type Core } from './operation';

/** Hosts' requests to this person. */
export interface ConsentOperations {
  /** The unanswered requests, oldest first. */
  list(): readonly PublicConsent[];
  /** Agrees, which does it, or not. @throws PlenaryError */
  answer(kind: PublicConsent['kind'], agreed: boolean): Promise<void>;
}

/** Operations of consents. @source core 7 (promote consent), media 6 */
export const consentOperations = ({ perform, read }: Core): ConsentOperations => ({
  list: () => selectConsents(read()).map(publicConsent),
  answer: (kind, agreed) => done(perform(consentAnswerRequested({ kind, agreed }))),
});
