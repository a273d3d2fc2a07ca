import * as z from 'zod'
import { problemKey } from '../language/problem-key.ts'
import { requiredLineField } from '../text-field.ts'
import { isZone } from '../time/time-zone.ts'

const SUMMARY_FREQUENCIES = ['off', 'daily', 'weekly'] as const
export type SummaryFrequency = (typeof SUMMARY_FREQUENCIES)[number]

const SIGN_UP_EMAILS = ['off', 'each', 'daily'] as const
export type SignUpEmail = (typeof SIGN_UP_EMAILS)[number]

export const TEAM_NAME_LENGTH = 100

export const teamSettings = z.object({
  name: z.string(),
  timezone: z.string(),
  summaryEmail: z.enum(SUMMARY_FREQUENCIES),
  signUpEmail: z.enum(SIGN_UP_EMAILS),
})
export type TeamSettings = z.output<typeof teamSettings>

/** Omitted settings stay as they are. */
export const teamSettingsChange = z
  .strictObject({
    name: requiredLineField('teamName', TEAM_NAME_LENGTH),
    timezone: z.string(problemKey('timezoneNotText')).refine(isZone, problemKey('teamTimezoneInvalid')),
    summaryEmail: z.enum(SUMMARY_FREQUENCIES, problemKey('summaryEmailInvalid')),
    signUpEmail: z.enum(SIGN_UP_EMAILS, problemKey('signUpEmailInvalid')),
  })
  .partial()
export type TeamSettingsChange = z.output<typeof teamSettingsChange>
