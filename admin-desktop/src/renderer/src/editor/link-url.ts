import { richTextPolicy } from '@institute/core/rich-text/rich-text.ts';

/** The result of parsing a typed address. */
export type LinkUrlResult = { address: string } | 'remove' | 'rejected';

/**
 * Parses an address as people type it. Adds `https://` to one without a scheme and `mailto:` to a mail address. An
 * empty address removes the link. Rejects schemes that the policy forbids.
 */
export function readLinkUrl(typed: string): LinkUrlResult {
  const text = typed.trim();
  if (text === '') return 'remove';
  if (/[\u0000-\u001f\u007f\\<>"]/.test(text)) return 'rejected';
  const address = text.replaceAll(' ', '%20');
  if (/^\/(?!\/)|^#/.test(address)) return { address };
  // 'localhost:3000' and 'example.org:8080/x' have a port, not a scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(\/|$))/i.exec(address)?.[1]?.toLowerCase();
  const known = richTextPolicy.linkSchemes.some((each) => address.toLowerCase().startsWith(`${each}:`));
  if (known) return /^https?:/i.test(address) && !isWebUrl(address) ? 'rejected' : { address };
  if (scheme) return 'rejected';
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(address)) return { address: `mailto:${address}` };
  const complete = `https://${address.replace(/^\/\//, '')}`;
  return isWebUrl(complete) ? { address: complete } : 'rejected';
}

function isWebUrl(address: string): boolean {
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address);
}
