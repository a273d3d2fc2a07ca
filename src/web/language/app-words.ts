import type { Problems } from '../../domain/language/problem-key.ts'
import type { AdminWords } from './english-admin.ts'
import type { AnalyticsWords } from './english-analytics.ts'
import type { BasicWords } from './english-basics.ts'
import type { DetailWords } from './english-detail.ts'
import type { EditorWords } from './english-editor.ts'
import type { EmbedWords } from './english-embed.ts'
import type { FormWords } from './english-form-parts.ts'
import type { ImportWords } from './english-import.ts'
import type { LinkWords } from './english-link.ts'
import type { SupportWords } from './english-support.ts'

/** Each area is in the download of its screens. A translation has all of them, and is one download. */
export interface AppWords {
  basics: BasicWords
  formParts: FormWords
  editor: EditorWords
  detail: DetailWords
  embed: EmbedWords
  analytics: AnalyticsWords
  admin: AdminWords
  import: ImportWords
  link: LinkWords
  support: SupportWords
  problems: Problems
}
