import { Pencil, UserMinus } from 'lucide-react'
import { memo, type Ref, type UIEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { everyQuestion } from '../../domain/answers/answer.ts'
import { type AttendeeAnswer, answerText } from '../../domain/answers/given-answer.ts'
import { ATTENDEES_LISTED, type AttendeeWithState } from '../../domain/attendee.ts'
import { answersWords } from '../language/english-answers.ts'
import { attendeesWords } from '../language/english-attendees.ts'
import type { useAttendeePages } from '../queries/attendee-queries.ts'
import { useNextPageWhile } from '../queries/query-client.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextInput } from '../ui/field.tsx'
import { Menu } from '../ui/menu.tsx'
import { dateText, replyText } from './answer-totals.tsx'

export type AttendeePages = ReturnType<typeof useAttendeePages>

/** Up to so many are loaded at once, since the browser asks nobody before it prints. */
const PRINTED_AT_ONCE = 100

/** Rendering thousands at once would block the browser for seconds. */
const ROWS_AT_ONCE = 100
/** The next rows are rendered this many pixels before the end of the list. */
const AHEAD = 1_000
/** Longer lists get a search box. */
const FOUND_BY_EYE = 20

/**
 * A press shows all attendees in a scrolling box, loaded and rendered in batches. On paper nobody can press a button
 * or scroll: everyone who is loaded is printed.
 */
export function AttendeeList({ attendees, more, rest, ...rowProps }: AttendeeListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [search, setSearch] = useState('')
  const [batch, setBatch] = useState(ROWS_AT_ONCE)
  const isPrinting = useIsPrinting()
  const firstOfTheRest = useRef<HTMLLIElement>(null)
  // The button that opened the whole list is gone: the focus moves to the first row that is new.
  useEffect(() => {
    if (showsAll) firstOfTheRest.current?.focus({ preventScroll: true })
  }, [showsAll])

  const matches = attendees.filter(({ name, email }) => contains(name, search) || contains(email, search))
  const rows = isPrinting ? attendees : matches.slice(0, showsAll ? batch : ATTENDEES_LISTED)
  const total = attendees.length + more
  // A search looks through all of them. Otherwise the next page is fetched when its rows are about to be shown.
  const isWanted = attendees.length < ATTENDEES_LISTED || (showsAll && matches.length < batch)
  useNextPageWhile(isWanted || total <= PRINTED_AT_ONCE, rest)

  const showAll = async () => {
    if (attendees.length <= ATTENDEES_LISTED && rest.hasNextPage) {
      const { isFetchNextPageError } = await rest.fetchNextPage()
      if (isFetchNextPageError) return
    }
    setShowsAll(true)
  }
  const onScroll = ({ currentTarget: list }: UIEvent) => {
    const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - AHEAD
    if (isNearEnd && batch <= matches.length) setBatch(batch + ROWS_AT_ONCE)
  }
  const isBox = showsAll && !isPrinting
  return (
    <>
      {isBox && total > FOUND_BY_EYE && (
        <TextInput
          type="search"
          aria-label={attendeesWords.findAttendee}
          placeholder={attendeesWords.findAttendeeHint}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setBatch(ROWS_AT_ONCE)
          }}
        />
      )}
      <ul
        onScroll={isBox ? onScroll : undefined}
        className={classNames('divide-y divide-line', isBox && '-mx-3 max-h-[32rem] overflow-y-auto px-3')}
      >
        {rows.map((attendee, index) => (
          <AttendeeRow
            key={attendee.id}
            attendee={attendee}
            {...rowProps}
            ref={index === ATTENDEES_LISTED ? firstOfTheRest : undefined}
          />
        ))}
      </ul>
      <RestState rest={rest} isBox={isBox} isEmpty={matches.length === 0} />
      {isPrinting && more > 0 && <p className="text-muted tabular-nums">{attendeesWords.andMore(more)}</p>}
      {!showsAll && !isPrinting && total > rows.length && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 self-start text-muted tabular-nums"
          isPending={rest.isFetchingNextPage}
          pendingLabel={attendeesWords.loading}
          onClick={() => void showAll()}
        >
          {attendeesWords.andMore(total - rows.length)}
        </Button>
      )}
    </>
  )
}

function RestState({ rest, isBox, isEmpty }: { rest: AttendeePages; isBox: boolean; isEmpty: boolean }) {
  if (rest.isFetchNextPageError) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert" className="text-sm text-danger">
          {attendeesWords.moreNotLoaded}
        </p>
        {isBox && (
          <Button size="small" onClick={() => void rest.fetchNextPage()}>
            {attendeesWords.tryAgain}
          </Button>
        )}
      </div>
    )
  }
  if (!isBox) return null
  if (rest.isFetchingNextPage) return <output className="text-muted">{attendeesWords.loading}</output>
  return isEmpty && <p className="text-muted">{attendeesWords.noMatch}</p>
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // At once: the browser prints what is there after the event.
    const onBefore = () => flushSync(() => setPrinting(true))
    const onAfter = () => setPrinting(false)
    addEventListener('beforeprint', onBefore)
    addEventListener('afterprint', onAfter)
    return () => {
      removeEventListener('beforeprint', onBefore)
      removeEventListener('afterprint', onAfter)
    }
  }, [])
  return isPrinting
}

function contains(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.trim().toLowerCase())
}

interface RowProps {
  questions: ReturnType<typeof everyQuestion>
  onRemove: (attendee: AttendeeWithState) => void
  onChange: (attendee: AttendeeWithState) => void
}

interface AttendeeRowProps extends RowProps {
  attendee: AttendeeWithState
  ref?: Ref<HTMLLIElement> | undefined
}

/** It is memoized: there may be thousands of rows, and adding some must not render the others again. */
const AttendeeRow = memo(function AttendeeRow(props: AttendeeRowProps) {
  const { attendee, questions, onRemove, onChange, ref } = props
  const { id, name, email, emailProblem, answers } = attendee
  return (
    <li ref={ref} tabIndex={-1} className="flex items-center gap-3 py-2">
      {/* No text of the page: it would be read out, and copied. */}
      <span
        aria-hidden="true"
        data-initials={initialsOf(name)}
        className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold before:content-[attr(data-initials)] print:hidden"
      />
      <div className="min-w-0 grow">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{email}</p>
        {emailProblem === 'unconfirmed' && (
          <p className="text-sm text-muted">{attendeesWords.notConfirmed}</p>
        )}
        {emailProblem === 'refused' && <p className="text-sm text-danger">{attendeesWords.emailRefused}</p>}
        {answers.map((response) => (
          <GivenAnswer key={response.date} response={response} questions={questions} />
        ))}
      </div>
      <Menu
        id={menuIdOf(id)}
        label={attendeesWords.moreAbout(name)}
        items={[
          { label: attendeesWords.change, icon: Pencil, onChoose: () => onChange(attendee) },
          {
            label: attendeesWords.remove,
            icon: UserMinus,
            isDangerous: true,
            onChoose: () => onRemove(attendee),
          },
        ]}
      />
    </li>
  )
})

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0])
    .join('')
}

function GivenAnswer({ response, questions }: Pick<RowProps, 'questions'> & { response: AttendeeAnswer }) {
  const { date, answer, guests, isWaiting, checkedInAt, answers } = response
  const replies = questions.flatMap(({ id, text, kind }) => {
    const reply = answers[id]
    // Only what says nothing by itself needs its question.
    return reply ? [kind === 'choice' || kind === 'line' ? reply : `${text} ${replyText(kind, reply)}`] : []
  })
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm break-words">
      {date !== null && <span className="tabular-nums">{dateText(date)}</span>}
      {answer !== null && (
        <Badge tone={answer === 'yes' && !isWaiting ? 'success' : 'neutral'}>
          {isWaiting ? waitingText(guests) : answerText({ answer, guests }, answersWords)}
        </Badge>
      )}
      {checkedInAt !== null && <Badge tone="outline">{attendeesWords.checkedIn}</Badge>}
      {replies.length > 0 && <span className="text-muted">{replies.join(' · ')}</span>}
    </p>
  )
}

function waitingText(guests: number): string {
  return guests > 0 ? answersWords.waitingWithGuests(guests) : answersWords.waiting
}

export function menuIdOf(attendeeId: string): string {
  return `attendee-${attendeeId}`
}

interface AttendeeListProps extends RowProps {
  /** These are the loaded ones, the oldest sign-up first. */
  attendees: readonly AttendeeWithState[]
  more: number
  rest: AttendeePages
}
