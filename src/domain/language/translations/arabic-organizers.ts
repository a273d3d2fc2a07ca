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
import { arabicTime, arabicVisitorProblems } from './arabic.ts'

const TAG = 'ar-u-nu-latn'
const count = pluralsOf(TAG)
const numbers = new Intl.NumberFormat(TAG)
const list = new Intl.ListFormat(TAG)

/** The form for 100 is that for zero. */
const counted = (other: string, one: string, two: string, few: string, many: string) => (number: number) =>
  count(number, { zero: other, one, two, few, many, other })

const tooLong = (what: string, longest: number) =>
  `${what}: الحد الأقصى لعدد الأحرف هو ${numbers.format(longest)}`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what}: يجب إدخال نص`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what}: يوجد حرف لا يمكن حفظه`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: counted('كل # يوم', 'كل يوم', 'كل يومين', 'كل # أيام', 'كل # يومًا'),
  WEEKLY: counted('كل # أسبوع', 'كل أسبوع', 'كل أسبوعين', 'كل # أسابيع', 'كل # أسبوعًا'),
  MONTHLY: counted('كل # شهر', 'كل شهر', 'كل شهرين', 'كل # أشهر', 'كل # شهرًا'),
  YEARLY: counted('كل # سنة', 'كل سنة', 'كل سنتين', 'كل # سنوات', 'كل # سنة'),
}

const signUps = counted('# تسجيل', 'تسجيل واحد', 'تسجيلان', '# تسجيلات', '# تسجيلًا')
const views = counted('# مشاهدة', 'مشاهدة واحدة', 'مشاهدتان', '# مشاهدات', '# مشاهدة')
/** After a preposition or a verb. */
const days = counted('# يوم', 'يوم واحد', 'يومين', '# أيام', '# يومًا')

export const arabicProblems: Problems = {
  ...arabicVisitorProblems,

  ...ofText('title', 'العنوان', TITLE_LENGTH),
  titleRequired: 'يُرجى إدخال عنوان',
  ...ofText('timezone', 'المنطقة الزمنية', NAME_LENGTH),
  timezoneRequired: 'يُرجى اختيار منطقة زمنية',
  ...ofText('startDate', 'تاريخ البداية', 10),
  startDateRequired: 'يُرجى إدخال تاريخ البداية',
  ...ofText('startTime', 'وقت البداية', 5),
  startTimeRequired: 'يُرجى إدخال وقت البداية',
  ...ofText('endDate', 'تاريخ النهاية', 10),
  endDateRequired: 'يُرجى إدخال تاريخ النهاية',
  ...ofText('endTime', 'وقت النهاية', 5),
  endTimeRequired: 'يُرجى إدخال وقت النهاية',
  ...ofText('organizerName', 'اسم المنظِّم', NAME_LENGTH),
  organizerNameRequired: 'يُرجى إدخال اسم المنظِّم',
  ...ofText('subject', 'موضوع الرسالة', 80),
  subjectRequired: 'يُرجى إدخال موضوع الرسالة',
  ...ofText('question', 'السؤال', 200),
  questionRequired: 'يُرجى إدخال سؤال',
  ...ofText('choice', 'الخيار', 200),
  choiceRequired: 'يُرجى إدخال خيار',
  ...ofText('teamName', 'اسم الفريق', 100),
  teamNameRequired: 'يُرجى إدخال اسم للفريق',
  ...ofText('uid', 'UID', 300),
  uidRequired: 'يُرجى تحديد UID',
  ...ofText('description', 'الوصف', DESCRIPTION_LENGTH),
  ...ofText('location', 'المكان', LOCATION_LENGTH),
  ...ofText('publicLocation', 'النص البديل عن المكان', NAME_LENGTH),
  hidesLocationNotBoolean: 'يجب أن تكون قيمة إخفاء المكان true أو false',
  ...ofText('note', 'الملاحظة', NOTE_LENGTH),
  ...ofText('topic', 'الموضوع', 40),
  topicRequired: 'يُرجى إدخال موضوع',
  topicInvalid: 'يجب أن يحتوي الموضوع على حرف أو رقم، وألا يحتوي على فاصلة أو فاصلة منقوطة',
  topicsNotList: 'يجب أن تكون المواضيع قائمة مثل ["Youth"]',
  tooManyTopicsOfEvent: 'يُرجى اختيار 3 مواضيع على الأكثر',
  ...ofText('link', 'الرابط', 500),
  ...ofText('pictureText', 'وصف الصورة', 200),
  nameNotText: 'الاسم: يجب إدخال نص',
  tokenNameTooLong: tooLong('الاسم', 100),
  calendarDescriptionTooLong: tooLong('الوصف', 500),
  replyNotText: 'الإجابة: يجب إدخال نص',
  messageRequired: 'يُرجى إدخال رسالة',
  messageNotText: 'الرسالة: يجب إدخال نص',
  messageTooLong: tooLong('الرسالة', MESSAGE_LENGTH),
  ownEmailMissing: 'يُرجى إدخال بريدك الإلكتروني',
  contactEmailMissing: 'يُرجى إدخال بريد إلكتروني',
  concernRequired: 'يُرجى كتابة سؤالك أو طلبك',
  addressMissing: (label) => `يُرجى إدخال: ${label}`,

  startNotTime: 'يجب أن تكون البداية تاريخًا ووقتًا مثل 2026-03-10T09:00:00',
  endNotTime: 'يجب أن تكون النهاية تاريخًا ووقتًا مثل 2026-03-10T09:00:00',
  endBeforeStart: 'لا يمكن أن تسبق النهاية البداية',
  allDayNotBoolean: 'يجب أن تكون قيمة «طوال اليوم» true أو false',
  isPublicNotBoolean: 'يجب أن تكون قيمة «عامة» true أو false',
  isListedNotBoolean: 'يجب أن تكون قيمة «معروضة في التقويم» true أو false',
  captureAttendeesNotBoolean: 'يجب أن تكون قيمة «قبول التسجيلات» true أو false',
  versionNotNumber: 'يجب أن يكون الإصدار عددًا صحيحًا',
  answersOfNotId: 'يجب أن تكون قيمة answersOf معرّف id لفعالية',
  coverOfNotId: 'يجب أن تكون قيمة coverOf معرّف id لفعالية',
  skippedNotBoolean: 'يجب أن تكون قيمة «ملغى» true أو false',
  skippedWithTimes: 'الموعد إما ملغى وإما له بداية ونهاية',

  recurringNotBoolean: 'يجب أن تكون قيمة «متكررة» true أو false',
  frequencyRequired: 'يُرجى اختيار معدل التكرار',
  frequencyInvalid: 'يجب أن يكون معدل التكرار DAILY أو WEEKLY أو MONTHLY أو YEARLY',
  intervalRange: 'يجب أن يكون الفاصل عددًا صحيحًا من 1 إلى 999',
  recurrenceIntervalRange: 'يجب أن يكون فاصل التكرار عددًا صحيحًا من 1 إلى 999',
  occurrencesRange: 'يجب أن يكون عدد المواعيد عددًا صحيحًا من 1 إلى 999',
  occurrenceCountRange: 'يجب أن يكون عدد مواعيد التكرار عددًا صحيحًا من 1 إلى 999',
  occurrenceCountRequired: 'يُرجى إدخال عدد المواعيد',
  byDayInvalid: 'أيام التكرار الممكنة هي MO وTU وWE وTH وFR وSA وSU',
  weekdayOfMonthNotOne: 'للتكرار الشهري أو السنوي يوم واحد مثل 1TU أو ‎-1FR، أو لا يوم له',
  byDayNotList: 'يجب أن تكون أيام التكرار قائمة مثل ["MO", "WE"]',
  endTypeInvalid: 'يجب أن تكون نهاية التكرار NEVER أو COUNT أو DATE',
  recurrenceEndDateRequired: 'يُرجى إدخال تاريخ نهاية التكرار',
  recurrenceEndDateInvalid: 'يجب أن يكون تاريخ نهاية التكرار مثل 2026-03-31',
  recurrenceEndsTooEarly: 'لا يمكن أن ينتهي التكرار قبل أن يبدأ',
  ruleNotText: 'قاعدة التكرار: يجب إدخال نص',
  ruleTooLong: tooLong('قاعدة التكرار', 500),

  answerInvalid: 'يجب أن تكون قيمة answer هي yes أو maybe أو no',
  guestsRange: 'يجب أن تكون قيمة guests عددًا صحيحًا من 0 إلى 9',
  closesIsoInvalid: 'يجب أن تكون قيمة closesIso مثل 2026-03-10T18:00:00',
  hoursBeforeRange: 'تنتهي مهلة الرد قبل الموعد بساعات عددها من 1 إلى 2160',
  questionIdInvalid: 'لكل سؤال معرّف id خاص به من 1 إلى 999',
  tooManyQuestions: 'يُرجى طرح 3 أسئلة على الأكثر',
  tooManyChoices: 'يُرجى إدخال 10 خيارات على الأكثر',
  tooFewChoices: 'يُرجى إدخال خيارين على الأقل',

  slugRequired: 'يُرجى إدخال عنوان الرابط',
  slugInvalid: 'يتكون العنوان من 3 إلى 40 من الأحرف اللاتينية الصغيرة والأرقام والشرطات المفردة',
  eventSlugInvalid: 'يتكون الرابط من 3 إلى 60 من الأحرف اللاتينية الصغيرة والأرقام والشرطات المفردة',
  slugReserved: 'هذه الكلمة محجوزة. يُرجى اختيار كلمة أخرى.',
  linkInvalid: 'يجب أن يبدأ الرابط بـ https://‎ أو http://‎',
  isOnNotBoolean: 'يجب أن تكون قيمة isOn هي true أو false',
  accentInvalid:
    'يجب أن يكون اللون المميِّز أحد هذه الألوان: vermilion, ochre, moss, fir, lagoon, harbour, iris, slate',
  languageInvalid: `يجب أن تكون اللغة null أو إحدى هذه اللغات: ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'يجب أن تكون قيمة list هي "upcoming" أو 1000 معرّف id لفعاليات على الأكثر',
  teamTimezoneInvalid: 'يجب أن تكون المنطقة الزمنية اسمًا مثل Europe/London',
  summaryEmailInvalid: 'يجب أن تكون قيمة summaryEmail هي off أو daily أو weekly',
  signUpEmailInvalid: 'يجب أن تكون قيمة signUpEmail هي off أو each أو daily',
  lifetimeInvalid: 'يُرجى اختيار 30 أو 90 أو 365 يومًا أو null',
  webhookAddressInvalid: 'يُرجى إدخال عنوان يبدأ بـ https://‎',
  webhookChangeMissing: 'يُرجى تحديد ما يجب تغييره: address أو types أو isOn أو newSecret.',
  webhookTypesMissing: 'يُرجى اختيار واحد على الأقل',
  reasonRequired: 'يُرجى إدخال السبب',
  reasonInvalid: 'يُرجى كتابة السبب في سطر واحد لا يتجاوز 500 حرف',

  importZoneNotText: 'timezone: يجب إدخال نص',
  eventsNotList: 'يُرجى إرسال قائمة فعاليات',
  noEventsSent: 'يُرجى إرسال فعالية واحدة على الأقل',
  tooManyEventsSent: 'يُرجى إرسال 50 فعالية على الأكثر في كل مرة',

  fromNotDate: 'يجب أن تكون قيمة from تاريخًا مثل 2026-03-10',
  toNotDate: 'يجب أن تكون قيمة to تاريخًا مثل 2026-03-10',
  dateNotDate: 'يجب أن تكون قيمة date تاريخًا مثل 2026-03-10',
  fromWithoutTo: 'يجب استخدام from وto معًا',
  toBeforeFrom: 'لا يمكن أن تسبق قيمة to قيمة from',
  listRangeTooLong: 'يجب ألا يزيد الفرق بين from وto على 366 يومًا',
  analyticsRangeTooLong: 'يجب ألا يزيد الفرق بين from وto على 3660 يومًا',
  limitNotNumber: 'يجب أن تكون قيمة limit عددًا صحيحًا',
  eventLimitRange: 'يجب أن تكون قيمة limit عددًا صحيحًا من 1 إلى 500',
  attendeeLimitRange: 'يجب أن تكون قيمة limit عددًا صحيحًا من 1 إلى 1000',
  pageNotNumber: 'يجب أن تكون قيمة page عددًا صحيحًا',
  cursorInvalid: 'قيمة cursor غير صالحة',
  searchNotText: 'q: يجب إدخال نص',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'يجب أن تكون قيمة status هي upcoming أو past',
  sortInvalid: `يجب أن تكون قيمة sort إحدى هذه القيم: ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'لا يمكن استخدام sort مع from وto',
  fieldsInvalid: 'يجب أن تكون قيمة fields هي summary',
  eventFilterUnknown: 'يمكن عرض الفعاليات حسب q وstatus وtopic وfrom وto وsort وfields وlimit وcursor',
  attendeeFilterUnknown: 'يمكن عرض الحضور حسب limit وcursor',
  analyticsFilterUnknown: 'يمكن قراءة الإحصاءات حسب from وto وtopic',

  inputNotObject: 'يُرجى إرسال كائن يحتوي على الحقول',
  fieldInvalid: (field) => `قيمة ${field} غير صالحة`,

  nothingHere: 'لا يوجد شيء في هذا العنوان.',
  otherOrigin: (url) => `هذا الخادم مُعدّ للعنوان ${url}. لاستخدامه بعنوان آخر، غيّر قيمة PUBLIC_URL.`,
  requestTooLarge: 'الطلب كبير جدًا. الحد الأقصى 256 كيلوبايت.',
  fileTooLarge: (megabytes) => `الملف كبير جدًا. الحد الأقصى ${megabytes} ميغابايت.`,
  notJson: 'يجب أن يكون الطلب بصيغة JSON (Content-Type: application/json).',
  jsonInvalid: 'الطلب ليس JSON صالحًا.',
  lengthMismatch: 'طول الطلب لا يطابق قيمة Content-Length.',
  headersTooLarge: 'ترويسات الطلب كبيرة جدًا.',
  requestTooSlow: 'استغرق وصول الطلب وقتًا طويلًا.',
  requestMalformed: 'تعذّر فهم الطلب.',
  onlyJson: 'الصيغة المتاحة هي json فقط',
  unexpected: 'حدث خطأ ما. يُرجى إعادة المحاولة.',
  urlInvalid: 'الرابط غير صالح.',
  idempotencyKeyTooLong: (header, longest) => `الحد الأقصى لعدد الأحرف في ${header} هو ${longest}`,

  tooManyLinksFrom: 'طُلبت روابط دخول كثيرة جدًا من شبكتك. يُرجى إعادة المحاولة بعد لحظات.',
  tooManyLinksTo: 'أُرسلت روابط دخول كثيرة جدًا إلى هذا العنوان. يُرجى إعادة المحاولة بعد بضع دقائق.',
  tooManyLinksToInADay: 'أُرسلت اليوم روابط دخول كثيرة جدًا إلى هذا العنوان. يُرجى إعادة المحاولة لاحقًا.',
  tooManyAccounts: (perDay) =>
    `أُنشئت اليوم حسابات كثيرة جدًا من شبكتك. الحد اليومي على هذا الخادم هو ${perDay} (NEW_ACCOUNTS_PER_NETWORK). يُرجى إعادة المحاولة غدًا.`,
  tooManyEvents: 'أنشأ فريقك فعاليات كثيرة جدًا. يُرجى إعادة المحاولة بعد بضع دقائق.',
  tooManyImports: 'استورد فريقك فعاليات كثيرة جدًا. يُرجى إعادة المحاولة بعد بضع دقائق.',
  tooManyTeamImports: 'استوردت اليوم فِرقًا كثيرة جدًا. يُرجى إعادة المحاولة غدًا.',
  tooManyFiles: 'قرأت ملفات كثيرة جدًا. يُرجى إعادة المحاولة بعد بضع دقائق.',
  tooManyDates: 'غيّر فريقك مواعيد كثيرة جدًا. يُرجى إعادة المحاولة بعد بضع دقائق.',
  tooManyAttendees: 'أضاف فريقك أشخاصًا كثيرين جدًا. يُرجى إعادة المحاولة بعد بضع دقائق.',
  tooManyRequests: 'أرسل هذا الرمز طلبات كثيرة جدًا. يُرجى إعادة المحاولة بعد لحظات.',
  tooManyWebhookSends: 'أرسل فريقك الكثير يدويًا إلى Webhooks الخاصة به. يُرجى إعادة المحاولة بعد بضع دقائق.',
  tooManyPictures: 'رفع فريقك اليوم صورًا كثيرة جدًا. يُرجى إعادة المحاولة لاحقًا.',
  tooManyInvitations: 'أرسل فريقك دعوات كثيرة جدًا. يُرجى إعادة المحاولة بعد بضع دقائق.',
  tooManyTeamMessages: 'أرسل فريقك اليوم رسائل كثيرة جدًا. يُرجى إعادة المحاولة غدًا.',
  tooManyEmailChanges: 'غيّرت بريدك الإلكتروني مرات كثيرة. يُرجى إعادة المحاولة بعد بضع دقائق.',

  noEvent: 'لم يُعثر على الفعالية',
  privateEvent: 'هذه الفعالية خاصة وغير متاحة للعموم',
  eventCancelled: 'هذه الفعالية ملغاة.',
  eventChanged: 'غيّر شخص آخر هذه الفعالية بعد أن فتحتها.',
  dateChanged: 'غيّر شخص آخر هذا الموعد بعد أن فتحته.',
  tooLateToUndelete: 'فات أوان التراجع. حُذفت الفعالية.',
  ownerDeleted: 'حُذفت الفعالية أو الفريق الذي يتبع له هذا.',

  timezoneUnknown: 'المنطقة الزمنية غير معروفة',
  onlySkippedDates: 'هكذا تُلغى جميع المواعيد. يُرجى استعادة أحدها أولًا أو إلغاء الفعالية.',
  lastDate: 'هذا آخر موعد سيُقام. يُرجى إلغاء الفعالية بدلًا من ذلك.',
  notRecurring: 'هذه الفعالية لا تتكرر',
  originalStartInvalid: 'يجب أن يكون التاريخ هو البداية الأصلية لأحد المواعيد، مثل 2026-03-10T09:00:00',
  noDateAt: (startIso) => `ليس لهذه الفعالية موعد يبدأ في ${startIso}`,
  dateMovedHere: (day) => `نُقل موعد ${arabicTime.dateText(day)} إلى هذا الوقت`,
  dateAlreadyHere: 'يبدأ موعد آخر لهذه الفعالية في هذا الوقت',
  tooManyExceptions: (most) =>
    `الحد الأقصى للمواعيد الملغاة أو المنقولة في السلسلة هو ${most}. يُرجى استعادة المواعيد الماضية أولًا.`,
  dateTooLong: (most) => `المدة القصوى لموعد من سلسلة هي ${days(most)}`,
  occurrencesTooLong: (most) => `المدة القصوى لكل موعد من فعالية متكررة هي ${days(most)}`,
  occurrencesOverlap: (frequency, interval, most) =>
    `في فعالية تتكرر ${EVERY[frequency](interval)} يجب ألا يتجاوز كل موعد ${days(most)}`,
  startOffWeekdays: (weekdays) =>
    `تتكرر هذه الفعالية في هذه الأيام: ${list.format(weekdays.map(arabicTime.weekdayName))}. يُرجى اختيار تاريخ بداية يوافق أحدها.`,
  rulePartUnsupported: (part) => `في قاعدة التكرار جزء غير متاح: ${part || 'فارغ'}`,

  noFile: 'يُرجى إرسال ملف',
  fileTooSlow: 'تستغرق قراءة هذا الملف وقتًا طويلًا. يُرجى تقسيمه إلى ملفات أصغر.',
  fileTooMuchMemory: 'تتطلب قراءة هذا الملف ذاكرة كبيرة. يُرجى تقسيمه إلى ملفات أصغر.',
  teamReadsFile: 'يقرأ فريقك ملفًا آخر الآن. يُرجى إعادة المحاولة بعد لحظات.',
  notTeamFile: 'لم يُستورد شيء: هذا ليس ملف فريق من Daymark، أو هو من إصدار أحدث',
  teamFileTwice: 'لم يُستورد شيء: في الملف عنصر مكرر، أو يجري استيراده مرة ثانية الآن',
  teamFileCut: 'لم يُستورد شيء: نهاية الملف مفقودة',
  lineDamaged: 'السطر تالف',
  wrongInTeamFile: (line, sentence) => `لم يُستورد شيء. السطر ${line}: ${sentence}`,
  filesBusy: 'ملفات كثيرة جدًا في وقت واحد. يُرجى إعادة المحاولة.',
  headerTooLong: (longest) =>
    `السطر 1: طول السطر يتجاوز الحد الأقصى لعدد الأحرف (${numbers.format(longest)}).`,
  noCalendarInFile: 'السطر 1: لا يحتوي الملف على BEGIN:VCALENDAR.',
  noTableInFile: (columns) => `السطر 1: هذا ليس تقويمًا ولا جدولًا فيه العمود ${list.format(columns)}.`,
  tooManyLines: (most) => `عدد أسطر الملف أكبر من ${most}.`,
  quotationMarkWrong: (line) => `السطر ${line}: في الجدول علامة اقتباس خاطئة.`,
  noDateInFile: (line, text) => `السطر ${line}: «${text}» ليس تاريخًا من 1970 فما بعد.`,
  noDurationInFile: (line, text) => `السطر ${line}: «${text}» ليس مدة زمنية.`,
  zoneUnknownInFile: (line, zone) => `السطر ${line}: المنطقة الزمنية «${zone}» غير معروفة.`,
  noStartInFile: (line) => `السطر ${line}: ليس للفعالية بداية (DTSTART).`,

  eventFollowed: (calendar) =>
    `تأتي هذه الفعالية من ${calendar ? `التقويم ${calendar}` : 'تقويم يتابعه فريقك'}. يُرجى تغيير عنوانها ووصفها ومكانها وأوقاتها هناك.`,
  sourceAddressInvalid: 'يُرجى إدخال عنوان التقويم كاملًا، بدءًا بـ https أو webcal.',
  sourceHere: 'هذا التقويم موجود على هذا الخادم.',
  sourceAnswered: (status) => `ردّ العنوان بالحالة ${status} بدلًا من تقويم.`,
  sourceRedirects: 'يحيل هذا العنوان إلى عناوين أخرى كثيرة جدًا.',
  sourceTooLarge: 'حجم التقويم أكبر من 5 ميغابايت.',
  sourceUnread: (reason) => `تعذّرت قراءة التقويم. ${reason}`,
  sourceFollowed: 'يتابع فريقك هذا العنوان من قبل.',
  noSuchSource: 'لا يتابع فريقك هذا التقويم',
  tooManySources: 'يمكن للفريق متابعة 5 تقاويم. يُرجى إيقاف متابعة أحدها أولًا.',
  arrivalInvalid: 'يجب أن تكون قيمة arrival هي listed أو private',
  sourceEndInvalid: 'يجب أن تكون قيمة events هي keep أو delete',
  missingInvalid: 'يجب أن تكون قيمة missing هي keep أو cancel',

  noTopic: 'لم يُعثر على الموضوع',
  topicTaken: (name) => `الموضوع «${name}» موجود من قبل. يمكنك دمج الاثنين.`,
  topicChanged: 'غيّر شخص آخر هذا الموضوع بعد أن فتحته.',
  tooManyTopics: (most) => `بلغ فريقك الحد الأقصى لعدد المواضيع (${most}). يُرجى اختيار أحدها.`,

  noSuchPicture: 'هذه الصورة غير موجودة',
  notPicture: 'هذا الملف ليس صورة. يُرجى اختيار ملف PNG أو JPEG أو WebP.',
  pictureTypeUnusable: (type) => `لا يمكن استخدام صور من نوع ${type}. يُرجى اختيار ملف PNG أو JPEG أو WebP.`,
  tooManyPixels: 'أبعاد هذه الصورة كبيرة جدًا. الحد الأقصى 40 ميغابكسل و12,000 بكسل لكل جانب.',
  pictureTooSmall: (width, height) =>
    `هذه الصورة صغيرة جدًا. يجب ألا تقل صورة الغلاف عن ${width} × ${height} بكسل.`,
  pictureDamaged: 'هذه الصورة تالفة أو غير مكتملة. يُرجى اختيار صورة أخرى.',
  pictureTooDetailed: 'لا يمكن تصغير هذه الصورة بالقدر الكافي. يُرجى اختيار صورة أخرى.',
  pictureLimit: (most) =>
    `بلغ فريقك الحد الأقصى لعدد الصور (${numbers.format(most)}). يُرجى إزالة بعضها أولًا.`,
  picturesBusy: 'صور كثيرة جدًا في وقت واحد. يُرجى إعادة المحاولة.',
  imagesBusy: 'صور كثيرة جدًا في وقت واحد. يُرجى إعادة المحاولة.',

  noAttendee: 'لم يُعثر على هذا الشخص في قائمة الحضور',
  notifyInvalid: 'يجب أن تكون قيمة notify هي true أو false',
  alreadyAttendee: 'هذا العنوان موجود في القائمة.',
  hasUnsubscribed: 'ألغى صاحب هذا العنوان اشتراكه في الفعالية، وهو وحده يستطيع التراجع عن ذلك.',
  answerSettingsChanged: 'غيّر شخص آخر أسئلة هذه الفعالية بعد أن فتحتها.',
  answersStay: 'وصلت ردود من قبل. لم يعد بالإمكان تغيير ما إذا كان الرد لكل موعد على حدة.',
  noMessagesNow: 'لا يمكن إرسال رسائل إلا إذا كانت الفعالية عامة وقائمة.',
  noRecipients: 'لا يوجد من يمكن مراسلته.',
  messageReadersInvalid: 'يجب أن تكون قيمة answer هي yes أو maybe أو no أو waiting',
  messageSent: 'لم يعد بالإمكان سحب هذه الرسالة.',

  appLanguageInvalid: `يجب أن تكون اللغة إحدى هذه اللغات: ${ORGANIZER_LANGUAGES.join(', ')}`,
  signedOut: 'يُرجى تسجيل الدخول',
  onlySingleSignOn: (provider) => `تسجيل الدخول إلى هذا الخادم متاح عبر ${provider} فقط.`,
  addressNotOpen: 'هذا الخادم غير متاح لهذا العنوان. يُرجى استخدام عنوان آخر.',
  notOpen: 'هذا الخادم غير متاح للجميع، وعنوانك ليس من العناوين المسموح لها بإنشاء فعاليات هنا.',
  notOpenTo: (email) => `هذا الخادم غير متاح للعنوان ${email}. اطلب من القائمين عليه إضافة العنوان.`,
  accountMoved: (newEmail, oldEmail) =>
    `تغيّر البريد الإلكتروني لحسابك إلى ${newEmail}. سجّل الدخول بذلك العنوان، أو تراجع عن التغيير عبر الرابط المرسل إلى ${oldEmail}.`,
  addressFromProvider: (provider) => `يأتي عنوانك من ${provider}`,
  addressInUse: 'هذا العنوان مستخدم',
  onlyOwnersDeleteAccounts: 'لا يمكن حذف الحساب إلا لمالكي الفِرق.',

  noSuchTeam: 'هذا الفريق غير موجود',
  noSuchMember: 'هذا العضو غير موجود',
  noSuchInvitation: 'هذه الدعوة غير موجودة',
  invalidInvitation: 'الدعوة غير صالحة أو منتهية الصلاحية',
  invitationForAnother: 'هذه الدعوة موجهة إلى بريد إلكتروني آخر',
  otherTeam: 'انتقلت إلى فريق آخر',
  emailsDeclined: (email) => `لا يقبل ${email} الرسائل من هذا الخادم.`,
  alreadyMember: (email) => `${email} عضو في الفريق من قبل`,
  onlyOwnersInvite: 'دعوة الأعضاء متاحة لمالك الفريق فقط',
  onlyOwnersRemoveMembers: 'إزالة الأعضاء متاحة لمالك الفريق فقط',
  onlyOwnersRename: 'تغيير اسم الفريق متاح لمالكه فقط',
  onlyOwnersSetZone: 'تغيير المنطقة الزمنية متاح لمالك الفريق فقط',
  onlyOwnersExportEvents: 'تصدير جميع الفعاليات متاح لمالك الفريق فقط',
  onlyOwnersExportFollowers: 'تصدير المتابعين متاح لمالك الفريق فقط',
  onlyOwnersChangeCalendar: 'تغيير التقويم متاح لمالك الفريق فقط',
  onlyOwnersChangeLogo: 'تغيير الشعار متاح لمالك الفريق فقط',
  onlyOwnersMakeTokens: 'إدارة رموز API متاحة لمالك الفريق فقط',
  onlyOwnersManageWebhooks: 'إدارة Webhooks متاحة لمالك الفريق فقط',
  onlyOwnersFollowCalendars: 'متابعة التقاويم متاحة لمالك الفريق فقط',
  cannotRemoveYourself: 'لا يمكنك إزالة نفسك من الفريق',
  cannotRemoveOwner: 'لا يمكن إزالة المالك من الفريق',

  noCalendar: 'هذا التقويم غير موجود',
  noCalendarService: 'خدمة التقويم هذه غير موجودة',
  slugTaken: 'هذا العنوان لتقويم آخر. يُرجى اختيار عنوان آخر.',
  eventSlugTaken: 'هذا الرابط لفعالية أخرى. يُرجى اختيار رابط آخر.',
  tooManyEventSlugs: 'يمكن تغيير رابط الفعالية خمس مرات في اليوم. يُرجى إعادة المحاولة غدًا.',
  tooManySlugs: 'يمكن تغيير عنوان التقويم خمس مرات في اليوم. يُرجى إعادة المحاولة غدًا.',
  calendarNeedsSlug: 'يجب أن يكون للتقويم عنوان قبل عرضه',
  notOurPage: 'ليس على هذا الخادم صفحة بهذا العنوان',

  noSuchToken: 'هذا الرمز غير موجود',
  tooManyTokens: 'يمكن أن يكون للفريق 50 رمز API. يُرجى إبطال أحدها أولًا.',
  tokenNotWhole: 'رمز API هذا غير مكتمل. يبدأ الرمز بـ dm_‎ وعدد أحرفه 57.',
  tokenUnknown: 'هذا الرمز غير معروف، أو غادر من أنشأه الفريق.',
  tokenRevoked: 'أُبطل هذا الرمز. يمكن لفريقه إنشاء رمز جديد من الإعدادات.',
  tokenExpired: 'انتهت صلاحية هذا الرمز. يمكن لفريقه إنشاء رمز جديد من الإعدادات.',
  tokenOnlyForData: 'يتيح رمز API الوصول إلى بيانات فريقه، لا إلى الحسابات ولا الإعدادات.',
  tokenOnlyReads: 'هذا الرمز للقراءة فقط.',

  noSuchWebhook: 'هذا الـ Webhook غير موجود',
  noSuchDelivery: 'عملية التسليم هذه غير موجودة',
  tooManyWebhooks: 'الحد الأقصى للفريق 10 Webhooks. يُرجى حذف أحدها أولًا.',
  webhookOff: 'هذا الـ Webhook متوقف. يُرجى تشغيله أولًا.',
  webhookAddressPrivate: 'هذا العنوان داخل شبكة هذا الخادم.',

  noEventAnyMore: 'لم تعد هذه الفعالية موجودة.',
  isAdministrator: (email) => `${email} من المسؤولين. أزل العنوان من ADMINS أولًا.`,
  patternInvalid: (text) => `«${text}» ليس بريدًا إلكترونيًا ولا @ يليها نطاق.`,
  signInTooOld: 'يُرجى تسجيل الدخول مجددًا قبل الإزالة أو المحو. مضى على آخر تسجيل دخول أكثر من 15 دقيقة.',
  actEmailMissing: 'يُرجى إدخال بريد إلكتروني.',
  notBlocked: (pattern) => `${pattern} غير محظور.`,
  noSuchUser: (email) => `لا يوجد حساب بالعنوان ${email}.`,
  noEventWithSlug: (slug) => `لا توجد فعالية بالرابط ${slug}.`,
}

const SUMMARIES = { daily: 'ملخصك اليومي', weekly: 'ملخصك الأسبوعي' }

export const arabicOrganizers: OrganizerWords = {
  mail: {
    changeSettings: 'تغيير وتيرة الإرسال أو إيقافه',

    signIn: {
      subject: (brand) => `رابط الدخول إلى ${brand}`,
      lifetime: counted(
        'يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد # دقيقة من طلبه.',
        'يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد دقيقة من طلبه.',
        'يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد دقيقتين من طلبه.',
        'يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد # دقائق من طلبه.',
        'يعمل الرابط مرة واحدة، وتنتهي صلاحيته بعد # دقيقة من طلبه.',
      ),
      heading: (brand) => `تسجيل الدخول إلى ${brand}`,
      headingWithTeam: (team) => `تسجيل الدخول والانضمام إلى ${team}`,
      text: 'استخدم هذا الرابط لتسجيل الدخول. لا حاجة إلى كلمة مرور.',
      textWithTeam: (brand, team) =>
        `استخدم هذا الرابط لتسجيل الدخول إلى ${brand} والانضمام إلى ${team}. لا حاجة إلى كلمة مرور.`,
      button: 'تسجيل الدخول',
      buttonWithTeam: 'الدخول والانضمام',
      ignore: 'إن لم يكن هذا طلبك، فيمكنك تجاهل هذه الرسالة. لا يمكن لأحد تسجيل الدخول من دون هذا الرابط.',
      reason: (brand) => `تصلك هذه الرسالة لأن شخصًا طلب تسجيل الدخول إلى ${brand} بهذا العنوان.`,
    },

    notOpen: {
      subject: (brand) => `لا يمكنك تسجيل الدخول إلى ${brand}`,
      preview: 'هذا الخادم غير متاح للجميع.',
      heading: 'هذا الخادم غير متاح للجميع',
      text: (brand, site) =>
        `طلب شخص ما، وهو أنت على الأرجح، تسجيل الدخول بهذا العنوان إلى ${brand} على ${site}. لا يُسمح بإنشاء الفعاليات هناك إلا لأشخاص محددين، وهذا العنوان ليس من عناوينهم.`,
      ask: 'إن أردت إنشاء فعاليات هناك، فتواصل مع القائمين على الخادم. صفحات الفعاليات متاحة لكل من لديه رابطها.',
      askAt: (contact) =>
        `القائم على الخادم: ${contact}. إن أردت إنشاء فعاليات هناك، فراسله. صفحات الفعاليات متاحة لكل من لديه رابطها.`,
      ignore: 'إن لم يكن هذا طلبك، فيمكنك تجاهل هذه الرسالة.',
    },

    emailChanged: {
      subject: (brand) => `تغيّر بريدك الإلكتروني على ${brand}`,
      preview: 'إن لم يكن هذا التغيير منك، فيمكنك التراجع عنه.',
      heading: 'تغيّر بريدك الإلكتروني',
      text: (brand, email) =>
        `البريد الإلكتروني لحسابك على ${brand} هو الآن ${email}. ستُرسل روابط الدخول إليه ولن تُرسل إلى هذا العنوان بعد الآن.`,
      choice: 'إن كان هذا التغيير منك، فلا حاجة إلى أي إجراء. وإلا فاستعد حسابك:',
      button: 'التراجع عن التغيير',
      lifetime: 'يعمل الرابط لمدة 7 أيام، أو حتى 24 ساعة بعد تسجيل الدخول بالعنوان الجديد، أيهما أقرب.',
      reason: (brand) => `تصلك هذه الرسالة لأن هذا العنوان كان لحساب على ${brand}.`,
    },

    invitation: {
      subject: (brand) => `دعوة للانضمام إلى فريق على ${brand}`,
      preview: (inviter) => `دعوة من ${inviter} للتخطيط للفعاليات معًا.`,
      heading: (team) => `الانضمام إلى ${team}`,
      text: (inviter, team, brand) =>
        `وصلتك دعوة من ${inviter} للانضمام إلى ${team} على ${brand}. ينشئ أعضاء الفريق الفعاليات ويشاركونها معًا.`,
      button: 'عرض الدعوة',
      lifetime: counted(
        'هذه الدعوة لهذا العنوان فقط. تعمل مرة واحدة وتنتهي صلاحيتها بعد # يوم.',
        'هذه الدعوة لهذا العنوان فقط. تعمل مرة واحدة وتنتهي صلاحيتها بعد يوم واحد.',
        'هذه الدعوة لهذا العنوان فقط. تعمل مرة واحدة وتنتهي صلاحيتها بعد يومين.',
        'هذه الدعوة لهذا العنوان فقط. تعمل مرة واحدة وتنتهي صلاحيتها بعد # أيام.',
        'هذه الدعوة لهذا العنوان فقط. تعمل مرة واحدة وتنتهي صلاحيتها بعد # يومًا.',
      ),
      ignore: 'إن كنت لا تعرف المرسِل أو لا ترغب في الانضمام، فتجاهل هذه الرسالة ولن يحدث شيء.',
      reason: (inviter, brand) => `تصلك هذه الرسالة لأن ${inviter} أدخل هذا العنوان على ${brand}.`,
    },

    confirmOrganizer: {
      subject: (brand) => `تأكيد عنوانك بصفتك منظِّمًا على ${brand}`,
      preview: 'بعد ذلك يمكن للحضور الرد عليك.',
      heading: 'هل تريد تلقّي ردود الحضور؟',
      text: (who, brand) =>
        `أدخل ${who} هذا العنوان بصفته عنوان منظِّم فعالية على ${brand}. بعد تأكيده يمكن للمسجَّلين في فعاليات الفريق الرد عليك.`,
      button: 'تأكيد هذا العنوان',
      lifetime: 'يعمل الرابط لمدة 7 أيام.',
      ignore: 'إن كنت لا تعرف المرسِل، فتجاهل هذه الرسالة ولن يحدث شيء.',
    },

    dayRange: (from, to) => (from === to ? from : `من ${from} إلى ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${SUMMARIES[frequency]}: ${views(viewCount)}، ${signUps(signUpCount)}`,
      preview: (when) => `ما حدث في صفحات فعالياتك، ${when}.`,
      heading: (frequency) => SUMMARIES[frequency],
      text: (team, when) => `ما حدث في صفحات فعاليات ${team}\u200f، ${when}.`,
      facts: {
        views: 'المشاهدات',
        visitors: 'الزوار يوميًا',
        adds: 'الإضافات إلى التقويم',
        downloads: 'تنزيلات ‎.ics',
        signUps: 'التسجيلات',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) =>
        `${numbers.format(number)} في ${frequency === 'daily' ? 'اليوم السابق' : 'الأسبوع السابق'}`,
      sources: 'أهم المصادر',
      source: (name, viewCount) => `${name}: ${views(viewCount)}`,
      upcoming: 'الفعاليات القادمة',
      event: (date, title) => `${date}: ${title}`,
      button: 'فتح الإحصاءات',
      reason: (frequency, team, brand) =>
        `تصلك هذه الرسالة لأنك فعّلت الملخص ${frequency === 'daily' ? 'اليومي' : 'الأسبوعي'} لفريق ${team} على ${brand}.`,
    },

    signUps: {
      subject: (heading, title) => `${heading}: ${title}`,
      heading: 'تسجيل جديد',
      headingOfDay: (number, date) => `${signUps(number)} يوم ${date}`,
      preview: (team) => `المسجَّلون في فعاليات ${team}.`,
      text: (team) => `المسجَّلون في فعاليات ${team}:`,
      count: signUps,
      more: (number) => `و${numbers.format(number)} غيرها`,
      waiting: 'في انتظار مكان',
      answers: { yes: 'نعم', maybe: 'ربما', no: 'لا' },
      withGuests: (answer, guests) =>
        `${answer}، ${counted('مع # مرافق', 'مع مرافق واحد', 'مع مرافقَين', 'مع # مرافقين', 'مع # مرافقًا')(guests)}`,
      ofDate: (date, answer) => `${date}: ${answer}`,
      openEvent: 'فتح الفعالية',
      openEvents: 'فتح الفعاليات',
      reason: (team, brand) => `تصلك هذه الرسالة لأنك فعّلت رسائل تسجيلات ${team} على ${brand}.`,
    },

    webhookOff: {
      subject: (team) => `أُوقف أحد Webhooks الخاصة بفريق ${team}`,
      heading: 'أُوقف Webhook',
      text: (brand, host, team) =>
        `لم يعد ${brand} يُبلغ ${host} بما يحدث لفعاليات ${team}، لأنه لم يستلم ما أُرسل إليه.`,
      address: 'العنوان',
      lastAttempt: 'آخر محاولة',
      button: 'فتح الإعدادات',
      note: 'هناك يمكنك تشغيله من جديد وإعادة إرسال ما فاته في آخر 7 أيام.',
      reason: (team, brand) => `تصلك هذه الرسالة لأنك مالك ${team} على ${brand}.`,
    },
  },

  pages: {
    noLongerWorks: 'لم يعد هذا الرابط يعمل',
    goToSignIn: 'الانتقال إلى تسجيل الدخول',

    ownTeam: (name) => `فريق ${name}`,

    signIn: {
      heading: (brand) => `تسجيل الدخول إلى ${brand}`,
      text: 'ستسجّل الدخول باسم {email}.',
      button: 'تسجيل الدخول',
      other: 'استخدام بريد إلكتروني آخر',
      expired: 'استُخدم من قبل أو انتهت صلاحيته أو هو غير مكتمل. يعمل رابط الدخول مرة واحدة خلال 15 دقيقة.',
      newLink: 'طلب رابط جديد',
      rejected: 'لم يتم تسجيل الدخول',
    },

    choice: {
      heading: 'هل هذا حسابك؟',
      text: 'تغيّر عنوان أحد الحسابات إلى {email}. إن كان هذا التغيير منك، فتابع.\nوإلا فأنشئ حسابًا خاصًا بك: عندها يستعيد الحساب الآخر عنوانه السابق.',
      own: 'إنشاء حساب خاص بي',
      continue: (email) => `المتابعة بحساب ${email}`,
      anotherAddress: 'عنوان آخر',
      team: (name, members) =>
        `فريق ${name}\u200f، ${counted('# عضو', 'عضو واحد', 'عضوان', '# أعضاء', '# عضوًا')(members)}`,
    },

    undo: {
      heading: 'هل تريد التراجع عن تغيير البريد الإلكتروني؟',
      text: 'عنوان حسابك هو {current}. التراجع يعيد العنوان\n{earlier} ويسجّل خروج كل من دخل إلى الحساب.',
      button: 'التراجع عن التغيير',
      done: 'تم التراجع عن تغيير البريد الإلكتروني',
      doneText:
        'عاد حسابك إلى بريده الإلكتروني السابق. سُجّل خروج كل من دخل إليه، ولم تعد رموز API الخاصة به تعمل.',
      signIn: 'تسجيل الدخول',
      expired: 'تم التراجع عن تغيير البريد الإلكتروني من قبل، أو فات أوانه.',
    },

    organizer: {
      heading: 'هل تريد تلقّي ردود الحضور؟',
      text: 'سيكون {email} عنوان الرد في الرسائل المتعلقة بفعاليات الفريق.',
      button: 'تأكيد هذا العنوان',
      confirmed: 'تم تأكيد العنوان',
      confirmedText: 'يمكن للحضور الآن الرد عليك. يمكنك إغلاق هذه الصفحة.',
      expired: 'انتهت صلاحيته. عند حفظ فعالية بهذا العنوان يُرسل رابط جديد.',
    },
  },

  files: {
    untitled: 'فعالية بلا عنوان',
    notUtf8: 'الملف ليس بترميز UTF-8. يُقرأ بترميز Windows-1252: يُرجى التحقق من الأحرف.',
    onlyTheFirst: (total, shown) =>
      `عدد الفعاليات في الملف ${numbers.format(total)}. يُرجى استيراد هذه أولًا (${numbers.format(shown)})، ثم اختيار الملف مجددًا.`,
    tooManyEvents: (line, most) =>
      `السطر ${line}: عدد الفعاليات في الملف أكبر من ${numbers.format(most)}. لا يُقرأ ما بعد هذا السطر: يُرجى تقسيم الملف.`,
    tooDeep: (line, most) => `السطر ${line}: عدد المكونات المفتوحة أكبر من ${most}.`,
    wrongEnd: (line, name, open) => `السطر ${line}: ينتهي ${name} هنا، لكن ${open} ما زال مفتوحًا.`,
    unreadable: (line, text) => `تعذّرت قراءة السطر ${line} فتُرك: «${text}»`,
    endsBefore: (line, name) => `السطر ${line}: ينتهي الملف قبل نهاية ${name} هذا.`,
    noCalendar: 'السطر 1: لا يحتوي الملف على BEGIN:VCALENDAR. تُقرأ فعالياته.',
    othersNotRead: (number) =>
      `لم تُقرأ: ${counted('# عنصر من نوع آخر', 'عنصر واحد من نوع آخر', 'عنصران من نوع آخر', '# عناصر من نوع آخر', '# عنصرًا من نوع آخر')(number)}، مثل المهام.`,
    olderVersions: (number) =>
      `لم تُقرأ: ${counted('# إصدار أقدم', 'إصدار واحد أقدم', 'إصداران أقدم', '# إصدارات أقدم', '# إصدارًا أقدم')(number)} من فعاليات لها UID نفسه.`,
    columnsNotRead: (columns, isCut) => `لم تُقرأ الأعمدة: ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: counted(
      '# ملاحظة أخرى.',
      'ملاحظة أخرى.',
      'ملاحظتان أخريان.',
      '# ملاحظات أخرى.',
      '# ملاحظة أخرى.',
    ),

    tooLong: {
      title: (most) => `طول العنوان يتجاوز الحد الأقصى لعدد الأحرف (${most})، لذا سيُقتطع.`,
      location: (most) => `طول المكان يتجاوز الحد الأقصى لعدد الأحرف (${most})، لذا سيُقتطع.`,
      description: (most) =>
        `طول الوصف يتجاوز الحد الأقصى لعدد الأحرف (${numbers.format(most)})، لذا سيُقتطع.`,
    },
    topicsNotKept: (topics) => `لن تُحفظ المواضيع: ${topics}.`,
    leftOut: (parts) => `لن يُحفظ: ${parts.join('، ')}.`,
    guests: counted('# مدعو', 'مدعو واحد', 'مدعوان', '# مدعوين', '# مدعوًا'),
    reminders: counted('# تذكير', 'تذكير واحد', 'تذكيران', '# تذكيرات', '# تذكيرًا'),
    attachments: counted('# مرفق', 'مرفق واحد', 'مرفقان', '# مرفقات', '# مرفقًا'),
    linesOfDates: counted(
      '# سطر لمواعيد إضافية',
      'سطر واحد لمواعيد إضافية',
      'سطران لمواعيد إضافية',
      '# أسطر لمواعيد إضافية',
      '# سطرًا لمواعيد إضافية',
    ),
    rulesOfExceptions: counted(
      '# قاعدة استثناء',
      'قاعدة استثناء واحدة',
      'قاعدتا استثناء',
      '# قواعد استثناء',
      '# قاعدة استثناء',
    ),

    zoneMissing: (zone) => `لا يحدد الملف منطقة زمنية. يُقرأ الوقت بتوقيت ${zone}.`,
    zoneUnknown: (name, offset) =>
      `المنطقة الزمنية «${name}» غير معروفة. يُقرأ الوقت بتوقيت ${offset} صيفًا وشتاءً.`,
    zoneReadAs: (name, zone) => `تُقرأ المنطقة الزمنية «${name}» على أنها ${zone}.`,
    noSuchRule: (line, rule) =>
      `السطر ${line}: لا يُنشأ إلا الموعد الأول، لأن هذه القاعدة غير متاحة هنا: ${rule}`,

    dateNotKept: (date, reason) => `لن يُحفظ موعد ${date}: ${reason}`,
    dateHasTime: (date) => `لن يُحفظ موعد ${date}: له وقت محدد.`,
    dateHasNoTime: (date) => `لن يُحفظ موعد ${date}: ليس له وقت محدد.`,
    onlyThisDate: (line) => `السطر ${line}: يتغير هذا الموعد فقط، لا المواعيد اللاحقة (RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `يفقد موعد ${date} عنوانه أو وصفه الخاص به.`,
    lastDatesKept: (total, kept) =>
      `عدد المواعيد الملغاة أو المنقولة ${numbers.format(total)}، ولا يُحفظ منها إلا آخر ${numbers.format(kept)}.`,
    datesUnreadable: (line) => `السطر ${line}: تعذّرت قراءة المواعيد الملغاة والمنقولة.`,

    changes: (parts) => `سيتغير في فعاليتك: ${parts.join('، ')}.`,
    changedParts: {
      title: 'العنوان',
      dates: 'المواعيد',
      location: 'المكان',
      descriptionHtml: 'الوصف',
      topics: 'المواضيع',
      isCancelled: 'الإلغاء',
    },
    wrongAt: (line, reason) => `السطر ${line}: ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `ردّ المستقبِل بالحالة ${status}.`,
    privateAddress: 'العنوان داخل شبكة هذا الخادم.',
    noAnswerInTime: 'لم يرد المستقبِل في الوقت المحدد.',
    connectionFailed: (code) => `فشل الاتصال (${code}).`,
    restored: 'لم يُرسل: استُعيدت البيانات من نسخة احتياطية، وربما أرسله الخادم السابق.',
    switchedOff: 'أُوقف الـ Webhook.',
    switchedOffByOwner: 'أوقفه أحد المالكين.',
    imported: 'تم استيراده. أعطِ برنامجك المفتاح السري الجديد ثم شغّله.',
  },

  problems: arabicProblems,
}
