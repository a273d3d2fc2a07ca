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
import { czechTime, czechVisitorProblems } from './czech.ts'

const count = pluralsOf('cs')
const numbers = new Intl.NumberFormat('cs')
const list = new Intl.ListFormat('cs')

const tooLong = (what: string, longest: number) => `${what} může mít nejvýše ${numbers.format(longest)} znaků`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what} musí být text`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what} obsahuje znak, který nelze uložit`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: { one: 'každý den', few: 'každé # dny', other: 'každých # dní' },
  WEEKLY: { one: 'každý týden', few: 'každé # týdny', other: 'každých # týdnů' },
  MONTHLY: { one: 'každý měsíc', few: 'každé # měsíce', other: 'každých # měsíců' },
  YEARLY: { one: 'každý rok', few: 'každé # roky', other: 'každých # let' },
}

const days = (number: number) => count(number, { one: '# den', few: '# dny', other: '# dní' })
const signUps = (number: number) =>
  count(number, { one: '# registrace', few: '# registrace', other: '# registrací' })
const views = (number: number) =>
  count(number, { one: '# zobrazení', few: '# zobrazení', other: '# zobrazení' })

export const czechProblems: Problems = {
  ...czechVisitorProblems,

  ...ofText('title', 'Název', TITLE_LENGTH),
  titleRequired: 'Zadejte název',
  ...ofText('timezone', 'Časové pásmo', NAME_LENGTH),
  timezoneRequired: 'Vyberte časové pásmo',
  ...ofText('startDate', 'Datum začátku', 10),
  startDateRequired: 'Zadejte datum začátku',
  ...ofText('startTime', 'Čas začátku', 5),
  startTimeRequired: 'Zadejte čas začátku',
  ...ofText('endDate', 'Datum konce', 10),
  endDateRequired: 'Zadejte datum konce',
  ...ofText('endTime', 'Čas konce', 5),
  endTimeRequired: 'Zadejte čas konce',
  ...ofText('organizerName', 'Jméno pořadatele', NAME_LENGTH),
  organizerNameRequired: 'Zadejte jméno pořadatele',
  ...ofText('subject', 'Předmět', 80),
  subjectRequired: 'Zadejte předmět',
  ...ofText('question', 'Otázka', 200),
  questionRequired: 'Zadejte otázku',
  ...ofText('choice', 'Možnost', 200),
  choiceRequired: 'Zadejte možnost',
  ...ofText('topic', 'Téma', 40),
  topicRequired: 'Zadejte téma',
  topicInvalid: 'Téma musí obsahovat písmeno nebo číslici a nesmí obsahovat čárku ani středník',
  topicsNotList: 'Témata musí být seznam, například ["Mládež"]',
  tooManyTopicsOfEvent: 'Vyberte nejvýše 3 témata',
  ...ofText('teamName', 'Název týmu', 100),
  teamNameRequired: 'Zadejte název týmu',
  ...ofText('uid', 'UID', 300),
  uidRequired: 'Zadejte UID',
  ...ofText('description', 'Popis', DESCRIPTION_LENGTH),
  ...ofText('location', 'Místo', LOCATION_LENGTH),
  ...ofText('publicLocation', 'Text pro všechny ostatní místo místa konání', NAME_LENGTH),
  ...ofText('note', 'Poznámka', NOTE_LENGTH),
  ...ofText('link', 'Odkaz', 500),
  ...ofText('pictureText', 'Popis obrázku', 200),
  nameNotText: 'Jméno musí být text',
  tokenNameTooLong: tooLong('Název', 100),
  calendarDescriptionTooLong: tooLong('Popis', 500),
  replyNotText: 'Odpověď musí být text',
  messageRequired: 'Napište zprávu',
  messageNotText: 'Zpráva musí být text',
  messageTooLong: tooLong('Zpráva', MESSAGE_LENGTH),
  ownEmailMissing: 'Zadejte svou e‑mailovou adresu',
  contactEmailMissing: 'Zadejte e‑mailovou adresu',
  concernRequired: 'Napište svůj dotaz nebo požadavek',
  addressMissing: (label) => `Zadejte: ${label}`,

  startNotTime: 'Začátek musí být datum a čas, například 2026-03-10T09:00:00',
  endNotTime: 'Konec musí být datum a čas, například 2026-03-10T09:00:00',
  endBeforeStart: 'Akce nemůže skončit dřív, než začne',
  allDayNotBoolean: 'Pole „celý den“ musí být true nebo false',
  isPublicNotBoolean: 'Pole „veřejná“ musí být true nebo false',
  isListedNotBoolean: 'Pole „v kalendáři“ musí být true nebo false',
  hidesLocationNotBoolean: 'Pole „místo skryto“ musí být true nebo false',
  captureAttendeesNotBoolean: 'Pole „přijímat registrace“ musí být true nebo false',
  versionNotNumber: 'Verze musí být celé číslo',
  answersOfNotId: 'answersOf musí být id akce',
  coverOfNotId: 'coverOf musí být id akce',
  skippedNotBoolean: 'Pole „vynecháno“ musí být true nebo false',
  skippedWithTimes: 'Termín je buď vynechán, nebo má začátek a konec',

  recurringNotBoolean: 'Pole „opakuje se“ musí být true nebo false',
  frequencyRequired: 'Vyberte, jak často se akce opakuje',
  frequencyInvalid: 'Četnost musí být DAILY, WEEKLY, MONTHLY nebo YEARLY',
  intervalRange: 'Interval musí být celé číslo od 1 do 999',
  recurrenceIntervalRange: 'Interval opakování musí být celé číslo od 1 do 999',
  occurrencesRange: 'Počet termínů musí být celé číslo od 1 do 999',
  occurrenceCountRange: 'Počet opakování musí být celé číslo od 1 do 999',
  occurrenceCountRequired: 'Zadejte počet termínů',
  byDayInvalid: 'Dny opakování mohou být jen MO, TU, WE, TH, FR, SA, SU',
  weekdayOfMonthNotOne: 'Měsíční nebo roční opakování má jeden den, například 1TU nebo -1FR, anebo žádný',
  byDayNotList: 'Dny opakování musí být seznam, například ["MO", "WE"]',
  endTypeInvalid: 'Konec opakování musí být NEVER, COUNT nebo DATE',
  recurrenceEndDateRequired: 'Zadejte, kdy opakování končí',
  recurrenceEndDateInvalid: 'Konec opakování musí být datum, například 2026-03-31',
  recurrenceEndsTooEarly: 'Opakování nemůže skončit dřív, než začne',
  ruleNotText: 'Pravidlo opakování musí být text',
  ruleTooLong: tooLong('Pravidlo opakování', 500),

  answerInvalid: 'answer musí být yes, maybe nebo no',
  guestsRange: 'guests musí být celé číslo od 0 do 9',
  closesIsoInvalid: 'closesIso musí mít tvar 2026-03-10T18:00:00',
  hoursBeforeRange: 'Příjem odpovědí končí 1 až 2160 hodin před termínem',
  questionIdInvalid: 'Každá otázka potřebuje vlastní id od 1 do 999',
  tooManyQuestions: 'Položte nejvýše 3 otázky',
  tooManyChoices: 'Zadejte nejvýše 10 možností',
  tooFewChoices: 'Zadejte alespoň dvě možnosti',

  slugRequired: 'Zadejte adresu',
  slugInvalid: 'Adresa může mít 3 až 40 malých písmen (a–z), číslic a jednotlivých spojovníků',
  eventSlugInvalid: 'Odkaz může mít 3 až 60 malých písmen (a–z), číslic a jednotlivých spojovníků',
  slugReserved: 'Toto slovo je vyhrazené. Zvolte jiné.',
  linkInvalid: 'Odkaz musí začínat https:// nebo http://',
  isOnNotBoolean: 'isOn musí být true nebo false',
  accentInvalid: 'Barva musí být jedna z: vermilion, ochre, moss, fir, lagoon, harbour, iris, slate',
  languageInvalid: `Jazyk musí být null nebo jeden z: ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list musí být "upcoming" nebo obsahovat nejvýše 1000 id akcí',
  teamTimezoneInvalid: 'Časové pásmo musí být název, například Europe/London',
  summaryEmailInvalid: 'summaryEmail musí být off, daily nebo weekly',
  signUpEmailInvalid: 'signUpEmail musí být off, each nebo daily',
  lifetimeInvalid: 'Zvolte 30, 90, 365 nebo null dní',
  webhookAddressInvalid: 'Zadejte adresu, která začíná https://',
  webhookChangeMissing: 'Uveďte, co změnit: address, types, isOn nebo newSecret.',
  webhookTypesMissing: 'Vyberte alespoň jednu možnost',
  reasonRequired: 'Uveďte důvod',
  reasonInvalid: 'Uveďte důvod na jednom řádku, nejvýše 500 znaků',

  importZoneNotText: 'timezone musí být text',
  eventsNotList: 'Pošlete seznam akcí',
  noEventsSent: 'Pošlete alespoň jednu akci',
  tooManyEventsSent: 'Pošlete najednou nejvýše 50 akcí',

  fromNotDate: 'from musí být datum, například 2026-03-10',
  toNotDate: 'to musí být datum, například 2026-03-10',
  dateNotDate: 'date musí být datum, například 2026-03-10',
  fromWithoutTo: 'from a to je nutné zadat společně',
  toBeforeFrom: 'to nesmí být před from',
  listRangeTooLong: 'Mezi from a to může být nejvýše 366 dní',
  analyticsRangeTooLong: 'Mezi from a to může být nejvýše 3660 dní',
  limitNotNumber: 'limit musí být celé číslo',
  eventLimitRange: 'limit musí být celé číslo od 1 do 500',
  attendeeLimitRange: 'limit musí být celé číslo od 1 do 1000',
  pageNotNumber: 'page musí být celé číslo',
  cursorInvalid: 'cursor není platný',
  searchNotText: 'q musí být text',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status musí být upcoming nebo past',
  sortInvalid: `sort musí být jedno z: ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort nelze použít spolu s from a to',
  fieldsInvalid: 'fields musí být summary',
  eventFilterUnknown: 'Akce lze vypsat podle q, status, topic, from, to, sort, fields, limit a cursor',
  attendeeFilterUnknown: 'Účastníky lze vypsat podle limit a cursor',
  analyticsFilterUnknown: 'Statistiky lze číst podle from, to a topic',

  inputNotObject: 'Pošlete objekt s poli',
  fieldInvalid: (field) => `${field} nemá platnou hodnotu`,

  nothingHere: 'Na této adrese nic není.',
  otherOrigin: (url) =>
    `Tento server je nastaven pro ${url}. Chcete-li ho používat na jiné adrese, nastavte PUBLIC_URL.`,
  requestTooLarge: 'Požadavek je příliš velký. Limit je 256 kB.',
  fileTooLarge: (megabytes) => `Soubor je příliš velký. Limit je ${megabytes} MB.`,
  notJson: 'Požadavek musí být JSON (Content-Type: application/json).',
  jsonInvalid: 'Požadavek není platný JSON.',
  lengthMismatch: 'Délka požadavku neodpovídá jeho Content-Length.',
  headersTooLarge: 'Hlavičky požadavku jsou příliš velké.',
  requestTooSlow: 'Požadavek přicházel příliš dlouho.',
  requestMalformed: 'Požadavku nelze porozumět.',
  onlyJson: 'Podporován je jen formát json',
  unexpected: 'Něco se pokazilo. Zkuste to prosím znovu.',
  urlInvalid: 'Neplatná adresa URL.',
  idempotencyKeyTooLong: (header, longest) => `${header} může mít nejvýše ${longest} znaků`,

  tooManyLinksFrom:
    'Z vaší sítě bylo vyžádáno příliš mnoho přihlašovacích odkazů. Zkuste to prosím za chvíli znovu.',
  tooManyLinksTo:
    'Na tuto adresu bylo odesláno příliš mnoho přihlašovacích odkazů. Zkuste to prosím za pár minut znovu.',
  tooManyLinksToInADay:
    'Na tuto adresu bylo dnes odesláno příliš mnoho přihlašovacích odkazů. Zkuste to prosím později.',
  tooManyAccounts: (perDay) =>
    `Z vaší sítě bylo dnes založeno příliš mnoho účtů. Denní limit tohoto serveru je ${perDay} (NEW_ACCOUNTS_PER_NETWORK). Zkuste to prosím zítra znovu.`,
  tooManyEvents: 'Váš tým vytvořil příliš mnoho akcí. Zkuste to prosím za pár minut znovu.',
  tooManyImports: 'Váš tým importoval příliš mnoho akcí. Zkuste to prosím za pár minut znovu.',
  tooManyTeamImports: 'Dnes jste importovali příliš mnoho týmů. Zkuste to prosím zítra znovu.',
  tooManyFiles: 'Načetli jste příliš mnoho souborů. Zkuste to prosím za pár minut znovu.',
  tooManyDates: 'Váš tým změnil příliš mnoho termínů. Zkuste to prosím za pár minut znovu.',
  tooManyAttendees: 'Váš tým přidal příliš mnoho lidí. Zkuste to prosím za pár minut znovu.',
  tooManyRequests: 'S tímto tokenem přišlo příliš mnoho požadavků. Zkuste to prosím za chvíli znovu.',
  tooManyWebhookSends:
    'Váš tým toho na své webhooky ručně odeslal příliš mnoho. Zkuste to prosím za pár minut znovu.',
  tooManyPictures: 'Váš tým dnes nahrál příliš mnoho obrázků. Zkuste to prosím později.',
  tooManyInvitations: 'Váš tým odeslal příliš mnoho pozvánek. Zkuste to prosím za pár minut znovu.',
  tooManyTeamMessages: 'Váš tým dnes odeslal příliš mnoho zpráv. Zkuste to prosím zítra znovu.',
  tooManyEmailChanges: 'Svůj e‑mail jste měnili příliš často. Zkuste to prosím za pár minut znovu.',

  noEvent: 'Akce nenalezena',
  privateEvent: 'Tato akce je soukromá a není veřejně přístupná',
  eventCancelled: 'Tato akce je zrušena.',
  eventChanged: 'Od chvíle, kdy jste tuto akci otevřeli, ji změnil někdo jiný.',
  dateChanged: 'Od chvíle, kdy jste tento termín otevřeli, ho změnil někdo jiný.',
  tooLateToUndelete: 'Na vrácení zpět je už pozdě. Akce je smazána.',
  ownerDeleted: 'Akce nebo tým, ke kterému to patří, už neexistuje.',
  eventFollowed: (calendar) =>
    `Tato akce pochází z kalendáře${calendar ? ` „${calendar}“` : ', který sleduje váš tým'}. Název, popis, místo a časy změňte prosím tam.`,
  sourceAddressInvalid: 'Zadejte celou adresu kalendáře, s https nebo webcal.',
  sourceHere: 'Tento kalendář už na tomto serveru je.',
  sourceAnswered: (status) => `Adresa místo kalendáře odpověděla ${status}.`,
  sourceRedirects: 'Adresa vede na příliš mnoho dalších.',
  sourceTooLarge: 'Kalendář je větší než 5 MB.',
  sourceUnread: (reason) => `Kalendář se nepodařilo načíst. ${reason}`,
  sourceFollowed: 'Váš tým tuto adresu už sleduje.',
  noSuchSource: 'Váš tým žádný takový kalendář nesleduje',
  tooManySources: 'Tým může sledovat 5 kalendářů. Nejprve přestaňte sledovat některý z nich.',
  arrivalInvalid: 'arrival musí být listed nebo private',
  sourceEndInvalid: 'events musí být keep nebo delete',
  missingInvalid: 'missing musí být keep nebo cancel',

  noTopic: 'Takové téma neexistuje',
  topicTaken: (name) => `Téma „${name}“ už existuje. Můžete je sloučit.`,
  topicChanged: 'Od chvíle, kdy jste toto téma otevřeli, ho změnil někdo jiný.',
  tooManyTopics: (most) => `Váš tým dosáhl limitu témat: ${most}. Vyberte prosím některé z nich.`,

  timezoneUnknown: 'Toto časové pásmo neznáme',
  onlySkippedDates: 'Zbyly by jen vynechané termíny. Nejprve prosím některý obnovte, nebo akci zrušte.',
  lastDate: 'Toto je poslední termín, který se koná. Zrušte prosím místo něj celou akci.',
  notRecurring: 'Tato akce se neopakuje',
  originalStartInvalid: 'Datum musí být původní začátek některého z termínů, například 2026-03-10T09:00:00',
  noDateAt: (startIso) => `Tato akce nemá termín, který začíná ${startIso}`,
  dateMovedHere: (day) => `Na tento čas je přesunut termín ze dne ${czechTime.dateText(day)}`,
  dateAlreadyHere: 'V tento čas už začíná jiný termín této akce',
  tooManyExceptions: (most) =>
    `Vynechaných a přesunutých termínů řady může být nejvýše ${most}. Nejprve prosím obnovte minulé.`,
  dateTooLong: (number) => `Jeden termín řady může trvat nejvýše ${days(number)}`,
  occurrencesTooLong: (number) => `Opakovaná akce může pokaždé trvat nejvýše ${days(number)}`,
  occurrencesOverlap: (frequency, interval, number) =>
    `Akce, která se opakuje ${count(interval, EVERY[frequency])}, může pokaždé trvat nejvýše ${days(number)}`,
  startOffWeekdays: (weekdays) =>
    `Dny, kdy se tato akce opakuje: ${list.format(weekdays.map(czechTime.weekdayName))}. Zvolte prosím datum začátku v některý z nich.`,
  rulePartUnsupported: (part) => `Pravidlo opakování má část, která není podporována: ${part || 'prázdná'}`,

  noFile: 'Pošlete soubor',
  fileTooSlow: 'Čtení tohoto souboru trvá příliš dlouho. Rozdělte ho prosím na menší.',
  fileTooMuchMemory: 'Čtení tohoto souboru vyžaduje příliš mnoho paměti. Rozdělte ho prosím na menší.',
  teamReadsFile: 'Váš tým právě čte jiný soubor. Zkuste to prosím za chvíli znovu.',
  notTeamFile: 'Nic se neimportovalo: toto není soubor týmu Daymark, nebo pochází z novější verze',
  teamFileTwice: 'Nic se neimportovalo: soubor něco obsahuje dvakrát, nebo se právě importuje podruhé',
  teamFileCut: 'Nic se neimportovalo: chybí konec souboru',
  lineDamaged: 'Řádek je poškozený',
  wrongInTeamFile: (line, sentence) => `Nic se neimportovalo. Řádek ${line}: ${sentence}`,
  filesBusy: 'Příliš mnoho souborů najednou. Zkuste to prosím znovu.',
  headerTooLong: (longest) => `Řádek 1: řádek má více než ${numbers.format(longest)} znaků.`,
  noCalendarInFile: 'Řádek 1: soubor neobsahuje BEGIN:VCALENDAR.',
  noTableInFile: (columns) => `Řádek 1: toto není kalendář ani tabulka se sloupcem ${list.format(columns)}.`,
  tooManyLines: (most) => `Soubor má více než ${most} řádků.`,
  quotationMarkWrong: (line) => `Řádek ${line}: v tabulce je chybná uvozovka.`,
  noDateInFile: (line, text) => `Řádek ${line}: „${text}“ není datum od roku 1970.`,
  noDurationInFile: (line, text) => `Řádek ${line}: „${text}“ není doba trvání.`,
  zoneUnknownInFile: (line, zone) => `Řádek ${line}: časové pásmo „${zone}“ neznáme.`,
  noStartInFile: (line) => `Řádek ${line}: akce nemá začátek (DTSTART).`,

  noSuchPicture: 'Takový obrázek neexistuje',
  notPicture: 'Tento soubor není obrázek. Vyberte prosím soubor PNG, JPEG nebo WebP.',
  pictureTypeUnusable: (type) =>
    `Obrázky typu ${type} nelze použít. Vyberte prosím soubor PNG, JPEG nebo WebP.`,
  tooManyPixels: 'Tento obrázek má příliš mnoho pixelů. Limit je 40 megapixelů a 12 000 pixelů na stranu.',
  pictureTooSmall: (width, height) =>
    `Tento obrázek je příliš malý. Úvodní obrázek musí mít alespoň ${width} × ${height} pixelů.`,
  pictureDamaged: 'Tento obrázek je poškozený nebo neúplný. Vyberte prosím jiný.',
  pictureTooDetailed: 'Tento obrázek nelze dostatečně zmenšit. Vyberte prosím jiný.',
  pictureLimit: (most) =>
    `Váš tým dosáhl limitu obrázků: ${numbers.format(most)}. Nejprve prosím některé odstraňte.`,
  picturesBusy: 'Příliš mnoho obrázků najednou. Zkuste to prosím znovu.',
  imagesBusy: 'Příliš mnoho obrázků najednou. Zkuste to prosím znovu.',

  noAttendee: 'Účastník nenalezen',
  notifyInvalid: 'notify musí být true nebo false',
  alreadyAttendee: 'Tato adresa už na seznamu je.',
  hasUnsubscribed: 'Tato adresa je z akce odhlášena. Vrátit to může jen ten, komu patří.',
  answerSettingsChanged: 'Od chvíle, kdy jste tuto akci otevřeli, změnil její otázky někdo jiný.',
  answersStay: 'Odpovědi už existují. Zda platí pro každý termín zvlášť, už nelze změnit.',
  noMessagesNow: 'Zprávy lze posílat, jen dokud je akce veřejná a koná se.',
  noRecipients: 'Není komu psát.',
  messageReadersInvalid: 'answer musí být yes, maybe, no nebo waiting',
  messageSent: 'Tuto zprávu už nelze vzít zpět.',

  appLanguageInvalid: `Jazyk musí být jeden z: ${ORGANIZER_LANGUAGES.join(', ')}`,
  signedOut: 'Přihlaste se prosím',
  onlySingleSignOn: (provider) => `Na tento server se lze přihlásit jen přes ${provider}.`,
  addressNotOpen: 'Tento server není pro tuto adresu otevřený. Použijte prosím jinou.',
  notOpen: 'Tento server není otevřený všem a s vaší adresou tu nelze vytvářet akce.',
  notOpenTo: (email) =>
    `Tento server není otevřený pro ${email}. Požádejte jeho provozovatele, aby adresu přidal.`,
  accountMoved: (newEmail, oldEmail) =>
    `E‑mailová adresa vašeho účtu se změnila na ${newEmail}. Přihlaste se s ní, nebo změnu vraťte zpět odkazem zaslaným na ${oldEmail}.`,
  addressFromProvider: (provider) => `Vaši adresu určuje ${provider}`,
  addressInUse: 'Tato adresa se už používá',
  onlyOwnersDeleteAccounts: 'Účet může smazat jen vlastník týmu.',

  noSuchTeam: 'Takový tým neexistuje',
  noSuchMember: 'Takový člen neexistuje',
  noSuchInvitation: 'Taková pozvánka neexistuje',
  invalidInvitation: 'Pozvánka je neplatná nebo vypršela',
  invitationForAnother: 'Tato pozvánka je pro jinou e‑mailovou adresu',
  otherTeam: 'Přepnuli jste na jiný tým',
  emailsDeclined: (email) => `${email} nepřijímá e‑maily z tohoto serveru.`,
  alreadyMember: (email) => `${email} už je v týmu`,
  onlyOwnersInvite: 'Zvát členy může jen vlastník týmu',
  onlyOwnersRemoveMembers: 'Odebírat členy může jen vlastník týmu',
  onlyOwnersRename: 'Název týmu může změnit jen jeho vlastník',
  onlyOwnersSetZone: 'Časové pásmo může změnit jen vlastník týmu',
  onlyOwnersExportEvents: 'Všechny akce může exportovat jen vlastník týmu',
  onlyOwnersExportFollowers: 'Sledující může exportovat jen vlastník týmu',
  onlyOwnersChangeCalendar: 'Kalendář může změnit jen vlastník týmu',
  onlyOwnersChangeLogo: 'Logo může změnit jen vlastník týmu',
  onlyOwnersMakeTokens: 'Tokeny API může spravovat jen vlastník týmu',
  onlyOwnersManageWebhooks: 'Webhooky může spravovat jen vlastník týmu',
  onlyOwnersFollowCalendars: 'Sledované kalendáře může přidávat jen vlastník týmu',
  cannotRemoveYourself: 'Sami sebe z týmu odebrat nemůžete',
  cannotRemoveOwner: 'Vlastníka nelze z týmu odebrat',

  noCalendar: 'Takový kalendář neexistuje',
  noCalendarService: 'Taková služba kalendáře neexistuje',
  slugTaken: 'Tuto adresu už má jiný kalendář. Zvolte prosím jinou.',
  eventSlugTaken: 'Tento odkaz už má jiná akce. Zvolte prosím jiný.',
  tooManyEventSlugs: 'Akce může mít pět nových odkazů denně. Zkuste to prosím zítra znovu.',
  tooManySlugs: 'Kalendář může mít pět nových adres denně. Zkuste to prosím zítra znovu.',
  calendarNeedsSlug: 'Aby se kalendář mohl zobrazit, potřebuje adresu',
  notOurPage: 'Tento server na této adrese žádnou stránku nemá',

  noSuchToken: 'Takový token neexistuje',
  tooManyTokens: 'Tým může mít 50 tokenů API. Nejprve prosím některý zneplatněte.',
  tokenNotWhole: 'Toto není celý token API. Začíná dm_ a má 57 znaků.',
  tokenUnknown: 'Tento token neznáme, nebo ten, kdo ho vytvořil, už není v týmu.',
  tokenRevoked: 'Tento token byl zneplatněn. Tým může v nastavení vytvořit nový.',
  tokenExpired: 'Platnost tohoto tokenu vypršela. Tým může v nastavení vytvořit nový.',
  tokenOnlyForData: 'Token API otevírá data svého týmu, ale ne účty ani nastavení.',
  tokenOnlyReads: 'Tento token umožňuje jen čtení.',

  noSuchWebhook: 'Takový webhook neexistuje',
  noSuchDelivery: 'Takové doručení neexistuje',
  tooManyWebhooks: 'Tým může mít 10 webhooků. Nejprve prosím některý smažte.',
  webhookOff: 'Tento webhook je vypnutý. Nejprve ho prosím zapněte.',
  webhookAddressPrivate: 'Tato adresa patří do sítě tohoto serveru.',

  noEventAnyMore: 'Tato akce už neexistuje.',
  isAdministrator: (email) => `${email} je adresa správce. Nejprve ji odeberte z ADMINS.`,
  patternInvalid: (text) => `„${text}“ není e‑mailová adresa ani @ s doménou.`,
  signInTooOld:
    'Než něco odeberete nebo vymažete, přihlaste se prosím znovu. Od vašeho posledního přihlášení uplynulo více než 15 minut.',
  actEmailMissing: 'Uveďte e‑mailovou adresu.',
  notBlocked: (pattern) => `${pattern} není na seznamu blokovaných.`,
  noSuchUser: (email) => `Účet ${email} neexistuje.`,
  noEventWithSlug: (slug) => `Akce ${slug} neexistuje.`,
}

export const czechOrganizers: OrganizerWords = {
  mail: {
    changeSettings: 'Změnit četnost nebo vypnout',

    signIn: {
      subject: (brand) => `Váš přihlašovací odkaz pro ${brand}`,
      lifetime: (minutes) =>
        count(minutes, {
          one: 'Odkaz funguje jednou a platí # minutu od vaší žádosti.',
          few: 'Odkaz funguje jednou a platí # minuty od vaší žádosti.',
          other: 'Odkaz funguje jednou a platí # minut od vaší žádosti.',
        }),
      heading: (brand) => `Přihlášení do ${brand}`,
      headingWithTeam: (team) => `Přihlaste se a přidejte se k týmu ${team}`,
      text: 'Tímto odkazem se přihlásíte. Heslo nepotřebujete.',
      textWithTeam: (brand, team) =>
        `Tímto odkazem se přihlásíte do ${brand} a přidáte se k týmu ${team}. Heslo nepotřebujete.`,
      button: 'Přihlásit se',
      buttonWithTeam: 'Přihlásit se a přidat',
      ignore: 'Nežádali jste o to? E‑mail ignorujte. Bez tohoto odkazu se nikdo nepřihlásí.',
      reason: (brand) =>
        `Tento e‑mail dostáváte, protože se někdo chtěl s touto adresou přihlásit do ${brand}.`,
    },

    notOpen: {
      subject: (brand) => `Do ${brand} se nemůžete přihlásit`,
      preview: 'Tento server není otevřený všem.',
      heading: 'Tento server není otevřený všem',
      text: (brand, site) =>
        `Někdo, pravděpodobně vy, se chtěl s touto adresou přihlásit do ${brand} na ${site}. Akce tam mohou vytvářet jen někteří lidé a tato adresa mezi jejich adresami není.`,
      ask: 'Pokud tam chcete vytvářet akce, obraťte se na provozovatele. Stránky akcí jsou otevřené všem, kdo mají odkaz.',
      askAt: (contact) =>
        `Provozovatel: ${contact}. Pokud tam chcete vytvářet akce, napište mu. Stránky akcí jsou otevřené všem, kdo mají odkaz.`,
      ignore: 'Nežádali jste o to? E‑mail ignorujte.',
    },

    emailChanged: {
      subject: (brand) => `Vaše e‑mailová adresa v ${brand} se změnila`,
      preview: 'Pokud jste to nebyli vy, můžete změnu vrátit zpět.',
      heading: 'Vaše e‑mailová adresa se změnila',
      text: (brand, email) =>
        `E‑mailová adresa vašeho účtu v ${brand} je teď ${email}. Přihlašovací odkazy chodí tam, a ne na tuto adresu.`,
      choice: 'Pokud jste to byli vy, nemusíte nic dělat. Pokud ne, získejte svůj účet zpět:',
      button: 'Vrátit změnu zpět',
      lifetime: 'Odkaz platí 7 dní, nejdéle však 24 hodin poté, co se někdo přihlásí s novou adresou.',
      reason: (brand) => `Tento e‑mail dostáváte, protože účet v ${brand} měl tuto adresu.`,
    },

    invitation: {
      subject: (brand) => `Pozvánka do týmu v ${brand}`,
      preview: (inviter) => `${inviter} vás zve ke společnému plánování akcí.`,
      heading: (team) => `Přidejte se k týmu ${team}`,
      text: (inviter, team, brand) =>
        `${inviter} vás zve do týmu ${team} v ${brand}. Členové týmu společně vytvářejí a sdílejí akce.`,
      button: 'Zobrazit pozvánku',
      lifetime: (number) =>
        count(number, {
          one: 'Tato pozvánka je jen pro tuto e‑mailovou adresu. Funguje jednou a platí # den.',
          few: 'Tato pozvánka je jen pro tuto e‑mailovou adresu. Funguje jednou a platí # dny.',
          other: 'Tato pozvánka je jen pro tuto e‑mailovou adresu. Funguje jednou a platí # dní.',
        }),
      ignore: 'Neznáte odesílatele, nebo se přidat nechcete? E‑mail ignorujte a nic se nestane.',
      reason: (inviter, brand) =>
        `Tento e‑mail dostáváte, protože tuto adresu zadal v ${brand} uživatel ${inviter}.`,
    },

    confirmOrganizer: {
      subject: (brand) => `Potvrďte svou adresu pořadatele v ${brand}`,
      preview: 'Účastníci vám pak budou moci odpovídat.',
      heading: 'Dostávat odpovědi účastníků?',
      text: (who, brand) =>
        `Uživatel ${who} zadal tuto adresu jako adresu pořadatele akce v ${brand}. Pokud ji potvrdíte, budou vám moci odpovídat všichni, kdo se registrují na akce týmu.`,
      button: 'Potvrdit tuto adresu',
      lifetime: 'Odkaz platí 7 dní.',
      ignore: 'Neznáte odesílatele? E‑mail ignorujte a nic se nestane.',
    },

    dayRange: (from, to) => (from === to ? from : `${from} – ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${frequency === 'daily' ? 'Váš denní přehled' : 'Váš týdenní přehled'}: ${views(viewCount)}, ${signUps(signUpCount)}`,
      preview: (when) => `Co se dělo na stránkách vašich akcí: ${when}.`,
      heading: (frequency) => (frequency === 'daily' ? 'Váš denní přehled' : 'Váš týdenní přehled'),
      text: (team, when) => `Co se dělo na stránkách akcí týmu ${team}: ${when}.`,
      facts: {
        views: 'Zobrazení',
        visitors: 'Návštěvníci po dnech',
        adds: 'Přidání do kalendářů',
        downloads: 'Stažení .ics',
        signUps: 'Registrace',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) =>
        `${frequency === 'daily' ? 'předchozí den' : 'předchozí týden'}: ${numbers.format(number)}`,
      sources: 'Hlavní zdroje',
      source: (name, viewCount) => `${name}: ${views(viewCount)}`,
      upcoming: 'Chystá se',
      event: (date, title) => `${date}: ${title}`,
      button: 'Otevřít statistiky',
      reason: (frequency, team, brand) =>
        `Tento e‑mail dostáváte, protože máte v ${brand} zapnutý ${frequency === 'daily' ? 'denní' : 'týdenní'} přehled týmu ${team}.`,
    },

    signUps: {
      subject: (heading, title) => `${heading}: ${title}`,
      heading: 'Nová registrace',
      headingOfDay: (number, date) => `${date}: ${signUps(number)}`,
      preview: (team) => `Kdo se registroval na akce týmu ${team}.`,
      text: (team) => `Kdo se registroval na akce týmu ${team}:`,
      count: signUps,
      more: (number) => `a ještě ${numbers.format(number)}`,
      waiting: 'Čeká na místo',
      answers: { yes: 'Ano', maybe: 'Možná', no: 'Ne' },
      withGuests: (answer, guests) =>
        `${answer}, ${count(guests, { one: 'doprovod: # osoba', few: 'doprovod: # osoby', other: 'doprovod: # osob' })}`,
      ofDate: (date, answer) => `${date}: ${answer}`,
      openEvent: 'Otevřít akci',
      openEvents: 'Otevřít akce',
      reason: (team, brand) =>
        `Tento e‑mail dostáváte, protože máte v ${brand} zapnuté e‑maily o registracích týmu ${team}.`,
    },

    webhookOff: {
      subject: (team) => `Webhook týmu ${team} byl vypnut`,
      heading: 'Webhook byl vypnut',
      text: (brand, host, team) =>
        `${brand} už na ${host} neposílá, co se děje s akcemi týmu ${team}, protože tam zprávy nebyly přijímány.`,
      address: 'Adresa',
      lastAttempt: 'Poslední pokus',
      button: 'Otevřít nastavení',
      note: 'Tam ho můžete znovu zapnout a ještě jednou odeslat, co mu za posledních 7 dní uniklo.',
      reason: (team, brand) => `Tento e‑mail dostáváte, protože vám patří tým ${team} v ${brand}.`,
    },
  },

  pages: {
    noLongerWorks: 'Tento odkaz už neplatí',
    goToSignIn: 'Přejít k přihlášení',

    ownTeam: (name) => `Tým ${name}`,

    signIn: {
      heading: (brand) => `Přihlášení do ${brand}`,
      text: 'Přihlašujete se jako {email}.',
      button: 'Přihlásit se',
      other: 'Použít jinou adresu',
      expired: 'Už byl použit, vypršel, nebo je neúplný. Přihlašovací odkaz funguje jednou, během 15 minut.',
      newLink: 'Požádat o nový odkaz',
      rejected: 'Nejste přihlášeni',
    },

    choice: {
      heading: 'Je to váš účet?',
      text: 'Adresa účtu se změnila na {email}. Pokud jste to byli vy, pokračujte.\nPokud ne, založte si vlastní účet: tomu druhému se pak vrátí jeho dřívější adresa.',
      own: 'Založit vlastní',
      continue: (email) => `Pokračovat s účtem ${email}`,
      anotherAddress: 's jinou adresou',
      team: (name, members) =>
        `tým ${name}, ${count(members, { one: '# člen', few: '# členové', other: '# členů' })}`,
    },

    undo: {
      heading: 'Vrátit změnu e‑mailové adresy?',
      text: 'Váš účet má adresu {current}. Vrácením změny se obnoví\n{earlier} a všichni přihlášení budou z účtu odhlášeni.',
      button: 'Vrátit změnu zpět',
      done: 'Změna e‑mailové adresy je vrácena zpět',
      doneText:
        'Váš účet má znovu dřívější e‑mailovou adresu. Všichni přihlášení byli odhlášeni a tokeny API účtu už neplatí.',
      signIn: 'Přihlásit se',
      expired: 'Změna e‑mailové adresy už byla vrácena zpět, nebo je na to pozdě.',
    },

    organizer: {
      heading: 'Dostávat odpovědi účastníků?',
      text: 'E‑maily o akcích týmu budou mít jako adresu pro odpověď {email}.',
      button: 'Potvrdit tuto adresu',
      confirmed: 'Adresa potvrzena',
      confirmedText: 'Účastníci vám teď mohou odpovídat. Tuto stránku můžete zavřít.',
      expired: 'Vypršel. Uložením akce s touto adresou se odešle nový.',
    },
  },

  files: {
    untitled: 'Akce bez názvu',
    notUtf8: 'Soubor není v UTF-8. Čte se jako Windows-1252: zkontrolujte prosím písmena.',
    onlyTheFirst: (total, shown) =>
      `Počet akcí v souboru: ${numbers.format(total)}. Nejprve prosím importujte těchto ${numbers.format(shown)} a pak soubor vyberte znovu.`,
    tooManyEvents: (line, most) =>
      `Řádek ${line}: soubor má více než ${numbers.format(most)} akcí. Odtud dál se nečte: rozdělte ho prosím.`,
    tooDeep: (line, most) => `Řádek ${line}: je otevřeno více než ${most} komponent.`,
    wrongEnd: (line, name, open) => `Řádek ${line}: zde končí ${name}, ale otevřeno je ${open}.`,
    unreadable: (line, text) => `Řádek ${line} nelze přečíst a vynechá se: „${text}“`,
    endsBefore: (line, name) => `Řádek ${line}: soubor končí dřív než toto ${name}.`,
    noCalendar: 'Řádek 1: soubor neobsahuje BEGIN:VCALENDAR. Jeho akce se čtou.',
    othersNotRead: (number) =>
      count(number, {
        one: 'Nenačteno: # položka jiného druhu, například úkol.',
        few: 'Nenačteno: # položky jiného druhu, například úkoly.',
        other: 'Nenačteno: # položek jiného druhu, například úkoly.',
      }),
    olderVersions: (number) =>
      count(number, {
        one: 'Nenačteno: # starší verze akcí se stejným UID.',
        few: 'Nenačteno: # starší verze akcí se stejným UID.',
        other: 'Nenačteno: # starších verzí akcí se stejným UID.',
      }),
    columnsNotRead: (columns, isCut) => `Nenačtené sloupce: ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: (number) =>
      count(number, { one: '# další poznámka.', few: '# další poznámky.', other: '# dalších poznámek.' }),

    topicsNotKept: (topics) => `Nezachovají se témata ${topics}.`,
    tooLong: {
      title: (most) => `Název má více než ${most} znaků a zkrátí se.`,
      location: (most) => `Místo má více než ${most} znaků a zkrátí se.`,
      description: (most) => `Popis má více než ${numbers.format(most)} znaků a zkrátí se.`,
    },
    leftOut: (parts) => `Nepřevezme se: ${parts.join(', ')}.`,
    guests: (number) => count(number, { one: '# host', few: '# hosté', other: '# hostů' }),
    reminders: (number) =>
      count(number, { one: '# připomenutí', few: '# připomenutí', other: '# připomenutí' }),
    attachments: (number) => count(number, { one: '# příloha', few: '# přílohy', other: '# příloh' }),
    linesOfDates: (number) =>
      count(number, {
        one: '# řádek s dalšími termíny',
        few: '# řádky s dalšími termíny',
        other: '# řádků s dalšími termíny',
      }),
    rulesOfExceptions: (number) =>
      count(number, { one: '# pravidlo výjimek', few: '# pravidla výjimek', other: '# pravidel výjimek' }),

    zoneMissing: (zone) => `Soubor neuvádí časové pásmo. Čas se čte jako ${zone}.`,
    zoneUnknown: (name, offset) =>
      `Časové pásmo „${name}“ neznáme. Čas se čte jako ${offset}, v létě i v zimě.`,
    zoneReadAs: (name, zone) => `Časové pásmo „${name}“ se čte jako ${zone}.`,
    noSuchRule: (line, rule) =>
      `Řádek ${line}: vytvoří se jen první termín, protože takové pravidlo tu není: ${rule}`,

    dateNotKept: (date, reason) => `Termín ${date} se nepřevezme: ${reason}`,
    dateHasTime: (date) => `Termín ${date} se nepřevezme: má čas.`,
    dateHasNoTime: (date) => `Termín ${date} se nepřevezme: nemá čas.`,
    onlyThisDate: (line) => `Řádek ${line}: změní se jen tento termín, ne pozdější (RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `Termín ${date} ztratí vlastní název nebo popis.`,
    lastDatesKept: (total, kept) =>
      `Vynechané a přesunuté termíny: ${numbers.format(total)}. Zůstane jen posledních ${numbers.format(kept)}.`,
    datesUnreadable: (line) => `Řádek ${line}: vynechané a přesunuté termíny nelze přečíst.`,

    changes: (parts) => `Změní vaši akci: ${parts.join(', ')}.`,
    changedParts: {
      title: 'název',
      dates: 'termíny',
      location: 'místo',
      descriptionHtml: 'popis',
      topics: 'témata',
      isCancelled: 'zrušení',
    },
    wrongAt: (line, reason) => `Řádek ${line}: ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `Příjemce odpověděl ${status}.`,
    privateAddress: 'Adresa patří do sítě tohoto serveru.',
    noAnswerInTime: 'Příjemce neodpověděl včas.',
    connectionFailed: (code) => `Spojení se nezdařilo (${code}).`,
    restored: 'Neodesláno: data byla obnovena ze zálohy a předchozí server to možná už odeslal.',
    switchedOff: 'Webhook byl vypnut.',
    switchedOffByOwner: 'Vypnul ho vlastník týmu.',
    imported: 'Byl importován. Předejte svému programu nový tajný klíč a pak webhook zapněte.',
  },

  problems: czechProblems,
}
