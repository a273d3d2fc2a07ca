import * as z from 'zod'
import { problemKey } from './language/problem-key.ts'
import { ACCENT_NAMES, type Accent } from './team-calendar.ts'
import { topicName } from './topic.ts'

export interface Topic {
  slug: string
  name: string
  accent: Accent
}

/** On a team's calendar. One that only withdrawn events have is not shown: subscribed calendars still know it. */
export interface CalendarTopic extends Topic {
  formerSlugs: readonly string[]
  isShown: boolean
}

export const teamTopic = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  accent: z.enum(ACCENT_NAMES),
  events: z.int(),
})
export type TeamTopic = z.output<typeof teamTopic>

export const topicChange = z.strictObject({
  name: topicName.optional(),
  accent: z.enum(ACCENT_NAMES, problemKey('accentInvalid')).optional(),
  /** The change started from this name. With it, a change that would undo another is a 409. */
  nameBefore: z.string().optional(),
})
export type TopicChange = z.output<typeof topicChange>

export const topicMerge = z.strictObject({ intoId: z.uuid(problemKey('noTopic')) })
