import type { ImportedEvent } from '../../api/import-calls.ts'
import { shortenedText } from '../../domain/text.ts'
import { MOST_TOPICS_OF_EVENT, topicsIn } from '../../domain/topic.ts'
import type { FileNote, IcsComponent } from './ics-components.ts'

/** Some programs write a line for each, others one with commas. */
export function topicsOf(component: IcsComponent, notes: FileNote[]): Pick<ImportedEvent, 'topics'> {
  const categories = component.properties.get('CATEGORIES') ?? []
  const topics = topicsIn(categories.flatMap(({ values }) => values).join('\n'))
  return topics.length > 0 ? { topics: keptTopics(topics, notes) } : {}
}

export function keptTopics(topics: readonly string[], notes: FileNote[]): string[] {
  const more = topics.slice(MOST_TOPICS_OF_EVENT)
  const rest = shortenedText(more.join(', '), 80)
  if (more.length > 0) notes.push(({ files }) => files.topicsNotKept(rest))
  return topics.slice(0, MOST_TOPICS_OF_EVENT)
}
