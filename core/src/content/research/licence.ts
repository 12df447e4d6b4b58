import type { Licence } from './limits.ts';

/** Returns the name and the address of a licence: `CC BY-SA 4.0`. */
export function licenceOf(licence: Licence): { name: string; url: string } {
  const [, terms = '', version = ''] = /^cc-(.+)-([\d.]+)$/.exec(licence) ?? [];
  return {
    name: `CC ${terms.toUpperCase()} ${version}`,
    url: `https://creativecommons.org/licenses/${terms}/${version}/`,
  };
}
