import type { FormNotes } from '../../domain/language/english-form-notes.ts'
import type { Problems } from '../../domain/language/problem-key.ts'
import type { TeamImportWords } from '../../domain/language/team-import-words.ts'
import type { TimeWords } from '../../domain/language/time-words.ts'
import type { PageWords } from '../../domain/language/words.ts'
import type { AdminWords } from './english-admin.ts'
import type { AnalyticsWords } from './english-analytics.ts'
import type { AnswerSettingsWords } from './english-answer-settings.ts'
import type { AnswersWords } from './english-answers.ts'
import type { AttendeesWords } from './english-attendees.ts'
import type { BasicWords } from './english-basics.ts'
import type { CheckInWords } from './english-check-in.ts'
import type { DashboardWords } from './english-dashboard.ts'
import type { DatesWords } from './english-dates.ts'
import type { DetailWords } from './english-detail.ts'
import type { EditorWords } from './english-editor.ts'
import type { EmbedWords } from './english-embed.ts'
import type { FollowerNewsWords } from './english-follower-news.ts'
import type { FormWords } from './english-form-parts.ts'
import type { ImportWords } from './english-import.ts'
import type { LinkWords } from './english-link.ts'
import type { MessagesWords } from './english-messages.ts'
import type { MonthWords } from './english-month.ts'
import type { SettingsWords } from './english-settings.ts'
import type { SignInWords } from './english-sign-in.ts'
import type { SourcesWords } from './english-sources.ts'
import type { SupportWords } from './english-support.ts'
import type { TopicWords } from './english-topics.ts'

/** Each area is in the download of its screens. A translation is two downloads: these words come before the app. */
export interface StartWords {
  basics: BasicWords
  dashboard: DashboardWords
  /** Such as `germanTime` of src/domain/language/translations/german.ts. */
  time: TimeWords
  /** Such as `germanPage` of the same file, for what the app shares with the pages of visitors. */
  page: PageWords['page']
}

/** These come before the first screen that is not the dashboard, and before the first error of the server. */
export interface ScreenWords {
  formParts: FormWords
  editor: EditorWords
  answerSettings: AnswerSettingsWords
  answers: AnswersWords
  attendees: AttendeesWords
  checkIn: CheckInWords
  dates: DatesWords
  messages: MessagesWords
  detail: DetailWords
  formNotes: FormNotes
  embed: EmbedWords
  analytics: AnalyticsWords
  admin: AdminWords
  import: ImportWords
  teamImport: TeamImportWords
  followerNews: FollowerNewsWords
  month: MonthWords
  signIn: SignInWords
  settings: SettingsWords
  sources: SourcesWords
  link: LinkWords
  support: SupportWords
  topics: TopicWords
  problems: Problems
}
