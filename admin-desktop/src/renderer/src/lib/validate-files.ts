import { imageTypes, maxUploadBytes, type UnsupportedImage } from '@institute/core/media/limits.ts';

export type FileProblem = 'file_too_large' | 'not_an_image' | UnsupportedImage | 'gallery_full';

/** The type or the name of files in unsupported formats. Systems without support of a format report no type. */
const unsupported: [problem: UnsupportedImage, pattern: RegExp][] = [
  ['heic_picture', /^image\/hei[cf]|\.hei[cf]$/i],
  ['svg_picture', /^image\/svg|\.svgz?$/i],
  ['tiff_picture', /^image\/tiff|\.tiff?$/i],
  ['bmp_picture', /^image\/(x-ms-)?bmp|\.bmp$/i],
  ['jpeg2000_picture', /^image\/(jp2|jpx|j2k)|\.(jp2|jpx|jpf|j2k)$/i],
  ['unsupported_picture', /^image\/|\.(psd|jxl|ico)$/i],
];

/** Returns true for the files of a supported type. */
const isSupported = ({ type }: Pick<File, 'type'>) => imageTypes.some((each) => each === type);

/** Returns the format of an image that is not supported. */
function unsupportedFormat({ type, name }: Pick<File, 'type' | 'name'>): UnsupportedImage | undefined {
  return unsupported.find(([, pattern]) => pattern.test(type) || pattern.test(name))?.[0];
}

/** Returns true for an image, also one in an unsupported format. */
export function isImage(file: Pick<File, 'type' | 'name'>): boolean {
  return isSupported(file) || unsupportedFormat(file) !== undefined;
}

/**
 * Divides chosen files into uploadable ones and the error of the others: too large, not an image, an unsupported format,
 * or over the maximum number.
 * @param capacity how many more files fit
 */
export function partitionFiles<F extends Pick<File, 'size' | 'type' | 'name'>>(
  files: readonly F[],
  capacity: number,
): { accepted: F[]; problem: FileProblem | undefined } {
  const images = files.filter(isSupported);
  const small = images.filter((file) => file.size <= maxUploadBytes);
  const accepted = small.slice(0, Math.max(0, capacity));
  let problem: FileProblem | undefined;
  const others = files.filter((file) => !isSupported(file));
  if (others.length > 0) problem = others.map(unsupportedFormat).find(Boolean) ?? 'not_an_image';
  if (small.length < images.length) problem = 'file_too_large';
  if (accepted.length < small.length) problem = 'gallery_full';
  return { accepted, problem };
}
