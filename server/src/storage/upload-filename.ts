import { imageVariants } from '@institute/core/media/image-variants.ts';
import type { MediaKind } from '@institute/core/media/limits.ts';

/** What the name of a stored file says of the upload that it belongs to. */
export interface ParsedUploadName {
  base: string;
  kind: MediaKind;
  width: number | null;
  height: number | null;
}

/** A picture is many files, `<base>.webp`, `<base>-480.avif` and so on, and any other upload one. Undefined for other names. */
export function uploadOf(name: string): ParsedUploadName | undefined {
  const [, base, width, height] = /^([a-z0-9-]+?-(\d+)x(\d+))(?:-\d+)?\.(?:webp|avif)$/.exec(name) ?? [];
  if (base) return { base, kind: 'picture', width: Number(width), height: Number(height) };
  const pdf = /^([0-9a-f]{32}-[1-9]\d{0,8})\.pdf$/.exec(name)?.[1];
  return pdf ? { base: pdf, kind: 'pdf', width: null, height: null } : undefined;
}

/** Where staff see an upload; of pictures it is the address by which content names them. */
export function addressOfUpload({ base, kind }: Pick<ParsedUploadName, 'base' | 'kind'>): string {
  return kind === 'pdf' ? `/api/admin/pdfs/${base}.pdf/file` : `/uploads/${base}.webp`;
}

/** The names of all files of an upload. */
export function filesOfUpload({ base, kind }: Pick<ParsedUploadName, 'base' | 'kind'>): string[] {
  if (kind === 'pdf') return [`${base}.pdf`];
  const variants = imageVariants(addressOfUpload({ base, kind }));
  if (!variants) return [];
  const names = `${variants.avif}, ${variants.webp}`
    .split(', ')
    .map((each) => each.replace(/^\/uploads\//, '').replace(/ .*$/, ''));
  // Pictures of before have their own width as AVIF whatever it is; removing what is not there is no error.
  return [...new Set([...names, `${base}.avif`])];
}
