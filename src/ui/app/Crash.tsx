import { Component, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../kit/BrandMark';
import { ReportOffer } from '../report/ReportOffer';
import { useArrival } from '../kit/useArrival';
import { useAppStyles } from './app.styles';

const Broken = () => {
  const styles = useAppStyles();
  const { t } = useTranslation();
  const heading = useArrival('broken', t('pageTitle', { title: t('broken.title') }));
  return (
    <main className={styles.centre}>
      <BrandMark className={styles.mark} />
      <div role="alert">
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('broken.title')}
        </h1>
        <p className={styles.text}>{t('broken.text')}</p>
      </div>
      <Button size="large" appearance="primary" onClick={() => location.reload()}>
        {t('broken.reload')}
      </Button>
      <ReportOffer />
    </main>
  );
};

/** Offers a way to continue when a screen could not be drawn or loaded. */
export class Crash extends Component<
  { readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
