import { addTimeZoneToYahooLink, logCalendarClicks } from './calendar-clicks.ts'
import { postHeight } from './embed-height.ts'
import { showOwnTime } from './own-time.ts'
import { upgradeReminderForm } from './reminder-sign-up.ts'

// The page works without this script. It must stay one classic script: a sandboxed frame has no origin, so
// CORS would block a module there.
showOwnTime()
logCalendarClicks()
addTimeZoneToYahooLink()
upgradeReminderForm()
postHeight()
