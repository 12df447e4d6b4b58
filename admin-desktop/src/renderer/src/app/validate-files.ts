import { imageTypes, maxUploadBytes } from '@institute/core/media/limits.ts';

export type FileProblem = 'file_too_large' | 'not_an_image' | 'heic_picture' | 'gallery_full';

/**
 * Divides chosen files into uploadable ones and the error of the others: too large, not an image, HEIC, or over the
 * maximum number.
 * @param capacity how many more files fit
 */
export function partitionFiles<F extends Pick<File, 'size' | 'type' | 'name'>>(
  files: readonly F[],
  capacity: number,
): { accepted: F[]; problem: FileProblem | undefined } {
  const pictures = files.filter((file) => imageTypes.some((type) => type === file.type));
  const small = pictures.filter((file) => file.size <= maxUploadBytes);
  const accepted = small.slice(0, Math.max(0, capacity));
  let problem: FileProblem | undefined;
  if (pictures.length < files.length) problem = files.some(isHeic) ? 'heic_picture' : 'not_an_image';
  if (small.length < pictures.length) problem = 'file_too_large';
  if (accepted.length < small.length) problem = 'gallery_full';
  return { accepted, problem };
}

/** Systems without HEIC support report no type for such files. */
function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}
