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
import { swedishTime, swedishVisitorProblems } from './swedish.ts'

const count = pluralsOf('sv')
const numbers = new Intl.NumberFormat('sv')
const list = new Intl.ListFormat('sv')

const tooLong = (what: string, longest: number) => `${what} får vara högst ${numbers.format(longest)} tecken`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what} måste vara text`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what} innehåller ett tecken som inte kan sparas`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: { one: 'varje dag', other: 'med # dagars mellanrum' },
  WEEKLY: { one: 'varje vecka', other: 'med # veckors mellanrum' },
  MONTHLY: { one: 'varje månad', other: 'med # månaders mellanrum' },
  YEARLY: { one: 'varje år', other: 'med # års mellanrum' },
}

const signUps = (number: number) => count(number, { one: '# anmälan', other: '# anmälningar' })
const views = (number: number) => count(number, { one: '# visning', other: '# visningar' })
const daysText = (number: number) => count(number, { one: '# dag', other: '# dagar' })

export const swedishProblems: Problems = {
  ...swedishVisitorProblems,

  ...ofText('title', 'Titeln', TITLE_LENGTH),
  titleRequired: 'Ange en titel',
  ...ofText('timezone', 'Tidszonen', NAME_LENGTH),
  timezoneRequired: 'Välj en tidszon',
  ...ofText('startDate', 'Startdatumet', 10),
  startDateRequired: 'Ange ett startdatum',
  ...ofText('startTime', 'Starttiden', 5),
  startTimeRequired: 'Ange en starttid',
  ...ofText('endDate', 'Slutdatumet', 10),
  endDateRequired: 'Ange ett slutdatum',
  ...ofText('endTime', 'Sluttiden', 5),
  endTimeRequired: 'Ange en sluttid',
  ...ofText('organizerName', 'Arrangörens namn', NAME_LENGTH),
  organizerNameRequired: 'Ange arrangörens namn',
  ...ofText('subject', 'Ämnesraden', 80),
  subjectRequired: 'Ange en ämnesrad',
  ...ofText('question', 'Frågan', 200),
  questionRequired: 'Ange en fråga',
  ...ofText('choice', 'Alternativet', 200),
  choiceRequired: 'Ange ett alternativ',
  ...ofText('teamName', 'Teamets namn', 100),
  teamNameRequired: 'Ge teamet ett namn',
  ...ofText('uid', 'UID', 300),
  uidRequired: 'Ange ett UID',
  ...ofText('description', 'Beskrivningen', DESCRIPTION_LENGTH),
  ...ofText('location', 'Platsen', LOCATION_LENGTH),
  ...ofText('publicLocation', 'Den offentliga texten om platsen', NAME_LENGTH),
  hidesLocationNotBoolean: 'Dold plats måste vara true eller false',
  ...ofText('note', 'Anteckningen', NOTE_LENGTH),
  ...ofText('topic', 'Ämnet', 40),
  topicRequired: 'Ange ett ämne',
  topicInvalid: 'Ett ämne behöver en bokstav eller siffra, och inget komma eller semikolon',
  topicsNotList: 'Ämnen måste vara en lista som ["Ungdom"]',
  tooManyTopicsOfEvent: 'Välj högst 3 ämnen',
  ...ofText('link', 'Länken', 500),
  ...ofText('pictureText', 'Beskrivningen av bilden', 200),
  nameNotText: 'Namnet måste vara text',
  tokenNameTooLong: tooLong('Namnet', 100),
  calendarDescriptionTooLong: tooLong('Beskrivningen', 500),
  replyNotText: 'Svaret måste vara text',
  messageRequired: 'Skriv ett meddelande',
  messageNotText: 'Meddelandet måste vara text',
  messageTooLong: tooLong('Meddelandet', MESSAGE_LENGTH),
  ownEmailMissing: 'Ange din e‑postadress',
  contactEmailMissing: 'Ange en e‑postadress',
  concernRequired: 'Skriv din fråga eller ditt ärende',
  addressMissing: (label) => `Fyll i: ${label}`,

  startNotTime: 'Starten måste vara ett datum med tid, som 2026-03-10T09:00:00',
  endNotTime: 'Slutet måste vara ett datum med tid, som 2026-03-10T09:00:00',
  endBeforeStart: 'Slutet får inte vara före starten',
  allDayNotBoolean: 'Hela dagen måste vara true eller false',
  isPublicNotBoolean: 'Offentligt måste vara true eller false',
  isListedNotBoolean: 'Visas i kalendern måste vara true eller false',
  captureAttendeesNotBoolean: 'Ta emot anmälningar måste vara true eller false',
  versionNotNumber: 'Versionen måste vara ett heltal',
  answersOfNotId: 'answersOf måste vara id för ett evenemang',
  coverOfNotId: 'coverOf måste vara id för ett evenemang',
  skippedNotBoolean: 'Inställt måste vara true eller false',
  skippedWithTimes: 'Ett tillfälle är antingen inställt eller har start och slut',

  recurringNotBoolean: 'Återkommande måste vara true eller false',
  frequencyRequired: 'Välj hur ofta evenemanget upprepas',
  frequencyInvalid: 'Frekvensen måste vara DAILY, WEEKLY, MONTHLY eller YEARLY',
  intervalRange: 'Intervallet måste vara ett heltal från 1 till 999',
  recurrenceIntervalRange: 'Upprepningens intervall måste vara ett heltal från 1 till 999',
  occurrencesRange: 'Tillfällen måste vara ett heltal från 1 till 999',
  occurrenceCountRange: 'Antalet tillfällen måste vara ett heltal från 1 till 999',
  occurrenceCountRequired: 'Ange antalet tillfällen',
  byDayInvalid: 'Upprepningens dagar kan vara MO, TU, WE, TH, FR, SA och SU',
  weekdayOfMonthNotOne: 'En upprepning per månad eller år har en dag som 1TU eller -1FR, eller ingen',
  byDayNotList: 'Upprepningens dagar måste vara en lista som ["MO", "WE"]',
  endTypeInvalid: 'Upprepningens slut måste vara NEVER, COUNT eller DATE',
  recurrenceEndDateRequired: 'Ange när upprepningen slutar',
  recurrenceEndDateInvalid: 'Upprepningens slut måste vara ett datum som 2026-03-31',
  recurrenceEndsTooEarly: 'Upprepningen får inte sluta innan den börjar',
  ruleNotText: 'Upprepningsregeln måste vara text',
  ruleTooLong: tooLong('Upprepningsregeln', 500),

  answerInvalid: 'answer måste vara yes, maybe eller no',
  guestsRange: 'guests måste vara ett heltal från 0 till 9',
  closesIsoInvalid: 'closesIso måste se ut som 2026-03-10T18:00:00',
  hoursBeforeRange: 'Svaren stänger 1 till 2160 timmar före ett tillfälle',
  questionIdInvalid: 'Varje fråga behöver ett eget id från 1 till 999',
  tooManyQuestions: 'Ställ högst 3 frågor',
  tooManyChoices: 'Ange högst 10 alternativ',
  tooFewChoices: 'Ange minst två alternativ',

  slugRequired: 'Ange en adress',
  slugInvalid: 'Adressen ska ha 3 till 40 små bokstäver (a–z), siffror och enstaka bindestreck',
  eventSlugInvalid: 'Länken ska ha 3 till 60 små bokstäver (a–z), siffror och enstaka bindestreck',
  slugReserved: 'Ordet är reserverat. Välj ett annat.',
  linkInvalid: 'Länken måste börja med https:// eller http://',
  isOnNotBoolean: 'isOn måste vara true eller false',
  accentInvalid: 'Accentfärgen måste vara vermilion, ochre, moss, fir, lagoon, harbour, iris eller slate',
  languageInvalid: `Språket måste vara null eller ett av ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list måste vara "upcoming" eller högst 1000 id för evenemang',
  teamTimezoneInvalid: 'Tidszonen måste vara ett namn som Europe/London',
  summaryEmailInvalid: 'summaryEmail måste vara off, daily eller weekly',
  signUpEmailInvalid: 'signUpEmail måste vara off, each eller daily',
  lifetimeInvalid: 'Välj 30, 90, 365 eller null dagar',
  webhookAddressInvalid: 'Ange en adress som börjar med https://',
  webhookChangeMissing: 'Ange vad som ska ändras: address, types, isOn eller newSecret.',
  webhookTypesMissing: 'Välj minst en',
  reasonRequired: 'Ange ett skäl',
  reasonInvalid: 'Ange ett skäl på en rad med högst 500 tecken',

  importZoneNotText: 'timezone måste vara text',
  eventsNotList: 'Skicka en lista med evenemang',
  noEventsSent: 'Skicka minst ett evenemang',
  tooManyEventsSent: 'Skicka högst 50 evenemang åt gången',

  fromNotDate: 'from måste vara ett datum som 2026-03-10',
  toNotDate: 'to måste vara ett datum som 2026-03-10',
  dateNotDate: 'date måste vara ett datum som 2026-03-10',
  fromWithoutTo: 'from och to måste användas tillsammans',
  toBeforeFrom: 'to får inte vara före from',
  listRangeTooLong: 'Det får vara högst 366 dagar mellan from och to',
  analyticsRangeTooLong: 'Det får vara högst 3660 dagar mellan from och to',
  limitNotNumber: 'limit måste vara ett heltal',
  eventLimitRange: 'limit måste vara ett heltal från 1 till 500',
  attendeeLimitRange: 'limit måste vara ett heltal från 1 till 1000',
  pageNotNumber: 'page måste vara ett heltal',
  cursorInvalid: 'cursor är ogiltig',
  searchNotText: 'q måste vara text',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status måste vara upcoming eller past',
  sortInvalid: `sort måste vara en av ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort kan inte användas med from och to',
  fieldsInvalid: 'fields måste vara summary',
  eventFilterUnknown: 'Evenemang kan listas med q, status, topic, from, to, sort, fields, limit och cursor',
  attendeeFilterUnknown: 'Deltagare kan listas med limit och cursor',
  analyticsFilterUnknown: 'Statistik kan läsas med from, to och topic',

  inputNotObject: 'Skicka ett objekt med fälten',
  fieldInvalid: (field) => `${field} är ogiltigt`,

  nothingHere: 'Det finns inget på den här adressen.',
  otherOrigin: (url) =>
    `Servern är inställd för ${url}. Ange PUBLIC_URL för att använda den på en annan adress.`,
  requestTooLarge: 'Begäran är för stor. Gränsen är 256 kB.',
  fileTooLarge: (megabytes) => `Filen är för stor. Gränsen är ${megabytes} MB.`,
  notJson: 'Begäran måste vara JSON (Content-Type: application/json).',
  jsonInvalid: 'Begäran är inte giltig JSON.',
  lengthMismatch: 'Begärans längd stämmer inte med dess Content-Length.',
  headersTooLarge: 'Begärans huvuden är för stora.',
  requestTooSlow: 'Begäran kom fram för långsamt.',
  requestMalformed: 'Begäran går inte att förstå.',
  onlyJson: 'Bara formatet json stöds',
  unexpected: 'Något gick fel. Försök igen.',
  urlInvalid: 'Ogiltig URL.',
  idempotencyKeyTooLong: (header, longest) => `${header} får ha högst ${longest} tecken`,

  tooManyLinksFrom: 'För många inloggningslänkar har begärts från ditt nätverk. Försök igen om en stund.',
  tooManyLinksTo:
    'För många inloggningslänkar har skickats till den här adressen. Försök igen om några minuter.',
  tooManyLinksToInADay:
    'För många inloggningslänkar har skickats till den här adressen i dag. Försök igen senare.',
  tooManyAccounts: (perDay) =>
    `För många konton har skapats från ditt nätverk i dag. Servern tillåter ${perDay} om dagen (NEW_ACCOUNTS_PER_NETWORK). Försök igen i morgon.`,
  tooManyEvents: 'Ditt team har skapat för många evenemang. Försök igen om några minuter.',
  tooManyImports: 'Ditt team har importerat för många evenemang. Försök igen om några minuter.',
  tooManyTeamImports: 'Du har importerat för många team i dag. Försök igen i morgon.',
  tooManyFiles: 'Du har läst för många filer. Försök igen om några minuter.',
  tooManyDates: 'Ditt team har ändrat för många tillfällen. Försök igen om några minuter.',
  tooManyAttendees: 'Ditt team har lagt till för många personer. Försök igen om några minuter.',
  tooManyRequests: 'Den här tokenen har gjort för många begäranden. Försök igen om en stund.',
  tooManyWebhookSends:
    'Ditt team har skickat för mycket till sina webhookar för hand. Försök igen om några minuter.',
  tooManyPictures: 'Ditt team har laddat upp för många bilder i dag. Försök igen senare.',
  tooManyInvitations: 'Ditt team har skickat för många inbjudningar. Försök igen om några minuter.',
  tooManyTeamMessages: 'Ditt team har skickat för många meddelanden i dag. Försök igen i morgon.',
  tooManyEmailChanges: 'Du har ändrat din e‑postadress för ofta. Försök igen om några minuter.',

  noEvent: 'Evenemanget hittades inte',
  privateEvent: 'Det här evenemanget är privat och inte tillgängligt för alla',
  eventCancelled: 'Det här evenemanget är inställt.',
  eventChanged: 'Någon annan har ändrat evenemanget sedan du öppnade det.',
  dateChanged: 'Någon annan har ändrat tillfället sedan du öppnade det.',
  tooLateToUndelete: 'Det är för sent att ångra. Evenemanget har raderats.',
  ownerDeleted: 'Evenemanget eller teamet som det här hör till har raderats.',

  timezoneUnknown: 'Tidszonen är okänd',
  onlySkippedDates:
    'Då skulle alla tillfällen vara inställda. Återställ ett av dem först, eller ställ in evenemanget.',
  lastDate: 'Det här är det sista tillfället som äger rum. Ställ in evenemanget i stället.',
  notRecurring: 'Det här evenemanget upprepas inte',
  originalStartInvalid:
    'Datumet måste vara den ursprungliga starten för ett av tillfällena, som 2026-03-10T09:00:00',
  noDateAt: (startIso) => `Det här evenemanget har inget tillfälle som börjar ${startIso}`,
  dateMovedHere: (day) => `Tillfället ${swedishTime.dateText(day)} har flyttats till den här tiden`,
  dateAlreadyHere: 'Ett annat tillfälle för evenemanget börjar redan vid den här tiden',
  tooManyExceptions: (most) =>
    `Högst ${most} tillfällen i en serie kan vara inställda eller flyttade. Återställ några som har varit först.`,
  dateTooLong: (days) => `Ett tillfälle i en serie kan vara högst ${daysText(days)}`,
  occurrencesTooLong: (days) => `Ett återkommande evenemang kan vara högst ${daysText(days)} varje gång`,
  occurrencesOverlap: (frequency, interval, days) =>
    `Ett evenemang som upprepas ${count(interval, EVERY[frequency])} kan vara högst ${daysText(days)} varje gång`,
  startOffWeekdays: (weekdays) =>
    `Det här evenemanget upprepas på ${list.format(weekdays.map((weekday) => `${swedishTime.weekdayName(weekday)}ar`))}. Välj ett startdatum på en av de dagarna.`,
  rulePartUnsupported: (part) => `Upprepningsregeln har en del som inte stöds: ${part || 'tom'}`,

  noFile: 'Skicka en fil',
  fileTooSlow: 'Filen tar för lång tid att läsa. Dela upp den i mindre filer.',
  fileTooMuchMemory: 'Filen kräver för mycket minne. Dela upp den i mindre filer.',
  teamReadsFile: 'Ditt team läser just nu en annan fil. Försök igen om en stund.',
  notTeamFile:
    'Inget importerades: det här är inte en fil från ett Daymark-team, eller så är den från en senare version',
  teamFileTwice: 'Inget importerades: filen har något dubbelt, eller så importeras den redan just nu',
  teamFileCut: 'Inget importerades: slutet av filen saknas',
  lineDamaged: 'Raden är skadad',
  wrongInTeamFile: (line, sentence) => `Inget importerades. Rad ${line}: ${sentence}`,
  filesBusy: 'För många filer på en gång. Försök igen.',
  headerTooLong: (longest) => `Rad 1: Raden är längre än ${numbers.format(longest)} tecken.`,
  noCalendarInFile: 'Rad 1: Filen har inget BEGIN:VCALENDAR.',
  noTableInFile: (columns) =>
    `Rad 1: Det här är ingen kalender och ingen tabell med kolumnen ${list.format(columns)}.`,
  tooManyLines: (most) => `Filen har fler än ${most} rader.`,
  quotationMarkWrong: (line) => `Rad ${line}: Ett citattecken är fel i tabellen.`,
  noDateInFile: (line, text) => `Rad ${line}: ”${text}” är inget datum från 1970 och framåt.`,
  noDurationInFile: (line, text) => `Rad ${line}: ”${text}” är ingen varaktighet.`,
  zoneUnknownInFile: (line, zone) => `Rad ${line}: Tidszonen ”${zone}” är okänd.`,
  noStartInFile: (line) => `Rad ${line}: Evenemanget har ingen start (DTSTART).`,

  eventFollowed: (calendar) =>
    `Det här evenemanget kommer från ${calendar ? `kalendern ${calendar}` : 'en kalender som ditt team följer'}. Ändra titel, beskrivning, plats och tider där.`,
  sourceAddressInvalid: 'Ange hela adressen till en kalender, med https eller webcal.',
  sourceHere: 'Kalendern finns redan på den här servern.',
  sourceAnswered: (status) => `Adressen svarade ${status} i stället för en kalender.`,
  sourceRedirects: 'Adressen leder vidare till för många andra.',
  sourceTooLarge: 'Kalendern är större än 5 MB.',
  sourceUnread: (reason) => `Kalendern kunde inte läsas. ${reason}`,
  sourceFollowed: 'Ditt team följer redan den här adressen.',
  noSuchSource: 'Ditt team följer ingen sådan kalender',
  tooManySources: 'Ett team kan följa 5 kalendrar. Sluta följa en först.',
  arrivalInvalid: 'arrival måste vara listed eller private',
  sourceEndInvalid: 'events måste vara keep eller delete',
  missingInvalid: 'missing måste vara keep eller cancel',

  noTopic: 'Ämnet hittades inte',
  topicTaken: (name) => `Ämnet ”${name}” finns redan. Du kan slå ihop dem.`,
  topicChanged: 'Någon annan har ändrat ämnet sedan du öppnade det.',
  tooManyTopics: (most) => `Ditt team har ${most} ämnen, och det är gränsen. Välj ett av dem.`,

  noSuchPicture: 'Bilden finns inte',
  notPicture: 'Filen är ingen bild. Välj en PNG-, JPEG- eller WebP-fil.',
  pictureTypeUnusable: (type) =>
    `Bilder av typen ${type} kan inte användas. Välj en PNG-, JPEG- eller WebP-fil.`,
  tooManyPixels: 'Bilden har för många pixlar. Gränserna är 40 megapixel och 12 000 pixlar per sida.',
  pictureTooSmall: (width, height) =>
    `Bilden är för liten. Ett omslag behöver minst ${width} × ${height} pixlar.`,
  pictureDamaged: 'Bilden är skadad eller ofullständig. Välj en annan.',
  pictureTooDetailed: 'Bilden kan inte göras tillräckligt liten. Välj en annan.',
  pictureLimit: (most) =>
    `Ditt team har ${numbers.format(most)} bilder, och det är gränsen. Ta bort några först.`,
  picturesBusy: 'För många bilder på en gång. Försök igen.',
  imagesBusy: 'För många bilder på en gång. Försök igen.',

  noAttendee: 'Deltagaren hittades inte',
  notifyInvalid: 'notify måste vara true eller false',
  alreadyAttendee: 'Adressen finns redan på listan.',
  hasUnsubscribed: 'Adressen har avanmälts från evenemanget. Bara den som har adressen kan ändra det.',
  answerSettingsChanged: 'Någon annan har ändrat vad evenemanget frågar sedan du öppnade det.',
  answersStay: 'Det finns redan svar. Om svaren gäller varje tillfälle för sig går inte längre att ändra.',
  noMessagesNow: 'Meddelanden kan bara skickas så länge evenemanget är offentligt och äger rum.',
  noRecipients: 'Det finns ingen att skriva till.',
  messageReadersInvalid: 'answer måste vara yes, maybe, no eller waiting',
  messageSent: 'Meddelandet går inte längre att ta tillbaka.',

  appLanguageInvalid: `Språket måste vara ett av ${ORGANIZER_LANGUAGES.join(', ')}`,
  signedOut: 'Logga in för att fortsätta',
  onlySingleSignOn: (provider) => `På den här servern loggar man bara in med ${provider}.`,
  addressNotOpen: 'Servern är inte öppen för den adressen. Använd en annan.',
  notOpen: 'Servern är inte öppen för alla, och med din adress kan man inte skapa evenemang här.',
  notOpenTo: (email) =>
    `Servern är inte öppen för ${email}. Be den som driver servern att lägga till adressen.`,
  accountMoved: (newEmail, oldEmail) =>
    `E‑postadressen för ditt konto har ändrats till ${newEmail}. Logga in med den, eller ångra ändringen med länken som skickades till ${oldEmail}.`,
  addressFromProvider: (provider) => `Din adress kommer från ${provider}`,
  addressInUse: 'Adressen används redan',
  onlyOwnersDeleteAccounts: 'Bara den som äger ett team kan radera sitt konto.',

  noSuchTeam: 'Teamet finns inte',
  noSuchMember: 'Medlemmen finns inte',
  noSuchInvitation: 'Inbjudan finns inte',
  invalidInvitation: 'Inbjudan är ogiltig eller har gått ut',
  invitationForAnother: 'Inbjudan gäller en annan e‑postadress',
  otherTeam: 'Du har bytt team',
  emailsDeclined: (email) => `${email} tar inte emot mejl från den här servern.`,
  alreadyMember: (email) => `${email} är redan medlem i teamet`,
  onlyOwnersInvite: 'Bara teamets ägare kan bjuda in medlemmar',
  onlyOwnersRemoveMembers: 'Bara teamets ägare kan ta bort medlemmar',
  onlyOwnersRename: 'Bara teamets ägare kan ändra teamets namn',
  onlyOwnersSetZone: 'Bara teamets ägare kan ändra tidszonen',
  onlyOwnersExportEvents: 'Bara teamets ägare kan exportera alla evenemang',
  onlyOwnersExportFollowers: 'Bara teamets ägare kan exportera följarna',
  onlyOwnersChangeCalendar: 'Bara teamets ägare kan ändra kalendern',
  onlyOwnersChangeLogo: 'Bara teamets ägare kan ändra logotypen',
  onlyOwnersMakeTokens: 'Bara teamets ägare kan hantera API-token',
  onlyOwnersManageWebhooks: 'Bara teamets ägare kan hantera webhookar',
  onlyOwnersFollowCalendars: 'Bara teamets ägare kan följa kalendrar',
  cannotRemoveYourself: 'Du kan inte ta bort dig själv från teamet',
  cannotRemoveOwner: 'En ägare kan inte tas bort från teamet',

  noCalendar: 'Kalendern finns inte',
  noCalendarService: 'Kalendertjänsten finns inte',
  slugTaken: 'En annan kalender har den adressen. Välj en annan.',
  eventSlugTaken: 'Ett annat evenemang har den länken. Välj en annan.',
  tooManyEventSlugs: 'Ett evenemang kan få fem nya länkar om dagen. Försök igen i morgon.',
  tooManySlugs: 'En kalender kan få fem nya adresser om dagen. Försök igen i morgon.',
  calendarNeedsSlug: 'Kalendern behöver en adress innan den kan visas',
  notOurPage: 'Servern har ingen sida på den adressen',

  noSuchToken: 'Tokenen finns inte',
  tooManyTokens: 'Ett team kan ha 50 API-token. Återkalla en först.',
  tokenNotWhole: 'Det här är ingen hel API-token. Den börjar med dm_ och har 57 tecken.',
  tokenUnknown: 'Tokenen är okänd, eller så har den som skapade den lämnat teamet.',
  tokenRevoked: 'Tokenen har återkallats. Teamet kan skapa en ny i inställningarna.',
  tokenExpired: 'Tokenen har gått ut. Teamet kan skapa en ny i inställningarna.',
  tokenOnlyForData: 'En API-token öppnar teamets data, men varken konton eller inställningar.',
  tokenOnlyReads: 'Den här tokenen kan bara läsa.',

  noSuchWebhook: 'Webhooken finns inte',
  noSuchDelivery: 'Leveransen finns inte',
  tooManyWebhooks: 'Ett team kan ha 10 webhookar. Radera en först.',
  webhookOff: 'Webhooken är av. Slå på den först.',
  webhookAddressPrivate: 'Adressen ligger i den här serverns nätverk.',

  noEventAnyMore: 'Evenemanget finns inte längre.',
  isAdministrator: (email) => `${email} är administratör. Ta bort adressen från ADMINS först.`,
  patternInvalid: (text) => `”${text}” är varken en e‑postadress eller @ med en domän.`,
  signInTooOld:
    'Logga in igen innan du tar bort eller raderar något. Din senaste inloggning var för mer än 15 minuter sedan.',
  actEmailMissing: 'Ange en e‑postadress.',
  notBlocked: (pattern) => `${pattern} är inte spärrad.`,
  noSuchUser: (email) => `Det finns inget konto ${email}.`,
  noEventWithSlug: (slug) => `Det finns inget evenemang ${slug}.`,
}

export const swedishOrganizers: OrganizerWords = {
  mail: {
    changeSettings: 'Ändra hur ofta det kommer, eller stäng av',

    signIn: {
      subject: (brand) => `Din inloggningslänk till ${brand}`,
      lifetime: (minutes) =>
        count(minutes, {
          one: 'Länken fungerar en gång och går ut # minut efter att du bad om den.',
          other: 'Länken fungerar en gång och går ut # minuter efter att du bad om den.',
        }),
      heading: (brand) => `Logga in på ${brand}`,
      headingWithTeam: (team) => `Logga in och gå med i ${team}`,
      text: 'Logga in med den här länken. Du behöver inget lösenord.',
      textWithTeam: (brand, team) =>
        `Med den här länken loggar du in på ${brand} och går med i ${team}. Du behöver inget lösenord.`,
      button: 'Logga in',
      buttonWithTeam: 'Logga in och gå med',
      ignore: 'Har du inte bett om att logga in? Bortse från det här mejlet. Utan länken kan ingen logga in.',
      reason: (brand) =>
        `Du får det här mejlet eftersom någon ville logga in på ${brand} med den här adressen.`,
    },

    notOpen: {
      subject: (brand) => `Du kan inte logga in på ${brand}`,
      preview: 'Servern är inte öppen för alla.',
      heading: 'Servern är inte öppen för alla',
      text: (brand, site) =>
        `Någon, förmodligen du, ville logga in på ${brand} på ${site} med den här adressen. Bara vissa personer får skapa evenemang där, och den här adressen är inte en av deras.`,
      ask: 'Fråga den som driver servern om du vill skapa evenemang där. Evenemangens sidor är öppna för alla som har länken.',
      askAt: (contact) =>
        `Servern drivs av ${contact}. Skriv dit om du vill skapa evenemang där. Evenemangens sidor är öppna för alla som har länken.`,
      ignore: 'Har du inte bett om att logga in? Bortse från det här mejlet.',
    },

    emailChanged: {
      subject: (brand) => `Din e‑postadress på ${brand} har ändrats`,
      preview: 'Om det inte var du kan du ångra ändringen.',
      heading: 'Din e‑postadress har ändrats',
      text: (brand, email) =>
        `E‑postadressen för ditt konto på ${brand} är nu ${email}. Inloggningslänkar går dit och inte längre till den här adressen.`,
      choice: 'Om det var du behöver du inte göra något. Annars kan du ta tillbaka ditt konto:',
      button: 'Ångra ändringen',
      lifetime:
        'Länken fungerar i 7 dagar, men längst 24 timmar efter att någon har loggat in med den nya adressen.',
      reason: (brand) => `Du får det här mejlet eftersom ett konto på ${brand} hade den här adressen.`,
    },

    invitation: {
      subject: (brand) => `Inbjudan till ett team på ${brand}`,
      preview: (inviter) => `${inviter} bjuder in dig att planera evenemang tillsammans.`,
      heading: (team) => `Gå med i ${team}`,
      text: (inviter, team, brand) =>
        `${inviter} bjuder in dig till ${team} på ${brand}. Medlemmarna i ett team skapar och delar evenemang tillsammans.`,
      button: 'Visa inbjudan',
      lifetime: (days) =>
        count(days, {
          one: 'Inbjudan gäller bara den här e‑postadressen. Den fungerar en gång och går ut om # dag.',
          other: 'Inbjudan gäller bara den här e‑postadressen. Den fungerar en gång och går ut om # dagar.',
        }),
      ignore: 'Känner du inte avsändaren, eller vill du inte gå med? Bortse från mejlet, så händer inget.',
      reason: (inviter, brand) =>
        `Du får det här mejlet eftersom ${inviter} har angett adressen på ${brand}.`,
    },

    confirmOrganizer: {
      subject: (brand) => `Bekräfta din adress som arrangör på ${brand}`,
      preview: 'Sedan kan deltagare svara dig.',
      heading: 'Få svar från deltagare?',
      text: (who, brand) =>
        `${who} har angett den här adressen som arrangör för ett evenemang på ${brand}. Om du bekräftar den kan alla som anmäler sig till teamets evenemang svara dig.`,
      button: 'Bekräfta adressen',
      lifetime: 'Länken fungerar i 7 dagar.',
      ignore: 'Känner du inte avsändaren? Bortse från mejlet, så händer inget.',
    },

    dayRange: (from, to) => (from === to ? from : `${from} till ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${frequency === 'daily' ? 'Din dagsöversikt' : 'Din veckoöversikt'}: ${views(viewCount)}, ${signUps(signUpCount)}`,
      preview: (when) => `Vad som hände på dina evenemangs sidor, ${when}.`,
      heading: (frequency) => (frequency === 'daily' ? 'Din dagsöversikt' : 'Din veckoöversikt'),
      text: (team, when) => `Vad som hände på sidorna för evenemang från ${team}, ${when}.`,
      facts: {
        views: 'Visningar',
        visitors: 'Besökare per dag',
        adds: 'Tillagt i kalendrar',
        downloads: '.ics nedladdat',
        signUps: 'Anmälningar',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) =>
        `${numbers.format(number)} ${frequency === 'daily' ? 'dagen innan' : 'veckan innan'}`,
      sources: 'Viktigaste källorna',
      source: (name, viewCount) => `${name}: ${views(viewCount)}`,
      upcoming: 'På gång',
      event: (date, title) => `${date}: ${title}`,
      button: 'Öppna statistiken',
      reason: (frequency, team, brand) =>
        `Du får det här mejlet eftersom du har slagit på ${frequency === 'daily' ? 'dagsöversikten' : 'veckoöversikten'} för ${team} på ${brand}.`,
    },

    signUps: {
      subject: (heading, title) => `${heading}: ${title}`,
      heading: 'Ny anmälan',
      headingOfDay: (number, date) => `${signUps(number)}, ${date}`,
      preview: (team) => `Vilka som har anmält sig till evenemang från ${team}.`,
      text: (team) => `De här har anmält sig till evenemang från ${team}:`,
      count: signUps,
      more: (number) => `och ${numbers.format(number)} till`,
      waiting: 'Väntar på en plats',
      answers: { yes: 'Ja', maybe: 'Kanske', no: 'Nej' },
      withGuests: (answer, guests) =>
        `${answer}, ${count(guests, { one: 'med # gäst', other: 'med # gäster' })}`,
      ofDate: (date, answer) => `${date}: ${answer}`,
      openEvent: 'Öppna evenemanget',
      openEvents: 'Öppna evenemangen',
      reason: (team, brand) =>
        `Du får det här mejlet eftersom du har slagit på mejl om anmälningar till ${team} på ${brand}.`,
    },

    webhookOff: {
      subject: (team) => `En webhook för ${team} har stängts av`,
      heading: 'En webhook har stängts av',
      text: (brand, host, team) =>
        `${brand} meddelar inte längre ${host} vad som händer med evenemang från ${team}, eftersom det som skickades inte togs emot.`,
      address: 'Adress',
      lastAttempt: 'Senaste försöket',
      button: 'Öppna inställningarna',
      note: 'Där kan du slå på den igen, och på nytt skicka det som den har missat de senaste 7 dagarna.',
      reason: (team, brand) => `Du får det här mejlet eftersom du äger ${team} på ${brand}.`,
    },
  },

  pages: {
    noLongerWorks: 'Länken fungerar inte längre',
    goToSignIn: 'Till inloggningen',

    ownTeam: (name) => `Team ${name}`,

    signIn: {
      heading: (brand) => `Logga in på ${brand}`,
      text: 'Du är på väg att logga in som {email}.',
      button: 'Logga in',
      other: 'Använd en annan e‑postadress',
      expired:
        'Den har redan använts, har gått ut eller är ofullständig. En inloggningslänk fungerar en gång, inom 15 minuter.',
      newLink: 'Begär en ny länk',
      rejected: 'Du är inte inloggad',
    },

    choice: {
      heading: 'Är det här ditt konto?',
      text: 'Adressen för ett konto har ändrats till {email}. Om det var du, fortsätt.\nAnnars kan du skapa ett eget konto: det andra får då tillbaka sin tidigare adress.',
      own: 'Skapa ett eget',
      continue: (email) => `Fortsätt med kontot för ${email}`,
      anotherAddress: 'en annan adress',
      team: (name, members) => `teamet ${name}, ${count(members, { one: '# medlem', other: '# medlemmar' })}`,
    },

    undo: {
      heading: 'Ångra bytet av e‑postadress?',
      text: 'Ditt konto använder {current}. Om du ångrar bytet används åter\n{earlier}, och alla som är inloggade på kontot loggas ut.',
      button: 'Ångra bytet',
      done: 'Bytet av e‑postadress är ångrat',
      doneText:
        'Ditt konto använder åter sin tidigare e‑postadress. Alla som var inloggade har loggats ut, och kontots API-token fungerar inte längre.',
      signIn: 'Logga in',
      expired: 'Bytet av e‑postadress har redan ångrats, eller så är det för sent.',
    },

    organizer: {
      heading: 'Få svar från deltagare?',
      text: 'Mejl om teamets evenemang får då {email} som svarsadress.',
      button: 'Bekräfta adressen',
      confirmed: 'Adressen är bekräftad',
      confirmedText: 'Nu kan deltagare svara dig. Du kan stänga den här sidan.',
      expired: 'Den har gått ut. När ett evenemang sparas med adressen skickas en ny.',
    },
  },

  files: {
    untitled: 'Evenemang utan titel',
    notUtf8: 'Filen är inte i UTF-8. Den läses som Windows-1252: kontrollera bokstäverna.',
    onlyTheFirst: (total, shown) =>
      `Filen har ${numbers.format(total)} evenemang. Importera de här ${numbers.format(shown)} först och välj sedan filen igen.`,
    tooManyEvents: (line, most) =>
      `Rad ${line}: Filen har fler än ${numbers.format(most)} evenemang. Härifrån läses den inte: dela upp den.`,
    tooDeep: (line, most) => `Rad ${line}: Fler än ${most} komponenter är öppna.`,
    wrongEnd: (line, name, open) => `Rad ${line}: ${name} slutar här, men ${open} är öppen.`,
    unreadable: (line, text) => `Rad ${line} går inte att läsa och utelämnas: ”${text}”`,
    endsBefore: (line, name) => `Rad ${line}: Filen slutar innan denna ${name} slutar.`,
    noCalendar: 'Rad 1: Filen har inget BEGIN:VCALENDAR. Evenemangen läses ändå.',
    othersNotRead: (number) =>
      count(number, {
        one: 'Har inte lästs: # post av annat slag, till exempel en uppgift.',
        other: 'Har inte lästs: # poster av annat slag, till exempel uppgifter.',
      }),
    olderVersions: (number) =>
      count(number, {
        one: 'Har inte lästs: # äldre version av ett evenemang med samma UID.',
        other: 'Har inte lästs: # äldre versioner av evenemang med samma UID.',
      }),
    columnsNotRead: (columns, isCut) =>
      `Kolumner som inte har lästs: ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: (number) => count(number, { one: '# anmärkning till.', other: '# anmärkningar till.' }),

    tooLong: {
      title: (most) => `Titeln är längre än ${most} tecken och kortas av.`,
      location: (most) => `Platsen är längre än ${most} tecken och kortas av.`,
      description: (most) => `Beskrivningen är längre än ${numbers.format(most)} tecken och kortas av.`,
    },
    topicsNotKept: (topics) => `Tas inte med: ämnena ${topics}.`,
    leftOut: (parts) => `Tas inte med: ${parts.join(', ')}.`,
    guests: (number) => count(number, { one: '# inbjuden', other: '# inbjudna' }),
    reminders: (number) => count(number, { one: '# påminnelse', other: '# påminnelser' }),
    attachments: (number) => count(number, { one: '# bilaga', other: '# bilagor' }),
    linesOfDates: (number) =>
      count(number, { one: '# rad med extra tillfällen', other: '# rader med extra tillfällen' }),
    rulesOfExceptions: (number) =>
      count(number, { one: '# regel för undantag', other: '# regler för undantag' }),

    zoneMissing: (zone) => `Filen anger ingen tidszon. Tiden läses som ${zone}.`,
    zoneUnknown: (name, offset) =>
      `Tidszonen ”${name}” är okänd. Tiden läses som ${offset}, sommar som vinter.`,
    zoneReadAs: (name, zone) => `Tidszonen ”${name}” läses som ${zone}.`,
    noSuchRule: (line, rule) =>
      `Rad ${line}: Bara det första tillfället skapas, eftersom en sådan regel inte finns här: ${rule}`,

    dateNotKept: (date, reason) => `Tillfället ${date} tas inte med: ${reason}`,
    dateHasTime: (date) => `Tillfället ${date} tas inte med: det har en tid.`,
    dateHasNoTime: (date) => `Tillfället ${date} tas inte med: det har ingen tid.`,
    onlyThisDate: (line) =>
      `Rad ${line}: Bara det här tillfället ändras, inte de senare (RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `Tillfället ${date} förlorar sin egen titel eller beskrivning.`,
    lastDatesKept: (total, kept) =>
      `Av ${numbers.format(total)} inställda eller flyttade tillfällen behålls bara de senaste ${numbers.format(kept)}.`,
    datesUnreadable: (line) => `Rad ${line}: De inställda och flyttade tillfällena går inte att läsa.`,

    changes: (parts) => `Ändrar ditt evenemang: ${parts.join(', ')}.`,
    changedParts: {
      title: 'titel',
      dates: 'tillfällen',
      location: 'plats',
      descriptionHtml: 'beskrivning',
      topics: 'ämnen',
      isCancelled: 'inställt',
    },
    wrongAt: (line, reason) => `Rad ${line}: ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `Mottagaren svarade ${status}.`,
    privateAddress: 'Adressen ligger i den här serverns nätverk.',
    noAnswerInTime: 'Mottagaren svarade inte i tid.',
    connectionFailed: (code) => `Anslutningen misslyckades (${code}).`,
    restored:
      'Inte skickat: data har återställts från en säkerhetskopia, och den tidigare servern kan redan ha skickat det.',
    switchedOff: 'Webhooken stängdes av.',
    switchedOffByOwner: 'En ägare stängde av den.',
    imported: 'Den har importerats. Ge ditt program den nya hemligheten och slå sedan på den.',
  },

  problems: swedishProblems,
}
