import { ANSWERS } from '../../domain/answers/answer.ts'
import { choicesOf } from '../../domain/answers/answered-date.ts'
import { answerText, MOST_GUESTS, REPLY_LENGTH } from '../../domain/answers/given-answer.ts'
import type { Words } from '../../domain/language/words.ts'
import { useWords } from '../../shared-ui/page-words.tsx'
import {
  ErrorLine,
  Field,
  type FormTexts,
  type GivenAnswer,
  type QuestionParts,
  type SignUpState,
} from './reminder-form.tsx'
import type { ShownQuestion } from './shown-question.ts'

interface AnswerFieldsProps {
  question: ShownQuestion
  form: FormTexts
  errors: FormTexts
}

export const CONTROL = 'min-h-11 w-full rounded-card border border-edge bg-surface px-3 text-base text-ink'

export function AnswerFields({ question, form, errors }: AnswerFieldsProps) {
  const { page } = useWords()
  const { allowsGuests, questions, dates } = question
  return (
    <>
      {dates.length > 0 && (
        <div className="mb-3">
          <Field name="date" label={page.date} error={errors.date}>
            <select id="date" name="date" required defaultValue={form.date} className={CONTROL}>
              {dates.map(({ date, label }) => (
                <option key={date} value={date}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
        </div>
      )}
      <fieldset aria-describedby="answer-error" className="mb-3">
        <legend className="text-sm font-medium">
          <bdi>{page.willYouCome}</bdi>
        </legend>
        <div className="flex flex-wrap gap-6">
          {ANSWERS.map((answer) => (
            <label key={answer} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="answer"
                value={answer}
                required
                defaultChecked={form.answer === answer}
              />
              {page.answers[answer]}
            </label>
          ))}
        </div>
        <ErrorLine name="answer" error={errors.answer} />
      </fieldset>
      <div className="fields mb-3">
        {allowsGuests && (
          <Field name="guests" label={page.guests} error={errors.guests}>
            <select id="guests" name="guests" defaultValue={form.guests ?? '0'} className={CONTROL}>
              {Array.from({ length: MOST_GUESTS + 1 }, (_, guests) => (
                <option key={guests}>{guests}</option>
              ))}
            </select>
          </Field>
        )}
        {questions.map(({ id, text, kind, choices }) => {
          const name = `answers-${id}`
          const control = { id: name, name, defaultValue: form[name] ?? '', className: CONTROL }
          return (
            <Field key={id} name={name} label={text} error={errors[name]}>
              {kind === 'line' ? (
                <input {...control} maxLength={REPLY_LENGTH} />
              ) : (
                <select {...control}>
                  <option value="">–</option>
                  {choicesOf({ kind, choices }).map((choice) => (
                    <option key={choice} value={choice}>
                      {kind === 'yes-no' ? page.answers[choice === 'Yes' ? 'yes' : 'no'] : choice}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )
        })}
      </div>
    </>
  )
}

export function questionPartsOf(
  question: ShownQuestion,
  state: SignUpState,
  isConfirmed: boolean,
  { page }: Words,
): QuestionParts {
  const { form = {}, fieldErrors = {} } = state.kind === 'rejected' ? state : {}
  const answer = state.kind === 'done' ? state.answer : undefined
  return {
    fields: question.isClosed ? null : <AnswerFields question={question} form={form} errors={fieldErrors} />,
    note: noteOf(question, page),
    button: question.isClosed ? undefined : question.isFull ? page.joinWaitingList : page.sendAnswer,
    answerNote: answer ? answeredText(answer, isConfirmed, page) : '',
  }
}

function noteOf({ isClosed, isFull, closes, places }: ShownQuestion, page: Words['page']): string {
  if (isClosed) return page.answersClosed
  const placesNote = isFull ? page.allPlacesTaken : places && page.sentence(places)
  return paragraph([placesNote, closes && page.answerUntil(closes)].filter((text) => text !== ''))
}

/** Japanese and Chinese have no space between sentences. */
function paragraph(sentences: readonly string[]): string {
  return sentences.join(' ').replaceAll('。 ', '。')
}

/** It says nothing about an address that has signed up before. */
function answeredText(
  { isWaiting, ...answer }: GivenAnswer,
  isConfirmed: boolean,
  page: Words['page'],
): string {
  return paragraph([
    page.youAnswered(answerText(answer, page)),
    ...(isConfirmed && answer.answer === 'yes' ? [page.countsOnceConfirmed] : []),
    ...(isWaiting ? [page.waitForPlace] : []),
    page.howToChange,
  ])
}

export function answerOfForm(form: FormTexts): object {
  const replies = Object.entries(form).flatMap(([name, text]) => {
    const id = /^answers-(\d)$/.exec(name)?.[1]
    return id === undefined ? [] : [[id, text] as const]
  })
  return {
    ...(form.answer !== undefined && { answer: form.answer, answers: Object.fromEntries(replies) }),
    ...(form.guests !== undefined && { guests: Number(form.guests) }),
    ...(form.date !== undefined && { date: form.date }),
  }
}
