import * as z from 'zod'
import { requiredLineField } from '../text.ts'
import { isZone } from '../time/time-zone.ts'

/** How often a member gets the summary of their team by email. */
const SUMMARY_FREQUENCIES = ['off', 'daily', 'weekly'] as const
export type SummaryFrequency = (typeof SUMMARY_FREQUENCIES)[number]

/** Whether a member gets an email for each sign-up, one a day, or none. */
const SIGN_UP_EMAILS = ['off', 'each', 'daily'] as const
export type SignUpEmail = (typeof SIGN_UP_EMAILS)[number]

export const ONLY_OWNERS_SET_ZONE = 'Only the team owner can change the time zone'
export const ONLY_OWNERS_RENAME = 'Only the team owner can change the name of the team'

export const TEAM_NAME_LENGTH = 100

/** The team's name, the zone in which days are counted, and which emails about it the reader gets. */
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
    name: requiredLineField('Team name', TEAM_NAME_LENGTH),
    timezone: z
      .string({ error: 'Timezone must be text' })
      .refine(isZone, { error: 'Timezone must be a name such as Europe/London' }),
    summaryEmail: z.enum(SUMMARY_FREQUENCIES, { error: 'summaryEmail must be off, daily or weekly' }),
    signUpEmail: z.enum(SIGN_UP_EMAILS, { error: 'signUpEmail must be off, each or daily' }),
  })
  .partial()
export type TeamSettingsChange = z.output<typeof teamSettingsChange>
