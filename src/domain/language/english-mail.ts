import { countText } from '../text.ts'

/**
 * Names and titles may be in any language and of any gender. `{…}` stands for a link or a name in the email. A text
 * for a preview or a subject has no line breaks.
 */
export const englishMail = {
  /**
   * "You're on the list: Team Lunch, Tue, Mar 10, 2026, 12:00 PM EDT" is a subject. It begins with a heading or a
   * day.
   */
  subject: (what: string, title: string, when: string) => `${what}: ${title}, ${when}`,
  subjectWithoutDate: (what: string, title: string) => `${what}: ${title}`,
  via: (organizer: string, brand: string) => `${organizer} via ${brand}`,
  label: (name: string) => `${name}:`,
  list: (texts: readonly string[]) => texts.join(', '),

  yourSignUp: 'Your sign-up',
  unsubscribe: 'Unsubscribe',
  sentBy: 'Sent by {brand}, {address}',
  addToCalendar: 'Add to your calendar:',
  buttonFails: "If the button doesn't work, open this link:",
  viewEvent: 'View event',
  questions: (organizer: string) => `Questions? Reply to this email to reach ${organizer}.`,
  /** @param form the name of the form on the event's page, as visitors read it there */
  reason: (title: string, form: string, brand: string, organizer: string) =>
    `You're getting this email because this address was entered on the page of ${title} under "${form}". ${brand} sends it for the organizer, ${organizer}.`,
  /** @param link the name of the link, as above */
  calendarByItself: (link: string) =>
    `Your calendar does this by itself, with the attached invitation. To change your sign-up, open the link "${link}" below: nobody reads answers from a calendar.`,

  facts: { when: 'When', series: 'Series', where: 'Where' },
  organizer: 'Organizer',
  noSeries: 'Does not repeat',
  noPlace: 'No location',
  before: 'Before',
  now: 'Now',

  confirm: {
    subject: 'Please confirm',
    preview: 'Press the button to receive reminders and updates about this event.',
    heading: 'Confirm your sign-up',
    text: 'Someone, probably you, signed up with this address for reminders and updates about this event. Press the button to receive them.',
    button: 'Confirm',
    note: "Didn't sign up? Ignore this email. Without the button you get no reminders, and this address is deleted after 7 days.",
    reason: (brand: string) =>
      `You're getting this email because this address was entered on the page of an event on ${brand}.`,
  },

  /** It is for somebody on the list who answers for another date. */
  confirmAnswer: {
    heading: 'Confirm your answer',
    text: 'Someone, probably you, answered for this date with this address. The answer counts when you press the button.',
    note: "Wasn't it you? Ignore this email. Without the button nothing changes.",
  },

  /** It is for an address that has left the event. */
  returning: {
    subject: 'Sign up again',
    heading: 'You left this event. Sign up again?',
    text: "Someone, probably you, signed up again with this address. You're on the list only after you press the button.",
    button: 'Sign up again',
  },

  confirmation: {
    onTheList: "You're on the list",
    onTheWaitingList: "You're on the waiting list",
    notComing: "You're not coming",
    staysText:
      'Someone, probably you, signed up again with this address. Your earlier answer stays as it is.',
    noReminders: "You'll get no reminders.",
    isOver: "This event is over. You'll get an email if it takes place again.",
    tooSoon:
      "It starts too soon for a reminder, but you'll get an email if the date, time or location changes.",
    /**
     * `day` is for an all-day event, `hour` for one whose reminder a day before would come too late, `both` for all
     * others.
     */
    reminders: {
      day: "You'll get a reminder the day before it starts, and an email if the date, time or location changes.",
      hour: "You'll get a reminder an hour before it starts, and an email if the date, time or location changes.",
      both: "You'll get a reminder a day and an hour before it starts, and an email if the date, time or location changes.",
    },
    remindersOfSeries: {
      day: "You'll get a reminder the day before each date, and an email if the date, time or location changes.",
      hour: "You'll get a reminder an hour before each date, and an email if the date, time or location changes.",
      both: "You'll get a reminder a day and an hour before each date, and an email if the date, time or location changes.",
    },
    note: "Didn't sign up? Someone may have mistyped their address. Unsubscribe below and you won't get any more emails about this event.",
    file: 'For any other calendar, open the attached file.',
  },

  place: {
    heading: 'You have a place',
    text: 'A place has become free, and it is yours. You were next on the waiting list.',
    /** @param link the name of the link, as above */
    note: (link: string) =>
      `Can you not come? Open the link "${link}" below, so that the next in line gets the place.`,
  },

  reminder: {
    soon: 'Starting soon',
    /** It stands in the place of a time: "Tomorrow, all day". */
    allDay: 'all day',
    text: 'This is the reminder you asked for.',
  },

  cancellation: {
    heading: 'Cancelled',
    text: (organizer: string) =>
      `We're sorry: ${organizer} has cancelled this event. You won't get any more reminders.`,
    textOfSeries: (organizer: string) =>
      `We're sorry: ${organizer} has cancelled all remaining dates of this event. You won't get any more reminders.`,
    private: 'No longer public',
    privateText: (organizer: string) =>
      `${organizer} has made this event private. Its page is closed, and you won't get any more reminders. If you planned to attend, please ask ${organizer} whether it still takes place.`,
    privateTextOfSeries: (organizer: string) =>
      `${organizer} has made this event and all its remaining dates private. Its page is closed, and you won't get any more reminders. If you planned to attend, please ask ${organizer} whether it still takes place.`,
  },

  restoration: {
    heading: 'It takes place after all',
    preview: (organizer: string) => `${organizer} has put this event back on.`,
    text: (organizer: string) =>
      `${organizer} has put this event back on. Please ignore our last email about it: you're still on the list and will get reminders again.`,
  },

  message: (organizer: string) => `${organizer} wrote to the people who signed up for this event:`,

  invitation: {
    heading: 'In your calendar',
    text: 'You asked for this event in your calendar. Changes and cancellations follow by themselves.',
    /** Google Calendar names its button so. */
    note: 'Google Calendar adds invitations of senders that you know. If it asks, press "I know the sender".',
  },
  removal: {
    subject: 'Out of your calendar',
    preview: 'You left this event. This is the last email about it.',
    heading: 'You left this event',
    text: 'This is the last email about it. It takes the event out of your calendar.',
    declined: 'This email takes it out of your calendar.',
  },
  /** An organizer took them off the list. */
  removed: {
    heading: 'You are no longer on the list',
    text: 'The organizer took you off the list of this event. This is the last email about it.',
  },

  /** It tells those who open the attached file what it does. */
  file: {
    add: 'Open the attached file to add the event to your calendar.',
    update: 'Open the attached file to update the event in your calendar.',
    remove: 'Open the attached file to remove the event from your calendar.',
    restore: 'Open the attached file to put the event back into your calendar.',
    updateDate: 'Open the attached file to update this date in your calendar.',
    updateDates: 'Open the attached file to update these dates in your calendar.',
    removeDate: 'Open the attached file to remove this date from your calendar.',
    restoreDate: 'Open the attached file to put this date back into your calendar.',
  },

  allSignUps: {
    subject: (brand: string) => `Your sign-ups on ${brand}`,
    preview: 'You asked for a link to all of them.',
    heading: 'All your sign-ups',
    /** @param site the address of the server */
    text: (site: string) =>
      `The link opens a page with all events at ${site} that this address has signed up for. There you can leave them, download your data, and get a calendar feed of your own.`,
    button: 'Show my sign-ups',
    keep: 'The link works for 7 days. Whoever has it can change your sign-ups, so keep this email to yourself.',
    ignore: "Didn't ask for it? Ignore this email. Only this address gets the link.",
  },
  askedByLink:
    "You're getting this email because someone with a link from an email to this address asked for it.",

  personalData: {
    subject: (brand: string) => `What ${brand} stores about you`,
    preview: 'You asked for it on the page behind the link in an email.',
    heading: 'What is stored about you',
    text: (site: string) => `This is stored under this address at ${site}. Days are in UTC.`,
    more: (count: number) => `and ${count} more`,
    erase:
      'To erase it, open the unsubscribe link of any email about an event. To correct it, write to the organizer.',
    ignore: "Didn't ask for it? Ignore this email. Only this address gets it.",
    facts: {
      account: 'Account',
      teams: 'Teams',
      identities: 'Single sign-on',
      tokens: 'API tokens',
      signUps: 'Sign-ups',
      answers: 'Answers',
      follows: 'Follows',
      organizerOf: 'Organizer of',
      invitations: 'Invitations',
      messages: 'Messages',
      emails: 'Emails',
    },
    /** A role is "owner" or "member", an answer "yes", "maybe" or "no". */
    since: (day: string) => `since ${day}`,
    memberSince: (team: string, role: string, day: string) => `${team} (${role}), since ${day}`,
    signedUp: (event: string, team: string, name: string, day: string) =>
      `${event} (${team}), as ${name}, ${day}`,
    followsSince: (team: string, day: string) => `${team}, since ${day}`,
    invitedTo: (team: string, day: string) => `to ${team}, ${day}`,
  },

  follow: {
    subject: 'Please confirm: new events by email',
    preview: 'Press the button to receive new events of this calendar.',
    heading: 'Follow this calendar?',
    text: 'Someone, probably you, asked for the new events of this calendar by email. Press the button to receive them, in one email a day at most.',
    button: 'Follow',
    note: "Didn't ask for it? Ignore this email. Without the button you get no events, and this address is deleted after 7 days.",
    reason: (brand: string) =>
      `You're getting this email because this address was entered on the page of a calendar on ${brand}.`,
  },

  news: {
    new: 'New',
    cancelled: 'Cancelled',
    newEvents: (count: number) => countText(count, 'new event'),
    cancelledEvents: (count: number) => `${countText(count, 'event')} cancelled`,
    newAndCancelled: (added: number, cancelled: number) =>
      `${countText(added, 'new event')}, ${countText(cancelled, 'event')} cancelled`,
    button: 'Open calendar',
    more: (count: number) => `The calendar has ${count} more of them.`,
    note: 'Changes of times and places are not emailed. Subscribe on the page of the calendar, and your own calendar follows them.',
    reason: (team: string, brand: string) =>
      `You're getting this email because this address follows the calendar of ${team}. ${brand} sends it for them.`,
  },
}
