import { useLinkClickHandler } from 'react-router';
import { useTexts } from '#site/lib/texts.ts';
import { ButtonAnchor } from './button.tsx';
import styles from './more-link.module.css';

interface MoreLinkProps {
  /** Address of the longer list. */
  href: string;
  /** Called when the list will extend in place. */
  onPress: () => void;
}

/** Link to the longer list; with scripts the list extends in place. */
export function MoreLink({ href, onPress }: MoreLinkProps) {
  const t = useTexts();
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { replace: true, state: { stay: true } });
  return (
    <p className={styles.more}>
      <ButtonAnchor
        variant="outline"
        href={href}
        rel="next"
        onClick={(event) => {
          follow(event);
          if (event.defaultPrevented) onPress();
        }}
      >
        {t('common.action.show-more')}
      </ButtonAnchor>
    </p>
  );
}
