import { addTimeZoneToYahooLink, logCalendarClicks } from './calendar-clicks.ts'
import { carrySource } from './carry-source.ts'
import { offerCopying } from './copy-address.ts'
import { postHeight } from './embed-height.ts'
import { showHowSoon, showOwnTime } from './own-time.ts'
import { upgradeReminderForm } from './reminder-sign-up.ts'

// The page works without this script. It must stay one classic script: a sandboxed frame has no origin, so
// CORS would block a module there.
showOwnTime()
showHowSoon()
logCalendarClicks()
addTimeZoneToYahooLink()
carrySource()
offerCopying()
upgradeReminderForm()
postHeight()
