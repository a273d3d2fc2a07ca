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
import { ukrainianTime, ukrainianVisitorProblems } from './ukrainian.ts'

const count = pluralsOf('uk')
const numbers = new Intl.NumberFormat('uk')
const list = new Intl.ListFormat('uk')

const tooLong = (what: string, longest: number) =>
  `${what} може мати щонайбільше ${numbers.format(longest)} символів`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what} має бути текстом`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what} містить символ, який неможливо зберегти`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: { one: 'кожен # день', few: 'кожні # дні', many: 'кожні # днів', other: 'кожні # дня' },
  WEEKLY: { one: 'кожен # тиждень', few: 'кожні # тижні', many: 'кожні # тижнів', other: 'кожні # тижня' },
  MONTHLY: {
    one: 'кожен # місяць',
    few: 'кожні # місяці',
    many: 'кожні # місяців',
    other: 'кожні # місяця',
  },
  YEARLY: { one: 'кожен # рік', few: 'кожні # роки', many: 'кожні # років', other: 'кожні # року' },
}
const EVERY_ONE = { DAILY: 'щодня', WEEKLY: 'щотижня', MONTHLY: 'щомісяця', YEARLY: 'щороку' }

const days = (number: number) =>
  count(number, { one: '# день', few: '# дні', many: '# днів', other: '# дня' })
const signUps = (number: number) =>
  count(number, { one: '# реєстрація', few: '# реєстрації', many: '# реєстрацій', other: '# реєстрації' })
const views = (number: number) =>
  count(number, { one: '# перегляд', few: '# перегляди', many: '# переглядів', other: '# перегляду' })

export const ukrainianProblems: Problems = {
  ...ukrainianVisitorProblems,

  ...ofText('title', 'Назва', TITLE_LENGTH),
  titleRequired: 'Укажіть назву',
  ...ofText('timezone', 'Часовий пояс', NAME_LENGTH),
  timezoneRequired: 'Виберіть часовий пояс',
  ...ofText('startDate', 'Дата початку', 10),
  startDateRequired: 'Укажіть дату початку',
  ...ofText('startTime', 'Час початку', 5),
  startTimeRequired: 'Укажіть час початку',
  ...ofText('endDate', 'Дата завершення', 10),
  endDateRequired: 'Укажіть дату завершення',
  ...ofText('endTime', 'Час завершення', 5),
  endTimeRequired: 'Укажіть час завершення',
  ...ofText('organizerName', 'Ім’я організатора', NAME_LENGTH),
  organizerNameRequired: 'Укажіть ім’я організатора',
  ...ofText('subject', 'Тема', 80),
  subjectRequired: 'Укажіть тему',
  ...ofText('question', 'Запитання', 200),
  questionRequired: 'Укажіть запитання',
  ...ofText('choice', 'Варіант', 200),
  choiceRequired: 'Укажіть варіант',
  ...ofText('topic', 'Тема події', 40),
  topicRequired: 'Укажіть тему',
  topicInvalid: 'Тема повинна мати літеру або цифру, але без коми й крапки з комою',
  topicsNotList: 'Теми мають бути списком, наприклад ["Молодь"]',
  tooManyTopicsOfEvent: 'Виберіть щонайбільше 3 теми',
  ...ofText('teamName', 'Назва команди', 100),
  teamNameRequired: 'Укажіть назву команди',
  ...ofText('uid', 'UID', 300),
  uidRequired: 'Укажіть UID',
  ...ofText('description', 'Опис', DESCRIPTION_LENGTH),
  ...ofText('location', 'Місце', LOCATION_LENGTH),
  ...ofText('publicLocation', 'Текст для всіх інших замість місця', NAME_LENGTH),
  ...ofText('note', 'Примітка', NOTE_LENGTH),
  ...ofText('link', 'Посилання', 500),
  ...ofText('pictureText', 'Опис зображення', 200),
  nameNotText: 'Ім’я має бути текстом',
  tokenNameTooLong: tooLong('Назва', 100),
  calendarDescriptionTooLong: tooLong('Опис', 500),
  replyNotText: 'Відповідь має бути текстом',
  messageRequired: 'Напишіть повідомлення',
  messageNotText: 'Повідомлення має бути текстом',
  messageTooLong: tooLong('Повідомлення', MESSAGE_LENGTH),
  ownEmailMissing: 'Укажіть свою електронну адресу',
  contactEmailMissing: 'Укажіть електронну адресу',
  concernRequired: 'Напишіть своє запитання чи прохання',
  addressMissing: (label) => `Укажіть: ${label}`,

  startNotTime: 'Початок має бути датою з часом, наприклад 2026-03-10T09:00:00',
  endNotTime: 'Завершення має бути датою з часом, наприклад 2026-03-10T09:00:00',
  endBeforeStart: 'Подія не може завершитися раніше, ніж почнеться',
  allDayNotBoolean: 'Позначка «увесь день» має бути true або false',
  isPublicNotBoolean: 'Позначка «публічна» має бути true або false',
  isListedNotBoolean: 'Позначка «у календарі» має бути true або false',
  hidesLocationNotBoolean: 'Позначка «місце приховано» має бути true або false',
  captureAttendeesNotBoolean: 'Позначка «приймати реєстрації» має бути true або false',
  versionNotNumber: 'Версія має бути цілим числом',
  answersOfNotId: 'answersOf має бути id події',
  coverOfNotId: 'coverOf має бути id події',
  skippedNotBoolean: 'Позначка «пропущено» має бути true або false',
  skippedWithTimes: 'Дату або пропущено, або вона має початок і завершення',

  recurringNotBoolean: 'Позначка «повторюється» має бути true або false',
  frequencyRequired: 'Виберіть, як часто повторюється подія',
  frequencyInvalid: 'Частота має бути DAILY, WEEKLY, MONTHLY або YEARLY',
  intervalRange: 'Інтервал має бути цілим числом від 1 до 999',
  recurrenceIntervalRange: 'Інтервал повторення має бути цілим числом від 1 до 999',
  occurrencesRange: 'Кількість разів має бути цілим числом від 1 до 999',
  occurrenceCountRange: 'Кількість повторень має бути цілим числом від 1 до 999',
  occurrenceCountRequired: 'Укажіть кількість повторень',
  byDayInvalid: 'Дні повторення можуть бути лише MO, TU, WE, TH, FR, SA, SU',
  weekdayOfMonthNotOne: 'Щомісячне або щорічне повторення має один день, наприклад 1TU чи -1FR, або жодного',
  byDayNotList: 'Дні повторення мають бути списком, наприклад ["MO", "WE"]',
  endTypeInvalid: 'Кінець повторення має бути NEVER, COUNT або DATE',
  recurrenceEndDateRequired: 'Укажіть, коли повторення закінчується',
  recurrenceEndDateInvalid: 'Кінець повторення має бути датою, наприклад 2026-03-31',
  recurrenceEndsTooEarly: 'Повторення не може закінчитися раніше, ніж почнеться',
  ruleNotText: 'Правило повторення має бути текстом',
  ruleTooLong: tooLong('Правило повторення', 500),

  answerInvalid: 'answer має бути yes, maybe або no',
  guestsRange: 'guests має бути цілим числом від 0 до 9',
  closesIsoInvalid: 'closesIso має виглядати так: 2026-03-10T18:00:00',
  hoursBeforeRange: 'Прийом відповідей може закінчитися за 1–2160 годин до дати',
  questionIdInvalid: 'Кожне запитання повинно мати власний id від 1 до 999',
  tooManyQuestions: 'Поставте щонайбільше 3 запитання',
  tooManyChoices: 'Укажіть щонайбільше 10 варіантів',
  tooFewChoices: 'Укажіть принаймні два варіанти',

  slugRequired: 'Укажіть адресу',
  slugInvalid: 'Адреса може мати від 3 до 40 малих латинських літер, цифр і поодиноких дефісів',
  eventSlugInvalid: 'Посилання може мати від 3 до 60 малих латинських літер, цифр і поодиноких дефісів',
  slugReserved: 'Це слово зарезервоване. Виберіть інше.',
  linkInvalid: 'Посилання має починатися з https:// або http://',
  isOnNotBoolean: 'isOn має бути true або false',
  accentInvalid:
    'Колір акценту має бути одним із таких: vermilion, ochre, moss, fir, lagoon, harbour, iris, slate',
  languageInvalid: `Мова має бути null або однією з таких: ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list має бути "upcoming" або містити щонайбільше 1000 id подій',
  teamTimezoneInvalid: 'Часовий пояс має бути назвою, наприклад Europe/London',
  summaryEmailInvalid: 'summaryEmail має бути off, daily або weekly',
  signUpEmailInvalid: 'signUpEmail має бути off, each або daily',
  lifetimeInvalid: 'Виберіть 30, 90, 365 або null днів',
  webhookAddressInvalid: 'Укажіть адресу, що починається з https://',
  webhookChangeMissing: 'Укажіть, що змінити: address, types, isOn або newSecret.',
  webhookTypesMissing: 'Виберіть принаймні одне',
  reasonRequired: 'Укажіть причину',
  reasonInvalid: 'Укажіть причину одним рядком, щонайбільше 500 символів',

  importZoneNotText: 'timezone має бути текстом',
  eventsNotList: 'Надішліть список подій',
  noEventsSent: 'Надішліть принаймні одну подію',
  tooManyEventsSent: 'Надсилайте щонайбільше 50 подій за раз',

  fromNotDate: 'from має бути датою, наприклад 2026-03-10',
  toNotDate: 'to має бути датою, наприклад 2026-03-10',
  dateNotDate: 'date має бути датою, наприклад 2026-03-10',
  fromWithoutTo: 'from і to треба вказувати разом',
  toBeforeFrom: 'to не може бути раніше за from',
  listRangeTooLong: 'Між from і to може бути щонайбільше 366 днів',
  analyticsRangeTooLong: 'Між from і to може бути щонайбільше 3660 днів',
  limitNotNumber: 'limit має бути цілим числом',
  eventLimitRange: 'limit має бути цілим числом від 1 до 500',
  attendeeLimitRange: 'limit має бути цілим числом від 1 до 1000',
  pageNotNumber: 'page має бути цілим числом',
  cursorInvalid: 'Неправильне значення cursor',
  searchNotText: 'q має бути текстом',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status має бути upcoming або past',
  sortInvalid: `sort має бути одним із таких: ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort не можна поєднувати з from і to',
  fieldsInvalid: 'fields має бути summary',
  eventFilterUnknown: 'Для списку подій є q, status, topic, from, to, sort, fields, limit і cursor',
  attendeeFilterUnknown: 'Для списку учасників є limit і cursor',
  analyticsFilterUnknown: 'Для аналітики є from, to і topic',

  inputNotObject: 'Надішліть об’єкт із полями',
  fieldInvalid: (field) => `Неправильне значення ${field}`,

  nothingHere: 'За цією адресою нічого немає.',
  otherOrigin: (url) =>
    `Цей сервер налаштовано для ${url}. Щоб користуватися ним за іншою адресою, задайте PUBLIC_URL.`,
  requestTooLarge: 'Запит завеликий. Обмеження: 256 кБ.',
  fileTooLarge: (megabytes) => `Файл завеликий. Обмеження: ${megabytes} МБ.`,
  notJson: 'Запит має бути у форматі JSON (Content-Type: application/json).',
  jsonInvalid: 'Запит містить неправильний JSON.',
  lengthMismatch: 'Довжина запиту не збігається з його Content-Length.',
  headersTooLarge: 'Заголовки запиту завеликі.',
  requestTooSlow: 'Запит надходив надто довго.',
  requestMalformed: 'Запит неможливо зрозуміти.',
  onlyJson: 'Підтримується лише формат json',
  unexpected: 'Щось пішло не так. Спробуйте ще раз.',
  urlInvalid: 'Неправильна URL-адреса.',
  idempotencyKeyTooLong: (header, longest) => `${header} може мати щонайбільше ${longest} символів`,

  tooManyLinksFrom: 'З вашої мережі запитали забагато посилань для входу. Спробуйте ще раз за мить.',
  tooManyLinksTo: 'На цю адресу надіслано забагато посилань для входу. Спробуйте ще раз за кілька хвилин.',
  tooManyLinksToInADay:
    'Сьогодні на цю адресу надіслано забагато посилань для входу. Спробуйте ще раз пізніше.',
  tooManyAccounts: (perDay) =>
    `Сьогодні з вашої мережі створено забагато облікових записів. Обмеження цього сервера на день: ${perDay} (NEW_ACCOUNTS_PER_NETWORK). Спробуйте ще раз завтра.`,
  tooManyEvents: 'Ваша команда створила забагато подій. Спробуйте ще раз за кілька хвилин.',
  tooManyImports: 'Ваша команда імпортувала забагато подій. Спробуйте ще раз за кілька хвилин.',
  tooManyTeamImports: 'Сьогодні ви імпортували забагато команд. Спробуйте ще раз завтра.',
  tooManyFiles: 'Ви прочитали забагато файлів. Спробуйте ще раз за кілька хвилин.',
  tooManyDates: 'Ваша команда змінила забагато дат. Спробуйте ще раз за кілька хвилин.',
  tooManyAttendees: 'Ваша команда додала забагато людей. Спробуйте ще раз за кілька хвилин.',
  tooManyRequests: 'Із цим токеном надійшло забагато запитів. Спробуйте ще раз за мить.',
  tooManyWebhookSends:
    'Ваша команда надто багато надсилала на свої вебхуки вручну. Спробуйте ще раз за кілька хвилин.',
  tooManyPictures: 'Сьогодні ваша команда завантажила забагато зображень. Спробуйте ще раз пізніше.',
  tooManyInvitations: 'Ваша команда надіслала забагато запрошень. Спробуйте ще раз за кілька хвилин.',
  tooManyTeamMessages: 'Сьогодні ваша команда надіслала забагато повідомлень. Спробуйте ще раз завтра.',
  tooManyEmailChanges: 'Ви надто часто змінювали електронну адресу. Спробуйте ще раз за кілька хвилин.',

  noEvent: 'Подію не знайдено',
  privateEvent: 'Ця подія приватна й не відкрита для всіх',
  eventCancelled: 'Цю подію скасовано.',
  eventChanged: 'Хтось інший змінив цю подію, відколи ви її відкрили.',
  dateChanged: 'Хтось інший змінив цю дату, відколи ви її відкрили.',
  tooLateToUndelete: 'Повернути вже не можна. Подію видалено.',
  ownerDeleted: 'Подію або команду, якої це стосується, видалено.',
  eventFollowed: (calendar) =>
    `Ця подія з ${calendar ? `календаря «${calendar}»` : 'календаря, за яким стежить ваша команда'}. Змінюйте її назву, опис, місце й час там.`,
  sourceAddressInvalid: 'Укажіть повну адресу календаря, з https або webcal.',
  sourceHere: 'Цей календар уже є на цьому сервері.',
  sourceAnswered: (status) => `Замість календаря за цією адресою надійшла відповідь ${status}.`,
  sourceRedirects: 'Ця адреса веде до надто багатьох інших.',
  sourceTooLarge: 'Календар більший за 5 МБ.',
  sourceUnread: (reason) => `Не вдалося прочитати календар. ${reason}`,
  sourceFollowed: 'Ваша команда вже стежить за цією адресою.',
  noSuchSource: 'Ваша команда не стежить за таким календарем',
  tooManySources: 'Команда може стежити за 5 календарями. Спершу припиніть стежити за одним із них.',
  arrivalInvalid: 'arrival має бути listed або private',
  sourceEndInvalid: 'events має бути keep або delete',
  missingInvalid: 'missing має бути keep або cancel',

  noTopic: 'Такої теми немає',
  topicTaken: (name) => `Тема «${name}» уже є. Ви можете об’єднати обидві.`,
  topicChanged: 'Хтось інший змінив цю тему, відколи ви її відкрили.',
  tooManyTopics: (most) => `Ваша команда вже має стільки тем, скільки можна: ${most}. Виберіть одну з них.`,

  timezoneUnknown: 'Цей часовий пояс невідомий',
  onlySkippedDates: 'Тоді залишаться самі пропущені дати. Спершу відновіть одну з них або скасуйте подію.',
  lastDate: 'Це остання дата, що відбудеться. Натомість скасуйте подію.',
  notRecurring: 'Ця подія не повторюється',
  originalStartInvalid: 'Дата має бути первісним початком однієї з дат, наприклад 2026-03-10T09:00:00',
  noDateAt: (startIso) => `Ця подія не має дати з початком ${startIso}`,
  dateMovedHere: (day) => `На цей час уже перенесено дату ${ukrainianTime.dateText(day)}`,
  dateAlreadyHere: 'У цей час уже починається інша дата цієї події',
  tooManyExceptions: (most) =>
    `Пропущених і перенесених дат у серії може бути щонайбільше ${most}. Спершу відновіть минулі.`,
  dateTooLong: (number) => `Одна дата серії може тривати щонайбільше ${days(number)}`,
  occurrencesTooLong: (number) => `Подія, що повторюється, може щоразу тривати щонайбільше ${days(number)}`,
  occurrencesOverlap: (frequency, interval, number) =>
    `Подія, що повторюється ${interval === 1 ? EVERY_ONE[frequency] : count(interval, EVERY[frequency])}, може щоразу тривати щонайбільше ${days(number)}`,
  startOffWeekdays: (weekdays) =>
    `Дні, у які повторюється ця подія: ${list.format(weekdays.map(ukrainianTime.weekdayName))}. Виберіть дату початку, що припадає на один із них.`,
  rulePartUnsupported: (part) => `Правило повторення має частину, яка не підтримується: ${part || 'порожня'}`,

  noFile: 'Надішліть файл',
  fileTooSlow: 'Цей файл читається надто довго. Поділіть його на менші.',
  fileTooMuchMemory: 'Для читання цього файлу потрібно забагато пам’яті. Поділіть його на менші.',
  teamReadsFile: 'Ваша команда саме читає інший файл. Спробуйте ще раз за мить.',
  notTeamFile: 'Нічого не імпортовано: це не файл команди Daymark або він із новішої версії',
  teamFileTwice: 'Нічого не імпортовано: у файлі щось є двічі, або його саме зараз імпортують удруге',
  teamFileCut: 'Нічого не імпортовано: бракує кінця файлу',
  lineDamaged: 'Рядок пошкоджено',
  wrongInTeamFile: (line, sentence) => `Нічого не імпортовано. Рядок ${line}: ${sentence}`,
  filesBusy: 'Забагато файлів одночасно. Спробуйте ще раз.',
  headerTooLong: (longest) => `Рядок 1: рядок має понад ${numbers.format(longest)} символів.`,
  noCalendarInFile: 'Рядок 1: у файлі немає BEGIN:VCALENDAR.',
  noTableInFile: (columns) => `Рядок 1: це не календар і не таблиця зі стовпцями ${list.format(columns)}.`,
  tooManyLines: (most) => `У файлі понад ${most} рядків.`,
  quotationMarkWrong: (line) => `Рядок ${line}: неправильні лапки в таблиці.`,
  noDateInFile: (line, text) => `Рядок ${line}: «${text}» не є датою після 1970 року.`,
  noDurationInFile: (line, text) => `Рядок ${line}: «${text}» не є тривалістю.`,
  zoneUnknownInFile: (line, zone) => `Рядок ${line}: часовий пояс «${zone}» невідомий.`,
  noStartInFile: (line) => `Рядок ${line}: подія не має початку (DTSTART).`,

  noSuchPicture: 'Такого зображення немає',
  notPicture: 'Цей файл не є зображенням. Виберіть файл PNG, JPEG або WebP.',
  pictureTypeUnusable: (type) =>
    `Зображення типу ${type} не можна використати. Виберіть файл PNG, JPEG або WebP.`,
  tooManyPixels: 'Зображення має забагато пікселів. Обмеження: 40 мегапікселів і 12 000 пікселів на сторону.',
  pictureTooSmall: (width, height) =>
    `Зображення замале. Для обкладинки потрібно принаймні ${width} × ${height} пікселів.`,
  pictureDamaged: 'Зображення пошкоджене або неповне. Виберіть інше.',
  pictureTooDetailed: 'Це зображення не вдається достатньо зменшити. Виберіть інше.',
  pictureLimit: (most) =>
    `Ваша команда вже має стільки зображень, скільки можна: ${numbers.format(most)}. Спершу вилучіть якісь із них.`,
  picturesBusy: 'Забагато зображень одночасно. Спробуйте ще раз.',
  imagesBusy: 'Забагато зображень одночасно. Спробуйте ще раз.',

  noAttendee: 'Учасника не знайдено',
  notifyInvalid: 'notify має бути true або false',
  alreadyAttendee: 'Ця адреса вже є у списку.',
  hasUnsubscribed: 'Цю адресу відписано від події. Повернути її може лише той, кому вона належить.',
  answerSettingsChanged: 'Хтось інший змінив запитання цієї події, відколи ви її відкрили.',
  answersStay: 'Відповіді вже є. Змінити, чи відповідають на кожну дату окремо, більше не можна.',
  noMessagesNow: 'Повідомлення можна надсилати, лише доки подія публічна й відбувається.',
  noRecipients: 'Немає кому писати.',
  messageReadersInvalid: 'answer має бути yes, maybe, no або waiting',
  messageSent: 'Це повідомлення вже не можна відкликати.',

  appLanguageInvalid: `Мова має бути однією з таких: ${ORGANIZER_LANGUAGES.join(', ')}`,
  signedOut: 'Увійдіть, будь ласка',
  onlySingleSignOn: (provider) => `На цьому сервері можна увійти лише через ${provider}.`,
  addressNotOpen: 'Цей сервер не відкритий для цієї адреси. Укажіть іншу.',
  notOpen: 'Цей сервер відкритий не для всіх, і з вашою адресою тут не можна створювати події.',
  notOpenTo: (email) =>
    `Цей сервер не відкритий для ${email}. Попросіть адміністратора сервера додати цю адресу.`,
  accountMoved: (newEmail, oldEmail) =>
    `Електронну адресу вашого облікового запису змінено на ${newEmail}. Увійдіть із цією адресою або поверніть попередню за посиланням, надісланим на ${oldEmail}.`,
  addressFromProvider: (provider) => `Вашу адресу надає ${provider}`,
  addressInUse: 'Ця адреса вже використовується',
  onlyOwnersDeleteAccounts: 'Видалити обліковий запис може лише власник команди.',

  noSuchTeam: 'Такої команди немає',
  noSuchMember: 'Такого учасника команди немає',
  noSuchInvitation: 'Такого запрошення немає',
  invalidInvitation: 'Запрошення недійсне або застаріле',
  invitationForAnother: 'Це запрошення для іншої електронної адреси',
  otherTeam: 'Ви перейшли до іншої команди',
  emailsDeclined: (email) => `${email} не приймає листів із цього сервера.`,
  alreadyMember: (email) => `${email} вже в команді`,
  onlyOwnersInvite: 'Запрошувати до команди може лише її власник',
  onlyOwnersRemoveMembers: 'Вилучати учасників може лише власник команди',
  onlyOwnersRename: 'Змінити назву команди може лише її власник',
  onlyOwnersSetZone: 'Змінити часовий пояс може лише власник команди',
  onlyOwnersExportEvents: 'Експортувати всі події може лише власник команди',
  onlyOwnersExportFollowers: 'Експортувати підписників може лише власник команди',
  onlyOwnersChangeCalendar: 'Змінити календар може лише власник команди',
  onlyOwnersChangeLogo: 'Змінити логотип може лише власник команди',
  onlyOwnersMakeTokens: 'Керувати токенами API може лише власник команди',
  onlyOwnersManageWebhooks: 'Керувати вебхуками може лише власник команди',
  onlyOwnersFollowCalendars: 'Додавати календарі, за якими стежить команда, може лише її власник',
  cannotRemoveYourself: 'Ви не можете вилучити з команди себе',
  cannotRemoveOwner: 'Власника не можна вилучити з команди',

  noCalendar: 'Такого календаря немає',
  noCalendarService: 'Такого сервісу календарів немає',
  slugTaken: 'Цю адресу вже використовує інший календар. Виберіть іншу.',
  eventSlugTaken: 'Це посилання вже використовує інша подія. Виберіть інше.',
  tooManyEventSlugs: 'Подія може мати п’ять нових посилань на день. Спробуйте ще раз завтра.',
  tooManySlugs: 'Календар може мати п’ять нових адрес на день. Спробуйте ще раз завтра.',
  calendarNeedsSlug: 'Щоб показувати календар, потрібна його адреса',
  notOurPage: 'На цьому сервері немає сторінки з такою адресою',

  noSuchToken: 'Такого токена немає',
  tooManyTokens: 'Команда може мати 50 токенів API. Спершу відкличте один із них.',
  tokenNotWhole: 'Це неповний токен API. Він починається з dm_ і має 57 символів.',
  tokenUnknown: 'Цей токен невідомий, або той, хто його створив, уже не в команді.',
  tokenRevoked: 'Цей токен відкликано. Команда може створити новий у налаштуваннях.',
  tokenExpired: 'Термін дії цього токена минув. Команда може створити новий у налаштуваннях.',
  tokenOnlyForData: 'Токен API відкриває дані своєї команди, але не облікові записи й не налаштування.',
  tokenOnlyReads: 'Цей токен дає змогу лише читати.',

  noSuchWebhook: 'Такого вебхука немає',
  noSuchDelivery: 'Такої доставки немає',
  tooManyWebhooks: 'Команда може мати 10 вебхуків. Спершу видаліть один із них.',
  webhookOff: 'Цей вебхук вимкнено. Спершу ввімкніть його.',
  webhookAddressPrivate: 'Ця адреса належить мережі цього сервера.',

  noEventAnyMore: 'Цієї події вже немає.',
  isAdministrator: (email) => `${email} має права адміністратора. Спершу вилучіть цю адресу з ADMINS.`,
  patternInvalid: (text) => `«${text}» не є ні електронною адресою, ні @ з доменом.`,
  signInTooOld:
    'Увійдіть ще раз, перш ніж щось вилучати чи стирати. Відколи ви увійшли, минуло понад 15 хвилин.',
  actEmailMissing: 'Укажіть електронну адресу.',
  notBlocked: (pattern) => `${pattern} не заблоковано.`,
  noSuchUser: (email) => `Облікового запису ${email} немає.`,
  noEventWithSlug: (slug) => `Події ${slug} немає.`,
}

export const ukrainianOrganizers: OrganizerWords = {
  mail: {
    changeSettings: 'Змінити частоту або вимкнути',

    signIn: {
      subject: (brand) => `Ваше посилання для входу в ${brand}`,
      lifetime: (minutes) =>
        count(minutes, {
          one: 'Посилання діє один раз, протягом # хвилини після вашого запиту.',
          few: 'Посилання діє один раз, протягом # хвилин після вашого запиту.',
          many: 'Посилання діє один раз, протягом # хвилин після вашого запиту.',
          other: 'Посилання діє один раз, протягом # хвилини після вашого запиту.',
        }),
      heading: (brand) => `Вхід у ${brand}`,
      headingWithTeam: (team) => `Увійдіть і приєднайтеся до команди ${team}`,
      text: 'Скористайтеся цим посиланням, щоб увійти. Пароль не потрібен.',
      textWithTeam: (brand, team) =>
        `Скористайтеся цим посиланням, щоб увійти в ${brand} і приєднатися до команди ${team}. Пароль не потрібен.`,
      button: 'Увійти',
      buttonWithTeam: 'Увійти й приєднатися',
      ignore: 'Не збиралися входити? Не зважайте на цей лист. Без цього посилання ніхто не зможе увійти.',
      reason: (brand) => `Ви отримали цей лист, бо хтось хотів увійти в ${brand} із цією адресою.`,
    },

    notOpen: {
      subject: (brand) => `Ви не можете увійти в ${brand}`,
      preview: 'Цей сервер відкритий не для всіх.',
      heading: 'Цей сервер відкритий не для всіх',
      text: (brand, site) =>
        `Хтось, імовірно ви, хотів увійти із цією адресою в ${brand} на ${site}. Створювати там події можуть лише деякі люди, і цієї адреси серед них немає.`,
      ask: 'Якщо хочете створювати там події, зверніться до адміністратора сервера. Сторінки подій відкриті для всіх, хто має посилання.',
      askAt: (contact) =>
        `Адміністратор сервера: ${contact}. Напишіть туди, якщо хочете створювати там події. Сторінки подій відкриті для всіх, хто має посилання.`,
      ignore: 'Не збиралися входити? Не зважайте на цей лист.',
    },

    emailChanged: {
      subject: (brand) => `Вашу електронну адресу в ${brand} змінено`,
      preview: 'Якщо це були не ви, можна повернути попередню адресу.',
      heading: 'Вашу електронну адресу змінено',
      text: (brand, email) =>
        `Електронна адреса вашого облікового запису в ${brand} тепер ${email}. Посилання для входу надходитимуть туди, а не на цю адресу.`,
      choice: 'Якщо це зробили ви, нічого робити не треба. Якщо ні, поверніть собі обліковий запис:',
      button: 'Повернути попередню адресу',
      lifetime:
        'Посилання діє 7 днів, але не довше ніж 24 години після того, як хтось увійде з новою адресою.',
      reason: (brand) => `Ви отримали цей лист, бо обліковий запис у ${brand} мав цю адресу.`,
    },

    invitation: {
      subject: (brand) => `Вас запрошують до команди в ${brand}`,
      preview: (inviter) => `${inviter} запрошує вас разом планувати події.`,
      heading: (team) => `Приєднайтеся до команди ${team}`,
      text: (inviter, team, brand) =>
        `${inviter} запрошує вас до команди ${team} у ${brand}. Учасники команди разом створюють події та діляться ними.`,
      button: 'Переглянути запрошення',
      lifetime: (number) =>
        count(number, {
          one: 'Це запрошення лише для цієї електронної адреси. Воно діє один раз, протягом # дня.',
          few: 'Це запрошення лише для цієї електронної адреси. Воно діє один раз, протягом # днів.',
          many: 'Це запрошення лише для цієї електронної адреси. Воно діє один раз, протягом # днів.',
          other: 'Це запрошення лише для цієї електронної адреси. Воно діє один раз, протягом # дня.',
        }),
      ignore:
        'Не знаєте відправника чи не хочете приєднуватися? Не зважайте на цей лист, і нічого не станеться.',
      reason: (inviter, brand) => `Ви отримали цей лист, бо ${inviter} вказує цю адресу в ${brand}.`,
    },

    confirmOrganizer: {
      subject: (brand) => `Підтвердьте свою адресу організатора в ${brand}`,
      preview: 'Тоді учасники зможуть вам відповідати.',
      heading: 'Отримувати відповіді учасників?',
      text: (who, brand) =>
        `${who} вказує цю адресу як адресу організатора події в ${brand}. Якщо ви її підтвердите, вам зможуть відповідати всі, хто реєструється на події команди.`,
      button: 'Підтвердити цю адресу',
      lifetime: 'Посилання діє 7 днів.',
      ignore: 'Не знаєте відправника? Не зважайте на цей лист, і нічого не станеться.',
    },

    dayRange: (from, to) => (from === to ? from : `${from} – ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${frequency === 'daily' ? 'Ваш звіт за день' : 'Ваш звіт за тиждень'}: ${views(viewCount)}, ${signUps(signUpCount)}`,
      preview: (when) => `Що відбувалося на сторінках ваших подій: ${when}.`,
      heading: (frequency) => (frequency === 'daily' ? 'Ваш звіт за день' : 'Ваш звіт за тиждень'),
      text: (team, when) => `Що відбувалося на сторінках подій команди ${team}: ${when}.`,
      facts: {
        views: 'Перегляди',
        visitors: 'Відвідувачі за днями',
        adds: 'Додано в календарі',
        downloads: 'Завантажено .ics',
        signUps: 'Реєстрації',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) =>
        `${frequency === 'daily' ? 'за попередній день' : 'за попередній тиждень'}: ${numbers.format(number)}`,
      sources: 'Основні джерела',
      source: (name, viewCount) => `${name}: ${views(viewCount)}`,
      upcoming: 'Незабаром',
      event: (date, title) => `${date}: ${title}`,
      button: 'Відкрити аналітику',
      reason: (frequency, team, brand) =>
        `Ви отримали цей лист, бо ввімкнули в ${brand} звіт за ${frequency === 'daily' ? 'день' : 'тиждень'} для команди ${team}.`,
    },

    signUps: {
      subject: (heading, title) => `${heading}: ${title}`,
      heading: 'Нова реєстрація',
      headingOfDay: (number, date) => `${signUps(number)} за ${date}`,
      preview: (team) => `Хто зареєструвався на події команди ${team}.`,
      text: (team) => `Хто зареєструвався на події команди ${team}:`,
      count: signUps,
      more: (number) => `і ще ${numbers.format(number)}`,
      waiting: 'Чекає на місце',
      answers: { yes: 'Так', maybe: 'Можливо', no: 'Ні' },
      withGuests: (answer, guests) =>
        `${answer}, ${count(guests, { one: 'з # гостем', few: 'з # гостями', many: 'з # гостями', other: 'з # гостя' })}`,
      ofDate: (date, answer) => `${date}: ${answer}`,
      openEvent: 'Відкрити подію',
      openEvents: 'Відкрити події',
      reason: (team, brand) =>
        `Ви отримали цей лист, бо ввімкнули в ${brand} листи про реєстрації команди ${team}.`,
    },

    webhookOff: {
      subject: (team) => `Вебхук команди ${team} вимкнено`,
      heading: 'Вебхук вимкнено',
      text: (brand, host, team) =>
        `${brand} більше не повідомляє ${host} про події команди ${team}, бо там не приймали надісланого.`,
      address: 'Адреса',
      lastAttempt: 'Остання спроба',
      button: 'Відкрити налаштування',
      note: 'Там його можна знову ввімкнути й ще раз надіслати те, що він пропустив за останні 7 днів.',
      reason: (team, brand) => `Ви отримали цей лист, бо ви власник команди ${team} у ${brand}.`,
    },
  },

  pages: {
    noLongerWorks: 'Це посилання більше не діє',
    goToSignIn: 'Перейти до входу',

    ownTeam: (name) => `Команда ${name}`,

    signIn: {
      heading: (brand) => `Вхід у ${brand}`,
      text: 'Ви входите як {email}.',
      button: 'Увійти',
      other: 'Інша електронна адреса',
      expired:
        'Ним уже скористалися, його термін минув, або воно неповне. Посилання для входу діє один раз, протягом 15 хвилин.',
      newLink: 'Отримати нове посилання',
      rejected: 'Ви не ввійшли',
    },

    choice: {
      heading: 'Це ваш обліковий запис?',
      text: 'Адресу облікового запису змінено на {email}. Якщо це зробили ви, продовжуйте.\nЯкщо ні, створіть власний обліковий запис: іншому буде повернено попередню адресу.',
      own: 'Створити власний',
      continue: (email) => `Продовжити з обліковим записом ${email}`,
      anotherAddress: 'з іншою адресою',
      team: (name, members) =>
        `команда ${name}, ${count(members, { one: '# учасник', few: '# учасники', many: '# учасників', other: '# учасника' })}`,
    },

    undo: {
      heading: 'Повернути попередню електронну адресу?',
      text: 'Ваш обліковий запис має адресу {current}. Ми повернемо адресу\n{earlier}, а всі, хто зараз увійшов у цей обліковий запис, вийдуть із нього.',
      button: 'Повернути адресу',
      done: 'Попередню електронну адресу повернено',
      doneText:
        'Ваш обліковий запис знову має попередню електронну адресу. Усі, хто був у ньому, вийшли, а його токени API більше не діють.',
      signIn: 'Увійти',
      expired: 'Попередню адресу вже повернено, або повертати її запізно.',
    },

    organizer: {
      heading: 'Отримувати відповіді учасників?',
      text: 'Листи про події команди матимуть {email} як адресу для відповіді.',
      button: 'Підтвердити цю адресу',
      confirmed: 'Адресу підтверджено',
      confirmedText: 'Тепер учасники можуть вам відповідати. Цю сторінку можна закрити.',
      expired: 'Його термін минув. Збережіть подію з цією адресою, і надійде нове.',
    },
  },

  files: {
    untitled: 'Подія без назви',
    notUtf8: 'Файл не в UTF-8. Його прочитано як Windows-1252: перевірте літери.',
    onlyTheFirst: (total, shown) =>
      `Подій у файлі: ${numbers.format(total)}. Спершу імпортуйте ці ${numbers.format(shown)}, а потім виберіть файл ще раз.`,
    tooManyEvents: (line, most) =>
      `Рядок ${line}: у файлі понад ${numbers.format(most)} подій. Далі його не прочитано: поділіть його.`,
    tooDeep: (line, most) => `Рядок ${line}: відкрито понад ${most} компонентів.`,
    wrongEnd: (line, name, open) => `Рядок ${line}: тут закінчується ${name}, але відкрито ${open}.`,
    unreadable: (line, text) => `Рядок ${line} неможливо прочитати, його пропущено: «${text}»`,
    endsBefore: (line, name) => `Рядок ${line}: файл закінчується раніше, ніж цей ${name}.`,
    noCalendar: 'Рядок 1: у файлі немає BEGIN:VCALENDAR. Його події прочитано.',
    othersNotRead: (number) =>
      count(number, {
        one: 'Не прочитано: # запис іншого виду, наприклад завдання.',
        few: 'Не прочитано: # записи іншого виду, наприклад завдання.',
        many: 'Не прочитано: # записів іншого виду, наприклад завдань.',
        other: 'Не прочитано: # запису іншого виду, наприклад завдання.',
      }),
    olderVersions: (number) =>
      count(number, {
        one: 'Не прочитано: # старішу версію подій із тим самим UID.',
        few: 'Не прочитано: # старіші версії подій із тим самим UID.',
        many: 'Не прочитано: # старіших версій подій із тим самим UID.',
        other: 'Не прочитано: # старішої версії подій із тим самим UID.',
      }),
    columnsNotRead: (columns, isCut) => `Не прочитано стовпці: ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: (number) =>
      count(number, {
        one: 'Ще # примітка.',
        few: 'Ще # примітки.',
        many: 'Ще # приміток.',
        other: 'Ще # примітки.',
      }),

    tooLong: {
      title: (most) => `Назва має понад ${most} символів, її буде скорочено.`,
      location: (most) => `Місце має понад ${most} символів, його буде скорочено.`,
      description: (most) => `Опис має понад ${numbers.format(most)} символів, його буде скорочено.`,
    },
    topicsNotKept: (topics) => `Не перенесено: теми ${topics}.`,
    leftOut: (parts) => `Не перенесено: ${parts.join(', ')}.`,
    guests: (number) => count(number, { one: '# гість', few: '# гості', many: '# гостей', other: '# гостя' }),
    reminders: (number) =>
      count(number, {
        one: '# нагадування',
        few: '# нагадування',
        many: '# нагадувань',
        other: '# нагадування',
      }),
    attachments: (number) =>
      count(number, { one: '# вкладення', few: '# вкладення', many: '# вкладень', other: '# вкладення' }),
    linesOfDates: (number) =>
      count(number, {
        one: '# рядок із додатковими датами',
        few: '# рядки з додатковими датами',
        many: '# рядків із додатковими датами',
        other: '# рядка з додатковими датами',
      }),
    rulesOfExceptions: (number) =>
      count(number, {
        one: '# правило винятків',
        few: '# правила винятків',
        many: '# правил винятків',
        other: '# правила винятків',
      }),

    zoneMissing: (zone) => `У файлі не вказано часового поясу. Час прочитано як ${zone}.`,
    zoneUnknown: (name, offset) =>
      `Часовий пояс «${name}» невідомий. Час прочитано як ${offset}, улітку й узимку.`,
    zoneReadAs: (name, zone) => `Часовий пояс «${name}» прочитано як ${zone}.`,
    noSuchRule: (line, rule) =>
      `Рядок ${line}: буде створено лише першу дату, бо такого правила тут немає: ${rule}`,

    dateNotKept: (date, reason) => `Дату ${date} не перенесено: ${reason}`,
    dateHasTime: (date) => `Дату ${date} не перенесено: вона має час.`,
    dateHasNoTime: (date) => `Дату ${date} не перенесено: вона не має часу.`,
    onlyThisDate: (line) => `Рядок ${line}: буде змінено лише цю дату, а не пізніші (RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `Дата ${date} втратить власну назву або опис.`,
    lastDatesKept: (total, kept) =>
      `Пропущених і перенесених дат: ${numbers.format(total)}. Залишаться лише останні ${numbers.format(kept)}.`,
    datesUnreadable: (line) => `Рядок ${line}: пропущені й перенесені дати неможливо прочитати.`,

    changes: (parts) => `Змінить вашу подію: ${parts.join(', ')}.`,
    changedParts: {
      title: 'назва',
      dates: 'дати',
      location: 'місце',
      descriptionHtml: 'опис',
      topics: 'теми',
      isCancelled: 'скасування',
    },
    wrongAt: (line, reason) => `Рядок ${line}: ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `Отримувач відповів ${status}.`,
    privateAddress: 'Адреса належить мережі цього сервера.',
    noAnswerInTime: 'Отримувач не відповів вчасно.',
    connectionFailed: (code) => `Не вдалося з’єднатися (${code}).`,
    restored:
      'Не надіслано: дані відновлено з резервної копії, і попередній сервер, можливо, уже це надіслав.',
    switchedOff: 'Вебхук вимкнено.',
    switchedOffByOwner: 'Його вимкнув власник команди.',
    imported: 'Його імпортовано. Передайте своїй програмі новий секрет, а потім увімкніть вебхук.',
  },

  problems: ukrainianProblems,
}
