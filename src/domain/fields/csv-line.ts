const QUOTED = /[",;\t\r\n]/
/** Spreadsheets take what begins so for a formula, and run it. */
const FORMULA_START = /^[=+\-@\t\r]/

/** A line of a CSV file (RFC 4180). Whatever was typed into the cells, a spreadsheet shows it and runs none of it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** In quotes too where it has a semicolon or a tab: by these a spreadsheet of another country may part the cells. */
function csvCell(text: string): string {
  const shown = FORMULA_START.test(text) ? `'${text}` : text
  return QUOTED.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
