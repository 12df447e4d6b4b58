/** Returns the time of the last change that visitors saw. Changes before publication do not count. */
export function lastChange(publishedAt: string | null, updatedAt: string): string {
  return publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt;
}
