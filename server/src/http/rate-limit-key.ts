import { isIPv6 } from 'node:net';

/**
 * Returns the rate-limit key of an address: the IPv4 address, or the /64 network of an IPv6 address, because one
 * subscriber has all of it.
 */
export function addressKey(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${network(address)}/64` : address.slice(0, 45);
}

/** Returns the network to store with a sign-in: it distinguishes locations but identifies no person. */
export function shortUrl(ip: string): string {
  const key = addressKey(ip);
  if (key.endsWith('/64')) return key.replace('/64', '::/64');
  return key.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

/** Normalises width, case and spaces of a name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '').slice(0, 100);
}

function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
