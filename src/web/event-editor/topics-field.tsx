import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { EventForm } from '../../domain/event/event-form.ts'
import { ACCENTS } from '../../domain/team-calendar.ts'
import { MOST_TOPICS_OF_EVENT, TOPIC_LENGTH, topicSlug, topicsIn } from '../../domain/topic.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { topicWords } from '../language/english-topics.ts'
import { useTopics } from '../queries/topic-queries.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextInput } from '../ui/field.tsx'
import type { CheckedForm } from '../ui/use-checked-form.tsx'

/** The topics of the team are chosen, and new ones typed: the server makes them with the event. */
export function TopicsField({ form: { values, change, errors } }: { form: CheckedForm<EventForm> }) {
  const { currentTeam } = useCurrentUser()
  const { data: known = [] } = useTopics(currentTeam?.id ?? null)
  const [typed, setTyped] = useState('')
  const topics = values.topics ?? []
  const isFull = topics.length >= MOST_TOPICS_OF_EVENT
  const chosen = topics.map(topicSlug)
  const choices = [
    ...known.map(({ name, slug, accent }) => ({ name, slug, color: ACCENTS[accent].light })),
    ...topics
      .filter((name) => !known.some(({ slug }) => slug === topicSlug(name)))
      .map((name) => ({ name, slug: topicSlug(name), color: 'transparent' })),
  ]
  const toggle = (name: string, slug: string) =>
    change({
      topics: chosen.includes(slug) ? topics.filter((one) => topicSlug(one) !== slug) : [...topics, name],
    })
  const add = () => {
    const names = topicsIn(typed).filter((name) => !chosen.includes(topicSlug(name)))
    const spelled = names.map((name) => known.find(({ slug }) => slug === topicSlug(name))?.name ?? name)
    setTyped('')
    if (names.length > 0) change({ topics: [...topics, ...spelled].slice(0, MOST_TOPICS_OF_EVENT) })
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{topicWords.topics}</legend>
      {choices.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {choices.map(({ name, slug, color }) => (
            <label
              key={slug}
              className={classNames(
                'flex min-h-11 max-w-full items-center gap-2 rounded-full border px-3 text-sm font-medium md:min-h-9',
                chosen.includes(slug) ? 'border-ink bg-sunken' : 'border-edge',
                isFull && !chosen.includes(slug) && 'opacity-60',
              )}
            >
              <input
                type="checkbox"
                checked={chosen.includes(slug)}
                disabled={isFull && !chosen.includes(slug)}
                onChange={() => toggle(name, slug)}
              />
              <span
                aria-hidden="true"
                className="size-3 shrink-0 rounded-full forced-color-adjust-none"
                style={{ background: color }}
              />
              <bdi className="truncate">{name}</bdi>
            </label>
          ))}
        </div>
      )}
      {!isFull && (
        <div className="flex max-w-sm gap-2">
          <TextInput
            aria-label={topicWords.newTopic}
            placeholder={topicWords.newTopic}
            value={typed}
            maxLength={TOPIC_LENGTH}
            onChange={({ target }) => setTyped(target.value)}
            // Whoever saves without another press means what stands here.
            onBlur={add}
            onKeyDown={(press) => {
              if (press.nativeEvent.isComposing || (press.key !== 'Enter' && press.key !== ',')) return
              if (press.key === 'Enter' && typed.trim() === '') return
              press.preventDefault()
              add()
            }}
          />
          <Button onClick={add}>
            <Plus aria-hidden="true" />
            {topicWords.addTopic}
          </Button>
        </div>
      )}
      <p className="text-sm text-muted">{topicWords.topicsHint(MOST_TOPICS_OF_EVENT)}</p>
      {errors.topics && <p className="error-sign text-sm text-danger">{errors.topics}</p>}
    </fieldset>
  )
}
