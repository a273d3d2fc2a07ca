import { shortenedText } from '../../../domain/fields/shortened-text.ts'
import { oneLine } from '../../../domain/fields/text-field.ts'

/** Lists of mails show some sixty characters of a subject, and the date should be among them. */
const LONGEST = 48

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const LEFT_TO_RIGHT_MARK = '\u200e'

/** An event's title as a part of a subject or a sentence. After Arabic or Hebrew, a date would be read as belonging to it. */
export function subjectTitle(title: string): string {
  const short = shortenedText(oneLine(title), LONGEST)
  return RIGHT_TO_LEFT.test(short) ? `${short}${LEFT_TO_RIGHT_MARK}` : short
}
