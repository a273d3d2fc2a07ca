import encodeQR from 'qr'

/** Readers need so many cells of white around the code. */
const BORDER = 4

/** True is a black cell. The rows include the white border. */
export function qrCells(text: string): boolean[][] {
  // A medium correction level survives a fold or a stain on a poster.
  return encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
}

export function cellsPath(cells: readonly (readonly boolean[])[]): string {
  return cells.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}

export function qrSvg(text: string): string {
  const cells = qrCells(text)
  const size = cells.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${cellsPath(cells)}"/></svg>`
  )
}
