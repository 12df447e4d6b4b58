/** The marks of Unicode that stand behind a letter, as LaTeX puts them before it. */
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

/** Signs that mean something to LaTeX, and letters that plain LaTeX knows by name. */
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
 * A text for LaTeX: on one line, its special signs written out and letters with marks as commands (`{\'e}`), which
 * every BibTeX reads, also one that knows no Unicode. Letters of other scripts stay as they are.
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
  // An i keeps no dot under a mark, and a command of letters needs a space behind it.
  const stem = base === 'i' && command !== 'k' && command !== 'd' ? '\\i' : base;
  return /[a-z]/i.test(command) || stem.length > 1 ? `{\\${command}{${stem}}}` : `{\\${command}${stem}}`;
}
