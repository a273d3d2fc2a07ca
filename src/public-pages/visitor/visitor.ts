import { logCalendarClicks, tellYahooLinkTheZone } from './calendar-clicks.ts'
import { tellHeight } from './embed-height.ts'
import { showOwnTime } from './own-time.ts'
import { upgradeReminderForm } from './reminder-sign-up.ts'

// Everything on the page works without this. It must stay one file that is no module: a sandboxed frame has no origin to ask for modules with.
showOwnTime()
logCalendarClicks()
tellYahooLinkTheZone()
upgradeReminderForm()
tellHeight()
