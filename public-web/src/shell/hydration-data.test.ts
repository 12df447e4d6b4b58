import { expect, it } from 'vitest';
import { scriptJson } from './hydration-data.ts';

it('serialises JSON that cannot end its script element or start a comment', () => {
  const title = '</script><script>alert(1)</script><!--';
  const json = scriptJson({ title });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title });
});
