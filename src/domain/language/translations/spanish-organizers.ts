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
import { spanishTime, spanishVisitorProblems } from './spanish.ts'

const count = pluralsOf('es')
const numbers = new Intl.NumberFormat('es')
const list = new Intl.ListFormat('es')

const tooLong = (what: string, longest: number) =>
  `${what} puede tener ${numbers.format(longest)} caracteres como máximo`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what} debe ser texto`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what} contiene un carácter que no se puede guardar`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: { one: 'cada día', other: 'cada # días' },
  WEEKLY: { one: 'cada semana', other: 'cada # semanas' },
  MONTHLY: { one: 'cada mes', other: 'cada # meses' },
  YEARLY: { one: 'cada año', other: 'cada # años' },
}

const signUps = (number: number) => count(number, { one: '# inscripción', other: '# inscripciones' })
const views = (number: number) => count(number, { one: '# visita', other: '# visitas' })
const daysText = (number: number) => count(number, { one: '# día', other: '# días' })

export const spanishProblems: Problems = {
  ...spanishVisitorProblems,

  ...ofText('title', 'El título', TITLE_LENGTH),
  titleRequired: 'Escribe un título',
  ...ofText('timezone', 'La zona horaria', NAME_LENGTH),
  timezoneRequired: 'Elige una zona horaria',
  ...ofText('startDate', 'La fecha de inicio', 10),
  startDateRequired: 'Indica la fecha de inicio',
  ...ofText('startTime', 'La hora de inicio', 5),
  startTimeRequired: 'Indica la hora de inicio',
  ...ofText('endDate', 'La fecha de fin', 10),
  endDateRequired: 'Indica la fecha de fin',
  ...ofText('endTime', 'La hora de fin', 5),
  endTimeRequired: 'Indica la hora de fin',
  ...ofText('organizerName', 'El nombre de quien organiza', NAME_LENGTH),
  organizerNameRequired: 'Indica quién organiza',
  ...ofText('subject', 'El asunto', 80),
  subjectRequired: 'Escribe un asunto',
  ...ofText('question', 'La pregunta', 200),
  questionRequired: 'Escribe una pregunta',
  ...ofText('choice', 'La opción', 200),
  choiceRequired: 'Escribe una opción',
  ...ofText('teamName', 'El nombre del equipo', 100),
  teamNameRequired: 'Escribe el nombre del equipo',
  ...ofText('uid', 'El UID', 300),
  uidRequired: 'Indica un UID',
  ...ofText('description', 'La descripción', DESCRIPTION_LENGTH),
  ...ofText('location', 'El lugar', LOCATION_LENGTH),
  ...ofText('publicLocation', 'El texto público del lugar', NAME_LENGTH),
  ...ofText('note', 'La nota', NOTE_LENGTH),
  ...ofText('topic', 'El tema', 40),
  topicRequired: 'El tema es obligatorio',
  topicInvalid: 'Un tema necesita una letra o una cifra, y no lleva coma ni punto y coma',
  topicsNotList: 'Los temas deben ser una lista como ["Juventud"]',
  tooManyTopicsOfEvent: 'Elige 3 temas como máximo',
  ...ofText('link', 'El enlace', 500),
  ...ofText('pictureText', 'La descripción de la imagen', 200),
  nameNotText: 'El nombre debe ser texto',
  tokenNameTooLong: tooLong('El nombre', 100),
  calendarDescriptionTooLong: tooLong('La descripción', 500),
  replyNotText: 'La respuesta debe ser texto',
  messageRequired: 'Escribe un mensaje',
  messageNotText: 'El mensaje debe ser texto',
  messageTooLong: tooLong('El mensaje', MESSAGE_LENGTH),
  ownEmailMissing: 'Escribe tu correo electrónico',
  contactEmailMissing: 'Escribe un correo electrónico',
  concernRequired: 'Escribe tu pregunta o consulta',
  addressMissing: (label) => `Falta por escribir: ${label}`,

  startNotTime: 'El inicio debe ser una fecha y hora como 2026-03-10T09:00:00',
  endNotTime: 'El fin debe ser una fecha y hora como 2026-03-10T09:00:00',
  endBeforeStart: 'El fin no puede ser anterior al inicio',
  allDayNotBoolean: 'Todo el día debe ser true o false',
  isPublicNotBoolean: 'Público debe ser true o false',
  isListedNotBoolean: 'Mostrado en el calendario debe ser true o false',
  hidesLocationNotBoolean: 'Lugar oculto debe ser true o false',
  captureAttendeesNotBoolean: 'Admitir inscripciones debe ser true o false',
  versionNotNumber: 'La versión debe ser un número entero',
  answersOfNotId: 'answersOf debe ser el id de un evento',
  coverOfNotId: 'coverOf debe ser el id de un evento',
  skippedNotBoolean: 'Suprimida debe ser true o false',
  skippedWithTimes: 'Una fecha está suprimida o bien tiene inicio y fin',

  recurringNotBoolean: 'Se repite debe ser true o false',
  frequencyRequired: 'Indica con qué frecuencia se repite',
  frequencyInvalid: 'La frecuencia debe ser DAILY, WEEKLY, MONTHLY o YEARLY',
  intervalRange: 'El intervalo debe ser un número entero de 1 a 999',
  recurrenceIntervalRange: 'El intervalo de la repetición debe ser un número entero de 1 a 999',
  occurrencesRange: 'Las veces deben ser un número entero de 1 a 999',
  occurrenceCountRange: 'El número de veces debe ser un entero de 1 a 999',
  occurrenceCountRequired: 'Indica cuántas veces se repite',
  byDayInvalid: 'Los días de la repetición deben estar entre MO, TU, WE, TH, FR, SA, SU',
  weekdayOfMonthNotOne: 'Una repetición mensual o anual tiene un solo día, como 1TU o -1FR, o ninguno',
  byDayNotList: 'Los días de la repetición deben ser una lista como ["MO", "WE"]',
  endTypeInvalid: 'El final de la repetición debe ser NEVER, COUNT o DATE',
  recurrenceEndDateRequired: 'Indica la fecha en que termina la repetición',
  recurrenceEndDateInvalid: 'El final de la repetición debe ser una fecha como 2026-03-31',
  recurrenceEndsTooEarly: 'La repetición no puede terminar antes de empezar',
  ruleNotText: 'La regla de repetición debe ser texto',
  ruleTooLong: tooLong('La regla de repetición', 500),

  answerInvalid: 'answer debe ser yes, maybe o no',
  guestsRange: 'guests debe ser un número entero de 0 a 9',
  closesIsoInvalid: 'closesIso debe ser como 2026-03-10T18:00:00',
  hoursBeforeRange: 'Las respuestas se cierran entre 1 y 2160 horas antes de una fecha',
  questionIdInvalid: 'Cada pregunta necesita un id propio, de 1 a 999',
  tooManyQuestions: 'Haz 3 preguntas como máximo',
  tooManyChoices: 'Da 10 opciones como máximo',
  tooFewChoices: 'Da al menos dos opciones',

  slugRequired: 'Escribe una dirección',
  slugInvalid: 'La dirección debe tener de 3 a 40 letras minúsculas (a–z), cifras y guiones sueltos',
  eventSlugInvalid: 'El enlace debe tener de 3 a 60 letras minúsculas (a–z), cifras y guiones sueltos',
  slugReserved: 'Esta palabra está reservada. Elige otra.',
  linkInvalid: 'El enlace debe empezar por https:// o http://',
  isOnNotBoolean: 'isOn debe ser true o false',
  accentInvalid: 'El color debe ser vermilion, ochre, moss, fir, lagoon, harbour, iris o slate',
  languageInvalid: `El idioma debe ser null o uno de ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list debe ser "upcoming" o 1000 id de eventos como máximo',
  teamTimezoneInvalid: 'La zona horaria debe ser un nombre como Europe/London',
  summaryEmailInvalid: 'summaryEmail debe ser off, daily o weekly',
  signUpEmailInvalid: 'signUpEmail debe ser off, each o daily',
  lifetimeInvalid: 'Elige 30, 90, 365 días o null',
  webhookAddressInvalid: 'Escribe una dirección que empiece por https://',
  webhookChangeMissing: 'Indica qué cambiar: address, types, isOn o newSecret.',
  webhookTypesMissing: 'Elige al menos uno',
  reasonRequired: 'Indica un motivo',
  reasonInvalid: 'Da un motivo de una línea, de 500 caracteres como máximo',

  importZoneNotText: 'timezone debe ser texto',
  eventsNotList: 'Envía una lista de eventos',
  noEventsSent: 'Envía al menos un evento',
  tooManyEventsSent: 'Envía 50 eventos como máximo cada vez',

  fromNotDate: 'from debe ser una fecha como 2026-03-10',
  toNotDate: 'to debe ser una fecha como 2026-03-10',
  dateNotDate: 'date debe ser una fecha como 2026-03-10',
  fromWithoutTo: 'from y to van juntos',
  toBeforeFrom: 'to no puede ser anterior a from',
  listRangeTooLong: 'Entre from y to puede haber 366 días como máximo',
  analyticsRangeTooLong: 'Entre from y to puede haber 3660 días como máximo',
  limitNotNumber: 'limit debe ser un número entero',
  eventLimitRange: 'limit debe ser un número entero de 1 a 500',
  attendeeLimitRange: 'limit debe ser un número entero de 1 a 1000',
  pageNotNumber: 'page debe ser un número entero',
  cursorInvalid: 'cursor no es válido',
  searchNotText: 'q debe ser texto',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status debe ser upcoming o past',
  sortInvalid: `sort debe ser uno de ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort no se puede combinar con from y to',
  fieldsInvalid: 'fields debe ser summary',
  eventFilterUnknown:
    'Los eventos se pueden listar por q, status, topic, from, to, sort, fields, limit y cursor',
  attendeeFilterUnknown: 'Las inscripciones se pueden listar por limit y cursor',
  analyticsFilterUnknown: 'Las estadísticas se pueden leer por from, to y topic',

  inputNotObject: 'Envía un objeto con los campos',
  fieldInvalid: (field) => `${field} no es válido`,

  nothingHere: 'En esta dirección no hay nada.',
  otherOrigin: (url) =>
    `Este servidor está configurado para ${url}. Define PUBLIC_URL para usarlo en otra dirección.`,
  requestTooLarge: 'La petición es demasiado grande. El límite es de 256 kB.',
  fileTooLarge: (megabytes) => `El archivo es demasiado grande. El límite es de ${megabytes} MB.`,
  notJson: 'La petición debe ser JSON (Content-Type: application/json).',
  jsonInvalid: 'La petición no es JSON válido.',
  lengthMismatch: 'La longitud de la petición no coincide con su Content-Length.',
  headersTooLarge: 'Las cabeceras de la petición son demasiado grandes.',
  requestTooSlow: 'La petición ha tardado demasiado en llegar.',
  requestMalformed: 'No se entiende la petición.',
  onlyJson: 'Solo se admite el formato json',
  unexpected: 'Algo ha ido mal. Inténtalo de nuevo.',
  urlInvalid: 'URL no válida.',
  idempotencyKeyTooLong: (header, longest) => `${header} puede tener ${longest} caracteres como máximo`,

  tooManyLinksFrom:
    'Se han pedido demasiados enlaces de acceso desde tu red. Inténtalo de nuevo en un momento.',
  tooManyLinksTo:
    'Se han enviado demasiados enlaces de acceso a esta dirección. Inténtalo de nuevo en unos minutos.',
  tooManyLinksToInADay:
    'Hoy se han enviado demasiados enlaces de acceso a esta dirección. Inténtalo más tarde.',
  tooManyAccounts: (perDay) =>
    `Hoy se han creado demasiadas cuentas desde tu red. Este servidor permite ${perDay} al día (NEW_ACCOUNTS_PER_NETWORK). Inténtalo mañana.`,
  tooManyEvents: 'Tu equipo ha creado demasiados eventos. Inténtalo de nuevo en unos minutos.',
  tooManyImports: 'Tu equipo ha importado demasiados eventos. Inténtalo de nuevo en unos minutos.',
  tooManyTeamImports: 'Hoy has importado demasiados equipos. Inténtalo mañana.',
  tooManyFiles: 'Has leído demasiados archivos. Inténtalo de nuevo en unos minutos.',
  tooManyDates: 'Tu equipo ha cambiado demasiadas fechas. Inténtalo de nuevo en unos minutos.',
  tooManyAttendees: 'Tu equipo ha añadido a demasiadas personas. Inténtalo de nuevo en unos minutos.',
  tooManyRequests: 'Este token ha hecho demasiadas peticiones. Inténtalo de nuevo en un momento.',
  tooManyWebhookSends:
    'Tu equipo ha enviado demasiado a mano a sus webhooks. Inténtalo de nuevo en unos minutos.',
  tooManyPictures: 'Hoy tu equipo ha subido demasiadas imágenes. Inténtalo más tarde.',
  tooManyInvitations: 'Tu equipo ha enviado demasiadas invitaciones. Inténtalo de nuevo en unos minutos.',
  tooManyTeamMessages: 'Hoy tu equipo ha enviado demasiados mensajes. Inténtalo mañana.',
  tooManyEmailChanges:
    'Has cambiado tu correo electrónico demasiadas veces. Inténtalo de nuevo en unos minutos.',

  noEvent: 'No se ha encontrado el evento',
  privateEvent: 'Este evento es privado y no es accesible al público',
  eventCancelled: 'Este evento se ha cancelado.',
  eventChanged: 'Otra persona ha cambiado este evento desde que lo abriste.',
  dateChanged: 'Otra persona ha cambiado esta fecha desde que la abriste.',
  tooLateToUndelete: 'Ya no se puede deshacer. El evento está eliminado.',
  ownerDeleted: 'El evento o el equipo al que pertenece se ha eliminado.',

  timezoneUnknown: 'No se conoce esa zona horaria',
  onlySkippedDates: 'Así solo quedarían fechas suprimidas. Recupera antes una de ellas o cancela el evento.',
  lastDate: 'Es la última fecha que se celebra. Cancela el evento en su lugar.',
  notRecurring: 'Este evento no se repite',
  originalStartInvalid: 'La fecha debe ser el inicio original de una de las fechas, como 2026-03-10T09:00:00',
  noDateAt: (startIso) => `Este evento no tiene ninguna fecha que empiece a las ${startIso}`,
  dateMovedHere: (day) => `La fecha del ${spanishTime.dateText(day)} se ha trasladado a esta hora`,
  dateAlreadyHere: 'Otra fecha de este evento ya empieza a esta hora',
  tooManyExceptions: (most) =>
    `En una serie se pueden suprimir o trasladar ${most} fechas como máximo. Recupera antes alguna ya pasada.`,
  dateTooLong: (days) => `Una fecha de una serie puede durar ${daysText(days)} como máximo`,
  occurrencesTooLong: (days) => `Un evento que se repite puede durar ${daysText(days)} como máximo cada vez`,
  occurrencesOverlap: (frequency, interval, days) =>
    `Un evento que se repite ${count(interval, EVERY[frequency])} puede durar ${daysText(days)} como máximo cada vez`,
  startOffWeekdays: (weekdays) =>
    `Este evento se repite en ${list.format(weekdays.map(spanishTime.weekdayName))}. Elige una fecha de inicio que caiga en uno de esos días.`,
  rulePartUnsupported: (part) =>
    `La regla de repetición tiene una parte que no se admite: ${part || 'vacía'}`,

  noFile: 'Envía un archivo',
  fileTooSlow: 'Leer este archivo lleva demasiado tiempo. Divídelo en archivos más pequeños.',
  fileTooMuchMemory: 'Leer este archivo ocupa demasiada memoria. Divídelo en archivos más pequeños.',
  teamReadsFile: 'Tu equipo está leyendo otro archivo. Inténtalo de nuevo en un momento.',
  notTeamFile:
    'No se ha importado nada: no es un archivo de un equipo de Daymark, o es de una versión posterior',
  teamFileTwice:
    'No se ha importado nada: el archivo contiene algo dos veces, o se está importando por segunda vez en este momento',
  teamFileCut: 'No se ha importado nada: falta el final del archivo',
  lineDamaged: 'La línea está dañada',
  wrongInTeamFile: (line, sentence) => `No se ha importado nada. Línea ${line}: ${sentence}`,
  filesBusy: 'Demasiados archivos a la vez. Inténtalo de nuevo.',
  headerTooLong: (longest) => `Línea 1: la línea tiene más de ${numbers.format(longest)} caracteres.`,
  noCalendarInFile: 'Línea 1: el archivo no tiene BEGIN:VCALENDAR.',
  noTableInFile: (columns) =>
    `Línea 1: no es un calendario ni una tabla con la columna ${list.format(columns)}.`,
  tooManyLines: (most) => `El archivo tiene más de ${most} líneas.`,
  quotationMarkWrong: (line) => `Línea ${line}: hay una comilla mal puesta en la tabla.`,
  noDateInFile: (line, text) => `Línea ${line}: «${text}» no es una fecha a partir de 1970.`,
  noDurationInFile: (line, text) => `Línea ${line}: «${text}» no es una duración.`,
  zoneUnknownInFile: (line, zone) => `Línea ${line}: no se conoce la zona horaria «${zone}».`,
  noStartInFile: (line) => `Línea ${line}: el evento no tiene inicio (DTSTART).`,

  eventFollowed: (calendar) =>
    `Este evento viene ${calendar ? `del calendario ${calendar}` : 'de un calendario que sigue tu equipo'}. Cambia allí su título, descripción, lugar y horario.`,
  sourceAddressInvalid: 'Escribe la dirección completa de un calendario, con https o webcal.',
  sourceHere: 'Este calendario ya está en este servidor.',
  sourceAnswered: (status) => `La dirección ha respondido ${status} en lugar de un calendario.`,
  sourceRedirects: 'La dirección lleva a demasiadas otras.',
  sourceTooLarge: 'El calendario ocupa más de 5 MB.',
  sourceUnread: (reason) => `No se ha podido leer el calendario. ${reason}`,
  sourceFollowed: 'Tu equipo ya sigue esta dirección.',
  noSuchSource: 'Tu equipo no sigue ese calendario',
  tooManySources: 'Un equipo puede seguir 5 calendarios. Deja primero de seguir uno.',
  arrivalInvalid: 'arrival debe ser listed o private',
  sourceEndInvalid: 'events debe ser keep o delete',
  missingInvalid: 'missing debe ser keep o cancel',

  noTopic: 'Ese tema no existe',
  topicTaken: (name) => `Ya existe el tema «${name}». Puedes unir los dos.`,
  topicChanged: 'Otra persona ha cambiado este tema desde que lo abriste.',
  tooManyTopics: (most) => `Tu equipo tiene ${most} temas, que es el límite. Elige uno de ellos.`,

  noSuchPicture: 'Esa imagen no existe',
  notPicture: 'Este archivo no es una imagen. Elige un archivo PNG, JPEG o WebP.',
  pictureTypeUnusable: (type) => `Las imágenes ${type} no se pueden usar. Elige un archivo PNG, JPEG o WebP.`,
  tooManyPixels:
    'Esta imagen tiene demasiados píxeles. Los límites son 40 megapíxeles y 12 000 píxeles por lado.',
  pictureTooSmall: (width, height) =>
    `Esta imagen es demasiado pequeña. Una portada necesita al menos ${width} × ${height} píxeles.`,
  pictureDamaged: 'Esta imagen está dañada o incompleta. Elige otra.',
  pictureTooDetailed: 'Esta imagen no se puede reducir lo suficiente. Elige otra.',
  pictureLimit: (most) =>
    `Tu equipo tiene ${numbers.format(most)} imágenes, que es el límite. Quita antes alguna.`,
  picturesBusy: 'Demasiadas imágenes a la vez. Inténtalo de nuevo.',
  imagesBusy: 'Demasiadas imágenes a la vez. Inténtalo de nuevo.',

  noAttendee: 'No se ha encontrado la inscripción',
  notifyInvalid: 'notify debe ser true o false',
  alreadyAttendee: 'Esta dirección ya está en la lista.',
  hasUnsubscribed:
    'Esta dirección se ha dado de baja del evento. Solo la persona a quien pertenece puede deshacerlo.',
  answerSettingsChanged: 'Otra persona ha cambiado lo que pregunta este evento desde que lo abriste.',
  answersStay: 'Ya hay respuestas. No se puede cambiar si se responde por cada fecha.',
  noMessagesNow: 'Solo se pueden enviar mensajes mientras el evento sea público y se vaya a celebrar.',
  noRecipients: 'No hay nadie a quien escribir.',
  messageReadersInvalid: 'answer debe ser yes, maybe, no o waiting',
  messageSent: 'Este mensaje ya no se puede retirar.',

  appLanguageInvalid: `El idioma debe ser uno de ${ORGANIZER_LANGUAGES.join(', ')}`,
  signedOut: 'Inicia sesión',
  onlySingleSignOn: (provider) => `En este servidor solo se inicia sesión con ${provider}.`,
  addressNotOpen: 'Este servidor no está abierto a esa dirección. Usa otra.',
  notOpen:
    'Este servidor no está abierto a todo el mundo, y con tu dirección no se pueden crear eventos aquí.',
  notOpenTo: (email) =>
    `Este servidor no está abierto a ${email}. Pide a quien lo gestiona que añada la dirección.`,
  accountMoved: (newEmail, oldEmail) =>
    `El correo de tu cuenta se ha cambiado a ${newEmail}. Inicia sesión con esa dirección o deshaz el cambio con el enlace enviado a ${oldEmail}.`,
  addressFromProvider: (provider) => `Tu dirección viene de ${provider}`,
  addressInUse: 'Esa dirección ya está en uso',
  onlyOwnersDeleteAccounts: 'Solo los titulares de un equipo pueden eliminar su cuenta.',

  noSuchTeam: 'Ese equipo no existe',
  noSuchMember: 'Ese miembro no existe',
  noSuchInvitation: 'Esa invitación no existe',
  invalidInvitation: 'La invitación no es válida o ha caducado',
  invitationForAnother: 'Esta invitación es para otro correo electrónico',
  otherTeam: 'Has cambiado de equipo',
  emailsDeclined: (email) => `${email} no acepta correos de este servidor.`,
  alreadyMember: (email) => `${email} ya es miembro del equipo`,
  onlyOwnersInvite: 'Solo el titular del equipo puede invitar a miembros',
  onlyOwnersRemoveMembers: 'Solo el titular del equipo puede quitar a miembros',
  onlyOwnersRename: 'Solo el titular del equipo puede cambiar su nombre',
  onlyOwnersSetZone: 'Solo el titular del equipo puede cambiar la zona horaria',
  onlyOwnersExportEvents: 'Solo el titular del equipo puede exportar todos los eventos',
  onlyOwnersExportFollowers: 'Solo el titular del equipo puede exportar los seguidores',
  onlyOwnersChangeCalendar: 'Solo el titular del equipo puede cambiar el calendario',
  onlyOwnersChangeLogo: 'Solo el titular del equipo puede cambiar el logotipo',
  onlyOwnersMakeTokens: 'Solo el titular del equipo puede gestionar los tokens de la API',
  onlyOwnersManageWebhooks: 'Solo el titular del equipo puede gestionar los webhooks',
  onlyOwnersFollowCalendars: 'Solo el titular del equipo puede seguir calendarios',
  cannotRemoveYourself: 'No puedes quitarte a ti mismo del equipo',
  cannotRemoveOwner: 'No se puede quitar a un titular del equipo',

  noCalendar: 'Ese calendario no existe',
  noCalendarService: 'Ese servicio de calendario no existe',
  slugTaken: 'Otro calendario tiene esta dirección. Elige otra.',
  eventSlugTaken: 'Otro evento tiene este enlace. Elige otro.',
  tooManyEventSlugs: 'Un evento puede tener cinco enlaces nuevos al día. Inténtalo mañana.',
  tooManySlugs: 'Un calendario puede tener cinco direcciones nuevas al día. Inténtalo mañana.',
  calendarNeedsSlug: 'El calendario necesita una dirección antes de mostrarse',
  notOurPage: 'Este servidor no tiene ninguna página en esa dirección',

  noSuchToken: 'Ese token no existe',
  tooManyTokens: 'Un equipo puede tener 50 tokens de la API. Revoca antes alguno.',
  tokenNotWhole: 'No es un token de la API completo. Empieza por dm_ y tiene 57 caracteres.',
  tokenUnknown: 'No se conoce este token, o quien lo creó ha dejado el equipo.',
  tokenRevoked: 'Este token se ha revocado. Su equipo puede crear otro en los ajustes.',
  tokenExpired: 'Este token ha caducado. Su equipo puede crear otro en los ajustes.',
  tokenOnlyForData: 'Un token de la API abre los datos de su equipo, pero no las cuentas ni los ajustes.',
  tokenOnlyReads: 'Este token solo puede leer.',

  noSuchWebhook: 'Ese webhook no existe',
  noSuchDelivery: 'Ese envío no existe',
  tooManyWebhooks: 'Un equipo puede tener 10 webhooks. Elimina antes alguno.',
  webhookOff: 'Este webhook está desactivado. Actívalo antes.',
  webhookAddressPrivate: 'Esta dirección está dentro de la red de este servidor.',

  noEventAnyMore: 'Este evento ya no existe.',
  isAdministrator: (email) => `${email} es de la administración. Quita antes la dirección de ADMINS.`,
  patternInvalid: (text) => `«${text}» no es un correo electrónico ni @ y un dominio.`,
  signInTooOld:
    'Vuelve a iniciar sesión antes de quitar o borrar algo. Tu último acceso fue hace más de 15 minutos.',
  actEmailMissing: 'Indica un correo electrónico.',
  notBlocked: (pattern) => `${pattern} no está bloqueado.`,
  noSuchUser: (email) => `No hay ninguna cuenta ${email}.`,
  noEventWithSlug: (slug) => `No hay ningún evento ${slug}.`,
}

export const spanishOrganizers: OrganizerWords = {
  mail: {
    changeSettings: 'Cambiar la frecuencia o desactivarlo',

    signIn: {
      subject: (brand) => `Tu enlace de acceso a ${brand}`,
      lifetime: (minutes) =>
        `El enlace funciona una sola vez y caduca ${count(minutes, { one: '# minuto', other: '# minutos' })} después de pedirlo.`,
      heading: (brand) => `Iniciar sesión en ${brand}`,
      headingWithTeam: (team) => `Iniciar sesión y unirse a ${team}`,
      text: 'Usa este enlace para iniciar sesión. No necesitas contraseña.',
      textWithTeam: (brand, team) =>
        `Usa este enlace para iniciar sesión en ${brand} y unirte a ${team}. No necesitas contraseña.`,
      button: 'Iniciar sesión',
      buttonWithTeam: 'Iniciar sesión y unirse',
      ignore:
        '¿No has pedido iniciar sesión? Ignora este correo. Sin este enlace nadie puede iniciar sesión.',
      reason: (brand) =>
        `Recibes este correo porque alguien ha pedido iniciar sesión en ${brand} con esta dirección.`,
    },

    notOpen: {
      subject: (brand) => `No puedes iniciar sesión en ${brand}`,
      preview: 'Este servidor no está abierto a todo el mundo.',
      heading: 'Este servidor no está abierto a todo el mundo',
      text: (brand, site) =>
        `Alguien, seguramente tú, ha pedido iniciar sesión en ${brand} en ${site} con esta dirección. Allí solo algunas personas pueden crear eventos, y esta dirección no es de ninguna de ellas.`,
      ask: 'Si quieres crear eventos allí, pregunta a quien lo gestiona. Las páginas de los eventos están abiertas a cualquiera que tenga su enlace.',
      askAt: (contact) =>
        `Lo gestiona ${contact}. Escribe a esa dirección si quieres crear eventos allí. Las páginas de los eventos están abiertas a cualquiera que tenga su enlace.`,
      ignore: '¿No has pedido iniciar sesión? Ignora este correo.',
    },

    emailChanged: {
      subject: (brand) => `Se ha cambiado tu correo electrónico en ${brand}`,
      preview: 'Si no lo has hecho tú, puedes deshacer el cambio.',
      heading: 'Se ha cambiado tu correo electrónico',
      text: (brand, email) =>
        `El correo de tu cuenta de ${brand} es ahora ${email}. Los enlaces de acceso llegan allí y ya no a esta dirección.`,
      choice: 'Si el cambio es tuyo, no tienes que hacer nada. Si no, recupera tu cuenta:',
      button: 'Deshacer el cambio',
      lifetime:
        'El enlace funciona durante 7 días, o hasta 24 horas después de que alguien inicie sesión con la nueva dirección, lo que ocurra antes.',
      reason: (brand) => `Recibes este correo porque una cuenta de ${brand} usaba esta dirección.`,
    },

    invitation: {
      subject: (brand) => `Invitación para unirte a un equipo en ${brand}`,
      preview: (inviter) => `${inviter} te invita a organizar eventos en equipo.`,
      heading: (team) => `Unirse a ${team}`,
      text: (inviter, team, brand) =>
        `${inviter} te invita a unirte a ${team} en ${brand}. Los miembros de un equipo crean y comparten eventos en común.`,
      button: 'Ver la invitación',
      lifetime: (days) =>
        `Esta invitación es solo para este correo electrónico. Funciona una sola vez y caduca en ${daysText(days)}.`,
      ignore: '¿No conoces a quien la envía, o no quieres unirte? Ignora este correo y no pasará nada.',
      reason: (inviter, brand) =>
        `Recibes este correo porque ${inviter} ha escrito esta dirección en ${brand}.`,
    },

    confirmOrganizer: {
      subject: (brand) => `Confirma tu dirección como organizador en ${brand}`,
      preview: 'Así podrán responderte quienes se inscriban.',
      heading: '¿Recibir las respuestas de los asistentes?',
      text: (who, brand) =>
        `${who} ha escrito esta dirección como la de quien organiza un evento en ${brand}. Si la confirmas, quienes se inscriban en los eventos del equipo podrán responderte.`,
      button: 'Confirmar esta dirección',
      lifetime: 'El enlace funciona durante 7 días.',
      ignore: '¿No conoces a quien la envía? Ignora este correo y no pasará nada.',
    },

    dayRange: (from, to) => (from === to ? from : `del ${from} al ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${frequency === 'daily' ? 'Tu resumen diario' : 'Tu resumen semanal'}: ${views(viewCount)}, ${signUps(signUpCount)}`,
      preview: (when) => `Lo que ha pasado en las páginas de tus eventos, ${when}.`,
      heading: (frequency) => (frequency === 'daily' ? 'Tu resumen diario' : 'Tu resumen semanal'),
      text: (team, when) => `Lo que ha pasado en las páginas de los eventos de ${team}, ${when}.`,
      facts: {
        views: 'Visitas',
        visitors: 'Visitantes, por día',
        adds: 'Añadido al calendario',
        downloads: 'Descargas .ics',
        signUps: 'Inscripciones',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) =>
        `${numbers.format(number)} ${frequency === 'daily' ? 'el día anterior' : 'la semana anterior'}`,
      sources: 'Principales orígenes',
      source: (name, viewCount) => `${name}: ${views(viewCount)}`,
      upcoming: 'Próximamente',
      event: (date, title) => `${date}: ${title}`,
      button: 'Abrir las estadísticas',
      reason: (frequency, team, brand) =>
        `Recibes este correo porque has activado el resumen ${frequency === 'daily' ? 'diario' : 'semanal'} de ${team} en ${brand}.`,
    },

    signUps: {
      subject: (heading, title) => `${heading}: ${title}`,
      heading: 'Nueva inscripción',
      headingOfDay: (number, date) => `${signUps(number)} el ${date}`,
      preview: (team) => `Quién se ha inscrito en los eventos de ${team}.`,
      text: (team) => `Quién se ha inscrito en los eventos de ${team}:`,
      count: signUps,
      more: (number) => `y ${numbers.format(number)} más`,
      waiting: 'Espera una plaza',
      answers: { yes: 'Sí', maybe: 'Quizás', no: 'No' },
      withGuests: (answer, guests) =>
        `${answer}, ${count(guests, { one: 'con # acompañante', other: 'con # acompañantes' })}`,
      ofDate: (date, answer) => `${date}: ${answer}`,
      openEvent: 'Abrir el evento',
      openEvents: 'Abrir los eventos',
      reason: (team, brand) =>
        `Recibes este correo porque has activado los correos sobre las inscripciones de ${team} en ${brand}.`,
    },

    webhookOff: {
      subject: (team) => `Se ha desactivado un webhook de ${team}`,
      heading: 'Se ha desactivado un webhook',
      text: (brand, host, team) =>
        `${brand} ya no avisa a ${host} de lo que pasa con los eventos de ${team}, porque no ha aceptado lo que se le enviaba.`,
      address: 'Dirección',
      lastAttempt: 'Último intento',
      button: 'Abrir los ajustes',
      note: 'Allí puedes volver a activarlo y enviar de nuevo lo que se ha perdido en los últimos 7 días.',
      reason: (team, brand) => `Recibes este correo porque eres titular de ${team} en ${brand}.`,
    },
  },

  pages: {
    noLongerWorks: 'Este enlace ya no funciona',
    goToSignIn: 'Ir al inicio de sesión',

    ownTeam: (name) => `Equipo de ${name}`,

    signIn: {
      heading: (brand) => `Iniciar sesión en ${brand}`,
      text: 'Vas a iniciar sesión como {email}.',
      button: 'Iniciar sesión',
      other: 'Usar otro correo electrónico',
      expired:
        'Ya se ha usado, ha caducado o está incompleto. Un enlace de acceso funciona una sola vez, durante 15 minutos.',
      newLink: 'Pedir otro enlace',
      rejected: 'No has iniciado sesión',
    },

    choice: {
      heading: '¿Es tu cuenta?',
      text: 'La dirección de una cuenta se ha cambiado a {email}. Si lo has hecho tú, continúa.\nSi no, crea tu propia cuenta: la otra recupera su dirección anterior.',
      own: 'Crear la mía',
      continue: (email) => `Continuar con la cuenta de ${email}`,
      anotherAddress: 'otra dirección',
      team: (name, members) => `equipo ${name}, ${count(members, { one: '# miembro', other: '# miembros' })}`,
    },

    undo: {
      heading: '¿Deshacer el cambio de correo?',
      text: 'Tu cuenta usa {current}. Al deshacer el cambio vuelve a\n{earlier}, y se cierra la sesión de todos los que hayan entrado en la cuenta.',
      button: 'Deshacer el cambio',
      done: 'Se ha deshecho el cambio de correo',
      doneText:
        'Tu cuenta vuelve a usar su correo anterior. Se ha cerrado la sesión de todos los que habían entrado en ella, y sus tokens de la API ya no funcionan.',
      signIn: 'Iniciar sesión',
      expired: 'El cambio de correo ya se ha deshecho, o es demasiado tarde para deshacerlo.',
    },

    organizer: {
      heading: '¿Recibir las respuestas de los asistentes?',
      text: 'Los correos sobre los eventos del equipo tendrán {email} como dirección de respuesta.',
      button: 'Confirmar esta dirección',
      confirmed: 'Dirección confirmada',
      confirmedText: 'Los asistentes ya pueden responderte. Puedes cerrar esta página.',
      expired: 'Ha caducado. Al guardar un evento con esta dirección se envía uno nuevo.',
    },
  },

  files: {
    untitled: 'Evento sin título',
    notUtf8: 'El archivo no está en UTF-8. Se lee como Windows-1252: revisa sus letras.',
    onlyTheFirst: (total, shown) =>
      `El archivo tiene ${numbers.format(total)} eventos. Importa primero estos ${numbers.format(shown)} y elige después el archivo otra vez.`,
    tooManyEvents: (line, most) =>
      `Línea ${line}: el archivo tiene más de ${numbers.format(most)} eventos. A partir de aquí no se lee: divídelo.`,
    tooDeep: (line, most) => `Línea ${line}: hay más de ${most} componentes abiertos.`,
    wrongEnd: (line, name, open) => `Línea ${line}: ${name} termina aquí, pero ${open} está abierto.`,
    unreadable: (line, text) => `La línea ${line} no se puede leer y se omite: «${text}»`,
    endsBefore: (line, name) => `Línea ${line}: el archivo termina antes que este ${name}.`,
    noCalendar: 'Línea 1: el archivo no tiene BEGIN:VCALENDAR. Se leen sus eventos.',
    othersNotRead: (number) =>
      count(number, {
        one: 'No leído: # elemento de otro tipo, como una tarea.',
        other: 'No leídos: # elementos de otro tipo, como tareas.',
      }),
    olderVersions: (number) =>
      count(number, {
        one: 'No leída: # versión anterior de un evento con el mismo UID.',
        other: 'No leídas: # versiones anteriores de eventos con el mismo UID.',
      }),
    columnsNotRead: (columns, isCut) => `No leídas: las columnas ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: (number) => count(number, { one: '# nota más.', other: '# notas más.' }),

    tooLong: {
      title: (most) => `El título tiene más de ${most} caracteres y se corta.`,
      location: (most) => `El lugar tiene más de ${most} caracteres y se corta.`,
      description: (most) => `La descripción tiene más de ${numbers.format(most)} caracteres y se corta.`,
    },
    topicsNotKept: (topics) => `No se conserva: los temas ${topics}.`,
    leftOut: (parts) => `No se conserva: ${parts.join(', ')}.`,
    guests: (number) => count(number, { one: '# invitado', other: '# invitados' }),
    reminders: (number) => count(number, { one: '# recordatorio', other: '# recordatorios' }),
    attachments: (number) => count(number, { one: '# archivo adjunto', other: '# archivos adjuntos' }),
    linesOfDates: (number) =>
      count(number, { one: '# línea de fechas adicionales', other: '# líneas de fechas adicionales' }),
    rulesOfExceptions: (number) =>
      count(number, { one: '# regla de excepciones', other: '# reglas de excepciones' }),

    zoneMissing: (zone) => `El archivo no indica ninguna zona horaria. La hora se lee como ${zone}.`,
    zoneUnknown: (name, offset) =>
      `No se conoce la zona horaria «${name}». La hora se lee como ${offset}, en verano y en invierno.`,
    zoneReadAs: (name, zone) => `La zona horaria «${name}» se lee como ${zone}.`,
    noSuchRule: (line, rule) =>
      `Línea ${line}: solo se crea la primera fecha, porque aquí no existe esa regla: ${rule}`,

    dateNotKept: (date, reason) => `La fecha ${date} no se conserva: ${reason}`,
    dateHasTime: (date) => `La fecha ${date} no se conserva: tiene hora.`,
    dateHasNoTime: (date) => `La fecha ${date} no se conserva: no tiene hora.`,
    onlyThisDate: (line) =>
      `Línea ${line}: solo cambia esta fecha, no las posteriores (RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `La fecha ${date} pierde su propio título o descripción.`,
    lastDatesKept: (total, kept) =>
      `De ${numbers.format(total)} fechas suprimidas o trasladadas solo se conservan las últimas ${numbers.format(kept)}.`,
    datesUnreadable: (line) => `Línea ${line}: no se pueden leer las fechas suprimidas y trasladadas.`,

    changes: (parts) => `Cambia tu evento: ${parts.join(', ')}.`,
    changedParts: {
      title: 'título',
      dates: 'fechas',
      location: 'lugar',
      descriptionHtml: 'descripción',
      topics: 'temas',
      isCancelled: 'cancelado',
    },
    wrongAt: (line, reason) => `Línea ${line}: ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `El destinatario ha respondido ${status}.`,
    privateAddress: 'La dirección está dentro de la red de este servidor.',
    noAnswerInTime: 'El destinatario no ha respondido a tiempo.',
    connectionFailed: (code) => `La conexión ha fallado (${code}).`,
    restored:
      'No enviado: los datos se han restaurado de una copia de seguridad, y puede que el servidor anterior ya lo enviara.',
    switchedOff: 'El webhook se ha desactivado.',
    switchedOffByOwner: 'Lo ha desactivado un titular.',
    imported: 'Se ha importado. Da su nuevo secreto a tu programa y actívalo después.',
  },

  problems: spanishProblems,
}
