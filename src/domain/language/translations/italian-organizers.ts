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
import { italianTime, italianVisitorProblems } from './italian.ts'

const count = pluralsOf('it')
const numbers = new Intl.NumberFormat('it')
const list = new Intl.ListFormat('it')

const tooLong = (what: string, longest: number) =>
  `${what} può avere al massimo ${numbers.format(longest)} caratteri`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what} deve essere un testo`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what} contiene un carattere che non si può salvare`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: { one: 'ogni giorno', other: 'ogni # giorni' },
  WEEKLY: { one: 'ogni settimana', other: 'ogni # settimane' },
  MONTHLY: { one: 'ogni mese', other: 'ogni # mesi' },
  YEARLY: { one: 'ogni anno', other: 'ogni # anni' },
}

const signUps = (number: number) => count(number, { one: '# iscrizione', other: '# iscrizioni' })
const views = (number: number) => count(number, { one: '# visita', other: '# visite' })
const daysText = (number: number) => count(number, { one: '# giorno', other: '# giorni' })

export const italianProblems: Problems = {
  ...italianVisitorProblems,

  ...ofText('title', 'Il titolo', TITLE_LENGTH),
  titleRequired: 'Inserisci un titolo',
  ...ofText('timezone', 'Il fuso orario', NAME_LENGTH),
  timezoneRequired: 'Scegli un fuso orario',
  ...ofText('startDate', 'La data di inizio', 10),
  startDateRequired: 'Inserisci una data di inizio',
  ...ofText('startTime', 'L’ora di inizio', 5),
  startTimeRequired: 'Inserisci un’ora di inizio',
  ...ofText('endDate', 'La data di fine', 10),
  endDateRequired: 'Inserisci una data di fine',
  ...ofText('endTime', 'L’ora di fine', 5),
  endTimeRequired: 'Inserisci un’ora di fine',
  ...ofText('organizerName', 'Il nome di chi organizza', NAME_LENGTH),
  organizerNameRequired: 'Indica chi organizza',
  ...ofText('subject', 'L’oggetto', 80),
  subjectRequired: 'Inserisci un oggetto',
  ...ofText('question', 'La domanda', 200),
  questionRequired: 'Inserisci una domanda',
  ...ofText('choice', 'L’opzione', 200),
  choiceRequired: 'Inserisci un’opzione',
  ...ofText('teamName', 'Il nome del team', 100),
  teamNameRequired: 'Dai un nome al team',
  ...ofText('uid', 'L’UID', 300),
  uidRequired: 'Indica un UID',
  ...ofText('description', 'La descrizione', DESCRIPTION_LENGTH),
  ...ofText('location', 'Il luogo', LOCATION_LENGTH),
  ...ofText('publicLocation', 'Il testo pubblico al posto del luogo', NAME_LENGTH),
  hidesLocationNotBoolean: 'Luogo nascosto deve essere true o false',
  ...ofText('note', 'La nota', NOTE_LENGTH),
  ...ofText('topic', 'Il tema', 40),
  topicRequired: 'Inserisci un tema',
  topicInvalid: 'Un tema deve avere una lettera o una cifra, e nessuna virgola o punto e virgola',
  topicsNotList: 'I temi devono essere un elenco, come ["Giovani"]',
  tooManyTopicsOfEvent: 'Scegli al massimo 3 temi',
  ...ofText('link', 'Il link', 500),
  ...ofText('pictureText', 'La descrizione dell’immagine', 200),
  nameNotText: 'Il nome deve essere un testo',
  tokenNameTooLong: tooLong('Il nome', 100),
  calendarDescriptionTooLong: tooLong('La descrizione', 500),
  replyNotText: 'La risposta deve essere un testo',
  messageRequired: 'Inserisci un messaggio',
  messageNotText: 'Il messaggio deve essere un testo',
  messageTooLong: tooLong('Il messaggio', MESSAGE_LENGTH),
  ownEmailMissing: 'Inserisci il tuo indirizzo email',
  contactEmailMissing: 'Inserisci un indirizzo email',
  concernRequired: 'Scrivi la tua domanda o richiesta',
  addressMissing: (label) => `Da compilare: ${label}`,

  startNotTime: 'L’inizio deve avere data e ora, come 2026-03-10T09:00:00',
  endNotTime: 'La fine deve avere data e ora, come 2026-03-10T09:00:00',
  endBeforeStart: 'La fine non può precedere l’inizio',
  allDayNotBoolean: 'Tutto il giorno deve essere true o false',
  isPublicNotBoolean: 'Pubblico deve essere true o false',
  isListedNotBoolean: 'Mostrato nel calendario deve essere true o false',
  captureAttendeesNotBoolean: 'Accetta iscrizioni deve essere true o false',
  versionNotNumber: 'La versione deve essere un numero intero',
  answersOfNotId: 'answersOf deve essere l’id di un evento',
  coverOfNotId: 'coverOf deve essere l’id di un evento',
  skippedNotBoolean: 'Annullata deve essere true o false',
  skippedWithTimes: 'Una data è annullata oppure ha un inizio e una fine',

  recurringNotBoolean: 'Ricorrente deve essere true o false',
  frequencyRequired: 'Scegli ogni quanto si ripete l’evento',
  frequencyInvalid: 'La frequenza deve essere DAILY, WEEKLY, MONTHLY o YEARLY',
  intervalRange: 'L’intervallo deve essere un numero intero da 1 a 999',
  recurrenceIntervalRange: 'L’intervallo della ripetizione deve essere un numero intero da 1 a 999',
  occurrencesRange: 'Le date devono essere un numero intero da 1 a 999',
  occurrenceCountRange: 'Il numero di date deve essere un numero intero da 1 a 999',
  occurrenceCountRequired: 'Indica il numero di date',
  byDayInvalid: 'I giorni della ripetizione possono essere MO, TU, WE, TH, FR, SA e SU',
  weekdayOfMonthNotOne: 'Una ripetizione mensile o annuale ha un solo giorno, come 1TU o -1FR, o nessuno',
  byDayNotList: 'I giorni della ripetizione devono essere un elenco, come ["MO", "WE"]',
  endTypeInvalid: 'La fine della ripetizione deve essere NEVER, COUNT o DATE',
  recurrenceEndDateRequired: 'Indica quando termina la ripetizione',
  recurrenceEndDateInvalid: 'La fine della ripetizione deve essere una data come 2026-03-31',
  recurrenceEndsTooEarly: 'La ripetizione non può terminare prima di iniziare',
  ruleNotText: 'La regola di ripetizione deve essere un testo',
  ruleTooLong: tooLong('La regola di ripetizione', 500),

  answerInvalid: 'answer deve essere yes, maybe o no',
  guestsRange: 'guests deve essere un numero intero da 0 a 9',
  closesIsoInvalid: 'closesIso deve essere come 2026-03-10T18:00:00',
  hoursBeforeRange: 'Le risposte si chiudono da 1 a 2160 ore prima di una data',
  questionIdInvalid: 'Ogni domanda deve avere un proprio id, da 1 a 999',
  tooManyQuestions: 'Fai al massimo 3 domande',
  tooManyChoices: 'Indica al massimo 10 opzioni',
  tooFewChoices: 'Indica almeno due opzioni',

  slugRequired: 'Inserisci un indirizzo',
  slugInvalid: 'L’indirizzo deve avere da 3 a 40 lettere minuscole, cifre e trattini singoli',
  eventSlugInvalid: 'Il link deve avere da 3 a 60 lettere minuscole, cifre e trattini singoli',
  slugReserved: 'Questa parola è riservata. Scegline un’altra.',
  linkInvalid: 'Il link deve iniziare con https:// o http://',
  isOnNotBoolean: 'isOn deve essere true o false',
  accentInvalid: 'Il colore deve essere uno fra vermilion, ochre, moss, fir, lagoon, harbour, iris e slate',
  languageInvalid: `La lingua deve essere null o una fra ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list deve essere "upcoming" o contenere al massimo 1000 id di eventi',
  teamTimezoneInvalid: 'Il fuso orario deve essere un nome come Europe/London',
  summaryEmailInvalid: 'summaryEmail deve essere off, daily o weekly',
  signUpEmailInvalid: 'signUpEmail deve essere off, each o daily',
  lifetimeInvalid: 'Scegli 30, 90, 365 o null giorni',
  webhookAddressInvalid: 'Inserisci un indirizzo che inizi con https://',
  webhookChangeMissing: 'Indica che cosa modificare: address, types, isOn o newSecret.',
  webhookTypesMissing: 'Scegline almeno una',
  reasonRequired: 'Indica un motivo',
  reasonInvalid: 'Indica un motivo in una riga di al massimo 500 caratteri',

  importZoneNotText: 'timezone deve essere un testo',
  eventsNotList: 'Invia un elenco di eventi',
  noEventsSent: 'Invia almeno un evento',
  tooManyEventsSent: 'Invia al massimo 50 eventi alla volta',

  fromNotDate: 'from deve essere una data come 2026-03-10',
  toNotDate: 'to deve essere una data come 2026-03-10',
  dateNotDate: 'date deve essere una data come 2026-03-10',
  fromWithoutTo: 'from e to vanno usati insieme',
  toBeforeFrom: 'to non può precedere from',
  listRangeTooLong: 'Tra from e to possono passare al massimo 366 giorni',
  analyticsRangeTooLong: 'Tra from e to possono passare al massimo 3660 giorni',
  limitNotNumber: 'limit deve essere un numero intero',
  eventLimitRange: 'limit deve essere un numero intero da 1 a 500',
  attendeeLimitRange: 'limit deve essere un numero intero da 1 a 1000',
  pageNotNumber: 'page deve essere un numero intero',
  cursorInvalid: 'cursor non è valido',
  searchNotText: 'q deve essere un testo',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status deve essere upcoming o past',
  sortInvalid: `sort deve essere uno fra ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort non si può usare con from e to',
  fieldsInvalid: 'fields deve essere summary',
  eventFilterUnknown:
    'Gli eventi si possono elencare con q, status, topic, from, to, sort, fields, limit e cursor',
  attendeeFilterUnknown: 'I partecipanti si possono elencare con limit e cursor',
  analyticsFilterUnknown: 'Le statistiche si possono leggere con from, to e topic',

  inputNotObject: 'Invia un oggetto con i campi',
  fieldInvalid: (field) => `${field} non è valido`,

  nothingHere: 'A questo indirizzo non c’è nulla.',
  otherOrigin: (url) =>
    `Questo server è configurato per ${url}. Imposta PUBLIC_URL per usarlo a un altro indirizzo.`,
  requestTooLarge: 'La richiesta è troppo grande. Il limite è di 256 kB.',
  fileTooLarge: (megabytes) => `Il file è troppo grande. Il limite è di ${megabytes} MB.`,
  notJson: 'La richiesta deve essere in JSON (Content-Type: application/json).',
  jsonInvalid: 'La richiesta non è un JSON valido.',
  lengthMismatch: 'La lunghezza della richiesta non corrisponde al suo Content-Length.',
  headersTooLarge: 'Le intestazioni della richiesta sono troppo grandi.',
  requestTooSlow: 'La richiesta ha impiegato troppo tempo ad arrivare.',
  requestMalformed: 'La richiesta è incomprensibile.',
  onlyJson: 'È supportato solo il formato json',
  unexpected: 'Qualcosa è andato storto. Riprova.',
  urlInvalid: 'URL non valido.',
  idempotencyKeyTooLong: (header, longest) => `${header} può avere al massimo ${longest} caratteri`,

  tooManyLinksFrom: 'Dalla tua rete sono stati richiesti troppi link di accesso. Riprova tra poco.',
  tooManyLinksTo: 'A questo indirizzo sono stati inviati troppi link di accesso. Riprova tra qualche minuto.',
  tooManyLinksToInADay:
    'Oggi a questo indirizzo sono stati inviati troppi link di accesso. Riprova più tardi.',
  tooManyAccounts: (perDay) =>
    `Oggi dalla tua rete sono stati creati troppi account. Questo server ne consente ${perDay} al giorno (NEW_ACCOUNTS_PER_NETWORK). Riprova domani.`,
  tooManyEvents: 'Il tuo team ha creato troppi eventi. Riprova tra qualche minuto.',
  tooManyImports: 'Il tuo team ha importato troppi eventi. Riprova tra qualche minuto.',
  tooManyTeamImports: 'Oggi hai importato troppi team. Riprova domani.',
  tooManyFiles: 'Hai letto troppi file. Riprova tra qualche minuto.',
  tooManyDates: 'Il tuo team ha modificato troppe date. Riprova tra qualche minuto.',
  tooManyAttendees: 'Il tuo team ha aggiunto troppe persone. Riprova tra qualche minuto.',
  tooManyRequests: 'Questo token ha fatto troppe richieste. Riprova tra poco.',
  tooManyWebhookSends: 'Il tuo team ha inviato troppo a mano ai suoi webhook. Riprova tra qualche minuto.',
  tooManyPictures: 'Oggi il tuo team ha caricato troppe immagini. Riprova più tardi.',
  tooManyInvitations: 'Il tuo team ha inviato troppi inviti. Riprova tra qualche minuto.',
  tooManyTeamMessages: 'Oggi il tuo team ha inviato troppi messaggi. Riprova domani.',
  tooManyEmailChanges: 'Hai cambiato troppo spesso il tuo indirizzo email. Riprova tra qualche minuto.',

  noEvent: 'Evento non trovato',
  privateEvent: 'Questo evento è privato e non è accessibile al pubblico',
  eventCancelled: 'Questo evento è annullato.',
  eventChanged: 'Qualcun altro ha modificato questo evento dopo che l’hai aperto.',
  dateChanged: 'Qualcun altro ha modificato questa data dopo che l’hai aperta.',
  tooLateToUndelete: 'È troppo tardi per ripristinarlo. L’evento è stato eliminato.',
  ownerDeleted: 'L’evento o il team a cui appartiene è stato eliminato.',

  timezoneUnknown: 'Questo fuso orario è sconosciuto',
  onlySkippedDates:
    'In questo modo tutte le date sarebbero annullate. Prima riconfermane una, oppure annulla l’evento.',
  lastDate: 'Questa è l’ultima data che si tiene. Annulla invece l’evento.',
  notRecurring: 'Questo evento non si ripete',
  originalStartInvalid: 'La data deve essere l’inizio originario di una delle date, come 2026-03-10T09:00:00',
  noDateAt: (startIso) => `Questo evento non ha una data che inizia alle ${startIso}`,
  dateMovedHere: (day) => `La data prevista ${italianTime.dateText(day)} è stata spostata a questo orario`,
  dateAlreadyHere: 'Un’altra data di questo evento inizia già a quest’ora',
  tooManyExceptions: (most) =>
    `In una serie si possono annullare o spostare al massimo ${most} date. Prima ripristinane qualcuna già passata.`,
  dateTooLong: (days) => `Una data di una serie può durare al massimo ${daysText(days)}`,
  occurrencesTooLong: (days) => `Un evento ricorrente può durare ogni volta al massimo ${daysText(days)}`,
  occurrencesOverlap: (frequency, interval, days) =>
    `Un evento che si ripete ${count(interval, EVERY[frequency])} può durare ogni volta al massimo ${daysText(days)}`,
  startOffWeekdays: (weekdays) =>
    `Questo evento si ripete di ${list.format(weekdays.map(italianTime.weekdayName))}. Scegli una data di inizio in uno di questi giorni.`,
  rulePartUnsupported: (part) => `La regola di ripetizione ha una parte non supportata: ${part || 'vuota'}`,

  noFile: 'Invia un file',
  fileTooSlow: 'La lettura di questo file richiede troppo tempo. Dividilo in file più piccoli.',
  fileTooMuchMemory: 'La lettura di questo file richiede troppa memoria. Dividilo in file più piccoli.',
  teamReadsFile: 'Il tuo team sta leggendo un altro file. Riprova tra poco.',
  notTeamFile:
    'Non è stato importato nulla: non è il file di un team di Daymark, o è di una versione successiva',
  teamFileTwice:
    'Non è stato importato nulla: il file contiene qualcosa due volte, o qualcuno lo sta già importando in questo momento',
  teamFileCut: 'Non è stato importato nulla: manca la fine del file',
  lineDamaged: 'La riga è danneggiata',
  wrongInTeamFile: (line, sentence) => `Non è stato importato nulla. Riga ${line}: ${sentence}`,
  filesBusy: 'Troppi file contemporaneamente. Riprova.',
  headerTooLong: (longest) => `Riga 1: la riga supera i ${numbers.format(longest)} caratteri.`,
  noCalendarInFile: 'Riga 1: il file non ha BEGIN:VCALENDAR.',
  noTableInFile: (columns) =>
    `Riga 1: non è un calendario, e nemmeno una tabella con la colonna ${list.format(columns)}.`,
  tooManyLines: (most) => `Il file ha più di ${most} righe.`,
  quotationMarkWrong: (line) => `Riga ${line}: nella tabella c’è una virgoletta sbagliata.`,
  noDateInFile: (line, text) => `Riga ${line}: «${text}» non è una data a partire dal 1970.`,
  noDurationInFile: (line, text) => `Riga ${line}: «${text}» non è una durata.`,
  zoneUnknownInFile: (line, zone) => `Riga ${line}: il fuso orario «${zone}» è sconosciuto.`,
  noStartInFile: (line) => `Riga ${line}: l’evento non ha un inizio (DTSTART).`,

  eventFollowed: (calendar) =>
    `Questo evento viene ${calendar ? `dal calendario ${calendar}` : 'da un calendario seguito dal tuo team'}. Modificane lì titolo, descrizione, luogo e orari.`,
  sourceAddressInvalid: 'Inserisci l’indirizzo completo di un calendario, con https o webcal.',
  sourceHere: 'Questo calendario è già su questo server.',
  sourceAnswered: (status) => `L’indirizzo ha risposto ${status} invece di un calendario.`,
  sourceRedirects: 'L’indirizzo rimanda a troppi altri.',
  sourceTooLarge: 'Il calendario supera i 5 MB.',
  sourceUnread: (reason) => `Impossibile leggere il calendario. ${reason}`,
  sourceFollowed: 'Il tuo team segue già questo indirizzo.',
  noSuchSource: 'Il tuo team non segue un calendario simile',
  tooManySources: 'Un team può seguire 5 calendari. Prima smetti di seguirne uno.',
  arrivalInvalid: 'arrival deve essere listed o private',
  sourceEndInvalid: 'events deve essere keep o delete',
  missingInvalid: 'missing deve essere keep o cancel',

  noTopic: 'Tema non trovato',
  topicTaken: (name) => `Il tema «${name}» esiste già. Puoi unirli.`,
  topicChanged: 'Qualcun altro ha modificato questo tema dopo che l’hai aperto.',
  tooManyTopics: (most) => `Il tuo team ha ${most} temi, ed è il massimo. Scegli uno di questi.`,

  noSuchPicture: 'Questa immagine non esiste',
  notPicture: 'Questo file non è un’immagine. Scegli un file PNG, JPEG o WebP.',
  pictureTypeUnusable: (type) => `Le immagini ${type} non si possono usare. Scegli un file PNG, JPEG o WebP.`,
  tooManyPixels: 'Questa immagine ha troppi pixel. I limiti sono 40 megapixel e 12.000 pixel per lato.',
  pictureTooSmall: (width, height) =>
    `Questa immagine è troppo piccola. Una copertina deve avere almeno ${width} × ${height} pixel.`,
  pictureDamaged: 'Questa immagine è danneggiata o incompleta. Scegline un’altra.',
  pictureTooDetailed: 'Questa immagine non si può ridurre abbastanza. Scegline un’altra.',
  pictureLimit: (most) =>
    `Il tuo team ha ${numbers.format(most)} immagini, ed è il massimo. Prima rimuovine qualcuna.`,
  picturesBusy: 'Troppe immagini contemporaneamente. Riprova.',
  imagesBusy: 'Troppe immagini contemporaneamente. Riprova.',

  noAttendee: 'Iscrizione non trovata',
  notifyInvalid: 'notify deve essere true o false',
  alreadyAttendee: 'Questo indirizzo è già in lista.',
  hasUnsubscribed:
    'Chi usa questo indirizzo ha annullato l’iscrizione all’evento, e nessun altro può ripristinarla.',
  answerSettingsChanged: 'Qualcun altro ha modificato le domande di questo evento dopo che l’hai aperto.',
  answersStay: 'Ci sono già delle risposte. Non si può più cambiare se si risponde per ogni data oppure no.',
  noMessagesNow: 'I messaggi si possono inviare solo finché l’evento è pubblico e si tiene.',
  noRecipients: 'Non c’è nessuno a cui scrivere.',
  messageReadersInvalid: 'answer deve essere yes, maybe, no o waiting',
  messageSent: 'Questo messaggio non si può più ritirare.',

  appLanguageInvalid: `La lingua deve essere una fra ${ORGANIZER_LANGUAGES.join(', ')}`,
  signedOut: 'Accedi per continuare',
  onlySingleSignOn: (provider) => `Su questo server si accede solo con ${provider}.`,
  addressNotOpen: 'Questo server non è aperto a quell’indirizzo. Usane un altro.',
  notOpen:
    'Questo server non è aperto a tutti, e il tuo indirizzo non è tra quelli che qui possono creare eventi.',
  notOpenTo: (email) =>
    `Questo server non è aperto a ${email}. Chiedi a chi lo gestisce di aggiungere l’indirizzo.`,
  accountMoved: (newEmail, oldEmail) =>
    `L’indirizzo email del tuo account è ora ${newEmail}. Accedi con quell’indirizzo, oppure annulla la modifica con il link inviato a ${oldEmail}.`,
  addressFromProvider: (provider) => `Il tuo indirizzo viene da ${provider}`,
  addressInUse: 'Questo indirizzo è già in uso',
  onlyOwnersDeleteAccounts: 'Solo chi è titolare di un team può eliminare il proprio account.',

  noSuchTeam: 'Questo team non esiste',
  noSuchMember: 'Questo membro non esiste',
  noSuchInvitation: 'Questo invito non esiste',
  invalidInvitation: 'Invito non valido o scaduto',
  invitationForAnother: 'Questo invito è per un altro indirizzo email',
  otherTeam: 'Hai cambiato team',
  emailsDeclined: (email) => `${email} non accetta email da questo server.`,
  alreadyMember: (email) => `${email} fa già parte del team`,
  onlyOwnersInvite: 'Solo il titolare del team può invitare membri',
  onlyOwnersRemoveMembers: 'Solo il titolare del team può rimuovere membri',
  onlyOwnersRename: 'Solo il titolare del team può cambiarne il nome',
  onlyOwnersSetZone: 'Solo il titolare del team può cambiare il fuso orario',
  onlyOwnersExportEvents: 'Solo il titolare del team può esportare tutti gli eventi',
  onlyOwnersExportFollowers: 'Solo il titolare del team può esportare i follower',
  onlyOwnersChangeCalendar: 'Solo il titolare del team può modificare il calendario',
  onlyOwnersChangeLogo: 'Solo il titolare del team può cambiare il logo',
  onlyOwnersMakeTokens: 'Solo il titolare del team può gestire i token API',
  onlyOwnersManageWebhooks: 'Solo il titolare del team può gestire i webhook',
  onlyOwnersFollowCalendars: 'Solo il titolare del team può seguire calendari',
  cannotRemoveYourself: 'Non puoi rimuovere te dal team',
  cannotRemoveOwner: 'Il titolare non può essere rimosso dal team',

  noCalendar: 'Questo calendario non esiste',
  noCalendarService: 'Questo servizio di calendario non esiste',
  slugTaken: 'Un altro calendario ha questo indirizzo. Scegline uno diverso.',
  eventSlugTaken: 'Un altro evento ha questo link. Scegline uno diverso.',
  tooManyEventSlugs: 'Un evento può avere cinque nuovi link al giorno. Riprova domani.',
  tooManySlugs: 'Un calendario può avere cinque nuovi indirizzi al giorno. Riprova domani.',
  calendarNeedsSlug: 'Per essere mostrato, il calendario deve prima avere un indirizzo',
  notOurPage: 'Questo server non ha nessuna pagina a quell’indirizzo',

  noSuchToken: 'Questo token non esiste',
  tooManyTokens: 'Un team può avere 50 token API. Prima revocane uno.',
  tokenNotWhole: 'Questo token API è incompleto: un token inizia con dm_ e ha 57 caratteri.',
  tokenUnknown: 'Questo token è sconosciuto, oppure chi l’ha creato ha lasciato il team.',
  tokenRevoked: 'Questo token è stato revocato. Il team può crearne uno nuovo nelle impostazioni.',
  tokenExpired: 'Questo token è scaduto. Il team può crearne uno nuovo nelle impostazioni.',
  tokenOnlyForData: 'Un token API apre i dati del suo team, ma non gli account né le impostazioni.',
  tokenOnlyReads: 'Questo token può solo leggere.',

  noSuchWebhook: 'Questo webhook non esiste',
  noSuchDelivery: 'Questo invio non esiste',
  tooManyWebhooks: 'Un team può avere 10 webhook. Prima eliminane uno.',
  webhookOff: 'Questo webhook è disattivato. Prima attivalo.',
  webhookAddressPrivate: 'Questo indirizzo si trova nella rete di questo server.',

  noEventAnyMore: 'Questo evento non esiste più.',
  isAdministrator: (email) => `${email} fa parte dell’amministrazione. Prima togli l’indirizzo da ADMINS.`,
  patternInvalid: (text) => `«${text}» non è né un indirizzo email né @ con un dominio.`,
  signInTooOld:
    'Accedi di nuovo prima di rimuovere o cancellare qualcosa. Il tuo ultimo accesso risale a più di 15 minuti fa.',
  actEmailMissing: 'Indica un indirizzo email.',
  notBlocked: (pattern) => `${pattern} non è bloccato.`,
  noSuchUser: (email) => `Non esiste nessun account ${email}.`,
  noEventWithSlug: (slug) => `Non esiste nessun evento ${slug}.`,
}

export const italianOrganizers: OrganizerWords = {
  mail: {
    changeSettings: 'Cambia la frequenza o disattiva',

    signIn: {
      subject: (brand) => `Il tuo link per accedere a ${brand}`,
      lifetime: (minutes) =>
        count(minutes, {
          one: 'Il link funziona una sola volta e scade # minuto dopo la tua richiesta.',
          other: 'Il link funziona una sola volta e scade # minuti dopo la tua richiesta.',
        }),
      heading: (brand) => `Accedi a ${brand}`,
      headingWithTeam: (team) => `Accedi e unisciti a ${team}`,
      text: 'Usa questo link per accedere. Non serve una password.',
      textWithTeam: (brand, team) =>
        `Usa questo link per accedere a ${brand} e unirti a ${team}. Non serve una password.`,
      button: 'Accedi',
      buttonWithTeam: 'Accedi e unisciti',
      ignore: 'Non l’hai chiesto tu? Ignora questa email. Senza questo link nessuno può accedere.',
      reason: (brand) =>
        `Ricevi questa email perché qualcuno ha chiesto di accedere a ${brand} con questo indirizzo.`,
    },

    notOpen: {
      subject: (brand) => `Non puoi accedere a ${brand}`,
      preview: 'Questo server non è aperto a tutti.',
      heading: 'Questo server non è aperto a tutti',
      text: (brand, site) =>
        `Qualcuno, probabilmente tu, ha chiesto di accedere a ${brand} su ${site} con questo indirizzo. Lì possono creare eventi solo alcune persone, e questo indirizzo non è tra i loro.`,
      ask: 'Se vuoi creare eventi lì, chiedi a chi gestisce il server. Le pagine degli eventi sono aperte a chiunque ne abbia il link.',
      askAt: (contact) =>
        `Il server è gestito da ${contact}. Se vuoi creare eventi lì, scrivi a questo contatto. Le pagine degli eventi sono aperte a chiunque ne abbia il link.`,
      ignore: 'Non l’hai chiesto tu? Ignora questa email.',
    },

    emailChanged: {
      subject: (brand) => `Il tuo indirizzo email su ${brand} è stato cambiato`,
      preview: 'Se non l’hai fatto tu, puoi annullare la modifica.',
      heading: 'Il tuo indirizzo email è stato cambiato',
      text: (brand, email) =>
        `L’indirizzo email del tuo account ${brand} è ora ${email}. I link di accesso arrivano lì, e non più a questo indirizzo.`,
      choice: 'Se l’hai fatto tu, non devi fare altro. In caso contrario, recupera il tuo account:',
      button: 'Annulla la modifica',
      lifetime:
        'Il link funziona per 7 giorni, ma non oltre 24 ore dal primo accesso con il nuovo indirizzo.',
      reason: (brand) => `Ricevi questa email perché un account ${brand} usava questo indirizzo.`,
    },

    invitation: {
      subject: (brand) => `Un invito a unirti a un team su ${brand}`,
      preview: (inviter) => `${inviter} ti invita a organizzare eventi insieme.`,
      heading: (team) => `Unisciti a ${team}`,
      text: (inviter, team, brand) =>
        `${inviter} ti invita a unirti a ${team} su ${brand}. I membri di un team creano e condividono eventi insieme.`,
      button: 'Vedi invito',
      lifetime: (days) =>
        count(days, {
          one: 'Questo invito vale solo per questo indirizzo email. Funziona una sola volta e scade tra # giorno.',
          other:
            'Questo invito vale solo per questo indirizzo email. Funziona una sola volta e scade tra # giorni.',
        }),
      ignore: 'Non conosci il mittente o non vuoi unirti? Ignora questa email, e non succederà nulla.',
      reason: (inviter, brand) =>
        `Ricevi questa email perché ${inviter} ha inserito questo indirizzo su ${brand}.`,
    },

    confirmOrganizer: {
      subject: (brand) => `Conferma il tuo indirizzo per organizzare eventi su ${brand}`,
      preview: 'Poi chi partecipa potrà risponderti.',
      heading: 'Vuoi ricevere le risposte di chi partecipa?',
      text: (who, brand) =>
        `${who} ha inserito questo indirizzo come quello di chi organizza un evento su ${brand}. Se lo confermi, chi si iscrive agli eventi del team potrà risponderti.`,
      button: 'Conferma indirizzo',
      lifetime: 'Il link funziona per 7 giorni.',
      ignore: 'Non conosci il mittente? Ignora questa email, e non succederà nulla.',
    },

    dayRange: (from, to) => (from === to ? from : `${from} – ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${frequency === 'daily' ? 'Il tuo riepilogo giornaliero' : 'Il tuo riepilogo settimanale'}: ${views(viewCount)}, ${signUps(signUpCount)}`,
      preview: (when) => `Che cosa è successo sulle pagine dei tuoi eventi, ${when}.`,
      heading: (frequency) =>
        frequency === 'daily' ? 'Il tuo riepilogo giornaliero' : 'Il tuo riepilogo settimanale',
      text: (team, when) => `Che cosa è successo sulle pagine degli eventi di ${team}, ${when}.`,
      facts: {
        views: 'Visite',
        visitors: 'Visitatori al giorno',
        adds: 'Aggiunte al calendario',
        downloads: '.ics scaricati',
        signUps: 'Iscrizioni',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) =>
        `${numbers.format(number)} ${frequency === 'daily' ? 'il giorno prima' : 'la settimana prima'}`,
      sources: 'Fonti principali',
      source: (name, viewCount) => `${name}: ${views(viewCount)}`,
      upcoming: 'In programma',
      event: (date, title) => `${date}: ${title}`,
      button: 'Apri statistiche',
      reason: (frequency, team, brand) =>
        `Ricevi questa email perché su ${brand} hai attivato il riepilogo ${frequency === 'daily' ? 'giornaliero' : 'settimanale'} di ${team}.`,
    },

    signUps: {
      subject: (heading, title) => `${heading}: ${title}`,
      heading: 'Nuova iscrizione',
      headingOfDay: (number, date) => `${signUps(number)}, ${date}`,
      preview: (team) => `Chi si è iscritto agli eventi di ${team}.`,
      text: (team) => `Chi si è iscritto agli eventi di ${team}:`,
      count: signUps,
      more: (number) => `e altre ${numbers.format(number)}`,
      waiting: 'In attesa di un posto',
      answers: { yes: 'Sì', maybe: 'Forse', no: 'No' },
      withGuests: (answer, guests) =>
        `${answer}, ${count(guests, { one: 'con # accompagnatore', other: 'con # accompagnatori' })}`,
      ofDate: (date, answer) => `${date}: ${answer}`,
      openEvent: 'Apri evento',
      openEvents: 'Apri eventi',
      reason: (team, brand) =>
        `Ricevi questa email perché su ${brand} hai attivato le email sulle iscrizioni di ${team}.`,
    },

    webhookOff: {
      subject: (team) => `Un webhook di ${team} è stato disattivato`,
      heading: 'Un webhook è stato disattivato',
      text: (brand, host, team) =>
        `${brand} non comunica più a ${host} che cosa succede agli eventi di ${team}, perché ciò che veniva inviato non è stato accettato.`,
      address: 'Indirizzo',
      lastAttempt: 'Ultimo tentativo',
      button: 'Apri impostazioni',
      note: 'Lì puoi riattivarlo e inviare di nuovo ciò che ha perso negli ultimi 7 giorni.',
      reason: (team, brand) => `Ricevi questa email perché ${team} su ${brand} è tuo.`,
    },
  },

  pages: {
    noLongerWorks: 'Questo link non funziona più',
    goToSignIn: 'Vai all’accesso',

    ownTeam: (name) => `Team di ${name}`,

    signIn: {
      heading: (brand) => `Accedi a ${brand}`,
      text: 'Stai per accedere come {email}.',
      button: 'Accedi',
      other: 'Usa un’altra email',
      expired:
        'È già stato usato, è scaduto o è incompleto. Un link di accesso funziona una sola volta, entro 15 minuti.',
      newLink: 'Richiedi un nuovo link',
      rejected: 'Accesso non riuscito',
    },

    choice: {
      heading: 'È il tuo account?',
      text: 'L’indirizzo di un account è stato cambiato in {email}. Se l’hai fatto tu, continua.\nIn caso contrario, crea un account tutto tuo: l’altro riavrà il suo indirizzo precedente.',
      own: 'Crea un account mio',
      continue: (email) => `Continua con l’account di ${email}`,
      anotherAddress: 'un altro indirizzo',
      team: (name, members) => `team ${name}, ${count(members, { one: '# membro', other: '# membri' })}`,
    },

    undo: {
      heading: 'Annullare il cambio di email?',
      text: 'Il tuo account usa {current}. Annullando la modifica torna a usare\n{earlier}, e chiunque abbia effettuato l’accesso verrà disconnesso.',
      button: 'Annulla la modifica',
      done: 'Il cambio di email è stato annullato',
      doneText:
        'Il tuo account usa di nuovo il suo indirizzo email precedente. Tutte le sessioni sono state chiuse, e i suoi token API non funzionano più.',
      signIn: 'Accedi',
      expired: 'Il cambio di email è già stato annullato, o è troppo tardi per annullarlo.',
    },

    organizer: {
      heading: 'Vuoi ricevere le risposte di chi partecipa?',
      text: 'Le email sugli eventi del team avranno {email} come indirizzo per le risposte.',
      button: 'Conferma indirizzo',
      confirmed: 'Indirizzo confermato',
      confirmedText: 'Ora chi partecipa può risponderti. Puoi chiudere questa pagina.',
      expired: 'È scaduto. Salvando un evento con questo indirizzo ne viene inviato uno nuovo.',
    },
  },

  files: {
    untitled: 'Evento senza titolo',
    notUtf8: 'Il file non è in UTF-8. Viene letto come Windows-1252: controlla le lettere.',
    onlyTheFirst: (total, shown) =>
      `Il file ha ${numbers.format(total)} eventi. Prima importa questi ${numbers.format(shown)}, poi scegli di nuovo il file.`,
    tooManyEvents: (line, most) =>
      `Riga ${line}: il file ha più di ${numbers.format(most)} eventi. Da qui in poi non viene letto: dividilo.`,
    tooDeep: (line, most) => `Riga ${line}: sono aperti più di ${most} componenti.`,
    wrongEnd: (line, name, open) => `Riga ${line}: qui finisce ${name}, ma è aperto ${open}.`,
    unreadable: (line, text) => `La riga ${line} è illeggibile e viene ignorata: «${text}»`,
    endsBefore: (line, name) => `Riga ${line}: il file finisce prima di questo ${name}.`,
    noCalendar: 'Riga 1: il file non ha BEGIN:VCALENDAR. I suoi eventi vengono letti.',
    othersNotRead: (number) =>
      count(number, {
        one: 'Non letto: # elemento di altro tipo, come un’attività.',
        other: 'Non letti: # elementi di altro tipo, come le attività.',
      }),
    olderVersions: (number) =>
      count(number, {
        one: 'Non letta: # versione precedente di un evento con lo stesso UID.',
        other: 'Non lette: # versioni precedenti di eventi con lo stesso UID.',
      }),
    columnsNotRead: (columns, isCut) => `Colonne non lette: ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: (number) => count(number, { one: '# altra nota.', other: 'Altre # note.' }),

    tooLong: {
      title: (most) => `Il titolo supera i ${most} caratteri e viene troncato.`,
      location: (most) => `Il luogo supera i ${most} caratteri e viene troncato.`,
      description: (most) => `La descrizione supera i ${numbers.format(most)} caratteri e viene troncata.`,
    },
    topicsNotKept: (topics) => `Non mantenuti: i temi ${topics}.`,
    leftOut: (parts) => `Non mantenuti: ${parts.join(', ')}.`,
    guests: (number) => count(number, { one: '# invitato', other: '# invitati' }),
    reminders: (number) => count(number, { one: '# promemoria', other: '# promemoria' }),
    attachments: (number) => count(number, { one: '# allegato', other: '# allegati' }),
    linesOfDates: (number) =>
      count(number, { one: '# riga di date aggiuntive', other: '# righe di date aggiuntive' }),
    rulesOfExceptions: (number) =>
      count(number, { one: '# regola per le eccezioni', other: '# regole per le eccezioni' }),

    zoneMissing: (zone) => `Il file non indica un fuso orario. L’ora viene letta come ${zone}.`,
    zoneUnknown: (name, offset) =>
      `Il fuso orario «${name}» è sconosciuto. L’ora viene letta come ${offset}, sia d’estate che d’inverno.`,
    zoneReadAs: (name, zone) => `Il fuso orario «${name}» viene letto come ${zone}.`,
    noSuchRule: (line, rule) =>
      `Riga ${line}: viene creata solo la prima data, perché qui non esiste una regola simile: ${rule}`,

    dateNotKept: (date, reason) => `La data ${date} non viene mantenuta: ${reason}`,
    dateHasTime: (date) => `La data ${date} non viene mantenuta: ha un orario.`,
    dateHasNoTime: (date) => `La data ${date} non viene mantenuta: non ha un orario.`,
    onlyThisDate: (line) => `Riga ${line}: cambia solo questa data, non le successive (RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `La data ${date} perde il proprio titolo o la propria descrizione.`,
    lastDatesKept: (total, kept) =>
      `Di ${numbers.format(total)} date annullate o spostate si mantengono solo le ultime ${numbers.format(kept)}.`,
    datesUnreadable: (line) => `Riga ${line}: le date annullate e spostate sono illeggibili.`,

    changes: (parts) => `Modifica il tuo evento: ${parts.join(', ')}.`,
    changedParts: {
      title: 'titolo',
      dates: 'date',
      location: 'luogo',
      descriptionHtml: 'descrizione',
      topics: 'temi',
      isCancelled: 'annullato',
    },
    wrongAt: (line, reason) => `Riga ${line}: ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `Il destinatario ha risposto ${status}.`,
    privateAddress: 'L’indirizzo si trova nella rete di questo server.',
    noAnswerInTime: 'Il destinatario non ha risposto in tempo.',
    connectionFailed: (code) => `La connessione non è riuscita (${code}).`,
    restored:
      'Non inviato: i dati sono stati ripristinati da un backup, e il server precedente potrebbe averlo già inviato.',
    switchedOff: 'Il webhook è stato disattivato.',
    switchedOffByOwner: 'È stato disattivato a mano.',
    imported: 'È stato importato. Dai il nuovo segreto al tuo programma, poi attivalo.',
  },

  problems: italianProblems,
}
