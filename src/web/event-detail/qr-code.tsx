import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../ui/button.tsx'
import { cellsPath, qrCells, qrPng, qrSvg } from './qr-drawing.ts'

interface QrCodeProps {
  link: string
  /** Of the downloaded files, without an extension. */
  fileName: string
}

/** The link as a picture for posters and slides. It is drawn here: no other service learns of it. */
export default function QrCode({ link, fileName }: QrCodeProps) {
  const cells = useMemo(() => qrCells(link), [link])
  return (
    <div className="flex flex-wrap items-center gap-4">
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
      <p className="sr-only">QR code of the tagged link</p>
      <div className="flex flex-col gap-2">
        <Button size="small" onClick={() => void qrPng(link).then((png) => save(png, `${fileName}.png`))}>
          <Download aria-hidden="true" />
          Download PNG
        </Button>
        <Button
          size="small"
          onClick={() => save(new Blob([qrSvg(link)], { type: 'image/svg+xml' }), `${fileName}.svg`)}
        >
          <Download aria-hidden="true" />
          Download SVG
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
