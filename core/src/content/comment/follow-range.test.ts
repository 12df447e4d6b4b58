import { describe, expect, it } from 'vitest';
import { followRange } from './follow-range.ts';

/** Follows the text between `[` and `]` and marks its place in the current text in the same way. */
function follow(marked: string, now: string): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const found = followRange(marked.replace(/[[\]]/g, ''), now, { start, end });
  if (found.state === 'gone') return 'gone';
  const place = `${now.slice(0, found.start)}[${now.slice(found.start, found.end)}]${now.slice(found.end)}`;
  return found.state === 'attached' ? place : `~ ${place}`;
}

describe('a range', () => {
  it.each([
    ['Beras [naik tajam] di Jawa.', 'Harga beras naik tajam di Jawa.', 'Harga beras [naik tajam] di Jawa.'],
    ['Beras [naik tajam] di Jawa.', 'Beras naik tajam di Jawa.', 'Beras [naik tajam] di Jawa.'],
    ['Satu [dua tiga empat] lima.', 'Satu dua empat lima.', '~ Satu [dua empat] lima.'],
    ['Satu [dua tiga empat] lima.', 'Satu dua baru tiga empat lima.', '~ Satu [dua baru tiga empat] lima.'],
    ['Satu [dua tiga empat] lima.', 'Satu empat lima.', 'gone'],
    ['Satu [dua tiga] empat.', 'Satu empat.', 'gone'],
    ['[Satu] dua', '', 'gone'],
    ['Satu[.] Dua', 'Satu. Dua!', 'Satu[.] Dua!'],
    ['Satu[ — ]dua', 'Satu dua', 'gone'],
    ['稻米[價格]上漲', '去年稻米價格上漲', '去年稻米[價格]上漲'],
    ['A [😀 b] c', 'A 😀😀 b c', 'A 😀[😀 b] c'],
    ['Undang-[undang] baru', 'Undang-undang lama dan baru', 'Undang-[undang] lama dan baru'],
    ['Satu [dua tiga] lima.', 'Kata lima baru. Satu dua tiga lima.', 'Kata lima baru. Satu [dua tiga] lima.'],
    ['Nol [dua tiga empat lima] enam.', 'Nol dua tiga enam empat lima.', '~ Nol [dua tiga] enam empat lima.'],
    ['Nol [itu dua tiga empat] lima itu.', 'Nol itu dua tiga lima itu.', '~ Nol itu [dua tiga] lima itu.'],
  ])('%s → %s is %s', (marked, now, expected) => {
    expect(follow(marked, now)).toBe(expected);
  });

  it.each([
    // The quoted text is deleted, an equal one stands elsewhere.
    ['Satu [sama saja] dua. Tiga sama saja empat.', 'Satu dua. Tiga sama saja empat.'],
    ['Satu sama saja dua. Tiga [sama saja] empat.', 'Satu sama saja dua. Tiga empat.'],
    // Nobody can tell which of both was deleted.
    ['Satu [sama saja] dua sama saja tiga.', 'Satu sama saja tiga.'],
    // A copy stands behind the next paragraph, and the original is deleted.
    ['Satu. [Dua dua-dua.] Tiga. Empat.', 'Satu. Tiga. Dua dua-dua. Empat.'],
    // The text stands ahead of its place, or is changed behind it.
    ['Satu. Dua. [Tiga empat.] Lima.', 'Satu. Tiga empat. Dua. Lima.'],
    ['Satu. [Dua tiga empat lima.] Enam. Tujuh.', 'Satu. Enam. Dua tiga lima. Tujuh.'],
    // More words are new than old, or a word occurs twice.
    ['Satu [dua tiga empat] lima.', 'Satu dua kini ada kata lain empat lima.'],
    ['Satu [dua tiga empat] lima.', 'Satu dua empat dua lima.'],
    ['[Dua kata] saja', 'Teks lain yang tidak berhubungan'],
  ])('%s is gone in: %s', (marked, now) => {
    expect(follow(marked, now)).toBe('gone');
  });

  it('stays with the original beside a copy', () => {
    const now = 'Satu. Dua tiga. Empat. Dua tiga. Lima.';
    expect(follow('Satu. [Dua tiga.] Empat. Lima.', now)).toBe('Satu. [Dua tiga.] Empat. Dua tiga. Lima.');
    const ahead = 'Dua tiga. Satu. Dua tiga. Empat.';
    expect(follow('Satu. [Dua tiga.] Empat.', ahead)).toBe('Dua tiga. Satu. [Dua tiga.] Empat.');
  });

  it('returns with its text', () => {
    const before = 'Satu dua tiga.';
    expect(follow('Satu [dua] tiga.', 'Satu tiga.')).toBe('gone');
    expect(follow('Satu [dua] tiga.', before)).toBe('Satu [dua] tiga.');
  });

  it('is gone in a long text that was replaced', () => {
    const long = (word: string) => Array.from({ length: 12_000 }, (_, at) => `${word}${at}`).join(' ');
    expect(followRange(long('a'), long('b'), { start: 500, end: 900 })).toEqual({ state: 'gone' });
    expect(followRange('a '.repeat(50_000), 'a '.repeat(49_999), { start: 500, end: 900 })).toEqual({
      state: 'gone',
    });
  });
});
