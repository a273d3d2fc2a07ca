import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('ja')
const dates = intlDates('ja', '〜')

/** Roles and answers as they are stored. */
const STORED: Record<string, string> = {
  owner: 'オーナー',
  member: 'メンバー',
  yes: 'はい',
  maybe: '未定',
  no: 'いいえ',
}

const PARTS: Record<ChangedPart, string> = {
  date: '日付',
  time: '時刻',
  'time zone': 'タイムゾーン',
  repetition: '繰り返し',
  place: '場所',
}

const partsText = (parts: readonly ChangedPart[]) =>
  parts.map((part) => PARTS[part]).join(parts.length === 2 ? 'と' : '、')

/** @public The app has it too, without the rest. */
export const japaneseTime: TimeWords = {
  ...dates,
  allDay: '終日',
  range: (from, to) => `${from}〜${to}`,
  dateAndTime: (date, time) => `${date} ${time}`,
  endedOn: (date) => `このイベントは${date}に終了しました`,
  movedFrom: (when) => `変更前：${when}`,
  today: '今日',
  tomorrow: '明日',
  happeningNow: '開催中',
  inDays: (days) => count(days, { other: '#日後' }),
  inWeeks: (weeks) => count(weeks, { other: '#週間後' }),
  inMonths: (months) => count(months, { other: '#か月後' }),
  inYears: (years) => count(years, { other: '#年後' }),
  everyDays: (interval) => (interval === 1 ? '毎日' : count(interval, { other: '#日ごと' })),
  everyWeeks: (interval, weekdays) => {
    const weeks = interval === 1 ? '毎週' : count(interval, { other: '#週間ごとの' })
    return `${weeks}${weekdays.map(dates.shortWeekday).join('・')}曜日`
  },
  everyMonths: (interval) => (interval === 1 ? '毎月' : count(interval, { other: '#か月ごと' })),
  everyYears: (interval) => (interval === 1 ? '毎年' : count(interval, { other: '#年ごと' })),
  onWeekdayOfMonth: (every, { interval, week, weekday, month }) => {
    const number = week === -1 ? '最終' : `第${week}`
    return `${every}${interval === 1 ? '' : 'の'}${month ? `${month}月の` : ''}${number}${dates.weekdayName(weekday)}`
  },
  until: (summary, date) => `${summary}、${date}まで`,
  times: (summary, times) => `${summary}、${count(times, { other: '全#回' })}`,
  skippingMonths: (summary, day) => `${summary}（${day}日がない月を除く）`,
  skippingYears: (summary) => `${summary}（2月29日がない年を除く）`,
  skippingMonthsWithoutOne: (summary) => `${summary}（該当日がない月を除く）`,
  skippingYearsWithoutOne: (summary) => `${summary}（該当日がない年を除く）`,
}

/** @public The app has it too, for its previews. */
export const japanesePage: Words['page'] = {
  language: '言語',
  openGraphLocale: 'ja_JP',
  poweredBy: 'Powered by {brand}',
  legal: { Imprint: '運営者情報', Privacy: 'プライバシー' },
  by: '主催：{organizer}',
  invitesYou: '{organizer}からのご招待',
  share: '共有',
  sendToFriend: '友だちに送る',
  moreFrom: '{team} の他のイベント',
  reportEvent: 'このイベントを報告',
  description: '説明',
  eventCancelled: 'このイベントは中止になりました',
  cancelledTitle: (title) => `中止：${title}`,
  joinOnline: 'オンラインで参加',
  online: 'オンライン',
  showOnMap: '地図で見る',
  details: '詳細',
  detailsAndReminders: '詳細とリマインダー',

  when: '日時',
  recurrence: '繰り返し',
  where: '場所',
  dateAndTime: ' ',
  nextDates: '今後の日程',
  changedDates: '変更された日程',
  moreDates: (dates) => count(dates, { other: '他#件の日程' }),
  moreDatesChanged: (dates, changed) =>
    `${count(dates, { other: '他#件の日程' })}、${count(changed, { other: 'うち#件変更' })}`,
  cancelled: '中止',
  timeInPlace: '{time}（{place}）',
  zoneTime: (place) => `${place}時間`,

  addToCalendar: 'カレンダーに追加',
  otherCalendars: 'その他のカレンダー',
  calendarNames: { ...PLATFORM_NAMES, google: 'Google カレンダー', apple: 'Apple カレンダー' },
  downloadFile: '.ics をダウンロード',
  personalAccount: '個人用アカウント',
  workOrSchool: '職場または学校アカウント',
  anyOtherCalendar: 'その他すべてのカレンダー',
  keepInSync: '自動で最新に保つ',
  subscribeNote:
    '購読すると、変更が自動でカレンダーに反映されます。Apple は1〜3時間以内、Outlook は約3時間、Google は12〜24時間かかります。',
  onlyOnComputer: 'Google と Outlook の購読は、パソコンからのみ可能です。',
  onlyOnComputerCopy:
    'Google と Outlook の購読は、パソコンからのみ可能です。このアドレスをコピーして、パソコンでカレンダーに追加してください。',
  feedAddress: '購読用アドレス',
  copy: 'コピー',
  copied: 'コピーしました',
  orByEmail: '変更をメールで受け取ることもできます：{link}',

  getReminders: 'リマインダーを受け取る',
  remindersOffer:
    '前日と1時間前にリマインダーが届き、変更があればお知らせします。いつでもワンクリックで解除できます。',
  remindersOfPast:
    'このイベントは終了しました。メールアドレスを登録すると、再び開催されるときにお知らせします。',
  name: '名前',
  email: 'メールアドレス',
  subscribe: 'お知らせを受け取る',
  submitting: '送信中…',
  oneMoreStep: '{email} に届いたメールのボタンを押すと、登録が完了します',
  onTheList: '{email} で登録されています',
  onTheWaitingList: '{email} でキャンセル待ちに登録されています',
  notComing: '{email} で「いいえ」と回答しました',
  added: 'イベントのお知らせリストに登録されました',
  success: '完了しました！',
  successAdded: '完了しました！イベントのお知らせリストに登録されました',
  signUpAnother: '別の人を登録',
  error: 'エラー',
  failed: '送信できませんでした。もう一度お試しください。',
  didYouMean: '{address} ではありませんか？このままでよければ、もう一度押してください。',
  close: '閉じる',

  willYouCome: '参加しますか？',
  answers: { yes: 'はい', maybe: '未定', no: 'いいえ' },
  withGuests: (answer, guests) => `${answer}、${count(guests, { other: '同伴者#名' })}`,
  date: '日程',
  guests: '同伴者',
  sentence: (text) => `${text}。`,
  placesLeft: (left) => count(left, { other: '残り#名' }),
  fullDate: (date) => `${date}（満員）`,
  dateWithPlaces: (date, places) => `${date}（${places}）`,
  answersClosed: '回答の受付は終了しました。リマインダーは引き続き受け取れます。',
  allPlacesTaken: '定員に達しました。「はい」を選ぶと、キャンセル待ちになります。',
  answerUntil: (time) => `${time} まで回答できます。`,
  sendAnswer: '回答を送信',
  joinWaitingList: 'キャンセル待ちに登録',
  youAnswered: (answer) => `あなたの回答：${answer}。`,
  seeYou: (date, name) => `${name}さん、${date}にお会いしましょう。`,
  waitForPlace: '定員に達しました。空きが出たらメールでお知らせします。',
  countsOnceConfirmed: 'ボタンを押すと、回答が有効になります。',
  howToChange: '保存された内容と変更用のリンクは、メールでお知らせします。',
  chooseAnswer: '回答を選んでください',
}

export const japaneseVisitorProblems: Words['problems'] = {
  nameRequired: '名前を入力してください',
  nameTooLong: '名前は200文字以内で入力してください',
  nameUnstorable: '名前に保存できない文字が含まれています',
  emailRequired: '有効なメールアドレスを入力してください',
  emailWithoutEnding: 'このアドレスには .org などの末尾がありません',
  emailBlocked: 'このメールアドレスはここでは使えません。',
  noGuests: 'このイベントでは同伴者を登録できません',
  noSuchDate: 'このイベントの日程から選んでください',
  noSuchReply: (question) => `次の質問の回答を選んでください：${question}`,
  replyTooLong: '回答は300文字以内で入力してください',
  replyUnstorable: '回答に保存できない文字が含まれています',
  answersClosed: 'このイベントの回答受付は終了しました。',
  placesLeft: (number) => count(number, { other: '残り#名です。同伴者の人数を減らしてください。' }),
  noPlaceLeft: '空きがないため、同伴者を増やせません。',
  fillInAll: 'すべての項目を入力してください',
  emailInvalid: '有効なメールアドレスを入力してください',
  messageUnstorable: 'メッセージに保存できない文字が含まれています',
  tooManySignUps: 'お使いのネットワークからの登録が多すぎます。しばらくしてからもう一度お試しください。',
  tooManySearches: 'お使いのネットワークからの検索が多すぎます。しばらくしてからもう一度お試しください。',
  answeredTooOften: '回答の変更回数が多すぎます。1時間後にもう一度お試しください。',
  tooManyMessages: 'お使いのネットワークからの送信が多すぎます。1分ほどしてからもう一度お試しください。',
  busy: '現在、他の人が変更を行っています。しばらくしてからもう一度お試しください。',
  noData: '現在、サーバーがデータにアクセスできません。しばらくしてからもう一度お試しください。',
  noSuchZone: (zone) => `このサーバーはタイムゾーン ${zone} に対応していません`,
}

/** Polite (です・ます). */
export const japanese: Words = {
  language: 'ja',

  time: japaneseTime,

  page: japanesePage,

  mail: {
    subject: (what, title, when) => `${what}：${title} - ${when}`,
    subjectWithoutDate: (what, title) => `${what}：${title}`,
    via: (organizer, brand) => `${organizer}（${brand} 経由）`,
    label: (name) => `${name}：`,
    list: (texts) => texts.join('、'),

    yourSignUp: '登録内容',
    unsubscribe: '配信停止',
    sentBy: '送信元：{brand}、{address}',
    addToCalendar: 'カレンダーに追加：',
    buttonFails: 'ボタンが機能しない場合は、次のリンクを開いてください。',
    viewEvent: 'イベントを見る',
    questions: (organizer) =>
      `ご質問がある場合は、このメールに返信してください。主催者（${organizer}）に届きます。`,
    reason: (title, form, brand, organizer) =>
      `このメールは、${title} のページの「${form}」でこのアドレスが入力されたため、${brand} が主催者（${organizer}）に代わってお送りしています。`,
    calendarByItself: (link) =>
      `添付の招待状により、カレンダーへの反映は自動で行われます。登録内容を変更するには、下の「${link}」のリンクを開いてください。カレンダーからの返信は誰にも届きません。`,

    facts: { when: '日時', series: '繰り返し', where: '場所' },
    organizer: '主催者',
    noSeries: '繰り返しなし',
    noPlace: '場所の指定なし',
    before: '変更前',
    now: '変更後',

    confirm: {
      subject: '登録を確定してください',
      preview: 'ボタンを押すと、このイベントのリマインダーとお知らせが届きます。',
      heading: '登録を確定してください',
      text: 'このアドレスで、このイベントのリマインダーとお知らせの受け取りが申し込まれました。受け取るには、ボタンを押してください。',
      button: '登録を確定',
      note: 'お心当たりがない場合は、このメールを無視してください。ボタンを押さなければリマインダーは届かず、このアドレスは7日後に削除されます。',
      reason: (brand) =>
        `このメールは、${brand} のイベントページでこのアドレスが入力されたため、お送りしています。`,
    },

    confirmAnswer: {
      heading: '回答を確定してください',
      text: 'このアドレスで、この日程への回答がありました。ボタンを押すと、回答が有効になります。',
      note: 'お心当たりがない場合は、このメールを無視してください。ボタンを押さなければ、何も変わりません。',
    },

    returning: {
      subject: 'もう一度登録',
      heading: 'このイベントの登録を解除しました。もう一度登録しますか？',
      text: 'このアドレスで、もう一度登録が申し込まれました。ボタンを押すと、登録が完了します。',
      button: 'もう一度登録',
    },

    confirmation: {
      onTheList: '登録が完了しました',
      onTheWaitingList: 'キャンセル待ちに登録されました',
      notComing: '不参加で回答しました',
      staysText: 'このアドレスで、もう一度登録が申し込まれました。以前の回答はそのまま残ります。',
      noReminders: 'リマインダーは届きません。',
      isOver: 'このイベントは終了しました。再び開催されるときは、メールでお知らせします。',
      tooSoon:
        'まもなく始まるためリマインダーは届きませんが、日付、時刻、場所が変わったときはメールでお知らせします。',
      reminders: {
        day: '開始の前日にリマインダーが届きます。日付、時刻、場所が変わったときもメールでお知らせします。',
        hour: '開始の1時間前にリマインダーが届きます。日付、時刻、場所が変わったときもメールでお知らせします。',
        both: '開始の1日前と1時間前にリマインダーが届きます。日付、時刻、場所が変わったときもメールでお知らせします。',
      },
      remindersOfSeries: {
        day: '毎回、前日にリマインダーが届きます。日付、時刻、場所が変わったときもメールでお知らせします。',
        hour: '毎回、1時間前にリマインダーが届きます。日付、時刻、場所が変わったときもメールでお知らせします。',
        both: '毎回、1日前と1時間前にリマインダーが届きます。日付、時刻、場所が変わったときもメールでお知らせします。',
      },
      note: 'お心当たりがない場合は、どなたかがアドレスを間違えて入力した可能性があります。下の「配信停止」から手続きすると、このイベントに関するメールは届かなくなります。',
      file: 'その他のカレンダーをお使いの場合は、添付ファイルを開いてください。',
    },

    place: {
      heading: '参加枠が確保されました',
      text: '空きが出て、キャンセル待ちの順番が回ってきたため、参加枠が確保されました。',
      note: (link) =>
        `参加できない場合は、下の「${link}」のリンクから変更してください。次の方に枠が回ります。`,
    },

    reminder: {
      soon: 'まもなく開始',
      allDay: '終日',
      text: 'ご登録いただいたリマインダーです。',
    },

    cancellation: {
      heading: '中止',
      text: (organizer) =>
        `申し訳ありませんが、このイベントは主催者（${organizer}）により中止されました。今後リマインダーは届きません。`,
      textOfSeries: (organizer) =>
        `申し訳ありませんが、このイベントの残りの日程はすべて、主催者（${organizer}）により中止されました。今後リマインダーは届きません。`,
      private: '非公開になりました',
      privateText: (organizer) =>
        `このイベントは主催者（${organizer}）により非公開になりました。ページは閉じられ、今後リマインダーは届きません。参加を予定していた場合は、開催されるかどうかを ${organizer} にお問い合わせください。`,
      privateTextOfSeries: (organizer) =>
        `このイベントと残りの日程はすべて、主催者（${organizer}）により非公開になりました。ページは閉じられ、今後リマインダーは届きません。参加を予定していた場合は、開催されるかどうかを ${organizer} にお問い合わせください。`,
    },

    restoration: {
      heading: '開催されることになりました',
      preview: (organizer) => `主催者（${organizer}）により、このイベントの開催が決まりました。`,
      text: (organizer) =>
        `主催者（${organizer}）により、このイベントはやはり開催されることになりました。前回のメールは無視してください。登録は有効なままで、リマインダーも再び届きます。`,
    },

    message: (organizer) => `${organizer} から、このイベントに登録した皆さまへのメッセージです。`,

    invitation: {
      heading: 'カレンダーへの追加',
      text: 'ご希望により、このイベントをカレンダーにお届けします。変更や中止も自動で反映されます。',
      note: 'Google カレンダーは、知っている送信者からの招待状を自動で追加します。送信者を知っているか尋ねられたら、知っていると答えてください。',
    },
    removal: {
      subject: 'カレンダーから削除',
      preview: 'このイベントの登録を解除しました。このイベントに関するメールはこれが最後です。',
      heading: 'このイベントの登録を解除しました',
      text: 'このイベントに関するメールはこれが最後です。このメールにより、イベントはカレンダーから削除されます。',
      declined: 'このメールにより、カレンダーから削除されます。',
    },
    removed: {
      heading: '登録が取り消されました',
      text: '主催者がこのイベントの登録を取り消しました。このイベントに関するメールはこれが最後です。',
    },

    file: {
      add: '添付ファイルを開くと、イベントをカレンダーに追加できます。',
      update: '添付ファイルを開くと、カレンダーのイベントを更新できます。',
      remove: '添付ファイルを開くと、カレンダーからイベントを削除できます。',
      restore: '添付ファイルを開くと、イベントをカレンダーに戻せます。',
      updateDate: '添付ファイルを開くと、カレンダーのこの日程を更新できます。',
      updateDates: '添付ファイルを開くと、カレンダーのこれらの日程を更新できます。',
      removeDate: '添付ファイルを開くと、カレンダーからこの日程を削除できます。',
      restoreDate: '添付ファイルを開くと、この日程をカレンダーに戻せます。',
    },

    allSignUps: {
      subject: (brand) => `${brand} での登録一覧`,
      preview: 'ご依頼のあった、すべての登録へのリンクです。',
      heading: 'すべての登録',
      text: (site) =>
        `リンクを開くと、このアドレスで登録した ${site} のイベントがすべて表示されます。そのページで、登録の解除、データのダウンロード、自分専用のカレンダーフィードの取得ができます。`,
      button: '登録一覧を見る',
      keep: 'リンクは7日間有効です。リンクを知っている人は誰でも登録内容を変更できるため、このメールを他の人に見せないでください。',
      ignore: 'お心当たりがない場合は、このメールを無視してください。リンクはこのアドレスにのみ届きます。',
    },
    askedByLink: 'このメールは、このアドレス宛てのメールにあるリンクから依頼があったため、お送りしています。',

    personalData: {
      subject: (brand) => `${brand} に保存されているあなたの情報`,
      preview: 'メール内のリンク先のページで依頼された情報です。',
      heading: '保存されているあなたの情報',
      text: (site) => `${site} でこのアドレスについて保存されている情報です。日付は UTC です。`,
      more: (number) => count(number, { other: '他#件' }),
      erase:
        '消去するには、イベントに関するメールの「配信停止」のリンクを開いてください。訂正については、主催者にご連絡ください。',
      ignore:
        'お心当たりがない場合は、このメールを無視してください。このメールはこのアドレスにのみ届きます。',
      facts: {
        account: 'アカウント',
        teams: 'チーム',
        identities: 'シングルサインオン',
        tokens: 'API トークン',
        signUps: '登録',
        answers: '回答',
        follows: 'フォロー中',
        organizerOf: '主催',
        invitations: '招待',
        messages: 'メッセージ',
        emails: 'メール',
      },
      since: (day) => `${day}から`,
      memberSince: (team, role, day) => `${team}（${STORED[role] ?? role}）、${day}から`,
      signedUp: (event, team, name, day) => `${event}（${team}）、登録名：${name}、${day}`,
      followsSince: (team, day) => `${team}、${day}から`,
      invitedTo: (team, day) => `${team} への招待、${day}`,
    },

    follow: {
      subject: 'ご確認ください：新着イベントのメール配信',
      preview: 'ボタンを押すと、このカレンダーの新着イベントが届きます。',
      heading: 'このカレンダーをフォローしますか？',
      text: 'このアドレスで、このカレンダーの新着イベントのメール配信が申し込まれました。受け取るには、ボタンを押してください。メールは多くても1日1通です。',
      button: 'フォロー',
      note: 'お心当たりがない場合は、このメールを無視してください。ボタンを押さなければ配信は始まらず、このアドレスは7日後に削除されます。',
      reason: (brand) =>
        `このメールは、${brand} のカレンダーページでこのアドレスが入力されたため、お送りしています。`,
    },

    news: {
      new: '新着',
      cancelled: '中止',
      newEvents: (number) => count(number, { other: '新着イベント#件' }),
      cancelledEvents: (number) => count(number, { other: '中止になったイベント#件' }),
      newAndCancelled: (added, cancelled) =>
        `${count(added, { other: '新着イベント#件' })}、${count(cancelled, { other: '中止になったイベント#件' })}`,
      button: 'カレンダーを開く',
      more: (number) => count(number, { other: 'カレンダーには他に#件あります。' }),
      note: '日時や場所の変更はメールでお知らせしません。カレンダーのページで購読すると、変更がお使いのカレンダーに反映されます。',
      reason: (team, brand) =>
        `このメールは、このアドレスで ${team} のカレンダーをフォローしているため、${brand} が主催者に代わってお送りしています。`,
    },
  },

  changes: {
    headings: {
      date: '日付の変更',
      time: '時刻の変更',
      'time zone': 'タイムゾーンの変更',
      place: '場所の変更',
      'date, time': '日時の変更',
      'date, time zone': '日付とタイムゾーンの変更',
      'date, place': '日付と場所の変更',
      'time, time zone': '時刻とタイムゾーンの変更',
      'time, place': '時刻と場所の変更',
      'time zone, place': 'タイムゾーンと場所の変更',
    },
    changed: '変更',
    heading: 'イベントが変更されました',
    preview: (organizer, parts) => `主催者（${organizer}）が${partsText(parts)}を変更しました。`,
    text: (organizer, parts) => `主催者（${organizer}）がこのイベントの${partsText(parts)}を変更しました。`,
    detailsPreview: (organizer) => `主催者（${organizer}）により詳細が変更されました。`,
    detailsText: (organizer) => `このイベントの詳細が、主催者（${organizer}）により変更されました。`,

    oneDate: {
      cancelled: {
        subject: '一部日程の中止',
        heading: 'この日程は中止になりました',
        text: (organizer) => `申し訳ありませんが、この日程は主催者（${organizer}）により中止されました。`,
        label: '中止',
      },
      stillCancelled: {
        subject: '中止された日程についてのお知らせ',
        heading: '中止された日程についてのお知らせ',
        text: (organizer) =>
          `この日程についてのメモが、主催者（${organizer}）により変更されました。日程は中止のままです。`,
        label: '中止',
      },
      moved: {
        subject: '一部日程の変更',
        heading: 'この日程は変更されました',
        text: (organizer) => `このイベントの日程が1件、主催者（${organizer}）により変更されました。`,
        label: '日時変更',
      },
      elsewhere: {
        subject: '一部日程の場所変更',
        heading: 'この日程は場所が変わりました',
        text: (organizer) => `このイベントの日程1件の場所が、主催者（${organizer}）により変更されました。`,
        label: '場所変更',
      },
      restored: {
        subject: '一部日程の開催決定',
        heading: 'この日程は開催されます',
        text: (organizer) =>
          `中止されていたこの日程は、主催者（${organizer}）により開催されることになりました。`,
        label: '開催',
      },
      noted: {
        subject: '一部日程についてのお知らせ',
        heading: 'この日程についてのお知らせ',
        text: (organizer) => `このイベントの日程1件に、主催者（${organizer}）からのメモが追加されました。`,
        label: 'メモ',
      },
      same: {
        subject: '一部日程は変更なし',
        heading: 'この日程に変更はありません',
        text: (organizer) =>
          `このイベントは主催者（${organizer}）により変更されましたが、この日程に変更はありません。`,
        label: '変更なし',
      },
    },
    othersStay: (text) => `${text}他の日程に変更はありません。`,
    datesSubject: (number) => count(number, { other: '#件の日程の変更' }),
    datesHeading: (number) => count(number, { other: '#件の日程が変更されました' }),
    datesText: (organizer, number) =>
      `このイベントの${count(number, { other: '#件の日程' })}が、主催者（${organizer}）により変更されました。`,
    dates: '日程',
    moreDates: (number) => count(number, { other: '他#件はイベントページをご覧ください' }),
    movedFrom: '変更前',
    movedFromWhen: (when) => `変更前：${when}`,
    insteadOf: (when) => `変更前：${when}`,
  },

  plain: {
    backToEvent: 'イベントに戻る',
    backToCalendar: 'カレンダーに戻る',

    notFound: '404 ページが見つかりません',
    notFoundNote: 'このアドレスには何もありません。',
    goTo: (brand) => `${brand} へ`,
    eventNotFound: 'イベントが見つかりません',
    eventNotFoundNote: 'お探しのイベントは存在しないか、公開が終了しています。',
    embedNotFoundNote: 'このイベントは存在しないか、公開されていません。',
    eventNotPublic: 'イベントは公開されていません',
    eventNotPublicNote: 'このイベントは非公開のため、埋め込みできません。',
    unavailable: '一時的に利用できません',
    tryAgain: 'もう一度試す',
    eventRemoved: 'このイベントは削除されました',
    eventRemovedNote: 'このサーバーの運営者が削除しました。理由：{reason}',
    calendarOff: 'このカレンダーは公開されていません',
    calendarOffNote:
      '現在、チームがこのカレンダーを公開していません。各イベントは、それぞれのリンクから開けます。',
    calendarNotFound: 'カレンダーが見つかりません',
    calendarNotFoundNote: 'このアドレスにカレンダーはありません。アドレスをお確かめください。',

    report: {
      heading: 'このイベントを報告',
      note: '問題の内容を、このサーバーの運営者にお知らせください。',
      calendarHeading: 'このカレンダーを報告',
      calendarNote: '問題の内容を、このサーバーの運営者にお知らせください。',
      name: 'お名前',
      email: 'メールアドレス',
      message: 'どのような問題ですか？',
      send: '報告を送信',
      thanks: 'ご報告ありがとうございます',
      thanksNote: 'このサーバーの運営者が確認します。',
    },

    confirmSignUp: {
      heading: '登録を確定しますか？',
      note: 'このイベントのリマインダーとお知らせが届きます。どのメールからでも配信を停止できます。',
      confirm: '確定する',
      confirmed: '登録が完了しました',
      confirmedNote: '登録が確定しました。詳細をメールでお送りします。',
      cancelled: 'このイベントは中止になりました',
      cancelledNote: '主催者により中止されたため、登録を確定する必要はありません。リマインダーは届きません。',
      closed: '登録の受付は終了しました',
      closedNote: '主催者がこのイベントの登録受付を終了したため、登録を確定できません。',
      dateGone: 'この日程は開催されません',
      dateGoneNote: '確定する内容はありません。イベントのページで別の日程を選べます。',
      gone: 'このリンクは無効になりました',
      goneNote:
        '7日以内に確定されなかった登録と、配信が停止された登録は削除されます。イベントのページから、もう一度登録できます。',
    },

    follow: {
      checkEmail: 'メールをご確認ください',
      checkEmailNote:
        'このアドレスがまだカレンダーをフォローしていない場合は、確認メールが届きます。メールのボタンを押すと、新着イベントが届くようになります。',
      failed: 'うまくいきませんでした',
      heading: 'このカレンダーをフォローしますか？',
      note: '新着イベントと、その中止のお知らせが、多くても1日1通のメールで届きます。どのメールからでも配信を停止できます。',
      follow: 'フォロー',
      followed: 'このカレンダーをフォローしました',
      followedNote: '新着イベントがメールで届きます。',
      gone: 'このリンクは無効になりました',
      goneNote:
        'リンクの有効期間は7日間です。配信が停止されるか、カレンダーが非公開になった場合も無効になります。カレンダーのページから、もう一度フォローできます。',
    },

    unsubscribe: {
      event: {
        heading: 'このイベントのメール配信を停止しますか？',
        note: 'このイベントのリマインダーとお知らせを受け取っています。配信を停止すると、名前とメールアドレスは参加者リストから削除されます。',
        doneNote:
          '今後、このイベントに関するメールは届きません。名前とメールアドレスは参加者リストから削除されました。誰かがあなたを再び登録しようとした場合は、先にメールで確認します。',
        back: '登録が元に戻りました',
        backNote: 'これまでどおり、このイベントのリマインダーとお知らせが届きます。',
        howToReturn: 'リマインダーとお知らせを受け取るには、イベントのページからもう一度登録してください。',
      },
      calendar: {
        heading: 'このカレンダーのメール配信を停止しますか？',
        note: 'このカレンダーの新着イベントを受け取っています。配信を停止すると、メールアドレスはフォロワーから削除されます。',
        doneNote:
          '今後、このカレンダーに関するメールは届きません。メールアドレスはフォロワーから削除されました。',
        back: 'このカレンダーを再びフォローしました',
        backNote: 'これまでどおり、新着イベントがメールで届きます。',
        howToReturn: '新着イベントを受け取るには、カレンダーのページからもう一度フォローしてください。',
      },
      doneNoteInvited:
        '今後、このイベントに関するメールは届きません。名前とメールアドレスは参加者リストから削除されました。誰かがあなたを再び登録しようとした場合は、先にメールで確認します。最後に届くメールにより、イベントはカレンダーから削除されます。',
      unsubscribe: '配信停止',
      done: 'メール配信を停止しました',
      undo: '元に戻す',
      changedYourMind:
        '気が変わった場合は、メールの「配信停止」のリンクをもう一度開き、メールの受信を許可してください。',
      orData: 'または、このサーバーに保存されているあなたの情報を確認、消去できます。',
      emailData: '自分のデータをメールで受け取る',
      eraseData: 'この登録のデータを消去',
      eraseAll: 'すべて消去：リンクをメールで受け取る',
      otherChoices: 'その他の選択肢',
      orNever: 'または、すべてのイベントについて、メールを一切受け取らないようにできます。',
      never: 'このサーバーからのメールをすべて拒否',
      askNever: 'このサーバーからのメールをすべて拒否：リンクをメールで受け取る',
      neverDone: 'このサーバーからのメールは届かなくなります',
      neverDoneNote:
        '名前とメールアドレスはすべての参加者リストから削除され、他の人があなたを登録したり招待したりすることはできません。アドレスを照合するためのコードだけが残りますが、そこからアドレスを読み取ることはできません。このサーバーにアカウントをお持ちの場合、ログイン用のリンクは引き続き届きます。',
      outOfServer:
        '現在、このサーバーからのメールは届きません。気が変わった場合は、メールの受信を許可してから、イベントのページでもう一度登録できます。',
      outOfEvent:
        '現在、このイベントに関するメールは届きません。気が変わった場合は、メールの受信を許可してから、イベントのページでもう一度登録できます。',
      allowAgain: 'メールの受信を再び許可',
      allowed: 'メールの受信を再び許可しました',
      gone: 'この登録はすでにありません',
      goneNote:
        'この登録によるメールは届きません。その後もう一度登録した場合は、新しいメールのリンクを使ってください。',
      dataSent: 'データをお送りします',
      dataSentNote:
        '保存されているすべての情報を、このリンクが届いたアドレスにメールでお送りします（1時間に1回まで）。',
      erased: 'データを消去しました',
      erasedNote:
        '名前とメールアドレスはすべての参加者リストから削除され、保存されていたメールやメッセージも削除されました。バックアップには、それが削除されるまで残ります。このサーバーにアカウントをお持ちの場合は、アカウントの設定から削除してください。',
      erasedOneNote:
        'この登録とともに保存されていた情報と、関連するメールは削除されました。バックアップには、それが削除されるまで残ります。',
      invalid: 'このリンクは無効です',
      invalidNote:
        'リンクの一部が欠けている可能性があります。メールからもう一度開くか、リンク全体をアドレスバーにコピーしてください。',
    },

    noOwnPage: {
      leave: 'このイベントの登録を解除',
      unconfirmed: '先に登録を確定してください',
      unconfirmedNote: '確認メールのボタンを押してください。その後、このページに登録内容が表示されます。',
      cancelled: 'このイベントは中止になりました',
      cancelledNote: '主催者により中止されました。開催されることになった場合は、メールでお知らせします。',
      hidden: 'このイベントは非公開になりました',
      hiddenNote:
        '主催者により非公開になりました。参加を予定していた場合は、開催されるかどうかを主催者にお問い合わせください。',
      deleted: 'このイベントは削除されました',
      deletedNote: '主催者により削除されました。今後リマインダーは届きません。',
    },

    allSignUps: {
      heading: 'すべての登録',
      none: 'このアドレスで登録したイベントがないか、かなり前に終了しています。',
      feed: '自分専用のカレンダーフィードには、参加するイベントが入り、変更も反映されます。次のアドレスをカレンダーアプリに追加してください。他の人には教えないでください。',
      renewFeed: 'フィードのアドレスを更新',
      download: '自分のデータのコピーをダウンロード',
      leaveAll: 'すべてのイベントの登録を解除',
      leaveHeading: (number) => count(number, { other: '#件のイベントの登録を解除しますか？' }),
      leaveNote:
        '今後これらのイベントに関するメールは届かず、名前とメールアドレスは参加者リストから削除されます。',
      leave: (number) => (number === 1 ? '登録を解除' : 'すべて解除'),
      eraseAll: 'すべて消去',
      eraseHeading: '保存されているあなたの情報をすべて消去しますか？',
      eraseNote:
        'すべてのイベントとカレンダーの登録が解除され、このアドレスで保存されている名前、回答、メール、メッセージ、招待が削除されます。この操作は元に戻せません。',
      back: '登録一覧に戻る',
      left: 'すべてのイベントの登録を解除しました',
      leftNote:
        '名前とメールアドレスは参加者リストから削除されました。気が変わった場合は、イベントに関するメールの「配信停止」のリンクを開き、メールの受信を許可してください。',
      old: 'このリンクは無効になりました',
      oldNote:
        'リンクの有効期間は7日間です。イベントに関するメールの「登録内容」のリンクを開き、新しいリンクを申し込んでください。',
    },
  },

  own: {
    title: (event) => `登録内容：${event}`,
    heading: '登録内容',
    changeUntil: (time) => `回答は ${time} まで変更できます。`,
    closed: '回答の受付は終了しました。',
    answerOn: (date, answer) => `${date}：${answer}`,
    waiting: (answer) => `${answer}（キャンセル待ち）`,
    dateCancelled: (answer) => `${answer}（この日程は中止）`,
    save: '変更を保存',
    coming: '参加予定です',
    changeAnswer: '回答を変更する',
    saved: '変更を保存しました。',
    showDate: 'この日程を表示',
    changedElsewhere:
      '登録内容がその間に、別のタブなど他の場所で変更されました。今回は何も保存されていません。下の選択を残すには、もう一度保存してください。',
    storedNow: (text) => `保存済み：${text}`,
    chosenHere: (text) => `ここでの選択：${text}`,

    inYourCalendar: 'カレンダーへの追加',
    open: {
      title: 'カレンダーに追加して、自動で最新に保つ',
      text: '招待状をメールでお送りします。以後、変更や中止が自動でカレンダーに反映されます。',
      button: '招待状を受け取る',
    },
    invited: {
      title: 'カレンダーに自動で反映されます',
      text: '変更や中止は自動で反映されます。イベントがカレンダーにない場合は、招待状をもう一度お送りします。',
      button: 'もう一度受け取る',
    },
    invitationSent: '招待状をメールでお送りします。',

    invitationLater: '参加枠が確保され次第、招待状をメールでお送りします。',
    allSignUps: 'すべての登録',
    allSignUpsNote: '登録したアドレスに、リンクをメールでお送りします。',
    emailLink: 'リンクをメールで受け取る',
    linkSent: '現在このアドレスにメールを送信できる場合は、まもなくリンクが届きます。',

    notForYou: '登録をやめますか？',
    notForYouNote: '今後このイベントに関するメールは届かず、名前はリストから削除されます。',
    leave: 'このイベントの登録を解除',
    pageIsYours: 'このページはあなた専用です。アドレスを知っている人は誰でも登録内容を変更できます。',
    pageOfEvent: 'イベントのページ',
  },

  calendar: {
    follow: 'メールでフォロー',
    followNote: '新着イベントが多くても1日1通のメールで届きます。いつでもワンクリックで解除できます。',
    email: 'メールアドレス',
    followButton: 'フォロー',
    subscribe: 'すべて購読',
    allAndFollow: 'すべてのイベントを見る・フォローする',
    description: (team) => `${team} のすべてのイベントを1つのカレンダーで。`,

    view: '表示',
    list: 'リスト',
    month: '月',
    past: '過去',
    searchEvents: 'イベントを検索',
    search: '検索',
    found: (dates) => `「{query}」の検索結果：${count(dates, { other: '#件' })}`,
    notFound: 'タイトルまたは場所に「{query}」を含むイベントはありません。',
    topics: 'トピック',
    allTopics: 'すべて',
    subscribeTo: '{topic}を購読',
    noTopic: 'このカレンダーにトピック「{query}」はありません。',
    onlyTopics: '選んだトピックだけを受け取ります。選ばなければすべて届きます',
    showAll: 'すべてのイベントを表示',
    nothingPast: '終了したイベントはまだありません。',
    nothingPlanned:
      '現在予定されているイベントはありません。購読すると、次のイベントがカレンダーに表示されます。',
    earlierDates: '前の日程',
    laterDates: '後の日程',
    tooMany: 'イベントが多すぎるため、このページにすべては表示できません。',

    next: (howSoon) => `次回 · ${howSoon}`,
    timeUntil: (time, date) => `${time}、${date}まで`,
    alsoOn: (dates) => `ほかの日程：${dates}`,
    cancelled: '中止',
    moved: '日時変更',
    recurring: '繰り返し',

    previousMonth: '前の月',
    nextMonth: '次の月',
    today: '今日',
    more: (number) => `他${number}件`,
    cancelledEvent: '（中止）',
    timesOf: (place) => `時刻は${place}時間です。別のタイムゾーンの場合は、時刻の横に表示されます。`,

    noneNow: '現在予定されているイベントはありません',
    andMore: (dates) => count(dates, { other: '他#件' }),
  },

  problems: japaneseVisitorProblems,
}
