import type { PublicPerson } from '@institute/core/content/person/addresses.ts';
import { Portrait } from '#site/features/person/portrait.tsx';
import { useContentLang } from '#site/lib/language.ts';
import { useTexts } from '#site/lib/texts.ts';
import { classes, globals } from '#site/styles/globals.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonAnchor } from '#site/ui/button.tsx';
import { Mail } from '#site/ui/icons.tsx';
import { PersonFacts } from './person-facts.tsx';
import styles from './person-view.module.css';

export function PersonView({ person }: { person: PublicPerson }) {
  const t = useTexts();
  const lang = useContentLang()(person);
  const { name, position, biography, email } = person;
  const paragraphs = (biography ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <article className={classes(globals.container, styles.person)}>
      <div className={styles.way}>
        <Breadcrumb parent="people" title={name} />
      </div>
      <div className={styles.portrait}>
        <Portrait person={person} sizes="(min-width: 64em) 17rem, 7.5rem" isDescribed priority />
      </div>
      <header className={styles.head}>
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        {position && (
          <p className={styles.position} lang={lang} dir="auto">
            {position}
          </p>
        )}
        {lang && <p className={styles.only}>{t(`common.language.only-${lang}`)}</p>}
      </header>
      <div className={styles.text}>
        {paragraphs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no state and no identity.
          <p key={index} className={styles.paragraph} lang={lang} dir="auto">
            {text}
          </p>
        ))}
        {email && (
          <p className={styles.actions}>
            <ButtonAnchor href={`mailto:${email}`} title={email}>
              <Mail size={18} strokeWidth={1.75} />
              <span>{t('person.send-email')}</span>
            </ButtonAnchor>
          </p>
        )}
      </div>
      <PersonFacts person={person} />
    </article>
  );
}
