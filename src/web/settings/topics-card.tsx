import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { topicCalls } from '../../api/topic-calls.ts'
import { ACCENT_NAMES, ACCENTS, accentOf } from '../../domain/team-calendar.ts'
import type { TeamTopic } from '../../domain/team-topic.ts'
import { TOPIC_LENGTH } from '../../domain/topic.ts'
import { settingsWords } from '../language/english-settings.ts'
import { topicWords } from '../language/english-topics.ts'
import { refreshEvents } from '../queries/event-queries.ts'
import { queryClient, queryKeys, refresh, useCall } from '../queries/query-client.ts'
import { useTopics } from '../queries/topic-queries.ts'
import { Button } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { FormDialog } from '../ui/dialog.tsx'
import { LabelledInput, LabelledSelect } from '../ui/field.tsx'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { showError, showToast } from '../ui/toasts.tsx'

export function TopicsCard({ teamId }: { teamId: string }) {
  const topics = useTopics(teamId)
  return (
    <TitledCard title={topicWords.topics}>
      <p className="text-muted">{topicWords.topicsText}</p>
      {topics.isPending && <Skeleton className="h-14" />}
      {topics.isLoadingError && <LoadError query={topics}>{topicWords.topicsNotLoaded}</LoadError>}
      {topics.data && topics.data.length > 0 && (
        <ul aria-label={topicWords.topics}>
          {topics.data.map((topic) => (
            <TopicRow key={topic.id} topic={topic} others={topics.data} teamId={teamId} />
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

interface TopicRowProps {
  topic: TeamTopic
  others: TeamTopic[]
  teamId: string
}

function TopicRow({ topic, ...rest }: TopicRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="flex flex-col gap-3 border-t border-line py-2">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
        <span
          aria-hidden="true"
          className="size-3 shrink-0 rounded-full forced-color-adjust-none"
          style={{ background: ACCENTS[topic.accent].light }}
        />
        <span className="min-w-0 grow basis-40">
          <bdi className="break-words">{topic.name}</bdi>
          <span className="block text-sm text-muted">{topicWords.topicEvents(topic.events)}</span>
        </span>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={topicWords.changeTopicLabel(topic.name)}
          onClick={() => setOpen(!isOpen)}
        >
          {topicWords.changeTopic}
          <ChevronDown
            aria-hidden="true"
            className={classNames('transition-transform', isOpen && 'rotate-180')}
          />
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {/* Its inputs begin anew with the name that the topic has by now. */}
        {isOpen && <TopicForm key={`${topic.name} ${topic.accent}`} topic={topic} {...rest} />}
      </div>
    </li>
  )
}

function TopicForm({ topic, others, teamId }: TopicRowProps) {
  const { id, events } = topic
  const [name, setName] = useState(topic.name)
  const [accent, setAccent] = useState(topic.accent)
  const [into, setInto] = useState('')
  const [asks, setAsks] = useState<'merge' | 'delete' | null>(null)
  const options = {
    onSuccess: async (topics: TeamTopic[]) => {
      queryClient.setQueryData(queryKeys.topics(teamId), topics)
      await refreshEvents()
    },
    onError: async (error: Error) => {
      showError(error, topicWords.topicFailed)
      // Another member has changed or removed it.
      await refresh(queryKeys.topics(teamId))
    },
    onSettled: () => setAsks(null),
  }
  const change = useCall(topicCalls.changeTopic, options)
  const merging = useCall(topicCalls.mergeTopic, options)
  const deletion = useCall(topicCalls.deleteTopic, options)
  const path = { teamId, topicId: id }
  const targets = others.filter((one) => one.id !== id)
  const target = targets.find((one) => one.id === into)
  return (
    <div className="flex flex-col gap-4 pb-2">
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(submit) => {
          submit.preventDefault()
          const body = { name, accent, nameBefore: topic.name }
          change.mutate({ path, body }, { onSuccess: () => showToast(topicWords.topicSaved, name) })
        }}
      >
        <div className="grow basis-48">
          <LabelledInput
            label={topicWords.topicName}
            value={name}
            maxLength={TOPIC_LENGTH}
            onChange={({ target: input }) => setName(input.value)}
          />
        </div>
        <div className="basis-36">
          <LabelledSelect
            label={topicWords.topicColor}
            value={accent}
            choices={ACCENT_NAMES.map((one) => [one, settingsWords.accents[one]])}
            onChange={({ target: select }) => setAccent(accentOf(select.value))}
          />
        </div>
        <Button type="submit" isPending={change.isPending} pendingLabel={topicWords.saving}>
          {topicWords.saveTopic}
        </Button>
      </form>
      <div className="flex flex-wrap items-end gap-3">
        {targets.length > 0 && (
          <>
            <div className="grow basis-48">
              <LabelledSelect
                label={topicWords.mergeInto}
                value={into}
                choices={[['', topicWords.chooseTopic], ...targets.map((one) => [one.id, one.name] as const)]}
                onChange={({ target: select }) => setInto(select.value)}
              />
            </div>
            <Button disabled={!target} onClick={() => setAsks('merge')}>
              {topicWords.mergeTopic}
            </Button>
          </>
        )}
        <Button variant="danger" onClick={() => setAsks('delete')}>
          {topicWords.deleteTopic}
        </Button>
      </div>
      <FormDialog
        isOpen={asks !== null}
        title={asks === 'merge' ? topicWords.mergeTopic : topicWords.deleteTopic}
        text={
          asks === 'merge'
            ? topicWords.mergeTopicText(topic.name, target?.name ?? '')
            : topicWords.deleteTopicText(topic.name, events)
        }
        action={asks === 'merge' ? topicWords.mergeTopic : topicWords.deleteTopic}
        pendingLabel={topicWords.saving}
        isPending={merging.isPending || deletion.isPending}
        isDangerous
        onSubmit={() =>
          asks === 'merge' ? merging.mutate({ path, body: { intoId: into } }) : deletion.mutate({ path })
        }
        onClose={() => setAsks(null)}
      />
    </div>
  )
}
