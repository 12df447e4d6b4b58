import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** Returns a new secret of 160 bits in base32. */
export function generateTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
}

/** Returns the code of a time step, by RFC 6238 with SHA-1. */
export function codeAt(key: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the time step of a code: the current one, or the one before or after it to tolerate clock drift. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const key = keyOf(secret);
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  // Latest first: a code that matches two steps uses both.
  const fits = [current + 1, current, current - 1].filter((step) =>
    timingSafeEqual(Buffer.from(codeAt(key, step)), Buffer.from(code)),
  );
  return fits[0];
}

/** Returns the URL in the QR code. */
export function otpUrl(issuer: string, username: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** Returns the bytes of a base32 secret. */
export function keyOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
