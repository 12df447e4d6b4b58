import { maxBodyCharacters as max } from '@institute/core/rich-text/body-limits.ts';
import { bodyProblem, textLength } from '@institute/core/rich-text/body-problem.ts';
import type { useTexts } from '#dashboard/i18n/texts.ts';

/** The length from which a text shows it. */
const long = max * 0.9;

/** Returns why a stored text cannot be saved, and the length of a text that nears its limit. */
export function limitTexts(
  t: ReturnType<typeof useTexts>,
  html: string,
): { error?: string | undefined; hint?: string | undefined } {
  const n = textLength(html, long);
  if (n > max) return { error: t('admin.editor.too-long', { n, max }) };
  const problem = bodyProblem(html);
  return {
    error: problem && t(`errors.field.${problem.code}`),
    hint: n > long ? t('admin.editor.length', { n, max }) : undefined,
  };
}
