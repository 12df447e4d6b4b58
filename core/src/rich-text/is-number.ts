/** Returns true for text that is one number, with a currency, a percent sign or brackets around it. */
export function isNumber(text: string): boolean {
  return /^[\s\u00a0]*[-−–+(]?(?:Rp|USD|\$|€)?[\s\u00a0]*\d[\d.,\s\u00a0]*[%)]?[\s\u00a0]*$/.test(text);
}

/** Returns true for the texts of a column that has only numbers and gaps. */
export function isNumberColumn(texts: readonly string[]): boolean {
  return texts.some(isNumber) && texts.every((text) => isNumber(text) || /^[-–—.]?$/.test(text));
}
