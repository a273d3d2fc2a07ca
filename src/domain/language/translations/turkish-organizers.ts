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
import { turkishTime, turkishVisitorProblems } from './turkish.ts'

const count = pluralsOf('tr')
const numbers = new Intl.NumberFormat('tr')
const list = new Intl.ListFormat('tr')

/** Nouns after a number have no plural. */
const counted = (number: number, text: string) => count(number, { one: text, other: text })

const tooLong = (what: string, longest: number) =>
  `${what} en fazla ${numbers.format(longest)} karakter olabilir`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what} metin olmalı`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what}, saklanamayan bir karakter içeriyor`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: { one: 'Her gün', other: '# günde bir' },
  WEEKLY: { one: 'Her hafta', other: '# haftada bir' },
  MONTHLY: { one: 'Her ay', other: '# ayda bir' },
  YEARLY: { one: 'Her yıl', other: '# yılda bir' },
}

const signUps = (number: number) => counted(number, '# kayıt')
const views = (number: number) => counted(number, '# görüntüleme')

export const turkishProblems: Problems = {
  ...turkishVisitorProblems,

  ...ofText('title', 'Başlık', TITLE_LENGTH),
  titleRequired: 'Lütfen bir başlık girin',
  ...ofText('timezone', 'Saat dilimi', NAME_LENGTH),
  timezoneRequired: 'Lütfen bir saat dilimi seçin',
  ...ofText('startDate', 'Başlangıç tarihi', 10),
  startDateRequired: 'Lütfen bir başlangıç tarihi girin',
  ...ofText('startTime', 'Başlangıç saati', 5),
  startTimeRequired: 'Lütfen bir başlangıç saati girin',
  ...ofText('endDate', 'Bitiş tarihi', 10),
  endDateRequired: 'Lütfen bir bitiş tarihi girin',
  ...ofText('endTime', 'Bitiş saati', 5),
  endTimeRequired: 'Lütfen bir bitiş saati girin',
  ...ofText('organizerName', 'Düzenleyenin adı', NAME_LENGTH),
  organizerNameRequired: 'Lütfen düzenleyenin adını girin',
  ...ofText('subject', 'E‑posta konusu', 80),
  subjectRequired: 'Lütfen e‑postanın konusunu girin',
  ...ofText('question', 'Soru', 200),
  questionRequired: 'Lütfen bir soru girin',
  ...ofText('choice', 'Seçenek', 200),
  choiceRequired: 'Lütfen bir seçenek girin',
  ...ofText('teamName', 'Ekip adı', 100),
  teamNameRequired: 'Lütfen ekibe bir ad verin',
  ...ofText('uid', 'UID', 300),
  uidRequired: 'UID gerekli',
  ...ofText('description', 'Açıklama', DESCRIPTION_LENGTH),
  ...ofText('location', 'Yer', LOCATION_LENGTH),
  ...ofText('publicLocation', 'Yer yerine gösterilen metin', NAME_LENGTH),
  hidesLocationNotBoolean: 'Yeri gizleme değeri true veya false olmalı',
  ...ofText('note', 'Not', NOTE_LENGTH),
  ...ofText('topic', 'Konu', 40),
  topicRequired: 'Lütfen bir konu girin',
  topicInvalid: 'Bir konuda en az bir harf veya rakam bulunmalı, virgül ve noktalı virgül bulunmamalı',
  topicsNotList: 'Konular ["Youth"] gibi bir liste olmalı',
  tooManyTopicsOfEvent: 'Lütfen en fazla 3 konu seçin',
  ...ofText('link', 'Bağlantı', 500),
  ...ofText('pictureText', 'Görsel açıklaması', 200),
  nameNotText: 'Ad metin olmalı',
  tokenNameTooLong: tooLong('Ad', 100),
  calendarDescriptionTooLong: tooLong('Açıklama', 500),
  replyNotText: 'Yanıt metin olmalı',
  messageRequired: 'Lütfen bir mesaj girin',
  messageNotText: 'Mesaj metin olmalı',
  messageTooLong: tooLong('Mesaj', MESSAGE_LENGTH),
  ownEmailMissing: 'Lütfen e‑posta adresinizi girin',
  contactEmailMissing: 'Lütfen bir e‑posta adresi girin',
  concernRequired: 'Lütfen sorunuzu veya isteğinizi yazın',
  addressMissing: (label) => `Lütfen girin: ${label}`,

  startNotTime: 'Başlangıç, 2026-03-10T09:00:00 gibi bir tarih ve saat olmalı',
  endNotTime: 'Bitiş, 2026-03-10T09:00:00 gibi bir tarih ve saat olmalı',
  endBeforeStart: 'Bitiş, başlangıçtan önce olamaz',
  allDayNotBoolean: 'Tüm gün değeri true veya false olmalı',
  isPublicNotBoolean: 'Herkese açık değeri true veya false olmalı',
  isListedNotBoolean: 'Takvimde gösterme değeri true veya false olmalı',
  captureAttendeesNotBoolean: 'Kayıt alma değeri true veya false olmalı',
  versionNotNumber: 'Sürüm bir tam sayı olmalı',
  answersOfNotId: 'answersOf bir etkinliğin id değeri olmalı',
  coverOfNotId: 'coverOf bir etkinliğin id değeri olmalı',
  skippedNotBoolean: 'Atlanma değeri true veya false olmalı',
  skippedWithTimes: 'Bir tarih ya atlanır ya da bir başlangıcı ve bitişi olur',

  recurringNotBoolean: 'Tekrarlanma değeri true veya false olmalı',
  frequencyRequired: 'Lütfen tekrar sıklığını seçin',
  frequencyInvalid: 'Tekrar sıklığı DAILY, WEEKLY, MONTHLY veya YEARLY olmalı',
  intervalRange: 'Aralık 1 ile 999 arasında bir tam sayı olmalı',
  recurrenceIntervalRange: 'Tekrar aralığı 1 ile 999 arasında bir tam sayı olmalı',
  occurrencesRange: 'Tarih sayısı 1 ile 999 arasında bir tam sayı olmalı',
  occurrenceCountRange: 'Tekrar sayısı 1 ile 999 arasında bir tam sayı olmalı',
  occurrenceCountRequired: 'Lütfen tekrar sayısını girin',
  byDayInvalid: 'Tekrar günleri MO, TU, WE, TH, FR, SA ve SU olabilir',
  weekdayOfMonthNotOne: 'Aylık veya yıllık bir tekrarın 1TU ya da -1FR gibi tek bir günü olur veya hiç olmaz',
  byDayNotList: 'Tekrar günleri ["MO", "WE"] gibi bir liste olmalı',
  endTypeInvalid: 'Tekrarın bitişi NEVER, COUNT veya DATE olmalı',
  recurrenceEndDateRequired: 'Lütfen tekrarın bitiş tarihini girin',
  recurrenceEndDateInvalid: 'Tekrarın bitişi 2026-03-31 gibi bir tarih olmalı',
  recurrenceEndsTooEarly: 'Tekrar, başlamadan önce bitemez',
  ruleNotText: 'Tekrar kuralı metin olmalı',
  ruleTooLong: tooLong('Tekrar kuralı', 500),

  answerInvalid: 'answer değeri yes, maybe veya no olmalı',
  guestsRange: 'guests 0 ile 9 arasında bir tam sayı olmalı',
  closesIsoInvalid: 'closesIso 2026-03-10T18:00:00 gibi olmalı',
  hoursBeforeRange: 'Yanıt süresi bir tarihten 1 ile 2160 saat önce dolabilir',
  questionIdInvalid: 'Her sorunun 1 ile 999 arasında kendi id değeri olmalı',
  tooManyQuestions: 'Lütfen en fazla 3 soru sorun',
  tooManyChoices: 'Lütfen en fazla 10 seçenek girin',
  tooFewChoices: 'Lütfen en az iki seçenek girin',

  slugRequired: 'Lütfen bir adres girin',
  slugInvalid:
    'Adres 3 ile 40 karakter arasında olmalı ve yalnızca küçük harf (a–z), rakam ve tek tire içerebilir',
  eventSlugInvalid:
    'Bağlantı 3 ile 60 karakter arasında olmalı ve yalnızca küçük harf (a–z), rakam ve tek tire içerebilir',
  slugReserved: 'Bu sözcük ayrılmış. Lütfen başka bir sözcük seçin.',
  linkInvalid: 'Bağlantı https:// veya http:// ile başlamalı',
  isOnNotBoolean: 'isOn değeri true veya false olmalı',
  accentInvalid: 'Vurgu rengi vermilion, ochre, moss, fir, lagoon, harbour, iris veya slate olmalı',
  languageInvalid: `Dil null veya şunlardan biri olmalı: ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list değeri "upcoming" veya en fazla 1000 etkinlik id değeri olmalı',
  teamTimezoneInvalid: 'Saat dilimi Europe/London gibi bir ad olmalı',
  summaryEmailInvalid: 'summaryEmail değeri off, daily veya weekly olmalı',
  signUpEmailInvalid: 'signUpEmail değeri off, each veya daily olmalı',
  lifetimeInvalid: 'Lütfen 30, 90, 365 gün veya null seçin',
  webhookAddressInvalid: 'Lütfen https:// ile başlayan bir adres girin',
  webhookChangeMissing: 'Neyin değişeceğini belirtin: address, types, isOn veya newSecret.',
  webhookTypesMissing: 'Lütfen en az birini seçin',
  reasonRequired: 'Lütfen bir neden girin',
  reasonInvalid: 'Lütfen nedeni tek satırda ve en fazla 500 karakterle yazın',

  importZoneNotText: 'timezone metin olmalı',
  eventsNotList: 'Lütfen bir etkinlik listesi gönderin',
  noEventsSent: 'Lütfen en az bir etkinlik gönderin',
  tooManyEventsSent: 'Lütfen tek seferde en fazla 50 etkinlik gönderin',

  fromNotDate: 'from 2026-03-10 gibi bir tarih olmalı',
  toNotDate: 'to 2026-03-10 gibi bir tarih olmalı',
  dateNotDate: 'date 2026-03-10 gibi bir tarih olmalı',
  fromWithoutTo: 'from ve to birlikte kullanılmalı',
  toBeforeFrom: 'to, from değerinden önce olamaz',
  listRangeTooLong: 'from ile to arasında en fazla 366 gün olabilir',
  analyticsRangeTooLong: 'from ile to arasında en fazla 3660 gün olabilir',
  limitNotNumber: 'limit bir tam sayı olmalı',
  eventLimitRange: 'limit 1 ile 500 arasında bir tam sayı olmalı',
  attendeeLimitRange: 'limit 1 ile 1000 arasında bir tam sayı olmalı',
  pageNotNumber: 'page bir tam sayı olmalı',
  cursorInvalid: 'cursor geçerli değil',
  searchNotText: 'q metin olmalı',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status değeri upcoming veya past olmalı',
  sortInvalid: `sort şunlardan biri olmalı: ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort, from ve to ile birlikte kullanılamaz',
  fieldsInvalid: 'fields değeri summary olmalı',
  eventFilterUnknown:
    'Etkinlikler q, status, topic, from, to, sort, fields, limit ve cursor ile listelenebilir',
  attendeeFilterUnknown: 'Katılımcılar limit ve cursor ile listelenebilir',
  analyticsFilterUnknown: 'İstatistikler from, to ve topic ile okunabilir',

  inputNotObject: 'Lütfen alanları içeren bir nesne gönderin',
  fieldInvalid: (field) => `${field} geçerli değil`,

  nothingHere: 'Bu adreste bir şey yok.',
  otherOrigin: (url) =>
    `Bu sunucu ${url} adresi için kuruldu. Başka bir adreste kullanmak için PUBLIC_URL değerini ayarlayın.`,
  requestTooLarge: 'İstek çok büyük. Sınır 256 kB.',
  fileTooLarge: (megabytes) => `Dosya çok büyük. Sınır ${megabytes} MB.`,
  notJson: 'İstek JSON olmalı (Content-Type: application/json).',
  jsonInvalid: 'İstek geçerli bir JSON değil.',
  lengthMismatch: 'İsteğin uzunluğu Content-Length değeriyle uyuşmuyor.',
  headersTooLarge: 'İstek üstbilgileri çok büyük.',
  requestTooSlow: 'İsteğin ulaşması çok uzun sürdü.',
  requestMalformed: 'İstek anlaşılamadı.',
  onlyJson: 'Yalnızca json biçimi desteklenir',
  unexpected: 'Bir sorun oluştu. Lütfen tekrar deneyin.',
  urlInvalid: 'Geçersiz URL.',
  idempotencyKeyTooLong: (header, longest) => `${header} en fazla ${longest} karakter olabilir`,

  tooManyLinksFrom: 'Ağınızdan çok fazla giriş bağlantısı istendi. Lütfen birazdan tekrar deneyin.',
  tooManyLinksTo:
    'Bu adrese çok fazla giriş bağlantısı gönderildi. Lütfen birkaç dakika sonra tekrar deneyin.',
  tooManyLinksToInADay:
    'Bu adrese bugün çok fazla giriş bağlantısı gönderildi. Lütfen daha sonra tekrar deneyin.',
  tooManyAccounts: (perDay) =>
    `Bugün ağınızdan çok fazla hesap açıldı. Bu sunucuda günlük sınır ${perDay} (NEW_ACCOUNTS_PER_NETWORK). Lütfen yarın tekrar deneyin.`,
  tooManyEvents: 'Ekibiniz çok fazla etkinlik oluşturdu. Lütfen birkaç dakika sonra tekrar deneyin.',
  tooManyImports: 'Ekibiniz çok fazla etkinliği içe aktardı. Lütfen birkaç dakika sonra tekrar deneyin.',
  tooManyTeamImports: 'Bugün çok fazla ekibi içe aktardınız. Lütfen yarın tekrar deneyin.',
  tooManyFiles: 'Çok fazla dosya okudunuz. Lütfen birkaç dakika sonra tekrar deneyin.',
  tooManyDates: 'Ekibiniz çok fazla tarihi değiştirdi. Lütfen birkaç dakika sonra tekrar deneyin.',
  tooManyAttendees: 'Ekibiniz çok fazla kişi ekledi. Lütfen birkaç dakika sonra tekrar deneyin.',
  tooManyRequests: 'Bu belirteçle çok fazla istek yapıldı. Lütfen birazdan tekrar deneyin.',
  tooManyWebhookSends:
    'Ekibiniz webhook’larına elle çok fazla gönderim yaptı. Lütfen birkaç dakika sonra tekrar deneyin.',
  tooManyPictures: 'Ekibiniz bugün çok fazla görsel yükledi. Lütfen daha sonra tekrar deneyin.',
  tooManyInvitations: 'Ekibiniz çok fazla davet gönderdi. Lütfen birkaç dakika sonra tekrar deneyin.',
  tooManyTeamMessages: 'Ekibiniz bugün çok fazla mesaj gönderdi. Lütfen yarın tekrar deneyin.',
  tooManyEmailChanges: 'E‑posta adresinizi çok sık değiştirdiniz. Lütfen birkaç dakika sonra tekrar deneyin.',

  noEvent: 'Etkinlik bulunamadı',
  privateEvent: 'Bu etkinlik özel ve herkese açık değil',
  eventCancelled: 'Bu etkinlik iptal edildi.',
  eventChanged: 'Siz açtıktan sonra başka biri bu etkinliği değiştirdi.',
  dateChanged: 'Siz açtıktan sonra başka biri bu tarihi değiştirdi.',
  tooLateToUndelete: 'Bunu geri almak için çok geç. Etkinlik silindi.',
  ownerDeleted: 'Bunun ait olduğu etkinlik veya ekip silindi.',

  timezoneUnknown: 'Bu saat dilimi bilinmiyor',
  onlySkippedDates:
    'Böylece tüm tarihler atlanmış olur. Lütfen önce birini geri getirin veya etkinliği iptal edin.',
  lastDate: 'Gerçekleşecek son tarih bu. Lütfen bunun yerine etkinliği iptal edin.',
  notRecurring: 'Bu etkinlik tekrarlanmıyor',
  originalStartInvalid: 'Tarih, tarihlerden birinin ilk başlangıcı olmalı, örneğin 2026-03-10T09:00:00',
  noDateAt: (startIso) => `Bu etkinliğin şu zamanda başlayan bir tarihi yok: ${startIso}`,
  dateMovedHere: (day) => `${turkishTime.dateText(day)} tarihi bu zamana taşındı`,
  dateAlreadyHere: 'Bu etkinliğin başka bir tarihi zaten bu zamanda başlıyor',
  tooManyExceptions: (most) =>
    `Bir serinin en fazla ${most} tarihi atlanabilir veya taşınabilir. Lütfen önce geçmiş olanları geri getirin.`,
  dateTooLong: (days) => counted(days, 'Bir serinin her tarihi en fazla # gün sürebilir'),
  occurrencesTooLong: (days) =>
    counted(days, 'Tekrarlanan bir etkinlik her seferinde en fazla # gün sürebilir'),
  occurrencesOverlap: (frequency, interval, days) =>
    `${count(interval, EVERY[frequency])} tekrarlanan bir etkinlik her seferinde en fazla ${counted(days, '# gün')} sürebilir`,
  startOffWeekdays: (weekdays) =>
    `Bu etkinlik şu günlerde tekrarlanıyor: ${list.format(weekdays.map(turkishTime.weekdayName))}. Lütfen bu günlerden birine denk gelen bir başlangıç tarihi seçin.`,
  rulePartUnsupported: (part) => `Tekrar kuralının desteklenmeyen bir bölümü var: ${part || 'boş'}`,

  noFile: 'Lütfen bir dosya gönderin',
  fileTooSlow: 'Bu dosyayı okumak çok uzun sürüyor. Lütfen daha küçük dosyalara bölün.',
  fileTooMuchMemory: 'Bu dosyayı okumak çok fazla bellek gerektiriyor. Lütfen daha küçük dosyalara bölün.',
  teamReadsFile: 'Ekibiniz şu anda başka bir dosyayı okuyor. Lütfen birazdan tekrar deneyin.',
  notTeamFile:
    'Hiçbir şey içe aktarılmadı: bu, bir Daymark ekibinin dosyası değil veya daha yeni bir sürüme ait',
  teamFileTwice:
    'Hiçbir şey içe aktarılmadı: dosyada bir şey iki kez var veya dosya şu anda ikinci kez içe aktarılıyor',
  teamFileCut: 'Hiçbir şey içe aktarılmadı: dosyanın sonu eksik',
  lineDamaged: 'Satır bozuk',
  wrongInTeamFile: (line, sentence) => `Hiçbir şey içe aktarılmadı. Satır ${line}: ${sentence}`,
  filesBusy: 'Aynı anda çok fazla dosya var. Lütfen tekrar deneyin.',
  headerTooLong: (longest) => `Satır 1: Satır ${numbers.format(longest)} karakterden uzun.`,
  noCalendarInFile: 'Satır 1: Dosyada BEGIN:VCALENDAR yok.',
  noTableInFile: (columns) =>
    `Satır 1: Bu bir takvim değil, ${list.format(columns)} sütununu içeren bir tablo da değil.`,
  tooManyLines: (most) => `Dosyada ${most} satırdan fazlası var.`,
  quotationMarkWrong: (line) => `Satır ${line}: Tabloda bir tırnak işareti yanlış.`,
  noDateInFile: (line, text) => `Satır ${line}: “${text}” 1970 veya sonrasına ait bir tarih değil.`,
  noDurationInFile: (line, text) => `Satır ${line}: “${text}” bir süre değil.`,
  zoneUnknownInFile: (line, zone) => `Satır ${line}: “${zone}” saat dilimi bilinmiyor.`,
  noStartInFile: (line) => `Satır ${line}: Etkinliğin başlangıcı yok (DTSTART).`,

  eventFollowed: (calendar) =>
    `Bu etkinlik ${calendar ? `${calendar} takviminden` : 'ekibinizin takip ettiği bir takvimden'} geliyor. Lütfen başlığı, açıklamayı, yeri ve saatleri orada değiştirin.`,
  sourceAddressInvalid: 'Lütfen bir takvimin https veya webcal ile başlayan tam adresini girin.',
  sourceHere: 'Bu takvim zaten bu sunucuda.',
  sourceAnswered: (status) => `Adres, takvim yerine ${status} yanıtı verdi.`,
  sourceRedirects: 'Adres çok fazla başka adrese yönlendiriyor.',
  sourceTooLarge: 'Takvim 5 MB sınırından büyük.',
  sourceUnread: (reason) => `Takvim okunamadı. ${reason}`,
  sourceFollowed: 'Ekibiniz bu adresi zaten takip ediyor.',
  noSuchSource: 'Ekibiniz böyle bir takvimi takip etmiyor',
  tooManySources: 'Bir ekip 5 takvimi takip edebilir. Lütfen önce birini takipten çıkarın.',
  arrivalInvalid: 'arrival değeri listed veya private olmalı',
  sourceEndInvalid: 'events değeri keep veya delete olmalı',
  missingInvalid: 'missing değeri keep veya cancel olmalı',

  noTopic: 'Konu bulunamadı',
  topicTaken: (name) => `“${name}” konusu zaten var. İkisini birleştirebilirsiniz.`,
  topicChanged: 'Siz açtıktan sonra başka biri bu konuyu değiştirdi.',
  tooManyTopics: (most) => `Ekibiniz konu sınırına ulaştı: ${most}. Lütfen bunlardan birini seçin.`,

  noSuchPicture: 'Böyle bir görsel yok',
  notPicture: 'Bu dosya bir görsel değil. Lütfen bir PNG, JPEG veya WebP dosyası seçin.',
  pictureTypeUnusable: (type) =>
    `${type} görselleri kullanılamaz. Lütfen bir PNG, JPEG veya WebP dosyası seçin.`,
  tooManyPixels: 'Bu görselde çok fazla piksel var. Sınır 40 megapiksel ve kenar başına 12.000 piksel.',
  pictureTooSmall: (width, height) => `Bu görsel çok küçük. Kapak en az ${width} × ${height} piksel olmalı.`,
  pictureDamaged: 'Bu görsel bozuk veya eksik. Lütfen başka bir görsel seçin.',
  pictureTooDetailed: 'Bu görsel yeterince küçültülemiyor. Lütfen başka bir görsel seçin.',
  pictureLimit: (most) =>
    `Ekibiniz görsel sınırına ulaştı: ${numbers.format(most)}. Lütfen önce bazılarını kaldırın.`,
  picturesBusy: 'Aynı anda çok fazla görsel var. Lütfen tekrar deneyin.',
  imagesBusy: 'Aynı anda çok fazla görsel var. Lütfen tekrar deneyin.',

  noAttendee: 'Katılımcı bulunamadı',
  notifyInvalid: 'notify değeri true veya false olmalı',
  alreadyAttendee: 'Bu adres zaten listede.',
  hasUnsubscribed: 'Bu adresin sahibi etkinlikten ayrıldı. Bunu yalnızca kendisi geri alabilir.',
  answerSettingsChanged: 'Siz açtıktan sonra başka biri bu etkinliğin sorularını değiştirdi.',
  answersStay: 'Yanıt verenler oldu. Her tarih için ayrı yanıt verilip verilmeyeceği artık değiştirilemez.',
  noMessagesNow: 'Yalnızca herkese açık ve iptal edilmemiş etkinliklerde mesaj gönderilebilir.',
  noRecipients: 'Yazılacak kimse yok.',
  messageReadersInvalid: 'answer değeri yes, maybe, no veya waiting olmalı',
  messageSent: 'Bu mesaj artık geri alınamaz.',

  appLanguageInvalid: `Dil şunlardan biri olmalı: ${ORGANIZER_LANGUAGES.join(', ')}`,
  signedOut: 'Lütfen giriş yapın',
  onlySingleSignOn: (provider) => `Bu sunucuya yalnızca ${provider} ile giriş yapılır.`,
  addressNotOpen: 'Bu sunucu bu adrese açık değil. Lütfen başka bir adres kullanın.',
  notOpen: 'Bu sunucu herkese açık değil ve adresiniz burada etkinlik oluşturabilenler arasında yok.',
  notOpenTo: (email) =>
    `Bu sunucu ${email} adresine açık değil. Adresin eklenmesini sunucu yöneticisinden isteyin.`,
  accountMoved: (newEmail, oldEmail) =>
    `Hesabınızın e‑posta adresi ${newEmail} olarak değiştirildi. Bu adresle giriş yapın veya ${oldEmail} adresine gönderilen bağlantıyla değişikliği geri alın.`,
  addressFromProvider: (provider) => `Adresinizi ${provider} sağlıyor`,
  addressInUse: 'Bu adres kullanımda',
  onlyOwnersDeleteAccounts: 'Yalnızca ekip sahipleri hesaplarını silebilir.',

  noSuchTeam: 'Böyle bir ekip yok',
  noSuchMember: 'Böyle bir üye yok',
  noSuchInvitation: 'Böyle bir davet yok',
  invalidInvitation: 'Davet geçersiz veya süresi dolmuş',
  invitationForAnother: 'Bu davet başka bir e‑posta adresi için',
  otherTeam: 'Ekip değiştirdiniz',
  emailsDeclined: (email) => `${email} bu sunucudan e‑posta kabul etmiyor.`,
  alreadyMember: (email) => `${email} zaten ekip üyesi`,
  onlyOwnersInvite: 'Yalnızca ekip sahibi üye davet edebilir',
  onlyOwnersRemoveMembers: 'Yalnızca ekip sahibi üyeleri çıkarabilir',
  onlyOwnersRename: 'Ekibin adını yalnızca ekip sahibi değiştirebilir',
  onlyOwnersSetZone: 'Saat dilimini yalnızca ekip sahibi değiştirebilir',
  onlyOwnersExportEvents: 'Tüm etkinlikleri yalnızca ekip sahibi dışa aktarabilir',
  onlyOwnersExportFollowers: 'Takipçileri yalnızca ekip sahibi dışa aktarabilir',
  onlyOwnersChangeCalendar: 'Takvimi yalnızca ekip sahibi değiştirebilir',
  onlyOwnersChangeLogo: 'Logoyu yalnızca ekip sahibi değiştirebilir',
  onlyOwnersMakeTokens: 'API belirteçlerini yalnızca ekip sahibi yönetebilir',
  onlyOwnersManageWebhooks: 'Webhook’ları yalnızca ekip sahibi yönetebilir',
  onlyOwnersFollowCalendars: 'Yalnızca ekip sahibi takvim takip edebilir',
  cannotRemoveYourself: 'Kendinizi ekipten çıkaramazsınız',
  cannotRemoveOwner: 'Ekip sahibi ekipten çıkarılamaz',

  noCalendar: 'Böyle bir takvim yok',
  noCalendarService: 'Böyle bir takvim hizmeti yok',
  slugTaken: 'Bu adres başka bir takvime ait. Lütfen başka bir adres seçin.',
  eventSlugTaken: 'Bu bağlantı başka bir etkinliğe ait. Lütfen başka bir bağlantı seçin.',
  tooManyEventSlugs: 'Bir etkinliğin bağlantısı günde beş kez değişebilir. Lütfen yarın tekrar deneyin.',
  tooManySlugs: 'Bir takvimin adresi günde beş kez değişebilir. Lütfen yarın tekrar deneyin.',
  calendarNeedsSlug: 'Gösterilebilmesi için takvimin bir adresi olmalı',
  notOurPage: 'Bu sunucuda o adreste bir sayfa yok',

  noSuchToken: 'Böyle bir belirteç yok',
  tooManyTokens: 'Bir ekibin 50 API belirteci olabilir. Lütfen önce birini iptal edin.',
  tokenNotWhole: 'Bu, tam bir API belirteci değil. Belirteç dm_ ile başlar ve 57 karakterdir.',
  tokenUnknown: 'Bu belirteç bilinmiyor veya oluşturan kişi ekipten ayrılmış.',
  tokenRevoked: 'Bu belirteç iptal edildi. Ekibi, ayarlarda yenisini oluşturabilir.',
  tokenExpired: 'Bu belirtecin süresi doldu. Ekibi, ayarlarda yenisini oluşturabilir.',
  tokenOnlyForData: 'Bir API belirteci ekibinin verilerine erişir, hesaplara ve ayarlara erişmez.',
  tokenOnlyReads: 'Bu belirteç yalnızca okuyabilir.',

  noSuchWebhook: 'Böyle bir webhook yok',
  noSuchDelivery: 'Böyle bir gönderim yok',
  tooManyWebhooks: 'Bir ekibin 10 webhook’u olabilir. Lütfen önce birini silin.',
  webhookOff: 'Bu webhook kapalı. Lütfen önce açın.',
  webhookAddressPrivate: 'Bu adres, bu sunucunun ağı içinde.',

  noEventAnyMore: 'Bu etkinlik artık yok.',
  isAdministrator: (email) => `${email} bir yönetici. Önce adresi ADMINS içinden çıkarın.`,
  patternInvalid: (text) => `“${text}” bir e‑posta adresi ya da @ ile bir alan adı değil.`,
  signInTooOld:
    'Bir şeyi kaldırmadan veya silmeden önce lütfen yeniden giriş yapın. Son girişinizin üzerinden 15 dakikadan fazla geçti.',
  actEmailMissing: 'Lütfen bir e‑posta adresi girin.',
  notBlocked: (pattern) => `${pattern} engellenmiş değil.`,
  noSuchUser: (email) => `${email} adresiyle bir hesap yok.`,
  noEventWithSlug: (slug) => `${slug} bağlantısıyla bir etkinlik yok.`,
}

const SUMMARIES = { daily: 'Günlük özetiniz', weekly: 'Haftalık özetiniz' }

export const turkishOrganizers: OrganizerWords = {
  mail: {
    changeSettings: 'Sıklığı değiştir veya kapat',

    signIn: {
      subject: (brand) => `${brand} giriş bağlantınız`,
      lifetime: (minutes) =>
        counted(minutes, 'Bağlantı bir kez kullanılabilir ve isteğinizden # dakika sonra geçersiz olur.'),
      heading: (brand) => `${brand}: giriş yapın`,
      headingWithTeam: (team) => `Giriş yapın ve ekibe katılın: ${team}`,
      text: 'Giriş yapmak için bu bağlantıyı kullanın. Parola gerekmez.',
      textWithTeam: (brand, team) =>
        `${brand} hesabınıza giriş yapmak ve ${team} ekibine katılmak için bu bağlantıyı kullanın. Parola gerekmez.`,
      button: 'Giriş yap',
      buttonWithTeam: 'Giriş yap ve katıl',
      ignore:
        'Giriş yapmak istemediniz mi? Bu e‑postayı dikkate almayın. Bu bağlantı olmadan kimse giriş yapamaz.',
      reason: (brand) => `Bu e‑postayı, biri bu adresle ${brand} girişi yapmak istediği için alıyorsunuz.`,
    },

    notOpen: {
      subject: (brand) => `${brand} girişi yapamazsınız`,
      preview: 'Bu sunucu herkese açık değil.',
      heading: 'Bu sunucu herkese açık değil',
      text: (brand, site) =>
        `Biri, muhtemelen siz, bu adresle ${site} üzerindeki ${brand} sunucusuna giriş yapmak istedi. Orada yalnızca belirli kişiler etkinlik oluşturabilir ve bu adres onlardan birine ait değil.`,
      ask: 'Orada etkinlik oluşturmak isterseniz sunucu yöneticisine sorun. Etkinlik sayfaları, bağlantısı olan herkese açıktır.',
      askAt: (contact) =>
        `Sunucu yöneticisi: ${contact}. Orada etkinlik oluşturmak isterseniz bu adrese yazın. Etkinlik sayfaları, bağlantısı olan herkese açıktır.`,
      ignore: 'Giriş yapmak istemediniz mi? Bu e‑postayı dikkate almayın.',
    },

    emailChanged: {
      subject: (brand) => `${brand} e‑posta adresiniz değiştirildi`,
      preview: 'Bunu siz yapmadıysanız değişikliği geri alabilirsiniz.',
      heading: 'E‑posta adresiniz değiştirildi',
      text: (brand, email) =>
        `${brand} hesabınızın e‑posta adresi artık ${email}. Giriş bağlantıları bundan böyle bu adrese değil, oraya gönderilir.`,
      choice: 'Değişikliği siz yaptıysanız bir şey yapmanız gerekmez. Yapmadıysanız hesabınızı geri alın:',
      button: 'Değişikliği geri al',
      lifetime:
        'Bağlantı 7 gün boyunca çalışır; ancak yeni adresle giriş yapılırsa en geç 24 saat sonra geçersiz olur.',
      reason: (brand) => `Bu e‑postayı, bir ${brand} hesabı bu adresi kullandığı için alıyorsunuz.`,
    },

    invitation: {
      subject: (brand) => `${brand} üzerinde bir ekibe davet edildiniz`,
      preview: (inviter) => `${inviter} sizi etkinlikleri birlikte planlamaya davet etti.`,
      heading: (team) => `Ekibe katılın: ${team}`,
      text: (inviter, team, brand) =>
        `${inviter} sizi ${brand} üzerindeki ${team} ekibine davet etti. Ekip üyeleri etkinlikleri birlikte oluşturup paylaşır.`,
      button: 'Daveti görüntüle',
      lifetime: (days) =>
        counted(
          days,
          'Bu davet yalnızca bu e‑posta adresi içindir. Bir kez kullanılabilir ve # gün sonra geçersiz olur.',
        ),
      ignore:
        'Göndereni tanımıyor musunuz veya katılmak istemiyor musunuz? Bu e‑postayı dikkate almayın, hiçbir şey olmaz.',
      reason: (inviter, brand) =>
        `Bu e‑postayı, ${inviter} bu adresi ${brand} üzerinde girdiği için alıyorsunuz.`,
    },

    confirmOrganizer: {
      subject: (brand) => `${brand} üzerindeki düzenleyen adresinizi onaylayın`,
      preview: 'Böylece katılımcılar size yanıt yazabilir.',
      heading: 'Katılımcılardan yanıt almak ister misiniz?',
      text: (who, brand) =>
        `${who}, bu adresi ${brand} üzerindeki bir etkinliğin düzenleyeni olarak girdi. Onaylarsanız ekibin etkinliklerine kaydolanlar size yanıt yazabilir.`,
      button: 'Bu adresi onayla',
      lifetime: 'Bağlantı 7 gün boyunca çalışır.',
      ignore: 'Göndereni tanımıyor musunuz? Bu e‑postayı dikkate almayın, hiçbir şey olmaz.',
    },

    dayRange: (from, to) => (from === to ? from : `${from} – ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${SUMMARIES[frequency]}: ${views(viewCount)}, ${signUps(signUpCount)}`,
      preview: (when) => `Etkinlik sayfalarınızda olanlar, ${when}.`,
      heading: (frequency) => SUMMARIES[frequency],
      text: (team, when) => `${team} ekibinin etkinlik sayfalarında olanlar, ${when}.`,
      facts: {
        views: 'Görüntülemeler',
        visitors: 'Günlük ziyaretçiler',
        adds: 'Takvime eklemeler',
        downloads: '.ics indirmeleri',
        signUps: 'Kayıtlar',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) =>
        `${frequency === 'daily' ? 'önceki gün' : 'önceki hafta'} ${numbers.format(number)}`,
      sources: 'Başlıca kaynaklar',
      source: (name, viewCount) => `${name}: ${views(viewCount)}`,
      upcoming: 'Yaklaşanlar',
      event: (date, title) => `${date}: ${title}`,
      button: 'İstatistikleri aç',
      reason: (frequency, team, brand) =>
        `Bu e‑postayı, ${brand} üzerinde ${team} ekibinin ${frequency === 'daily' ? 'günlük' : 'haftalık'} özetini açtığınız için alıyorsunuz.`,
    },

    signUps: {
      subject: (heading, title) => `${heading}: ${title}`,
      heading: 'Yeni kayıt',
      headingOfDay: (number, date) => `${date}: ${signUps(number)}`,
      preview: (team) => `${team} ekibinin etkinliklerine kaydolanlar.`,
      text: (team) => `${team} ekibinin etkinliklerine kaydolanlar:`,
      count: signUps,
      more: (number) => `ve ${numbers.format(number)} tane daha`,
      waiting: 'Yer bekliyor',
      answers: { yes: 'Evet', maybe: 'Belki', no: 'Hayır' },
      withGuests: (answer, guests) => `${answer}, ${counted(guests, '# misafirle')}`,
      ofDate: (date, answer) => `${date}: ${answer}`,
      openEvent: 'Etkinliği aç',
      openEvents: 'Etkinlikleri aç',
      reason: (team, brand) =>
        `Bu e‑postayı, ${brand} üzerinde ${team} ekibinin kayıt e‑postalarını açtığınız için alıyorsunuz.`,
    },

    webhookOff: {
      subject: (team) => `${team} ekibinin bir webhook’u kapatıldı`,
      heading: 'Bir webhook kapatıldı',
      text: (brand, host, team) =>
        `${brand}, ${team} ekibinin etkinliklerinde olanları artık ${host} adresine bildirmiyor; çünkü gönderilenler orada kabul edilmedi.`,
      address: 'Adres',
      lastAttempt: 'Son deneme',
      button: 'Ayarları aç',
      note: 'Orada yeniden açabilir ve son 7 günde kaçırdıklarını tekrar gönderebilirsiniz.',
      reason: (team, brand) =>
        `Bu e‑postayı, ${brand} üzerindeki ${team} ekibinin sahibi olduğunuz için alıyorsunuz.`,
    },
  },

  pages: {
    noLongerWorks: 'Bu bağlantı artık çalışmıyor',
    goToSignIn: 'Giriş sayfasına git',

    ownTeam: (name) => `${name} ekibi`,

    signIn: {
      heading: (brand) => `${brand}: giriş yapın`,
      text: '{email} olarak giriş yapmak üzeresiniz.',
      button: 'Giriş yap',
      other: 'Başka bir e‑posta kullan',
      expired: 'Kullanılmış, süresi dolmuş veya eksik. Giriş bağlantısı bir kez, 15 dakika içinde çalışır.',
      newLink: 'Yeni bağlantı iste',
      rejected: 'Giriş yapmadınız',
    },

    choice: {
      heading: 'Bu sizin hesabınız mı?',
      text: 'Bir hesabın adresi {email} olarak değiştirildi. Bunu siz yaptıysanız devam edin.\nYapmadıysanız kendi hesabınızı açın: diğer hesap önceki adresine döner.',
      own: 'Kendi hesabımı aç',
      continue: (email) => `Şu hesapla devam et: ${email}`,
      anotherAddress: 'başka bir adres',
      team: (name, members) => `${name} ekibi, ${counted(members, '# üye')}`,
    },

    undo: {
      heading: 'E‑posta değişikliği geri alınsın mı?',
      text: 'Hesabınız {current} adresini kullanıyor. Geri alırsanız yeniden\n{earlier} adresini kullanır ve hesaptaki tüm oturumlar kapatılır.',
      button: 'Değişikliği geri al',
      done: 'E‑posta değişikliği geri alındı',
      doneText:
        'Hesabınız yeniden önceki e‑posta adresini kullanıyor. Hesaptaki tüm oturumlar kapatıldı ve API belirteçleri artık çalışmıyor.',
      signIn: 'Giriş yap',
      expired: 'E‑posta değişikliği zaten geri alınmış veya geri almak için çok geç.',
    },

    organizer: {
      heading: 'Katılımcılardan yanıt almak ister misiniz?',
      text: 'Ekibin etkinlikleriyle ilgili e‑postaların yanıt adresi {email} olacak.',
      button: 'Bu adresi onayla',
      confirmed: 'Adres onaylandı',
      confirmedText: 'Katılımcılar artık size yanıt yazabilir. Bu sayfayı kapatabilirsiniz.',
      expired: 'Süresi doldu. Bu adresle bir etkinlik kaydedilince yenisi gönderilir.',
    },
  },

  files: {
    untitled: 'Başlıksız etkinlik',
    notUtf8: 'Dosya UTF-8 değil. Windows-1252 olarak okunuyor: lütfen harfleri kontrol edin.',
    onlyTheFirst: (total, shown) =>
      `Dosyada ${numbers.format(total)} etkinlik var. Lütfen önce bu ${numbers.format(shown)} etkinliği içe aktarın, sonra dosyayı yeniden seçin.`,
    tooManyEvents: (line, most) =>
      `Satır ${line}: Dosyada ${numbers.format(most)} etkinlikten fazlası var. Buradan sonrası okunmaz: lütfen dosyayı bölün.`,
    tooDeep: (line, most) => `Satır ${line}: Açık bileşen sayısı ${most} sınırını aşıyor.`,
    wrongEnd: (line, name, open) => `Satır ${line}: ${name} burada bitiyor, ancak ${open} hâlâ açık.`,
    unreadable: (line, text) => `Satır ${line} okunamıyor ve atlanıyor: “${text}”`,
    endsBefore: (line, name) => `Satır ${line}: Dosya, bu ${name} bitmeden sona eriyor.`,
    noCalendar: 'Satır 1: Dosyada BEGIN:VCALENDAR yok. Etkinlikleri yine de okunuyor.',
    othersNotRead: (number) => counted(number, 'Okunmadı: görev gibi başka türden # girdi.'),
    olderVersions: (number) =>
      counted(number, 'Okunmadı: aynı UID değerine sahip etkinliklerin # eski sürümü.'),
    columnsNotRead: (columns, isCut) => `Okunmayan sütunlar: ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: (number) => counted(number, '# not daha.'),

    tooLong: {
      title: (most) => `Başlık ${most} karakterden uzun ve kısaltılıyor.`,
      location: (most) => `Yer ${most} karakterden uzun ve kısaltılıyor.`,
      description: (most) => `Açıklama ${numbers.format(most)} karakterden uzun ve kısaltılıyor.`,
    },
    topicsNotKept: (topics) => `Alınmadı: ${topics} konuları.`,
    leftOut: (parts) => `Alınmadı: ${parts.join(', ')}.`,
    guests: (number) => counted(number, '# davetli'),
    reminders: (number) => counted(number, '# hatırlatma'),
    attachments: (number) => counted(number, '# ek'),
    linesOfDates: (number) => counted(number, '# ek tarih satırı'),
    rulesOfExceptions: (number) => counted(number, '# istisna kuralı'),

    zoneMissing: (zone) => `Dosyada saat dilimi belirtilmemiş. Saat, ${zone} olarak okunuyor.`,
    zoneUnknown: (name, offset) =>
      `“${name}” saat dilimi bilinmiyor. Saat, yaz kış ${offset} olarak okunuyor.`,
    zoneReadAs: (name, zone) => `“${name}” saat dilimi ${zone} olarak okunuyor.`,
    noSuchRule: (line, rule) =>
      `Satır ${line}: Böyle bir kural burada olmadığı için yalnızca ilk tarih oluşturulur: ${rule}`,

    dateNotKept: (date, reason) => `${date} tarihi alınmadı: ${reason}`,
    dateHasTime: (date) => `${date} tarihi alınmadı: saati var.`,
    dateHasNoTime: (date) => `${date} tarihi alınmadı: saati yok.`,
    onlyThisDate: (line) =>
      `Satır ${line}: Yalnızca bu tarih değişir, sonrakiler değişmez (RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `${date} tarihi kendi başlığını veya açıklamasını kaybeder.`,
    lastDatesKept: (total, kept) =>
      `Atlanan veya taşınan ${numbers.format(total)} tarihten yalnızca son ${numbers.format(kept)} tanesi alınır.`,
    datesUnreadable: (line) => `Satır ${line}: Atlanan ve taşınan tarihler okunamıyor.`,

    changes: (parts) => `Etkinliğinizde değişecekler: ${parts.join(', ')}.`,
    changedParts: {
      title: 'başlık',
      dates: 'tarihler',
      location: 'yer',
      descriptionHtml: 'açıklama',
      topics: 'konular',
      isCancelled: 'iptal',
    },
    wrongAt: (line, reason) => `Satır ${line}: ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `Alıcı ${status} yanıtı verdi.`,
    privateAddress: 'Adres, bu sunucunun ağı içinde.',
    noAnswerInTime: 'Alıcı zamanında yanıt vermedi.',
    connectionFailed: (code) => `Bağlantı kurulamadı (${code}).`,
    restored: 'Gönderilmedi: veriler bir yedekten geri yüklendi ve önceki sunucu bunu göndermiş olabilir.',
    switchedOff: 'Webhook kapatıldı.',
    switchedOffByOwner: 'Bir ekip sahibi kapattı.',
    imported: 'İçe aktarıldı. Yeni gizli anahtarını programınıza verin, sonra açın.',
  },

  problems: turkishProblems,
}
