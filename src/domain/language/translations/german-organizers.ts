import {
  DESCRIPTION_LENGTH,
  LOCATION_LENGTH,
  MESSAGE_LENGTH,
  NAME_LENGTH,
  NOTE_LENGTH,
  TITLE_LENGTH,
} from '../../text.ts'
import { LANGUAGE_CODES } from '../languages.ts'
import { ORGANIZER_LANGUAGES } from '../organizer-languages.ts'
import type { OrganizerWords } from '../organizer-words.ts'
import type { Problems } from '../problem-key.ts'
import { pluralsOf } from '../time-words.ts'
import { germanTime, germanVisitorProblems } from './german.ts'

const count = pluralsOf('de')
const numbers = new Intl.NumberFormat('de')
const list = new Intl.ListFormat('de')

const tooLong = (what: string, longest: number) =>
  `${what} darf höchstens ${numbers.format(longest)} Zeichen lang sein`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what} muss ein Text sein`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what} enthält ein Zeichen, das nicht gespeichert werden kann`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: { one: 'täglich', other: 'alle # Tage' },
  WEEKLY: { one: 'wöchentlich', other: 'alle # Wochen' },
  MONTHLY: { one: 'monatlich', other: 'alle # Monate' },
  YEARLY: { one: 'jährlich', other: 'alle # Jahre' },
}

const signUps = (number: number) => count(number, { one: '# Anmeldung', other: '# Anmeldungen' })
const views = (number: number) => count(number, { one: '# Aufruf', other: '# Aufrufe' })

export const germanProblems: Problems = {
  ...germanVisitorProblems,

  ...ofText('title', 'Der Titel', TITLE_LENGTH),
  titleRequired: 'Bitte gib einen Titel ein',
  ...ofText('timezone', 'Die Zeitzone', NAME_LENGTH),
  timezoneRequired: 'Bitte wähle eine Zeitzone',
  ...ofText('startDate', 'Das Startdatum', 10),
  startDateRequired: 'Bitte gib ein Startdatum ein',
  ...ofText('startTime', 'Die Startzeit', 5),
  startTimeRequired: 'Bitte gib eine Startzeit ein',
  ...ofText('endDate', 'Das Enddatum', 10),
  endDateRequired: 'Bitte gib ein Enddatum ein',
  ...ofText('endTime', 'Die Endzeit', 5),
  endTimeRequired: 'Bitte gib eine Endzeit ein',
  ...ofText('organizerName', 'Der Name des Veranstalters', NAME_LENGTH),
  organizerNameRequired: 'Bitte gib an, wer veranstaltet',
  ...ofText('subject', 'Der Betreff', 80),
  subjectRequired: 'Bitte gib einen Betreff ein',
  ...ofText('question', 'Die Frage', 200),
  questionRequired: 'Bitte gib eine Frage ein',
  ...ofText('choice', 'Die Auswahlmöglichkeit', 200),
  choiceRequired: 'Bitte gib eine Auswahlmöglichkeit ein',
  ...ofText('teamName', 'Der Name des Teams', 100),
  teamNameRequired: 'Bitte gib dem Team einen Namen',
  ...ofText('uid', 'Die UID', 300),
  uidRequired: 'Bitte gib eine UID an',
  ...ofText('description', 'Die Beschreibung', DESCRIPTION_LENGTH),
  ...ofText('location', 'Der Ort', LOCATION_LENGTH),
  ...ofText('publicLocation', 'Der Text für alle anderen statt des Orts', NAME_LENGTH),
  ...ofText('note', 'Die Notiz', NOTE_LENGTH),
  ...ofText('topic', 'Das Thema', 40),
  topicRequired: 'Bitte gib ein Thema ein',
  topicInvalid: 'Ein Thema braucht einen Buchstaben oder eine Ziffer und hat kein Komma und kein Semikolon',
  topicsNotList: 'Themen müssen eine Liste wie ["Jugend"] sein',
  tooManyTopicsOfEvent: 'Bitte wähle höchstens 3 Themen',
  ...ofText('link', 'Der Link', 500),
  ...ofText('pictureText', 'Die Beschreibung des Bildes', 200),
  nameNotText: 'Der Name muss ein Text sein',
  tokenNameTooLong: tooLong('Der Name', 100),
  calendarDescriptionTooLong: tooLong('Die Beschreibung', 500),
  replyNotText: 'Die Antwort muss ein Text sein',
  messageRequired: 'Bitte gib eine Nachricht ein',
  messageNotText: 'Die Nachricht muss ein Text sein',
  messageTooLong: tooLong('Die Nachricht', MESSAGE_LENGTH),
  ownEmailMissing: 'Bitte gib deine E‑Mail-Adresse ein',
  contactEmailMissing: 'Bitte gib eine E‑Mail-Adresse ein',
  concernRequired: 'Bitte schreib deine Frage oder dein Anliegen',
  addressMissing: (label) => `Bitte eingeben: ${label}`,

  startNotTime: 'Der Beginn muss Datum und Uhrzeit haben, wie 2026-03-10T09:00:00',
  endNotTime: 'Das Ende muss Datum und Uhrzeit haben, wie 2026-03-10T09:00:00',
  endBeforeStart: 'Das Ende darf nicht vor dem Beginn liegen',
  allDayNotBoolean: 'Ganztägig muss true oder false sein',
  isPublicNotBoolean: 'Öffentlich muss true oder false sein',
  isListedNotBoolean: 'Im Kalender gezeigt muss true oder false sein',
  hidesLocationNotBoolean: 'Ort verborgen muss true oder false sein',
  captureAttendeesNotBoolean: 'Anmeldungen annehmen muss true oder false sein',
  versionNotNumber: 'Die Version muss eine ganze Zahl sein',
  answersOfNotId: 'answersOf muss die id einer Veranstaltung sein',
  coverOfNotId: 'coverOf muss die id einer Veranstaltung sein',
  skippedNotBoolean: 'Ausgelassen muss true oder false sein',
  skippedWithTimes: 'Ein Termin fällt entweder aus oder hat Beginn und Ende',

  recurringNotBoolean: 'Wiederkehrend muss true oder false sein',
  frequencyRequired: 'Bitte wähle, wie oft sich die Veranstaltung wiederholt',
  frequencyInvalid: 'Die Häufigkeit muss DAILY, WEEKLY, MONTHLY oder YEARLY sein',
  intervalRange: 'Der Abstand muss eine ganze Zahl von 1 bis 999 sein',
  recurrenceIntervalRange: 'Der Abstand der Wiederholung muss eine ganze Zahl von 1 bis 999 sein',
  occurrencesRange: 'Die Zahl der Termine muss eine ganze Zahl von 1 bis 999 sein',
  occurrenceCountRange: 'Die Anzahl der Termine muss eine ganze Zahl von 1 bis 999 sein',
  occurrenceCountRequired: 'Bitte gib die Anzahl der Termine an',
  byDayInvalid: 'Wochentage der Wiederholung können MO, TU, WE, TH, FR, SA und SU sein',
  weekdayOfMonthNotOne:
    'Eine monatliche oder jährliche Wiederholung hat einen Tag wie 1TU oder -1FR oder keinen',
  byDayNotList: 'Wochentage der Wiederholung müssen eine Liste sein, wie ["MO", "WE"]',
  endTypeInvalid: 'Das Ende der Wiederholung muss NEVER, COUNT oder DATE sein',
  recurrenceEndDateRequired: 'Bitte gib ein, wann die Wiederholung endet',
  recurrenceEndDateInvalid: 'Das Ende der Wiederholung muss ein Datum wie 2026-03-31 sein',
  recurrenceEndsTooEarly: 'Die Wiederholung darf nicht vor ihrem Beginn enden',
  ruleNotText: 'Die Wiederholungsregel muss ein Text sein',
  ruleTooLong: tooLong('Die Wiederholungsregel', 500),

  answerInvalid: 'answer muss yes, maybe oder no sein',
  guestsRange: 'guests muss eine ganze Zahl von 0 bis 9 sein',
  closesIsoInvalid: 'closesIso muss aussehen wie 2026-03-10T18:00:00',
  hoursBeforeRange: 'Antworten enden 1 bis 2160 Stunden vor einem Termin',
  questionIdInvalid: 'Jede Frage braucht eine eigene id von 1 bis 999',
  tooManyQuestions: 'Bitte stell höchstens 3 Fragen',
  tooManyChoices: 'Bitte gib höchstens 10 Auswahlmöglichkeiten an',
  tooFewChoices: 'Bitte gib mindestens zwei Auswahlmöglichkeiten an',

  slugRequired: 'Bitte gib eine Adresse ein',
  slugInvalid: 'Die Adresse besteht aus 3 bis 40 Kleinbuchstaben (a–z), Ziffern und einzelnen Bindestrichen',
  eventSlugInvalid:
    'Der Link besteht aus 3 bis 60 Kleinbuchstaben (a–z), Ziffern und einzelnen Bindestrichen',
  slugReserved: 'Dieses Wort ist reserviert. Bitte wähle ein anderes.',
  linkInvalid: 'Der Link muss mit https:// oder http:// beginnen',
  isOnNotBoolean: 'isOn muss true oder false sein',
  accentInvalid: 'Die Akzentfarbe muss vermilion, ochre, moss, fir, lagoon, harbour, iris oder slate sein',
  languageInvalid: `Die Sprache muss null sein oder eine von ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list muss "upcoming" sein oder höchstens 1000 ids von Veranstaltungen enthalten',
  teamTimezoneInvalid: 'Die Zeitzone muss ein Name wie Europe/London sein',
  summaryEmailInvalid: 'summaryEmail muss off, daily oder weekly sein',
  signUpEmailInvalid: 'signUpEmail muss off, each oder daily sein',
  lifetimeInvalid: 'Bitte wähle 30, 90, 365 oder null Tage',
  webhookAddressInvalid: 'Bitte gib eine Adresse ein, die mit https:// beginnt',
  webhookChangeMissing: 'Bitte gib an, was sich ändern soll: address, types, isOn oder newSecret.',
  webhookTypesMissing: 'Bitte wähle mindestens eine',
  reasonRequired: 'Bitte gib einen Grund an',
  reasonInvalid: 'Bitte gib einen Grund in einer Zeile mit höchstens 500 Zeichen an',

  importZoneNotText: 'timezone muss ein Text sein',
  eventsNotList: 'Bitte sende eine Liste von Veranstaltungen',
  noEventsSent: 'Bitte sende mindestens eine Veranstaltung',
  tooManyEventsSent: 'Bitte sende höchstens 50 Veranstaltungen auf einmal',

  fromNotDate: 'from muss ein Datum wie 2026-03-10 sein',
  toNotDate: 'to muss ein Datum wie 2026-03-10 sein',
  dateNotDate: 'date muss ein Datum wie 2026-03-10 sein',
  fromWithoutTo: 'from und to gehören zusammen',
  toBeforeFrom: 'to darf nicht vor from liegen',
  listRangeTooLong: 'Zwischen from und to dürfen höchstens 366 Tage liegen',
  analyticsRangeTooLong: 'Zwischen from und to dürfen höchstens 3660 Tage liegen',
  limitNotNumber: 'limit muss eine ganze Zahl sein',
  eventLimitRange: 'limit muss eine ganze Zahl von 1 bis 500 sein',
  attendeeLimitRange: 'limit muss eine ganze Zahl von 1 bis 1000 sein',
  pageNotNumber: 'page muss eine ganze Zahl sein',
  cursorInvalid: 'cursor ist ungültig',
  searchNotText: 'q muss ein Text sein',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status muss upcoming oder past sein',
  sortInvalid: `sort muss eines von ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')} sein`,
  sortWithRange: 'sort lässt sich nicht mit from und to verbinden',
  fieldsInvalid: 'fields muss summary sein',
  eventFilterUnknown:
    'Veranstaltungen lassen sich mit q, status, topic, from, to, sort, fields, limit und cursor auflisten',
  attendeeFilterUnknown: 'Teilnehmende lassen sich mit limit und cursor auflisten',
  analyticsFilterUnknown: 'Die Statistik lässt sich mit from, to und topic lesen',

  inputNotObject: 'Bitte sende ein Objekt mit den Feldern',
  fieldInvalid: (field) => `${field} ist ungültig`,

  nothingHere: 'Unter dieser Adresse gibt es nichts.',
  otherOrigin: (url) =>
    `Dieser Server ist für ${url} eingerichtet. Setze PUBLIC_URL, um ihn unter einer anderen Adresse zu benutzen.`,
  requestTooLarge: 'Die Anfrage ist zu groß. Die Grenze liegt bei 256 kB.',
  fileTooLarge: (megabytes) => `Die Datei ist zu groß. Die Grenze liegt bei ${megabytes} MB.`,
  notJson: 'Die Anfrage muss JSON sein (Content-Type: application/json).',
  jsonInvalid: 'Die Anfrage ist kein gültiges JSON.',
  lengthMismatch: 'Die Länge der Anfrage passt nicht zu ihrer Content-Length.',
  headersTooLarge: 'Die Kopfzeilen der Anfrage sind zu groß.',
  requestTooSlow: 'Die Anfrage kam zu langsam an.',
  requestMalformed: 'Die Anfrage ist nicht zu verstehen.',
  onlyJson: 'Nur das Format json wird unterstützt',
  unexpected: 'Etwas ist schiefgegangen. Bitte versuche es noch einmal.',
  urlInvalid: 'Ungültige URL.',
  idempotencyKeyTooLong: (header, longest) => `${header} darf höchstens ${longest} Zeichen haben`,

  tooManyLinksFrom:
    'Aus deinem Netzwerk wurden zu viele Anmeldelinks angefordert. Bitte versuche es gleich noch einmal.',
  tooManyLinksTo:
    'An diese Adresse wurden zu viele Anmeldelinks gesendet. Bitte versuche es in ein paar Minuten noch einmal.',
  tooManyLinksToInADay:
    'An diese Adresse wurden heute zu viele Anmeldelinks gesendet. Bitte versuche es später noch einmal.',
  tooManyAccounts: (perDay) =>
    `Aus deinem Netzwerk wurden heute zu viele Konten angelegt. Dieser Server erlaubt ${perDay} am Tag (NEW_ACCOUNTS_PER_NETWORK). Bitte versuche es morgen noch einmal.`,
  tooManyEvents:
    'Dein Team hat zu viele Veranstaltungen erstellt. Bitte versuche es in ein paar Minuten noch einmal.',
  tooManyImports:
    'Dein Team hat zu viele Veranstaltungen importiert. Bitte versuche es in ein paar Minuten noch einmal.',
  tooManyTeamImports: 'Du hast heute zu viele Teams importiert. Bitte versuche es morgen noch einmal.',
  tooManyFiles: 'Du hast zu viele Dateien gelesen. Bitte versuche es in ein paar Minuten noch einmal.',
  tooManyDates: 'Dein Team hat zu viele Termine geändert. Bitte versuche es in ein paar Minuten noch einmal.',
  tooManyAttendees:
    'Dein Team hat zu viele Personen hinzugefügt. Bitte versuche es in ein paar Minuten noch einmal.',
  tooManyRequests: 'Dieses Token hat zu viele Anfragen gestellt. Bitte versuche es gleich noch einmal.',
  tooManyWebhookSends:
    'Dein Team hat zu viel von Hand an seine Webhooks gesendet. Bitte versuche es in ein paar Minuten noch einmal.',
  tooManyPictures: 'Dein Team hat heute zu viele Bilder hochgeladen. Bitte versuche es später noch einmal.',
  tooManyInvitations:
    'Dein Team hat zu viele Einladungen verschickt. Bitte versuche es in ein paar Minuten noch einmal.',
  tooManyTeamMessages:
    'Dein Team hat heute zu viele Nachrichten verschickt. Bitte versuche es morgen noch einmal.',
  tooManyEmailChanges:
    'Du hast deine E‑Mail-Adresse zu oft geändert. Bitte versuche es in ein paar Minuten noch einmal.',

  noEvent: 'Veranstaltung nicht gefunden',
  privateEvent: 'Diese Veranstaltung ist privat und nicht öffentlich zugänglich',
  eventCancelled: 'Diese Veranstaltung ist abgesagt.',
  eventChanged: 'Jemand anderes hat diese Veranstaltung geändert, seit du sie geöffnet hast.',
  dateChanged: 'Jemand anderes hat diesen Termin geändert, seit du ihn geöffnet hast.',
  tooLateToUndelete: 'Das lässt sich nicht mehr rückgängig machen. Die Veranstaltung ist gelöscht.',
  ownerDeleted: 'Die Veranstaltung oder das Team, zu dem das gehört, wurde gelöscht.',

  timezoneUnknown: 'Diese Zeitzone ist nicht bekannt',
  onlySkippedDates:
    'Damit würden alle Termine ausfallen. Bitte stell erst einen davon wieder her oder sag die Veranstaltung ab.',
  lastDate: 'Das ist der letzte Termin, der stattfindet. Bitte sag stattdessen die Veranstaltung ab.',
  notRecurring: 'Diese Veranstaltung wiederholt sich nicht',
  originalStartInvalid:
    'Das Datum muss der ursprüngliche Beginn eines der Termine sein, wie 2026-03-10T09:00:00',
  noDateAt: (startIso) => `Diese Veranstaltung hat keinen Termin, der um ${startIso} beginnt`,
  dateMovedHere: (day) => `Der Termin vom ${germanTime.dateText(day)} wurde auf diese Zeit verschoben`,
  dateAlreadyHere: 'Ein anderer Termin dieser Veranstaltung beginnt schon zu dieser Zeit',
  tooManyExceptions: (most) =>
    `Von einer Serie können höchstens ${most} Termine ausfallen oder verschoben sein. Bitte stell erst vergangene wieder her.`,
  dateTooLong: (days) =>
    count(days, {
      one: 'Ein Termin einer Serie darf höchstens # Tag dauern',
      other: 'Ein Termin einer Serie darf höchstens # Tage dauern',
    }),
  occurrencesTooLong: (days) =>
    count(days, {
      one: 'Eine wiederkehrende Veranstaltung darf jedes Mal höchstens # Tag dauern',
      other: 'Eine wiederkehrende Veranstaltung darf jedes Mal höchstens # Tage dauern',
    }),
  occurrencesOverlap: (frequency, interval, days) =>
    `Eine Veranstaltung, die sich ${count(interval, EVERY[frequency])} wiederholt, darf jedes Mal höchstens ${count(days, { one: '# Tag', other: '# Tage' })} dauern`,
  startOffWeekdays: (weekdays) =>
    `Diese Veranstaltung wiederholt sich am ${list.format(weekdays.map(germanTime.weekdayName))}. Bitte wähle ein Startdatum an einem dieser Tage.`,
  rulePartUnsupported: (part) =>
    `Die Wiederholungsregel hat einen Teil, der nicht unterstützt wird: ${part || 'leer'}`,

  noFile: 'Bitte sende eine Datei',
  fileTooSlow: 'Diese Datei zu lesen dauert zu lange. Bitte teile sie in kleinere auf.',
  fileTooMuchMemory: 'Diese Datei zu lesen braucht zu viel Speicher. Bitte teile sie in kleinere auf.',
  teamReadsFile: 'Dein Team liest gerade eine andere Datei. Bitte versuche es gleich noch einmal.',
  notTeamFile:
    'Es wurde nichts importiert: Das ist keine Datei eines Daymark-Teams oder eine einer späteren Version',
  teamFileTwice:
    'Es wurde nichts importiert: Die Datei enthält etwas doppelt oder wird in diesem Augenblick ein zweites Mal importiert',
  teamFileCut: 'Es wurde nichts importiert: Das Ende der Datei fehlt',
  lineDamaged: 'Die Zeile ist beschädigt',
  wrongInTeamFile: (line, sentence) => `Es wurde nichts importiert. Zeile ${line}: ${sentence}`,
  filesBusy: 'Zu viele Dateien auf einmal. Bitte versuche es noch einmal.',
  headerTooLong: (longest) => `Zeile 1: Die Zeile ist länger als ${numbers.format(longest)} Zeichen.`,
  noCalendarInFile: 'Zeile 1: Die Datei hat kein BEGIN:VCALENDAR.',
  noTableInFile: (columns) =>
    `Zeile 1: Das ist kein Kalender und keine Tabelle mit der Spalte ${list.format(columns)}.`,
  tooManyLines: (most) => `Die Datei hat mehr als ${most} Zeilen.`,
  quotationMarkWrong: (line) => `Zeile ${line}: Ein Anführungszeichen in der Tabelle ist falsch.`,
  noDateInFile: (line, text) => `Zeile ${line}: „${text}“ ist kein Datum ab 1970.`,
  noDurationInFile: (line, text) => `Zeile ${line}: „${text}“ ist keine Dauer.`,
  zoneUnknownInFile: (line, zone) => `Zeile ${line}: Die Zeitzone „${zone}“ ist nicht bekannt.`,
  noStartInFile: (line) => `Zeile ${line}: Die Veranstaltung hat keinen Beginn (DTSTART).`,

  eventFollowed: (calendar) =>
    `Diese Veranstaltung kommt aus ${calendar ? `dem Kalender ${calendar}` : 'einem Kalender, dem dein Team folgt'}. Bitte ändere Titel, Beschreibung, Ort und Zeiten dort.`,
  sourceAddressInvalid: 'Bitte gib die ganze Adresse eines Kalenders ein, mit https oder webcal.',
  sourceHere: 'Dieser Kalender ist schon auf diesem Server.',
  sourceAnswered: (status) => `Die Adresse hat mit ${status} statt mit einem Kalender geantwortet.`,
  sourceRedirects: 'Die Adresse führt zu zu vielen anderen.',
  sourceTooLarge: 'Der Kalender ist größer als 5 MB.',
  sourceUnread: (reason) => `Der Kalender konnte nicht gelesen werden. ${reason}`,
  sourceFollowed: 'Dein Team folgt dieser Adresse schon.',
  noSuchSource: 'Dein Team folgt keinem solchen Kalender',
  tooManySources: 'Ein Team kann 5 Kalendern folgen. Bitte beende zuerst einen davon.',
  arrivalInvalid: 'arrival muss listed oder private sein',
  sourceEndInvalid: 'events muss keep oder delete sein',
  missingInvalid: 'missing muss keep oder cancel sein',

  noTopic: 'Dieses Thema gibt es nicht',
  topicTaken: (name) => `Das Thema „${name}“ gibt es schon. Du kannst beide zusammenlegen.`,
  topicChanged: 'Jemand anderes hat dieses Thema geändert, seit du es geöffnet hast.',
  tooManyTopics: (most) => `Dein Team hat ${most} Themen, mehr geht nicht. Bitte wähle eines davon.`,

  noSuchPicture: 'Dieses Bild gibt es nicht',
  notPicture: 'Diese Datei ist kein Bild. Bitte wähle eine PNG-, JPEG- oder WebP-Datei.',
  pictureTypeUnusable: (type) =>
    `Bilder der Art ${type} können nicht verwendet werden. Bitte wähle eine PNG-, JPEG- oder WebP-Datei.`,
  tooManyPixels: 'Dieses Bild hat zu viele Pixel. Die Grenzen sind 40 Megapixel und 12.000 Pixel je Seite.',
  pictureTooSmall: (width, height) =>
    `Dieses Bild ist zu klein. Ein Titelbild braucht mindestens ${width} × ${height} Pixel.`,
  pictureDamaged: 'Dieses Bild ist beschädigt oder unvollständig. Bitte wähle ein anderes.',
  pictureTooDetailed: 'Dieses Bild lässt sich nicht klein genug machen. Bitte wähle ein anderes.',
  pictureLimit: (most) =>
    `Dein Team hat ${numbers.format(most)} Bilder, mehr gehen nicht. Bitte entferne erst welche.`,
  picturesBusy: 'Zu viele Bilder auf einmal. Bitte versuche es noch einmal.',
  imagesBusy: 'Zu viele Bilder auf einmal. Bitte versuche es noch einmal.',

  noAttendee: 'Anmeldung nicht gefunden',
  notifyInvalid: 'notify muss true oder false sein',
  alreadyAttendee: 'Diese Adresse steht schon auf der Liste.',
  hasUnsubscribed:
    'Diese Adresse hat sich von der Veranstaltung abgemeldet. Das kann nur ihr Besitzer rückgängig machen.',
  answerSettingsChanged:
    'Jemand anderes hat geändert, was diese Veranstaltung fragt, seit du sie geöffnet hast.',
  answersStay:
    'Es gibt schon Antworten. Ob sie für jeden Termin einzeln gelten, lässt sich nicht mehr ändern.',
  noMessagesNow:
    'Nachrichten lassen sich nur senden, solange die Veranstaltung öffentlich ist und stattfindet.',
  noRecipients: 'Es gibt niemanden, dem du schreiben könntest.',
  messageReadersInvalid: 'answer muss yes, maybe, no oder waiting sein',
  messageSent: 'Diese Nachricht lässt sich nicht mehr zurücknehmen.',

  appLanguageInvalid: `Die Sprache muss eine von ${ORGANIZER_LANGUAGES.join(', ')} sein`,
  signedOut: 'Bitte melde dich an',
  onlySingleSignOn: (provider) => `Auf diesem Server meldet man sich nur mit ${provider} an.`,
  addressNotOpen: 'Dieser Server ist für diese Adresse nicht offen. Bitte nimm eine andere.',
  notOpen:
    'Dieser Server ist nicht für alle offen, und mit deiner Adresse darf man hier keine Veranstaltungen erstellen.',
  notOpenTo: (email) =>
    `Dieser Server ist für ${email} nicht offen. Bitte den Betreiber, die Adresse hinzuzufügen.`,
  accountMoved: (newEmail, oldEmail) =>
    `Die E‑Mail-Adresse deines Kontos wurde in ${newEmail} geändert. Melde dich mit dieser Adresse an oder mach die Änderung über den Link rückgängig, der an ${oldEmail} ging.`,
  addressFromProvider: (provider) => `Deine Adresse kommt von ${provider}`,
  addressInUse: 'Diese Adresse wird schon verwendet',
  onlyOwnersDeleteAccounts: 'Nur wem ein Team gehört, kann das eigene Konto löschen.',

  noSuchTeam: 'Dieses Team gibt es nicht',
  noSuchMember: 'Dieses Mitglied gibt es nicht',
  noSuchInvitation: 'Diese Einladung gibt es nicht',
  invalidInvitation: 'Die Einladung ist ungültig oder abgelaufen',
  invitationForAnother: 'Diese Einladung gilt für eine andere E‑Mail-Adresse',
  otherTeam: 'Du hast das Team gewechselt',
  emailsDeclined: (email) => `${email} nimmt von diesem Server keine E‑Mails an.`,
  alreadyMember: (email) => `${email} ist schon Mitglied des Teams`,
  onlyOwnersInvite: 'Nur wem das Team gehört, kann Mitglieder einladen',
  onlyOwnersRemoveMembers: 'Nur wem das Team gehört, kann Mitglieder entfernen',
  onlyOwnersRename: 'Nur wem das Team gehört, kann seinen Namen ändern',
  onlyOwnersSetZone: 'Nur wem das Team gehört, kann die Zeitzone ändern',
  onlyOwnersExportEvents: 'Nur wem das Team gehört, kann alle Veranstaltungen exportieren',
  onlyOwnersExportFollowers: 'Nur wem das Team gehört, kann die Follower exportieren',
  onlyOwnersChangeCalendar: 'Nur wem das Team gehört, kann den Kalender ändern',
  onlyOwnersChangeLogo: 'Nur wem das Team gehört, kann das Logo ändern',
  onlyOwnersMakeTokens: 'Nur wem das Team gehört, kann API-Token verwalten',
  onlyOwnersManageWebhooks: 'Nur wem das Team gehört, kann Webhooks verwalten',
  onlyOwnersFollowCalendars: 'Nur wem das Team gehört, kann Kalendern folgen',
  cannotRemoveYourself: 'Du kannst dich nicht selbst aus dem Team entfernen',
  cannotRemoveOwner: 'Wem das Team gehört, kann nicht daraus entfernt werden',

  noCalendar: 'Diesen Kalender gibt es nicht',
  noCalendarService: 'Diesen Kalenderdienst gibt es nicht',
  slugTaken: 'Ein anderer Kalender hat diese Adresse. Bitte wähle eine andere.',
  eventSlugTaken: 'Eine andere Veranstaltung hat diesen Link. Bitte wähle einen anderen.',
  tooManyEventSlugs:
    'Eine Veranstaltung kann am Tag fünf neue Links haben. Bitte versuche es morgen noch einmal.',
  tooManySlugs: 'Ein Kalender kann am Tag fünf neue Adressen haben. Bitte versuche es morgen noch einmal.',
  calendarNeedsSlug: 'Der Kalender braucht eine Adresse, bevor er gezeigt werden kann',
  notOurPage: 'Dieser Server hat unter dieser Adresse keine Seite',

  noSuchToken: 'Dieses Token gibt es nicht',
  tooManyTokens: 'Ein Team kann 50 API-Token haben. Bitte widerrufe erst eines.',
  tokenNotWhole: 'Das ist kein vollständiges API-Token. Es beginnt mit dm_ und hat 57 Zeichen.',
  tokenUnknown: 'Dieses Token ist nicht bekannt, oder wer es erstellt hat, hat das Team verlassen.',
  tokenRevoked: 'Dieses Token wurde widerrufen. Das Team kann in den Einstellungen ein neues erstellen.',
  tokenExpired: 'Dieses Token ist abgelaufen. Das Team kann in den Einstellungen ein neues erstellen.',
  tokenOnlyForData: 'Ein API-Token öffnet die Daten seines Teams, aber weder Konten noch Einstellungen.',
  tokenOnlyReads: 'Dieses Token darf nur lesen.',

  noSuchWebhook: 'Diesen Webhook gibt es nicht',
  noSuchDelivery: 'Diese Zustellung gibt es nicht',
  tooManyWebhooks: 'Ein Team kann 10 Webhooks haben. Bitte lösche erst einen.',
  webhookOff: 'Dieser Webhook ist aus. Bitte schalte ihn erst ein.',
  webhookAddressPrivate: 'Diese Adresse liegt im Netzwerk dieses Servers.',

  noEventAnyMore: 'Diese Veranstaltung gibt es nicht mehr.',
  isAdministrator: (email) => `${email} gehört zur Administration. Nimm die Adresse erst aus ADMINS.`,
  patternInvalid: (text) => `„${text}“ ist weder eine E‑Mail-Adresse noch @ mit einer Domain.`,
  signInTooOld:
    'Bitte melde dich noch einmal an, bevor du etwas entfernst oder löschst. Deine letzte Anmeldung ist mehr als 15 Minuten her.',
  actEmailMissing: 'Bitte nenne eine E‑Mail-Adresse.',
  notBlocked: (pattern) => `${pattern} ist nicht gesperrt.`,
  noSuchUser: (email) => `Ein Konto ${email} gibt es nicht.`,
  noEventWithSlug: (slug) => `Eine Veranstaltung ${slug} gibt es nicht.`,
}

export const germanOrganizers: OrganizerWords = {
  mail: {
    changeSettings: 'Häufigkeit ändern oder abstellen',

    signIn: {
      subject: (brand) => `Dein Anmeldelink für ${brand}`,
      lifetime: (minutes) =>
        count(minutes, {
          one: 'Der Link funktioniert einmal und läuft # Minute nach deiner Anfrage ab.',
          other: 'Der Link funktioniert einmal und läuft # Minuten nach deiner Anfrage ab.',
        }),
      heading: (brand) => `Bei ${brand} anmelden`,
      headingWithTeam: (team) => `Anmelden und ${team} beitreten`,
      text: 'Mit diesem Link meldest du dich an. Du brauchst kein Passwort.',
      textWithTeam: (brand, team) =>
        `Mit diesem Link meldest du dich bei ${brand} an und trittst ${team} bei. Du brauchst kein Passwort.`,
      button: 'Anmelden',
      buttonWithTeam: 'Anmelden und beitreten',
      ignore:
        'Du wolltest dich nicht anmelden? Dann ignoriere diese E‑Mail. Ohne diesen Link kann sich niemand anmelden.',
      reason: (brand) =>
        `Du bekommst diese E‑Mail, weil sich jemand mit dieser Adresse bei ${brand} anmelden wollte.`,
    },

    notOpen: {
      subject: (brand) => `Du kannst dich bei ${brand} nicht anmelden`,
      preview: 'Dieser Server ist nicht für alle offen.',
      heading: 'Dieser Server ist nicht für alle offen',
      text: (brand, site) =>
        `Jemand, wahrscheinlich du, wollte sich mit dieser Adresse bei ${brand} auf ${site} anmelden. Nur bestimmte Personen dürfen dort Veranstaltungen erstellen, und diese Adresse gehört nicht dazu.`,
      ask: 'Frag den Betreiber, wenn du dort Veranstaltungen erstellen möchtest. Die Seiten von Veranstaltungen stehen allen offen, die ihren Link haben.',
      askAt: (contact) =>
        `Betreiber ist ${contact}. Schreib dorthin, wenn du dort Veranstaltungen erstellen möchtest. Die Seiten von Veranstaltungen stehen allen offen, die ihren Link haben.`,
      ignore: 'Du wolltest dich nicht anmelden? Dann ignoriere diese E‑Mail.',
    },

    emailChanged: {
      subject: (brand) => `Deine E‑Mail-Adresse bei ${brand} wurde geändert`,
      preview: 'Wenn du das nicht warst, kannst du die Änderung rückgängig machen.',
      heading: 'Deine E‑Mail-Adresse wurde geändert',
      text: (brand, email) =>
        `Die E‑Mail-Adresse deines Kontos bei ${brand} ist jetzt ${email}. Anmeldelinks gehen dorthin und nicht mehr an diese Adresse.`,
      choice: 'Wenn du das warst, musst du nichts tun. Wenn nicht, hol dir dein Konto zurück:',
      button: 'Änderung rückgängig machen',
      lifetime:
        'Der Link funktioniert 7 Tage lang, höchstens aber bis 24 Stunden, nachdem sich jemand mit der neuen Adresse angemeldet hat.',
      reason: (brand) => `Du bekommst diese E‑Mail, weil ein Konto bei ${brand} diese Adresse hatte.`,
    },

    invitation: {
      subject: (brand) => `Einladung in ein Team bei ${brand}`,
      preview: (inviter) => `${inviter} lädt dich ein, gemeinsam Veranstaltungen zu planen.`,
      heading: (team) => `${team} beitreten`,
      text: (inviter, team, brand) =>
        `${inviter} lädt dich ein, ${team} bei ${brand} beizutreten. Die Mitglieder eines Teams erstellen und teilen Veranstaltungen gemeinsam.`,
      button: 'Einladung ansehen',
      lifetime: (days) =>
        count(days, {
          one: 'Diese Einladung gilt nur für diese E‑Mail-Adresse. Sie funktioniert einmal und läuft in # Tag ab.',
          other:
            'Diese Einladung gilt nur für diese E‑Mail-Adresse. Sie funktioniert einmal und läuft in # Tagen ab.',
        }),
      ignore:
        'Du kennst den Absender nicht oder möchtest nicht beitreten? Dann ignoriere diese E‑Mail, und nichts geschieht.',
      reason: (inviter, brand) =>
        `Du bekommst diese E‑Mail, weil ${inviter} diese Adresse bei ${brand} eingegeben hat.`,
    },

    confirmOrganizer: {
      subject: (brand) => `Bestätige deine Adresse als Veranstalter bei ${brand}`,
      preview: 'Dann können dir Teilnehmende antworten.',
      heading: 'Antworten von Teilnehmenden bekommen?',
      text: (who, brand) =>
        `${who} hat diese Adresse als Veranstalter einer Veranstaltung bei ${brand} eingetragen. Wenn du sie bestätigst, können dir alle antworten, die sich für Veranstaltungen des Teams anmelden.`,
      button: 'Diese Adresse bestätigen',
      lifetime: 'Der Link funktioniert 7 Tage lang.',
      ignore: 'Du kennst den Absender nicht? Dann ignoriere diese E‑Mail, und nichts geschieht.',
    },

    dayRange: (from, to) => (from === to ? from : `${from} bis ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${frequency === 'daily' ? 'Dein Tagesbericht' : 'Dein Wochenbericht'}: ${views(viewCount)}, ${signUps(signUpCount)}`,
      preview: (when) => `Was auf den Seiten deiner Veranstaltungen geschah, ${when}.`,
      heading: (frequency) => (frequency === 'daily' ? 'Dein Tagesbericht' : 'Dein Wochenbericht'),
      text: (team, when) => `Was auf den Seiten der Veranstaltungen von ${team} geschah, ${when}.`,
      facts: {
        views: 'Aufrufe',
        visitors: 'Besucher je Tag',
        adds: 'In Kalender eingetragen',
        downloads: '.ics geladen',
        signUps: 'Anmeldungen',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) =>
        `${numbers.format(number)} ${frequency === 'daily' ? 'am Tag davor' : 'in der Woche davor'}`,
      sources: 'Häufigste Quellen',
      source: (name, viewCount) => `${name}: ${views(viewCount)}`,
      upcoming: 'Demnächst',
      event: (date, title) => `${date}: ${title}`,
      button: 'Statistik öffnen',
      reason: (frequency, team, brand) =>
        `Du bekommst diese E‑Mail, weil du bei ${brand} den ${frequency === 'daily' ? 'Tagesbericht' : 'Wochenbericht'} von ${team} eingeschaltet hast.`,
    },

    signUps: {
      subject: (heading, title) => `${heading}: ${title}`,
      heading: 'Neue Anmeldung',
      headingOfDay: (number, date) => `${signUps(number)} am ${date}`,
      preview: (team) => `Wer sich für die Veranstaltungen von ${team} angemeldet hat.`,
      text: (team) => `Wer sich für die Veranstaltungen von ${team} angemeldet hat:`,
      count: signUps,
      more: (number) => `und ${numbers.format(number)} weitere`,
      waiting: 'Wartet auf einen Platz',
      answers: { yes: 'Ja', maybe: 'Vielleicht', no: 'Nein' },
      withGuests: (answer, guests) =>
        `${answer}, ${count(guests, { one: 'mit # Begleitperson', other: 'mit # Begleitpersonen' })}`,
      ofDate: (date, answer) => `${date}: ${answer}`,
      openEvent: 'Veranstaltung öffnen',
      openEvents: 'Veranstaltungen öffnen',
      reason: (team, brand) =>
        `Du bekommst diese E‑Mail, weil du bei ${brand} E‑Mails über Anmeldungen von ${team} eingeschaltet hast.`,
    },

    webhookOff: {
      subject: (team) => `Ein Webhook von ${team} wurde ausgeschaltet`,
      heading: 'Ein Webhook wurde ausgeschaltet',
      text: (brand, host, team) =>
        `${brand} meldet ${host} nicht mehr, was mit den Veranstaltungen von ${team} geschieht, weil dort nicht angenommen wurde, was gesendet wurde.`,
      address: 'Adresse',
      lastAttempt: 'Letzter Versuch',
      button: 'Einstellungen öffnen',
      note: 'Dort kannst du ihn wieder einschalten und noch einmal senden, was er in den letzten 7 Tagen verpasst hat.',
      reason: (team, brand) => `Du bekommst diese E‑Mail, weil dir ${team} bei ${brand} gehört.`,
    },
  },

  pages: {
    noLongerWorks: 'Dieser Link funktioniert nicht mehr',
    goToSignIn: 'Zur Anmeldung',

    ownTeam: (name) => `Team von ${name}`,

    signIn: {
      heading: (brand) => `Bei ${brand} anmelden`,
      text: 'Du meldest dich gleich als {email} an.',
      button: 'Anmelden',
      other: 'Andere E‑Mail-Adresse verwenden',
      expired:
        'Er wurde schon benutzt, ist abgelaufen oder unvollständig. Ein Anmeldelink funktioniert einmal, innerhalb von 15 Minuten.',
      newLink: 'Neuen Link anfordern',
      rejected: 'Du bist nicht angemeldet',
    },

    choice: {
      heading: 'Ist das dein Konto?',
      text: 'Die Adresse eines Kontos wurde in {email} geändert. Wenn du das warst, mach weiter.\nWenn nicht, leg ein eigenes Konto an: Das andere bekommt dann seine frühere Adresse zurück.',
      own: 'Eigenes Konto anlegen',
      continue: (email) => `Weiter mit dem Konto von ${email}`,
      anotherAddress: 'einer anderen Adresse',
      team: (name, members) =>
        `Team ${name}, ${count(members, { one: '# Mitglied', other: '# Mitglieder' })}`,
    },

    undo: {
      heading: 'Änderung der E‑Mail-Adresse rückgängig machen?',
      text: 'Dein Konto hat die Adresse {current}. Rückgängig gemacht, hat es wieder\n{earlier}, und alle, die bei dem Konto angemeldet sind, werden abgemeldet.',
      button: 'Änderung rückgängig machen',
      done: 'Die Änderung der E‑Mail-Adresse ist rückgängig gemacht',
      doneText:
        'Dein Konto hat wieder seine frühere E‑Mail-Adresse. Alle, die dort angemeldet waren, wurden abgemeldet, und seine API-Token funktionieren nicht mehr.',
      signIn: 'Anmelden',
      expired: 'Die Änderung der E‑Mail-Adresse wurde schon rückgängig gemacht, oder es ist zu spät dafür.',
    },

    organizer: {
      heading: 'Antworten von Teilnehmenden bekommen?',
      text: 'E‑Mails zu den Veranstaltungen des Teams haben dann {email} als Antwortadresse.',
      button: 'Diese Adresse bestätigen',
      confirmed: 'Adresse bestätigt',
      confirmedText: 'Teilnehmende können dir jetzt antworten. Du kannst diese Seite schließen.',
      expired:
        'Er ist abgelaufen. Wer eine Veranstaltung mit dieser Adresse speichert, löst einen neuen aus.',
    },
  },

  files: {
    untitled: 'Veranstaltung ohne Titel',
    notUtf8: 'Die Datei ist nicht in UTF-8. Sie wird als Windows-1252 gelesen: Bitte prüfe die Buchstaben.',
    onlyTheFirst: (total, shown) =>
      `Die Datei hat ${numbers.format(total)} Veranstaltungen. Bitte importiere erst diese ${numbers.format(shown)} und wähle die Datei dann noch einmal.`,
    tooManyEvents: (line, most) =>
      `Zeile ${line}: Die Datei hat mehr als ${numbers.format(most)} Veranstaltungen. Ab hier wird sie nicht gelesen: Bitte teile sie auf.`,
    tooDeep: (line, most) => `Zeile ${line}: Mehr als ${most} Komponenten sind offen.`,
    wrongEnd: (line, name, open) => `Zeile ${line}: ${name} endet hier, aber ${open} ist offen.`,
    unreadable: (line, text) => `Zeile ${line} ist nicht lesbar und wird weggelassen: „${text}“`,
    endsBefore: (line, name) => `Zeile ${line}: Die Datei endet, bevor dieses ${name} endet.`,
    noCalendar: 'Zeile 1: Die Datei hat kein BEGIN:VCALENDAR. Ihre Veranstaltungen werden gelesen.',
    othersNotRead: (number) =>
      count(number, {
        one: 'Nicht gelesen: # Eintrag anderer Art, etwa eine Aufgabe.',
        other: 'Nicht gelesen: # Einträge anderer Art, etwa Aufgaben.',
      }),
    olderVersions: (number) =>
      count(number, {
        one: 'Nicht gelesen: # ältere Version einer Veranstaltung mit derselben UID.',
        other: 'Nicht gelesen: # ältere Versionen von Veranstaltungen mit derselben UID.',
      }),
    columnsNotRead: (columns, isCut) =>
      `Nicht gelesen: die Spalten ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: (number) => count(number, { one: '# weiterer Hinweis.', other: '# weitere Hinweise.' }),

    tooLong: {
      title: (most) => `Der Titel ist länger als ${most} Zeichen und wird gekürzt.`,
      location: (most) => `Der Ort ist länger als ${most} Zeichen und wird gekürzt.`,
      description: (most) =>
        `Die Beschreibung ist länger als ${numbers.format(most)} Zeichen und wird gekürzt.`,
    },
    topicsNotKept: (topics) => `Nicht übernommen: die Themen ${topics}.`,
    leftOut: (parts) => `Nicht übernommen: ${parts.join(', ')}.`,
    guests: (number) => count(number, { one: '# Gast', other: '# Gäste' }),
    reminders: (number) => count(number, { one: '# Erinnerung', other: '# Erinnerungen' }),
    attachments: (number) => count(number, { one: '# Anhang', other: '# Anhänge' }),
    linesOfDates: (number) =>
      count(number, { one: '# Zeile mit weiteren Terminen', other: '# Zeilen mit weiteren Terminen' }),
    rulesOfExceptions: (number) =>
      count(number, { one: '# Regel für Ausnahmen', other: '# Regeln für Ausnahmen' }),

    zoneMissing: (zone) => `Die Datei nennt keine Zeitzone. Die Uhrzeit wird als ${zone} gelesen.`,
    zoneUnknown: (name, offset) =>
      `Die Zeitzone „${name}“ ist nicht bekannt. Die Uhrzeit wird als ${offset} gelesen, im Sommer wie im Winter.`,
    zoneReadAs: (name, zone) => `Die Zeitzone „${name}“ wird als ${zone} gelesen.`,
    noSuchRule: (line, rule) =>
      `Zeile ${line}: Nur der erste Termin wird angelegt, weil es eine solche Regel hier nicht gibt: ${rule}`,

    dateNotKept: (date, reason) => `Der Termin ${date} wird nicht übernommen: ${reason}`,
    dateHasTime: (date) => `Der Termin ${date} wird nicht übernommen: Er hat eine Uhrzeit.`,
    dateHasNoTime: (date) => `Der Termin ${date} wird nicht übernommen: Er hat keine Uhrzeit.`,
    onlyThisDate: (line) =>
      `Zeile ${line}: Nur dieser Termin wird geändert, nicht die späteren (RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `Der Termin ${date} verliert seinen eigenen Titel oder seine Beschreibung.`,
    lastDatesKept: (total, kept) =>
      `Von ${numbers.format(total)} ausgefallenen oder verschobenen Terminen bleiben nur die letzten ${numbers.format(kept)}.`,
    datesUnreadable: (line) => `Zeile ${line}: Die ausgefallenen und verschobenen Termine sind nicht lesbar.`,

    changes: (parts) => `Ändert deine Veranstaltung: ${parts.join(', ')}.`,
    changedParts: {
      title: 'Titel',
      dates: 'Termine',
      location: 'Ort',
      descriptionHtml: 'Beschreibung',
      topics: 'Themen',
      isCancelled: 'abgesagt',
    },
    wrongAt: (line, reason) => `Zeile ${line}: ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `Der Empfänger antwortete mit ${status}.`,
    privateAddress: 'Die Adresse liegt im Netzwerk dieses Servers.',
    noAnswerInTime: 'Der Empfänger antwortete nicht rechtzeitig.',
    connectionFailed: (code) => `Die Verbindung schlug fehl (${code}).`,
    restored:
      'Nicht gesendet: Die Daten wurden aus einer Sicherung wiederhergestellt, und der vorige Server hat es vielleicht schon gesendet.',
    switchedOff: 'Der Webhook wurde ausgeschaltet.',
    switchedOffByOwner: 'Er wurde von Hand ausgeschaltet.',
    imported: 'Er wurde importiert. Gib deinem Programm das neue Geheimnis und schalte ihn dann ein.',
  },

  problems: germanProblems,
}
