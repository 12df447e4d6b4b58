/** Returns SQL for the year of a moment in WIB; null without one. */
export function yearSql(moment: string): string {
  return `extract(year from ${moment} at time zone 'Asia/Jakarta')::int`;
}
