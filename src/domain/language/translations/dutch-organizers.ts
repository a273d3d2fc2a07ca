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
import { dutchTime, dutchVisitorProblems } from './dutch.ts'

const count = pluralsOf('nl')
const numbers = new Intl.NumberFormat('nl')
const list = new Intl.ListFormat('nl')

const tooLong = (what: string, longest: number) =>
  `${what} mag hooguit ${numbers.format(longest)} tekens lang zijn`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what} moet tekst zijn`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what} bevat een teken dat niet kan worden opgeslagen`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: { one: 'elke dag', other: 'elke # dagen' },
  WEEKLY: { one: 'elke week', other: 'elke # weken' },
  MONTHLY: { one: 'elke maand', other: 'elke # maanden' },
  YEARLY: { one: 'elk jaar', other: 'elke # jaar' },
}

const signUps = (number: number) => count(number, { one: '# aanmelding', other: '# aanmeldingen' })
const views = (number: number) => count(number, { one: '# weergave', other: '# weergaven' })
const daysText = (number: number) => count(number, { one: '# dag', other: '# dagen' })

export const dutchProblems: Problems = {
  ...dutchVisitorProblems,

  ...ofText('title', 'De titel', TITLE_LENGTH),
  titleRequired: 'Vul een titel in',
  ...ofText('timezone', 'De tijdzone', NAME_LENGTH),
  timezoneRequired: 'Kies een tijdzone',
  ...ofText('startDate', 'De begindatum', 10),
  startDateRequired: 'Vul een begindatum in',
  ...ofText('startTime', 'De begintijd', 5),
  startTimeRequired: 'Vul een begintijd in',
  ...ofText('endDate', 'De einddatum', 10),
  endDateRequired: 'Vul een einddatum in',
  ...ofText('endTime', 'De eindtijd', 5),
  endTimeRequired: 'Vul een eindtijd in',
  ...ofText('organizerName', 'De naam van de organisator', NAME_LENGTH),
  organizerNameRequired: 'Vul de naam van de organisator in',
  ...ofText('subject', 'Het onderwerp', 80),
  subjectRequired: 'Vul een onderwerp in',
  ...ofText('question', 'De vraag', 200),
  questionRequired: 'Vul een vraag in',
  ...ofText('choice', 'De keuze', 200),
  choiceRequired: 'Vul een keuze in',
  ...ofText('teamName', 'De teamnaam', 100),
  teamNameRequired: 'Geef het team een naam',
  ...ofText('uid', 'De UID', 300),
  uidRequired: 'Geef een UID op',
  ...ofText('description', 'De beschrijving', DESCRIPTION_LENGTH),
  ...ofText('location', 'De locatie', LOCATION_LENGTH),
  ...ofText('publicLocation', 'De openbare tekst over de locatie', NAME_LENGTH),
  hidesLocationNotBoolean: 'Locatie verbergen moet true of false zijn',
  ...ofText('note', 'De notitie', NOTE_LENGTH),
  ...ofText('topic', 'Het onderwerp', 40),
  topicRequired: 'Vul een onderwerp in',
  topicInvalid: 'Een onderwerp heeft een letter of cijfer nodig, en geen komma of puntkomma',
  topicsNotList: 'Onderwerpen moeten een lijst zijn, zoals ["Jeugd"]',
  tooManyTopicsOfEvent: 'Kies hooguit 3 onderwerpen',
  ...ofText('link', 'De link', 500),
  ...ofText('pictureText', 'De beschrijving van de afbeelding', 200),
  nameNotText: 'De naam moet tekst zijn',
  tokenNameTooLong: tooLong('De naam', 100),
  calendarDescriptionTooLong: tooLong('De beschrijving', 500),
  replyNotText: 'Het antwoord moet tekst zijn',
  messageRequired: 'Vul een bericht in',
  messageNotText: 'Het bericht moet tekst zijn',
  messageTooLong: tooLong('Het bericht', MESSAGE_LENGTH),
  ownEmailMissing: 'Vul je e‑mailadres in',
  contactEmailMissing: 'Vul een e‑mailadres in',
  concernRequired: 'Vul je vraag of opmerking in',
  addressMissing: (label) => `Nog in te vullen: ${label}`,

  startNotTime: 'Het begin moet een datum en tijd zijn, zoals 2026-03-10T09:00:00',
  endNotTime: 'Het einde moet een datum en tijd zijn, zoals 2026-03-10T09:00:00',
  endBeforeStart: 'Het einde mag niet voor het begin liggen',
  allDayNotBoolean: 'Hele dag moet true of false zijn',
  isPublicNotBoolean: 'Openbaar moet true of false zijn',
  isListedNotBoolean: 'In de agenda tonen moet true of false zijn',
  captureAttendeesNotBoolean: 'Aanmeldingen aannemen moet true of false zijn',
  versionNotNumber: 'De versie moet een geheel getal zijn',
  answersOfNotId: 'answersOf moet de id van een evenement zijn',
  coverOfNotId: 'coverOf moet de id van een evenement zijn',
  skippedNotBoolean: 'Geannuleerd moet true of false zijn',
  skippedWithTimes: 'Een datum is geannuleerd of heeft een begin en een einde',

  recurringNotBoolean: 'Terugkerend moet true of false zijn',
  frequencyRequired: 'Kies hoe vaak het evenement wordt herhaald',
  frequencyInvalid: 'De frequentie moet DAILY, WEEKLY, MONTHLY of YEARLY zijn',
  intervalRange: 'Het interval moet een geheel getal van 1 tot en met 999 zijn',
  recurrenceIntervalRange: 'Het interval van de herhaling moet een geheel getal van 1 tot en met 999 zijn',
  occurrencesRange: 'Datums moet een geheel getal van 1 tot en met 999 zijn',
  occurrenceCountRange: 'Het aantal datums moet een geheel getal van 1 tot en met 999 zijn',
  occurrenceCountRequired: 'Geef het aantal datums op',
  byDayInvalid: 'De dagen van de herhaling kunnen MO, TU, WE, TH, FR, SA en SU zijn',
  weekdayOfMonthNotOne: 'Een maandelijkse of jaarlijkse herhaling heeft één dag, zoals 1TU of -1FR, of geen',
  byDayNotList: 'De dagen van de herhaling moeten een lijst zijn, zoals ["MO", "WE"]',
  endTypeInvalid: 'Het einde van de herhaling moet NEVER, COUNT of DATE zijn',
  recurrenceEndDateRequired: 'Vul in wanneer de herhaling eindigt',
  recurrenceEndDateInvalid: 'Het einde van de herhaling moet een datum zijn, zoals 2026-03-31',
  recurrenceEndsTooEarly: 'De herhaling mag niet eindigen voordat ze begint',
  ruleNotText: 'De herhalingsregel moet tekst zijn',
  ruleTooLong: tooLong('De herhalingsregel', 500),

  answerInvalid: 'answer moet yes, maybe of no zijn',
  guestsRange: 'guests moet een geheel getal van 0 tot en met 9 zijn',
  closesIsoInvalid: 'closesIso moet eruitzien als 2026-03-10T18:00:00',
  hoursBeforeRange: 'Antwoorden sluit 1 tot 2160 uur voor een datum',
  questionIdInvalid: 'Elke vraag heeft een eigen id nodig, van 1 tot en met 999',
  tooManyQuestions: 'Stel hooguit 3 vragen',
  tooManyChoices: 'Geef hooguit 10 keuzes',
  tooFewChoices: 'Geef minstens twee keuzes',

  slugRequired: 'Vul een adres in',
  slugInvalid: 'Het adres moet bestaan uit 3 tot 40 kleine letters, cijfers en losse koppeltekens',
  eventSlugInvalid: 'De link moet bestaan uit 3 tot 60 kleine letters, cijfers en losse koppeltekens',
  slugReserved: 'Dit woord is gereserveerd. Kies een ander.',
  linkInvalid: 'De link moet beginnen met https:// of http://',
  isOnNotBoolean: 'isOn moet true of false zijn',
  accentInvalid: 'De accentkleur moet vermilion, ochre, moss, fir, lagoon, harbour, iris of slate zijn',
  languageInvalid: `De taal moet null zijn of een van ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list moet "upcoming" zijn of hooguit 1000 id’s van evenementen bevatten',
  teamTimezoneInvalid: 'De tijdzone moet een naam zijn zoals Europe/London',
  summaryEmailInvalid: 'summaryEmail moet off, daily of weekly zijn',
  signUpEmailInvalid: 'signUpEmail moet off, each of daily zijn',
  lifetimeInvalid: 'Kies 30, 90, 365 of null dagen',
  webhookAddressInvalid: 'Vul een adres in dat begint met https://',
  webhookChangeMissing: 'Geef aan wat er moet veranderen: address, types, isOn of newSecret.',
  webhookTypesMissing: 'Kies er minstens één',
  reasonRequired: 'Geef een reden op',
  reasonInvalid: 'Geef een reden op in één regel van hooguit 500 tekens',

  importZoneNotText: 'timezone moet tekst zijn',
  eventsNotList: 'Stuur een lijst met evenementen',
  noEventsSent: 'Stuur minstens één evenement',
  tooManyEventsSent: 'Stuur hooguit 50 evenementen tegelijk',

  fromNotDate: 'from moet een datum zijn zoals 2026-03-10',
  toNotDate: 'to moet een datum zijn zoals 2026-03-10',
  dateNotDate: 'date moet een datum zijn zoals 2026-03-10',
  fromWithoutTo: 'from en to horen bij elkaar',
  toBeforeFrom: 'to mag niet voor from liggen',
  listRangeTooLong: 'Tussen from en to mogen hooguit 366 dagen liggen',
  analyticsRangeTooLong: 'Tussen from en to mogen hooguit 3660 dagen liggen',
  limitNotNumber: 'limit moet een geheel getal zijn',
  eventLimitRange: 'limit moet een geheel getal van 1 tot en met 500 zijn',
  attendeeLimitRange: 'limit moet een geheel getal van 1 tot en met 1000 zijn',
  pageNotNumber: 'page moet een geheel getal zijn',
  cursorInvalid: 'cursor is ongeldig',
  searchNotText: 'q moet tekst zijn',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status moet upcoming of past zijn',
  sortInvalid: `sort moet een van deze zijn: ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort kan niet samen met from en to',
  fieldsInvalid: 'fields moet summary zijn',
  eventFilterUnknown:
    'Evenementen kun je opvragen met q, status, topic, from, to, sort, fields, limit en cursor',
  attendeeFilterUnknown: 'Deelnemers kun je opvragen met limit en cursor',
  analyticsFilterUnknown: 'Statistieken kun je opvragen met from, to en topic',

  inputNotObject: 'Stuur een object met de velden',
  fieldInvalid: (field) => `${field} is ongeldig`,

  nothingHere: 'Op dit adres staat niets.',
  otherOrigin: (url) =>
    `Deze server is ingesteld voor ${url}. Stel PUBLIC_URL in om hem op een ander adres te gebruiken.`,
  requestTooLarge: 'Het verzoek is te groot. De limiet is 256 kB.',
  fileTooLarge: (megabytes) => `Het bestand is te groot. De limiet is ${megabytes} MB.`,
  notJson: 'Het verzoek moet JSON zijn (Content-Type: application/json).',
  jsonInvalid: 'Het verzoek is geen geldige JSON.',
  lengthMismatch: 'De lengte van het verzoek klopt niet met de Content-Length.',
  headersTooLarge: 'De headers van het verzoek zijn te groot.',
  requestTooSlow: 'Het verzoek kwam te langzaam binnen.',
  requestMalformed: 'Het verzoek is niet te begrijpen.',
  onlyJson: 'Alleen het formaat json wordt ondersteund',
  unexpected: 'Er is iets misgegaan. Probeer het opnieuw.',
  urlInvalid: 'Ongeldige URL.',
  idempotencyKeyTooLong: (header, longest) => `${header} mag hooguit ${longest} tekens hebben`,

  tooManyLinksFrom: 'Er zijn vanuit je netwerk te veel inloglinks aangevraagd. Probeer het zo nog eens.',
  tooManyLinksTo:
    'Er zijn te veel inloglinks naar dit adres gestuurd. Probeer het over een paar minuten opnieuw.',
  tooManyLinksToInADay:
    'Er zijn vandaag te veel inloglinks naar dit adres gestuurd. Probeer het later opnieuw.',
  tooManyAccounts: (perDay) =>
    `Er zijn vandaag vanuit je netwerk te veel accounts gemaakt. Deze server staat er ${perDay} per dag toe (NEW_ACCOUNTS_PER_NETWORK). Probeer het morgen opnieuw.`,
  tooManyEvents: 'Je team heeft te veel evenementen gemaakt. Probeer het over een paar minuten opnieuw.',
  tooManyImports:
    'Je team heeft te veel evenementen geïmporteerd. Probeer het over een paar minuten opnieuw.',
  tooManyTeamImports: 'Je hebt vandaag te veel teams geïmporteerd. Probeer het morgen opnieuw.',
  tooManyFiles: 'Je hebt te veel bestanden gelezen. Probeer het over een paar minuten opnieuw.',
  tooManyDates: 'Je team heeft te veel datums gewijzigd. Probeer het over een paar minuten opnieuw.',
  tooManyAttendees: 'Je team heeft te veel mensen toegevoegd. Probeer het over een paar minuten opnieuw.',
  tooManyRequests: 'Dit token heeft te veel verzoeken gedaan. Probeer het zo nog eens.',
  tooManyWebhookSends:
    'Je team heeft te veel handmatig naar zijn webhooks gestuurd. Probeer het over een paar minuten opnieuw.',
  tooManyPictures: 'Je team heeft vandaag te veel afbeeldingen geüpload. Probeer het later opnieuw.',
  tooManyInvitations:
    'Je team heeft te veel uitnodigingen verstuurd. Probeer het over een paar minuten opnieuw.',
  tooManyTeamMessages: 'Je team heeft vandaag te veel berichten verstuurd. Probeer het morgen opnieuw.',
  tooManyEmailChanges: 'Je hebt je e‑mailadres te vaak gewijzigd. Probeer het over een paar minuten opnieuw.',

  noEvent: 'Evenement niet gevonden',
  privateEvent: 'Dit evenement is privé en niet openbaar toegankelijk',
  eventCancelled: 'Dit evenement is geannuleerd.',
  eventChanged: 'Iemand anders heeft dit evenement gewijzigd sinds je het opende.',
  dateChanged: 'Iemand anders heeft deze datum gewijzigd sinds je hem opende.',
  tooLateToUndelete: 'Dit kan niet meer ongedaan worden gemaakt. Het evenement is verwijderd.',
  ownerDeleted: 'Het evenement of team waar dit bij hoort, is verwijderd.',

  timezoneUnknown: 'Deze tijdzone is niet bekend',
  onlySkippedDates:
    'Dan zouden alle datums geannuleerd zijn. Zet er eerst een terug, of annuleer het evenement.',
  lastDate: 'Dit is de laatste datum die doorgaat. Annuleer in plaats daarvan het evenement.',
  notRecurring: 'Dit evenement wordt niet herhaald',
  originalStartInvalid:
    'De datum moet het oorspronkelijke begin van een van de datums zijn, zoals 2026-03-10T09:00:00',
  noDateAt: (startIso) => `Dit evenement heeft geen datum die begint op ${startIso}`,
  dateMovedHere: (day) => `De datum van ${dutchTime.dateText(day)} is naar dit tijdstip verplaatst`,
  dateAlreadyHere: 'Op dit tijdstip begint al een andere datum van dit evenement',
  tooManyExceptions: (most) =>
    `Van een reeks kunnen hooguit ${most} datums geannuleerd of verplaatst zijn. Zet eerst voorbije datums terug.`,
  dateTooLong: (days) => `Eén datum van een reeks kan hooguit ${daysText(days)} duren`,
  occurrencesTooLong: (days) => `Een terugkerend evenement kan elke keer hooguit ${daysText(days)} duren`,
  occurrencesOverlap: (frequency, interval, days) =>
    `Een evenement dat ${count(interval, EVERY[frequency])} wordt herhaald, kan elke keer hooguit ${daysText(days)} duren`,
  startOffWeekdays: (weekdays) =>
    `Dit evenement wordt herhaald op ${list.format(weekdays.map(dutchTime.weekdayName))}. Kies een begindatum op een van deze dagen.`,
  rulePartUnsupported: (part) =>
    `De herhalingsregel heeft een onderdeel dat niet wordt ondersteund: ${part || 'leeg'}`,

  noFile: 'Stuur een bestand',
  fileTooSlow: 'Het lezen van dit bestand duurt te lang. Splits het op in kleinere bestanden.',
  fileTooMuchMemory: 'Het lezen van dit bestand kost te veel geheugen. Splits het op in kleinere bestanden.',
  teamReadsFile: 'Je team leest al een ander bestand. Probeer het zo nog eens.',
  notTeamFile:
    'Er is niets geïmporteerd: dit is geen bestand van een Daymark-team, of het is van een latere versie',
  teamFileTwice:
    'Er is niets geïmporteerd: er staat iets dubbel in het bestand, of het wordt op dit moment al geïmporteerd',
  teamFileCut: 'Er is niets geïmporteerd: het einde van het bestand ontbreekt',
  lineDamaged: 'De regel is beschadigd',
  wrongInTeamFile: (line, sentence) => `Er is niets geïmporteerd. Regel ${line}: ${sentence}`,
  filesBusy: 'Te veel bestanden tegelijk. Probeer het opnieuw.',
  headerTooLong: (longest) => `Regel 1: de regel is langer dan ${numbers.format(longest)} tekens.`,
  noCalendarInFile: 'Regel 1: het bestand heeft geen BEGIN:VCALENDAR.',
  noTableInFile: (columns) =>
    `Regel 1: dit is geen agenda en geen tabel met de kolom ${list.format(columns)}.`,
  tooManyLines: (most) => `Het bestand heeft meer dan ${most} regels.`,
  quotationMarkWrong: (line) => `Regel ${line}: er staat een aanhalingsteken verkeerd in de tabel.`,
  noDateInFile: (line, text) => `Regel ${line}: ‘${text}’ is geen datum vanaf 1970.`,
  noDurationInFile: (line, text) => `Regel ${line}: ‘${text}’ is geen duur.`,
  zoneUnknownInFile: (line, zone) => `Regel ${line}: de tijdzone ‘${zone}’ is niet bekend.`,
  noStartInFile: (line) => `Regel ${line}: het evenement heeft geen begin (DTSTART).`,

  eventFollowed: (calendar) =>
    `Dit evenement komt uit ${calendar ? `de agenda ${calendar}` : 'een agenda die je team volgt'}. Wijzig de titel, beschrijving, locatie en tijden daar.`,
  sourceAddressInvalid: 'Vul het hele adres van een agenda in, met https of webcal.',
  sourceHere: 'Deze agenda staat al op deze server.',
  sourceAnswered: (status) => `Het adres antwoordde ${status} in plaats van een agenda.`,
  sourceRedirects: 'Het adres leidt naar te veel andere.',
  sourceTooLarge: 'De agenda is groter dan 5 MB.',
  sourceUnread: (reason) => `De agenda kon niet worden gelezen. ${reason}`,
  sourceFollowed: 'Je team volgt dit adres al.',
  noSuchSource: 'Je team volgt zo’n agenda niet',
  tooManySources: 'Een team kan 5 agenda’s volgen. Stop eerst met het volgen van een daarvan.',
  arrivalInvalid: 'arrival moet listed of private zijn',
  sourceEndInvalid: 'events moet keep of delete zijn',
  missingInvalid: 'missing moet keep of cancel zijn',

  noTopic: 'Onderwerp niet gevonden',
  topicTaken: (name) => `Er is al een onderwerp ‘${name}’. Je kunt de twee samenvoegen.`,
  topicChanged: 'Iemand anders heeft dit onderwerp gewijzigd sinds je het opende.',
  tooManyTopics: (most) => `Je team heeft ${most} onderwerpen, en dat is het maximum. Kies een daarvan.`,

  noSuchPicture: 'Deze afbeelding bestaat niet',
  notPicture: 'Dit bestand is geen afbeelding. Kies een PNG-, JPEG- of WebP-bestand.',
  pictureTypeUnusable: (type) =>
    `Afbeeldingen van het type ${type} zijn niet bruikbaar. Kies een PNG-, JPEG- of WebP-bestand.`,
  tooManyPixels:
    'Deze afbeelding heeft te veel pixels. De limieten zijn 40 megapixels en 12.000 pixels per zijde.',
  pictureTooSmall: (width, height) =>
    `Deze afbeelding is te klein. Een omslag moet minstens ${width} × ${height} pixels zijn.`,
  pictureDamaged: 'Deze afbeelding is beschadigd of onvolledig. Kies een andere.',
  pictureTooDetailed: 'Deze afbeelding kan niet klein genoeg worden gemaakt. Kies een andere.',
  pictureLimit: (most) =>
    `Je team heeft ${numbers.format(most)} afbeeldingen, en dat is het maximum. Verwijder er eerst een paar.`,
  picturesBusy: 'Te veel afbeeldingen tegelijk. Probeer het opnieuw.',
  imagesBusy: 'Te veel afbeeldingen tegelijk. Probeer het opnieuw.',

  noAttendee: 'Deelnemer niet gevonden',
  notifyInvalid: 'notify moet true of false zijn',
  alreadyAttendee: 'Dit adres staat al op de lijst.',
  hasUnsubscribed:
    'Dit adres heeft zich afgemeld voor het evenement. Alleen de gebruiker ervan kan dat terugdraaien.',
  answerSettingsChanged: 'Iemand anders heeft de vragen van dit evenement gewijzigd sinds je het opende.',
  answersStay: 'Er zijn al antwoorden. Of er per datum wordt geantwoord, kan niet meer worden gewijzigd.',
  noMessagesNow: 'Je kunt alleen berichten sturen zolang het evenement openbaar is en doorgaat.',
  noRecipients: 'Er is niemand om aan te schrijven.',
  messageReadersInvalid: 'answer moet yes, maybe, no of waiting zijn',
  messageSent: 'Dit bericht kan niet meer worden ingetrokken.',

  appLanguageInvalid: `De taal moet een van deze zijn: ${ORGANIZER_LANGUAGES.join(', ')}`,
  signedOut: 'Log in om verder te gaan',
  onlySingleSignOn: (provider) => `Op deze server log je alleen in met ${provider}.`,
  addressNotOpen: 'Deze server is niet open voor dat adres. Gebruik een ander.',
  notOpen: 'Deze server is niet voor iedereen open, en met jouw adres kun je hier geen evenementen maken.',
  notOpenTo: (email) =>
    `Deze server is niet open voor ${email}. Vraag de beheerder om het adres toe te voegen.`,
  accountMoved: (newEmail, oldEmail) =>
    `Het e‑mailadres van je account is gewijzigd in ${newEmail}. Log in met dat adres, of draai de wijziging terug met de link die naar ${oldEmail} is gestuurd.`,
  addressFromProvider: (provider) => `Je adres komt van ${provider}`,
  addressInUse: 'Dit adres is al in gebruik',
  onlyOwnersDeleteAccounts: 'Alleen eigenaren van een team kunnen hun account verwijderen.',

  noSuchTeam: 'Dit team bestaat niet',
  noSuchMember: 'Dit lid bestaat niet',
  noSuchInvitation: 'Deze uitnodiging bestaat niet',
  invalidInvitation: 'De uitnodiging is ongeldig of verlopen',
  invitationForAnother: 'Deze uitnodiging is voor een ander e‑mailadres',
  otherTeam: 'Je bent van team gewisseld',
  emailsDeclined: (email) => `${email} wil geen e‑mails van deze server.`,
  alreadyMember: (email) => `${email} is al lid van het team`,
  onlyOwnersInvite: 'Alleen de eigenaar van het team kan leden uitnodigen',
  onlyOwnersRemoveMembers: 'Alleen de eigenaar van het team kan leden verwijderen',
  onlyOwnersRename: 'Alleen de eigenaar van het team kan de naam wijzigen',
  onlyOwnersSetZone: 'Alleen de eigenaar van het team kan de tijdzone wijzigen',
  onlyOwnersExportEvents: 'Alleen de eigenaar van het team kan alle evenementen exporteren',
  onlyOwnersExportFollowers: 'Alleen de eigenaar van het team kan de volgers exporteren',
  onlyOwnersChangeCalendar: 'Alleen de eigenaar van het team kan de agenda wijzigen',
  onlyOwnersChangeLogo: 'Alleen de eigenaar van het team kan het logo wijzigen',
  onlyOwnersMakeTokens: 'Alleen de eigenaar van het team kan API-tokens beheren',
  onlyOwnersManageWebhooks: 'Alleen de eigenaar van het team kan webhooks beheren',
  onlyOwnersFollowCalendars: 'Alleen de eigenaar van het team kan agenda’s volgen',
  cannotRemoveYourself: 'Je kunt jezelf niet uit het team verwijderen',
  cannotRemoveOwner: 'Een eigenaar kan niet uit het team worden verwijderd',

  noCalendar: 'Deze agenda bestaat niet',
  noCalendarService: 'Deze agendadienst bestaat niet',
  slugTaken: 'Een andere agenda heeft dit adres. Kies een ander.',
  eventSlugTaken: 'Een ander evenement heeft deze link. Kies een andere.',
  tooManyEventSlugs: 'Een evenement kan vijf nieuwe links per dag krijgen. Probeer het morgen opnieuw.',
  tooManySlugs: 'Een agenda kan vijf nieuwe adressen per dag krijgen. Probeer het morgen opnieuw.',
  calendarNeedsSlug: 'De agenda heeft een adres nodig voordat hij kan worden getoond',
  notOurPage: 'Deze server heeft geen pagina op dat adres',

  noSuchToken: 'Dit token bestaat niet',
  tooManyTokens: 'Een team kan 50 API-tokens hebben. Trek er eerst een in.',
  tokenNotWhole: 'Dit is geen volledig API-token. Het begint met dm_ en heeft 57 tekens.',
  tokenUnknown: 'Dit token is niet bekend, of de maker ervan heeft het team verlaten.',
  tokenRevoked: 'Dit token is ingetrokken. Het team kan in de instellingen een nieuw token maken.',
  tokenExpired: 'Dit token is verlopen. Het team kan in de instellingen een nieuw token maken.',
  tokenOnlyForData:
    'Een API-token geeft toegang tot de gegevens van het team, maar niet tot accounts of instellingen.',
  tokenOnlyReads: 'Dit token kan alleen lezen.',

  noSuchWebhook: 'Deze webhook bestaat niet',
  noSuchDelivery: 'Deze verzending bestaat niet',
  tooManyWebhooks: 'Een team kan 10 webhooks hebben. Verwijder er eerst een.',
  webhookOff: 'Deze webhook staat uit. Zet hem eerst aan.',
  webhookAddressPrivate: 'Dit adres ligt in het netwerk van deze server.',

  noEventAnyMore: 'Dit evenement bestaat niet meer.',
  isAdministrator: (email) => `${email} is een beheerder. Haal het adres eerst uit ADMINS.`,
  patternInvalid: (text) => `‘${text}’ is geen e‑mailadres en ook geen @ met een domein.`,
  signInTooOld:
    'Log opnieuw in voordat je iets verwijdert of wist. Je laatste login is meer dan 15 minuten geleden.',
  actEmailMissing: 'Geef een e‑mailadres op.',
  notBlocked: (pattern) => `${pattern} is niet geblokkeerd.`,
  noSuchUser: (email) => `Er is geen account ${email}.`,
  noEventWithSlug: (slug) => `Er is geen evenement ${slug}.`,
}

export const dutchOrganizers: OrganizerWords = {
  mail: {
    changeSettings: 'Wijzigen hoe vaak dit komt, of uitzetten',

    signIn: {
      subject: (brand) => `Je inloglink voor ${brand}`,
      lifetime: (minutes) =>
        count(minutes, {
          one: 'De link werkt één keer en verloopt # minuut nadat je erom vroeg.',
          other: 'De link werkt één keer en verloopt # minuten nadat je erom vroeg.',
        }),
      heading: (brand) => `Inloggen bij ${brand}`,
      headingWithTeam: (team) => `Inloggen en lid worden van ${team}`,
      text: 'Met deze link log je in. Je hebt geen wachtwoord nodig.',
      textWithTeam: (brand, team) =>
        `Met deze link log je in bij ${brand} en word je lid van ${team}. Je hebt geen wachtwoord nodig.`,
      button: 'Inloggen',
      buttonWithTeam: 'Inloggen en lid worden',
      ignore: 'Wilde je niet inloggen? Negeer deze e‑mail. Zonder deze link kan niemand inloggen.',
      reason: (brand) => `Je krijgt deze e‑mail omdat iemand met dit adres wilde inloggen bij ${brand}.`,
    },

    notOpen: {
      subject: (brand) => `Je kunt niet inloggen bij ${brand}`,
      preview: 'Deze server is niet voor iedereen open.',
      heading: 'Deze server is niet voor iedereen open',
      text: (brand, site) =>
        `Iemand, waarschijnlijk jij, wilde met dit adres inloggen bij ${brand} op ${site}. Alleen bepaalde mensen mogen daar evenementen maken, en dit adres hoort daar niet bij.`,
      ask: 'Wil je daar evenementen maken, vraag het dan aan de beheerder. De pagina’s van evenementen zijn open voor iedereen die de link heeft.',
      askAt: (contact) =>
        `De beheerder is ${contact}. Schrijf daarheen als je er evenementen wilt maken. De pagina’s van evenementen zijn open voor iedereen die de link heeft.`,
      ignore: 'Wilde je niet inloggen? Negeer deze e‑mail.',
    },

    emailChanged: {
      subject: (brand) => `Je e‑mailadres bij ${brand} is gewijzigd`,
      preview: 'Was jij dit niet? Dan kun je de wijziging terugdraaien.',
      heading: 'Je e‑mailadres is gewijzigd',
      text: (brand, email) =>
        `Het e‑mailadres van je account bij ${brand} is nu ${email}. Inloglinks gaan daarheen en niet meer naar dit adres.`,
      choice: 'Heb jij dit gedaan? Dan hoef je niets te doen. Zo niet, haal dan je account terug:',
      button: 'Wijziging terugdraaien',
      lifetime:
        'De link werkt 7 dagen, maar niet langer dan 24 uur nadat iemand met het nieuwe adres heeft ingelogd.',
      reason: (brand) => `Je krijgt deze e‑mail omdat een account bij ${brand} dit adres gebruikte.`,
    },

    invitation: {
      subject: (brand) => `Uitnodiging voor een team op ${brand}`,
      preview: (inviter) => `${inviter} nodigt je uit om samen evenementen te plannen.`,
      heading: (team) => `Lid worden van ${team}`,
      text: (inviter, team, brand) =>
        `${inviter} nodigt je uit om lid te worden van ${team} op ${brand}. De leden van een team maken en delen samen evenementen.`,
      button: 'Uitnodiging bekijken',
      lifetime: (days) =>
        count(days, {
          one: 'Deze uitnodiging is alleen voor dit e‑mailadres. Ze werkt één keer en verloopt over # dag.',
          other:
            'Deze uitnodiging is alleen voor dit e‑mailadres. Ze werkt één keer en verloopt over # dagen.',
        }),
      ignore: 'Ken je de afzender niet, of wil je geen lid worden? Negeer deze e‑mail, dan gebeurt er niets.',
      reason: (inviter, brand) =>
        `Je krijgt deze e‑mail omdat ${inviter} dit adres heeft ingevuld op ${brand}.`,
    },

    confirmOrganizer: {
      subject: (brand) => `Bevestig je adres als organisator op ${brand}`,
      preview: 'Dan kunnen deelnemers je antwoorden.',
      heading: 'Antwoorden van deelnemers krijgen?',
      text: (who, brand) =>
        `${who} heeft dit adres ingevuld als organisator van een evenement op ${brand}. Als je het bevestigt, kan iedereen die zich voor evenementen van het team aanmeldt, je antwoorden.`,
      button: 'Dit adres bevestigen',
      lifetime: 'De link werkt 7 dagen.',
      ignore: 'Ken je de afzender niet? Negeer deze e‑mail, dan gebeurt er niets.',
    },

    dayRange: (from, to) => (from === to ? from : `${from} t/m ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${frequency === 'daily' ? 'Je dagoverzicht' : 'Je weekoverzicht'}: ${views(viewCount)}, ${signUps(signUpCount)}`,
      preview: (when) => `Wat er op de pagina’s van je evenementen gebeurde, ${when}.`,
      heading: (frequency) => (frequency === 'daily' ? 'Je dagoverzicht' : 'Je weekoverzicht'),
      text: (team, when) => `Wat er op de pagina’s van de evenementen van ${team} gebeurde, ${when}.`,
      facts: {
        views: 'Weergaven',
        visitors: 'Bezoekers per dag',
        adds: 'Toegevoegd aan agenda’s',
        downloads: '.ics gedownload',
        signUps: 'Aanmeldingen',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) =>
        `${numbers.format(number)} ${frequency === 'daily' ? 'de dag ervoor' : 'de week ervoor'}`,
      sources: 'Belangrijkste bronnen',
      source: (name, viewCount) => `${name}: ${views(viewCount)}`,
      upcoming: 'Binnenkort',
      event: (date, title) => `${date}: ${title}`,
      button: 'Statistieken openen',
      reason: (frequency, team, brand) =>
        `Je krijgt deze e‑mail omdat je bij ${brand} het ${frequency === 'daily' ? 'dagoverzicht' : 'weekoverzicht'} van ${team} hebt aangezet.`,
    },

    signUps: {
      subject: (heading, title) => `${heading}: ${title}`,
      heading: 'Nieuwe aanmelding',
      headingOfDay: (number, date) => `${signUps(number)} op ${date}`,
      preview: (team) => `Wie zich heeft aangemeld voor de evenementen van ${team}.`,
      text: (team) => `Wie zich heeft aangemeld voor de evenementen van ${team}:`,
      count: signUps,
      more: (number) => `en nog ${numbers.format(number)}`,
      waiting: 'Wacht op een plek',
      answers: { yes: 'Ja', maybe: 'Misschien', no: 'Nee' },
      withGuests: (answer, guests) =>
        `${answer}, ${count(guests, { one: 'met # extra gast', other: 'met # extra gasten' })}`,
      ofDate: (date, answer) => `${date}: ${answer}`,
      openEvent: 'Evenement openen',
      openEvents: 'Evenementen openen',
      reason: (team, brand) =>
        `Je krijgt deze e‑mail omdat je bij ${brand} e‑mails over aanmeldingen van ${team} hebt aangezet.`,
    },

    webhookOff: {
      subject: (team) => `Een webhook van ${team} is uitgezet`,
      heading: 'Een webhook is uitgezet',
      text: (brand, host, team) =>
        `${brand} meldt ${host} niet meer wat er met de evenementen van ${team} gebeurt, omdat daar niet werd aangenomen wat er werd gestuurd.`,
      address: 'Adres',
      lastAttempt: 'Laatste poging',
      button: 'Instellingen openen',
      note: 'Daar kun je hem weer aanzetten, en opnieuw sturen wat hij de laatste 7 dagen heeft gemist.',
      reason: (team, brand) => `Je krijgt deze e‑mail omdat je eigenaar bent van ${team} op ${brand}.`,
    },
  },

  pages: {
    noLongerWorks: 'Deze link werkt niet meer',
    goToSignIn: 'Naar inloggen',

    ownTeam: (name) => `Team van ${name}`,

    signIn: {
      heading: (brand) => `Inloggen bij ${brand}`,
      text: 'Je staat op het punt in te loggen als {email}.',
      button: 'Inloggen',
      other: 'Een ander e‑mailadres gebruiken',
      expired: 'Hij is al gebruikt, verlopen of onvolledig. Een inloglink werkt één keer, binnen 15 minuten.',
      newLink: 'Nieuwe link aanvragen',
      rejected: 'Je bent niet ingelogd',
    },

    choice: {
      heading: 'Is dit jouw account?',
      text: 'Het adres van een account is gewijzigd in {email}. Heb jij dat gedaan? Ga dan verder.\nZo niet, maak dan een eigen account: het andere krijgt zijn vorige adres terug.',
      own: 'Eigen account maken',
      continue: (email) => `Verder met het account van ${email}`,
      anotherAddress: 'een ander adres',
      team: (name, members) => `team ${name}, ${count(members, { one: '# lid', other: '# leden' })}`,
    },

    undo: {
      heading: 'Wijziging van je e‑mailadres terugdraaien?',
      text: 'Je account gebruikt {current}. Als je de wijziging terugdraait, gebruikt het weer\n{earlier}, en wordt iedereen die bij het account is ingelogd, uitgelogd.',
      button: 'Wijziging terugdraaien',
      done: 'De wijziging van je e‑mailadres is teruggedraaid',
      doneText:
        'Je account gebruikt weer het vorige e‑mailadres. Iedereen die was ingelogd, is uitgelogd, en de API-tokens van het account werken niet meer.',
      signIn: 'Inloggen',
      expired: 'De wijziging van je e‑mailadres is al teruggedraaid, of het is er te laat voor.',
    },

    organizer: {
      heading: 'Antwoorden van deelnemers krijgen?',
      text: 'E‑mails over de evenementen van het team krijgen dan {email} als antwoordadres.',
      button: 'Dit adres bevestigen',
      confirmed: 'Adres bevestigd',
      confirmedText: 'Deelnemers kunnen je nu antwoorden. Je kunt deze pagina sluiten.',
      expired: 'Hij is verlopen. Als je een evenement met dit adres opslaat, wordt er een nieuwe gestuurd.',
    },
  },

  files: {
    untitled: 'Evenement zonder titel',
    notUtf8: 'Het bestand is niet in UTF-8. Het wordt gelezen als Windows-1252: controleer de letters.',
    onlyTheFirst: (total, shown) =>
      `Het bestand heeft ${numbers.format(total)} evenementen. Importeer eerst deze ${numbers.format(shown)} en kies het bestand daarna opnieuw.`,
    tooManyEvents: (line, most) =>
      `Regel ${line}: het bestand heeft meer dan ${numbers.format(most)} evenementen. Vanaf hier wordt het niet gelezen: splits het op.`,
    tooDeep: (line, most) => `Regel ${line}: er zijn meer dan ${most} componenten open.`,
    wrongEnd: (line, name, open) => `Regel ${line}: ${name} eindigt hier, maar ${open} is open.`,
    unreadable: (line, text) => `Regel ${line} is onleesbaar en wordt weggelaten: ‘${text}’`,
    endsBefore: (line, name) => `Regel ${line}: het bestand eindigt voordat deze ${name} eindigt.`,
    noCalendar: 'Regel 1: het bestand heeft geen BEGIN:VCALENDAR. De evenementen worden wel gelezen.',
    othersNotRead: (number) =>
      count(number, {
        one: 'Niet gelezen: # ander item, zoals een taak.',
        other: 'Niet gelezen: # andere items, zoals taken.',
      }),
    olderVersions: (number) =>
      count(number, {
        one: 'Niet gelezen: # oudere versie van een evenement met dezelfde UID.',
        other: 'Niet gelezen: # oudere versies van evenementen met dezelfde UID.',
      }),
    columnsNotRead: (columns, isCut) => `Niet gelezen kolommen: ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: (number) => count(number, { one: 'Nog # opmerking.', other: 'Nog # opmerkingen.' }),

    tooLong: {
      title: (most) => `De titel is langer dan ${most} tekens en wordt ingekort.`,
      location: (most) => `De locatie is langer dan ${most} tekens en wordt ingekort.`,
      description: (most) =>
        `De beschrijving is langer dan ${numbers.format(most)} tekens en wordt ingekort.`,
    },
    topicsNotKept: (topics) => `Niet overgenomen: de onderwerpen ${topics}.`,
    leftOut: (parts) => `Niet overgenomen: ${parts.join(', ')}.`,
    guests: (number) => count(number, { one: '# gast', other: '# gasten' }),
    reminders: (number) => count(number, { one: '# herinnering', other: '# herinneringen' }),
    attachments: (number) => count(number, { one: '# bijlage', other: '# bijlagen' }),
    linesOfDates: (number) =>
      count(number, { one: '# regel met extra datums', other: '# regels met extra datums' }),
    rulesOfExceptions: (number) =>
      count(number, { one: '# regel voor uitzonderingen', other: '# regels voor uitzonderingen' }),

    zoneMissing: (zone) => `Het bestand noemt geen tijdzone. De tijd wordt gelezen als ${zone}.`,
    zoneUnknown: (name, offset) =>
      `De tijdzone ‘${name}’ is niet bekend. De tijd wordt gelezen als ${offset}, zomer en winter.`,
    zoneReadAs: (name, zone) => `De tijdzone ‘${name}’ wordt gelezen als ${zone}.`,
    noSuchRule: (line, rule) =>
      `Regel ${line}: alleen de eerste datum wordt gemaakt, want zo’n regel bestaat hier niet: ${rule}`,

    dateNotKept: (date, reason) => `De datum ${date} wordt niet overgenomen: ${reason}`,
    dateHasTime: (date) => `De datum ${date} wordt niet overgenomen: er staat een tijd bij.`,
    dateHasNoTime: (date) => `De datum ${date} wordt niet overgenomen: er staat geen tijd bij.`,
    onlyThisDate: (line) =>
      `Regel ${line}: alleen deze datum wordt gewijzigd, niet de latere (RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `De datum ${date} verliest zijn eigen titel of beschrijving.`,
    lastDatesKept: (total, kept) =>
      `Van ${numbers.format(total)} geannuleerde of verplaatste datums blijven alleen de laatste ${numbers.format(kept)} over.`,
    datesUnreadable: (line) => `Regel ${line}: de geannuleerde en verplaatste datums zijn onleesbaar.`,

    changes: (parts) => `Wijzigt je evenement: ${parts.join(', ')}.`,
    changedParts: {
      title: 'titel',
      dates: 'datums',
      location: 'locatie',
      descriptionHtml: 'beschrijving',
      topics: 'onderwerpen',
      isCancelled: 'geannuleerd',
    },
    wrongAt: (line, reason) => `Regel ${line}: ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `De ontvanger antwoordde ${status}.`,
    privateAddress: 'Het adres ligt in het netwerk van deze server.',
    noAnswerInTime: 'De ontvanger antwoordde niet op tijd.',
    connectionFailed: (code) => `De verbinding is mislukt (${code}).`,
    restored:
      'Niet verstuurd: de gegevens zijn teruggezet uit een back-up, en de vorige server heeft het misschien al verstuurd.',
    switchedOff: 'De webhook is uitgezet.',
    switchedOffByOwner: 'Een eigenaar heeft hem uitgezet.',
    imported: 'Hij is geïmporteerd. Geef je programma het nieuwe geheim en zet hem dan aan.',
  },

  problems: dutchProblems,
}
