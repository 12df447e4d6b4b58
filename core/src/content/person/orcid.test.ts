import { describe, expect, it } from 'vitest';
import { parseOrcid } from './orcid.ts';

describe('an ORCID iD', () => {
  it.each([
    ['0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['0000000218250097', '0000-0002-1825-0097'],
    [' https://orcid.org/0000-0001-5109-3700 ', '0000-0001-5109-3700'],
    ['http://www.orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
  ])('is read from %j', (text, orcid) => {
    expect(parseOrcid(text)).toBe(orcid);
  });

  it.each(['', '0000-0002-1825-009', '0000-0002-1825-00977', 'https://example.org/0000-0002-1825-0097'])(
    'is not %j',
    (text) => {
      expect(parseOrcid(text)).toBeUndefined();
    },
  );

  it('fails its check sign with each other digit, and with neighbours exchanged', () => {
    const right = '0000000218250097';
    for (let at = 0; at < 16; at += 1) {
      for (const sign of '0123456789X') {
        if (sign === right[at] || (sign === 'X' && at < 15)) continue;
        expect(parseOrcid(right.slice(0, at) + sign + right.slice(at + 1))).toBeUndefined();
      }
      if (at === 15 || right[at] === right[at + 1]) continue;
      expect(
        parseOrcid(`${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`),
      ).toBeUndefined();
    }
  });
});
