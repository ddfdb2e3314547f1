import { useGalleryStyles } from './gallery.styles';
import type { GalleryState } from './screens';

const variants = [
  ['light', 'theme=light', 640],
  ['dark', 'theme=dark', 640],
  ['right to left', 'theme=light&dir=rtl', 640],
  ['320 px', 'theme=light', 320],
] as const;

/** Every picture in every variant, each in a frame with its own page and width. */
export const GalleryIndex = ({ states }: { readonly states: readonly GalleryState[] }) => {
  const styles = useGalleryStyles();
  return (
    <main className={styles.page}>
      <h1>Plenary gallery</h1>
      <p>High contrast follows the system: emulate forced colours in the browser's tools.</p>
      <nav aria-label="Pictures">
        <ul className={styles.links}>
          {states.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {states.map(({ id, title }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <div className={styles.row}>
            {variants.map(([name, query, width]) => {
              const address = `?state=${id}&${query}`;
              return (
                <figure key={name} className={styles.figure}>
                  <figcaption>
                    <a href={address}>{name}</a>
                  </figcaption>
                  <iframe
                    className={styles.frame}
                    loading="lazy"
                    title={`${title}, ${name}`}
                    src={address}
                    width={width}
                    height={520}
                  />
                </figure>
              );
            })}
          </div>
        </section>
      ))}
    </main>
  );
};
