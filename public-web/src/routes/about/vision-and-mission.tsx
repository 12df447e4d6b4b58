import { useTexts } from '#site/lib/texts.ts';
import styles from './vision-and-mission.module.css';

export function VisionAndMission() {
  const t = useTexts();
  return (
    <div className={styles.pair}>
      <section className={styles.card}>
        <h2 className={styles.name}>{t('site.about.vision')}</h2>
        <p className={styles.text}>{t('site.about.vision-text')}</p>
      </section>
      <section className={styles.card}>
        <h2 className={styles.name}>{t('site.about.mission')}</h2>
        <p className={styles.text}>{t('site.about.mission-text')}</p>
      </section>
    </div>
  );
}
