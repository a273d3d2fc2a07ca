import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { calendarEmbedPath, calendarPagePath, embedPath, eventPageUrl } from '../../api/event-urls.ts'
import { ACCENTS, DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { useTeamCalendar } from '../queries/team-queries.ts'
import { Button } from '../ui/button.tsx'
import { PanelDialog } from '../ui/dialog.tsx'
import { publicUrl } from '../ui/page-settings.ts'
import { Pills } from '../ui/radio-choices.tsx'
import { copyText } from './copy-link.ts'
import {
  buttonStyle,
  FRAME_HEIGHT,
  type Frame,
  frameCode,
  framePath,
  frameScheme,
  linkCode,
  type Theme,
} from './embed-code.ts'

const KINDS = {
  card: 'Event card',
  list: 'Calendar list',
  month: 'Calendar month',
  button: 'Button',
  link: 'Link',
} as const
type Kind = keyof typeof KINDS
const LINKS: readonly Kind[] = ['button', 'link']

const THEMES: readonly [Theme, string][] = [
  ['auto', 'As the site'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]
const SIZES = [
  ['fit', 'As high as its content'],
  ['fixed', `${FRAME_HEIGHT} pixels`],
] as const

interface EmbedDialogProps {
  /** It is missing in the settings, where only the calendar is embedded. */
  event?: { title: string; slug: string }
  onClose: () => void
}

export default function EmbedDialog({ event, onClose }: EmbedDialogProps) {
  const { currentTeam, teams } = useCurrentUser()
  const { data: calendar } = useTeamCalendar(currentTeam?.id ?? null)
  const [kind, setKind] = useState<Kind>(event ? 'card' : 'list')
  const [theme, setTheme] = useState<Theme>('auto')
  const [size, setSize] = useState<(typeof SIZES)[number][0]>('fit')
  const teamName = teams.find(({ id }) => id === currentTeam?.id)?.name ?? ''
  const slug = calendar?.isOn ? calendar.slug : null
  const paths = framePaths(event, slug)
  const kinds = (Object.keys(KINDS) as Kind[]).filter((one) => LINKS.includes(one) || paths[one])
  const path = paths[kind]
  const frame = path && {
    path,
    title: kind === 'card' ? (event?.title ?? '') : teamName,
    theme,
    isSelfSizing: size === 'fit',
  }
  const page = linkedPage(event, slug ?? '', teamName)
  const text = kind === 'link' ? page.name : page.action
  const style = kind === 'link' ? {} : buttonStyle(ACCENTS[calendar?.accent ?? DEFAULT_ACCENT].light)
  const code = frame ? frameCode(publicUrl, frame) : linkCode(page.address, text, style)
  return (
    <PanelDialog
      title="More ways to embed"
      className="max-h-[calc(100vh-1.5rem)] w-[min(60rem,calc(100vw-1.5rem))] rounded-card border"
      onClose={onClose}
    >
      <div className="grid min-h-0 gap-6 overflow-y-auto p-5 pt-0 md:grid-cols-[20rem_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Pills
            legend="What"
            isLegendShown
            chosen={kind}
            onChoose={setKind}
            choices={kinds.map((one) => [one, KINDS[one]])}
          />
          {frame && (
            <>
              <Pills legend="Colors" isLegendShown chosen={theme} onChoose={setTheme} choices={THEMES} />
              <Pills legend="Height" isLegendShown chosen={size} onChoose={setSize} choices={SIZES} />
            </>
          )}
          <div className="flex flex-col gap-2">
            <output
              aria-label="Code"
              dir="ltr"
              className="rounded-card border border-edge bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap select-all"
            >
              {code}
            </output>
            <CopyCode key={code} code={code} />
          </div>
        </div>
        <section aria-label="Preview" className="min-w-0 rounded-card border border-line bg-sunken p-3">
          {frame ? (
            <PreviewFrame key={framePath(frame)} frame={frame} />
          ) : (
            <a href={page.address} target="_blank" rel="noopener" style={style} className="underline">
              {text}
            </a>
          )}
        </section>
      </div>
    </PanelDialog>
  )
}

type Embedded = EmbedDialogProps['event']

function framePaths(event: Embedded, slug: string | null): Partial<Record<Kind, string>> {
  const list = slug === null ? undefined : calendarEmbedPath(slug)
  return {
    ...(event && { card: embedPath(event.slug) }),
    ...(list !== undefined && { list, month: `${list}?view=month` }),
  }
}

function linkedPage(event: Embedded, slug: string, teamName: string) {
  return event
    ? { address: eventPageUrl(publicUrl, event.slug), name: event.title, action: 'See the event' }
    : { address: `${publicUrl}${calendarPagePath(slug)}`, name: teamName, action: 'See all events' }
}

/** The feedback is beside the code, since a toast would be behind the dialog. */
function CopyCode({ code }: { code: string }) {
  const [feedback, setFeedback] = useState('')
  const copy = async () => {
    const isCopied = await copyText(code)
    setFeedback(
      isCopied ? 'Embed code copied!' : 'Your browser blocked copying. Please copy the code yourself.',
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy code
      </Button>
      <output className="text-sm">{feedback}</output>
    </div>
  )
}

/** It shows the real page, which does not count this as a view. */
function PreviewFrame({ frame }: { frame: Frame }) {
  const element = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FRAME_HEIGHT)
  useEffect(() => {
    const fit = ({ source, data }: MessageEvent<{ height?: number } | null>) => {
      if (source === element.current?.contentWindow && data?.height) setHeight(data.height)
    }
    addEventListener('message', fit)
    return () => removeEventListener('message', fit)
  }, [])
  const path = framePath(frame)
  return (
    <iframe
      ref={element}
      src={`${path}${path.includes('?') ? '&' : '?'}preview`}
      title={frame.title}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      width="100%"
      height={frame.isSelfSizing ? height : FRAME_HEIGHT}
      style={{ colorScheme: frameScheme(frame) }}
    />
  )
}
