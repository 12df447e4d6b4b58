import { htmlToText } from '#src/text.ts';
import { readFigure } from './figure.ts';
import { figureLimits } from './figure-limits.ts';
import { parseMarkup } from './markup-tree.ts';

/** Returns why a stored text exceeds the limits of figures, as the code of a field, or undefined. */
export function figureProblem(html: string): 'too_many_figures' | 'figure_text_too_long' | undefined {
  if (!html.includes('<figure class="picture')) return undefined;
  const figures = parseMarkup(html).flatMap((node) => {
    const isFigure = typeof node !== 'string' && node.attributes.class?.startsWith('picture');
    return (isFigure && readFigure(node)?.figure) || [];
  });
  if (figures.length > figureLimits.figures) return 'too_many_figures';
  const isLong = figures.some(
    ({ alt = '', caption, credit }) =>
      alt.length > figureLimits.alt ||
      htmlToText(caption).length > figureLimits.caption ||
      htmlToText(credit).length > figureLimits.credit,
  );
  return isLong ? 'figure_text_too_long' : undefined;
}
