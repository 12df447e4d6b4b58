/** Combining marks of Unicode and their LaTeX commands. */
const marks: Record<string, string> = {
  '\u0300': '`',
  '\u0301': "'",
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '=',
  '\u0306': 'u',
  '\u0307': '.',
  '\u0308': '"',
  '\u030a': 'r',
  '\u030b': 'H',
  '\u030c': 'v',
  '\u0323': 'd',
  '\u0327': 'c',
  '\u0328': 'k',
};

/** Special characters of LaTeX, and letters with a command. */
const signs: Record<string, string> = {
  '\\': '{\\textbackslash}',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '^': '{\\textasciicircum}',
  '~': '{\\textasciitilde}',
  ...Object.fromEntries([...'$&#%_'].map((sign) => [sign, `\\${sign}`])),
  '–': '--',
  '—': '---',
  '‘': '`',
  '’': "'",
  '“': '``',
  '”': "''",
  '…': '{\\ldots}',
  '\u00a0': '~',
  ß: '{\\ss}',
  æ: '{\\ae}',
  Æ: '{\\AE}',
  œ: '{\\oe}',
  Œ: '{\\OE}',
  ø: '{\\o}',
  Ø: '{\\O}',
  ł: '{\\l}',
  Ł: '{\\L}',
  đ: '{\\dj}',
  Đ: '{\\DJ}',
  ı: '{\\i}',
};

/**
 * Encodes a text for LaTeX on one line, with commands for accented letters (`{\'e}`).
 *
 * Every BibTeX reads the result, also without Unicode support. Other scripts do not change.
 */
export function latexText(text: string): string {
  return text
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim()
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .normalize('NFC')
    .replace(/[^\u0030-\u0039A-Za-z ]/gu, (sign) => signs[sign] ?? accented(sign));
}

function accented(letter: string): string {
  const [base = '', mark = '', ...more] = letter.normalize('NFD');
  const command = marks[mark];
  if (!command || more.length > 0 || !/^[A-Za-z]$/.test(base)) return letter;
  // An i loses its dot under an accent. A command of letters needs a space after it.
  const stem = base === 'i' && command !== 'k' && command !== 'd' ? '\\i' : base;
  return /[a-z]/i.test(command) || stem.length > 1 ? `{\\${command}{${stem}}}` : `{\\${command}${stem}}`;
}
