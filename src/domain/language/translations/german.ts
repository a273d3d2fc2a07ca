import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('de')
const list = new Intl.ListFormat('de')
const dates = intlDates('de')

const ORDINALS = {
  1: 'ersten',
  2: 'zweiten',
  3: 'dritten',
  4: 'vierten',
  5: 'fünften',
  [-1]: 'letzten',
} as const

const PARTS: Record<ChangedPart, string> = {
  date: 'das Datum',
  time: 'die Uhrzeit',
  'time zone': 'die Zeitzone',
  repetition: 'die Wiederholung',
  place: 'den Ort',
}
const partsText = (parts: readonly ChangedPart[]) => list.format(parts.map((part) => PARTS[part]))

const ZONES: Record<string, string> = {
  CET: 'MEZ',
  CEST: 'MESZ',
  WET: 'WEZ',
  WEST: 'WESZ',
  EET: 'OEZ',
  EEST: 'OESZ',
}

const ROLES: Record<string, string> = { owner: 'Inhaber/in', member: 'Mitglied' }

/** @public The app has it too, without the rest. */
export const germanTime: TimeWords = {
  ...dates,
  clockTime: (time) => `${dates.clockTime(time)} Uhr`,
  clockRange: (from, to) => `${dates.clockRange(from, to)} Uhr`,
  zoneName: (abbreviation) => ZONES[abbreviation] ?? abbreviation,
  allDay: 'Ganztägig',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date}, ${time}`,
  endedOn: (date) => `Diese Veranstaltung endete am ${date}`,
  movedFrom: (when) => `Verschoben, ursprünglich ${when}`,
  today: 'Heute',
  tomorrow: 'Morgen',
  happeningNow: 'Läuft gerade',
  inDays: (days) => count(days, { one: 'In # Tag', other: 'In # Tagen' }),
  inWeeks: (weeks) => count(weeks, { one: 'In # Woche', other: 'In # Wochen' }),
  inMonths: (months) => count(months, { one: 'In # Monat', other: 'In # Monaten' }),
  inYears: (years) => count(years, { one: 'In # Jahr', other: 'In # Jahren' }),
  everyDays: (interval) => count(interval, { one: 'Täglich', other: 'Alle # Tage' }),
  everyWeeks: (interval, weekdays) =>
    `${count(interval, { one: 'Wöchentlich', other: 'Alle # Wochen' })} am ${list.format(weekdays.map(dates.weekdayName))}`,
  everyMonths: (interval) => count(interval, { one: 'Monatlich', other: 'Alle # Monate' }),
  everyYears: (interval) => count(interval, { one: 'Jährlich', other: 'Alle # Jahre' }),
  onWeekdayOfMonth: (every, { week, weekday, month }) =>
    `${every} am ${ORDINALS[week]} ${dates.weekdayName(weekday)}${month ? ` im ${dates.monthName(month)}` : ''}`,
  until: (summary, date) => `${summary}, bis ${date}`,
  times: (summary, times) =>
    `${summary}, ${count(times, { one: 'insgesamt # Termin', other: 'insgesamt # Termine' })}`,
  skippingMonths: (summary, day) => `${summary} (entfällt in Monaten mit weniger als ${day} Tagen)`,
  skippingYears: (summary) => `${summary} (entfällt in Jahren ohne 29. Februar)`,
  skippingMonthsWithoutOne: (summary) => `${summary} (entfällt in Monaten ohne einen solchen Tag)`,
  skippingYearsWithoutOne: (summary) => `${summary} (entfällt in Jahren ohne einen solchen Tag)`,
}

/** @public The app has it too, for its previews. */
export const germanPage: Words['page'] = {
  language: 'Sprache',
  openGraphLocale: 'de_DE',
  poweredBy: 'Erstellt mit {brand}',
  legal: { Imprint: 'Impressum', Privacy: 'Datenschutz' },
  by: 'von {organizer}',
  invitesYou: '{organizer} lädt dich ein',
  share: 'Teilen',
  sendToFriend: 'An Freunde schicken',
  moreFrom: 'Mehr von {team}',
  reportEvent: 'Diese Veranstaltung melden',
  description: 'Beschreibung',
  eventCancelled: 'Diese Veranstaltung ist abgesagt',
  cancelledTitle: (title) => `Abgesagt: ${title}`,
  joinOnline: 'Online teilnehmen',
  online: 'Online',
  showOnMap: 'Auf der Karte anzeigen',
  details: 'Details',
  detailsAndReminders: 'Details und Erinnerungen',

  when: 'Wann',
  recurrence: 'Wiederholung',
  where: 'Wo',
  dateAndTime: ', ',
  nextDates: 'Nächste Termine',
  changedDates: 'Geänderte Termine',
  moreDates: (dates) => count(dates, { one: '# weiterer Termin', other: '# weitere Termine' }),
  moreDatesChanged: (dates, changed) =>
    `${count(dates, { one: '# weiterer Termin', other: '# weitere Termine' })}, davon ${changed} geändert`,
  cancelled: 'Abgesagt',
  timeInPlace: '{time} ({place})',
  zoneTime: (place) => `Ortszeit in ${place}`,

  addToCalendar: 'Zum Kalender hinzufügen',
  otherCalendars: 'Andere Kalender',
  calendarNames: { ...PLATFORM_NAMES, google: 'Google Kalender', apple: 'Apple Kalender' },
  downloadFile: '.ics laden',
  personalAccount: 'Persönliches Konto',
  workOrSchool: 'Geschäfts- oder Schulkonto',
  anyOtherCalendar: 'Für jeden anderen Kalender',
  keepInSync: 'Aktuell halten',
  subscribeNote:
    'Mit einem Abo kommen Änderungen von selbst in deinen Kalender: bei Apple nach 1–3 Stunden, bei Outlook nach etwa 3 Stunden, bei Google nach 12–24 Stunden.',
  onlyOnComputer: 'Bei Google und Outlook geht das Abonnieren nur am Computer.',
  onlyOnComputerCopy:
    'Bei Google und Outlook geht das Abonnieren nur am Computer. Kopiere diese Adresse und füge sie dort zu deinem Kalender hinzu.',
  feedAddress: 'Adresse zum Abonnieren',
  copy: 'Kopieren',
  copied: 'Kopiert',
  orByEmail: 'Oder per E‑Mail von Änderungen erfahren: {link}',

  getReminders: 'Erinnerungen erhalten',
  remindersOffer:
    'Erinnerungen einen Tag und eine Stunde vorher, dazu eine Nachricht, wenn sich etwas ändert. Abmelden mit einem Klick.',
  remindersOfPast:
    'Diese Veranstaltung ist vorbei. Hinterlasse deine E‑Mail-Adresse, und du erfährst, wenn sie wieder stattfindet.',
  name: 'Name',
  email: 'E‑Mail',
  subscribe: 'Auf dem Laufenden bleiben',
  submitting: 'Wird gesendet …',
  oneMoreStep: 'Noch ein Schritt: Klicke auf den Button in der E‑Mail an {email}',
  onTheList: 'Du stehst mit {email} auf der Liste',
  onTheWaitingList: 'Du stehst mit {email} auf der Warteliste',
  notComing: 'Du hast mit {email} abgesagt',
  added: 'Du bekommst jetzt Neuigkeiten zu dieser Veranstaltung',
  success: 'Geschafft!',
  successAdded: 'Geschafft! Du bekommst jetzt Neuigkeiten zu dieser Veranstaltung',
  signUpAnother: 'Weitere Person anmelden',
  error: 'Fehler',
  failed: 'Das Senden ist fehlgeschlagen. Bitte versuche es noch einmal.',
  didYouMean: 'Meintest du {address}? Wenn deine Adresse stimmt, klicke noch einmal.',
  close: 'Schließen',

  willYouCome: 'Kommst du?',
  answers: { yes: 'Ja', maybe: 'Vielleicht', no: 'Nein' },
  withGuests: (answer, guests) =>
    `${answer}, ${count(guests, { one: 'mit # Begleitperson', other: 'mit # Begleitpersonen' })}`,
  date: 'Termin',
  guests: 'Begleitpersonen',
  sentence: (text) => `${text}.`,
  placesLeft: (left) => count(left, { one: '# Platz frei', other: '# Plätze frei' }),
  fullDate: (date) => `${date} (ausgebucht)`,
  dateWithPlaces: (date, places) => `${date} (${places})`,
  answersClosed: 'Antworten sind nicht mehr möglich. Erinnerungen kannst du weiterhin erhalten.',
  allPlacesTaken: 'Alle Plätze sind vergeben. Mit „Ja“ kommst du auf die Warteliste.',
  answerUntil: (time) => `Antworten kannst du bis ${time}.`,
  sendAnswer: 'Antwort senden',
  joinWaitingList: 'Auf die Warteliste setzen',
  youAnswered: (answer) => `Deine Antwort: ${answer}.`,
  seeYou: (date, name) => `Bis ${date}, ${name}.`,
  waitForPlace: 'Alle Plätze sind vergeben: Du bekommst eine E‑Mail, wenn einer für dich frei wird.',
  countsOnceConfirmed: 'Deine Antwort zählt, sobald du auf den Button in der E‑Mail klickst.',
  howToChange: 'In unserer E‑Mail steht, was gespeichert ist, und ein Link, um es zu ändern.',
  chooseAnswer: 'Bitte wähle eine Antwort',
}

export const germanVisitorProblems: Words['problems'] = {
  nameRequired: 'Bitte gib einen Namen ein',
  nameTooLong: 'Der Name darf höchstens 200 Zeichen lang sein',
  nameUnstorable: 'Der Name enthält ein Zeichen, das nicht gespeichert werden kann',
  emailRequired: 'Bitte gib eine gültige E‑Mail-Adresse ein',
  emailWithoutEnding: 'Dieser Adresse fehlt die Endung, zum Beispiel .org',
  emailBlocked: 'Diese E‑Mail-Adresse kann hier nicht verwendet werden.',
  noGuests: 'Zu dieser Veranstaltung kann niemand mitgebracht werden',
  noSuchDate: 'Bitte wähle einen der Termine dieser Veranstaltung',
  noSuchReply: (question) => `Bitte wähle eine der Antworten auf: ${question}`,
  replyTooLong: 'Die Antwort darf höchstens 300 Zeichen lang sein',
  replyUnstorable: 'Die Antwort enthält ein Zeichen, das nicht gespeichert werden kann',
  answersClosed: 'Antworten zu dieser Veranstaltung sind nicht mehr möglich.',
  placesLeft: (places) =>
    count(places, {
      one: 'Nur noch # Platz ist frei. Bitte bring weniger Personen mit.',
      other: 'Nur noch # Plätze sind frei. Bitte bring weniger Personen mit.',
    }),
  noPlaceLeft: 'Für weitere Begleitpersonen ist kein Platz mehr frei.',
  fillInAll: 'Bitte fülle alle Felder aus',
  emailInvalid: 'Bitte gib eine gültige E‑Mail-Adresse ein',
  messageUnstorable: 'Die Nachricht enthält ein Zeichen, das nicht gespeichert werden kann',
  tooManySignUps: 'Aus deinem Netzwerk kamen zu viele Anmeldungen. Bitte versuche es gleich noch einmal.',
  tooManySearches: 'Aus deinem Netzwerk kamen zu viele Suchanfragen. Bitte versuche es gleich noch einmal.',
  answeredTooOften: 'Deine Antwort wurde zu oft geändert. Bitte versuche es in einer Stunde noch einmal.',
  tooManyMessages:
    'Aus deinem Netzwerk kamen zu viele Nachrichten. Bitte versuche es in einer Minute noch einmal.',
  busy: 'Jemand anderes ändert das gerade. Bitte versuche es gleich noch einmal.',
  noData: 'Der Server kann seine Daten gerade nicht erreichen. Bitte versuche es gleich noch einmal.',
  noSuchZone: (zone) => `Dieser Server kennt die Zeitzone ${zone} nicht`,
}

/** Speaks to "du". */
export const german: Words = {
  language: 'de',

  time: germanTime,

  page: germanPage,

  mail: {
    subject: (what, title, when) => `${what}: ${title}, ${when}`,
    subjectWithoutDate: (what, title) => `${what}: ${title}`,
    via: (organizer, brand) => `${organizer} über ${brand}`,
    label: (name) => `${name}:`,
    list: (texts) => texts.join(', '),

    yourSignUp: 'Deine Anmeldung',
    unsubscribe: 'Abmelden',
    sentBy: 'Gesendet von {brand}, {address}',
    addToCalendar: 'Zu deinem Kalender hinzufügen:',
    buttonFails: 'Wenn der Button nicht funktioniert, öffne diesen Link:',
    viewEvent: 'Veranstaltung ansehen',
    questions: (organizer) => `Fragen? Antworte auf diese E‑Mail, um ${organizer} zu erreichen.`,
    reason: (title, form, brand, organizer) =>
      `Du bekommst diese E‑Mail, weil diese Adresse auf der Seite von „${title}“ unter „${form}“ eingetragen wurde. ${brand} verschickt sie im Auftrag von ${organizer}.`,
    calendarByItself: (link) =>
      `Dein Kalender erledigt das mit der angehängten Einladung von selbst. Um deine Anmeldung zu ändern, öffne unten den Link „${link}“: Antworten aus einem Kalender liest niemand.`,

    facts: { when: 'Wann', series: 'Wiederholung', where: 'Wo' },
    organizer: 'Veranstaltet von',
    noSeries: 'Wiederholt sich nicht',
    noPlace: 'Kein Ort',
    before: 'Bisher',
    now: 'Jetzt',

    confirm: {
      subject: 'Bitte bestätigen',
      preview: 'Klicke auf den Button, um Erinnerungen und Neuigkeiten zu dieser Veranstaltung zu bekommen.',
      heading: 'Bestätige deine Anmeldung',
      text: 'Jemand, wahrscheinlich du, hat diese Adresse für Erinnerungen und Neuigkeiten zu dieser Veranstaltung angemeldet. Klicke auf den Button, um sie zu bekommen.',
      button: 'Bestätigen',
      note: 'Du hast dich nicht angemeldet? Dann ignoriere diese E‑Mail. Ohne den Klick bekommst du keine Erinnerungen, und diese Adresse wird nach 7 Tagen gelöscht.',
      reason: (brand) =>
        `Du bekommst diese E‑Mail, weil diese Adresse auf der Seite einer Veranstaltung bei ${brand} eingetragen wurde.`,
    },

    confirmAnswer: {
      heading: 'Bestätige deine Antwort',
      text: 'Jemand, wahrscheinlich du, hat mit dieser Adresse für diesen Termin geantwortet. Die Antwort zählt, sobald du auf den Button klickst.',
      note: 'Das warst nicht du? Dann ignoriere diese E‑Mail. Ohne den Klick ändert sich nichts.',
    },

    returning: {
      subject: 'Wieder anmelden',
      heading: 'Du hast dich abgemeldet. Wieder anmelden?',
      text: 'Jemand, wahrscheinlich du, hat diese Adresse wieder angemeldet. Du stehst erst auf der Liste, wenn du auf den Button klickst.',
      button: 'Wieder anmelden',
    },

    confirmation: {
      onTheList: 'Du stehst auf der Liste',
      onTheWaitingList: 'Du stehst auf der Warteliste',
      notComing: 'Du kommst nicht',
      staysText:
        'Jemand, wahrscheinlich du, hat diese Adresse noch einmal angemeldet. Deine frühere Antwort bleibt, wie sie ist.',
      noReminders: 'Du bekommst keine Erinnerungen.',
      isOver: 'Diese Veranstaltung ist vorbei. Du bekommst eine E‑Mail, wenn sie wieder stattfindet.',
      tooSoon:
        'Für eine Erinnerung ist es zu spät, aber du bekommst eine E‑Mail, wenn sich Datum, Uhrzeit oder Ort ändert.',
      reminders: {
        day: 'Du bekommst am Tag vor Beginn eine Erinnerung, außerdem eine E‑Mail, wenn sich Datum, Uhrzeit oder Ort ändert.',
        hour: 'Du bekommst eine Stunde vor Beginn eine Erinnerung, außerdem eine E‑Mail, wenn sich Datum, Uhrzeit oder Ort ändert.',
        both: 'Du bekommst einen Tag und eine Stunde vor Beginn je eine Erinnerung, außerdem eine E‑Mail, wenn sich Datum, Uhrzeit oder Ort ändert.',
      },
      remindersOfSeries: {
        day: 'Du bekommst am Tag vor jedem Termin eine Erinnerung, außerdem eine E‑Mail, wenn sich Datum, Uhrzeit oder Ort ändert.',
        hour: 'Du bekommst eine Stunde vor jedem Termin eine Erinnerung, außerdem eine E‑Mail, wenn sich Datum, Uhrzeit oder Ort ändert.',
        both: 'Du bekommst einen Tag und eine Stunde vor jedem Termin je eine Erinnerung, außerdem eine E‑Mail, wenn sich Datum, Uhrzeit oder Ort ändert.',
      },
      note: 'Du hast dich nicht angemeldet? Vielleicht hat sich jemand bei der Adresse vertippt. Melde dich unten ab, dann bekommst du keine E‑Mails mehr zu dieser Veranstaltung.',
      file: 'Für jeden anderen Kalender öffne die angehängte Datei.',
    },

    place: {
      heading: 'Du hast einen Platz',
      text: 'Ein Platz ist frei geworden, und er gehört dir. Auf der Warteliste warst du an der Reihe.',
      note: (link) =>
        `Kannst du nicht kommen? Öffne unten den Link „${link}“, damit jemand anderes von der Warteliste den Platz bekommt.`,
    },

    reminder: {
      soon: 'Beginnt bald',
      allDay: 'ganztägig',
      text: 'Das ist die Erinnerung, um die du gebeten hast.',
    },

    cancellation: {
      heading: 'Abgesagt',
      text: (organizer) =>
        `Leider hat ${organizer} diese Veranstaltung abgesagt. Du bekommst keine Erinnerungen mehr.`,
      textOfSeries: (organizer) =>
        `Leider hat ${organizer} alle weiteren Termine dieser Veranstaltung abgesagt. Du bekommst keine Erinnerungen mehr.`,
      private: 'Nicht mehr öffentlich',
      privateText: (organizer) =>
        `${organizer} hat diese Veranstaltung auf privat gestellt. Ihre Seite ist geschlossen, und du bekommst keine Erinnerungen mehr. Wenn du teilnehmen wolltest, frag bitte bei ${organizer} nach, ob sie noch stattfindet.`,
      privateTextOfSeries: (organizer) =>
        `${organizer} hat diese Veranstaltung und alle ihre weiteren Termine auf privat gestellt. Ihre Seite ist geschlossen, und du bekommst keine Erinnerungen mehr. Wenn du teilnehmen wolltest, frag bitte bei ${organizer} nach, ob sie noch stattfindet.`,
    },

    restoration: {
      heading: 'Findet doch statt',
      preview: (organizer) => `${organizer} lässt diese Veranstaltung doch stattfinden.`,
      text: (organizer) =>
        `${organizer} lässt diese Veranstaltung doch stattfinden. Bitte ignoriere unsere letzte E‑Mail dazu: Du stehst weiter auf der Liste und bekommst wieder Erinnerungen.`,
    },

    message: (organizer) => `${organizer} schreibt allen, die sich für diese Veranstaltung angemeldet haben:`,

    invitation: {
      heading: 'In deinem Kalender',
      text: 'Du wolltest diese Veranstaltung in deinem Kalender haben. Änderungen und Absagen kommen von selbst.',
      note: 'Google Kalender übernimmt Einladungen von Absendern, die du kennst. Wenn er fragt, klicke auf „Ich kenne den Absender“.',
    },
    removal: {
      subject: 'Aus deinem Kalender entfernt',
      preview: 'Du hast dich von dieser Veranstaltung abgemeldet. Das ist die letzte E‑Mail dazu.',
      heading: 'Du hast dich abgemeldet',
      text: 'Das ist die letzte E‑Mail dazu. Sie entfernt die Veranstaltung aus deinem Kalender.',
      declined: 'Diese E‑Mail entfernt den Eintrag aus deinem Kalender.',
    },
    removed: {
      heading: 'Du stehst nicht mehr auf der Liste',
      text: 'Du wurdest von der Liste dieser Veranstaltung genommen. Das ist die letzte E‑Mail dazu.',
    },

    file: {
      add: 'Öffne die angehängte Datei, um die Veranstaltung zu deinem Kalender hinzuzufügen.',
      update: 'Öffne die angehängte Datei, um die Veranstaltung in deinem Kalender zu aktualisieren.',
      remove: 'Öffne die angehängte Datei, um die Veranstaltung aus deinem Kalender zu entfernen.',
      restore: 'Öffne die angehängte Datei, um die Veranstaltung wieder in deinen Kalender einzutragen.',
      updateDate: 'Öffne die angehängte Datei, um diesen Termin in deinem Kalender zu aktualisieren.',
      updateDates: 'Öffne die angehängte Datei, um diese Termine in deinem Kalender zu aktualisieren.',
      removeDate: 'Öffne die angehängte Datei, um diesen Termin aus deinem Kalender zu entfernen.',
      restoreDate: 'Öffne die angehängte Datei, um diesen Termin wieder in deinen Kalender einzutragen.',
    },

    allSignUps: {
      subject: (brand) => `Deine Anmeldungen bei ${brand}`,
      preview: 'Du hast um einen Link zu allen gebeten.',
      heading: 'Alle deine Anmeldungen',
      text: (site) =>
        `Der Link öffnet eine Seite mit allen Veranstaltungen auf ${site}, für die diese Adresse angemeldet ist. Dort kannst du dich abmelden, deine Daten herunterladen und dein eigenes Kalenderabo einrichten.`,
      button: 'Meine Anmeldungen anzeigen',
      keep: 'Der Link gilt 7 Tage. Wer ihn hat, kann deine Anmeldungen ändern: Gib diese E‑Mail also nicht weiter.',
      ignore: 'Du hast nicht darum gebeten? Dann ignoriere diese E‑Mail. Nur diese Adresse bekommt den Link.',
    },
    askedByLink:
      'Du bekommst diese E‑Mail, weil jemand mit einem Link aus einer E‑Mail an diese Adresse darum gebeten hat.',

    personalData: {
      subject: (brand) => `Was ${brand} über dich speichert`,
      preview: 'Du hast auf der Seite hinter dem Link in einer E‑Mail darum gebeten.',
      heading: 'Was über dich gespeichert ist',
      text: (site) => `Das ist unter dieser Adresse auf ${site} gespeichert. Alle Datumsangaben in UTC.`,
      more: (left) => count(left, { one: 'und # weiterer Eintrag', other: 'und # weitere Einträge' }),
      erase:
        'Um alles zu löschen, öffne den Abmeldelink in einer beliebigen E‑Mail zu einer Veranstaltung. Um etwas zu berichtigen, schreib dem Veranstalter.',
      ignore: 'Du hast nicht darum gebeten? Dann ignoriere diese E‑Mail. Nur diese Adresse bekommt sie.',
      facts: {
        account: 'Konto',
        teams: 'Teams',
        identities: 'Single Sign-on',
        tokens: 'API-Tokens',
        signUps: 'Anmeldungen',
        answers: 'Antworten',
        follows: 'Du folgst',
        organizerOf: 'Du veranstaltest',
        invitations: 'Einladungen',
        messages: 'Nachrichten',
        emails: 'E‑Mails',
      },
      since: (day) => `seit ${day}`,
      memberSince: (team, role, day) => `${team} (${ROLES[role] ?? role}), seit ${day}`,
      signedUp: (event, team, name, day) => `${event} (${team}), als ${name}, ${day}`,
      followsSince: (team, day) => `${team}, seit ${day}`,
      invitedTo: (team, day) => `ins Team ${team}, ${day}`,
    },

    follow: {
      subject: 'Bitte bestätigen: neue Veranstaltungen per E‑Mail',
      preview: 'Klicke auf den Button, um neue Veranstaltungen dieses Kalenders zu bekommen.',
      heading: 'Diesem Kalender folgen?',
      text: 'Jemand, wahrscheinlich du, möchte die neuen Veranstaltungen dieses Kalenders per E‑Mail bekommen. Klicke auf den Button, um sie zu erhalten, in höchstens einer E‑Mail am Tag.',
      button: 'Folgen',
      note: 'Du hast nicht darum gebeten? Dann ignoriere diese E‑Mail. Ohne den Klick bekommst du keine Veranstaltungen, und diese Adresse wird nach 7 Tagen gelöscht.',
      reason: (brand) =>
        `Du bekommst diese E‑Mail, weil diese Adresse auf der Seite eines Kalenders bei ${brand} eingetragen wurde.`,
    },

    news: {
      new: 'Neu',
      cancelled: 'Abgesagt',
      newEvents: (events) => count(events, { one: '# neue Veranstaltung', other: '# neue Veranstaltungen' }),
      cancelledEvents: (events) =>
        count(events, { one: '# Veranstaltung abgesagt', other: '# Veranstaltungen abgesagt' }),
      newAndCancelled: (added, cancelled) =>
        `${count(added, { one: '# neue Veranstaltung', other: '# neue Veranstaltungen' })}, ${count(cancelled, { one: '# Veranstaltung abgesagt', other: '# Veranstaltungen abgesagt' })}`,
      button: 'Kalender öffnen',
      more: (left) =>
        count(left, { one: 'Im Kalender steht # weitere.', other: 'Im Kalender stehen # weitere.' }),
      note: 'Geänderte Zeiten und Orte schicken wir nicht per E‑Mail. Abonniere den Kalender auf seiner Seite, dann kommen sie von selbst in deinen eigenen.',
      reason: (team, brand) =>
        `Du bekommst diese E‑Mail, weil diese Adresse dem Kalender von ${team} folgt. ${brand} verschickt sie im Auftrag des Teams.`,
    },
  },

  changes: {
    headings: {
      date: 'Neues Datum',
      time: 'Neue Uhrzeit',
      'time zone': 'Neue Zeitzone',
      place: 'Neuer Ort',
      'date, time': 'Neues Datum und neue Uhrzeit',
      'date, time zone': 'Neues Datum und neue Zeitzone',
      'date, place': 'Neues Datum und neuer Ort',
      'time, time zone': 'Neue Uhrzeit und Zeitzone',
      'time, place': 'Neue Uhrzeit und neuer Ort',
      'time zone, place': 'Neue Zeitzone und neuer Ort',
    },
    changed: 'Geändert',
    heading: 'Diese Veranstaltung hat sich geändert',
    preview: (organizer, parts) => `${organizer} hat ${partsText(parts)} geändert.`,
    text: (organizer, parts) => `${organizer} hat ${partsText(parts)} dieser Veranstaltung geändert.`,
    detailsPreview: (organizer) => `${organizer} hat die Details geändert.`,
    detailsText: (organizer) => `${organizer} hat die Details dieser Veranstaltung geändert.`,

    oneDate: {
      cancelled: {
        subject: 'Ein Termin abgesagt',
        heading: 'Dieser Termin ist abgesagt',
        text: (organizer) => `Leider hat ${organizer} diesen Termin abgesagt.`,
        label: 'Abgesagt',
      },
      stillCancelled: {
        subject: 'Hinweis zu einem abgesagten Termin',
        heading: 'Hinweis zu diesem abgesagten Termin',
        text: (organizer) =>
          `${organizer} hat den Hinweis zu diesem Termin geändert. Der Termin bleibt abgesagt.`,
        label: 'Abgesagt',
      },
      moved: {
        subject: 'Ein Termin verschoben',
        heading: 'Dieser Termin wurde verschoben',
        text: (organizer) => `${organizer} hat einen Termin dieser Veranstaltung verschoben.`,
        label: 'Verschoben',
      },
      elsewhere: {
        subject: 'Neuer Ort für einen Termin',
        heading: 'Dieser Termin findet an einem anderen Ort statt',
        text: (organizer) => `${organizer} hat den Ort eines Termins dieser Veranstaltung geändert.`,
        label: 'Anderer Ort',
      },
      restored: {
        subject: 'Ein Termin findet doch statt',
        heading: 'Dieser Termin findet doch statt',
        text: (organizer) => `${organizer} lässt diesen Termin doch stattfinden.`,
        label: 'Findet statt',
      },
      noted: {
        subject: 'Hinweis zu einem Termin',
        heading: 'Hinweis zu diesem Termin',
        text: (organizer) =>
          `${organizer} hat einen Hinweis zu einem Termin dieser Veranstaltung geschrieben.`,
        label: 'Hinweis',
      },
      same: {
        subject: 'Ein Termin bleibt, wie er ist',
        heading: 'Dieser Termin bleibt, wie er ist',
        text: (organizer) => `${organizer} hat diese Veranstaltung geändert, aber nicht diesen Termin.`,
        label: 'Unverändert',
      },
    },
    othersStay: (text) => `${text} Alle anderen Termine bleiben, wie sie sind.`,
    datesSubject: (dates) => count(dates, { one: '# Termin geändert', other: '# Termine geändert' }),
    datesHeading: (dates) =>
      count(dates, { one: '# Termin hat sich geändert', other: '# Termine haben sich geändert' }),
    datesText: (organizer, dates) =>
      `${organizer} hat ${count(dates, { one: '# Termin', other: '# Termine' })} dieser Veranstaltung geändert.`,
    dates: 'Termine',
    moreDates: (dates) =>
      count(dates, {
        one: 'und # weiterer auf der Seite der Veranstaltung',
        other: 'und # weitere auf der Seite der Veranstaltung',
      }),
    movedFrom: 'Ursprünglich',
    movedFromWhen: (when) => `ursprünglich ${when}`,
    insteadOf: (when) => `statt ${when}`,
  },

  plain: {
    backToEvent: 'Zurück zur Veranstaltung',
    backToCalendar: 'Zurück zum Kalender',

    notFound: '404 Seite nicht gefunden',
    notFoundNote: 'Unter dieser Adresse gibt es nichts.',
    goTo: (brand) => `Zu ${brand}`,
    eventNotFound: 'Veranstaltung nicht gefunden',
    eventNotFoundNote: 'Die Veranstaltung, die du suchst, gibt es nicht oder nicht mehr.',
    embedNotFoundNote: 'Diese Veranstaltung gibt es nicht, oder sie ist nicht öffentlich.',
    eventNotPublic: 'Veranstaltung nicht öffentlich',
    eventNotPublicNote: 'Diese Veranstaltung ist privat und kann nicht eingebettet werden.',
    unavailable: 'Vorübergehend nicht verfügbar',
    tryAgain: 'Noch einmal versuchen',
    eventRemoved: 'Diese Veranstaltung wurde entfernt',
    eventRemovedNote: 'Der Betreiber dieses Servers hat sie entfernt. Grund: {reason}',
    calendarOff: 'Dieser Kalender ist ausgeschaltet',
    calendarOffNote:
      'Das Team zeigt ihn zurzeit nicht. Die Veranstaltungen sind weiterhin über ihre eigenen Links zu erreichen.',
    calendarNotFound: 'Kalender nicht gefunden',
    calendarNotFoundNote: 'Unter dieser Adresse gibt es keinen Kalender. Bitte prüfe die Schreibweise.',

    report: {
      heading: 'Diese Veranstaltung melden',
      note: 'Sag dem Betreiber dieses Servers, was damit nicht stimmt.',
      calendarHeading: 'Diesen Kalender melden',
      calendarNote: 'Sag dem Betreiber dieses Servers, was damit nicht stimmt.',
      name: 'Dein Name',
      email: 'Deine E‑Mail-Adresse',
      message: 'Was stimmt nicht?',
      send: 'Meldung senden',
      thanks: 'Danke für deine Meldung',
      thanksNote: 'Der Betreiber dieses Servers sieht sie sich an.',
    },

    confirmSignUp: {
      heading: 'Anmeldung bestätigen?',
      note: 'Du bekommst Erinnerungen und Neuigkeiten zu dieser Veranstaltung. Abmelden kannst du dich über den Link in jeder E‑Mail.',
      confirm: 'Bestätigen',
      confirmed: 'Du stehst auf der Liste',
      confirmedNote: 'Deine Anmeldung ist bestätigt. Eine E‑Mail mit den Einzelheiten ist unterwegs.',
      cancelled: 'Diese Veranstaltung ist abgesagt',
      cancelledNote:
        'Weil sie abgesagt wurde, gibt es nichts zu bestätigen, und du bekommst keine Erinnerungen.',
      closed: 'Die Anmeldung ist geschlossen',
      closedNote:
        'Für diese Veranstaltung werden keine Anmeldungen mehr angenommen, es gibt also nichts zu bestätigen.',
      dateGone: 'Dieser Termin findet nicht statt',
      dateGoneNote:
        'Es gibt nichts zu bestätigen. Auf der Seite der Veranstaltung kannst du einen anderen Termin wählen.',
      gone: 'Dieser Link funktioniert nicht mehr',
      goneNote:
        'Anmeldungen werden gelöscht, wenn sie nicht innerhalb von 7 Tagen bestätigt werden, ebenso nach einer Abmeldung. Du kannst dich auf der Seite der Veranstaltung neu anmelden.',
    },

    follow: {
      checkEmail: 'Schau in dein Postfach',
      checkEmailNote:
        'Wenn diese Adresse dem Kalender noch nicht folgt, ist eine E‑Mail mit einem Button an sie unterwegs. Klicke auf den Button, dann bekommst du neue Veranstaltungen.',
      failed: 'Das hat nicht geklappt',
      heading: 'Diesem Kalender folgen?',
      note: 'Du bekommst höchstens eine E‑Mail am Tag mit seinen neuen Veranstaltungen und erfährst auch, wenn sie abgesagt werden. Abmelden kannst du dich über den Link in jeder E‑Mail.',
      follow: 'Folgen',
      followed: 'Du folgst diesem Kalender',
      followedNote: 'Du bekommst seine neuen Veranstaltungen per E‑Mail.',
      gone: 'Dieser Link funktioniert nicht mehr',
      goneNote:
        'Er gilt 7 Tage lang, höchstens aber, bis die Adresse abgemeldet oder der Kalender ausgeschaltet wird. Auf der Seite des Kalenders kannst du ihm wieder folgen.',
    },

    unsubscribe: {
      event: {
        heading: 'Von dieser Veranstaltung abmelden?',
        note: 'Du bekommst Erinnerungen und Neuigkeiten zu dieser Veranstaltung. Wenn du dich abmeldest, werden dein Name und deine E‑Mail-Adresse aus ihrer Anmeldeliste gelöscht.',
        doneNote:
          'Du bekommst keine E‑Mails mehr zu dieser Veranstaltung. Dein Name und deine E‑Mail-Adresse wurden aus ihrer Anmeldeliste gelöscht. Meldet dich jemand wieder an, fragen wir dich erst per E‑Mail.',
        back: 'Du stehst wieder auf der Liste',
        backNote: 'Du bekommst wie zuvor Erinnerungen und Neuigkeiten zu dieser Veranstaltung.',
        howToReturn:
          'Um Erinnerungen und Neuigkeiten zu bekommen, melde dich auf der Seite der Veranstaltung wieder an.',
      },
      calendar: {
        heading: 'Von diesem Kalender abmelden?',
        note: 'Du bekommst neue Veranstaltungen dieses Kalenders. Wenn du dich abmeldest, wird deine E‑Mail-Adresse aus der Liste derer gelöscht, die ihm folgen.',
        doneNote:
          'Du bekommst keine E‑Mails mehr zu diesem Kalender. Deine E‑Mail-Adresse wurde aus der Liste derer gelöscht, die ihm folgen.',
        back: 'Du folgst diesem Kalender wieder',
        backNote: 'Du bekommst seine neuen Veranstaltungen wie zuvor per E‑Mail.',
        howToReturn: 'Um neue Veranstaltungen zu bekommen, folge dem Kalender auf seiner Seite wieder.',
      },
      doneNoteInvited:
        'Du bekommst keine E‑Mails mehr zu dieser Veranstaltung. Dein Name und deine E‑Mail-Adresse wurden aus ihrer Anmeldeliste gelöscht. Meldet dich jemand wieder an, fragen wir dich erst per E‑Mail. Eine letzte E‑Mail entfernt die Veranstaltung aus deinem Kalender.',
      unsubscribe: 'Abmelden',
      done: 'Du bist abgemeldet',
      undo: 'Rückgängig machen',
      changedYourMind:
        'Doch anders überlegt? Öffne den Abmeldelink in der E‑Mail noch einmal und erlaube E‑Mails dort wieder.',
      orData: 'Oder sieh nach, was dieser Server über dich speichert, oder lösche es:',
      emailData: 'Meine Daten per E‑Mail senden',
      eraseData: 'Die Daten dieser Anmeldung löschen',
      eraseAll: 'Alles löschen: Link per E‑Mail senden',
      otherChoices: 'Andere Möglichkeiten',
      orNever: 'Oder gar keine E‑Mails mehr, zu keiner Veranstaltung:',
      never: 'Nie wieder E‑Mails von diesem Server',
      askNever: 'Nie wieder E‑Mails von diesem Server: Link per E‑Mail senden',
      neverDone: 'Keine E‑Mails mehr von diesem Server',
      neverDoneNote:
        'Dein Name und deine E‑Mail-Adresse wurden aus allen Anmeldelisten gelöscht, und niemand kann dich wieder anmelden oder einladen. Es bleibt nur ein Code, an dem der Server deine Adresse wiedererkennt und aus dem niemand sie lesen kann. Wenn du hier ein Konto hast, bekommst du weiterhin Links zum Einloggen.',
      outOfServer:
        'Du bekommst keine E‑Mails mehr von diesem Server. Wenn du es dir anders überlegt hast, kannst du sie wieder erlauben und dich dann auf der Seite der Veranstaltung neu anmelden.',
      outOfEvent:
        'Du bekommst keine E‑Mails mehr zu dieser Veranstaltung. Wenn du es dir anders überlegt hast, kannst du sie wieder erlauben und dich dann auf der Seite der Veranstaltung neu anmelden.',
      allowAgain: 'E‑Mails wieder erlauben',
      allowed: 'E‑Mails sind wieder erlaubt',
      gone: 'Diese Anmeldung gibt es nicht mehr',
      goneNote:
        'Du bekommst deswegen keine E‑Mails mehr. Falls du dich seither neu angemeldet hast, nimm den Link aus einer neueren E‑Mail.',
      dataSent: 'Deine Daten sind unterwegs',
      dataSentNote:
        'Eine E‑Mail mit allem, was über dich gespeichert ist, geht an die Adresse, an die der Link gesendet wurde, höchstens einmal pro Stunde.',
      erased: 'Deine Daten sind gelöscht',
      erasedNote:
        'Dein Name und deine E‑Mail-Adresse wurden aus allen Anmeldelisten gelöscht, ebenso die gespeicherten E‑Mails und Nachrichten. In Sicherungskopien bleiben sie, bis diese gelöscht werden. Wenn du hier ein Konto hast, lösche es in den Einstellungen.',
      erasedOneNote:
        'Was mit dieser Anmeldung gespeichert war, ist gelöscht, ebenso die E‑Mails dazu. In Sicherungskopien bleibt es, bis diese gelöscht werden.',
      invalid: 'Dieser Link funktioniert nicht',
      invalidNote:
        'Vielleicht fehlt ein Teil davon. Öffne ihn noch einmal aus der E‑Mail oder kopiere den ganzen Link in die Adresszeile.',
    },

    noOwnPage: {
      leave: 'Von dieser Veranstaltung abmelden',
      unconfirmed: 'Bestätige zuerst deine Anmeldung',
      unconfirmedNote:
        'Klicke auf den Button in der E‑Mail, die dich darum bittet. Danach zeigt diese Seite deine Anmeldung.',
      cancelled: 'Diese Veranstaltung ist abgesagt',
      cancelledNote: 'Sie wurde abgesagt. Du bekommst eine E‑Mail, wenn sie doch stattfindet.',
      hidden: 'Diese Veranstaltung ist nicht mehr öffentlich',
      hiddenNote:
        'Sie ist jetzt privat. Wenn du teilnehmen wolltest, frag bitte nach, ob sie noch stattfindet.',
      deleted: 'Diese Veranstaltung gibt es nicht mehr',
      deletedNote: 'Sie wurde gelöscht. Du bekommst keine Erinnerungen mehr.',
    },

    allSignUps: {
      heading: 'Alle deine Anmeldungen',
      none: 'Deine Adresse ist für keine Veranstaltung angemeldet, oder die Veranstaltungen sind lange vorbei.',
      feed: 'Dein eigenes Kalenderabo enthält, wozu du kommst, und übernimmt Änderungen. Füge diese Adresse in deinem Kalenderprogramm hinzu und gib sie nicht weiter:',
      renewFeed: 'Adresse des Abos erneuern',
      download: 'Kopie deiner Daten herunterladen',
      leaveAll: 'Von allen Veranstaltungen abmelden',
      leaveHeading: (events) =>
        count(events, { one: 'Von # Veranstaltung abmelden?', other: 'Von # Veranstaltungen abmelden?' }),
      leaveNote:
        'Du bekommst keine E‑Mails mehr dazu, und dein Name und deine E‑Mail-Adresse werden aus den Anmeldelisten gelöscht.',
      leave: (events) => count(events, { one: 'Abmelden', other: 'Von allen abmelden' }),
      eraseAll: 'Alles löschen',
      eraseHeading: 'Alles löschen, was über dich gespeichert ist?',
      eraseNote:
        'Du wirst von allen Veranstaltungen und Kalendern abgemeldet, und was unter deiner Adresse gespeichert ist, wird gelöscht: Namen, Antworten, E‑Mails, Nachrichten und Einladungen. Das lässt sich nicht rückgängig machen.',
      back: 'Zurück zu deinen Anmeldungen',
      left: 'Du bist von allen Veranstaltungen abgemeldet',
      leftNote:
        'Dein Name und deine E‑Mail-Adresse wurden aus den Anmeldelisten gelöscht. Doch anders überlegt? Öffne den Abmeldelink in einer E‑Mail zu einer Veranstaltung und erlaube E‑Mails dort wieder.',
      old: 'Dieser Link funktioniert nicht mehr',
      oldNote:
        'Er gilt 7 Tage. Öffne den Link „Deine Anmeldung“ in einer beliebigen E‑Mail zu einer Veranstaltung und fordere dort einen neuen an.',
    },
  },

  own: {
    title: (event) => `Deine Anmeldung: ${event}`,
    heading: 'Deine Anmeldung',
    changeUntil: (time) => `Deine Antwort kannst du bis ${time} ändern.`,
    closed: 'Antworten sind nicht mehr möglich.',
    answerOn: (date, answer) => `${date}: ${answer}`,
    waiting: (answer) => `${answer} (du stehst auf der Warteliste)`,
    dateCancelled: (answer) => `${answer} (dieser Termin ist abgesagt)`,
    save: 'Änderungen speichern',
    coming: 'Du kommst',
    changeAnswer: 'Meine Antwort ändern',
    saved: 'Deine Änderungen sind gespeichert.',
    showDate: 'Diesen Termin anzeigen',
    changedElsewhere:
      'Deine Anmeldung wurde inzwischen anderswo geändert, zum Beispiel in einem anderen Tab. Es wurde nichts gespeichert. Speichere noch einmal, um die Auswahl unten zu behalten.',
    storedNow: (text) => `Gespeichert: ${text}`,
    chosenHere: (text) => `Hier gewählt: ${text}`,

    inYourCalendar: 'In deinem Kalender',
    open: {
      title: 'In meinen Kalender eintragen und aktuell halten',
      text: 'Wir schicken dir eine Einladung per E‑Mail. Änderungen und Absagen kommen dann von selbst in deinen Kalender.',
      button: 'Einladung senden',
    },
    invited: {
      title: 'Dein Kalender folgt dieser Veranstaltung',
      text: 'Änderungen und Absagen kommen von selbst dort an. Fehlt die Veranstaltung dort, können wir die Einladung noch einmal senden.',
      button: 'Noch einmal senden',
    },
    invitationSent: 'Die Einladung ist an deine E‑Mail-Adresse unterwegs.',

    invitationLater: 'Die Einladung kommt per E‑Mail, sobald du einen Platz hast.',
    allSignUps: 'Alle meine Anmeldungen',
    allSignUpsNote: 'Wir schicken einen Link an die Adresse, mit der du dich angemeldet hast.',
    emailLink: 'Link per E‑Mail senden',
    linkSent: 'Der Link ist unterwegs, sofern deine Adresse gerade noch eine E‑Mail bekommen kann.',

    notForYou: 'Kein Interesse mehr?',
    notForYouNote:
      'Du bekommst keine E‑Mails mehr zu dieser Veranstaltung, und dein Name wird aus ihrer Liste gelöscht.',
    leave: 'Von dieser Veranstaltung abmelden',
    pageIsYours: 'Diese Seite gehört dir: Wer ihre Adresse hat, kann deine Anmeldung ändern.',
    pageOfEvent: 'Seite der Veranstaltung',
  },

  calendar: {
    follow: 'Per E‑Mail folgen',
    followNote: 'Neue Veranstaltungen in höchstens einer E‑Mail am Tag. Abmelden mit einem Klick.',
    email: 'E‑Mail',
    followButton: 'Folgen',
    subscribe: 'Alle abonnieren',
    allAndFollow: 'Alle Veranstaltungen ansehen und folgen',
    description: (team) => `Alle Veranstaltungen von ${team} in einem Kalender.`,

    view: 'Ansicht',
    list: 'Liste',
    month: 'Monat',
    past: 'Vergangene',
    searchEvents: 'Veranstaltungen suchen',
    search: 'Suchen',
    found: (dates) => count(dates, { one: '# Termin für „{query}“', other: '# Termine für „{query}“' }),
    notFound: 'Keine Veranstaltung enthält „{query}“ in Titel oder Ort.',
    topics: 'Themen',
    allTopics: 'Alle',
    subscribeTo: '{topic} abonnieren',
    noTopic: 'In diesem Kalender gibt es kein Thema „{query}“.',
    onlyTopics: 'Nur zu diesen Themen, oder zu allen, wenn nichts ausgewählt ist',
    showAll: 'Alle Veranstaltungen anzeigen',
    nothingPast: 'Es gibt noch keine vergangenen Veranstaltungen.',
    nothingPlanned:
      'Zurzeit sind keine Veranstaltungen geplant. Abonniere den Kalender, dann erscheint die nächste in deinem.',
    earlierDates: 'Frühere Termine',
    laterDates: 'Spätere Termine',
    tooMany: 'Es gibt mehr Veranstaltungen, als diese Seite zeigen kann.',

    next: (howSoon) => `Als Nächstes · ${howSoon}`,
    timeUntil: (time, date) => `${time}, bis ${date}`,
    alsoOn: (dates) => `Auch am ${dates}`,
    cancelled: 'Abgesagt',
    moved: 'Verschoben',
    recurring: 'Wiederkehrend',

    previousMonth: 'Vorheriger Monat',
    nextMonth: 'Nächster Monat',
    today: 'Heute',
    more: (events) => `+${events} weitere`,
    cancelledEvent: '(abgesagt)',
    timesOf: (place) => `Die Uhrzeiten gelten für ${place}. Eine andere Zeitzone steht neben der Uhrzeit.`,

    noneNow: 'Zurzeit sind keine Veranstaltungen geplant',
    andMore: (dates) => count(dates, { one: 'Und # weiterer Termin', other: 'Und # weitere Termine' }),
  },

  problems: germanVisitorProblems,
}
