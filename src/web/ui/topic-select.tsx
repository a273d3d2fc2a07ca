import { basicWords } from '../language/english-basics.ts'
import { useMe } from '../queries/session-queries.ts'
import { useTopics } from '../queries/topic-queries.ts'
import { SelectInput } from './field.tsx'

interface TopicSelectProps {
  /** The slug of a topic; empty for all. */
  topic: string
  onChoose: (topic: string) => void
}

/** It is not there while the team has no topics. */
export function TopicSelect({ topic, onChoose }: TopicSelectProps) {
  const { data: topics = [] } = useTopics(useMe().data?.currentTeam?.id ?? null)
  if (topics.length === 0 && topic === '') return null
  const isKnown = topic === '' || topics.some(({ slug }) => slug === topic)
  return (
    <div className="w-40 shrink-0">
      <SelectInput
        aria-label={basicWords.filterByTopic}
        value={topic}
        choices={[
          ['', basicWords.allTopics],
          ...topics.map(({ slug, name }) => [slug, name] as const),
          ...(isKnown ? [] : [[topic, topic] as const]),
        ]}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  )
}
