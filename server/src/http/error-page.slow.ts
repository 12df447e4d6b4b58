import { expect, it } from 'vitest';
import { hasJava, nuErrors } from '#testing/nu-checker.ts';
import { errorPage } from './error-page.ts';

it('has no error for the Nu HTML checker (A30)', async ({ skip }) => {
  skip(!hasJava(), 'Java 11 or later is not installed: the Nu HTML checker cannot run.');
  const { variants } = await errorPage('https://institute.example');
  const html = String(variants.identity.body);
  expect(await nuErrors([{ path: '503', html }])).toEqual([]);
});
