import { expect, it } from 'vitest';
import { codeAt, generateTotpSecret, keyOf, otpUrl, stepOf } from './totp.ts';

const key = Buffer.from('12345678901234567890');
const inBase32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('codeAt at %i seconds returns the code of RFC 6238, appendix B', (seconds, code) => {
  expect(codeAt(key, Math.floor(seconds / 30), 8)).toBe(code);
  expect(stepOf(inBase32, code.slice(2), new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

it('stepOf accepts a code one step early or late, but no more', () => {
  const now = new Date(1_234_567_890_000);
  const step = Math.floor(1_234_567_890 / 30);
  const taken = [-2, -1, 0, 1, 2].map((drift) => stepOf(inBase32, codeAt(key, step + drift), now));
  expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
  for (const other of ['', '12345', '1234567', 'é00000'])
    expect(stepOf(inBase32, other, now)).toBeUndefined();
});

it('generateTotpSecret has 160 bits, and otpAddress returns a URL that apps can read', () => {
  const secret = generateTotpSecret();
  expect([secret, keyOf(secret).length, keyOf(inBase32)]).toEqual([
    expect.stringMatching(/^[A-Z2-7]{32}$/),
    20,
    key,
  ]);
  expect(generateTotpSecret()).not.toBe(secret);
  const address = new URL(otpUrl('Institut: Ketahanan & Co', 'sari', secret));
  expect(decodeURIComponent(address.pathname)).toBe('/Institut: Ketahanan & Co:sari');
  expect(address.searchParams.get('issuer')).toBe('Institut: Ketahanan & Co');
});
