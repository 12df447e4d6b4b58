/**
 * Makes the URLs of sanitized rich text absolute, for feed readers.
 *
 * Relies on the sanitizer's output: every `<` starts a tag and all attributes have double quotes.
 * @param base the URL of the page with the text
 */
export function absoluteMarkup(html: string, base: string): string {
  return html.replace(/<(?:a|img)\b[^>]*>/g, (tag) =>
    tag.replace(/ (href|src)="([^"]*)"/g, (whole, name: string, value: string) => {
      const address = value.replaceAll('&amp;', '&');
      if (!URL.canParse(address, base)) return whole;
      const { href } = new URL(address, base);
      return ` ${name}="${href.replaceAll('&', '&amp;').replaceAll('"', '%22')}"`;
    }),
  );
}
