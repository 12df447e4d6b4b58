/** Kinds of numbers, as the attribute `type` of `ol` names them. */
export const listTypes = ['1', 'a', 'A', 'i', 'I'] as const;
export type ListType = (typeof listTypes)[number];

/** The numbers of an ordered list. */
export interface ListNumbering {
  /** The number of the first item, 0 to 9999. */
  start: number;
  type: ListType;
}

/** The numbers of a list without attributes. */
export const plainNumbering: ListNumbering = { start: 1, type: '1' };

/** Reads the attributes of `ol`. A value that is not allowed counts as missing. */
export function readNumbering({ start, type }: Readonly<Record<string, string | undefined>>): ListNumbering {
  return {
    start: /^\s*\d{1,4}\s*$/.test(start ?? '') ? Number(start) : plainNumbering.start,
    type: listTypes.find((each) => each === type) ?? plainNumbering.type,
  };
}

/** Returns the stored attributes of `ol`: those that differ from the defaults. */
export function numberingAttributes({ start, type }: ListNumbering): { start?: string; type?: string } {
  return {
    ...(start !== plainNumbering.start && { start: String(start) }),
    ...(type !== plainNumbering.type && { type }),
  };
}

/** Writes the start tag of `ol` as it is stored. */
export function writeListStart(numbering: ListNumbering): string {
  const attributes = Object.entries(numberingAttributes(numbering));
  return `<ol${attributes.map(([name, value]) => ` ${name}="${value}"`).join('')}>`;
}

const romans = Object.entries({
  ...{ m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90 },
  ...{ l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 },
});

/** Writes the number of an item as browsers do. Letters have no 0, and Roman numbers end at 3999. */
export function formatListNumber(value: number, type: ListType): string {
  const isRoman = type === 'i' || type === 'I';
  if (type === '1' || value < 1 || (isRoman && value > 3999)) return String(value);
  const text = isRoman ? romanOf(value) : lettersOf(value);
  return type === 'A' || type === 'I' ? text.toUpperCase() : text;
}

function romanOf(value: number): string {
  let rest = value;
  let text = '';
  for (const [letters, size] of romans) {
    text += letters.repeat(Math.floor(rest / size));
    rest %= size;
  }
  return text;
}

/** a to z, aa, ab. */
function lettersOf(value: number): string {
  const last = String.fromCharCode(97 + ((value - 1) % 26));
  return value > 26 ? lettersOf(Math.floor((value - 1) / 26)) + last : last;
}
