import { cleanDescription } from '../../domain/description/clean-description.ts'
import { type EventChange, newEvent } from '../../domain/event/event-fields.ts'
import { parseOrRefuse } from '../../domain/problem.ts'

/** Checks the length again after cleaning, which can lengthen a description ("&" becomes "&amp;"). */
export function withCleanDescription<Fields extends EventChange>(fields: Fields): Fields {
  if (fields.descriptionHtml === undefined) return fields
  const descriptionHtml = cleanDescription(fields.descriptionHtml)
  return {
    ...fields,
    ...parseOrRefuse(newEvent.pick({ descriptionHtml: true }), { descriptionHtml }),
  }
}
