import { englishTeamImport } from '../../domain/language/team-import-words.ts'
import { inPageLanguage } from './page-language.ts'

export const teamImportWords = inPageLanguage('teamImport', englishTeamImport)
