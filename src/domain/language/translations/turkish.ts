import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('tr')
const list = new Intl.ListFormat('tr')
const dates = intlDates('tr')

const ORDINALS = { 1: 'ilk', 2: 'ikinci', 3: 'üçüncü', 4: 'dördüncü', 5: 'beşinci', [-1]: 'son' } as const

/** Nouns after a number have no plural. */
const counted = (number: number, text: string) => count(number, { one: text, other: text })

/** Roles and answers as they are stored. */
const STORED: Record<string, string> = {
  owner: 'sahip',
  member: 'üye',
  yes: 'evet',
  maybe: 'belki',
  no: 'hayır',
}

const PARTS: Record<ChangedPart, string> = {
  date: 'tarihini',
  time: 'saatini',
  'time zone': 'saat dilimini',
  repetition: 'tekrar düzenini',
  place: 'yerini',
}

const partsText = (parts: readonly ChangedPart[]) => list.format(parts.map((part) => PARTS[part]))

/** @public The app has it too, without the rest. */
export const turkishTime: TimeWords = {
  ...dates,
  allDay: 'Tüm gün',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date}, ${time}`,
  endedOn: (date) => `Bu etkinlik ${date} günü sona erdi`,
  movedFrom: (when) => `Önceki zaman: ${when}`,
  today: 'Bugün',
  tomorrow: 'Yarın',
  happeningNow: 'Devam ediyor',
  inDays: (days) => counted(days, '# gün sonra'),
  inWeeks: (weeks) => counted(weeks, '# hafta sonra'),
  inMonths: (months) => counted(months, '# ay sonra'),
  inYears: (years) => counted(years, '# yıl sonra'),
  everyDays: (interval) => count(interval, { one: 'Her gün', other: '# günde bir' }),
  everyWeeks: (interval, weekdays) =>
    `${count(interval, { one: 'Her hafta', other: '# haftada bir' })} ${list.format(weekdays.map(dates.weekdayName))}`,
  everyMonths: (interval) => count(interval, { one: 'Her ay', other: '# ayda bir' }),
  everyYears: (interval) => count(interval, { one: 'Her yıl', other: '# yılda bir' }),
  onWeekdayOfMonth: (every, { week, weekday, month }) => {
    const inMonth = month ? `${dates.monthName(month).toLocaleLowerCase('tr')} ayının` : 'ayın'
    return `${every}, ${inMonth} ${ORDINALS[week]} ${dates.weekdayName(weekday).toLocaleLowerCase('tr')} günü`
  },
  until: (summary, date) => `${summary}, ${date} tarihine kadar`,
  times: (summary, times) => `${summary}, ${counted(times, 'toplam #\u00a0kez')}`,
  skippingMonths: (summary, day) => `${summary} (ayın ${day}. günü olmayan aylar hariç)`,
  skippingYears: (summary) => `${summary} (29 Şubat olmayan yıllar hariç)`,
  skippingMonthsWithoutOne: (summary) => `${summary} (böyle bir gün olmayan aylar hariç)`,
  skippingYearsWithoutOne: (summary) => `${summary} (böyle bir gün olmayan yıllar hariç)`,
}

/** @public The app has it too, for its previews. */
export const turkishPage: Words['page'] = {
  language: 'Dil',
  openGraphLocale: 'tr_TR',
  poweredBy: '{brand} ile hazırlandı',
  legal: { Imprint: 'Künye', Privacy: 'Gizlilik' },
  by: 'Düzenleyen: {organizer}',
  invitesYou: '{organizer} sizi davet ediyor',
  share: 'Paylaş',
  sendToFriend: 'Bir arkadaşa gönder',
  moreFrom: 'Diğer etkinlikler: {team}',
  reportEvent: 'Bu etkinliği bildir',
  description: 'Açıklama',
  eventCancelled: 'Bu etkinlik iptal edildi',
  cancelledTitle: (title) => `İptal edildi: ${title}`,
  joinOnline: 'Çevrimiçi katıl',
  online: 'Çevrimiçi',
  showOnMap: 'Haritada göster',
  details: 'Ayrıntılar',
  detailsAndReminders: 'Ayrıntılar ve hatırlatmalar',

  when: 'Ne zaman',
  recurrence: 'Tekrar',
  where: 'Nerede',
  dateAndTime: ', ',
  nextDates: 'Sonraki tarihler',
  changedDates: 'Değişen tarihler',
  moreDates: (dates) => counted(dates, '# tarih daha'),
  moreDatesChanged: (dates, changed) =>
    `${counted(dates, '# tarih daha')}, ${counted(changed, '# tanesi değişti')}`,
  cancelled: 'İptal edildi',
  timeInPlace: '{time} ({place})',
  zoneTime: (place) => `${place} saati`,

  addToCalendar: 'Takvime ekle',
  otherCalendars: 'Diğer takvimler',
  calendarNames: { ...PLATFORM_NAMES, google: 'Google Takvim', apple: 'Apple Takvim' },
  downloadFile: '.ics dosyasını indir',
  personalAccount: 'Kişisel hesap',
  workOrSchool: 'İş veya okul hesabı',
  anyOtherCalendar: 'Diğer tüm takvimler',
  keepInSync: 'Güncel tut',
  subscribeNote:
    'Abone olun, değişiklikler takviminize kendiliğinden gelsin: Apple 1–3 saat içinde, Outlook yaklaşık 3 saatte, Google 12–24 saatte.',
  onlyOnComputer: 'Google ve Outlook’ta yalnızca bilgisayardan abone olunabilir.',
  onlyOnComputerCopy:
    'Google ve Outlook’ta yalnızca bilgisayardan abone olunabilir. Bu adresi kopyalayıp orada takviminize ekleyin.',
  feedAddress: 'Abonelik adresi',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  orByEmail: 'Değişiklikleri e‑postayla da öğrenebilirsiniz: {link}',

  getReminders: 'Etkinlik hatırlatmaları al',
  remindersOffer:
    'Bir gün ve bir saat önce hatırlatma, bir şey değişirse haber. Tek tıklamayla çıkabilirsiniz.',
  remindersOfPast: 'Bu etkinlik sona erdi. Tekrar düzenlenirse haber almak için e‑postanızı bırakın.',
  name: 'Ad',
  email: 'E‑posta',
  subscribe: 'Güncellemeleri al',
  submitting: 'Gönderiliyor…',
  oneMoreStep: 'Bir adım kaldı: {email} adresine gönderilen e‑postadaki düğmeye basın',
  onTheList: '{email} adresiyle listedesiniz',
  onTheWaitingList: '{email} adresiyle bekleme listesindesiniz',
  notComing: '{email} adresiyle “Hayır” yanıtı verdiniz',
  added: 'Etkinlik güncellemeleri listesine eklendiniz',
  success: 'Tamamlandı!',
  successAdded: 'Tamamlandı! Etkinlik güncellemeleri listesine eklendiniz',
  signUpAnother: 'Başka birini kaydet',
  error: 'Hata',
  failed: 'Gönderilemedi. Lütfen tekrar deneyin.',
  didYouMean: 'Bunu mu demek istediniz: {address}? Adresiniz doğruysa tekrar basın.',
  close: 'Kapat',

  willYouCome: 'Katılacak mısınız?',
  answers: { yes: 'Evet', maybe: 'Belki', no: 'Hayır' },
  withGuests: (answer, guests) => `${answer}, ${counted(guests, '# misafirle')}`,
  date: 'Tarih',
  guests: 'Misafirler',
  sentence: (text) => `${text}.`,
  placesLeft: (left) => counted(left, '# yer kaldı'),
  fullDate: (date) => `${date} (dolu)`,
  dateWithPlaces: (date, places) => `${date} (${places})`,
  answersClosed: 'Yanıt süresi doldu. Yine de hatırlatma alabilirsiniz.',
  allPlacesTaken: 'Tüm yerler dolu. Yer açılmasını beklemek için “Evet” deyin.',
  answerUntil: (time) => `Son yanıt zamanı: ${time}.`,
  sendAnswer: 'Yanıtı gönder',
  joinWaitingList: 'Bekleme listesine katıl',
  youAnswered: (answer) => `Yanıtınız: ${answer}.`,
  seeYou: (date, name) => `${date} günü görüşürüz, ${name}.`,
  waitForPlace: 'Tüm yerler dolu: sizin için yer açılınca e‑posta alırsınız.',
  countsOnceConfirmed: 'Yanıtınız, düğmeye bastığınızda geçerli olur.',
  howToChange: 'E‑postamızda neyin saklandığı yazar ve değiştirmek için bir bağlantı vardır.',
  chooseAnswer: 'Lütfen bir yanıt seçin',
}

export const turkishVisitorProblems: Words['problems'] = {
  nameRequired: 'Ad gerekli',
  nameTooLong: 'Ad en fazla 200 karakter olabilir',
  nameUnstorable: 'Ad, saklanamayan bir karakter içeriyor',
  emailRequired: 'Geçerli bir e‑posta gerekli',
  emailWithoutEnding: 'Bu adreste .org gibi bir uzantı yok',
  emailBlocked: 'Bu e‑posta adresi burada kullanılamaz.',
  noGuests: 'Bu etkinliğe misafir getirilemez',
  noSuchDate: 'Lütfen bu etkinliğin tarihlerinden birini seçin',
  noSuchReply: (question) => `Lütfen şu sorunun yanıtlarından birini seçin: ${question}`,
  replyTooLong: 'Yanıt en fazla 300 karakter olabilir',
  replyUnstorable: 'Yanıt, saklanamayan bir karakter içeriyor',
  answersClosed: 'Bu etkinlik için yanıt süresi doldu.',
  placesLeft: (number) => counted(number, 'Yalnızca # yer kaldı. Lütfen daha az misafir getirin.'),
  noPlaceLeft: 'Başka misafir için yer kalmadı.',
  fillInAll: 'Lütfen tüm alanları doldurun',
  emailInvalid: 'Lütfen geçerli bir e‑posta adresi girin',
  messageUnstorable: 'Mesaj, saklanamayan bir karakter içeriyor',
  tooManySignUps: 'Ağınızdan çok fazla kayıt geldi. Lütfen birazdan tekrar deneyin.',
  tooManySearches: 'Ağınızdan çok fazla arama geldi. Lütfen birazdan tekrar deneyin.',
  answeredTooOften: 'Yanıtınız çok sık değiştirildi. Lütfen bir saat sonra yeniden deneyin.',
  tooManyMessages: 'Ağınızdan çok fazla mesaj geldi. Lütfen bir dakika sonra tekrar deneyin.',
  busy: 'Şu anda başka biri bunu değiştiriyor. Lütfen birazdan tekrar deneyin.',
  noData: 'Sunucu şu anda verilerine ulaşamıyor. Lütfen birazdan tekrar deneyin.',
  noSuchZone: (zone) => `Bu sunucu şu saat dilimini tanımıyor: ${zone}`,
}

/** Speaks to "siz". Names have no endings. */
export const turkish: Words = {
  language: 'tr',

  time: turkishTime,

  page: turkishPage,

  mail: {
    subject: (what, title, when) => `${what}: ${title}, ${when}`,
    subjectWithoutDate: (what, title) => `${what}: ${title}`,
    via: (organizer, brand) => `${organizer} (${brand} aracılığıyla)`,
    label: (name) => `${name}:`,
    list: (texts) => texts.join(', '),

    yourSignUp: 'Kaydınız',
    unsubscribe: 'Abonelikten çık',
    sentBy: 'Gönderen: {brand}, {address}',
    addToCalendar: 'Takviminize ekleyin:',
    buttonFails: 'Düğme çalışmazsa bu bağlantıyı açın:',
    viewEvent: 'Etkinliği görüntüle',
    questions: (organizer) =>
      `Sorunuz mu var? Bu e‑postayı yanıtlayın, yanıtınız düzenleyene (${organizer}) ulaşır.`,
    reason: (title, form, brand, organizer) =>
      `Bu e‑postayı, bu adres ${title} sayfasındaki “${form}” bölümüne girildiği için alıyorsunuz. E‑posta, düzenleyen (${organizer}) adına ${brand} tarafından gönderildi.`,
    calendarByItself: (link) =>
      `Ekteki davet sayesinde takviminiz bunu kendiliğinden yapar. Kaydınızı değiştirmek için aşağıdaki “${link}” bağlantısını açın: takvimden gönderilen yanıtları kimse okumaz.`,

    facts: { when: 'Ne zaman', series: 'Tekrar', where: 'Nerede' },
    organizer: 'Düzenleyen',
    noSeries: 'Tekrarlanmıyor',
    noPlace: 'Yer belirtilmedi',
    before: 'Önce',
    now: 'Şimdi',

    confirm: {
      subject: 'Lütfen onaylayın',
      preview: 'Bu etkinlikle ilgili hatırlatma ve güncellemeleri almak için düğmeye basın.',
      heading: 'Kaydınızı onaylayın',
      text: 'Biri, muhtemelen siz, bu etkinlikle ilgili hatırlatma ve güncellemeler için bu adresle kaydoldu. Bunları almak için düğmeye basın.',
      button: 'Onayla',
      note: 'Kaydolan siz değilseniz bu e‑postayı dikkate almayın. Düğmeye basılmazsa hatırlatma gönderilmez ve bu adres 7 gün sonra silinir.',
      reason: (brand) =>
        `Bu e‑postayı, bu adres ${brand} üzerindeki bir etkinliğin sayfasına girildiği için alıyorsunuz.`,
    },

    confirmAnswer: {
      heading: 'Yanıtınızı onaylayın',
      text: 'Biri, muhtemelen siz, bu adresle bu tarih için yanıt verdi. Yanıt, düğmeye bastığınızda geçerli olur.',
      note: 'Yanıt veren siz değilseniz bu e‑postayı dikkate almayın. Düğmeye basılmazsa hiçbir şey değişmez.',
    },

    returning: {
      subject: 'Yeniden kaydolun',
      heading: 'Bu etkinlikten ayrıldınız. Yeniden kaydolmak ister misiniz?',
      text: 'Biri, muhtemelen siz, bu adresle yeniden kaydoldu. Listede yer almanız için düğmeye basmanız gerekir.',
      button: 'Yeniden kaydol',
    },

    confirmation: {
      onTheList: 'Listedesiniz',
      onTheWaitingList: 'Bekleme listesindesiniz',
      notComing: 'Gelmiyorsunuz',
      staysText: 'Biri, muhtemelen siz, bu adresle yeniden kaydoldu. Önceki yanıtınız olduğu gibi kalır.',
      noReminders: 'Hatırlatma almayacaksınız.',
      isOver: 'Bu etkinlik sona erdi. Tekrar düzenlenirse e‑posta alırsınız.',
      tooSoon:
        'Başlamasına hatırlatma için çok az zaman kaldı; ancak tarih, saat veya yer değişirse e‑posta alırsınız.',
      reminders: {
        day: 'Başlamadan bir gün önce hatırlatma alırsınız; tarih, saat veya yer değişirse de e‑posta gelir.',
        hour: 'Başlamadan bir saat önce hatırlatma alırsınız; tarih, saat veya yer değişirse de e‑posta gelir.',
        both: 'Başlamadan bir gün ve bir saat önce hatırlatma alırsınız; tarih, saat veya yer değişirse de e‑posta gelir.',
      },
      remindersOfSeries: {
        day: 'Her seferinde bir gün önce hatırlatma alırsınız; tarih, saat veya yer değişirse de e‑posta gelir.',
        hour: 'Her seferinde bir saat önce hatırlatma alırsınız; tarih, saat veya yer değişirse de e‑posta gelir.',
        both: 'Her seferinde bir gün ve bir saat önce hatırlatma alırsınız; tarih, saat veya yer değişirse de e‑posta gelir.',
      },
      note: 'Kaydolan siz değil misiniz? Biri adresini yanlış yazmış olabilir. Aşağıdaki bağlantıyla abonelikten çıkarsanız bu etkinlikle ilgili başka e‑posta almazsınız.',
      file: 'Diğer takvimler için ekteki dosyayı açın.',
    },

    place: {
      heading: 'Yeriniz ayrıldı',
      text: 'Bir yer açıldı ve sizin oldu. Bekleme listesinde sıra sizdeydi.',
      note: (link) =>
        `Gelemiyor musunuz? Yerin sıradaki kişiye geçmesi için aşağıdaki “${link}” bağlantısını açın.`,
    },

    reminder: {
      soon: 'Yakında başlıyor',
      allDay: 'tüm gün',
      text: 'Bu, istediğiniz etkinlik hatırlatması.',
    },

    cancellation: {
      heading: 'İptal edildi',
      text: (organizer) =>
        `Ne yazık ki düzenleyen (${organizer}) bu etkinliği iptal etti. Artık hatırlatma almayacaksınız.`,
      textOfSeries: (organizer) =>
        `Ne yazık ki düzenleyen (${organizer}) bu etkinliğin kalan tüm tarihlerini iptal etti. Artık hatırlatma almayacaksınız.`,
      private: 'Artık herkese açık değil',
      privateText: (organizer) =>
        `Düzenleyen (${organizer}) bu etkinliği özel hâle getirdi. Sayfası kapatıldı ve artık hatırlatma almayacaksınız. Katılmayı planladıysanız etkinliğin yapılıp yapılmayacağını lütfen düzenleyene sorun.`,
      privateTextOfSeries: (organizer) =>
        `Düzenleyen (${organizer}) bu etkinliği ve kalan tüm tarihlerini özel hâle getirdi. Sayfası kapatıldı ve artık hatırlatma almayacaksınız. Katılmayı planladıysanız etkinliğin yapılıp yapılmayacağını lütfen düzenleyene sorun.`,
    },

    restoration: {
      heading: 'Etkinlik yine de yapılacak',
      preview: (organizer) => `Düzenleyen (${organizer}) bu etkinliğin yine de yapılacağını bildirdi.`,
      text: (organizer) =>
        `Düzenleyen (${organizer}) bu etkinliğin yine de yapılacağını bildirdi. Lütfen bununla ilgili son e‑postamızı dikkate almayın: hâlâ listedesiniz ve yeniden hatırlatma alacaksınız.`,
    },

    message: (organizer) => `Düzenleyenin (${organizer}) bu etkinliğe kaydolanlara mesajı:`,

    invitation: {
      heading: 'Takviminizde',
      text: 'Bu etkinliğin takviminize eklenmesini istediniz. Değişiklikler ve iptaller kendiliğinden gelir.',
      note: 'Google Takvim, tanıdığınız gönderenlerin davetlerini ekler. Sorarsa göndereni tanıdığınızı onaylayın.',
    },
    removal: {
      subject: 'Takviminizden çıkarıldı',
      preview: 'Bu etkinlikten ayrıldınız. Bu, etkinlikle ilgili son e‑postadır.',
      heading: 'Bu etkinlikten ayrıldınız',
      text: 'Bu, etkinlikle ilgili son e‑postadır. Etkinliği takviminizden çıkarır.',
      declined: 'Bu e‑posta onu takviminizden çıkarır.',
    },
    removed: {
      heading: 'Artık listede değilsiniz',
      text: 'Düzenleyen, sizi bu etkinliğin listesinden çıkardı. Bu, etkinlikle ilgili son e‑postadır.',
    },

    file: {
      add: 'Etkinliği takviminize eklemek için ekteki dosyayı açın.',
      update: 'Etkinliği takviminizde güncellemek için ekteki dosyayı açın.',
      remove: 'Etkinliği takviminizden çıkarmak için ekteki dosyayı açın.',
      restore: 'Etkinliği takviminize geri eklemek için ekteki dosyayı açın.',
      updateDate: 'Bu tarihi takviminizde güncellemek için ekteki dosyayı açın.',
      updateDates: 'Bu tarihleri takviminizde güncellemek için ekteki dosyayı açın.',
      removeDate: 'Bu tarihi takviminizden çıkarmak için ekteki dosyayı açın.',
      restoreDate: 'Bu tarihi takviminize geri eklemek için ekteki dosyayı açın.',
    },

    allSignUps: {
      subject: (brand) => `${brand} üzerindeki kayıtlarınız`,
      preview: 'Tüm kayıtlarınız için bir bağlantı istediniz.',
      heading: 'Tüm kayıtlarınız',
      text: (site) =>
        `Bağlantı, bu adresle ${site} üzerinde kaydolunan tüm etkinliklerin bulunduğu bir sayfa açar. Orada etkinliklerden ayrılabilir, verilerinizi indirebilir ve kendi takvim aboneliğinizi alabilirsiniz.`,
      button: 'Kayıtlarımı göster',
      keep: 'Bağlantı 7 gün geçerlidir. Bağlantıya sahip olan herkes kayıtlarınızı değiştirebilir; bu nedenle bu e‑postayı kimseyle paylaşmayın.',
      ignore: 'Bunu siz istemediyseniz bu e‑postayı dikkate almayın. Bağlantı yalnızca bu adrese gönderilir.',
    },
    askedByLink:
      'Bu e‑postayı, bu adrese gelen bir e‑postadaki bağlantıya sahip biri istediği için alıyorsunuz.',

    personalData: {
      subject: (brand) => `${brand} hakkınızda neleri saklıyor`,
      preview: 'Bunu, bir e‑postadaki bağlantının açtığı sayfada istediniz.',
      heading: 'Hakkınızda saklananlar',
      text: (site) => `${site} üzerinde bu adresle saklananlar aşağıdadır. Günler UTC’ye göredir.`,
      more: (number) => counted(number, 've # tane daha'),
      erase:
        'Silmek için bir etkinlikle ilgili herhangi bir e‑postadaki “Abonelikten çık” bağlantısını açın. Düzeltmek için düzenleyene yazın.',
      ignore: 'Bunu siz istemediyseniz bu e‑postayı dikkate almayın. Yalnızca bu adrese gönderilir.',
      facts: {
        account: 'Hesap',
        teams: 'Ekipler',
        identities: 'Tek oturum açma (SSO)',
        tokens: 'API belirteçleri',
        signUps: 'Kayıtlar',
        answers: 'Yanıtlar',
        follows: 'Takip edilenler',
        organizerOf: 'Düzenlenen etkinlikler',
        invitations: 'Davetler',
        messages: 'Mesajlar',
        emails: 'E‑postalar',
      },
      since: (day) => `${day} tarihinden beri`,
      memberSince: (team, role, day) => `${team} (${STORED[role] ?? role}), ${day} tarihinden beri`,
      signedUp: (event, team, name, day) => `${event} (${team}), ad: ${name}, ${day}`,
      followsSince: (team, day) => `${team}, ${day} tarihinden beri`,
      invitedTo: (team, day) => `${team} ekibine, ${day}`,
    },

    follow: {
      subject: 'Lütfen onaylayın: yeni etkinlikler e‑postayla',
      preview: 'Bu takvimin yeni etkinliklerini almak için düğmeye basın.',
      heading: 'Bu takvimi takip etmek istiyor musunuz?',
      text: 'Biri, muhtemelen siz, bu takvimin yeni etkinliklerini e‑postayla almak istedi. Günde en fazla bir e‑postayla almak için düğmeye basın.',
      button: 'Takip et',
      note: 'Bunu siz istemediyseniz bu e‑postayı dikkate almayın. Düğmeye basılmazsa etkinlikler gönderilmez ve bu adres 7 gün sonra silinir.',
      reason: (brand) =>
        `Bu e‑postayı, bu adres ${brand} üzerindeki bir takvimin sayfasına girildiği için alıyorsunuz.`,
    },

    news: {
      new: 'Yeni',
      cancelled: 'İptal edildi',
      newEvents: (number) => counted(number, '# yeni etkinlik'),
      cancelledEvents: (number) => counted(number, '# etkinlik iptal edildi'),
      newAndCancelled: (added, cancelled) =>
        `${counted(added, '# yeni etkinlik')}, ${counted(cancelled, '# etkinlik iptal edildi')}`,
      button: 'Takvimi aç',
      more: (number) => counted(number, 'Takvimde # tane daha var.'),
      note: 'Saat ve yer değişiklikleri e‑postayla gönderilmez. Takvimin sayfasında abone olun, değişiklikler kendi takviminize gelsin.',
      reason: (team, brand) =>
        `Bu e‑postayı, bu adres ${team} takvimini takip ettiği için alıyorsunuz. E‑posta, ekip adına ${brand} tarafından gönderildi.`,
    },
  },

  changes: {
    headings: {
      date: 'Yeni tarih',
      time: 'Yeni saat',
      'time zone': 'Yeni saat dilimi',
      place: 'Yeni yer',
      'date, time': 'Yeni tarih ve saat',
      'date, time zone': 'Yeni tarih ve saat dilimi',
      'date, place': 'Yeni tarih ve yer',
      'time, time zone': 'Yeni saat ve saat dilimi',
      'time, place': 'Yeni saat ve yer',
      'time zone, place': 'Yeni saat dilimi ve yer',
    },
    changed: 'Değişti',
    heading: 'Bu etkinlik değişti',
    preview: (organizer, parts) => `Düzenleyen (${organizer}) etkinliğin ${partsText(parts)} değiştirdi.`,
    text: (organizer, parts) => `Düzenleyen (${organizer}) bu etkinliğin ${partsText(parts)} değiştirdi.`,
    detailsPreview: (organizer) => `Düzenleyen (${organizer}) ayrıntıları değiştirdi.`,
    detailsText: (organizer) => `Düzenleyen (${organizer}) bu etkinliğin ayrıntılarını değiştirdi.`,

    oneDate: {
      cancelled: {
        subject: 'Bir tarih iptal edildi',
        heading: 'Bu tarih iptal edildi',
        text: (organizer) => `Ne yazık ki düzenleyen (${organizer}) bu tarihi iptal etti.`,
        label: 'İptal edildi',
      },
      stillCancelled: {
        subject: 'İptal edilen bir tarih için not',
        heading: 'İptal edilen bu tarih için not',
        text: (organizer) =>
          `Düzenleyen (${organizer}) bu tarihin notunu değiştirdi. Tarih hâlâ iptal edilmiş durumda.`,
        label: 'İptal edildi',
      },
      moved: {
        subject: 'Bir tarih başka bir zamana alındı',
        heading: 'Bu tarih başka bir zamana alındı',
        text: (organizer) => `Düzenleyen (${organizer}) bu etkinliğin bir tarihini başka bir zamana aldı.`,
        label: 'Zamanı değişti',
      },
      elsewhere: {
        subject: 'Bir tarih için yeni yer',
        heading: 'Bu tarihte yer farklı',
        text: (organizer) => `Düzenleyen (${organizer}) bu etkinliğin bir tarihinin yerini değiştirdi.`,
        label: 'Başka yerde',
      },
      restored: {
        subject: 'Bir tarihin iptali geri alındı',
        heading: 'Bu tarihte etkinlik yapılacak',
        text: (organizer) => `Düzenleyen (${organizer}) bu tarihin iptalini geri aldı.`,
        label: 'Yapılacak',
      },
      noted: {
        subject: 'Bir tarih için not',
        heading: 'Bu tarih için not',
        text: (organizer) => `Düzenleyen (${organizer}) bu etkinliğin bir tarihi için not yazdı.`,
        label: 'Not',
      },
      same: {
        subject: 'Bir tarih aynı kalıyor',
        heading: 'Bu tarih aynı kalıyor',
        text: (organizer) => `Düzenleyen (${organizer}) bu etkinliği değiştirdi, ancak bu tarih aynı kaldı.`,
        label: 'Değişmedi',
      },
    },
    othersStay: (text) => `${text} Diğer tüm tarihler aynı kalıyor.`,
    datesSubject: (number) => counted(number, '# tarih değişti'),
    datesHeading: (number) => counted(number, '# tarih değişti'),
    datesText: (organizer, number) =>
      `Düzenleyen (${organizer}) bu etkinliğin ${counted(number, '# tarihini')} değiştirdi.`,
    dates: 'Tarihler',
    moreDates: (number) => counted(number, 've etkinlik sayfasında # tarih daha'),
    movedFrom: 'Önceki zaman',
    movedFromWhen: (when) => `önceki zaman: ${when}`,
    insteadOf: (when) => `önceki: ${when}`,
  },

  plain: {
    backToEvent: 'Etkinliğe dön',
    backToCalendar: 'Takvime dön',

    notFound: '404 Sayfa bulunamadı',
    notFoundNote: 'Bu adreste hiçbir şey yok.',
    goTo: (brand) => `${brand} sitesine git`,
    eventNotFound: 'Etkinlik bulunamadı',
    eventNotFoundNote: 'Aradığınız etkinlik yok veya artık kullanılamıyor.',
    embedNotFoundNote: 'Bu etkinlik yok veya herkese açık değil.',
    eventNotPublic: 'Etkinlik herkese açık değil',
    eventNotPublicNote: 'Bu etkinlik özel, başka bir siteye eklenemez.',
    unavailable: 'Geçici olarak kullanılamıyor',
    tryAgain: 'Tekrar dene',
    eventRemoved: 'Bu etkinlik kaldırıldı',
    eventRemovedNote: 'Etkinliği bu sunucunun yöneticisi kaldırdı. Nedeni: {reason}',
    calendarOff: 'Bu takvim kapalı',
    calendarOffNote: 'Ekibi takvimi şu anda göstermiyor. Etkinlikler kendi bağlantılarıyla açılabilir.',
    calendarNotFound: 'Takvim bulunamadı',
    calendarNotFoundNote: 'Bu adreste takvim yok. Lütfen yazımını kontrol edin.',

    report: {
      heading: 'Bu etkinliği bildir',
      note: 'Sorunun ne olduğunu bu sunucunun yöneticisine bildirin.',
      calendarHeading: 'Bu takvimi bildir',
      calendarNote: 'Sorunun ne olduğunu bu sunucunun yöneticisine bildirin.',
      name: 'Adınız',
      email: 'E‑postanız',
      message: 'Sorun nedir?',
      send: 'Bildirimi gönder',
      thanks: 'Bildiriminiz için teşekkürler',
      thanksNote: 'Bu sunucunun yöneticisi bildiriminizi inceleyecek.',
    },

    confirmSignUp: {
      heading: 'Kaydınızı onaylıyor musunuz?',
      note: 'Bu etkinlikle ilgili hatırlatma ve güncellemeler alacaksınız. Her e‑postadaki bağlantıyla abonelikten çıkabilirsiniz.',
      confirm: 'Onayla',
      confirmed: 'Listedesiniz',
      confirmedNote: 'Kaydınız onaylandı. Ayrıntıları içeren e‑posta yolda.',
      cancelled: 'Bu etkinlik iptal edildi',
      cancelledNote: 'Düzenleyen etkinliği iptal etti; onaylanacak bir şey yok ve hatırlatma almayacaksınız.',
      closed: 'Kayıtlar kapandı',
      closedNote: 'Düzenleyen bu etkinlik için artık kayıt almıyor; onaylanacak bir şey yok.',
      dateGone: 'Bu tarihte etkinlik yok',
      dateGoneNote: 'Onaylanacak bir şey yok. Etkinliğin sayfasında başka bir tarih seçebilirsiniz.',
      gone: 'Bu bağlantı artık geçerli değil',
      goneNote:
        '7 gün içinde onaylanmayan ve abonelikten çıkılan kayıtlar silinir. Etkinliğin sayfasında yeniden kaydolabilirsiniz.',
    },

    follow: {
      checkEmail: 'E‑postanızı kontrol edin',
      checkEmailNote:
        'Bu adres takvimi henüz takip etmiyorsa, içinde düğme olan bir e‑posta yolda. Düğmeye basın, yeni etkinlikler size gelsin.',
      failed: 'İşlem başarısız oldu',
      heading: 'Bu takvimi takip etmek istiyor musunuz?',
      note: 'Yeni etkinlikleri ve iptallerini günde en fazla bir e‑postayla alacaksınız. Her e‑postadaki bağlantıyla abonelikten çıkabilirsiniz.',
      follow: 'Takip et',
      followed: 'Bu takvimi takip ediyorsunuz',
      followedNote: 'Yeni etkinlikleri e‑postayla alacaksınız.',
      gone: 'Bu bağlantı artık geçerli değil',
      goneNote:
        'Bağlantı 7 gün geçerlidir; adres abonelikten çıkarsa veya takvim kapatılırsa geçersiz olur. Takvimin sayfasında yeniden takip edebilirsiniz.',
    },

    unsubscribe: {
      event: {
        heading: 'Bu etkinlikten ayrılmak istiyor musunuz?',
        note: 'Bu etkinlikle ilgili hatırlatma ve güncellemeler alıyorsunuz. Abonelikten çıkarsanız adınız ve e‑posta adresiniz katılımcı listesinden silinir.',
        doneNote:
          'Bu etkinlikle ilgili artık e‑posta almayacaksınız. Adınız ve e‑posta adresiniz katılımcı listesinden silindi. Biri sizi yeniden kaydederse önce size e‑postayla sorarız.',
        back: 'Yeniden listedesiniz',
        backNote: 'Bu etkinlikle ilgili hatırlatma ve güncellemeleri önceki gibi alacaksınız.',
        howToReturn: 'Hatırlatma ve güncelleme almak için etkinliğin sayfasında yeniden kaydolun.',
      },
      calendar: {
        heading: 'Bu takvimin aboneliğinden çıkmak istiyor musunuz?',
        note: 'Bu takvimin yeni etkinliklerini alıyorsunuz. Abonelikten çıkarsanız e‑posta adresiniz takipçi listesinden silinir.',
        doneNote:
          'Bu takvimle ilgili artık e‑posta almayacaksınız. E‑posta adresiniz takipçi listesinden silindi.',
        back: 'Bu takvimi yeniden takip ediyorsunuz',
        backNote: 'Yeni etkinlikleri önceki gibi e‑postayla alacaksınız.',
        howToReturn: 'Yeni etkinlikleri almak için takvimin sayfasında yeniden takip edin.',
      },
      doneNoteInvited:
        'Bu etkinlikle ilgili artık e‑posta almayacaksınız. Adınız ve e‑posta adresiniz katılımcı listesinden silindi. Biri sizi yeniden kaydederse önce size e‑postayla sorarız. Son bir e‑posta, etkinliği takviminizden çıkaracak.',
      unsubscribe: 'Abonelikten çık',
      done: 'Abonelikten çıktınız',
      undo: 'Geri al',
      changedYourMind:
        'Fikrinizi mi değiştirdiniz? E‑postadaki “Abonelikten çık” bağlantısını yeniden açın ve orada e‑postalara izin verin.',
      orData: 'Ya da bu sunucunun hakkınızda sakladıklarını görün veya silin:',
      emailData: 'Verilerimi e‑postayla gönder',
      eraseData: 'Bu kaydın verilerini sil',
      eraseAll: 'Her şeyi sil: bana bağlantı gönder',
      otherChoices: 'Diğer seçenekler',
      orNever: 'Ya da hiçbir etkinlikle ilgili hiçbir e‑posta almayın:',
      never: 'Bu sunucudan bir daha e‑posta alma',
      askNever: 'Bu sunucudan bir daha e‑posta alma: bana bağlantı gönder',
      neverDone: 'Bu sunucudan artık e‑posta gelmeyecek',
      neverDoneNote:
        'Adınız ve e‑posta adresiniz tüm katılımcı listelerinden silindi; kimse sizi yeniden kaydedemez veya davet edemez. Yalnızca sunucunun adresinizi tanımasına yarayan bir kod saklanır; bu koddan adresinizi kimse okuyamaz. Burada hesabınız varsa oturum açma bağlantıları size ulaşmaya devam eder.',
      outOfServer:
        'Bu sunucudan e‑posta almıyorsunuz. Fikrinizi değiştirdiyseniz e‑postalara izin verip etkinliğin sayfasında yeniden kaydolabilirsiniz.',
      outOfEvent:
        'Bu etkinlikle ilgili e‑posta almıyorsunuz. Fikrinizi değiştirdiyseniz e‑postalara izin verip etkinliğin sayfasında yeniden kaydolabilirsiniz.',
      allowAgain: 'E‑postalara yeniden izin ver',
      allowed: 'E‑postalara yeniden izin verildi',
      gone: 'Bu kayıt artık yok',
      goneNote:
        'Bu kayıt nedeniyle artık e‑posta almayacaksınız. O zamandan beri yeniden kaydolduysanız daha yeni bir e‑postadaki bağlantıyı kullanın.',
      dataSent: 'Verileriniz yolda',
      dataSentNote:
        'Hakkınızda saklanan her şeyi içeren bir e‑posta, bağlantının gönderildiği adrese saatte en fazla bir kez gönderilir.',
      erased: 'Verileriniz silindi',
      erasedNote:
        'Adınız ve e‑posta adresiniz tüm katılımcı listelerinden, saklanan e‑postalar ve mesajlarla birlikte silindi. Yedeklerde, yedekler silinene kadar kalır. Burada hesabınız varsa hesabı ayarlarından silin.',
      erasedOneNote:
        'Bu kayıtla birlikte saklananlar ve bununla ilgili e‑postalar silindi. Yedeklerde, yedekler silinene kadar kalır.',
      invalid: 'Bu bağlantı çalışmıyor',
      invalidNote:
        'Bir kısmı eksik olabilir. Bağlantıyı e‑postadan yeniden açın veya tamamını adres çubuğuna kopyalayın.',
    },

    noOwnPage: {
      leave: 'Bu etkinlikten ayrıl',
      unconfirmed: 'Önce kaydınızı onaylayın',
      unconfirmedNote: 'Onay isteyen e‑postadaki düğmeye basın. Ardından bu sayfa kaydınızı gösterir.',
      cancelled: 'Bu etkinlik iptal edildi',
      cancelledNote: 'Düzenleyen etkinliği iptal etti. Yine de yapılırsa e‑posta alırsınız.',
      hidden: 'Bu etkinlik artık herkese açık değil',
      hiddenNote:
        'Düzenleyen etkinliği özel hâle getirdi. Katılmayı planladıysanız yapılıp yapılmayacağını lütfen sorun.',
      deleted: 'Bu etkinlik artık yok',
      deletedNote: 'Düzenleyen etkinliği sildi. Artık hatırlatma almayacaksınız.',
    },

    allSignUps: {
      heading: 'Tüm kayıtlarınız',
      none: 'Adresiniz hiçbir etkinliğe kaydolmamış veya etkinlikler uzun zaman önce sona ermiş.',
      feed: 'Kendi takvim aboneliğiniz katılacağınız etkinlikleri içerir ve değişikliklerini izler. Bu adresi takvim uygulamanıza ekleyin ve kimseyle paylaşmayın:',
      renewFeed: 'Abonelik adresini yenile',
      download: 'Verilerimin bir kopyasını indir',
      leaveAll: 'Tüm etkinliklerden ayrıl',
      leaveHeading: (number) => counted(number, '# etkinlikten ayrılmak istiyor musunuz?'),
      leaveNote:
        'Bunlarla ilgili artık e‑posta almazsınız; adınız ve e‑posta adresiniz katılımcı listelerinden silinir.',
      leave: (number) => (number === 1 ? 'Ayrıl' : 'Tümünden ayrıl'),
      eraseAll: 'Her şeyi sil',
      eraseHeading: 'Hakkınızda saklanan her şey silinsin mi?',
      eraseNote:
        'Tüm etkinliklerden ve takvimlerden çıkarılırsınız; adresinizle saklanan adlar, yanıtlar, e‑postalar, mesajlar ve davetler silinir. Bu işlem geri alınamaz.',
      back: 'Kayıtlarıma dön',
      left: 'Tüm etkinliklerden ayrıldınız',
      leftNote:
        'Adınız ve e‑posta adresiniz katılımcı listelerinden silindi. Fikrinizi mi değiştirdiniz? Bir etkinlikle ilgili e‑postadaki “Abonelikten çık” bağlantısını açın ve orada e‑postalara izin verin.',
      old: 'Bu bağlantı artık geçerli değil',
      oldNote:
        'Bağlantı 7 gün geçerlidir. Bir etkinlikle ilgili herhangi bir e‑postadaki “Kaydınız” bağlantısını açın ve orada yenisini isteyin.',
    },
  },

  own: {
    title: (event) => `Kaydınız: ${event}`,
    heading: 'Kaydınız',
    changeUntil: (time) => `Yanıtınızı değiştirmek için son zaman: ${time}.`,
    closed: 'Yanıt süresi doldu.',
    answerOn: (date, answer) => `${date}: ${answer}`,
    waiting: (answer) => `${answer} (bekleme listesindesiniz)`,
    dateCancelled: (answer) => `${answer} (bu tarih iptal edildi)`,
    save: 'Değişiklikleri kaydet',
    coming: 'Geliyorsunuz',
    changeAnswer: 'Yanıtımı değiştir',
    saved: 'Değişiklikleriniz kaydedildi.',
    showDate: 'Bu tarihi göster',
    changedElsewhere:
      'Kaydınız bu arada başka bir yerde, örneğin başka bir sekmede değiştirildi. Hiçbir şey kaydedilmedi. Aşağıdaki seçimi korumak için yeniden kaydedin.',
    storedNow: (text) => `Kayıtlı: ${text}`,
    chosenHere: (text) => `Burada seçilen: ${text}`,

    inYourCalendar: 'Takviminizde',
    open: {
      title: 'Takvimime ekle ve güncel tut',
      text: 'Size e‑postayla bir davet göndeririz. Sonrasında değişiklikler ve iptaller takviminize kendiliğinden gelir.',
      button: 'Gönder',
    },
    invited: {
      title: 'Takviminiz bu etkinliği izliyor',
      text: 'Değişiklikler ve iptaller takviminize kendiliğinden gelir. Etkinlik orada değilse daveti yeniden gönderebiliriz.',
      button: 'Yeniden gönder',
    },
    invitationSent: 'Davet, e‑posta adresinize gönderiliyor.',

    invitationLater: 'Yeriniz olur olmaz daveti e‑postayla göndeririz.',
    allSignUps: 'Tüm kayıtlarım',
    allSignUpsNote: 'Kaydolduğunuz adrese bir bağlantı göndeririz.',
    emailLink: 'Bana bağlantı gönder',
    linkSent: 'Adresinize şu anda bir e‑posta daha gönderilebiliyorsa bağlantı yolda.',

    notForYou: 'Artık katılmak istemiyor musunuz?',
    notForYouNote: 'Bu etkinlikle ilgili artık e‑posta almazsınız ve adınız listeden silinir.',
    leave: 'Bu etkinlikten ayrıl',
    pageIsYours: 'Bu sayfa size özel: adresini bilen herkes kaydınızı değiştirebilir.',
    pageOfEvent: 'Etkinliğin sayfası',
  },

  calendar: {
    follow: 'E‑postayla takip et',
    followNote: 'Yeni etkinlikler günde en fazla bir e‑postayla. Tek tıklamayla çıkabilirsiniz.',
    email: 'E‑posta',
    followButton: 'Takip et',
    subscribe: 'Tümüne abone ol',
    allAndFollow: 'Tüm etkinlikleri gör ve takip et',
    description: (team) => `${team}: tüm etkinlikler tek takvimde.`,

    view: 'Görünüm',
    list: 'Liste',
    month: 'Ay',
    past: 'Geçmiş',
    searchEvents: 'Etkinlik ara',
    search: 'Ara',
    found: (dates) => `“{query}” için ${counted(dates, '# tarih')}`,
    notFound: 'Başlığında veya yerinde “{query}” geçen etkinlik yok.',
    topics: 'Konular',
    allTopics: 'Tümü',
    subscribeTo: '{topic} konusuna abone ol',
    noTopic: 'Bu takvimde “{query}” konusu yok.',
    onlyTopics: 'Yalnızca bu konular hakkında; hiçbirini seçmezseniz tümü hakkında',
    showAll: 'Tüm etkinlikleri göster',
    nothingPast: 'Henüz sona eren etkinlik yok.',
    nothingPlanned: 'Şu anda planlanan etkinlik yok. Abone olun, bir sonraki etkinlik takviminizde görünsün.',
    earlierDates: 'Önceki tarihler',
    laterDates: 'Sonraki tarihler',
    tooMany: 'Bu sayfanın gösterebileceğinden fazla etkinlik var.',

    next: (howSoon) => `Sıradaki · ${howSoon}`,
    timeUntil: (time, date) => `${time}, ${date} gününe kadar`,
    alsoOn: (dates) => `Ayrıca: ${dates}`,
    cancelled: 'İptal edildi',
    moved: 'Zamanı değişti',
    recurring: 'Tekrarlanan',

    previousMonth: 'Önceki ay',
    nextMonth: 'Sonraki ay',
    today: 'Bugün',
    more: (number) => `+${number} daha`,
    cancelledEvent: '(iptal edildi)',
    timesOf: (place) => `Saatler ${place} saatine göredir; farklı saat dilimleri saatin yanında yazar.`,

    noneNow: 'Şu anda planlanan etkinlik yok',
    andMore: (dates) => counted(dates, 'Ve # tarih daha'),
  },

  problems: turkishVisitorProblems,
}
