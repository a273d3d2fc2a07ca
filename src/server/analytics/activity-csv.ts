import { ACTIVITIES, type Activity } from '../../domain/analytics/timeline.ts'
import { csvLine } from '../../domain/fields/csv-line.ts'

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

const HEADINGS: Record<keyof Activity, string> = {
  views: 'Views',
  visitors: 'Visitors',
  adds: 'Calendar adds',
  downloads: 'ICS downloads',
  signUps: 'Sign-ups',
}

/** One line for each row, with its name or names first. */
export async function* activityCsv<Row extends Activity>(
  names: readonly string[],
  rows: readonly Row[],
  nameOf: (row: Row) => string[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...names, ...ACTIVITIES.map((name) => HEADINGS[name])])
  yield rows.map((row) => csvLine([...nameOf(row), ...ACTIVITIES.map((name) => String(row[name]))])).join('')
}
