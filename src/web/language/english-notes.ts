import { englishFormNotes } from '../../domain/language/english-form-notes.ts'
import { inPageLanguage } from './page-language.ts'

export const formNotes = inPageLanguage('formNotes', englishFormNotes)
