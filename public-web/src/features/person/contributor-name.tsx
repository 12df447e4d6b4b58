import type { PublicContribution } from '@institute/core/content/contribution/public-endpoints.ts';
import { PageLink } from '#site/ui/page-link.tsx';

interface ContributorNameProps extends Pick<PublicContribution, 'name' | 'person'> {
  className?: string | undefined;
}

/** A name as printed, with a link to the page of the person if there is one. */
export function ContributorName({ name, person, className }: ContributorNameProps) {
  if (!person)
    return (
      <span className={className} dir="auto">
        {name}
      </span>
    );
  return (
    <PageLink page="person" item={person} className={className} dir="auto">
      {name}
    </PageLink>
  );
}
