import { englishProblems } from '../domain/language/english-problems.ts'
import type { NotesOf } from './call.ts'
import type { topicCalls } from './topic-calls.ts'

export const TOPIC_CALL_NOTES: NotesOf<typeof topicCalls> = {
  listTopics: {
    summary: 'List the topics of a team',
    details:
      'With the number of their events. A team has up to 30, an event up to three. They are made where an event names them, in its field topics.',
  },
  changeTopic: {
    summary: 'Rename a topic or change its color',
    example: { name: 'Young people' },
    details:
      'Renames it in all events and feeds; the address of its feed and its filter before lead to it, too. With nameBefore, the name that the change started from, a change that would undo that of another member is rejected. The response has all topics.',
    errors: { 409: englishProblems.topicChanged },
  },
  mergeTopic: {
    summary: 'Merge a topic into another one',
    example: { intoId: '6f0d2a4e-3f4b-4a55-9d0e-1c2b3a4d5e6f' },
    details:
      'Events and followers that had the topic have the other one from then on, and its addresses lead there.',
  },
  deleteTopic: {
    summary: 'Delete a topic',
    details:
      'The events stay. Followers who chose no other topic are told of nothing more. The response has the other topics.',
  },
}
