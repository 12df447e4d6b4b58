import axe from 'axe-core';

/** Returns the axe violations of the document of a component test, one line each with rule and element. */
export async function violationsHere(only?: readonly string[]): Promise<string[]> {
  // A cancelled animation rejects; its element is gone.
  await Promise.allSettled(
    document.getAnimations().flatMap((animation) => (isEndless(animation) ? [] : animation.finished)),
  );
  const { violations } = await axe.run(document, {
    ...(only && { runOnly: [...only] }),
    resultTypes: ['violations'],
    // axe waits half a second for frames without axe, such as the preview.
    iframes: false,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

function isEndless({ effect, playState }: Animation): boolean {
  return playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
}
