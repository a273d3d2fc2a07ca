import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const TAG = 'ar-u-nu-latn'

const count = pluralsOf(TAG)
/** "12:00 م" stays on one line. The mark keeps a number after the Latin name of a zone out of its run. */
const written = intlDates(TAG, '\u200f – ', (text) => text.replace(/\s/, '\u00a0'))

const ORDINALS = { 1: 'أول', 2: 'ثاني', 3: 'ثالث', 4: 'رابع', 5: 'خامس', [-1]: 'آخر' } as const
const DAYS = ['اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت', 'أحد']

/** As the subject of a sentence, or alone. */
const dates = (number: number) =>
  count(number, {
    zero: '# موعد',
    one: 'موعد واحد',
    two: 'موعدان',
    few: '# مواعيد',
    many: '# موعدًا',
    other: '# موعد',
  })

/** After a preposition or a noun. */
const ofDates = (number: number) =>
  count(number, {
    zero: '# موعد',
    one: 'موعد واحد',
    two: 'موعدين',
    few: '# مواعيد',
    many: '# موعدًا',
    other: '# موعد',
  })

const moreDates = (number: number) =>
  count(number, {
    zero: '# موعد آخر',
    one: 'موعد آخر',
    two: 'موعدان آخران',
    few: '# مواعيد أخرى',
    many: '# موعدًا آخر',
    other: '# موعد آخر',
  })

const newEvents = (number: number) =>
  count(number, {
    zero: '# فعالية جديدة',
    one: 'فعالية جديدة',
    two: 'فعاليتان جديدتان',
    few: '# فعاليات جديدة',
    many: '# فعالية جديدة',
    other: '# فعالية جديدة',
  })

const cancelledEvents = (number: number) =>
  count(number, {
    zero: '# فعالية ملغاة',
    one: 'فعالية ملغاة',
    two: 'فعاليتان ملغاتان',
    few: '# فعاليات ملغاة',
    many: '# فعالية ملغاة',
    other: '# فعالية ملغاة',
  })

/** Roles and answers as they are stored. */
const STORED: Record<string, string> = {
  owner: 'مالك',
  member: 'عضو',
  yes: 'نعم',
  maybe: 'ربما',
  no: 'لا',
}

const PARTS: Record<ChangedPart, string> = {
  date: 'التاريخ',
  time: 'الوقت',
  'time zone': 'المنطقة الزمنية',
  repetition: 'جدول التكرار',
  place: 'المكان',
}

const partsText = (parts: readonly ChangedPart[]) => parts.map((part) => PARTS[part]).join(' و')

/** @public The app has it too, without the rest. */
export const arabicTime: TimeWords = {
  ...written,
  allDay: 'طوال اليوم',
  /** The mark keeps a number after the Latin name of a zone out of its run. */
  range: (from, to) => `${from}\u200f – ${to}`,
  dateAndTime: (date, time) => `${date}، ${time}`,
  endedOn: (date) => `انتهت هذه الفعالية يوم ${date}`,
  movedFrom: (when) => `الموعد السابق: ${when}`,
  today: 'اليوم',
  tomorrow: 'غدًا',
  happeningNow: 'جارية الآن',
  inDays: (number) =>
    count(number, {
      zero: 'بعد # يوم',
      one: 'بعد يوم واحد',
      two: 'بعد يومين',
      few: 'بعد # أيام',
      many: 'بعد # يومًا',
      other: 'بعد # يوم',
    }),
  inWeeks: (number) =>
    count(number, {
      zero: 'بعد # أسبوع',
      one: 'بعد أسبوع واحد',
      two: 'بعد أسبوعين',
      few: 'بعد # أسابيع',
      many: 'بعد # أسبوعًا',
      other: 'بعد # أسبوع',
    }),
  inMonths: (number) =>
    count(number, {
      zero: 'بعد # شهر',
      one: 'بعد شهر واحد',
      two: 'بعد شهرين',
      few: 'بعد # أشهر',
      many: 'بعد # شهرًا',
      other: 'بعد # شهر',
    }),
  inYears: (number) =>
    count(number, {
      zero: 'بعد # سنة',
      one: 'بعد سنة واحدة',
      two: 'بعد سنتين',
      few: 'بعد # سنوات',
      many: 'بعد # سنة',
      other: 'بعد # سنة',
    }),
  everyDays: (interval) =>
    count(interval, {
      zero: 'تتكرر كل # يوم',
      one: 'تتكرر كل يوم',
      two: 'تتكرر كل يومين',
      few: 'تتكرر كل # أيام',
      many: 'تتكرر كل # يومًا',
      other: 'تتكرر كل # يوم',
    }),
  everyWeeks: (interval, weekdays) => {
    const weeks = count(interval, {
      zero: 'تتكرر كل # أسبوع',
      one: 'تتكرر كل أسبوع',
      two: 'تتكرر كل أسبوعين',
      few: 'تتكرر كل # أسابيع',
      many: 'تتكرر كل # أسبوعًا',
      other: 'تتكرر كل # أسبوع',
    })
    const onDays = ['يوم', 'يومي'][weekdays.length - 1] ?? 'أيام'
    return `${weeks} ${onDays} ${weekdays.map(written.weekdayName).join(' و')}`
  },
  everyMonths: (interval) =>
    count(interval, {
      zero: 'تتكرر كل # شهر',
      one: 'تتكرر كل شهر',
      two: 'تتكرر كل شهرين',
      few: 'تتكرر كل # أشهر',
      many: 'تتكرر كل # شهرًا',
      other: 'تتكرر كل # شهر',
    }),
  everyYears: (interval) =>
    count(interval, {
      zero: 'تتكرر كل # سنة',
      one: 'تتكرر كل سنة',
      two: 'تتكرر كل سنتين',
      few: 'تتكرر كل # سنوات',
      many: 'تتكرر كل # سنة',
      other: 'تتكرر كل # سنة',
    }),
  onWeekdayOfMonth: (every, { week, weekday, month }) =>
    `${every} في ${ORDINALS[week]} يوم ${DAYS[weekday]} من ${month ? written.monthName(month) : 'الشهر'}`,
  until: (summary, date) => `${summary}، حتى ${date}`,
  times: (summary, number) => {
    const times = count(number, {
      zero: '#\u00a0مرة',
      one: 'مرة واحدة',
      two: 'مرتين',
      few: '#\u00a0مرات',
      many: '#\u00a0مرة',
      other: '#\u00a0مرة',
    })
    return `${summary}، ${times}`
  },
  skippingMonths: (summary, day) => `${summary} (باستثناء الأشهر التي ليس فيها يوم ${day})`,
  skippingYears: (summary) => `${summary} (باستثناء السنوات التي ليس فيها 29 فبراير)`,
  skippingMonthsWithoutOne: (summary) => `${summary} (باستثناء الأشهر التي ليس فيها هذا اليوم)`,
  skippingYearsWithoutOne: (summary) => `${summary} (باستثناء السنوات التي ليس فيها هذا اليوم)`,
}

/** @public The app has it too, for its previews. */
export const arabicPage: Words['page'] = {
  language: 'اللغة',
  openGraphLocale: 'ar_AR',
  poweredBy: 'بدعم من {brand}',
  legal: { Imprint: 'بيانات الناشر', Privacy: 'الخصوصية' },
  by: 'من تنظيم {organizer}',
  invitesYou: 'دعوة من {organizer}',
  share: 'مشاركة',
  sendToFriend: 'أرسلها إلى صديق',
  moreFrom: 'المزيد من {team}',
  reportEvent: 'الإبلاغ عن هذه الفعالية',
  description: 'الوصف',
  eventCancelled: 'أُلغيت هذه الفعالية',
  cancelledTitle: (title) => `ملغاة: ${title}`,
  joinOnline: 'الانضمام عبر الإنترنت',
  online: 'عبر الإنترنت',
  showOnMap: 'عرض على الخريطة',
  details: 'التفاصيل',
  detailsAndReminders: 'التفاصيل والتذكيرات',

  when: 'الموعد',
  recurrence: 'التكرار',
  where: 'المكان',
  dateAndTime: '، ',
  nextDates: 'المواعيد القادمة',
  changedDates: 'المواعيد المعدّلة',
  moreDates,
  moreDatesChanged: (number, changed) => `${moreDates(number)}، عدد المواعيد المعدّلة: ${changed}`,
  cancelled: 'ملغى',
  timeInPlace: '{time} ({place})',
  zoneTime: (place) => `بتوقيت ${place}`,

  addToCalendar: 'إضافة إلى التقويم',
  otherCalendars: 'تقاويم أخرى',
  calendarNames: { ...PLATFORM_NAMES, google: 'تقويم Google', apple: 'تقويم Apple' },
  downloadFile: 'تنزيل ملف ‎.ics',
  personalAccount: 'حساب شخصي',
  workOrSchool: 'حساب العمل أو المدرسة',
  anyOtherCalendar: 'أي تقويم آخر',
  keepInSync: 'مزامنة مستمرة',
  subscribeNote:
    'بعد الاشتراك تصل التغييرات إلى تقويمك تلقائيًا: ‏Apple خلال ساعة إلى 3 ساعات، وOutlook خلال 3 ساعات تقريبًا، وGoogle خلال 12 إلى 24 ساعة.',
  onlyOnComputer: 'لا يمكن الاشتراك عبر Google وOutlook إلا من جهاز كمبيوتر.',
  onlyOnComputerCopy:
    'لا يمكن الاشتراك عبر Google وOutlook إلا من جهاز كمبيوتر. يمكنك نسخ هذا العنوان وإضافته إلى تقويمك هناك.',
  feedAddress: 'عنوان الاشتراك',
  copy: 'نسخ',
  copied: 'تم النسخ',
  orByEmail: 'يمكنك أيضًا تلقّي التغييرات بالبريد الإلكتروني: {link}',

  getReminders: 'تلقّي تذكيرات الفعالية',
  remindersOffer:
    'تذكير قبل الموعد بيوم وآخر قبله بساعة، ورسالة إن تغيّر شيء. يمكن إلغاء الاشتراك بنقرة واحدة.',
  remindersOfPast: 'انتهت هذه الفعالية. يمكنك ترك بريدك الإلكتروني لنخبرك إن أُقيمت مجددًا.',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  subscribe: 'الاشتراك في المستجدات',
  submitting: 'جارٍ الإرسال…',
  oneMoreStep: 'بقيت خطوة واحدة: الضغط على الزر في الرسالة المرسلة إلى {email}',
  onTheList: 'اسمك في القائمة بالبريد {email}',
  onTheWaitingList: 'اسمك في قائمة الانتظار بالبريد {email}',
  notComing: 'ردّك بالبريد {email} هو «لا»',
  added: 'تمت إضافتك إلى قائمة مستجدات الفعالية',
  success: 'تم بنجاح!',
  successAdded: 'تم بنجاح! تمت إضافتك إلى قائمة مستجدات الفعالية',
  signUpAnother: 'تسجيل شخص آخر',
  error: 'خطأ',
  failed: 'تعذّر الإرسال. يُرجى إعادة المحاولة.',
  didYouMean: 'هل تقصد {address}؟ للإبقاء على عنوانك، اضغط مرة أخرى.',
  close: 'إغلاق',

  willYouCome: 'هل ستحضر؟',
  answers: { yes: 'نعم', maybe: 'ربما', no: 'لا' },
  withGuests: (answer, guests) => {
    const withThem = count(guests, {
      zero: 'مع # مرافق',
      one: 'مع مرافق واحد',
      two: 'مع مرافقَين',
      few: 'مع # مرافقين',
      many: 'مع # مرافقًا',
      other: 'مع # مرافق',
    })
    return `${answer}، ${withThem}`
  },
  date: 'الموعد',
  guests: 'المرافقون',
  sentence: (text) => `${text}.`,
  placesLeft: (left) =>
    count(left, {
      zero: 'لم يبقَ أي مكان',
      one: 'بقي مكان واحد',
      two: 'بقي مكانان',
      few: 'بقيت # أماكن',
      many: 'بقي # مكانًا',
      other: 'بقي # مكان',
    }),
  fullDate: (date) => `${date} (مكتمل)`,
  dateWithPlaces: (date, places) => `${date} (${places})`,
  answersClosed: 'انتهت مهلة الرد. لا يزال بإمكانك تلقّي التذكيرات.',
  allPlacesTaken: 'جميع الأماكن محجوزة. للانضمام إلى قائمة الانتظار، اختر «نعم».',
  answerUntil: (time) => `يمكنك الرد حتى ${time}.`,
  sendAnswer: 'إرسال الرد',
  joinWaitingList: 'الانضمام إلى قائمة الانتظار',
  youAnswered: (answer) => `ردّك: ${answer}.`,
  seeYou: (date, name) => `نراك يوم ${date} يا ${name}.`,
  waitForPlace: 'جميع الأماكن محجوزة: ستصلك رسالة عندما يتوفر لك مكان.',
  countsOnceConfirmed: 'يُحتسب ردّك بعد الضغط على الزر.',
  howToChange: 'تذكر رسالتنا ما هو محفوظ، وفيها رابط لتغييره.',
  chooseAnswer: 'يُرجى اختيار رد',
}

export const arabicVisitorProblems: Words['problems'] = {
  nameRequired: 'الاسم مطلوب',
  nameTooLong: 'يجب ألا يتجاوز الاسم 200 حرف',
  nameUnstorable: 'يحتوي الاسم على حرف لا يمكن حفظه',
  emailRequired: 'يجب إدخال بريد إلكتروني صالح',
  emailWithoutEnding: 'ينقص هذا العنوان امتداد مثل ‎.org',
  emailBlocked: 'لا يمكن استخدام هذا البريد الإلكتروني هنا.',
  noGuests: 'لا يُسمح بمرافقين في هذه الفعالية',
  noSuchDate: 'يُرجى اختيار أحد مواعيد هذه الفعالية',
  noSuchReply: (question) => `يُرجى اختيار إحدى الإجابات عن: ${question}`,
  replyTooLong: 'يجب ألا تتجاوز الإجابة 300 حرف',
  replyUnstorable: 'تحتوي الإجابة على حرف لا يمكن حفظه',
  answersClosed: 'انتهت مهلة الرد على هذه الفعالية.',
  placesLeft: (number) => {
    const left = count(number, {
      zero: 'لم يبقَ أي مكان',
      one: 'بقي مكان واحد فقط',
      two: 'بقي مكانان فقط',
      few: 'بقيت # أماكن فقط',
      many: 'بقي # مكانًا فقط',
      other: 'بقي # مكان فقط',
    })
    return `${left}. يُرجى تقليل عدد المرافقين.`
  },
  noPlaceLeft: 'لم يبقَ مكان لمزيد من المرافقين.',
  fillInAll: 'يُرجى ملء جميع الحقول',
  emailInvalid: 'يُرجى إدخال بريد إلكتروني صالح',
  messageUnstorable: 'تحتوي الرسالة على حرف لا يمكن حفظه',
  tooManySignUps: 'وصل عدد كبير جدًا من التسجيلات من شبكتك. يُرجى إعادة المحاولة بعد لحظات.',
  tooManySearches: 'وصل عدد كبير جدًا من عمليات البحث من شبكتك. يُرجى إعادة المحاولة بعد لحظات.',
  answeredTooOften: 'تغيّرت إجابتك مرات كثيرة. حاول مرة أخرى بعد ساعة.',
  tooManyMessages: 'وصل عدد كبير جدًا من الرسائل من شبكتك. يُرجى إعادة المحاولة بعد دقيقة.',
  busy: 'يُجري شخص آخر تغييرًا هنا الآن. يُرجى إعادة المحاولة بعد لحظات.',
  noData: 'لا يستطيع الخادم الوصول إلى بياناته الآن. يُرجى إعادة المحاولة بعد لحظات.',
  noSuchZone: (zone) => `لا يعرف هذا الخادم المنطقة الزمنية ${zone}`,
}

export const arabic: Words = {
  language: 'ar',

  time: arabicTime,

  page: arabicPage,

  mail: {
    subject: (what, title, when) => `${what}: ${title}، ${when}`,
    subjectWithoutDate: (what, title) => `${what}: ${title}`,
    via: (organizer, brand) => `${organizer} عبر ${brand}`,
    label: (name) => `${name}:`,
    list: (texts) => texts.join('\u200f، '),

    yourSignUp: 'تسجيلك',
    unsubscribe: 'إلغاء الاشتراك',
    sentBy: 'أُرسلت عبر {brand}\u200f، {address}',
    addToCalendar: 'إضافة إلى تقويمك:',
    buttonFails: 'إذا لم يعمل الزر، فافتح هذا الرابط:',
    viewEvent: 'عرض الفعالية',
    questions: (organizer) => `هل لديك أسئلة؟ الرد على هذه الرسالة يصل إلى ${organizer}.`,
    reason: (title, form, brand, organizer) =>
      `تصلك هذه الرسالة لأن هذا العنوان أُدخل في صفحة ${title} ضمن «${form}». يرسلها ${brand} نيابةً عن الجهة المنظِّمة: ${organizer}.`,
    calendarByItself: (link) =>
      `يقوم تقويمك بذلك تلقائيًا بفضل الدعوة المرفقة. لتغيير تسجيلك، افتح الرابط «${link}» أدناه: فالردود المرسلة من التقويم لا يقرؤها أحد.`,

    facts: { when: 'الموعد', series: 'التكرار', where: 'المكان' },
    organizer: 'المنظِّم',
    noSeries: 'لا تتكرر',
    noPlace: 'لم يُحدَّد المكان',
    before: 'سابقًا',
    now: 'الآن',

    confirm: {
      subject: 'يُرجى التأكيد',
      preview: 'اضغط على الزر لتلقّي تذكيرات هذه الفعالية ومستجداتها.',
      heading: 'تأكيد تسجيلك',
      text: 'سجّل شخص ما، وهو أنت على الأرجح، بهذا العنوان لتلقّي تذكيرات هذه الفعالية ومستجداتها. اضغط على الزر لتصلك.',
      button: 'تأكيد',
      note: 'إن لم يكن هذا التسجيل منك، فيمكنك تجاهل هذه الرسالة. ما لم يُضغط على الزر فلن تصلك أي تذكيرات، وسيُحذف هذا العنوان بعد 7 أيام.',
      reason: (brand) => `تصلك هذه الرسالة لأن هذا العنوان أُدخل في صفحة فعالية على ${brand}.`,
    },

    confirmAnswer: {
      heading: 'تأكيد ردّك',
      text: 'ردّ شخص ما، وهو أنت على الأرجح، بهذا العنوان على هذا الموعد. يُحتسب الرد بعد الضغط على الزر.',
      note: 'إن لم يكن هذا الرد منك، فيمكنك تجاهل هذه الرسالة. ما لم يُضغط على الزر فلن يتغير شيء.',
    },

    returning: {
      subject: 'التسجيل مجددًا',
      heading: 'أُلغي تسجيلك في هذه الفعالية. هل تريد التسجيل مجددًا؟',
      text: 'سجّل شخص ما، وهو أنت على الأرجح، بهذا العنوان مجددًا. لن يكون اسمك في القائمة إلا بعد الضغط على الزر.',
      button: 'التسجيل مجددًا',
    },

    confirmation: {
      onTheList: 'اسمك في القائمة',
      onTheWaitingList: 'اسمك في قائمة الانتظار',
      notComing: 'لن تحضر',
      staysText: 'سجّل شخص ما، وهو أنت على الأرجح، بهذا العنوان مجددًا. يبقى ردّك السابق كما هو.',
      noReminders: 'لن تصلك تذكيرات.',
      isOver: 'انتهت هذه الفعالية. ستصلك رسالة إن أُقيمت مجددًا.',
      tooSoon:
        'تبدأ الفعالية بعد وقت قصير لا يتسع لتذكير، لكن ستصلك رسالة إن تغيّر التاريخ أو الوقت أو المكان.',
      reminders: {
        day: 'سيصلك تذكير في اليوم السابق للفعالية، ورسالة إن تغيّر التاريخ أو الوقت أو المكان.',
        hour: 'سيصلك تذكير قبل البداية بساعة، ورسالة إن تغيّر التاريخ أو الوقت أو المكان.',
        both: 'سيصلك تذكير قبل البداية بيوم وآخر قبلها بساعة، ورسالة إن تغيّر التاريخ أو الوقت أو المكان.',
      },
      remindersOfSeries: {
        day: 'سيصلك تذكير في اليوم السابق لكل موعد، ورسالة إن تغيّر التاريخ أو الوقت أو المكان.',
        hour: 'سيصلك تذكير قبل كل موعد بساعة، ورسالة إن تغيّر التاريخ أو الوقت أو المكان.',
        both: 'سيصلك تذكير قبل كل موعد بيوم وآخر قبله بساعة، ورسالة إن تغيّر التاريخ أو الوقت أو المكان.',
      },
      note: 'أليس هذا تسجيلك؟ ربما أخطأ شخص ما في كتابة عنوانه. بعد إلغاء الاشتراك أدناه لن تصلك أي رسائل أخرى عن هذه الفعالية.',
      file: 'لأي تقويم آخر، افتح الملف المرفق.',
    },

    place: {
      heading: 'أصبح لك مكان',
      text: 'أصبح أحد الأماكن شاغرًا، وهو لك. كان اسمك التالي في قائمة الانتظار.',
      note: (link) => `هل تعذّر عليك الحضور؟ افتح الرابط «${link}» أدناه ليحصل التالي في القائمة على المكان.`,
    },

    reminder: {
      soon: 'تبدأ قريبًا',
      allDay: 'طوال اليوم',
      text: 'هذا هو التذكير الذي طلبته.',
    },

    cancellation: {
      heading: 'أُلغيت',
      text: (organizer) => `للأسف ألغت الجهة المنظِّمة (${organizer}) هذه الفعالية. لن تصلك أي تذكيرات أخرى.`,
      textOfSeries: (organizer) =>
        `للأسف ألغت الجهة المنظِّمة (${organizer}) جميع المواعيد المتبقية لهذه الفعالية. لن تصلك أي تذكيرات أخرى.`,
      private: 'لم تعد عامة',
      privateText: (organizer) =>
        `جعلت الجهة المنظِّمة (${organizer}) هذه الفعالية خاصة. أُغلقت صفحتها، ولن تصلك أي تذكيرات أخرى. إن كان في نيتك الحضور، فيُرجى سؤال الجهة المنظِّمة عمّا إذا كانت ستُقام.`,
      privateTextOfSeries: (organizer) =>
        `جعلت الجهة المنظِّمة (${organizer}) هذه الفعالية وجميع مواعيدها المتبقية خاصة. أُغلقت صفحتها، ولن تصلك أي تذكيرات أخرى. إن كان في نيتك الحضور، فيُرجى سؤال الجهة المنظِّمة عمّا إذا كانت ستُقام.`,
    },

    restoration: {
      heading: 'الفعالية قائمة من جديد',
      preview: (organizer) => `تراجعت الجهة المنظِّمة (${organizer}) عن إلغاء هذه الفعالية.`,
      text: (organizer) =>
        `تراجعت الجهة المنظِّمة (${organizer}) عن إلغاء هذه الفعالية. يُرجى تجاهل رسالتنا الأخيرة عنها: لا يزال اسمك في القائمة، وستصلك التذكيرات من جديد.`,
    },

    message: (organizer) => `رسالة من ${organizer} إلى المسجَّلين في هذه الفعالية:`,

    invitation: {
      heading: 'في تقويمك',
      text: 'طلبت إضافة هذه الفعالية إلى تقويمك. ستصل إليه التغييرات والإلغاءات تلقائيًا.',
      note: 'يضيف تقويم Google دعوات المرسِلين المعروفين لديك. إذا سألك، فأكّد معرفتك بالمرسِل.',
    },
    removal: {
      subject: 'أُزيلت من تقويمك',
      preview: 'أُلغي تسجيلك في هذه الفعالية. هذه آخر رسالة عنها.',
      heading: 'أُلغي تسجيلك في هذه الفعالية',
      text: 'هذه آخر رسالة عنها، وهي تزيل الفعالية من تقويمك.',
      declined: 'هذه الرسالة تزيلها من تقويمك.',
    },
    removed: {
      heading: 'لم يعد اسمك في القائمة',
      text: 'أزال المنظِّم اسمك من قائمة هذه الفعالية. هذه آخر رسالة عنها.',
    },

    file: {
      add: 'افتح الملف المرفق لإضافة الفعالية إلى تقويمك.',
      update: 'افتح الملف المرفق لتحديث الفعالية في تقويمك.',
      remove: 'افتح الملف المرفق لإزالة الفعالية من تقويمك.',
      restore: 'افتح الملف المرفق لإعادة الفعالية إلى تقويمك.',
      updateDate: 'افتح الملف المرفق لتحديث هذا الموعد في تقويمك.',
      updateDates: 'افتح الملف المرفق لتحديث هذه المواعيد في تقويمك.',
      removeDate: 'افتح الملف المرفق لإزالة هذا الموعد من تقويمك.',
      restoreDate: 'افتح الملف المرفق لإعادة هذا الموعد إلى تقويمك.',
    },

    allSignUps: {
      subject: (brand) => `تسجيلاتك على ${brand}`,
      preview: 'طلبت رابطًا لجميع تسجيلاتك.',
      heading: 'جميع تسجيلاتك',
      text: (site) =>
        `يفتح الرابط صفحة فيها جميع الفعاليات على ${site} التي سُجّل فيها هذا العنوان. هناك يمكنك إلغاء تسجيلك فيها وتنزيل بياناتك والحصول على خلاصة تقويم خاصة بك.`,
      button: 'عرض تسجيلاتي',
      keep: 'يعمل الرابط لمدة 7 أيام. كل من لديه الرابط يمكنه تغيير تسجيلاتك، لذا لا تشارك هذه الرسالة مع أحد.',
      ignore: 'إن لم يكن هذا طلبك، فيمكنك تجاهل هذه الرسالة. لا يصل الرابط إلا إلى هذا العنوان.',
    },
    askedByLink: 'تصلك هذه الرسالة لأن شخصًا لديه رابط من رسالة إلى هذا العنوان طلبها.',

    personalData: {
      subject: (brand) => `ما يخزّنه ${brand} عنك`,
      preview: 'طلبت ذلك في الصفحة التي يفتحها رابط في إحدى الرسائل.',
      heading: 'البيانات المخزَّنة عنك',
      text: (site) => `هذه هي البيانات المخزَّنة لهذا العنوان على ${site}. الأيام بتوقيت UTC.`,
      more: (number) =>
        count(number, {
          zero: 'و# غيرها',
          one: 'وواحد غيرها',
          two: 'واثنان غيرها',
          few: 'و# غيرها',
          many: 'و# غيرها',
          other: 'و# غيرها',
        }),
      erase:
        'لمحو هذه البيانات، افتح رابط إلغاء الاشتراك في أي رسالة عن فعالية. لتصحيحها، تواصل مع الجهة المنظِّمة.',
      ignore: 'إن لم يكن هذا طلبك، فيمكنك تجاهل هذه الرسالة. لا تصل إلا إلى هذا العنوان.',
      facts: {
        account: 'الحساب',
        teams: 'الفِرق',
        identities: 'تسجيل الدخول الموحّد',
        tokens: 'رموز API',
        signUps: 'التسجيلات',
        answers: 'الردود',
        follows: 'المتابعات',
        organizerOf: 'فعاليات من تنظيمك',
        invitations: 'الدعوات',
        messages: 'الرسائل',
        emails: 'رسائل البريد',
      },
      /** The marks make a line go from right to left, and keep the parts of a day such as "2026-03-10" in their order. */
      since: (day) => `منذ ${day}`,
      memberSince: (team, role, day) => `\u200f${team}\u200f (${STORED[role] ?? role})، منذ ${day}`,
      signedUp: (event, team, name, day) => `\u200f${event} (${team})\u200f، باسم ${name}\u200f، ${day}`,
      followsSince: (team, day) => `\u200f${team}\u200f، منذ ${day}`,
      invitedTo: (team, day) => `إلى ${team}\u200f، ${day}`,
    },

    follow: {
      subject: 'يُرجى التأكيد: الفعاليات الجديدة بالبريد',
      preview: 'اضغط على الزر لتصلك الفعاليات الجديدة في هذا التقويم.',
      heading: 'متابعة هذا التقويم؟',
      text: 'طلب شخص ما، وهو أنت على الأرجح، تلقّي الفعاليات الجديدة في هذا التقويم بالبريد الإلكتروني. اضغط على الزر لتصلك في رسالة واحدة يوميًا على الأكثر.',
      button: 'متابعة',
      note: 'إن لم يكن هذا طلبك، فيمكنك تجاهل هذه الرسالة. ما لم يُضغط على الزر فلن تصلك أي فعاليات، وسيُحذف هذا العنوان بعد 7 أيام.',
      reason: (brand) => `تصلك هذه الرسالة لأن هذا العنوان أُدخل في صفحة تقويم على ${brand}.`,
    },

    news: {
      new: 'جديدة',
      cancelled: 'ملغاة',
      newEvents,
      cancelledEvents,
      newAndCancelled: (added, cancelled) => `${newEvents(added)}، ${cancelledEvents(cancelled)}`,
      button: 'فتح التقويم',
      more: (number) =>
        count(number, {
          zero: 'في التقويم # فعالية أخرى.',
          one: 'في التقويم فعالية أخرى.',
          two: 'في التقويم فعاليتان أخريان.',
          few: 'في التقويم # فعاليات أخرى.',
          many: 'في التقويم # فعالية أخرى.',
          other: 'في التقويم # فعالية أخرى.',
        }),
      note: 'لا تُرسل تغييرات الأوقات والأماكن بالبريد. بعد الاشتراك في صفحة التقويم تصل التغييرات إلى تقويمك تلقائيًا.',
      reason: (team, brand) =>
        `تصلك هذه الرسالة لأن هذا العنوان يتابع تقويم ${team}. يرسلها ${brand} نيابةً عن الفريق.`,
    },
  },

  changes: {
    headings: {
      date: 'تاريخ جديد',
      time: 'وقت جديد',
      'time zone': 'منطقة زمنية جديدة',
      place: 'مكان جديد',
      'date, time': 'تاريخ ووقت جديدان',
      'date, time zone': 'تاريخ ومنطقة زمنية جديدان',
      'date, place': 'تاريخ ومكان جديدان',
      'time, time zone': 'وقت ومنطقة زمنية جديدان',
      'time, place': 'وقت ومكان جديدان',
      'time zone, place': 'منطقة زمنية ومكان جديدان',
    },
    changed: 'تغيّرت',
    heading: 'تغيّرت هذه الفعالية',
    preview: (organizer, parts) => `غيّرت الجهة المنظِّمة (${organizer}) ${partsText(parts)}.`,
    text: (organizer, parts) =>
      `غيّرت الجهة المنظِّمة (${organizer}) ما يلي في هذه الفعالية: ${partsText(parts)}.`,
    detailsPreview: (organizer) => `غيّرت الجهة المنظِّمة (${organizer}) التفاصيل.`,
    detailsText: (organizer) => `غيّرت الجهة المنظِّمة (${organizer}) تفاصيل هذه الفعالية.`,

    oneDate: {
      cancelled: {
        subject: 'إلغاء أحد المواعيد',
        heading: 'أُلغي هذا الموعد',
        text: (organizer) => `للأسف ألغت الجهة المنظِّمة (${organizer}) هذا الموعد.`,
        label: 'ملغى',
      },
      stillCancelled: {
        subject: 'ملاحظة على موعد ملغى',
        heading: 'ملاحظة على هذا الموعد الملغى',
        text: (organizer) => `غيّرت الجهة المنظِّمة (${organizer}) الملاحظة على هذا الموعد، ويبقى الموعد ملغى.`,
        label: 'ملغى',
      },
      moved: {
        subject: 'نقل أحد المواعيد',
        heading: 'نُقل هذا الموعد',
        text: (organizer) => `نقلت الجهة المنظِّمة (${organizer}) أحد مواعيد هذه الفعالية.`,
        label: 'منقول',
      },
      elsewhere: {
        subject: 'مكان جديد لأحد المواعيد',
        heading: 'هذا الموعد في مكان آخر',
        text: (organizer) => `غيّرت الجهة المنظِّمة (${organizer}) مكان أحد مواعيد هذه الفعالية.`,
        label: 'مكان آخر',
      },
      restored: {
        subject: 'أحد المواعيد قائم من جديد',
        heading: 'هذا الموعد قائم من جديد',
        text: (organizer) => `تراجعت الجهة المنظِّمة (${organizer}) عن إلغاء هذا الموعد.`,
        label: 'قائم',
      },
      noted: {
        subject: 'ملاحظة على أحد المواعيد',
        heading: 'ملاحظة على هذا الموعد',
        text: (organizer) => `أضافت الجهة المنظِّمة (${organizer}) ملاحظة على أحد مواعيد هذه الفعالية.`,
        label: 'ملاحظة',
      },
      same: {
        subject: 'أحد المواعيد يبقى كما هو',
        heading: 'يبقى هذا الموعد كما هو',
        text: (organizer) => `غيّرت الجهة المنظِّمة (${organizer}) هذه الفعالية، لكن هذا الموعد لم يتغيّر.`,
        label: 'بلا تغيير',
      },
    },
    othersStay: (text) => `${text} تبقى جميع المواعيد الأخرى كما هي.`,
    datesSubject: (number) => `تغيير ${ofDates(number)}`,
    datesHeading: (number) =>
      count(number, {
        zero: 'تغيّر # موعد',
        one: 'تغيّر موعد واحد',
        two: 'تغيّر موعدان',
        few: 'تغيّرت # مواعيد',
        many: 'تغيّر # موعدًا',
        other: 'تغيّر # موعد',
      }),
    datesText: (organizer, number) => `غيّرت الجهة المنظِّمة (${organizer}) ${ofDates(number)} لهذه الفعالية.`,
    dates: 'المواعيد',
    moreDates: (number) => `و${moreDates(number)} في صفحة الفعالية`,
    movedFrom: 'الموعد السابق',
    movedFromWhen: (when) => `الموعد السابق: ${when}`,
    insteadOf: (when) => `بدلًا من ${when}`,
  },

  plain: {
    backToEvent: 'العودة إلى الفعالية',
    backToCalendar: 'العودة إلى التقويم',

    notFound: '404 الصفحة غير موجودة',
    notFoundNote: 'لا يوجد شيء على هذا العنوان.',
    goTo: (brand) => `الانتقال إلى ${brand}`,
    eventNotFound: 'الفعالية غير موجودة',
    eventNotFoundNote: 'الفعالية المطلوبة غير موجودة أو لم تعد متاحة.',
    embedNotFoundNote: 'هذه الفعالية غير موجودة أو ليست عامة.',
    eventNotPublic: 'الفعالية ليست عامة',
    eventNotPublicNote: 'هذه الفعالية خاصة ولا يمكن تضمينها.',
    unavailable: 'غير متاح مؤقتًا',
    tryAgain: 'إعادة المحاولة',
    eventRemoved: 'أُزيلت هذه الفعالية',
    eventRemovedNote: 'أزالها مدير هذا الخادم. السبب: {reason}',
    calendarOff: 'هذا التقويم متوقف',
    calendarOffNote: 'لا يعرضه فريقه حاليًا. لا يزال من الممكن فتح الفعاليات عبر روابطها.',
    calendarNotFound: 'التقويم غير موجود',
    calendarNotFoundNote: 'لا يوجد تقويم على هذا العنوان. يُرجى التحقق من كتابته.',

    report: {
      heading: 'الإبلاغ عن هذه الفعالية',
      note: 'يمكنك إخبار مدير هذا الخادم بالمشكلة.',
      calendarHeading: 'الإبلاغ عن هذا التقويم',
      calendarNote: 'يمكنك إخبار مدير هذا الخادم بالمشكلة.',
      name: 'اسمك',
      email: 'بريدك الإلكتروني',
      message: 'ما المشكلة؟',
      send: 'إرسال البلاغ',
      thanks: 'شكرًا على بلاغك',
      thanksNote: 'سيطّلع عليه مدير هذا الخادم.',
    },

    confirmSignUp: {
      heading: 'تأكيد تسجيلك؟',
      note: 'ستصلك تذكيرات هذه الفعالية ومستجداتها. يمكنك إلغاء الاشتراك من كل رسالة.',
      confirm: 'تأكيد',
      confirmed: 'اسمك في القائمة',
      confirmedNote: 'تم تأكيد تسجيلك. ستصلك رسالة بالتفاصيل بعد قليل.',
      cancelled: 'أُلغيت هذه الفعالية',
      cancelledNote: 'ألغتها الجهة المنظِّمة، فلا حاجة إلى التأكيد، ولن تصلك أي تذكيرات.',
      closed: 'أُغلق التسجيل',
      closedNote: 'لم تعد الجهة المنظِّمة تقبل التسجيل في هذه الفعالية، فلا حاجة إلى التأكيد.',
      dateGone: 'لن تُقام الفعالية في هذا الموعد',
      dateGoneNote: 'لا حاجة إلى التأكيد. يمكنك اختيار موعد آخر في صفحة الفعالية.',
      gone: 'لم يعد هذا الرابط يعمل',
      goneNote:
        'تُحذف التسجيلات التي لا تُؤكَّد خلال 7 أيام، وكذلك التي أُلغي اشتراكها. يمكنك التسجيل من جديد في صفحة الفعالية.',
    },

    follow: {
      checkEmail: 'تحقّق من بريدك الإلكتروني',
      checkEmailNote:
        'إن لم يكن هذا العنوان يتابع التقويم بعد، فستصله بعد قليل رسالة فيها زر. بعد الضغط عليه تصلك الفعاليات الجديدة.',
      failed: 'لم تنجح العملية',
      heading: 'متابعة هذا التقويم؟',
      note: 'ستصلك فعالياته الجديدة وما يُلغى منها في رسالة واحدة يوميًا على الأكثر. يمكنك إلغاء الاشتراك من كل رسالة.',
      follow: 'متابعة',
      followed: 'أصبح هذا التقويم ضمن متابعاتك',
      followedNote: 'ستصلك فعالياته الجديدة بالبريد الإلكتروني.',
      gone: 'لم يعد هذا الرابط يعمل',
      goneNote:
        'يعمل الرابط لمدة 7 أيام، ما لم يُلغَ اشتراك العنوان أو يُوقف التقويم. يمكنك المتابعة من جديد في صفحة التقويم.',
    },

    unsubscribe: {
      event: {
        heading: 'إلغاء الاشتراك في هذه الفعالية؟',
        note: 'تصلك تذكيرات هذه الفعالية ومستجداتها. عند إلغاء الاشتراك يُحذف اسمك وبريدك الإلكتروني من قائمة الحضور.',
        doneNote:
          'لن تصلك أي رسائل أخرى عن هذه الفعالية. حُذف اسمك وبريدك الإلكتروني من قائمة الحضور. إذا سجّلك أحد فيها مجددًا، فسنسألك أولًا بالبريد الإلكتروني.',
        back: 'عاد اسمك إلى القائمة',
        backNote: 'ستصلك تذكيرات هذه الفعالية ومستجداتها كما في السابق.',
        howToReturn: 'لتلقّي التذكيرات والمستجدات، سجّل من جديد في صفحة الفعالية.',
      },
      calendar: {
        heading: 'إلغاء الاشتراك في هذا التقويم؟',
        note: 'تصلك الفعاليات الجديدة في هذا التقويم. عند إلغاء الاشتراك يُحذف بريدك الإلكتروني من قائمة متابعيه.',
        doneNote: 'لن تصلك أي رسائل أخرى عن هذا التقويم. حُذف بريدك الإلكتروني من قائمة متابعيه.',
        back: 'عدت إلى متابعة هذا التقويم',
        backNote: 'ستصلك فعالياته الجديدة بالبريد الإلكتروني كما في السابق.',
        howToReturn: 'لتلقّي الفعاليات الجديدة، تابع التقويم من جديد في صفحته.',
      },
      doneNoteInvited:
        'لن تصلك أي رسائل أخرى عن هذه الفعالية. حُذف اسمك وبريدك الإلكتروني من قائمة الحضور. إذا سجّلك أحد فيها مجددًا، فسنسألك أولًا بالبريد الإلكتروني. ستصلك رسالة أخيرة تزيل الفعالية من تقويمك.',
      unsubscribe: 'إلغاء الاشتراك',
      done: 'تم إلغاء اشتراكك',
      undo: 'تراجع',
      changedYourMind: 'هل غيّرت رأيك؟ افتح رابط إلغاء الاشتراك في الرسالة من جديد، واسمح بالرسائل هناك.',
      orData: 'يمكنك أيضًا الاطّلاع على ما يخزّنه هذا الخادم عنك أو محوه:',
      emailData: 'إرسال بياناتي إليّ',
      eraseData: 'محو بيانات هذا التسجيل',
      eraseAll: 'محو كل شيء: إرسال رابط إليّ',
      otherChoices: 'خيارات أخرى',
      orNever: 'يمكنك أيضًا إيقاف جميع الرسائل، عن أي فعالية كانت:',
      never: 'لا رسائل من هذا الخادم أبدًا',
      askNever: 'لا رسائل من هذا الخادم أبدًا: إرسال رابط إليّ',
      neverDone: 'لن تصلك رسائل من هذا الخادم بعد الآن',
      neverDoneNote:
        'حُذف اسمك وبريدك الإلكتروني من جميع قوائم الحضور، ولا يمكن لأحد تسجيلك أو دعوتك مجددًا. لا يُحتفظ إلا برمز يتعرّف به الخادم على عنوانك، ولا يمكن لأحد قراءة العنوان منه. إن كان لديك حساب هنا، فستظل روابط تسجيل الدخول تصلك.',
      outOfServer:
        'لا تصلك رسائل من هذا الخادم. إن غيّرت رأيك، يمكنك السماح بها ثم التسجيل من جديد في صفحة الفعالية.',
      outOfEvent:
        'لا تصلك رسائل عن هذه الفعالية. إن غيّرت رأيك، يمكنك السماح بها ثم التسجيل من جديد في صفحة الفعالية.',
      allowAgain: 'السماح بالرسائل مجددًا',
      allowed: 'أصبحت الرسائل مسموحة مجددًا',
      gone: 'لم يعد هذا التسجيل موجودًا',
      goneNote: 'لن تصلك رسائل أخرى بسببه. إن سجّلت من جديد بعد ذلك، فاستخدم الرابط في رسالة أحدث.',
      dataSent: 'بياناتك في الطريق إليك',
      dataSentNote:
        'تُرسل رسالة بكل ما هو مخزَّن عنك إلى العنوان الذي أُرسل إليه الرابط، مرة واحدة في الساعة على الأكثر.',
      erased: 'تم محو بياناتك',
      erasedNote:
        'حُذف اسمك وبريدك الإلكتروني من جميع قوائم الحضور، وكذلك الرسائل المخزَّنة. تبقى في النسخ الاحتياطية إلى أن تُحذف هذه النسخ. إن كان لديك حساب هنا، فيمكنك حذفه من إعداداته.',
      erasedOneNote:
        'حُذف ما خُزّن مع هذا التسجيل، وكذلك الرسائل المتعلقة به. يبقى في النسخ الاحتياطية إلى أن تُحذف هذه النسخ.',
      invalid: 'هذا الرابط لا يعمل',
      invalidNote: 'ربما ينقص جزء منه. افتحه من الرسالة مرة أخرى، أو انسخ الرابط كاملًا إلى شريط العنوان.',
    },

    noOwnPage: {
      leave: 'إلغاء تسجيلي في هذه الفعالية',
      unconfirmed: 'أكّد تسجيلك أولًا',
      unconfirmedNote: 'اضغط على الزر في الرسالة التي تطلب ذلك. بعدها تعرض هذه الصفحة تسجيلك.',
      cancelled: 'أُلغيت هذه الفعالية',
      cancelledNote: 'ألغتها الجهة المنظِّمة. ستصلك رسالة إن تقرّرت إقامتها.',
      hidden: 'لم تعد هذه الفعالية عامة',
      hiddenNote: 'جعلتها الجهة المنظِّمة خاصة. إن كان في نيتك الحضور، فيُرجى السؤال عمّا إذا كانت ستُقام.',
      deleted: 'لم تعد هذه الفعالية موجودة',
      deletedNote: 'حذفتها الجهة المنظِّمة. لن تصلك أي تذكيرات أخرى.',
    },

    allSignUps: {
      heading: 'جميع تسجيلاتك',
      none: 'لم يُسجَّل عنوانك في أي فعالية، أو انتهت الفعاليات منذ مدة طويلة.',
      feed: 'خلاصة تقويم خاصة بك تضم ما ستحضره من الفعاليات وتتابع تغييراته. أضف هذا العنوان إلى برنامج التقويم لديك، ولا تشاركه مع أحد:',
      renewFeed: 'تجديد عنوان الخلاصة',
      download: 'تنزيل نسخة من بياناتك',
      leaveAll: 'إلغاء تسجيلي في جميع الفعاليات',
      leaveHeading: (number) =>
        count(number, {
          zero: 'إلغاء التسجيل في # فعالية؟',
          one: 'إلغاء التسجيل في فعالية واحدة؟',
          two: 'إلغاء التسجيل في فعاليتين؟',
          few: 'إلغاء التسجيل في # فعاليات؟',
          many: 'إلغاء التسجيل في # فعالية؟',
          other: 'إلغاء التسجيل في # فعالية؟',
        }),
      leaveNote: 'لن تصلك رسائل أخرى عنها، ويُحذف اسمك وبريدك الإلكتروني من قوائم الحضور.',
      leave: (number) => (number === 1 ? 'إلغاء التسجيل' : 'إلغاء جميع التسجيلات'),
      eraseAll: 'محو كل شيء',
      eraseHeading: 'هل تريد محو كل ما هو مخزَّن عنك؟',
      eraseNote:
        'يُلغى تسجيلك في جميع الفعاليات والتقاويم، ويُحذف ما هو مخزَّن تحت عنوانك: الأسماء والإجابات والرسائل والدعوات. لا يمكن التراجع عن ذلك.',
      back: 'العودة إلى تسجيلاتك',
      left: 'أُلغي تسجيلك في جميع الفعاليات',
      leftNote:
        'حُذف اسمك وبريدك الإلكتروني من قوائم الحضور. هل غيّرت رأيك؟ افتح رابط إلغاء الاشتراك في رسالة عن إحدى الفعاليات، واسمح بالرسائل هناك.',
      old: 'لم يعد هذا الرابط يعمل',
      oldNote: 'يعمل الرابط لمدة 7 أيام. افتح الرابط «تسجيلك» في أي رسالة عن فعالية، واطلب هناك رابطًا جديدًا.',
    },
  },

  own: {
    title: (event) => `تسجيلك: ${event}`,
    heading: 'تسجيلك',
    changeUntil: (time) => `يمكنك تغيير ردّك حتى ${time}.`,
    closed: 'انتهت مهلة الرد.',
    answerOn: (date, answer) => `${date}: ${answer}`,
    waiting: (answer) => `${answer} (اسمك في قائمة الانتظار)`,
    dateCancelled: (answer) => `${answer} (أُلغي هذا الموعد)`,
    save: 'حفظ التغييرات',
    coming: 'تم تأكيد حضورك',
    changeAnswer: 'تغيير ردّي',
    saved: 'تم حفظ تغييراتك.',
    showDate: 'عرض هذا الموعد',
    changedElsewhere:
      'تغيّر تسجيلك في مكان آخر في هذه الأثناء، في علامة تبويب أخرى مثلًا. لم يُحفظ شيء. احفظ مرة أخرى للإبقاء على ما هو مختار أدناه.',
    storedNow: (text) => `المحفوظ: ${text}`,
    chosenHere: (text) => `المختار هنا: ${text}`,

    inYourCalendar: 'في تقويمك',
    open: {
      title: 'إضافتها إلى تقويمي مع تحديثها تلقائيًا',
      text: 'نرسل إليك دعوة بالبريد الإلكتروني. بعدها تصل التغييرات والإلغاءات إلى تقويمك تلقائيًا.',
      button: 'إرسال الدعوة',
    },
    invited: {
      title: 'تقويمك يتابع هذه الفعالية',
      text: 'تصل إليه التغييرات والإلغاءات تلقائيًا. إن لم تكن الفعالية فيه، يمكننا إرسال الدعوة مجددًا.',
      button: 'إعادة الإرسال',
    },
    invitationSent: 'الدعوة في الطريق إلى بريدك الإلكتروني.',

    invitationLater: 'نرسل إليك الدعوة بمجرد حصولك على مكان.',
    allSignUps: 'جميع تسجيلاتي',
    allSignUpsNote: 'نرسل رابطًا إلى العنوان الذي سجّلت به.',
    emailLink: 'إرسال رابط إليّ',
    linkSent: 'إن أمكن إرسال رسالة أخرى إلى عنوانك الآن، فالرابط في الطريق إليك.',

    notForYou: 'ألم تعد الفعالية تناسبك؟',
    notForYouNote: 'لن تصلك رسائل أخرى عن هذه الفعالية، ويُزال اسمك من قائمتها.',
    leave: 'إلغاء تسجيلي في هذه الفعالية',
    pageIsYours: 'هذه الصفحة لك وحدك: كل من لديه عنوانها يمكنه تغيير تسجيلك.',
    pageOfEvent: 'صفحة الفعالية',
  },

  calendar: {
    follow: 'المتابعة بالبريد الإلكتروني',
    followNote: 'الفعاليات الجديدة في رسالة واحدة يوميًا على الأكثر. يمكن إلغاء الاشتراك بنقرة واحدة.',
    email: 'البريد الإلكتروني',
    followButton: 'متابعة',
    subscribe: 'الاشتراك في الكل',
    allAndFollow: 'عرض جميع الفعاليات ومتابعتها',
    description: (team) => `جميع فعاليات ${team} في تقويم واحد.`,

    view: 'طريقة العرض',
    list: 'قائمة',
    month: 'شهر',
    past: 'السابقة',
    searchEvents: 'البحث في الفعاليات',
    search: 'بحث',
    found: (number) => `نتائج البحث عن «{query}»: ${dates(number)}`,
    notFound: 'لا توجد فعالية يحتوي عنوانها أو مكانها على «{query}».',
    topics: 'المواضيع',
    allTopics: 'الكل',
    subscribeTo: 'الاشتراك في {topic}',
    noTopic: 'لا يوجد في هذا التقويم موضوع «{query}».',
    onlyTopics: 'عن هذه المواضيع فقط، أو عن جميعها إذا لم تختر أيًا منها',
    showAll: 'عرض جميع الفعاليات',
    nothingPast: 'لم تنتهِ أي فعالية بعد.',
    nothingPlanned: 'لا توجد فعاليات مقرّرة حاليًا. بعد الاشتراك تظهر الفعالية التالية في تقويمك.',
    earlierDates: 'المواعيد السابقة',
    laterDates: 'المواعيد اللاحقة',
    tooMany: 'عدد الفعاليات أكبر مما يمكن عرضه في هذه الصفحة.',

    next: (howSoon) => `التالية · ${howSoon}`,
    timeUntil: (time, date) => `${time}، حتى ${date}`,
    alsoOn: (dates) => `أيضًا: ${dates}`,
    cancelled: 'ملغاة',
    moved: 'نُقل موعدها',
    recurring: 'متكررة',

    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    today: 'اليوم',
    more: (number) => `+${number}`,
    cancelledEvent: '(ملغاة)',
    timesOf: (place) => `الأوقات بتوقيت ${place}، وإن كان الوقت بمنطقة أخرى فهي مذكورة بجانبه.`,

    noneNow: 'لا توجد فعاليات مقرّرة حاليًا',
    andMore: (number) => `و${moreDates(number)}`,
  },

  problems: arabicVisitorProblems,
}
