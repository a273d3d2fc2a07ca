import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { calendarEmbedPath, calendarPagePath, embedPath, eventPageUrl } from '../../api/event-urls.ts'
import { ACCENTS, DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { embedWords } from '../language/english-embed.ts'
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
  withQuery,
} from './embed-code.ts'

const KINDS = {
  card: embedWords.eventCard,
  list: embedWords.calendarList,
  month: embedWords.calendarMonth,
  button: embedWords.button,
  link: embedWords.link,
} as const
type Kind = keyof typeof KINDS
const LINKS: readonly Kind[] = ['button', 'link']

const THEMES: readonly [Theme, string][] = [
  ['auto', embedWords.asTheSite],
  ['light', embedWords.light],
  ['dark', embedWords.dark],
]
type Size = 'fit' | 'all' | 'fixed'
/** A calendar grows with its events. */
const SIZES: Record<'card' | 'calendar', readonly [Size, string][]> = {
  card: [
    ['fit', embedWords.fitsContent],
    ['fixed', embedWords.pixels(FRAME_HEIGHT)],
  ],
  calendar: [
    ['fit', embedWords.contentUpTo(FRAME_HEIGHT)],
    ['all', embedWords.allContent],
    ['fixed', embedWords.pixels(FRAME_HEIGHT)],
  ],
}
const LIMITS = ['', '5', '10', '20'].map((limit): [string, string] => [limit, limit || embedWords.all])

interface EmbedDialogProps {
  /** It is missing in the settings, where only the calendar is embedded. */
  event?: { title: string; slug: string }
  onClose: () => void
}

export default function EmbedDialog({ event, onClose }: EmbedDialogProps) {
  const { currentTeam, teams } = useCurrentUser()
  const { data: calendar } = useTeamCalendar(currentTeam?.id ?? null)
  const [kind, setKind] = useState<Kind>(event ? 'card' : 'list')
  const [look, setLook] = useState<Look>({ theme: 'auto', size: 'fit', limit: '' })
  const teamName = teams.find(({ id }) => id === currentTeam?.id)?.name ?? ''
  const slug = calendar?.isOn ? calendar.slug : null
  const paths = framePaths(event, slug)
  const kinds = (Object.keys(KINDS) as Kind[]).filter((one) => LINKS.includes(one) || paths[one])
  const path = paths[kind]
  const frame = path && {
    path: withQuery(path, queryOf(kind, look)),
    title: kind === 'card' ? (event?.title ?? '') : teamName,
    theme: look.theme,
    isSelfSizing: look.size !== 'fixed',
  }
  const page = linkedPage(event, slug ?? '', teamName)
  const text = kind === 'link' ? page.name : page.action
  const style = kind === 'link' ? {} : buttonStyle(ACCENTS[calendar?.accent ?? DEFAULT_ACCENT].light)
  const code = frame ? frameCode(publicUrl, frame) : linkCode(page.address, text, style)
  return (
    <PanelDialog
      title={embedWords.moreWaysTitle}
      className="max-h-[calc(100vh-1.5rem)] w-[min(60rem,calc(100vw-1.5rem))] rounded-card border"
      onClose={onClose}
    >
      <div className="grid min-h-0 gap-6 overflow-y-auto p-5 pt-0 md:grid-cols-[20rem_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Pills
            legend={embedWords.what}
            isLegendShown
            chosen={kind}
            onChoose={setKind}
            choices={kinds.map((one) => [one, KINDS[one]])}
          />
          {frame && <FrameLook kind={kind} look={look} onChange={setLook} />}
          <div className="flex flex-col gap-2">
            <output
              aria-label={embedWords.code}
              dir="ltr"
              className="rounded-card border border-edge bg-sunken p-3 font-mono text-xs break-all whitespace-pre-wrap select-all"
            >
              {code}
            </output>
            <CopyCode key={code} code={code} />
          </div>
        </div>
        <section
          aria-label={embedWords.preview}
          className="min-w-0 rounded-card border border-line bg-sunken p-3"
        >
          {frame ? (
            <PreviewFrame key={framePath(frame)} frame={frame} onClose={onClose} />
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

interface Look {
  theme: Theme
  size: Size
  limit: string
}

function queryOf(kind: Kind, { size, limit }: Look): string {
  const limited = kind === 'list' && limit !== '' ? [`limit=${limit}`] : []
  return [...limited, ...(isCalendar(kind) && size === 'all' ? ['height=all'] : [])].join('&')
}

function isCalendar(kind: Kind): boolean {
  return kind === 'list' || kind === 'month'
}

function FrameLook({ kind, look, onChange }: { kind: Kind; look: Look; onChange: (look: Look) => void }) {
  const { theme, size, limit } = look
  return (
    <>
      <Pills
        legend={embedWords.colors}
        isLegendShown
        chosen={theme}
        onChoose={(choice) => onChange({ ...look, theme: choice })}
        choices={THEMES}
      />
      {kind === 'list' && (
        <Pills
          legend={embedWords.dates}
          isLegendShown
          chosen={limit}
          onChoose={(choice) => onChange({ ...look, limit: choice })}
          choices={LIMITS}
        />
      )}
      <Pills
        legend={embedWords.height}
        isLegendShown
        chosen={isCalendar(kind) || size !== 'all' ? size : 'fit'}
        onChoose={(choice) => onChange({ ...look, size: choice })}
        choices={SIZES[isCalendar(kind) ? 'calendar' : 'card']}
      />
    </>
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
    ? { address: eventPageUrl(publicUrl, event.slug), name: event.title, action: embedWords.seeTheEvent }
    : { address: `${publicUrl}${calendarPagePath(slug)}`, name: teamName, action: embedWords.seeAllEvents }
}

/** The feedback is beside the code, since a toast would be behind the dialog. */
function CopyCode({ code }: { code: string }) {
  const [feedback, setFeedback] = useState('')
  const copy = async () => {
    const isCopied = await copyText(code)
    setFeedback(isCopied ? embedWords.embedCodeCopied : embedWords.copyingBlocked)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {embedWords.copyCode}
      </Button>
      <output className="text-sm">{feedback}</output>
    </div>
  )
}

/** It shows the real page, which does not count this as a view. */
function PreviewFrame({ frame, onClose }: { frame: Frame; onClose: () => void }) {
  const element = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FRAME_HEIGHT)
  useEffect(() => {
    const fit = ({ source, data }: MessageEvent<{ type?: string; height?: number } | null>) => {
      if (source !== element.current?.contentWindow) return
      if (data?.height) setHeight(data.height)
      if (data?.type === 'daymark:escape') onClose()
    }
    addEventListener('message', fit)
    return () => removeEventListener('message', fit)
  }, [onClose])
  const path = framePath(frame)
  return (
    <iframe
      ref={element}
      src={withQuery(path, 'preview')}
      title={frame.title}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      width="100%"
      height={frame.isSelfSizing ? height : FRAME_HEIGHT}
      style={{ colorScheme: frameScheme(frame) }}
    />
  )
}
