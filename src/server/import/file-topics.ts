import type { ImportedEvent } from '../../api/import-calls.ts'
import { shortenedText } from '../../domain/text.ts'
import { MOST_TOPICS_OF_EVENT, topicsIn } from '../../domain/topic.ts'
import type { IcsComponent } from './ics-components.ts'

/** Some programs write a line for each, others one with commas. */
export function topicsOf(component: IcsComponent, notes: string[]): Pick<ImportedEvent, 'topics'> {
  const categories = component.properties.get('CATEGORIES') ?? []
  const topics = topicsIn(categories.flatMap(({ values }) => values).join('\n'))
  return topics.length > 0 ? { topics: keptTopics(topics, notes) } : {}
}

export function keptTopics(topics: readonly string[], notes: string[]): string[] {
  const more = topics.slice(MOST_TOPICS_OF_EVENT)
  if (more.length > 0) notes.push(`Not kept: the topics ${shortenedText(more.join(', '), 80)}.`)
  return topics.slice(0, MOST_TOPICS_OF_EVENT)
}
