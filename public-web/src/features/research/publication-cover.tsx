import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { publicationFields } from '@institute/core/cover.ts';
import { GeneratedCover } from '#src/ui/generated-cover.tsx';

interface PublicationCoverProps {
  publication: PublicResearch;
  /** Among the first that a reader sees. */
  priority?: boolean;
}

/** The cover of a publication: lines drawn from its id, in the colour of its kind. */
export function PublicationCover({ publication: { id, type }, priority }: PublicationCoverProps) {
  return <GeneratedCover seed={id} field={publicationFields[type]} priority={priority} />;
}
