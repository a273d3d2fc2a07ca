import type { ChangedPart } from '../english-changes.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { intlDates, pluralsOf, type TimeWords } from '../time-words.ts'
import type { Words } from '../words.ts'

const count = pluralsOf('ko')
const list = new Intl.ListFormat('ko')
/** Some versions of the data write "AM 9:00". */
const dates = intlDates('ko', ' ~ ', (text) => text.replace('AM', '오전').replace('PM', '오후'))

const ORDINALS = { 1: '첫째', 2: '둘째', 3: '셋째', 4: '넷째', 5: '다섯째', [-1]: '마지막' } as const

/** Roles and answers as they are stored. */
const STORED: Record<string, string> = {
  owner: '소유자',
  member: '멤버',
  yes: '예',
  maybe: '미정',
  no: '아니요',
}

const PARTS: Record<ChangedPart, string> = {
  date: '날짜',
  time: '시간',
  'time zone': '시간대',
  repetition: '반복 일정',
  place: '장소',
}

/** "날짜 및 시간을": with the particle that the last name needs. */
function partsText(parts: readonly ChangedPart[]): string {
  const last = parts.at(-1)
  const particle = last === 'time' || last === 'repetition' ? '을' : '를'
  return list.format(parts.map((part) => PARTS[part])) + particle
}

/** @public The app has it too, without the rest. */
export const koreanTime: TimeWords = {
  ...dates,
  allDay: '종일',
  range: (from, to) => `${from} ~ ${to}`,
  dateAndTime: (date, time) => `${date} ${time}`,
  endedOn: (date) => `${date}에 종료된 이벤트입니다`,
  movedFrom: (when) => `변경 전: ${when}`,
  today: '오늘',
  tomorrow: '내일',
  happeningNow: '진행 중',
  inDays: (days) => count(days, { other: '#일 후' }),
  inWeeks: (weeks) => count(weeks, { other: '#주 후' }),
  inMonths: (months) => count(months, { other: '#개월 후' }),
  inYears: (years) => count(years, { other: '#년 후' }),
  everyDays: (interval) => (interval === 1 ? '매일 반복' : count(interval, { other: '#일마다 반복' })),
  everyWeeks: (interval, weekdays) => {
    const weeks = interval === 1 ? '매주' : count(interval, { other: '#주마다' })
    return `${weeks} ${weekdays.map(dates.shortWeekday).join('·')}요일 반복`
  },
  everyMonths: (interval) => (interval === 1 ? '매월 반복' : count(interval, { other: '#개월마다 반복' })),
  everyYears: (interval) => (interval === 1 ? '매년 반복' : count(interval, { other: '#년마다 반복' })),
  onWeekdayOfMonth: (every, { week, weekday, month }) =>
    `${every}: ${month ? `${month}월 ` : ''}${ORDINALS[week]} ${dates.weekdayName(weekday)}`,
  until: (summary, date) => `${summary}, ${date}까지`,
  times: (summary, times) => `${summary}, ${count(times, { other: '총 #회' })}`,
  skippingMonths: (summary, day) => `${summary}(${day}일이 없는 달은 제외)`,
  skippingYears: (summary) => `${summary}(2월 29일이 없는 해는 제외)`,
  skippingMonthsWithoutOne: (summary) => `${summary}(해당 요일이 없는 달은 제외)`,
  skippingYearsWithoutOne: (summary) => `${summary}(해당 요일이 없는 해는 제외)`,
}

/** @public The app has it too, for its previews. */
export const koreanPage: Words['page'] = {
  language: '언어',
  openGraphLocale: 'ko_KR',
  poweredBy: '{brand} 제공',
  legal: { Imprint: '운영자 정보', Privacy: '개인정보 처리방침' },
  by: '주최: {organizer}',
  invitesYou: '{organizer}의 초대',
  share: '공유',
  sendToFriend: '친구에게 보내기',
  moreFrom: '{team}의 다른 이벤트',
  reportEvent: '이 이벤트 신고',
  description: '설명',
  eventCancelled: '취소된 이벤트입니다',
  cancelledTitle: (title) => `취소됨: ${title}`,
  joinOnline: '온라인으로 참석',
  online: '온라인',
  showOnMap: '지도에서 보기',
  details: '세부 정보',
  detailsAndReminders: '세부 정보 및 알림',

  when: '일시',
  recurrence: '반복',
  where: '장소',
  dateAndTime: ' ',
  nextDates: '다음 날짜',
  changedDates: '변경된 날짜',
  moreDates: (number) => count(number, { other: '그 외 날짜 #개' }),
  moreDatesChanged: (number, changed) =>
    `${count(number, { other: '그 외 날짜 #개' })}, ${count(changed, { other: '그중 #개 변경됨' })}`,
  cancelled: '취소됨',
  timeInPlace: '{time} ({place})',
  zoneTime: (place) => `${place} 시간`,

  addToCalendar: '캘린더에 추가',
  otherCalendars: '다른 캘린더',
  calendarNames: { ...PLATFORM_NAMES, google: 'Google 캘린더', apple: 'Apple 캘린더' },
  downloadFile: '.ics 다운로드',
  personalAccount: '개인 계정',
  workOrSchool: '회사 또는 학교 계정',
  anyOtherCalendar: '그 밖의 모든 캘린더',
  keepInSync: '자동으로 동기화',
  subscribeNote:
    '구독하면 변경 사항이 캘린더에 자동으로 반영됩니다. Apple은 1~3시간, Outlook은 약 3시간, Google은 12~24시간이 걸립니다.',
  onlyOnComputer: 'Google과 Outlook은 컴퓨터에서만 구독할 수 있습니다.',
  onlyOnComputerCopy:
    'Google과 Outlook은 컴퓨터에서만 구독할 수 있습니다. 이 주소를 복사해 컴퓨터에서 캘린더에 추가하세요.',
  feedAddress: '구독 주소',
  copy: '복사',
  copied: '복사됨',
  orByEmail: '변경 소식을 이메일로 받을 수도 있습니다: {link}',

  getReminders: '이벤트 알림 받기',
  remindersOffer:
    '하루 전과 한 시간 전에 알려 드리고, 변경 사항이 있으면 소식을 보내 드립니다. 클릭 한 번으로 수신을 거부할 수 있습니다.',
  remindersOfPast: '종료된 이벤트입니다. 이메일을 남기시면 다시 열릴 때 알려 드립니다.',
  name: '이름',
  email: '이메일',
  subscribe: '소식 받기',
  submitting: '보내는 중…',
  oneMoreStep: '한 단계 남았습니다. {email} 주소로 보낸 이메일의 버튼을 누르세요',
  onTheList: '{email} 주소로 등록되었습니다',
  onTheWaitingList: '{email} 주소로 대기자 명단에 등록되었습니다',
  notComing: '{email} 주소로 ‘아니요’라고 응답하셨습니다',
  added: '이벤트 소식을 받을 명단에 등록되었습니다',
  success: '완료되었습니다!',
  successAdded: '완료되었습니다! 이벤트 소식을 받을 명단에 등록되었습니다',
  signUpAnother: '다른 사람 등록',
  error: '오류',
  failed: '보내지 못했습니다. 다시 시도해 주세요.',
  didYouMean: '혹시 {address} 주소인가요? 입력한 주소가 맞으면 다시 누르세요.',
  close: '닫기',

  willYouCome: '참석하시나요?',
  answers: { yes: '예', maybe: '미정', no: '아니요' },
  withGuests: (answer, guests) => `${answer}, ${count(guests, { other: '동반 #명' })}`,
  date: '날짜',
  guests: '동반 인원',
  sentence: (text) => `${text}.`,
  placesLeft: (left) => count(left, { other: '#자리 남음' }),
  fullDate: (date) => `${date} – 마감`,
  dateWithPlaces: (date, places) => `${date} (${places})`,
  answersClosed: '응답이 마감되었습니다. 알림은 계속 받을 수 있습니다.',
  allPlacesTaken: '자리가 모두 찼습니다. ‘예’를 선택하면 대기자 명단에 등록됩니다.',
  answerUntil: (time) => `${time}까지 응답할 수 있습니다.`,
  sendAnswer: '응답 보내기',
  joinWaitingList: '대기자 명단에 등록',
  youAnswered: (answer) => `내 응답: ${answer}.`,
  seeYou: (date, name) => `${name} 님, ${date}에 뵙겠습니다.`,
  waitForPlace: '자리가 모두 찼습니다. 자리가 나면 이메일로 알려 드립니다.',
  countsOnceConfirmed: '이메일의 버튼을 누르면 응답이 반영됩니다.',
  howToChange: '저장된 내용과 변경 링크는 이메일로 보내 드립니다.',
  chooseAnswer: '응답을 선택하세요',
}

export const koreanVisitorProblems: Words['problems'] = {
  nameRequired: '이름을 입력하세요',
  nameTooLong: '이름은 200자 이하여야 합니다',
  nameUnstorable: '이름에 저장할 수 없는 문자가 있습니다',
  emailRequired: '올바른 이메일을 입력하세요',
  emailWithoutEnding: '이 주소에는 .org와 같은 끝부분이 없습니다',
  emailBlocked: '이 이메일 주소는 여기에서 사용할 수 없습니다.',
  noGuests: '이 이벤트에는 동반 인원을 등록할 수 없습니다',
  noSuchDate: '이 이벤트의 날짜 중에서 선택하세요',
  noSuchReply: (question) => `다음 질문의 답변 중에서 선택하세요: ${question}`,
  replyTooLong: '답변은 300자 이하여야 합니다',
  replyUnstorable: '답변에 저장할 수 없는 문자가 있습니다',
  answersClosed: '이 이벤트의 응답이 마감되었습니다.',
  placesLeft: (number) => count(number, { other: '#자리만 남았습니다. 동반 인원을 줄여 주세요.' }),
  noPlaceLeft: '동반 인원을 늘릴 자리가 없습니다.',
  fillInAll: '모든 항목을 입력하세요',
  emailInvalid: '올바른 이메일 주소를 입력하세요',
  messageUnstorable: '메시지에 저장할 수 없는 문자가 있습니다',
  tooManySignUps: '사용 중인 네트워크에서 등록 요청이 너무 많이 들어왔습니다. 잠시 후 다시 시도해 주세요.',
  tooManySearches: '사용 중인 네트워크에서 검색 요청이 너무 많이 들어왔습니다. 잠시 후 다시 시도해 주세요.',
  answeredTooOften: '답변을 너무 자주 변경했습니다. 한 시간 후에 다시 시도해 주세요.',
  tooManyMessages: '사용 중인 네트워크에서 보낸 메시지가 너무 많습니다. 1분 후 다시 시도해 주세요.',
  busy: '지금 다른 사람이 변경하고 있습니다. 잠시 후 다시 시도해 주세요.',
  noData: '지금 서버가 데이터에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  noSuchZone: (zone) => `이 서버에서 지원하지 않는 시간대입니다: ${zone}`,
}

/** Polite (합니다, -세요). After names stand only particles that do not depend on their last letter. */
export const korean: Words = {
  language: 'ko',

  time: koreanTime,

  page: koreanPage,

  mail: {
    subject: (what, title, when) => `${what}: ${title}, ${when}`,
    subjectWithoutDate: (what, title) => `${what}: ${title}`,
    via: (organizer, brand) => `${organizer}(${brand}에서 발송)`,
    label: (name) => `${name}:`,
    list: (texts) => texts.join(', '),

    yourSignUp: '내 등록 정보',
    unsubscribe: '수신 거부',
    sentBy: '발송: {brand}, {address}',
    addToCalendar: '내 캘린더에 추가:',
    buttonFails: '버튼이 작동하지 않으면 다음 링크를 여세요.',
    viewEvent: '이벤트 보기',
    questions: (organizer) =>
      `궁금한 점이 있으신가요? 이 이메일에 답장하면 주최자(${organizer})에게 전달됩니다.`,
    reason: (title, form, brand, organizer) =>
      `${title} 페이지의 ‘${form}’에 이 주소가 입력되어 이 이메일을 보내 드립니다. 주최자(${organizer})를 대신하여 ${brand}에서 보냅니다.`,
    calendarByItself: (link) =>
      `첨부된 초대장으로 캘린더에 자동 반영됩니다. 등록 정보를 바꾸려면 아래의 ‘${link}’ 링크를 여세요. 캘린더에서 보낸 응답은 확인되지 않습니다.`,

    facts: { when: '일시', series: '반복', where: '장소' },
    organizer: '주최자',
    noSeries: '반복 안 함',
    noPlace: '장소 없음',
    before: '변경 전',
    now: '변경 후',

    confirm: {
      subject: '등록을 확인해 주세요',
      preview: '버튼을 누르면 이 이벤트의 알림과 소식을 받을 수 있습니다.',
      heading: '등록을 확인해 주세요',
      text: '이 주소로 이 이벤트의 알림과 소식을 받겠다는 등록이 있었습니다. 받으시려면 버튼을 누르세요.',
      button: '등록 확인',
      note: '등록하신 적이 없나요? 이 이메일을 무시하세요. 버튼을 누르지 않으면 알림이 발송되지 않으며, 이 주소는 7일 후에 삭제됩니다.',
      reason: (brand) => `${brand}의 이벤트 페이지에 이 주소가 입력되어 이 이메일을 보내 드립니다.`,
    },

    confirmAnswer: {
      heading: '응답을 확인해 주세요',
      text: '이 주소로 이 날짜에 대한 응답이 있었습니다. 버튼을 누르면 응답이 반영됩니다.',
      note: '응답하신 적이 없나요? 이 이메일을 무시하세요. 버튼을 누르지 않으면 아무것도 바뀌지 않습니다.',
    },

    returning: {
      subject: '다시 등록',
      heading: '이벤트 등록을 취소하셨습니다. 다시 등록하시겠습니까?',
      text: '이 주소로 다시 등록한 기록이 있습니다. 버튼을 눌러야 등록됩니다.',
      button: '다시 등록',
    },

    confirmation: {
      onTheList: '등록되었습니다',
      onTheWaitingList: '대기자 명단에 등록되었습니다',
      notComing: '참석하지 않습니다',
      staysText: '이 주소로 다시 등록한 기록이 있습니다. 이전 응답은 그대로 유지됩니다.',
      noReminders: '알림을 보내지 않습니다.',
      isOver: '종료된 이벤트입니다. 다시 열리면 이메일로 알려 드립니다.',
      tooSoon: '곧 시작하므로 알림은 보내지 않지만, 날짜, 시간, 장소가 바뀌면 이메일로 알려 드립니다.',
      reminders: {
        day: '시작 전날에 알림을 보내 드리고, 날짜, 시간, 장소가 바뀌면 이메일로 알려 드립니다.',
        hour: '시작 한 시간 전에 알림을 보내 드리고, 날짜, 시간, 장소가 바뀌면 이메일로 알려 드립니다.',
        both: '시작 하루 전과 한 시간 전에 알림을 보내 드리고, 날짜, 시간, 장소가 바뀌면 이메일로 알려 드립니다.',
      },
      remindersOfSeries: {
        day: '매번 전날에 알림을 보내 드리고, 날짜, 시간, 장소가 바뀌면 이메일로 알려 드립니다.',
        hour: '매번 한 시간 전에 알림을 보내 드리고, 날짜, 시간, 장소가 바뀌면 이메일로 알려 드립니다.',
        both: '매번 하루 전과 한 시간 전에 알림을 보내 드리고, 날짜, 시간, 장소가 바뀌면 이메일로 알려 드립니다.',
      },
      note: '등록하신 적이 없나요? 다른 사람이 주소를 잘못 입력했을 수 있습니다. 아래에서 수신을 거부하면 이 이벤트에 관한 이메일을 더 이상 받지 않습니다.',
      file: '다른 캘린더를 사용하신다면 첨부 파일을 여세요.',
    },

    place: {
      heading: '자리가 났습니다',
      text: '빈자리가 생겨 대기 순서에 따라 자리가 배정되었습니다.',
      note: (link) =>
        `참석하지 못하시나요? 다음 분이 자리를 받을 수 있도록 아래의 ‘${link}’ 링크에서 변경해 주세요.`,
    },

    reminder: {
      soon: '곧 시작',
      allDay: '종일',
      text: '신청하신 이벤트 알림입니다.',
    },

    cancellation: {
      heading: '취소됨',
      text: (organizer) =>
        `죄송합니다. 주최자(${organizer})가 이 이벤트를 취소했습니다. 더 이상 알림을 보내지 않습니다.`,
      textOfSeries: (organizer) =>
        `죄송합니다. 주최자(${organizer})가 이 이벤트의 남은 날짜를 모두 취소했습니다. 더 이상 알림을 보내지 않습니다.`,
      private: '비공개로 전환됨',
      privateText: (organizer) =>
        `주최자(${organizer})가 이 이벤트를 비공개로 전환했습니다. 이벤트 페이지는 닫혔으며, 더 이상 알림을 보내지 않습니다. 참석할 예정이었다면 이벤트가 열리는지 주최자에게 문의하세요.`,
      privateTextOfSeries: (organizer) =>
        `주최자(${organizer})가 이 이벤트와 남은 날짜를 모두 비공개로 전환했습니다. 이벤트 페이지는 닫혔으며, 더 이상 알림을 보내지 않습니다. 참석할 예정이었다면 이벤트가 열리는지 주최자에게 문의하세요.`,
    },

    restoration: {
      heading: '이벤트가 예정대로 열립니다',
      preview: (organizer) => `주최자(${organizer})의 결정으로 이 이벤트가 예정대로 열립니다.`,
      text: (organizer) =>
        `주최자(${organizer})의 결정으로 이 이벤트가 예정대로 열립니다. 지난번에 보내 드린 이메일은 무시하세요. 등록은 그대로 유지되며 알림도 다시 보내 드립니다.`,
    },

    message: (organizer) => `주최자(${organizer})가 이 이벤트에 등록한 분들께 보내는 메시지입니다.`,

    invitation: {
      heading: '내 캘린더에 추가',
      text: '요청하신 대로 이 이벤트를 캘린더로 보내 드립니다. 변경과 취소도 자동으로 반영됩니다.',
      note: 'Google 캘린더는 아는 발신자의 초대를 자동으로 추가합니다. 발신자를 아는지 묻는 메시지가 나오면 안다고 선택해 주세요.',
    },
    removal: {
      subject: '내 캘린더에서 삭제됨',
      preview: '이벤트 등록을 취소하셨습니다. 이 이벤트에 관한 마지막 이메일입니다.',
      heading: '이벤트 등록을 취소하셨습니다',
      text: '이 이벤트에 관한 마지막 이메일입니다. 이 이메일로 이벤트가 캘린더에서 삭제됩니다.',
      declined: '이 이메일로 캘린더에서 삭제됩니다.',
    },
    removed: {
      heading: '등록이 취소되었습니다',
      text: '주최자가 이 이벤트의 등록을 취소했습니다. 이 이벤트에 관한 마지막 이메일입니다.',
    },

    file: {
      add: '첨부 파일을 열면 이벤트를 캘린더에 추가할 수 있습니다.',
      update: '첨부 파일을 열면 캘린더의 이벤트를 업데이트할 수 있습니다.',
      remove: '첨부 파일을 열면 캘린더에서 이벤트를 삭제할 수 있습니다.',
      restore: '첨부 파일을 열면 이벤트를 캘린더에 다시 추가할 수 있습니다.',
      updateDate: '첨부 파일을 열면 캘린더에서 이 날짜를 업데이트할 수 있습니다.',
      updateDates: '첨부 파일을 열면 캘린더에서 이 날짜들을 업데이트할 수 있습니다.',
      removeDate: '첨부 파일을 열면 캘린더에서 이 날짜를 삭제할 수 있습니다.',
      restoreDate: '첨부 파일을 열면 이 날짜를 캘린더에 다시 추가할 수 있습니다.',
    },

    allSignUps: {
      subject: (brand) => `${brand}에서 등록한 내역`,
      preview: '요청하신 전체 등록 내역 링크입니다.',
      heading: '전체 등록 내역',
      text: (site) =>
        `링크를 열면 이 주소로 ${site} 서버에서 등록한 모든 이벤트를 볼 수 있습니다. 그 페이지에서 등록을 취소하고, 내 데이터를 다운로드하고, 나만의 캘린더 피드를 받을 수 있습니다.`,
      button: '내 등록 내역 보기',
      keep: '링크는 7일 동안 유효합니다. 링크가 있으면 누구나 등록 정보를 바꿀 수 있으니 이 이메일을 다른 사람과 공유하지 마세요.',
      ignore: '요청하신 적이 없나요? 이 이메일을 무시하세요. 링크는 이 주소로만 발송됩니다.',
    },
    askedByLink: '이 주소로 보낸 이메일의 링크를 통해 요청이 있어 이 이메일을 보내 드립니다.',

    personalData: {
      subject: (brand) => `${brand}에 저장된 내 정보`,
      preview: '이메일 링크로 열린 페이지에서 요청하신 정보입니다.',
      heading: '저장된 내 정보',
      text: (site) => `${site} 서버에 이 주소로 저장된 정보입니다. 날짜는 UTC 기준입니다.`,
      more: (number) => count(number, { other: '외 #개' }),
      erase:
        '정보를 지우려면 이벤트 이메일의 수신 거부 링크를 여세요. 정보를 정정하려면 주최자에게 연락하세요.',
      ignore: '요청하신 적이 없나요? 이 이메일을 무시하세요. 이 주소로만 발송됩니다.',
      facts: {
        account: '계정',
        teams: '팀',
        identities: '통합 로그인(SSO)',
        tokens: 'API 토큰',
        signUps: '등록',
        answers: '응답',
        follows: '팔로우',
        organizerOf: '주최한 이벤트',
        invitations: '초대',
        messages: '메시지',
        emails: '이메일',
      },
      since: (day) => `${day}부터`,
      memberSince: (team, role, day) => `${team}(${STORED[role] ?? role}), ${day}부터`,
      signedUp: (event, team, name, day) => `${event}(${team}), 이름: ${name}, ${day}`,
      followsSince: (team, day) => `${team}, ${day}부터`,
      invitedTo: (team, day) => `${team} 팀 초대, ${day}`,
    },

    follow: {
      subject: '확인해 주세요: 새 이벤트 이메일 받기',
      preview: '버튼을 누르면 이 캘린더의 새 이벤트를 받을 수 있습니다.',
      heading: '이 캘린더를 팔로우할까요?',
      text: '이 주소로 이 캘린더의 새 이벤트를 이메일로 받겠다는 요청이 있었습니다. 받으시려면 버튼을 누르세요. 이메일은 하루 최대 한 통입니다.',
      button: '팔로우',
      note: '요청하신 적이 없나요? 이 이메일을 무시하세요. 버튼을 누르지 않으면 소식이 발송되지 않으며, 이 주소는 7일 후에 삭제됩니다.',
      reason: (brand) => `${brand}의 캘린더 페이지에 이 주소가 입력되어 이 이메일을 보내 드립니다.`,
    },

    news: {
      new: '새 이벤트',
      cancelled: '취소됨',
      newEvents: (number) => count(number, { other: '새 이벤트 #개' }),
      cancelledEvents: (number) => count(number, { other: '취소된 이벤트 #개' }),
      newAndCancelled: (added, cancelled) =>
        `${count(added, { other: '새 이벤트 #개' })}, ${count(cancelled, { other: '취소된 이벤트 #개' })}`,
      button: '캘린더 열기',
      more: (number) => count(number, { other: '캘린더에 #개가 더 있습니다.' }),
      note: '시간이나 장소가 변경되어도 이메일을 보내지 않습니다. 캘린더 페이지에서 구독하면 변경 사항이 내 캘린더에 자동으로 반영됩니다.',
      reason: (team, brand) =>
        `이 주소로 ${team}의 캘린더를 팔로우하고 있어 이 이메일을 보내 드립니다. 팀을 대신하여 ${brand}에서 보냅니다.`,
    },
  },

  changes: {
    headings: {
      date: '날짜 변경',
      time: '시간 변경',
      'time zone': '시간대 변경',
      place: '장소 변경',
      'date, time': '날짜와 시간 변경',
      'date, time zone': '날짜와 시간대 변경',
      'date, place': '날짜와 장소 변경',
      'time, time zone': '시간과 시간대 변경',
      'time, place': '시간과 장소 변경',
      'time zone, place': '시간대와 장소 변경',
    },
    changed: '변경됨',
    heading: '이벤트가 변경되었습니다',
    preview: (organizer, parts) => `주최자(${organizer})가 ${partsText(parts)} 변경했습니다.`,
    text: (organizer, parts) => `주최자(${organizer})가 이 이벤트의 ${partsText(parts)} 변경했습니다.`,
    detailsPreview: (organizer) => `주최자(${organizer})가 세부 정보를 변경했습니다.`,
    detailsText: (organizer) => `주최자(${organizer})가 이 이벤트의 세부 정보를 변경했습니다.`,

    oneDate: {
      cancelled: {
        subject: '일부 날짜 취소',
        heading: '이 날짜가 취소되었습니다',
        text: (organizer) => `죄송합니다. 주최자(${organizer})가 이 날짜를 취소했습니다.`,
        label: '취소됨',
      },
      stillCancelled: {
        subject: '취소된 날짜에 대한 안내',
        heading: '취소된 날짜에 대한 안내',
        text: (organizer) =>
          `주최자(${organizer})가 이 날짜의 안내 사항을 변경했습니다. 이 날짜는 여전히 취소된 상태입니다.`,
        label: '취소됨',
      },
      moved: {
        subject: '일부 날짜 변경',
        heading: '이 날짜가 변경되었습니다',
        text: (organizer) => `주최자(${organizer})가 이 이벤트의 날짜 하나를 변경했습니다.`,
        label: '일정 변경',
      },
      elsewhere: {
        subject: '일부 날짜의 장소 변경',
        heading: '이 날짜의 장소가 변경되었습니다',
        text: (organizer) => `주최자(${organizer})가 이 이벤트에서 날짜 하나의 장소를 변경했습니다.`,
        label: '장소 변경',
      },
      restored: {
        subject: '일부 날짜 취소 철회',
        heading: '이 날짜의 취소가 철회되었습니다',
        text: (organizer) => `주최자(${organizer})가 이 날짜의 취소를 철회했습니다.`,
        label: '취소 철회',
      },
      noted: {
        subject: '일부 날짜에 대한 안내',
        heading: '이 날짜에 대한 안내',
        text: (organizer) => `주최자(${organizer})가 이 이벤트의 날짜 하나에 안내 사항을 남겼습니다.`,
        label: '안내',
      },
      same: {
        subject: '일부 날짜 변경 없음',
        heading: '이 날짜는 변경되지 않았습니다',
        text: (organizer) => `주최자(${organizer})가 이 이벤트를 변경했지만, 이 날짜는 그대로입니다.`,
        label: '변경 없음',
      },
    },
    othersStay: (text) => `${text} 다른 날짜는 모두 그대로입니다.`,
    datesSubject: (number) => count(number, { other: '날짜 #개 변경' }),
    datesHeading: (number) => count(number, { other: '날짜 #개가 변경되었습니다' }),
    datesText: (organizer, number) =>
      `주최자(${organizer})가 이 이벤트의 ${count(number, { other: '날짜 #개' })}를 변경했습니다.`,
    dates: '날짜',
    moreDates: (number) => count(number, { other: '외 #개는 이벤트 페이지에서 확인하세요' }),
    movedFrom: '변경 전',
    movedFromWhen: (when) => `변경 전: ${when}`,
    insteadOf: (when) => `변경 전: ${when}`,
  },

  plain: {
    backToEvent: '이벤트로 돌아가기',
    backToCalendar: '캘린더로 돌아가기',

    notFound: '404 페이지를 찾을 수 없음',
    notFoundNote: '이 주소에는 아무것도 없습니다.',
    goTo: (brand) => `${brand} 바로가기`,
    eventNotFound: '이벤트를 찾을 수 없음',
    eventNotFoundNote: '찾으시는 이벤트가 없거나 더 이상 제공되지 않습니다.',
    embedNotFoundNote: '이 이벤트는 없거나 공개되지 않았습니다.',
    eventNotPublic: '공개되지 않은 이벤트',
    eventNotPublicNote: '비공개 이벤트이므로 삽입할 수 없습니다.',
    unavailable: '일시적으로 이용할 수 없음',
    tryAgain: '다시 시도',
    eventRemoved: '삭제된 이벤트입니다',
    eventRemovedNote: '이 서버의 운영자가 삭제했습니다. 사유: {reason}',
    calendarOff: '공개되지 않은 캘린더입니다',
    calendarOffNote: '현재 팀에서 이 캘린더를 공개하지 않습니다. 이벤트는 각각의 링크로 계속 열 수 있습니다.',
    calendarNotFound: '캘린더를 찾을 수 없음',
    calendarNotFoundNote: '이 주소에는 캘린더가 없습니다. 주소를 확인하세요.',

    report: {
      heading: '이 이벤트 신고',
      note: '어떤 문제가 있는지 이 서버의 운영자에게 알려 주세요.',
      calendarHeading: '이 캘린더 신고',
      calendarNote: '어떤 문제가 있는지 이 서버의 운영자에게 알려 주세요.',
      name: '이름',
      email: '이메일',
      message: '어떤 문제가 있나요?',
      send: '신고 보내기',
      thanks: '신고해 주셔서 감사합니다',
      thanksNote: '이 서버의 운영자가 확인할 예정입니다.',
    },

    confirmSignUp: {
      heading: '등록을 확인할까요?',
      note: '이 이벤트의 알림과 소식을 보내 드립니다. 모든 이메일에서 수신을 거부할 수 있습니다.',
      confirm: '확인',
      confirmed: '등록되었습니다',
      confirmedNote: '등록이 확인되었습니다. 자세한 내용을 이메일로 보내 드립니다.',
      cancelled: '취소된 이벤트입니다',
      cancelledNote: '주최자가 이벤트를 취소하여 확인할 등록이 없으며, 알림도 보내지 않습니다.',
      closed: '등록이 마감되었습니다',
      closedNote: '주최자가 이 이벤트의 등록을 더 이상 받지 않아 등록을 확인할 수 없습니다.',
      dateGone: '이 날짜에는 열리지 않습니다',
      dateGoneNote: '확인할 등록이 없습니다. 이벤트 페이지에서 다른 날짜를 선택할 수 있습니다.',
      gone: '더 이상 사용할 수 없는 링크입니다',
      goneNote:
        '7일 안에 확인하지 않은 등록과 수신을 거부한 등록은 삭제됩니다. 이벤트 페이지에서 다시 등록할 수 있습니다.',
    },

    follow: {
      checkEmail: '이메일을 확인하세요',
      checkEmailNote:
        '이 주소로 아직 캘린더를 팔로우하지 않았다면 버튼이 있는 이메일을 보내 드립니다. 버튼을 누르면 새 이벤트를 받을 수 있습니다.',
      failed: '처리하지 못했습니다',
      heading: '이 캘린더를 팔로우할까요?',
      note: '새 이벤트와 취소 소식을 하루 최대 한 통의 이메일로 보내 드립니다. 모든 이메일에서 수신을 거부할 수 있습니다.',
      follow: '팔로우',
      followed: '이 캘린더를 팔로우했습니다',
      followedNote: '새 이벤트를 이메일로 보내 드립니다.',
      gone: '더 이상 사용할 수 없는 링크입니다',
      goneNote:
        '링크는 7일 동안 유효하며, 수신을 거부하거나 캘린더가 비공개로 바뀌면 사용할 수 없습니다. 캘린더 페이지에서 다시 팔로우할 수 있습니다.',
    },

    unsubscribe: {
      event: {
        heading: '이 이벤트의 이메일 수신을 거부할까요?',
        note: '현재 이 이벤트의 알림과 소식을 받고 있습니다. 수신을 거부하면 이름과 이메일 주소가 참석자 명단에서 삭제됩니다.',
        doneNote:
          '이 이벤트에 관한 이메일을 더 이상 보내지 않습니다. 이름과 이메일 주소가 참석자 명단에서 삭제되었습니다. 다른 사람이 이 주소를 다시 등록하면 먼저 이메일로 여쭤봅니다.',
        back: '다시 등록되었습니다',
        backNote: '전과 같이 이 이벤트의 알림과 소식을 보내 드립니다.',
        howToReturn: '알림과 소식을 받으려면 이벤트 페이지에서 다시 등록하세요.',
      },
      calendar: {
        heading: '이 캘린더의 이메일 수신을 거부할까요?',
        note: '현재 이 캘린더의 새 이벤트를 받고 있습니다. 수신을 거부하면 이메일 주소가 팔로워 명단에서 삭제됩니다.',
        doneNote:
          '이 캘린더에 관한 이메일을 더 이상 보내지 않습니다. 이메일 주소가 팔로워 명단에서 삭제되었습니다.',
        back: '이 캘린더를 다시 팔로우했습니다',
        backNote: '전과 같이 새 이벤트를 이메일로 보내 드립니다.',
        howToReturn: '새 이벤트를 받으려면 캘린더 페이지에서 다시 팔로우하세요.',
      },
      doneNoteInvited:
        '이 이벤트에 관한 이메일을 더 이상 보내지 않습니다. 이름과 이메일 주소가 참석자 명단에서 삭제되었습니다. 다른 사람이 이 주소를 다시 등록하면 먼저 이메일로 여쭤봅니다. 마지막 이메일로 이벤트가 캘린더에서 삭제됩니다.',
      unsubscribe: '수신 거부',
      done: '수신 거부가 완료되었습니다',
      undo: '실행 취소',
      changedYourMind: '마음이 바뀌셨나요? 이메일의 수신 거부 링크를 다시 열어 이메일 수신을 허용하세요.',
      orData: '또는 이 서버에 저장된 내 정보를 확인하거나 지울 수 있습니다.',
      emailData: '내 데이터를 이메일로 받기',
      eraseData: '이 등록의 데이터 지우기',
      eraseAll: '모두 지우기: 링크를 이메일로 받기',
      otherChoices: '다른 선택',
      orNever: '또는 모든 이벤트의 이메일을 전혀 받지 않을 수 있습니다.',
      never: '이 서버의 모든 이메일 거부',
      askNever: '이 서버의 모든 이메일 거부: 링크를 이메일로 받기',
      neverDone: '이 서버에서 더 이상 이메일을 보내지 않습니다',
      neverDoneNote:
        '이름과 이메일 주소가 모든 참석자 명단에서 삭제되었으며, 다른 사람이 이 주소를 다시 등록하거나 초대할 수 없습니다. 서버가 주소를 알아보는 데 쓰는 코드만 남으며, 이 코드로는 아무도 주소를 알아낼 수 없습니다. 이곳에 계정이 있다면 로그인 링크는 계속 받을 수 있습니다.',
      outOfServer:
        '이 서버의 이메일을 받지 않고 있습니다. 마음이 바뀌셨다면 이메일 수신을 허용한 다음 이벤트 페이지에서 다시 등록할 수 있습니다.',
      outOfEvent:
        '이 이벤트에 관한 이메일을 받지 않고 있습니다. 마음이 바뀌셨다면 이메일 수신을 허용한 다음 이벤트 페이지에서 다시 등록할 수 있습니다.',
      allowAgain: '이메일 수신 다시 허용',
      allowed: '이메일 수신이 다시 허용되었습니다',
      gone: '이미 삭제된 등록입니다',
      goneNote:
        '이 등록으로는 이메일을 더 이상 보내지 않습니다. 그 후에 다시 등록하셨다면 더 최근 이메일의 링크를 사용하세요.',
      dataSent: '데이터를 보내 드립니다',
      dataSentNote:
        '저장된 모든 내 정보를 이 링크를 받은 주소로 보내 드립니다. 한 시간에 한 번까지 보냅니다.',
      erased: '데이터를 지웠습니다',
      erasedNote:
        '이름과 이메일 주소가 모든 참석자 명단에서 삭제되었고, 저장된 이메일과 메시지도 삭제되었습니다. 백업에는 백업이 삭제될 때까지 남아 있습니다. 이곳에 계정이 있다면 계정 설정에서 삭제하세요.',
      erasedOneNote:
        '이 등록과 함께 저장된 정보와 관련 이메일이 삭제되었습니다. 백업에는 백업이 삭제될 때까지 남아 있습니다.',
      invalid: '사용할 수 없는 링크입니다',
      invalidNote:
        '링크의 일부가 빠졌을 수 있습니다. 이메일에서 다시 열거나 전체 링크를 주소창에 복사하세요.',
    },

    noOwnPage: {
      leave: '이벤트 등록 취소',
      unconfirmed: '먼저 등록을 확인해 주세요',
      unconfirmedNote: '확인을 요청하는 이메일의 버튼을 누르세요. 그러면 이 페이지에 등록 정보가 표시됩니다.',
      cancelled: '취소된 이벤트입니다',
      cancelledNote: '주최자가 이벤트를 취소했습니다. 예정대로 열리게 되면 이메일로 알려 드립니다.',
      hidden: '비공개로 전환된 이벤트입니다',
      hiddenNote: '주최자가 비공개로 전환했습니다. 참석할 예정이었다면 이벤트가 열리는지 문의하세요.',
      deleted: '삭제된 이벤트입니다',
      deletedNote: '주최자가 이벤트를 삭제했습니다. 더 이상 알림을 보내지 않습니다.',
    },

    allSignUps: {
      heading: '전체 등록 내역',
      none: '이 주소로 등록한 이벤트가 없거나 오래전에 종료되었습니다.',
      feed: '나만의 캘린더 피드에는 참석하는 이벤트가 담기고 변경 사항도 반영됩니다. 이 주소를 캘린더 앱에 추가하고 다른 사람에게 알려 주지 마세요.',
      renewFeed: '피드 주소 변경',
      download: '내 데이터 사본 다운로드',
      leaveAll: '모든 이벤트 등록 취소',
      leaveHeading: (number) => count(number, { other: '이벤트 #개의 등록을 취소할까요?' }),
      leaveNote:
        '해당 이벤트에 관한 이메일을 더 이상 보내지 않으며, 이름과 이메일 주소가 참석자 명단에서 삭제됩니다.',
      leave: (number) => (number === 1 ? '등록 취소' : '모두 취소'),
      eraseAll: '모두 지우기',
      eraseHeading: '저장된 내 정보를 모두 지울까요?',
      eraseNote:
        '모든 이벤트와 캘린더의 등록이 취소되고, 이 주소로 저장된 이름, 답변, 이메일, 메시지, 초대가 삭제됩니다. 되돌릴 수 없습니다.',
      back: '내 등록 내역으로 돌아가기',
      left: '모든 이벤트의 등록이 취소되었습니다',
      leftNote:
        '이름과 이메일 주소가 참석자 명단에서 삭제되었습니다. 마음이 바뀌셨나요? 이벤트 이메일의 수신 거부 링크를 열어 이메일 수신을 허용하세요.',
      old: '더 이상 사용할 수 없는 링크입니다',
      oldNote: '링크는 7일 동안 유효합니다. 이벤트 이메일의 ‘내 등록 정보’ 링크를 열어 새 링크를 요청하세요.',
    },
  },

  own: {
    title: (event) => `내 등록 정보: ${event}`,
    heading: '내 등록 정보',
    changeUntil: (time) => `${time}까지 응답을 바꿀 수 있습니다.`,
    closed: '응답이 마감되었습니다.',
    answerOn: (date, answer) => `${date}: ${answer}`,
    waiting: (answer) => `${answer} (대기자 명단에 있음)`,
    dateCancelled: (answer) => `${answer} (이 날짜는 취소됨)`,
    save: '변경 사항 저장',
    coming: '참석 예정입니다',
    changeAnswer: '내 응답 변경',
    saved: '변경 사항이 저장되었습니다.',
    showDate: '이 날짜 보기',
    changedElsewhere:
      '그사이 다른 곳(예: 다른 탭)에서 등록 정보가 변경되었습니다. 저장된 내용은 없습니다. 아래의 선택을 유지하려면 다시 저장하세요.',
    storedNow: (text) => `저장된 내용: ${text}`,
    chosenHere: (text) => `여기서 선택: ${text}`,

    inYourCalendar: '내 캘린더에 추가',
    open: {
      title: '내 캘린더에 추가하고 최신 상태로 유지',
      text: '초대장을 이메일로 보내 드립니다. 이후 변경과 취소가 캘린더에 자동으로 반영됩니다.',
      button: '초대장 받기',
    },
    invited: {
      title: '이 이벤트가 캘린더에 자동으로 반영됩니다',
      text: '변경과 취소가 자동으로 반영됩니다. 캘린더에 이벤트가 없다면 초대장을 다시 보내 드릴 수 있습니다.',
      button: '초대장 다시 받기',
    },
    invitationSent: '초대장을 이메일로 보내 드립니다.',

    invitationLater: '자리가 생기는 대로 초대장을 이메일로 보내 드립니다.',
    allSignUps: '내 전체 등록 내역',
    allSignUpsNote: '등록하신 주소로 링크를 보내 드립니다.',
    emailLink: '링크를 이메일로 받기',
    linkSent: '지금 이 주소로 이메일을 더 보낼 수 있으면 링크가 곧 도착합니다.',

    notForYou: '더 이상 원하지 않으시나요?',
    notForYouNote: '이 이벤트에 관한 이메일을 더 이상 보내지 않으며, 이름이 명단에서 삭제됩니다.',
    leave: '이벤트 등록 취소',
    pageIsYours: '본인 전용 페이지입니다. 주소를 아는 사람은 누구나 등록 정보를 바꿀 수 있습니다.',
    pageOfEvent: '이벤트 페이지',
  },

  calendar: {
    follow: '이메일로 팔로우',
    followNote:
      '새 이벤트를 하루 최대 한 통의 이메일로 보내 드립니다. 클릭 한 번으로 수신을 거부할 수 있습니다.',
    email: '이메일',
    followButton: '팔로우',
    subscribe: '모두 구독',
    allAndFollow: '모든 이벤트 보기 및 팔로우',
    description: (team) => `${team}의 모든 이벤트를 하나의 캘린더에서 확인하세요.`,

    view: '보기',
    list: '목록',
    month: '월',
    past: '지난 이벤트',
    searchEvents: '이벤트 검색',
    search: '검색',
    found: (number) => `‘{query}’ 검색 결과: ${count(number, { other: '#개' })}`,
    notFound: '제목이나 장소에 ‘{query}’ 검색어가 있는 이벤트가 없습니다.',
    topics: '주제',
    allTopics: '전체',
    subscribeTo: '{topic} 구독',
    noTopic: '이 캘린더에는 “{query}” 주제가 없습니다.',
    onlyTopics: '선택한 주제만 받습니다. 선택하지 않으면 모두 받습니다',
    showAll: '모든 이벤트 보기',
    nothingPast: '아직 종료된 이벤트가 없습니다.',
    nothingPlanned: '현재 예정된 이벤트가 없습니다. 구독하면 다음 이벤트가 캘린더에 표시됩니다.',
    earlierDates: '이전 일정',
    laterDates: '이후 일정',
    tooMany: '이벤트가 많아 이 페이지에 모두 표시할 수 없습니다.',

    next: (howSoon) => `다음 이벤트 · ${howSoon}`,
    timeUntil: (time, date) => `${time}, ${date}까지`,
    alsoOn: (dates) => `다른 날짜: ${dates}`,
    cancelled: '취소됨',
    moved: '일정 변경',
    recurring: '반복',

    previousMonth: '이전 달',
    nextMonth: '다음 달',
    today: '오늘',
    more: (number) => `+${number}개`,
    cancelledEvent: '(취소됨)',
    timesOf: (place) => `시간은 ${place} 기준입니다. 다른 시간대는 시간 옆에 표시됩니다.`,

    noneNow: '현재 예정된 이벤트가 없습니다',
    andMore: (number) => count(number, { other: '그 외 날짜 #개' }),
  },

  problems: koreanVisitorProblems,
}
