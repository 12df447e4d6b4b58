import { imageTypes, maxUploadBytes } from '@institute/core/upload.ts';

export type FileProblem = 'file-too-large' | 'not-an-image' | 'gallery-full';

/**
 * Divides chosen files into those that may be uploaded and the reason why others may not: too large, no
 * picture, or no room left. @param room how many more there may be
 */
export function sortFiles<F extends Pick<File, 'size' | 'type'>>(
  files: readonly F[],
  room: number,
): { accepted: F[]; problem: FileProblem | undefined } {
  const pictures = files.filter((file) => imageTypes.some((type) => type === file.type));
  const small = pictures.filter((file) => file.size <= maxUploadBytes);
  const accepted = small.slice(0, Math.max(0, room));
  let problem: FileProblem | undefined;
  if (pictures.length < files.length) problem = 'not-an-image';
  if (small.length < pictures.length) problem = 'file-too-large';
  if (accepted.length < small.length) problem = 'gallery-full';
  return { accepted, problem };
}
