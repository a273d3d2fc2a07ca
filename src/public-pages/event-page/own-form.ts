import * as z from 'zod'
import { ANSWERS } from '../../domain/answers/answer.ts'
import { answerText } from '../../domain/answers/given-answer.ts'
import type { Words } from '../../domain/language/words.ts'
import { oneLine } from '../../domain/text.ts'
import type { FormTexts } from './reminder-form.tsx'

/** The answer is saved as one, with guests and replies. */
export type FormPart = 'name' | 'language' | 'answer'

function partOf(field: string): FormPart | null {
  if (field === 'name' || field === 'language') return field
  return field === 'answer' || field === 'guests' || field.startsWith('answers-') ? 'answer' : null
}

/** Compares the fields that the first form has. */
function differences(form: FormTexts, other: FormTexts): FormPart[] {
  const textIn = (texts: FormTexts, field: string) => {
    if (field === 'guests') return texts.answer === 'no' ? '0' : (texts.guests ?? '0')
    return oneLine(texts[field] ?? '')
  }
  return Object.keys(form).flatMap((field) => {
    const part = partOf(field)
    return part && textIn(form, field) !== textIn(other, field) ? [part] : []
  })
}

const formTexts = z.record(z.string(), z.string())

/** Returns null for a form without it, of which everything counts. */
function readVersion(form: FormTexts): FormTexts | null {
  try {
    return formTexts.parse(JSON.parse(form.read ?? ''))
  } catch {
    return null
  }
}

export interface FormMerge {
  /** The parts that were changed on this page: only these are saved. */
  changed: ReadonlySet<FormPart>
  /** The parts that were changed elsewhere as well, and to something else. */
  conflicts: readonly FormPart[]
}

/**
 * A page may be open twice, so a form has the texts that its page was made with.
 * @param stored the form as a page would show it by now
 */
export function mergedForm(form: FormTexts, stored: FormTexts): FormMerge {
  const version = readVersion(form)
  const changed = new Set(differences(form, version ?? {}))
  const elsewhere = version ? [...differences(stored, version), ...differences(version, stored)] : []
  const toOther = differences(form, stored)
  return {
    changed,
    conflicts: [...changed].filter((part) => elsewhere.includes(part) && toOther.includes(part)),
  }
}

export function partText(form: FormTexts, part: FormPart, { page }: Pick<Words, 'page'>): string {
  if (part !== 'answer') return form[part] ?? ''
  const answer = ANSWERS.find((one) => one === form.answer)
  const guests = answer === 'no' ? 0 : Number(form.guests ?? 0)
  const replies = Object.entries(form).flatMap(([field, text]) =>
    field.startsWith('answers-') && text !== '' ? [text] : [],
  )
  return [answer ? answerText({ answer, guests }, page) : '–', ...replies].join(', ')
}
