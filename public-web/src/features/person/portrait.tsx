import { coverField } from '@institute/core/brand/cover.ts';
import type { PublicPerson } from '@institute/core/content/person/public-endpoints.ts';
import { classes } from '#site/styles/globals.ts';
import { Image } from '#site/ui/image.tsx';
import styles from './portrait.module.css';

interface PortraitProps {
  person: Pick<PublicPerson, 'id' | 'name' | 'portraitUrl' | 'imageAlts' | 'imageFocus'>;
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** Without it the portrait is decorative, because the name stands beside it. */
  isDescribed?: boolean;
  priority?: boolean;
  className?: string | undefined;
}

/** The portrait of a person, or else the initials. */
export function Portrait({ person, sizes, isDescribed = false, priority, className }: PortraitProps) {
  const { id, name, portraitUrl: url, imageAlts, imageFocus } = person;
  const monogram = (
    <span className={classes(styles.monogram, className)} data-field={coverField(id)} aria-hidden="true">
      <span>{initials(name)}</span>
    </span>
  );
  if (!url) return monogram;
  return (
    <Image
      className={classes(styles.photo, className)}
      src={url}
      alt={isDescribed ? (imageAlts[url] ?? '') : ''}
      focus={imageFocus[url]}
      instead={monogram}
      {...{ sizes, priority }}
    />
  );
}

/** Returns the first letters of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !word.endsWith('.'));
  return [words[0], ...words.slice(1).slice(-1)].map((word) => [...(word ?? '')][0] ?? '').join('');
}
