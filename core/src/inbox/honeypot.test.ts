import { expect, it } from 'vitest';
import { z } from 'zod';
import { honeypotField, isHoneypotFilled } from './honeypot.ts';
import { honeypotSchema } from './schemas.ts';

it.each([
  [undefined, false],
  ['', false],
  [' \t', false],
  ['https://casino.example', true],
  [['x'], true],
  [5, true],
])('accepts the honeypot %j and reports it as filled: %s (D22)', (value, isFilled) => {
  const form = z.object(honeypotSchema).parse({ [honeypotField]: value });
  expect(isHoneypotFilled(form[honeypotField])).toBe(isFilled);
});

it('has no name that form fillers complete, as they do with names of known fields', () => {
  expect(honeypotField).not.toMatch(
    /web|site|url|home|link|name|mail|phone|tel|fax|comp|org|addr|city|zip|code|country|title|subject|user|pass/,
  );
});
