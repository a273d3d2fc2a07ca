import * as z from 'zod'
import { isZone } from '../time/time-zone.ts'

/** How often a member gets the summary of their team by email. */
const SUMMARY_FREQUENCIES = ['off', 'daily', 'weekly'] as const
export type SummaryFrequency = (typeof SUMMARY_FREQUENCIES)[number]

export const ONLY_OWNERS_SET_ZONE = 'Only the team owner can change the time zone'

/** The zone in which days are counted, and how often the reader gets the summary by email. */
export const teamSettings = z.object({ timezone: z.string(), summaryEmail: z.enum(SUMMARY_FREQUENCIES) })

/** Omitted settings stay as they are. */
export const teamSettingsChange = z
  .strictObject({
    timezone: z
      .string({ error: 'Timezone must be text' })
      .refine(isZone, { error: 'Timezone must be a name such as Europe/London' }),
    summaryEmail: z.enum(SUMMARY_FREQUENCIES, { error: 'summaryEmail must be off, daily or weekly' }),
  })
  .partial()
