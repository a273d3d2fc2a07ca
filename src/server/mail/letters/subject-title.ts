import { shortenedText } from '../../../domain/fields/shortened-text.ts'
import { oneLine } from '../../../domain/fields/text-field.ts'

/** Mail programs show about sixty characters of a subject, which should include the date. */
const MAX_LENGTH = 48

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const LEFT_TO_RIGHT_MARK = '\u200e'

/**
 * An event's title, shortened for a subject or a sentence. Right-to-left titles end with a mark that keeps
 * the text after them, such as a date, out of the right-to-left run.
 */
export function subjectTitle(title: string): string {
  const short = shortenedText(oneLine(title), MAX_LENGTH)
  return RIGHT_TO_LEFT.test(short) ? `${short}${LEFT_TO_RIGHT_MARK}` : short
}
