import { Component, useEffect, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/kit/Notice';

/** Parts of a screen that fail independently. */
export type PartName =
  | 'screen'
  | 'lobby'
  | 'waitingRoom'
  | 'meeting'
  | 'ended'
  | 'stage'
  | 'share'
  | 'participants'
  | 'chat'
  | 'toolbar'
  | 'notices'
  | 'statistics';

/** The part, its name, and a fallback below the note when it cannot be drawn. */
export interface PartProps {
  readonly name: PartName;
  readonly children: ReactNode;
  readonly instead?: ReactNode;
}

/** Shows which part failed and why, until the state changes. */
const Broken = ({
  name,
  cause,
  onRetry,
}: {
  readonly name: PartName;
  readonly cause: string;
  readonly onRetry: () => void;
}) => {
  const { t } = useTranslation('support');
  const store = useStore();
  useEffect(() => store.subscribe(onRetry), [onRetry, store]);
  return (
    <Notice
      tone="error"
      isLive={false}
      title={t('recording.broken', { part: t(`recording.parts.${name}`) })}
    >
      {cause.slice(0, 300)}
    </Notice>
  );
};

/**
 * An error boundary around a part of the recorded screen. A file may hold any state, and screens
 * throw on invalid ones: the part is named, and the rest is drawn.
 */
export class Part extends Component<PartProps, { readonly cause: string | null }> {
  override state: { readonly cause: string | null } = { cause: null };

  static getDerivedStateFromError(error: unknown) {
    return { cause: String(error) };
  }

  readonly #retry = () => this.setState({ cause: null });

  override render() {
    const { name, children, instead = null } = this.props;
    const { cause } = this.state;
    if (cause === null) return children;
    return (
      <>
        <Broken name={name} cause={cause} onRetry={this.#retry} />
        {instead}
      </>
    );
  }
}
