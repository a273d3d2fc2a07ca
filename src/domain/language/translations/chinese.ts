import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('zh-Hans')
const dates = intlDates('zh-Hans')

const ORDINALS = {
  1: '第一个',
  2: '第二个',
  3: '第三个',
  4: '第四个',
  5: '第五个',
  [-1]: '最后一个',
} as const

/** Roles and answers as they are stored. */
const STORED: Record<string, string> = {
  owner: '所有者',
  member: '成员',
  yes: '参加',
  maybe: '待定',
  no: '不参加',
}

const PARTS: Record<ChangedPart, string> = {
  date: '日期',
  time: '时间',
  'time zone': '时区',
  repetition: '重复规则',
  place: '地点',
}

/** "日期、时间和地点" */
function partsText(parts: readonly ChangedPart[]): string {
  const names = parts.map((part) => PARTS[part])
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join('、')}和${last}`
}

/** @public The app has it too, without the rest. */
export const chineseTime: TimeWords = {
  ...dates,
  allDay: '全天',
  range: (from, to) => `${from} – ${to}`,
  dateAndTime: (date, time) => `${date} ${time}`,
  endedOn: (date) => `此活动已于${date}结束`,
  movedFrom: (when) => `原定时间：${when}`,
  today: '今天',
  tomorrow: '明天',
  happeningNow: '正在进行',
  inDays: (days) => count(days, { other: '# 天后' }),
  inWeeks: (weeks) => count(weeks, { other: '# 周后' }),
  inMonths: (months) => count(months, { other: '# 个月后' }),
  inYears: (years) => count(years, { other: '# 年后' }),
  everyDays: (interval) => (interval === 1 ? '每天重复' : count(interval, { other: '每 # 天重复一次' })),
  everyWeeks: (interval, weekdays) => {
    const weeks = interval === 1 ? '每' : count(interval, { other: '每 # 周的' })
    return `${weeks}${weekdays.map(dates.shortWeekday).join('、')}重复`
  },
  everyMonths: (interval) => (interval === 1 ? '每月重复' : count(interval, { other: '每 # 个月重复一次' })),
  everyYears: (interval) => (interval === 1 ? '每年重复' : count(interval, { other: '每 # 年重复一次' })),
  onWeekdayOfMonth: (every, { week, weekday, month }) =>
    `${every}：${month ? `${month}月的` : ''}${ORDINALS[week]}${dates.weekdayName(weekday)}`,
  until: (summary, date) => `${summary}，至${date}`,
  times: (summary, times) => `${summary}，${count(times, { other: '共 # 次' })}`,
  skippingMonths: (summary, day) => `${summary}（跳过没有 ${day} 日的月份）`,
  skippingYears: (summary) => `${summary}（跳过没有2月29日的年份）`,
  skippingMonthsWithoutOne: (summary) => `${summary}（跳过没有该日的月份）`,
  skippingYearsWithoutOne: (summary) => `${summary}（跳过没有该日的年份）`,
}

/** @public The app has it too, for its previews. */
export const chinesePage: Words['page'] = {
  language: '语言',
  openGraphLocale: 'zh_CN',
  poweredBy: '由 {brand} 提供支持',
  legal: { Imprint: '运营者信息', Privacy: '隐私' },
  by: '主办方：{organizer}',
  invitesYou: '{organizer}邀请你参加',
  share: '分享',
  sendToFriend: '发给朋友',
  moreFrom: '{team} 的更多活动',
  reportEvent: '举报此活动',
  description: '说明',
  eventCancelled: '此活动已取消',
  cancelledTitle: (title) => `已取消：${title}`,
  joinOnline: '在线参加',
  online: '线上',
  showOnMap: '在地图上查看',
  details: '详情',
  detailsAndReminders: '详情和提醒',

  when: '时间',
  recurrence: '重复',
  where: '地点',
  dateAndTime: ' ',
  nextDates: '接下来的场次',
  changedDates: '有变动的场次',
  moreDates: (dates) => count(dates, { other: '还有 # 个场次' }),
  moreDatesChanged: (dates, changed) =>
    `${count(dates, { other: '还有 # 个场次' })}，${count(changed, { other: '其中 # 个有变动' })}`,
  cancelled: '已取消',
  timeInPlace: '{time}（{place}）',
  zoneTime: (place) => `${place}时间`,

  addToCalendar: '添加到日历',
  otherCalendars: '其他日历',
  calendarNames: { ...PLATFORM_NAMES, google: 'Google 日历', apple: 'Apple 日历' },
  downloadFile: '下载 .ics',
  personalAccount: '个人账号',
  workOrSchool: '工作或学校账号',
  anyOtherCalendar: '任何其他日历',
  keepInSync: '保持同步',
  subscribeNote:
    '订阅后，变动会自动同步到你的日历：Apple 需 1 至 3 小时，Outlook 约 3 小时，Google 需 12 至 24 小时。',
  onlyOnComputer: 'Google 和 Outlook 只能在电脑上订阅。',
  onlyOnComputerCopy: 'Google 和 Outlook 只能在电脑上订阅。请复制此地址，在电脑上添加到你的日历。',
  feedAddress: '订阅地址',
  copy: '复制',
  copied: '已复制',
  orByEmail: '也可以通过邮件了解变动：{link}',

  getReminders: '接收活动提醒',
  remindersOffer: '开始前一天和一小时各提醒一次，有变动时也会通知你。可随时一键退订。',
  remindersOfPast: '此活动已结束。留下邮箱，再次举办时会通知你。',
  name: '姓名',
  email: '邮箱',
  subscribe: '接收活动通知',
  submitting: '正在提交…',
  oneMoreStep: '还差一步：请点击发送到 {email} 的邮件中的按钮',
  onTheList: '你已用 {email} 报名',
  onTheWaitingList: '你已用 {email} 加入候补名单',
  notComing: '你已用 {email} 答复“不参加”',
  added: '你已加入此活动的通知名单',
  success: '成功！',
  successAdded: '成功！你已加入此活动的通知名单',
  signUpAnother: '为其他人报名',
  error: '错误',
  failed: '提交失败，请重试。',
  didYouMean: '你要填的是 {address} 吗？如果原地址无误，请再点一次。',
  close: '关闭',

  willYouCome: '你会参加吗？',
  answers: { yes: '参加', maybe: '待定', no: '不参加' },
  withGuests: (answer, guests) => `${answer}，${count(guests, { other: '另带 # 人' })}`,
  date: '场次',
  guests: '同行人数',
  sentence: (text) => `${text}。`,
  placesLeft: (left) => count(left, { other: '剩余 # 个名额' }),
  fullDate: (date) => `${date}（已满）`,
  dateWithPlaces: (date, places) => `${date}（${places}）`,
  answersClosed: '答复已截止。你仍可以接收提醒。',
  allPlacesTaken: '名额已满。选择“参加”即可候补。',
  answerUntil: (time) => `请在 ${time} 前答复。`,
  sendAnswer: '提交答复',
  joinWaitingList: '加入候补名单',
  youAnswered: (answer) => `你的答复：${answer}。`,
  seeYou: (date, name) => `${name}，${date}见。`,
  waitForPlace: '名额已满：有空位轮到你时，会发邮件通知你。',
  countsOnceConfirmed: '点击邮件中的按钮后，你的答复才会生效。',
  howToChange: '我们的邮件会说明已保存的内容，并附有更改链接。',
  chooseAnswer: '请选择一个答复',
}

export const chineseVisitorProblems: Words['problems'] = {
  nameRequired: '请填写姓名',
  nameTooLong: '姓名不能超过 200 个字符',
  nameUnstorable: '姓名中含有无法存储的字符',
  emailRequired: '请填写有效的邮箱',
  emailWithoutEnding: '此邮箱缺少后缀，例如 .org',
  emailBlocked: '此邮箱不能在这里使用。',
  noGuests: '此活动不能带人同行',
  noSuchDate: '请选择此活动的一个场次',
  noSuchReply: (question) => `请为此问题选择一个答案：${question}`,
  replyTooLong: '回答不能超过 300 个字符',
  replyUnstorable: '回答中含有无法存储的字符',
  answersClosed: '此活动的答复已截止。',
  placesLeft: (number) => count(number, { other: '只剩 # 个名额，请减少同行人数。' }),
  noPlaceLeft: '没有名额可以再带人了。',
  fillInAll: '请填写所有字段',
  emailInvalid: '请输入有效的邮箱',
  messageUnstorable: '消息中含有无法存储的字符',
  tooManySignUps: '来自你所在网络的报名过多，请稍后重试。',
  tooManySearches: '来自你所在网络的搜索过多，请稍后重试。',
  answeredTooOften: '你的回复更改得过于频繁。请一小时后再试。',
  tooManyMessages: '来自你所在网络的消息过多，请一分钟后重试。',
  busy: '其他人正在更改此内容，请稍后重试。',
  noData: '服务器暂时无法读取数据，请稍后重试。',
  noSuchZone: (zone) => `本服务器不支持时区 ${zone}`,
}

/** Simplified. Speaks to "你". */
export const chinese: Words = {
  language: 'zh',

  time: chineseTime,

  page: chinesePage,

  mail: {
    subject: (what, title, when) => `${what}：${title} - ${when}`,
    subjectWithoutDate: (what, title) => `${what}：${title}`,
    via: (organizer, brand) => `${organizer}（通过 ${brand}）`,
    label: (name) => `${name}：`,
    list: (texts) => texts.join('、'),

    yourSignUp: '你的报名',
    unsubscribe: '退订',
    sentBy: '由 {brand} 发送，{address}',
    addToCalendar: '添加到你的日历：',
    buttonFails: '如果按钮无法使用，请打开此链接：',
    viewEvent: '查看活动',
    questions: (organizer) => `有疑问？直接回复此邮件即可联系 ${organizer}。`,
    reason: (title, form, brand, organizer) =>
      `你收到此邮件，是因为有人在“${title}”页面的“${form}”中填写了此邮箱。邮件由 ${brand} 代主办方（${organizer}）发送。`,
    calendarByItself: (link) =>
      `附件中的邀请会让你的日历自动更新。如需更改报名，请打开下方的“${link}”链接。从日历发出的答复不会有人查看。`,

    facts: { when: '时间', series: '重复', where: '地点' },
    organizer: '主办方',
    noSeries: '不重复',
    noPlace: '未指定地点',
    before: '变更前',
    now: '变更后',

    confirm: {
      subject: '请确认',
      preview: '点击按钮，即可接收此活动的提醒和通知。',
      heading: '确认你的报名',
      text: '有人（很可能是你）用此邮箱订阅了此活动的提醒和通知。点击按钮即可开始接收。',
      button: '确认',
      note: '不是你报名的？请忽略此邮件。不点击按钮就不会收到提醒，此邮箱也会在 7 天后删除。',
      reason: (brand) => `你收到此邮件，是因为有人在 ${brand} 的活动页面填写了此邮箱。`,
    },

    confirmAnswer: {
      heading: '确认你的答复',
      text: '有人（很可能是你）用此邮箱答复了这一日期。点击按钮后，答复才会生效。',
      note: '不是你答复的？请忽略此邮件。不点击按钮，一切保持不变。',
    },

    returning: {
      subject: '重新报名',
      heading: '你已退出此活动。要重新报名吗？',
      text: '有人（很可能是你）用此邮箱再次报名。点击按钮后，报名才会生效。',
      button: '重新报名',
    },

    confirmation: {
      onTheList: '报名成功',
      onTheWaitingList: '你已加入候补名单',
      notComing: '你不参加',
      staysText: '有人（很可能是你）用此邮箱再次报名。你之前的答复保持不变。',
      noReminders: '你不会收到提醒。',
      isOver: '此活动已结束。如果再次举办，会发邮件通知你。',
      tooSoon: '活动即将开始，来不及发送提醒；但如果日期、时间或地点有变，会发邮件通知你。',
      reminders: {
        day: '开始前一天你会收到提醒；如果日期、时间或地点有变，也会发邮件通知你。',
        hour: '开始前一小时你会收到提醒；如果日期、时间或地点有变，也会发邮件通知你。',
        both: '开始前一天和一小时你会各收到一次提醒；如果日期、时间或地点有变，也会发邮件通知你。',
      },
      remindersOfSeries: {
        day: '每个场次开始前一天你会收到提醒；如果日期、时间或地点有变，也会发邮件通知你。',
        hour: '每个场次开始前一小时你会收到提醒；如果日期、时间或地点有变，也会发邮件通知你。',
        both: '每个场次开始前一天和一小时你会各收到一次提醒；如果日期、时间或地点有变，也会发邮件通知你。',
      },
      note: '不是你报名的？可能是有人填错了邮箱。点击下方的“退订”，就不会再收到此活动的邮件。',
      file: '如果使用其他日历，请打开附件。',
    },

    place: {
      heading: '你有名额了',
      text: '有名额空出，按候补顺序轮到你，已为你保留。',
      note: (link) => `无法参加？请打开下方的“${link}”链接，把名额让给下一位。`,
    },

    reminder: {
      soon: '即将开始',
      allDay: '全天',
      text: '这是你报名的活动提醒。',
    },

    cancellation: {
      heading: '已取消',
      text: (organizer) => `很抱歉，主办方（${organizer}）已取消此活动。你不会再收到提醒。`,
      textOfSeries: (organizer) =>
        `很抱歉，主办方（${organizer}）已取消此活动余下的所有场次。你不会再收到提醒。`,
      private: '不再公开',
      privateText: (organizer) =>
        `主办方（${organizer}）已将此活动设为不公开。活动页面已关闭，你不会再收到提醒。如果你原本打算参加，请向主办方询问活动是否仍会举行。`,
      privateTextOfSeries: (organizer) =>
        `主办方（${organizer}）已将此活动及余下的所有场次设为不公开。活动页面已关闭，你不会再收到提醒。如果你原本打算参加，请向主办方询问活动是否仍会举行。`,
    },

    restoration: {
      heading: '活动恢复举行',
      preview: (organizer) => `主办方（${organizer}）已恢复此活动。`,
      text: (organizer) =>
        `主办方（${organizer}）已恢复此活动。请忽略我们上一封相关邮件：你的报名依然有效，并会重新收到提醒。`,
    },

    message: (organizer) => `主办方（${organizer}）写给此活动报名者的消息：`,

    invitation: {
      heading: '加入你的日历',
      text: '按你的要求，此活动会加入你的日历，之后的变动和取消也会自动更新。',
      note: 'Google 日历会自动添加你认识的发件人的邀请。如果询问你是否认识发件人，请选择认识。',
    },
    removal: {
      subject: '已从你的日历移除',
      preview: '你已退出此活动。这是最后一封相关邮件。',
      heading: '你已退出此活动',
      text: '这是最后一封相关邮件，它会将此活动从你的日历中移除。',
      declined: '这封邮件会将其从你的日历中移除。',
    },
    removed: {
      heading: '你已不在报名名单中',
      text: '主办方已将你从此活动的报名名单中移除。这是最后一封相关邮件。',
    },

    file: {
      add: '打开附件，即可将活动添加到你的日历。',
      update: '打开附件，即可更新日历中的活动。',
      remove: '打开附件，即可从日历中移除活动。',
      restore: '打开附件，即可将活动重新加入日历。',
      updateDate: '打开附件，即可更新日历中的这个场次。',
      updateDates: '打开附件，即可更新日历中的这些场次。',
      removeDate: '打开附件，即可从日历中移除这个场次。',
      restoreDate: '打开附件，即可将这个场次重新加入日历。',
    },

    allSignUps: {
      subject: (brand) => `你在 ${brand} 上的报名`,
      preview: '这是你要求的链接，可查看你的所有报名。',
      heading: '你的所有报名',
      text: (site) =>
        `打开链接，可查看此邮箱在 ${site} 上报名的所有活动。你可以在那里退出活动、下载你的数据，并获取你专属的日历订阅地址。`,
      button: '查看我的报名',
      keep: '链接 7 天内有效。任何拿到链接的人都能更改你的报名，请勿转发此邮件。',
      ignore: '不是你要求的？请忽略此邮件。链接只会发送到此邮箱。',
    },
    askedByLink: '你收到此邮件，是因为有人通过发送到此邮箱的邮件中的链接提出了请求。',

    personalData: {
      subject: (brand) => `${brand} 存储的与你有关的信息`,
      preview: '这是你在邮件链接的页面上要求获取的信息。',
      heading: '与你有关的存储信息',
      text: (site) => `以下是 ${site} 上与此邮箱相关的信息。日期均为 UTC。`,
      more: (number) => count(number, { other: '另有 # 项' }),
      erase: '如需删除，请打开任意一封活动邮件中的退订链接。如需更正，请联系主办方。',
      ignore: '不是你要求的？请忽略此邮件。它只会发送到此邮箱。',
      facts: {
        account: '账号',
        teams: '团队',
        identities: '单点登录',
        tokens: 'API 令牌',
        signUps: '报名',
        answers: '答复',
        follows: '关注',
        organizerOf: '主办',
        invitations: '邀请',
        messages: '消息',
        emails: '邮件',
      },
      since: (day) => `自${day}起`,
      memberSince: (team, role, day) => `${team}（${STORED[role] ?? role}），自${day}起`,
      signedUp: (event, team, name, day) => `${event}（${team}），报名姓名：${name}，${day}`,
      followsSince: (team, day) => `${team}，自${day}起`,
      invitedTo: (team, day) => `加入 ${team}，${day}`,
    },

    follow: {
      subject: '请确认：通过邮件接收新活动通知',
      preview: '点击按钮，即可接收此日历的新活动通知。',
      heading: '关注此日历？',
      text: '有人（很可能是你）要求通过邮件接收此日历的新活动通知。点击按钮即可开始接收，每天最多一封邮件。',
      button: '关注',
      note: '不是你要求的？请忽略此邮件。不点击按钮就不会收到通知，此邮箱也会在 7 天后删除。',
      reason: (brand) => `你收到此邮件，是因为有人在 ${brand} 的日历页面填写了此邮箱。`,
    },

    news: {
      new: '新活动',
      cancelled: '已取消',
      newEvents: (number) => count(number, { other: '# 个新活动' }),
      cancelledEvents: (number) => count(number, { other: '# 个活动已取消' }),
      newAndCancelled: (added, cancelled) =>
        `${count(added, { other: '# 个新活动' })}，${count(cancelled, { other: '# 个活动已取消' })}`,
      button: '打开日历',
      more: (number) => count(number, { other: '日历中还有 # 个。' }),
      note: '时间和地点的变动不会发邮件通知。在日历页面订阅后，变动会自动同步到你的日历。',
      reason: (team, brand) => `你收到此邮件，是因为此邮箱关注了 ${team} 的日历。邮件由 ${brand} 代为发送。`,
    },
  },

  changes: {
    headings: {
      date: '日期变更',
      time: '时间变更',
      'time zone': '时区变更',
      place: '地点变更',
      'date, time': '日期和时间变更',
      'date, time zone': '日期和时区变更',
      'date, place': '日期和地点变更',
      'time, time zone': '时间和时区变更',
      'time, place': '时间和地点变更',
      'time zone, place': '时区和地点变更',
    },
    changed: '活动变更',
    heading: '此活动有变动',
    preview: (organizer, parts) => `主办方（${organizer}）更改了${partsText(parts)}。`,
    text: (organizer, parts) => `主办方（${organizer}）更改了此活动的${partsText(parts)}。`,
    detailsPreview: (organizer) => `主办方（${organizer}）更改了详情。`,
    detailsText: (organizer) => `主办方（${organizer}）更改了此活动的详情。`,

    oneDate: {
      cancelled: {
        subject: '一个场次取消',
        heading: '此场次已取消',
        text: (organizer) => `很抱歉，主办方（${organizer}）已取消此场次。`,
        label: '已取消',
      },
      stillCancelled: {
        subject: '已取消场次的说明',
        heading: '关于此已取消场次的说明',
        text: (organizer) => `主办方（${organizer}）更改了此场次的说明，该场次仍为取消状态。`,
        label: '已取消',
      },
      moved: {
        subject: '一个场次改期',
        heading: '此场次已改期',
        text: (organizer) => `主办方（${organizer}）调整了此活动一个场次的时间。`,
        label: '已改期',
      },
      elsewhere: {
        subject: '一个场次更换地点',
        heading: '此场次更换了地点',
        text: (organizer) => `主办方（${organizer}）更改了此活动一个场次的地点。`,
        label: '地点变更',
      },
      restored: {
        subject: '一个场次恢复举行',
        heading: '此场次恢复举行',
        text: (organizer) => `主办方（${organizer}）已恢复此场次。`,
        label: '恢复举行',
      },
      noted: {
        subject: '一个场次的说明',
        heading: '关于此场次的说明',
        text: (organizer) => `主办方（${organizer}）为此活动的一个场次添加了说明。`,
        label: '说明',
      },
      same: {
        subject: '一个场次保持不变',
        heading: '此场次保持不变',
        text: (organizer) => `主办方（${organizer}）更改了此活动，但此场次不受影响。`,
        label: '不变',
      },
    },
    othersStay: (text) => `${text}其他场次均保持不变。`,
    datesSubject: (number) => count(number, { other: '# 个场次有变动' }),
    datesHeading: (number) => count(number, { other: '# 个场次有变动' }),
    datesText: (organizer, number) =>
      `主办方（${organizer}）更改了此活动的 ${count(number, { other: '# 个场次' })}。`,
    dates: '场次',
    moreDates: (number) => count(number, { other: '另有 # 个场次，见活动页面' }),
    movedFrom: '原定时间',
    movedFromWhen: (when) => `原定时间：${when}`,
    insteadOf: (when) => `原为：${when}`,
  },

  plain: {
    backToEvent: '返回活动',
    backToCalendar: '返回日历',

    notFound: '404 找不到页面',
    notFoundNote: '此地址没有任何内容。',
    goTo: (brand) => `前往 ${brand}`,
    eventNotFound: '找不到活动',
    eventNotFoundNote: '你要找的活动不存在或已不可用。',
    embedNotFoundNote: '此活动不存在或未公开。',
    eventNotPublic: '活动未公开',
    eventNotPublicNote: '此活动未公开，无法嵌入。',
    unavailable: '暂时无法使用',
    tryAgain: '重试',
    eventRemoved: '此活动已被移除',
    eventRemovedNote: '本服务器的运营者已将其移除。原因：{reason}',
    calendarOff: '此日历已关闭',
    calendarOffNote: '团队目前不展示此日历。各活动仍可通过各自的链接打开。',
    calendarNotFound: '找不到日历',
    calendarNotFoundNote: '此地址没有日历。请检查地址是否正确。',

    report: {
      heading: '举报此活动',
      note: '请告诉本服务器的运营者此活动有什么问题。',
      calendarHeading: '举报此日历',
      calendarNote: '请告诉本服务器的运营者此日历有什么问题。',
      name: '你的姓名',
      email: '你的邮箱',
      message: '有什么问题？',
      send: '提交举报',
      thanks: '感谢你的举报',
      thanksNote: '本服务器的运营者会进行核查。',
    },

    confirmSignUp: {
      heading: '确认你的报名？',
      note: '你将收到此活动的提醒和通知。每封邮件中都可以退订。',
      confirm: '确认',
      confirmed: '报名成功',
      confirmedNote: '你的报名已确认。活动详情将通过邮件发送给你。',
      cancelled: '此活动已取消',
      cancelledNote: '主办方已取消此活动，因此无需确认，你也不会收到提醒。',
      closed: '报名已截止',
      closedNote: '主办方不再接受此活动的报名，因此无法确认。',
      dateGone: '这一日期不举办活动',
      dateGoneNote: '没有需要确认的内容。你可以在活动页面选择其他日期。',
      gone: '此链接已失效',
      goneNote: '7 天内未确认的报名会被删除，已退订的报名也会被删除。你可以在活动页面重新报名。',
    },

    follow: {
      checkEmail: '请查收邮件',
      checkEmailNote:
        '如果此邮箱尚未关注该日历，你会收到一封确认邮件。点击邮件中的按钮，即可接收新活动通知。',
      failed: '操作未成功',
      heading: '关注此日历？',
      note: '你将收到新活动及其取消的通知，每天最多一封邮件。每封邮件中都可以退订。',
      follow: '关注',
      followed: '你已关注此日历',
      followedNote: '你将通过邮件收到新活动通知。',
      gone: '此链接已失效',
      goneNote: '链接 7 天内有效；邮箱退订或日历关闭后也会失效。你可以在日历页面重新关注。',
    },

    unsubscribe: {
      event: {
        heading: '退订此活动？',
        note: '你正在接收此活动的提醒和通知。退订后，你的姓名和邮箱会从参加者名单中删除。',
        doneNote:
          '你不会再收到此活动的邮件。你的姓名和邮箱已从参加者名单中删除。如果有人再次为你报名，我们会先发邮件询问你。',
        back: '你的报名已恢复',
        backNote: '你会像之前一样收到此活动的提醒和通知。',
        howToReturn: '如需接收提醒和通知，请在活动页面重新报名。',
      },
      calendar: {
        heading: '退订此日历？',
        note: '你正在接收此日历的新活动通知。退订后，你的邮箱会从关注者中删除。',
        doneNote: '你不会再收到此日历的邮件。你的邮箱已从关注者中删除。',
        back: '你已重新关注此日历',
        backNote: '你会像之前一样通过邮件收到新活动通知。',
        howToReturn: '如需接收新活动通知，请在日历页面重新关注。',
      },
      doneNoteInvited:
        '你不会再收到此活动的邮件。你的姓名和邮箱已从参加者名单中删除。如果有人再次为你报名，我们会先发邮件询问你。最后一封邮件会将活动从你的日历中移除。',
      unsubscribe: '退订',
      done: '已退订',
      undo: '撤销',
      changedYourMind: '改变主意了？请再次打开邮件中的退订链接，恢复接收邮件。',
      orData: '也可以查看或删除本服务器存储的你的信息：',
      emailData: '将我的数据发到邮箱',
      eraseData: '删除此报名的数据',
      eraseAll: '删除全部：将链接发到我的邮箱',
      otherChoices: '其他选择',
      orNever: '也可以拒收所有活动的全部邮件：',
      never: '不再接收本服务器的邮件',
      askNever: '不再接收本服务器的邮件：将链接发到我的邮箱',
      neverDone: '本服务器不会再给你发邮件',
      neverDoneNote:
        '你的姓名和邮箱已从所有参加者名单中删除，任何人都无法再为你报名或邀请你。仅保留一个供服务器识别你邮箱的代码，任何人都无法从中读出邮箱。如果你在这里有账号，仍会收到登录链接。',
      outOfServer: '你目前不接收本服务器的邮件。如果改变了主意，可以先恢复接收邮件，再到活动页面重新报名。',
      outOfEvent: '你目前不接收此活动的邮件。如果改变了主意，可以先恢复接收邮件，再到活动页面重新报名。',
      allowAgain: '恢复接收邮件',
      allowed: '已恢复接收邮件',
      gone: '此报名已不存在',
      goneNote: '你不会再收到与此报名相关的邮件。如果之后又重新报名过，请使用较新邮件中的链接。',
      dataSent: '你的数据正在发送',
      dataSentNote: '我们会将存储的所有与你有关的信息，发送到收到此链接的邮箱，每小时最多一次。',
      erased: '你的数据已删除',
      erasedNote:
        '你的姓名和邮箱已从所有参加者名单中删除，存储的邮件和消息也已删除。备份中的数据会保留到备份被删除为止。如果你在这里有账号，请在账号设置中删除。',
      erasedOneNote: '与此报名一起存储的信息以及相关邮件已删除。备份中的数据会保留到备份被删除为止。',
      invalid: '此链接无效',
      invalidNote: '链接可能不完整。请从邮件中重新打开，或将完整链接复制到地址栏。',
    },

    noOwnPage: {
      leave: '退出此活动',
      unconfirmed: '请先确认你的报名',
      unconfirmedNote: '请点击确认邮件中的按钮。之后此页面会显示你的报名。',
      cancelled: '此活动已取消',
      cancelledNote: '主办方已取消此活动。如果恢复举行，会发邮件通知你。',
      hidden: '此活动不再公开',
      hiddenNote: '主办方已将其设为不公开。如果你原本打算参加，请询问活动是否仍会举行。',
      deleted: '此活动已不存在',
      deletedNote: '主办方已将其删除。你不会再收到提醒。',
    },

    allSignUps: {
      heading: '你的所有报名',
      none: '你的邮箱没有报名任何活动，或者活动早已结束。',
      feed: '你专属的日历订阅包含你会参加的活动，并会同步变动。请将此地址添加到你的日历应用，并注意保密：',
      renewFeed: '更换订阅地址',
      download: '下载你的数据副本',
      leaveAll: '退出所有活动',
      leaveHeading: (number) => count(number, { other: '退出 # 个活动？' }),
      leaveNote: '你不会再收到这些活动的邮件，你的姓名和邮箱会从参加者名单中删除。',
      leave: (number) => (number === 1 ? '退出' : '全部退出'),
      eraseAll: '删除全部',
      eraseHeading: '要删除存储的所有与你有关的信息吗？',
      eraseNote:
        '你将退出所有活动和日历，以你的邮箱存储的信息会被删除：姓名、回复、邮件、消息和邀请。此操作无法撤销。',
      back: '返回你的报名',
      left: '你已退出所有活动',
      leftNote:
        '你的姓名和邮箱已从参加者名单中删除。改变主意了？请打开任意一封活动邮件中的退订链接，恢复接收邮件。',
      old: '此链接已失效',
      oldNote: '链接 7 天内有效。请打开任意一封活动邮件中的“你的报名”链接，在那里获取新链接。',
    },
  },

  own: {
    title: (event) => `你的报名：${event}`,
    heading: '你的报名',
    changeUntil: (time) => `在 ${time} 前可以更改答复。`,
    closed: '答复已截止。',
    answerOn: (date, answer) => `${date}：${answer}`,
    waiting: (answer) => `${answer}（你在候补名单中）`,
    dateCancelled: (answer) => `${answer}（此场次已取消）`,
    save: '保存更改',
    coming: '你会参加',
    changeAnswer: '更改我的答复',
    saved: '更改已保存。',
    showDate: '显示此日期',
    changedElsewhere:
      '你的报名在此期间已在别处更改，例如在另一个标签页中。这次没有保存任何内容。要保留下面的选择，请再保存一次。',
    storedNow: (text) => `已保存：${text}`,
    chosenHere: (text) => `此处所选：${text}`,

    inYourCalendar: '加入你的日历',
    open: {
      title: '加入我的日历并保持更新',
      text: '我们会给你发送邀请邮件。之后的变动和取消会自动同步到你的日历。',
      button: '发送邀请',
    },
    invited: {
      title: '你的日历会同步此活动',
      text: '变动和取消会自动同步。如果日历中没有此活动，可以再次发送邀请。',
      button: '再次发送',
    },
    invitationSent: '邀请正在发送到你的邮箱。',

    invitationLater: '一旦你有名额，我们就会发送邀请。',
    allSignUps: '我的所有报名',
    allSignUpsNote: '我们会将链接发送到你报名时使用的邮箱。',
    emailLink: '将链接发到邮箱',
    linkSent: '如果目前可以向此邮箱发送邮件，链接很快就会送达。',

    notForYou: '不想参加了？',
    notForYouNote: '你不会再收到此活动的邮件，你的姓名也会从名单中删除。',
    leave: '退出此活动',
    pageIsYours: '此页面仅供你使用：任何知道其地址的人都能更改你的报名。',
    pageOfEvent: '活动页面',
  },

  calendar: {
    follow: '通过邮件关注',
    followNote: '有新活动时发邮件通知，每天最多一封。可随时一键退订。',
    email: '邮箱',
    followButton: '关注',
    subscribe: '订阅全部',
    allAndFollow: '查看并关注所有活动',
    description: (team) => `${team} 的所有活动，尽在一个日历。`,

    view: '视图',
    list: '列表',
    month: '月',
    past: '往期',
    searchEvents: '搜索活动',
    search: '搜索',
    found: (dates) => `“{query}”的搜索结果：${count(dates, { other: '# 个场次' })}`,
    notFound: '没有活动的标题或地点包含“{query}”。',
    topics: '主题',
    allTopics: '全部',
    subscribeTo: '订阅“{topic}”',
    noTopic: '此日历没有主题“{query}”。',
    onlyTopics: '只接收这些主题，不选则接收全部',
    showAll: '显示所有活动',
    nothingPast: '还没有已结束的活动。',
    nothingPlanned: '目前没有计划中的活动。订阅后，下一个活动会出现在你的日历中。',
    earlierDates: '更早的日期',
    laterDates: '更晚的日期',
    tooMany: '活动太多，此页面无法全部显示。',

    next: (howSoon) => `下一场 · ${howSoon}`,
    timeUntil: (time, date) => `${time}，至${date}`,
    alsoOn: (dates) => `另有：${dates}`,
    cancelled: '已取消',
    moved: '已改期',
    recurring: '重复',

    previousMonth: '上个月',
    nextMonth: '下个月',
    today: '今天',
    more: (number) => `还有 ${number} 个`,
    cancelledEvent: '（已取消）',
    timesOf: (place) => `时间均为${place}时间；其他时区会在时间旁注明。`,

    noneNow: '目前没有计划中的活动',
    andMore: (dates) => count(dates, { other: '还有 # 个场次' }),
  },

  problems: chineseVisitorProblems,
}
