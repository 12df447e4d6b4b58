/** Text that is wrapped in the source: its lines become one, except within `<pre>`. */
export function prose(strings: TemplateStringsArray): string {
  return strings
    .join('')
    .trim()
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part) =>
      part.startsWith('<pre') ? part : part.replace(/>\s*\n\s*</g, '><').replace(/\s*\n\s*/g, ' '),
    )
    .join('');
}

/** Plain text in paragraphs: an empty line parts them, single line breaks are only those of the source. */
export function paragraphs(strings: TemplateStringsArray): string {
  return strings
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .join('\n\n');
}
