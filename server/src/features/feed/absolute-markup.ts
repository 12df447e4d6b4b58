/**
 * Cleaned rich text with whole addresses, for readers that show it elsewhere. It reads the sanitiser's output, in
 * which every `<` begins a tag and every attribute stands in double quotes.
 * @param base the address of the page that the text stands on
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
