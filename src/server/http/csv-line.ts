const NEEDS_QUOTES = /[",;\t\r\n]/
/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

/** A line follows RFC 4180, and no spreadsheet runs a cell of it as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The mark tells Excel that the file is UTF-8. */
export function csvHead(cells: readonly string[]): string {
  return `\ufeff${csvLine(cells)}`
}

/** Semicolons and tabs are quoted too, since spreadsheets take them for separators in some locales. */
function csvCell(text: string): string {
  const cell = FORMULA_START.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
