import { countText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const english = {
  // topics-field
  topics: 'Topics',
  newTopic: 'New topic',
  addTopic: 'Add',
  topicsHint: (most: number) => `Up to ${most}. Visitors of the team calendar can show one topic alone.`,

  // topics-card
  topicsText:
    'Topics are made in the form of an event. Visitors of the team calendar can show, follow and subscribe to one alone. Every member can change them.',
  topicsNotLoaded: 'The topics could not be loaded',
  topicEvents: (count: number) => countText(count, 'event'),
  changeTopic: 'Change',
  changeTopicLabel: (name: string) => `Change ${name}`,
  topicName: 'Name',
  topicColor: 'Color',
  saveTopic: 'Save topic',
  topicSaved: 'Topic saved',
  topicFailed: 'The topic could not be changed',
  mergeInto: 'Merge into',
  chooseTopic: 'Choose a topic',
  mergeTopic: 'Merge',
  mergeTopicText: (name: string, into: string) =>
    `Events, followers and addresses of “${name}” go to “${into}”. This cannot be undone.`,
  deleteTopic: 'Delete topic',
  deleteTopicText: (name: string, events: number) =>
    `“${name}” goes from ${countText(events, 'event')}, which stay. Followers who chose no other topic get no more emails. This cannot be undone.`,
  saving: 'Saving...',
}

export const topicWords = inPageLanguage('topics', english)
export type TopicWords = typeof english
