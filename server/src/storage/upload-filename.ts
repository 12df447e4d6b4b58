import { imageVariants } from '@institute/core/media/image-variants.ts';
import type { MediaKind } from '@institute/core/media/limits.ts';

/** The parts of a stored file's name. */
export interface ParsedUploadName {
  base: string;
  kind: MediaKind;
  width: number | null;
  height: number | null;
}

/**
 * Parses a stored file's name. An image has several files (`<base>.webp`, `<base>-480.avif`), other uploads
 * have one.
 * @returns undefined for other names
 */
export function parseUploadFilename(name: string): ParsedUploadName | undefined {
  const [, base, width, height] = /^([a-z0-9-]+?-(\d+)x(\d+))(?:-\d+)?\.(?:webp|avif)$/.exec(name) ?? [];
  if (base) return { base, kind: 'picture', width: Number(width), height: Number(height) };
  const pdf = /^([0-9a-f]{32}-[1-9]\d{0,8})\.pdf$/.exec(name)?.[1];
  return pdf ? { base: pdf, kind: 'pdf', width: null, height: null } : undefined;
}

/** Parses the URL of an image in content. Returns undefined for other URLs. */
export function parseImageUrl(url: string): ParsedUploadName | undefined {
  return url.startsWith('/uploads/') ? parseUploadFilename(url.slice('/uploads/'.length)) : undefined;
}

/** Returns the URL of an upload for staff. For images it is also the URL in content. */
export function uploadUrl({ base, kind }: Pick<ParsedUploadName, 'base' | 'kind'>): string {
  return kind === 'pdf' ? `/api/admin/pdfs/${base}.pdf/file` : `/uploads/${base}.webp`;
}

/** Returns the names of all files of an upload. */
export function filesOfUpload({ base, kind }: Pick<ParsedUploadName, 'base' | 'kind'>): string[] {
  if (kind === 'pdf') return [`${base}.pdf`];
  const variants = imageVariants(uploadUrl({ base, kind }));
  if (!variants) return [];
  const names = `${variants.avif}, ${variants.webp}`
    .split(', ')
    .map((each) => each.replace(/^\/uploads\//, '').replace(/ .*$/, ''));
  // Older images have an AVIF file in their own width. Removing a missing file is not an error.
  return [...new Set([...names, `${base}.avif`])];
}
