import encodeQR from 'qr'

/** Cells of white around the code, which readers need. */
const BORDER = 4
const PNG_WIDTH = 1_200

/** True for every black cell, row by row, with the white border. */
export function qrCells(text: string): boolean[][] {
  // A medium correction level survives a fold or a stain on a poster.
  return encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
}

/** The black cells as one path in units of a cell. */
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

/** A PNG that is sharp on paper: every cell is a whole number of pixels. */
export function qrPng(text: string): Promise<Blob> {
  const cells = qrCells(text)
  const scale = Math.max(1, Math.floor(PNG_WIDTH / cells.length))
  const canvas = document.createElement('canvas')
  canvas.width = cells.length * scale
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of cells.entries()) {
    for (const [x, isBlack] of row.entries())
      if (isBlack) context.fillRect(x * scale, y * scale, scale, scale)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))))
  })
}
