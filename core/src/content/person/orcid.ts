/**
 * Returns an ORCID iD in its form with hyphens, such as `0000-0002-1825-0097`, or undefined if the text is none.
 * @param text the iD with or without hyphens, or its address at orcid.org
 */
export function parseOrcid(text: string): string | undefined {
  const bare = text.trim().replace(/^(?:https?:\/\/)?(?:www\.)?orcid\.org\//i, '');
  if (!/^\d{4}-?\d{4}-?\d{4}-?\d{3}[\dX]$/i.test(bare)) return undefined;
  const signs = bare.replaceAll('-', '').toUpperCase();
  if (checkSign(signs.slice(0, 15)) !== signs.at(15)) return undefined;
  return (signs.match(/.{4}/g) ?? []).join('-');
}

/** Returns the address of an iD. */
export function orcidUrl(orcid: string): string {
  return `https://orcid.org/${orcid}`;
}

/** Returns the check sign of ISO 7064 MOD 11-2. */
function checkSign(digits: string): string {
  const sum = [...digits].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const check = (12 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}
