import { ANSWERS, type AnswerKind } from '../../domain/answers/answer.ts'
import { choicesOf } from '../../domain/answers/answered-date.ts'
import { MOST_GUESTS, REPLY_LENGTH } from '../../domain/answers/given-answer.ts'
import type { Words } from '../../domain/language/words.ts'
import { useWords } from '../../shared-ui/page-words.tsx'
import { ErrorLine, Field, type FormTexts, type QuestionParts, type SignUpState } from './reminder-form.tsx'
import type { ShownQuestion } from './shown-question.ts'

interface AnswerFieldsProps {
  question: ShownQuestion
  form: FormTexts
  errors: FormTexts
  /** On the page of a sign-up the date was chosen before, and nobody has to answer to change their name. */
  isOwnPage?: boolean
}

const MARKS: Record<AnswerKind, string> = {
  yes: 'M5 12.5l4.5 4.5L19 7.5',
  maybe: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18v.1',
  no: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
}

export function AnswerMark({ answer }: { answer: AnswerKind }) {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={MARKS[answer]} />
    </svg>
  )
}

export function AnswerChoices({ question, form, errors, isOwnPage = false }: AnswerFieldsProps) {
  const { page } = useWords()
  const { dates, isFull } = question
  return (
    <>
      {dates.length > 0 &&
        (isOwnPage ? (
          <input type="hidden" name="date" value={form.date} />
        ) : (
          <div className="mb-3">
            <DateField dates={dates} date={form.date} error={errors.date} isRequired />
          </div>
        ))}
      <fieldset aria-labelledby={isOwnPage ? undefined : 'reminders-heading'} aria-describedby="answer-error">
        {isOwnPage && <legend className="sr-only">{page.willYouCome}</legend>}
        <div className="trio">
          {ANSWERS.map((answer) => (
            <label key={answer}>
              <input
                type="radio"
                name="answer"
                value={answer}
                required={!isOwnPage}
                defaultChecked={form.answer === answer}
              />
              <span>
                <AnswerMark answer={answer} />
                <span>
                  {page.answers[answer]}
                  {isFull && !isOwnPage && answer === 'yes' && <small>{page.joinWaitingList}</small>}
                </span>
              </span>
            </label>
          ))}
        </div>
        <ErrorLine name="answer" error={errors.answer} />
      </fieldset>
    </>
  )
}

export function AnswerFields({ question, form, errors }: AnswerFieldsProps) {
  const { page } = useWords()
  const { allowsGuests, questions } = question
  return (
    <>
      {allowsGuests && (
        <Field name="guests" label={page.guests} error={errors.guests}>
          <select id="guests" name="guests" defaultValue={form.guests ?? '0'} className="control">
            {Array.from({ length: MOST_GUESTS + 1 }, (_, guests) => (
              <option key={guests}>{guests}</option>
            ))}
          </select>
        </Field>
      )}
      {questions.map(({ id, text, kind, choices }) => {
        const name = `answers-${id}`
        const control = { id: name, name, defaultValue: form[name] ?? '', className: 'control' }
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
    </>
  )
}

interface DateFieldProps {
  dates: ShownQuestion['dates']
  date: string | undefined
  error: string | undefined
  isRequired?: boolean
}

export function DateField({ dates, date, error, isRequired }: DateFieldProps) {
  const { page } = useWords()
  const months = [...new Set(dates.map(({ month }) => month))]
  return (
    <Field name="date" label={page.date} error={error}>
      <select id="date" name="date" required={isRequired} defaultValue={date} className="control">
        {months.map((month) => (
          <optgroup key={month} label={month}>
            {dates
              .filter((one) => one.month === month)
              .map(({ date: value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </Field>
  )
}

export function questionPartsOf(
  question: ShownQuestion,
  state: SignUpState,
  page: Words['page'],
): QuestionParts {
  const { form = {}, fieldErrors = {} } = state.kind === 'rejected' ? state : {}
  const { isClosed, isFull } = question
  const shown = { question, form, errors: fieldErrors }
  return {
    choices: isClosed ? null : <AnswerChoices {...shown} />,
    fields: isClosed ? null : <AnswerFields {...shown} />,
    note: noteOf(question, page),
    button: isClosed ? undefined : isFull ? page.joinWaitingList : page.sendAnswer,
  }
}

function noteOf({ isClosed, isFull, closes, places }: ShownQuestion, page: Words['page']): string {
  if (isClosed) return page.answersClosed
  const placesNote = isFull ? page.allPlacesTaken : places && page.sentence(places)
  return paragraph([placesNote, closes && page.answerUntil(closes)].filter((text) => text !== ''))
}

/** Japanese and Chinese have no space between sentences. */
export function paragraph(sentences: readonly string[]): string {
  return sentences.join(' ').replaceAll('。 ', '。')
}

export function answerOfForm(form: FormTexts): object {
  const replies = Object.entries(form).flatMap(([name, text]) => {
    const id = /^answers-(\d+)$/.exec(name)?.[1]
    return id === undefined ? [] : [[id, text] as const]
  })
  return {
    ...(form.answer !== undefined && { answer: form.answer, answers: Object.fromEntries(replies) }),
    ...(form.guests !== undefined && { guests: Number(form.guests) }),
    ...(form.date !== undefined && { date: form.date }),
  }
}
