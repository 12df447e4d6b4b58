import type { PublicResearch } from '@institute/core/content/research/addresses.ts';
import { publicationFields } from '@institute/core/cover.ts';
import { GeneratedCover } from '#src/ui/generated-cover.tsx';

interface PublicationCoverProps {
  publication: PublicResearch;
  /** Whether the image is in the first view. */
  priority?: boolean;
}

/** Generated cover of a publication in the colour of its type. */
export function PublicationCover({ publication: { id, type }, priority }: PublicationCoverProps) {
  return <GeneratedCover seed={id} field={publicationFields[type]} priority={priority} />;
}
