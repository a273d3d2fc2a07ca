import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { Phrase } from '../../shared-ui/page-words.tsx'
import { cellsPath, qrCells, qrSvg } from '../../shared-ui/qr-svg.ts'
import { detailWords } from '../language/english-detail.ts'
import { Button } from '../ui/button.tsx'

interface QrCodeProps {
  link: string
  source: string
  fileName: string
}

/** The picture is drawn here, so that no other service learns of the link. */
export default function QrCode({ link, source, fileName }: QrCodeProps) {
  const cells = useMemo(() => qrCells(link), [link])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
      {/* Black on white at night too: many readers do not find inverted codes. */}
      <svg
        aria-hidden="true"
        data-qr-code
        viewBox={`0 0 ${cells.length} ${cells.length}`}
        shapeRendering="crispEdges"
        className="size-36 rounded-md bg-[white] forced-color-adjust-none"
      >
        <path d={cellsPath(cells)} fill="black" />
      </svg>
      <div className="flex min-w-0 grow basis-36 flex-col items-start gap-2">
        <p className="text-sm text-muted">
          <Phrase text={detailWords.qrCodeText} source={<bdi>{source}</bdi>} />
        </p>
        <Button size="small" onClick={() => void qrPng(link).then((png) => save(png, `${fileName}.png`))}>
          <Download aria-hidden="true" />
          {detailWords.downloadPng}
        </Button>
        <Button
          size="small"
          onClick={() => save(new Blob([qrSvg(link)], { type: 'image/svg+xml' }), `${fileName}.svg`)}
        >
          <Download aria-hidden="true" />
          {detailWords.downloadSvg}
        </Button>
      </div>
    </div>
  )
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has to begin the download first.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const PNG_WIDTH = 1_200

/** Every cell is a whole number of pixels, so that the PNG is sharp on paper. */
function qrPng(text: string): Promise<Blob> {
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
