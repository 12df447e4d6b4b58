declare module 'bibtex-parse' {
  interface Item {
    itemtype: string;
    type?: string;
    key?: string;
    fields?: { name: string; value: unknown }[];
  }
  const bibtex: { parse(text: string): Item[] };
  export default bibtex;
}
