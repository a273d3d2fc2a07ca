import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('zh-Hant')
/** Announcements of events have 24 hours, and versions of `Intl` name the parts of the day differently. */
const dates = intlDates('zh-Hant-u-hc-h23')

const ORDINALS = {
  1: '第一個',
  2: '第二個',
  3: '第三個',
  4: '第四個',
  5: '第五個',
  [-1]: '最後一個',
} as const

/** Roles and answers as they are stored. */
const STORED: Record<string, string> = {
  owner: '擁有者',
  member: '成員',
  yes: '參加',
  maybe: '未定',
  no: '不參加',
}

const PARTS: Record<ChangedPart, string> = {
  date: '日期',
  time: '時間',
  'time zone': '時區',
  repetition: '重複方式',
  place: '地點',
}

/** "日期、時間和地點" */
function partsText(parts: readonly ChangedPart[]): string {
  const names = parts.map((part) => PARTS[part])
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join('、')}和${last}`
}

/** @public The app has it too, without the rest. */
export const traditionalChineseTime: TimeWords = {
  ...dates,
  allDay: '整天',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date} ${time}`,
  endedOn: (date) => `此活動已於${date}結束`,
  movedFrom: (when) => `原訂時間：${when}`,
  today: '今天',
  tomorrow: '明天',
  happeningNow: '進行中',
  inDays: (days) => count(days, { other: '# 天後' }),
  inWeeks: (weeks) => count(weeks, { other: '# 週後' }),
  inMonths: (months) => count(months, { other: '# 個月後' }),
  inYears: (years) => count(years, { other: '# 年後' }),
  everyDays: (interval) => (interval === 1 ? '每天重複' : count(interval, { other: '每 # 天重複一次' })),
  everyWeeks: (interval, weekdays) => {
    const weeks = interval === 1 ? '每' : count(interval, { other: '每 # 週的' })
    return `${weeks}${weekdays.map(dates.shortWeekday).join('、')}重複`
  },
  everyMonths: (interval) => (interval === 1 ? '每月重複' : count(interval, { other: '每 # 個月重複一次' })),
  everyYears: (interval) => (interval === 1 ? '每年重複' : count(interval, { other: '每 # 年重複一次' })),
  onWeekdayOfMonth: (every, { week, weekday, month }) =>
    `${every}：${month ? `${month}月的` : ''}${ORDINALS[week]}${dates.weekdayName(weekday)}`,
  until: (summary, date) => `${summary}，到${date}為止`,
  times: (summary, times) => `${summary}，${count(times, { other: '共 # 次' })}`,
  skippingMonths: (summary, day) => `${summary}（略過沒有 ${day} 日的月份）`,
  skippingYears: (summary) => `${summary}（略過沒有 2 月 29 日的年份）`,
  skippingMonthsWithoutOne: (summary) => `${summary}（略過沒有該日的月份）`,
  skippingYearsWithoutOne: (summary) => `${summary}（略過沒有該日的年份）`,
}

/** @public The app has it too, for its previews. */
export const traditionalChinesePage: Words['page'] = {
  language: '語言',
  openGraphLocale: 'zh_TW',
  poweredBy: '由 {brand} 提供技術支援',
  legal: { Imprint: '經營者資訊', Privacy: '隱私權政策' },
  by: '主辦單位：{organizer}',
  invitesYou: '{organizer}邀請你參加',
  share: '分享',
  sendToFriend: '傳給朋友',
  moreFrom: '{team} 的其他活動',
  reportEvent: '檢舉此活動',
  description: '活動說明',
  eventCancelled: '此活動已取消',
  cancelledTitle: (title) => `已取消：${title}`,
  online: '線上',
  joinOnline: '線上參加',
  showOnMap: '在地圖上查看',
  details: '詳細資訊',
  detailsAndReminders: '詳細資訊和提醒',

  when: '時間',
  recurrence: '重複',
  where: '地點',
  dateAndTime: ' ',
  nextDates: '接下來的場次',
  changedDates: '有異動的場次',
  moreDates: (more) => count(more, { other: '還有 # 個場次' }),
  moreDatesChanged: (more, changed) =>
    `${count(more, { other: '還有 # 個場次' })}，${count(changed, { other: '其中 # 個有異動' })}`,
  cancelled: '已取消',
  timeInPlace: '{time}（{place}）',
  zoneTime: (place) => `${place}時間`,

  addToCalendar: '加入行事曆',
  otherCalendars: '其他行事曆',
  calendarNames: { ...PLATFORM_NAMES, google: 'Google 日曆', apple: 'Apple 行事曆' },
  downloadFile: '下載 .ics',
  personalAccount: '個人帳號',
  workOrSchool: '公司或學校帳號',
  anyOtherCalendar: '任何其他行事曆',
  keepInSync: '保持同步',
  subscribeNote:
    '訂閱後，異動會自動同步到你的行事曆：Apple 需 1 到 3 小時，Outlook 約 3 小時，Google 需 12 到 24 小時。',
  onlyOnComputer: 'Google 和 Outlook 只能在電腦上訂閱。',
  onlyOnComputerCopy: 'Google 和 Outlook 只能在電腦上訂閱。請複製這個網址，在電腦上加入你的行事曆。',
  feedAddress: '訂閱網址',
  copy: '複製',
  copied: '已複製',
  orByEmail: '也可以透過電子郵件得知異動：{link}',

  getReminders: '接收活動提醒',
  remindersOffer: '活動前一天和一小時各提醒一次，有異動時也會通知你。隨時可以一鍵取消。',
  remindersOfPast: '此活動已結束。留下電子郵件地址，再次舉辦時會通知你。',
  name: '姓名',
  email: '電子郵件',
  subscribe: '接收活動通知',
  submitting: '傳送中…',
  oneMoreStep: '還差一步：請按下寄到 {email} 的信中的按鈕',
  onTheList: '你已用 {email} 報名',
  onTheWaitingList: '你已用 {email} 登記候補',
  notComing: '你已用 {email} 回覆「不參加」',
  added: '你已加入此活動的通知名單',
  success: '成功！',
  successAdded: '成功！你已加入此活動的通知名單',
  signUpAnother: '幫其他人報名',
  error: '錯誤',
  failed: '傳送失敗，請再試一次。',
  didYouMean: '你要填的是 {address} 嗎？如果原本的地址沒錯，請再按一次。',
  close: '關閉',

  willYouCome: '你會參加嗎？',
  answers: { yes: '參加', maybe: '未定', no: '不參加' },
  withGuests: (answer, guests) => `${answer}，${count(guests, { other: '另帶 # 人' })}`,
  date: '場次',
  guests: '同行人數',
  sentence: (text) => `${text}。`,
  placesLeft: (left) => count(left, { other: '剩餘 # 個名額' }),
  fullDate: (date) => `${date}（已額滿）`,
  dateWithPlaces: (date, places) => `${date}（${places}）`,
  answersClosed: '回覆已截止。你仍可以接收提醒。',
  allPlacesTaken: '名額已滿。選擇「參加」即可候補。',
  answerUntil: (time) => `請在 ${time} 前回覆。`,
  sendAnswer: '送出回覆',
  joinWaitingList: '登記候補',
  youAnswered: (answer) => `你的回覆：${answer}。`,
  waitForPlace: '名額已滿：有名額輪到你時，會寄信通知你。',
  countsOnceConfirmed: '按下信中的按鈕後，你的回覆才會生效。',
  howToChange: '我們的信中會說明已儲存的內容，並附上變更用的連結。',
  chooseAnswer: '請選擇一個回覆',
  seeYou: (date, name) => `${name}，${date}見。`,
}

export const traditionalChineseVisitorProblems: Words['problems'] = {
  nameRequired: '請填寫姓名',
  nameTooLong: '姓名不能超過 200 個字元',
  nameUnstorable: '姓名中含有無法儲存的字元',
  emailRequired: '請填寫有效的電子郵件地址',
  emailWithoutEnding: '這個電子郵件地址缺少結尾，例如 .org',
  emailBlocked: '這個電子郵件地址不能在此使用。',
  noGuests: '此活動不能帶人同行',
  noSuchDate: '請選擇此活動的一個場次',
  noSuchReply: (question) => `請為此問題選擇一個答案：${question}`,
  replyTooLong: '回答不能超過 300 個字元',
  replyUnstorable: '回答中含有無法儲存的字元',
  answersClosed: '此活動的回覆已截止。',
  placesLeft: (number) => count(number, { other: '只剩 # 個名額，請減少同行人數。' }),
  noPlaceLeft: '沒有名額可以再帶人了。',
  fillInAll: '請填寫所有欄位',
  emailInvalid: '請輸入有效的電子郵件地址',
  messageUnstorable: '訊息中含有無法儲存的字元',
  tooManySignUps: '你所在的網路送出太多報名，請稍後再試。',
  tooManySearches: '你所在的網路送出太多搜尋，請稍後再試。',
  answeredTooOften: '你的回覆變更得太頻繁。請一小時後再試。',
  tooManyMessages: '你所在的網路送出太多訊息，請一分鐘後再試。',
  busy: '其他人正在變更此內容，請稍後再試。',
  noData: '伺服器暫時無法讀取資料，請稍後再試。',
  noSuchZone: (zone) => `本伺服器不支援時區 ${zone}`,
}

/** As in Taiwan. Speaks to "你". */
export const traditionalChinese: Words = {
  language: 'zh-Hant',

  time: traditionalChineseTime,

  page: traditionalChinesePage,

  mail: {
    subject: (what, title, when) => `${what}：${title} - ${when}`,
    subjectWithoutDate: (what, title) => `${what}：${title}`,
    via: (organizer, brand) => `${organizer}（透過 ${brand}）`,
    label: (name) => `${name}：`,
    list: (texts) => texts.join('、'),

    yourSignUp: '你的報名',
    unsubscribe: '取消訂閱',
    sentBy: '由 {brand} 寄送，{address}',
    addToCalendar: '加入你的行事曆：',
    buttonFails: '如果按鈕沒有作用，請開啟此連結：',
    viewEvent: '查看活動',
    questions: (organizer) => `有問題嗎？直接回覆這封信就能聯絡 ${organizer}。`,
    reason: (title, form, brand, organizer) =>
      `你收到這封信，是因為有人在「${title}」頁面的「${form}」填寫了這個電子郵件地址。這封信由 ${brand} 代主辦單位（${organizer}）寄送。`,
    calendarByItself: (link) =>
      `附件中的邀請會讓你的行事曆自動更新。如要變更報名，請開啟下方的「${link}」連結。從行事曆送出的回覆不會有人查看。`,

    facts: { when: '時間', series: '重複', where: '地點' },
    organizer: '主辦單位',
    noSeries: '不重複',
    noPlace: '未指定地點',
    before: '變更前',
    now: '變更後',

    confirm: {
      subject: '請確認',
      preview: '按下按鈕，即可接收此活動的提醒和通知。',
      heading: '確認你的報名',
      text: '有人（很可能是你）用這個電子郵件地址訂閱了此活動的提醒和通知。按下按鈕即可開始接收。',
      button: '確認',
      note: '不是你報名的嗎？請忽略這封信。沒有按下按鈕就不會收到提醒，這個地址也會在 7 天後刪除。',
      reason: (brand) => `你收到這封信，是因為有人在 ${brand} 的活動頁面填寫了這個電子郵件地址。`,
    },

    confirmAnswer: {
      heading: '確認你的回覆',
      text: '有人（很可能是你）用這個電子郵件地址回覆了這個場次。按下按鈕後，回覆才會生效。',
      note: '不是你回覆的嗎？請忽略這封信。沒有按下按鈕，一切都不會改變。',
    },

    returning: {
      subject: '重新報名',
      heading: '你已退出此活動。要重新報名嗎？',
      text: '有人（很可能是你）用這個電子郵件地址再次報名。按下按鈕後，報名才會生效。',
      button: '重新報名',
    },

    confirmation: {
      onTheList: '報名成功',
      onTheWaitingList: '你已登記候補',
      notComing: '你不參加',
      staysText: '有人（很可能是你）用這個電子郵件地址再次報名。你之前的回覆維持不變。',
      noReminders: '你不會收到提醒。',
      isOver: '此活動已結束。如果再次舉辦，會寄信通知你。',
      tooSoon: '活動即將開始，來不及寄送提醒；但如果日期、時間或地點有異動，會寄信通知你。',
      reminders: {
        day: '活動前一天你會收到提醒；如果日期、時間或地點有異動，也會寄信通知你。',
        hour: '活動前一小時你會收到提醒；如果日期、時間或地點有異動，也會寄信通知你。',
        both: '活動前一天和一小時你會各收到一次提醒；如果日期、時間或地點有異動，也會寄信通知你。',
      },
      remindersOfSeries: {
        day: '每個場次前一天你會收到提醒；如果日期、時間或地點有異動，也會寄信通知你。',
        hour: '每個場次前一小時你會收到提醒；如果日期、時間或地點有異動，也會寄信通知你。',
        both: '每個場次前一天和一小時你會各收到一次提醒；如果日期、時間或地點有異動，也會寄信通知你。',
      },
      note: '不是你報名的嗎？可能有人填錯了電子郵件地址。按下方的「取消訂閱」，就不會再收到此活動的信。',
      file: '如果使用其他行事曆，請開啟附件。',
    },

    place: {
      heading: '你有名額了',
      text: '有名額釋出，依候補順序輪到你，已為你保留。',
      note: (link) => `不能參加嗎？請開啟下方的「${link}」連結，把名額讓給下一位。`,
    },

    reminder: {
      soon: '即將開始',
      allDay: '整天',
      text: '這是你要求的活動提醒。',
    },

    cancellation: {
      heading: '已取消',
      text: (organizer) => `很抱歉，主辦單位（${organizer}）已取消此活動。你不會再收到提醒。`,
      textOfSeries: (organizer) =>
        `很抱歉，主辦單位（${organizer}）已取消此活動其餘的所有場次。你不會再收到提醒。`,
      private: '不再公開',
      privateText: (organizer) =>
        `主辦單位（${organizer}）已將此活動設為不公開。活動頁面已關閉，你不會再收到提醒。如果你原本打算參加，請向主辦單位詢問活動是否仍會舉行。`,
      privateTextOfSeries: (organizer) =>
        `主辦單位（${organizer}）已將此活動及其餘的所有場次設為不公開。活動頁面已關閉，你不會再收到提醒。如果你原本打算參加，請向主辦單位詢問活動是否仍會舉行。`,
    },

    restoration: {
      heading: '活動將如期舉行',
      preview: (organizer) => `主辦單位（${organizer}）已恢復此活動。`,
      text: (organizer) =>
        `主辦單位（${organizer}）已恢復此活動。請忽略我們上一封相關的信：你的報名依然有效，也會重新收到提醒。`,
    },

    message: (organizer) => `主辦單位（${organizer}）寫給此活動報名者的訊息：`,

    invitation: {
      heading: '加入你的行事曆',
      text: '依你的要求，此活動會加入你的行事曆，之後的異動和取消也會自動更新。',
      note: 'Google 日曆會自動加入你認識的寄件者的邀請。如果詢問你是否認識寄件者，請選擇認識。',
    },
    removal: {
      subject: '已從你的行事曆移除',
      preview: '你已退出此活動。這是最後一封相關的信。',
      heading: '你已退出此活動',
      text: '這是最後一封相關的信，它會將此活動從你的行事曆中移除。',
      declined: '這封信會將它從你的行事曆中移除。',
    },
    removed: {
      heading: '你已不在報名名單中',
      text: '主辦單位已將你從此活動的報名名單中移除。這是最後一封相關的信。',
    },

    file: {
      add: '開啟附件，即可將活動加入你的行事曆。',
      update: '開啟附件，即可更新行事曆中的活動。',
      remove: '開啟附件，即可從行事曆中移除活動。',
      restore: '開啟附件，即可將活動重新加入行事曆。',
      updateDate: '開啟附件，即可更新行事曆中的這個場次。',
      updateDates: '開啟附件，即可更新行事曆中的這些場次。',
      removeDate: '開啟附件，即可從行事曆中移除這個場次。',
      restoreDate: '開啟附件，即可將這個場次重新加入行事曆。',
    },

    allSignUps: {
      subject: (brand) => `你在 ${brand} 上的報名`,
      preview: '這是你索取的連結，可查看你的所有報名。',
      heading: '你的所有報名',
      text: (site) =>
        `開啟連結，即可查看這個電子郵件地址在 ${site} 上報名的所有活動。你可以在那裡退出活動、下載你的資料，並取得你專屬的行事曆訂閱網址。`,
      button: '查看我的報名',
      keep: '連結在 7 天內有效。任何拿到連結的人都能變更你的報名，請勿轉寄這封信。',
      ignore: '不是你索取的嗎？請忽略這封信。連結只會寄到這個地址。',
    },
    askedByLink: '你收到這封信，是因為有人透過寄到這個地址的信中的連結提出了要求。',

    personalData: {
      subject: (brand) => `${brand} 儲存的你的資料`,
      preview: '這是你在信中連結的頁面上要求的資料。',
      heading: '我們儲存的你的資料',
      text: (site) => `以下是 ${site} 上與這個電子郵件地址相關的資料。日期均為 UTC。`,
      more: (number) => count(number, { other: '另有 # 項' }),
      erase: '如要刪除，請開啟任一封活動信件中的取消訂閱連結。如要更正，請聯絡主辦單位。',
      ignore: '不是你要求的嗎？請忽略這封信。它只會寄到這個地址。',
      facts: {
        account: '帳號',
        teams: '團隊',
        identities: '單一登入',
        tokens: 'API 權杖',
        signUps: '報名',
        answers: '回覆',
        follows: '追蹤',
        organizerOf: '主辦',
        invitations: '邀請',
        messages: '訊息',
        emails: '電子郵件',
      },
      since: (day) => `自${day}起`,
      memberSince: (team, role, day) => `${team}（${STORED[role] ?? role}），自${day}起`,
      signedUp: (event, team, name, day) => `${event}（${team}），報名姓名：${name}，${day}`,
      followsSince: (team, day) => `${team}，自${day}起`,
      invitedTo: (team, day) => `加入 ${team}，${day}`,
    },

    follow: {
      subject: '請確認：透過電子郵件接收新活動通知',
      preview: '按下按鈕，即可接收此行事曆的新活動通知。',
      heading: '要追蹤此行事曆嗎？',
      text: '有人（很可能是你）要求透過電子郵件接收此行事曆的新活動通知。按下按鈕即可開始接收，每天最多一封。',
      button: '追蹤',
      note: '不是你要求的嗎？請忽略這封信。沒有按下按鈕就不會收到通知，這個地址也會在 7 天後刪除。',
      reason: (brand) => `你收到這封信，是因為有人在 ${brand} 的行事曆頁面填寫了這個電子郵件地址。`,
    },

    news: {
      new: '新活動',
      cancelled: '已取消',
      newEvents: (number) => count(number, { other: '# 個新活動' }),
      cancelledEvents: (number) => count(number, { other: '# 個活動已取消' }),
      newAndCancelled: (added, cancelled) =>
        `${count(added, { other: '# 個新活動' })}，${count(cancelled, { other: '# 個活動已取消' })}`,
      button: '開啟行事曆',
      more: (number) => count(number, { other: '行事曆中還有 # 個。' }),
      note: '時間和地點的異動不會寄信通知。在行事曆頁面訂閱後，異動會自動同步到你的行事曆。',
      reason: (team, brand) =>
        `你收到這封信，是因為這個電子郵件地址追蹤了 ${team} 的行事曆。這封信由 ${brand} 代為寄送。`,
    },
  },

  changes: {
    headings: {
      date: '日期異動',
      time: '時間異動',
      'time zone': '時區異動',
      place: '地點異動',
      'date, time': '日期和時間異動',
      'date, time zone': '日期和時區異動',
      'date, place': '日期和地點異動',
      'time, time zone': '時間和時區異動',
      'time, place': '時間和地點異動',
      'time zone, place': '時區和地點異動',
    },
    changed: '活動異動',
    heading: '此活動有異動',
    preview: (organizer, parts) => `主辦單位（${organizer}）變更了${partsText(parts)}。`,
    text: (organizer, parts) => `主辦單位（${organizer}）變更了此活動的${partsText(parts)}。`,
    detailsPreview: (organizer) => `主辦單位（${organizer}）變更了詳細資訊。`,
    detailsText: (organizer) => `主辦單位（${organizer}）變更了此活動的詳細資訊。`,

    oneDate: {
      cancelled: {
        subject: '一個場次取消',
        heading: '此場次已取消',
        text: (organizer) => `很抱歉，主辦單位（${organizer}）已取消此場次。`,
        label: '已取消',
      },
      stillCancelled: {
        subject: '已取消場次的說明',
        heading: '關於此已取消場次的說明',
        text: (organizer) => `主辦單位（${organizer}）變更了此場次的說明，該場次仍然取消。`,
        label: '已取消',
      },
      moved: {
        subject: '一個場次改期',
        heading: '此場次已改期',
        text: (organizer) => `主辦單位（${organizer}）調整了此活動一個場次的時間。`,
        label: '已改期',
      },
      elsewhere: {
        subject: '一個場次更換地點',
        heading: '此場次更換了地點',
        text: (organizer) => `主辦單位（${organizer}）變更了此活動一個場次的地點。`,
        label: '地點異動',
      },
      restored: {
        subject: '一個場次恢復舉行',
        heading: '此場次恢復舉行',
        text: (organizer) => `主辦單位（${organizer}）已恢復此場次。`,
        label: '恢復舉行',
      },
      noted: {
        subject: '一個場次的說明',
        heading: '關於此場次的說明',
        text: (organizer) => `主辦單位（${organizer}）為此活動的一個場次新增了說明。`,
        label: '說明',
      },
      same: {
        subject: '一個場次維持不變',
        heading: '此場次維持不變',
        text: (organizer) => `主辦單位（${organizer}）變更了此活動，但此場次不受影響。`,
        label: '不變',
      },
    },
    othersStay: (text) => `${text}其他場次均維持不變。`,
    datesSubject: (number) => count(number, { other: '# 個場次有異動' }),
    datesHeading: (number) => count(number, { other: '# 個場次有異動' }),
    datesText: (organizer, number) =>
      `主辦單位（${organizer}）變更了此活動的 ${count(number, { other: '# 個場次' })}。`,
    dates: '場次',
    moreDates: (number) => count(number, { other: '另有 # 個場次，請見活動頁面' }),
    movedFrom: '原訂時間',
    movedFromWhen: (when) => `原訂時間：${when}`,
    insteadOf: (when) => `原為：${when}`,
  },

  plain: {
    backToEvent: '返回活動',
    backToCalendar: '返回行事曆',

    notFound: '404 找不到網頁',
    notFoundNote: '這個網址沒有任何內容。',
    goTo: (brand) => `前往 ${brand}`,
    eventNotFound: '找不到活動',
    eventNotFoundNote: '你要找的活動不存在或已無法使用。',
    embedNotFoundNote: '此活動不存在或未公開。',
    eventNotPublic: '活動未公開',
    eventNotPublicNote: '此活動未公開，無法嵌入。',
    unavailable: '暫時無法使用',
    tryAgain: '再試一次',
    eventRemoved: '此活動已被移除',
    eventRemovedNote: '本伺服器的管理員已將它移除。原因：{reason}',
    calendarOff: '此行事曆已關閉',
    calendarOffNote: '團隊目前不公開此行事曆。各活動仍可透過各自的連結開啟。',
    calendarNotFound: '找不到行事曆',
    calendarNotFoundNote: '這個網址沒有行事曆。請檢查網址是否正確。',

    report: {
      heading: '檢舉此活動',
      note: '請告訴本伺服器的管理員此活動有什麼問題。',
      calendarHeading: '檢舉此行事曆',
      calendarNote: '請告訴本伺服器的管理員此行事曆有什麼問題。',
      name: '你的姓名',
      email: '你的電子郵件',
      message: '有什麼問題？',
      send: '送出檢舉',
      thanks: '感謝你的檢舉',
      thanksNote: '本伺服器的管理員會進行查核。',
    },

    confirmSignUp: {
      heading: '要確認你的報名嗎？',
      note: '你將收到此活動的提醒和通知。每封信中都有取消訂閱的連結。',
      confirm: '確認',
      confirmed: '報名成功',
      confirmedNote: '你的報名已確認。活動詳細資訊會寄到你的信箱。',
      cancelled: '此活動已取消',
      cancelledNote: '主辦單位已取消此活動，因此不需要確認，你也不會收到提醒。',
      closed: '報名已截止',
      closedNote: '主辦單位不再接受此活動的報名，因此無法確認。',
      dateGone: '這個場次不舉行',
      dateGoneNote: '沒有需要確認的內容。你可以在活動頁面選擇其他場次。',
      gone: '此連結已失效',
      goneNote: '7 天內未確認的報名會被刪除，已取消訂閱的也會被刪除。你可以在活動頁面重新報名。',
    },

    follow: {
      checkEmail: '請查看信箱',
      checkEmailNote:
        '如果這個地址尚未追蹤此行事曆，你會收到一封確認信。按下信中的按鈕，即可接收新活動通知。',
      failed: '操作未成功',
      heading: '要追蹤此行事曆嗎？',
      note: '你將收到新活動及活動取消的通知，每天最多一封。每封信中都有取消訂閱的連結。',
      follow: '追蹤',
      followed: '你已追蹤此行事曆',
      followedNote: '你將透過電子郵件收到新活動通知。',
      gone: '此連結已失效',
      goneNote: '連結在 7 天內有效；取消訂閱或行事曆關閉後也會失效。你可以在行事曆頁面重新追蹤。',
    },

    unsubscribe: {
      event: {
        heading: '要取消訂閱此活動嗎？',
        note: '你正在接收此活動的提醒和通知。取消訂閱後，你的姓名和電子郵件地址會從參加者名單中刪除。',
        doneNote:
          '你不會再收到此活動的信。你的姓名和電子郵件地址已從參加者名單中刪除。如果有人再次幫你報名，我們會先寄信詢問你。',
        back: '你的報名已恢復',
        backNote: '你會和之前一樣收到此活動的提醒和通知。',
        howToReturn: '如要接收提醒和通知，請在活動頁面重新報名。',
      },
      calendar: {
        heading: '要取消訂閱此行事曆嗎？',
        note: '你正在接收此行事曆的新活動通知。取消訂閱後，你的電子郵件地址會從追蹤者名單中刪除。',
        doneNote: '你不會再收到此行事曆的信。你的電子郵件地址已從追蹤者名單中刪除。',
        back: '你已重新追蹤此行事曆',
        backNote: '你會和之前一樣透過電子郵件收到新活動通知。',
        howToReturn: '如要接收新活動通知，請在行事曆頁面重新追蹤。',
      },
      doneNoteInvited:
        '你不會再收到此活動的信。你的姓名和電子郵件地址已從參加者名單中刪除。如果有人再次幫你報名，我們會先寄信詢問你。最後一封信會將活動從你的行事曆中移除。',
      unsubscribe: '取消訂閱',
      done: '已取消訂閱',
      undo: '復原',
      otherChoices: '其他選擇',
      changedYourMind: '改變主意了嗎？請再次開啟信中的取消訂閱連結，並在那裡恢復收信。',
      orData: '也可以查看或刪除本伺服器儲存的你的資料：',
      emailData: '將我的資料寄給我',
      eraseData: '刪除此報名的資料',
      eraseAll: '全部刪除：將連結寄給我',
      orNever: '也可以拒收所有活動的信：',
      never: '不再接收本伺服器的信',
      askNever: '不再接收本伺服器的信：將連結寄給我',
      neverDone: '本伺服器不會再寄信給你',
      neverDoneNote:
        '你的姓名和電子郵件地址已從所有參加者名單中刪除，任何人都無法再幫你報名或邀請你。我們只保留一組讓伺服器辨識你的地址的代碼，任何人都無法從中讀出地址。如果你在這裡有帳號，仍會收到登入連結。',
      outOfServer: '你目前不接收本伺服器的信。如果改變了主意，可以先恢復收信，再到活動頁面重新報名。',
      outOfEvent: '你目前不接收此活動的信。如果改變了主意，可以先恢復收信，再到活動頁面重新報名。',
      allowAgain: '恢復收信',
      allowed: '已恢復收信',
      gone: '此報名已不存在',
      goneNote: '你不會再因這次報名收到信。如果之後又重新報名，請使用較新的信中的連結。',
      dataSent: '你的資料正在寄送',
      dataSentNote: '我們會將儲存的所有與你有關的資料，寄到收到此連結的地址，每小時最多一次。',
      erased: '你的資料已刪除',
      erasedNote:
        '你的姓名和電子郵件地址已從所有參加者名單中刪除，儲存的電子郵件和訊息也已刪除。備份中的資料會保留到備份刪除為止。如果你在這裡有帳號，請在帳號設定中刪除。',
      erasedOneNote: '與此報名一起儲存的資料和相關的信已刪除。備份中的資料會保留到備份刪除為止。',
      invalid: '此連結無效',
      invalidNote: '連結可能不完整。請從信中重新開啟，或將完整的連結複製到網址列。',
    },

    noOwnPage: {
      leave: '退出此活動',
      unconfirmed: '請先確認你的報名',
      unconfirmedNote: '請按下確認信中的按鈕。之後此頁面會顯示你的報名。',
      cancelled: '此活動已取消',
      cancelledNote: '主辦單位已取消此活動。如果恢復舉行，會寄信通知你。',
      hidden: '此活動不再公開',
      hiddenNote: '主辦單位已將它設為不公開。如果你原本打算參加，請詢問活動是否仍會舉行。',
      deleted: '此活動已不存在',
      deletedNote: '主辦單位已將它刪除。你不會再收到提醒。',
    },

    allSignUps: {
      heading: '你的所有報名',
      none: '你的地址沒有報名任何活動，或是活動早已結束。',
      feed: '你專屬的行事曆訂閱包含你要參加的活動，並會同步異動。請將這個網址加入你的行事曆程式，並妥善保密：',
      renewFeed: '更換訂閱網址',
      download: '下載你的資料副本',
      leaveAll: '退出所有活動',
      leaveHeading: (number) => count(number, { other: '要退出 # 個活動嗎？' }),
      leaveNote: '你不會再收到這些活動的信，你的姓名和電子郵件地址會從參加者名單中刪除。',
      leave: (number) => (number === 1 ? '退出' : '全部退出'),
      eraseAll: '全部刪除',
      eraseHeading: '要刪除所有與你有關的資料嗎？',
      eraseNote:
        '你將退出所有活動和行事曆，以你的地址儲存的資料都會刪除：姓名、回覆、電子郵件、訊息和邀請。此操作無法復原。',
      back: '返回你的報名',
      left: '你已退出所有活動',
      leftNote:
        '你的姓名和電子郵件地址已從參加者名單中刪除。改變主意了嗎？請開啟任一封活動信件中的取消訂閱連結，並在那裡恢復收信。',
      old: '此連結已失效',
      oldNote: '連結在 7 天內有效。請開啟任一封活動信件中的「你的報名」連結，在那裡索取新連結。',
    },
  },

  own: {
    title: (event) => `你的報名：${event}`,
    heading: '你的報名',
    changeUntil: (time) => `在 ${time} 前可以變更回覆。`,
    closed: '回覆已截止。',
    answerOn: (date, answer) => `${date}：${answer}`,
    waiting: (answer) => `${answer}（你在候補名單中）`,
    dateCancelled: (answer) => `${answer}（此場次已取消）`,
    save: '儲存變更',
    coming: '你會參加',
    changeAnswer: '變更我的回覆',
    saved: '變更已儲存。',
    showDate: '顯示此日期',
    changedElsewhere:
      '你的報名在此期間已在別處變更，例如在另一個分頁中。這次沒有儲存任何內容。要保留下方的選擇，請再儲存一次。',
    storedNow: (text) => `已儲存：${text}`,
    chosenHere: (text) => `這裡選擇的：${text}`,

    inYourCalendar: '加入你的行事曆',
    open: {
      title: '加入我的行事曆並保持更新',
      text: '我們會寄邀請給你。之後的異動和取消會自動同步到你的行事曆。',
      button: '寄送邀請',
    },
    invited: {
      title: '你的行事曆會同步此活動',
      text: '異動和取消會自動同步。如果行事曆中沒有此活動，可以再次寄送邀請。',
      button: '再次寄送',
    },
    invitationSent: '邀請正在寄往你的信箱。',

    invitationLater: '一有名額，我們就會寄送邀請給你。',
    allSignUps: '我的所有報名',
    allSignUpsNote: '我們會將連結寄到你報名時使用的地址。',
    emailLink: '將連結寄給我',
    linkSent: '如果目前可以寄信到你的地址，連結很快就會送達。',

    notForYou: '不想參加了嗎？',
    notForYouNote: '你不會再收到此活動的信，你的姓名也會從名單中刪除。',
    leave: '退出此活動',
    pageIsYours: '此頁面只供你使用：任何知道網址的人都能變更你的報名。',
    pageOfEvent: '活動頁面',
  },

  calendar: {
    follow: '透過電子郵件追蹤',
    followNote: '有新活動時寄信通知，每天最多一封。隨時可以一鍵取消。',
    email: '電子郵件',
    followButton: '追蹤',
    subscribe: '訂閱全部',
    allAndFollow: '查看並追蹤所有活動',
    description: (team) => `${team} 的所有活動，都在這個行事曆。`,

    view: '檢視',
    list: '清單',
    month: '月',
    past: '過去的活動',
    searchEvents: '搜尋活動',
    search: '搜尋',
    found: (found) => `「{query}」的搜尋結果：${count(found, { other: '# 個場次' })}`,
    notFound: '沒有活動的標題或地點包含「{query}」。',
    topics: '主題',
    allTopics: '全部',
    subscribeTo: '訂閱「{topic}」',
    noTopic: '此行事曆沒有主題「{query}」。',
    onlyTopics: '只接收這些主題，不選則接收全部',
    showAll: '顯示所有活動',
    nothingPast: '還沒有已結束的活動。',
    nothingPlanned: '目前沒有預定的活動。訂閱後，下一個活動會出現在你的行事曆中。',
    earlierDates: '較早的場次',
    laterDates: '較晚的場次',
    tooMany: '活動太多，此頁面無法全部顯示。',

    next: (howSoon) => `下一場 · ${howSoon}`,
    timeUntil: (time, date) => `${time}，到${date}為止`,
    alsoOn: (dates) => `另有：${dates}`,
    cancelled: '已取消',
    moved: '已改期',
    recurring: '重複',

    previousMonth: '上個月',
    nextMonth: '下個月',
    today: '今天',
    more: (number) => `還有 ${number} 個`,
    cancelledEvent: '（已取消）',
    timesOf: (place) => `時間均為${place}時間；其他時區會標示在時間旁。`,

    noneNow: '目前沒有預定的活動',
    andMore: (more) => count(more, { other: '還有 # 個場次' }),
  },

  problems: traditionalChineseVisitorProblems,
}
