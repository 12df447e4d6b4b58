import { makeRandom } from '@institute/core/testing/random.ts';

const words = (
  'ketahanan pangan TNI Polri Perpres dan atau yang COVID Rp USD energi kelautan kebijakan Société résumé Đurić Øresund ' +
  'the and very policies data mining of ASEAN Jum at Qur an G20 H2O PM Željko İzmir ΟΔΟΣ Чехов ŁÓDŹ naïve office fluffy'
).split(' ');
const separators = [...'/-.@_&,:;+', "'", '’', '–', '—', '\u2011', '\u00a0', '\u2028'];
const invisible = ['\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff'];

/** A word as it stands in a text, and what readers search for: the word and its parts. */
interface SeenWord {
  text: string;
  searches: string[];
}

/** Returns words joined by signs, numbers with points and commas, and words in compatibility and hidden characters. */
export function randomWords(seed: number, count: number): SeenWord[] {
  const random = makeRandom(seed);
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const number = () =>
    `${random(99) + 1}${pick(['.', ',', ''])}${random(900) + 100}${pick(['.', ','])}${random(900) + 100}`;
  const part = () => pick([pick(words), pick(words), String(random(3000)), number()]);
  return Array.from({ length: count }, () => {
    const parts = Array.from({ length: random(4) + 1 }, part);
    const joined = parts.reduce((all, each) => all + pick(separators) + each);
    const text = random(8) === 0 ? `Rp${number()}` : joined;
    const searches = new Set([text, text.normalize('NFD'), ...(text.match(/[\p{L}\p{N}]+/gu) ?? [])]);
    if (text.startsWith('Rp')) searches.add(text.slice(2).trim() || text);
    return { text: [...text].map(disguise).join(''), searches: [...searches] };
  });

  function disguise(character: string): string {
    switch (random(12)) {
      case 0:
        return character + pick(invisible);
      case 1:
        return character.normalize('NFD');
      case 2:
        return /[!-~]/.test(character) ? String.fromCharCode(character.charCodeAt(0) + 0xfee0) : character;
      default:
        return character.replace(/f[fil]/g, (pair) => ({ ff: 'ﬀ', fi: 'ﬁ', fl: 'ﬂ' })[pair] ?? pair);
    }
  }
}

/** Puts texts into the elements of a body: paragraphs with formats, lists, tables, figures and notes. */
export function bodyOf(texts: readonly string[], seed: number): string {
  const random = makeRandom(seed);
  const escaped = texts.map((text) => text.replaceAll('&', '&amp;'));
  const parts = escaped.map((text) => {
    const at = random(text.length);
    switch (random(5)) {
      case 0:
        return `<ul><li>${text}</li></ul>`;
      case 1:
        return `<figure class="data-table"><table><caption>${text}</caption><tbody><tr><td>a</td><td>b</td></tr></tbody></table></figure>`;
      case 2:
        return `<figure class="data-table"><table><tbody><tr><td>${text}</td><td>b</td></tr></tbody></table></figure>`;
      case 3:
        return `<figure class="picture"><img src="/uploads/a-8x6.webp" alt="x"><figcaption>${text}</figcaption></figure>`;
      default:
        return text.includes('&')
          ? `<h2>${text}</h2>`
          : `<p>${text.slice(0, at)}<strong>${text.slice(at)}</strong></p>`;
    }
  });
  const [note = 'x'] = escaped;
  return `${parts.slice(1).join('')}<p>x</p><section class="notes"><ol><li id="note-abc123">${note}</li></ol></section>`;
}
