/** A text in segments of which every second one is marked. Segments are plain text. */
export function HighlightedText({ parts }: { parts: readonly string[] }) {
  return parts.map((part, place) => {
    const Part = place % 2 === 1 ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    return <Part key={place}>{part}</Part>;
  });
}
