import { team } from '@institute/core/brand.ts';
import { defineMetadata } from '#src/app/page-metadata.ts';

/** JSON-LD of the team. */
export const metadata = defineMetadata({
  nodes: ({ t, publicUrl, organization }) =>
    team.map(({ name, profile }, index) => {
      const member = (index + 1) as 1 | 2 | 3 | 4;
      return {
        '@type': 'Person',
        '@id': `${publicUrl}/#person-${member}`,
        name,
        jobTitle: t(`site.team.members.${member}.position`),
        description: t(`site.team.members.${member}.bio`),
        sameAs: [profile],
        worksFor: organization,
      };
    }),
});
