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
import { koreanTime, koreanVisitorProblems } from './korean.ts'

const numbers = new Intl.NumberFormat('ko')
const list = new Intl.ListFormat('ko')
const n = (value: number) => numbers.format(value)

const tooLong = (what: string, longest: number) => `${what}: ${n(longest)}자 이하로 입력하세요`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what}: 텍스트여야 합니다`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what}: 저장할 수 없는 문자가 있습니다`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: ['매일', '일마다'],
  WEEKLY: ['매주', '주마다'],
  MONTHLY: ['매월', '개월마다'],
  YEARLY: ['매년', '년마다'],
} as const

const signUps = (value: number) => `등록 ${n(value)}건`
const views = (value: number) => `조회 ${n(value)}회`
const LATER = '몇 분 후 다시 시도해 주세요.'
const SOON = '잠시 후 다시 시도해 주세요.'
const TOMORROW = '내일 다시 시도해 주세요.'

export const koreanProblems: Problems = {
  ...koreanVisitorProblems,

  ...ofText('title', '제목', TITLE_LENGTH),
  titleRequired: '제목을 입력하세요',
  ...ofText('timezone', '시간대', NAME_LENGTH),
  timezoneRequired: '시간대를 선택하세요',
  ...ofText('startDate', '시작 날짜', 10),
  startDateRequired: '시작 날짜를 입력하세요',
  ...ofText('startTime', '시작 시간', 5),
  startTimeRequired: '시작 시간을 입력하세요',
  ...ofText('endDate', '종료 날짜', 10),
  endDateRequired: '종료 날짜를 입력하세요',
  ...ofText('endTime', '종료 시간', 5),
  endTimeRequired: '종료 시간을 입력하세요',
  ...ofText('organizerName', '주최자 이름', NAME_LENGTH),
  organizerNameRequired: '주최자 이름을 입력하세요',
  ...ofText('subject', '이메일 제목', 80),
  subjectRequired: '이메일 제목을 입력하세요',
  ...ofText('question', '질문', 200),
  questionRequired: '질문을 입력하세요',
  ...ofText('choice', '선택지', 200),
  choiceRequired: '선택지를 입력하세요',
  ...ofText('teamName', '팀 이름', 100),
  teamNameRequired: '팀 이름을 입력하세요',
  ...ofText('uid', 'UID', 300),
  uidRequired: 'UID가 필요합니다',
  ...ofText('description', '설명', DESCRIPTION_LENGTH),
  ...ofText('location', '장소', LOCATION_LENGTH),
  ...ofText('publicLocation', '장소 대신 표시할 텍스트', NAME_LENGTH),
  hidesLocationNotBoolean: '장소 숨김 값은 true 또는 false여야 합니다',
  ...ofText('note', '메모', NOTE_LENGTH),
  ...ofText('topic', '주제', 40),
  topicRequired: '주제를 입력하세요',
  topicInvalid: '주제에는 글자나 숫자가 있어야 하며 쉼표와 세미콜론은 쓸 수 없습니다',
  topicsNotList: '주제는 ["Youth"]와 같은 목록이어야 합니다',
  tooManyTopicsOfEvent: '주제는 3개까지 선택할 수 있습니다',
  ...ofText('link', '링크', 500),
  ...ofText('pictureText', '사진 설명', 200),
  nameNotText: '이름: 텍스트여야 합니다',
  tokenNameTooLong: tooLong('이름', 100),
  calendarDescriptionTooLong: tooLong('설명', 500),
  replyNotText: '답변: 텍스트여야 합니다',
  messageRequired: '메시지를 입력하세요',
  messageNotText: '메시지: 텍스트여야 합니다',
  messageTooLong: tooLong('메시지', MESSAGE_LENGTH),
  ownEmailMissing: '내 이메일 주소를 입력하세요',
  contactEmailMissing: '이메일을 입력하세요',
  concernRequired: '질문이나 문의 내용을 입력하세요',
  addressMissing: (label) => `입력하세요: ${label}`,

  startNotTime: '시작은 2026-03-10T09:00:00과 같은 날짜와 시간이어야 합니다',
  endNotTime: '종료는 2026-03-10T09:00:00과 같은 날짜와 시간이어야 합니다',
  endBeforeStart: '종료는 시작보다 빠를 수 없습니다',
  allDayNotBoolean: '종일 값은 true 또는 false여야 합니다',
  isPublicNotBoolean: '공개 값은 true 또는 false여야 합니다',
  isListedNotBoolean: '캘린더 표시 값은 true 또는 false여야 합니다',
  captureAttendeesNotBoolean: '등록 받기 값은 true 또는 false여야 합니다',
  versionNotNumber: '버전은 정수여야 합니다',
  answersOfNotId: 'answersOf는 이벤트의 id여야 합니다',
  coverOfNotId: 'coverOf는 이벤트의 id여야 합니다',
  skippedNotBoolean: '건너뛰기 값은 true 또는 false여야 합니다',
  skippedWithTimes: '건너뛴 날짜에는 시작과 종료를 지정할 수 없습니다',

  recurringNotBoolean: '반복 값은 true 또는 false여야 합니다',
  frequencyRequired: '반복 주기를 선택하세요',
  frequencyInvalid: '반복 주기는 DAILY, WEEKLY, MONTHLY, YEARLY 중 하나여야 합니다',
  intervalRange: '간격은 1에서 999 사이의 정수여야 합니다',
  recurrenceIntervalRange: '반복 간격은 1에서 999 사이의 정수여야 합니다',
  occurrencesRange: '횟수는 1에서 999 사이의 정수여야 합니다',
  occurrenceCountRange: '반복 횟수는 1에서 999 사이의 정수여야 합니다',
  occurrenceCountRequired: '반복 횟수를 입력하세요',
  byDayInvalid: '반복 요일은 MO, TU, WE, TH, FR, SA, SU 중에서 지정해야 합니다',
  weekdayOfMonthNotOne:
    '매월 또는 매년 반복에는 1TU나 -1FR과 같은 요일을 하나만 지정하거나 지정하지 않습니다',
  byDayNotList: '반복 요일은 ["MO", "WE"]와 같은 목록이어야 합니다',
  endTypeInvalid: '반복 종료는 NEVER, COUNT, DATE 중 하나여야 합니다',
  recurrenceEndDateRequired: '반복 종료 날짜를 입력하세요',
  recurrenceEndDateInvalid: '반복 종료 날짜는 2026-03-31과 같은 날짜여야 합니다',
  recurrenceEndsTooEarly: '반복은 시작하기 전에 끝날 수 없습니다',
  ruleNotText: '반복 규칙: 텍스트여야 합니다',
  ruleTooLong: tooLong('반복 규칙', 500),

  answerInvalid: 'answer는 yes, maybe, no 중 하나여야 합니다',
  guestsRange: 'guests는 0에서 9 사이의 정수여야 합니다',
  closesIsoInvalid: 'closesIso는 2026-03-10T18:00:00과 같은 형식이어야 합니다',
  hoursBeforeRange: '응답 마감은 시작 1~2160시간 전이어야 합니다',
  questionIdInvalid: '질문마다 1에서 999 사이의 고유한 id가 필요합니다',
  tooManyQuestions: '질문은 3개까지 할 수 있습니다',
  tooManyChoices: '선택지는 10개까지 입력할 수 있습니다',
  tooFewChoices: '선택지를 2개 이상 입력하세요',

  slugRequired: '주소를 입력하세요',
  slugInvalid: '주소는 영문 소문자, 숫자, 하이픈(연속 불가)으로 된 3~40자여야 합니다',
  eventSlugInvalid: '링크는 영문 소문자, 숫자, 하이픈(연속 불가)으로 된 3~60자여야 합니다',
  slugReserved: '사용할 수 없는 단어입니다. 다른 단어를 선택하세요.',
  linkInvalid: '링크는 https:// 또는 http://로 시작해야 합니다',
  isOnNotBoolean: 'isOn은 true 또는 false여야 합니다',
  accentInvalid: '강조색은 vermilion, ochre, moss, fir, lagoon, harbour, iris, slate 중 하나여야 합니다',
  languageInvalid: `언어는 null이거나 다음 중 하나여야 합니다: ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list는 "upcoming"이거나 최대 1000개의 이벤트 id여야 합니다',
  teamTimezoneInvalid: '시간대는 Europe/London과 같은 이름이어야 합니다',
  summaryEmailInvalid: 'summaryEmail은 off, daily, weekly 중 하나여야 합니다',
  signUpEmailInvalid: 'signUpEmail은 off, each, daily 중 하나여야 합니다',
  lifetimeInvalid: '30일, 90일, 365일 또는 null을 선택하세요',
  webhookAddressInvalid: 'https://로 시작하는 주소를 입력하세요',
  webhookChangeMissing: '변경할 항목을 지정하세요: address, types, isOn, newSecret.',
  webhookTypesMissing: '하나 이상 선택하세요',
  reasonRequired: '사유를 입력하세요',
  reasonInvalid: '사유는 한 줄, 500자 이하로 입력하세요',

  importZoneNotText: 'timezone: 텍스트여야 합니다',
  eventsNotList: '이벤트 목록을 보내 주세요',
  noEventsSent: '이벤트를 하나 이상 보내 주세요',
  tooManyEventsSent: '이벤트는 한 번에 50개까지 보낼 수 있습니다',

  fromNotDate: 'from은 2026-03-10과 같은 날짜여야 합니다',
  toNotDate: 'to는 2026-03-10과 같은 날짜여야 합니다',
  dateNotDate: 'date는 2026-03-10과 같은 날짜여야 합니다',
  fromWithoutTo: 'from과 to는 함께 사용해야 합니다',
  toBeforeFrom: 'to는 from보다 빠를 수 없습니다',
  listRangeTooLong: 'from과 to의 간격은 366일 이하여야 합니다',
  analyticsRangeTooLong: 'from과 to의 간격은 3660일 이하여야 합니다',
  limitNotNumber: 'limit는 정수여야 합니다',
  eventLimitRange: 'limit는 1에서 500 사이의 정수여야 합니다',
  attendeeLimitRange: 'limit는 1에서 1000 사이의 정수여야 합니다',
  pageNotNumber: 'page는 정수여야 합니다',
  cursorInvalid: 'cursor가 올바르지 않습니다',
  searchNotText: 'q: 텍스트여야 합니다',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status는 upcoming 또는 past여야 합니다',
  sortInvalid: `sort는 다음 중 하나여야 합니다: ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort는 from, to와 함께 사용할 수 없습니다',
  fieldsInvalid: 'fields는 summary여야 합니다',
  eventFilterUnknown:
    '이벤트 목록에는 q, status, topic, from, to, sort, fields, limit, cursor를 사용할 수 있습니다',
  attendeeFilterUnknown: '참석자 목록에는 limit, cursor를 사용할 수 있습니다',
  analyticsFilterUnknown: '통계에는 from, to, topic을 사용할 수 있습니다',

  inputNotObject: '필드가 담긴 객체를 보내 주세요',
  fieldInvalid: (field) => `올바르지 않은 값입니다: ${field}`,

  nothingHere: '이 주소에는 아무것도 없습니다.',
  otherOrigin: (url) =>
    `이 서버는 ${url} 주소로 설정되어 있습니다. 다른 주소로 사용하려면 PUBLIC_URL을 설정하세요.`,
  requestTooLarge: '요청이 너무 큽니다. 최대 256 kB입니다.',
  fileTooLarge: (megabytes) => `파일이 너무 큽니다. 최대 ${megabytes} MB입니다.`,
  notJson: '요청은 JSON이어야 합니다(Content-Type: application/json).',
  jsonInvalid: '요청이 올바른 JSON이 아닙니다.',
  lengthMismatch: '요청의 길이가 Content-Length와 다릅니다.',
  headersTooLarge: '요청 헤더가 너무 큽니다.',
  requestTooSlow: '요청이 도착하는 데 너무 오래 걸렸습니다.',
  requestMalformed: '요청을 이해할 수 없습니다.',
  onlyJson: 'json 형식만 지원합니다',
  unexpected: '문제가 발생했습니다. 다시 시도해 주세요.',
  urlInvalid: '올바르지 않은 URL입니다.',
  idempotencyKeyTooLong: (header, longest) => `${header}: 최대 ${longest}자입니다`,

  tooManyLinksFrom: `사용 중인 네트워크에서 로그인 링크를 너무 많이 요청했습니다. ${SOON}`,
  tooManyLinksTo: `이 주소로 로그인 링크를 너무 많이 보냈습니다. ${LATER}`,
  tooManyLinksToInADay: '오늘 이 주소로 로그인 링크를 너무 많이 보냈습니다. 나중에 다시 시도해 주세요.',
  tooManyAccounts: (perDay) =>
    `오늘 사용 중인 네트워크에서 계정을 너무 많이 만들었습니다. 이 서버에서는 하루 ${perDay}개까지 만들 수 있습니다(NEW_ACCOUNTS_PER_NETWORK). ${TOMORROW}`,
  tooManyEvents: `팀에서 이벤트를 너무 많이 만들었습니다. ${LATER}`,
  tooManyImports: `팀에서 이벤트를 너무 많이 가져왔습니다. ${LATER}`,
  tooManyTeamImports: `오늘 팀을 너무 많이 가져왔습니다. ${TOMORROW}`,
  tooManyFiles: `파일을 너무 많이 읽었습니다. ${LATER}`,
  tooManyDates: `팀에서 날짜를 너무 많이 변경했습니다. ${LATER}`,
  tooManyAttendees: `팀에서 사람을 너무 많이 추가했습니다. ${LATER}`,
  tooManyRequests: `이 토큰으로 요청을 너무 많이 보냈습니다. ${SOON}`,
  tooManyWebhookSends: `팀에서 웹훅으로 직접 너무 많이 보냈습니다. ${LATER}`,
  tooManyPictures: '오늘 팀에서 사진을 너무 많이 올렸습니다. 나중에 다시 시도해 주세요.',
  tooManyInvitations: `팀에서 초대를 너무 많이 보냈습니다. ${LATER}`,
  tooManyTeamMessages: `오늘 팀에서 메시지를 너무 많이 보냈습니다. ${TOMORROW}`,
  tooManyEmailChanges: `이메일 주소를 너무 자주 변경했습니다. ${LATER}`,

  noEvent: '이벤트를 찾을 수 없습니다',
  privateEvent: '비공개 이벤트이므로 볼 수 없습니다',
  eventCancelled: '취소된 이벤트입니다.',
  eventChanged: '이벤트를 연 뒤 다른 사람이 변경했습니다.',
  dateChanged: '이 날짜를 연 뒤 다른 사람이 변경했습니다.',
  tooLateToUndelete: '실행을 취소하기에는 늦었습니다. 이벤트가 삭제되었습니다.',
  ownerDeleted: '해당 이벤트 또는 팀이 삭제되었습니다.',

  timezoneUnknown: '알 수 없는 시간대입니다',
  onlySkippedDates: '이렇게 하면 모든 날짜를 건너뛰게 됩니다. 먼저 하나를 복원하거나 이벤트를 취소하세요.',
  lastDate: '마지막으로 남은 날짜입니다. 대신 이벤트를 취소하세요.',
  notRecurring: '반복되지 않는 이벤트입니다',
  originalStartInvalid: '날짜는 2026-03-10T09:00:00과 같이 원래 시작 시각이어야 합니다',
  noDateAt: (startIso) => `이 이벤트에는 ${startIso}에 시작하는 날짜가 없습니다`,
  dateMovedHere: (day) => `${koreanTime.dateText(day)} 일정이 이 시간으로 옮겨졌습니다`,
  dateAlreadyHere: '이 이벤트의 다른 날짜가 이미 이 시간에 시작합니다',
  tooManyExceptions: (most) =>
    `한 시리즈에서 건너뛰거나 옮길 수 있는 날짜는 ${most}개까지입니다. 먼저 지난 날짜를 복원하세요.`,
  dateTooLong: (days) => `시리즈의 한 날짜는 최대 ${n(days)}일까지 이어질 수 있습니다`,
  occurrencesTooLong: (days) => `반복 이벤트는 매번 최대 ${n(days)}일까지 이어질 수 있습니다`,
  occurrencesOverlap: (frequency, interval, days) => {
    const [every, unit] = EVERY[frequency]
    return `${interval === 1 ? every : `${n(interval)}${unit}`} 반복되는 이벤트는 매번 최대 ${n(days)}일까지 이어질 수 있습니다`
  },
  startOffWeekdays: (weekdays) =>
    `이 이벤트는 ${list.format(weekdays.map(koreanTime.weekdayName))}에 반복됩니다. 해당 요일에 맞는 시작 날짜를 선택하세요.`,
  rulePartUnsupported: (part) => `반복 규칙에 지원하지 않는 부분이 있습니다: ${part || '비어 있음'}`,

  noFile: '파일을 보내 주세요',
  fileTooSlow: '파일을 읽는 데 너무 오래 걸립니다. 더 작은 파일로 나눠 주세요.',
  fileTooMuchMemory: '파일을 읽는 데 메모리가 너무 많이 필요합니다. 더 작은 파일로 나눠 주세요.',
  teamReadsFile: `팀에서 다른 파일을 읽고 있습니다. ${SOON}`,
  notTeamFile: '가져오지 않았습니다. Daymark 팀 파일이 아니거나 더 새로운 버전의 파일입니다',
  teamFileTwice: '가져오지 않았습니다. 파일에 중복된 항목이 있거나 지금 같은 파일을 가져오고 있습니다',
  teamFileCut: '가져오지 않았습니다. 파일의 끝부분이 없습니다',
  lineDamaged: '손상된 줄입니다',
  wrongInTeamFile: (line, sentence) => `가져오지 않았습니다. ${line}번째 줄: ${sentence}`,
  filesBusy: '한꺼번에 처리할 파일이 너무 많습니다. 다시 시도해 주세요.',
  headerTooLong: (longest) => `1번째 줄: 줄이 ${n(longest)}자보다 깁니다.`,
  noCalendarInFile: '1번째 줄: 파일에 BEGIN:VCALENDAR가 없습니다.',
  noTableInFile: (columns) =>
    `1번째 줄: 캘린더가 아니며, 다음 열이 있는 표도 아닙니다: ${list.format(columns)}.`,
  tooManyLines: (most) => `파일이 ${most}줄을 넘습니다.`,
  quotationMarkWrong: (line) => `${line}번째 줄: 표의 따옴표가 잘못되었습니다.`,
  noDateInFile: (line, text) => `${line}번째 줄: 1970년 이후의 날짜가 아닙니다(“${text}”).`,
  noDurationInFile: (line, text) => `${line}번째 줄: 기간이 아닙니다(“${text}”).`,
  zoneUnknownInFile: (line, zone) => `${line}번째 줄: 알 수 없는 시간대입니다(“${zone}”).`,
  noStartInFile: (line) => `${line}번째 줄: 이벤트에 시작(DTSTART)이 없습니다.`,

  eventFollowed: (calendar) =>
    `이 이벤트는 ${calendar ? `${calendar} 캘린더` : '팀에서 팔로우하는 캘린더'}에서 가져옵니다. 제목, 설명, 장소, 시간은 그곳에서 변경하세요.`,
  sourceAddressInvalid: 'https 또는 webcal로 시작하는 캘린더의 전체 주소를 입력하세요.',
  sourceHere: '이미 이 서버에 있는 캘린더입니다.',
  sourceAnswered: (status) => `캘린더 대신 ${status} 응답이 왔습니다.`,
  sourceRedirects: '다른 주소로 너무 여러 번 연결됩니다.',
  sourceTooLarge: '캘린더가 5 MB보다 큽니다.',
  sourceUnread: (reason) => `캘린더를 읽지 못했습니다. ${reason}`,
  sourceFollowed: '팀에서 이미 팔로우하는 주소입니다.',
  noSuchSource: '팀에서 팔로우하지 않는 캘린더입니다',
  tooManySources: '팀은 캘린더를 5개까지 팔로우할 수 있습니다. 먼저 하나를 팔로우 해제하세요.',
  arrivalInvalid: 'arrival은 listed 또는 private여야 합니다',
  sourceEndInvalid: 'events는 keep 또는 delete여야 합니다',
  missingInvalid: 'missing은 keep 또는 cancel이어야 합니다',

  noTopic: '주제를 찾을 수 없습니다',
  topicTaken: (name) => `“${name}” 주제가 이미 있습니다. 두 주제를 합칠 수 있습니다.`,
  topicChanged: '주제를 연 뒤 다른 사람이 변경했습니다.',
  tooManyTopics: (most) => `팀의 주제가 최대 개수(${most}개)에 이르렀습니다. 기존 주제를 선택하세요.`,

  noSuchPicture: '없는 사진입니다',
  notPicture: '사진 파일이 아닙니다. PNG, JPEG 또는 WebP 파일을 선택하세요.',
  pictureTypeUnusable: (type) => `${type} 사진은 사용할 수 없습니다. PNG, JPEG 또는 WebP 파일을 선택하세요.`,
  tooManyPixels: '사진의 픽셀이 너무 많습니다. 최대 4,000만 픽셀, 한 변 12,000픽셀입니다.',
  pictureTooSmall: (width, height) =>
    `사진이 너무 작습니다. 커버는 ${width} × ${height}픽셀 이상이어야 합니다.`,
  pictureDamaged: '사진이 손상되었거나 완전하지 않습니다. 다른 사진을 선택하세요.',
  pictureTooDetailed: '사진을 충분히 작게 줄일 수 없습니다. 다른 사진을 선택하세요.',
  pictureLimit: (most) => `팀의 사진이 최대 개수(${n(most)}개)에 이르렀습니다. 먼저 일부를 삭제하세요.`,
  picturesBusy: '한꺼번에 처리할 사진이 너무 많습니다. 다시 시도해 주세요.',
  imagesBusy: '한꺼번에 처리할 이미지가 너무 많습니다. 다시 시도해 주세요.',

  noAttendee: '참석자를 찾을 수 없습니다',
  notifyInvalid: 'notify는 true 또는 false여야 합니다',
  alreadyAttendee: '이미 명단에 있는 주소입니다.',
  hasUnsubscribed: '이 이벤트의 수신을 거부한 주소입니다. 본인만 되돌릴 수 있습니다.',
  answerSettingsChanged: '이벤트를 연 뒤 다른 사람이 질문을 변경했습니다.',
  answersStay: '이미 응답이 있습니다. 날짜별 응답 여부는 더 이상 변경할 수 없습니다.',
  noMessagesNow: '공개 중이고 취소되지 않은 이벤트에서만 메시지를 보낼 수 있습니다.',
  noRecipients: '메시지를 받을 사람이 없습니다.',
  messageReadersInvalid: 'answer는 yes, maybe, no, waiting 중 하나여야 합니다',
  messageSent: '더 이상 취소할 수 없는 메시지입니다.',

  appLanguageInvalid: `언어는 다음 중 하나여야 합니다: ${ORGANIZER_LANGUAGES.join(', ')}`,
  signedOut: '로그인하세요',
  onlySingleSignOn: (provider) => `이 서버에는 ${provider} 계정으로만 로그인할 수 있습니다.`,
  addressNotOpen: '이 서버에서 사용할 수 없는 주소입니다. 다른 주소를 사용하세요.',
  notOpen: '이 서버는 모두에게 열려 있지 않으며, 내 주소로는 여기에서 이벤트를 만들 수 없습니다.',
  notOpenTo: (email) =>
    `${email} 주소로는 이 서버를 사용할 수 없습니다. 서버 운영자에게 주소 추가를 요청하세요.`,
  accountMoved: (newEmail, oldEmail) =>
    `계정의 이메일 주소가 ${newEmail} 주소로 변경되었습니다. 그 주소로 로그인하거나 ${oldEmail} 주소로 보낸 링크로 변경을 취소하세요.`,
  addressFromProvider: (provider) => `내 주소는 ${provider}에서 가져옵니다`,
  addressInUse: '이미 사용 중인 주소입니다',
  onlyOwnersDeleteAccounts: '팀 소유자만 자신의 계정을 삭제할 수 있습니다.',

  noSuchTeam: '없는 팀입니다',
  noSuchMember: '없는 멤버입니다',
  noSuchInvitation: '없는 초대입니다',
  invalidInvitation: '초대가 올바르지 않거나 만료되었습니다',
  invitationForAnother: '다른 이메일 주소로 보낸 초대입니다',
  otherTeam: '팀을 전환했습니다',
  emailsDeclined: (email) => `${email} 주소는 이 서버의 이메일을 받지 않습니다.`,
  alreadyMember: (email) => `${email} 님은 이미 팀 멤버입니다`,
  onlyOwnersInvite: '팀 소유자만 멤버를 초대할 수 있습니다',
  onlyOwnersRemoveMembers: '팀 소유자만 멤버를 내보낼 수 있습니다',
  onlyOwnersRename: '팀 소유자만 팀 이름을 변경할 수 있습니다',
  onlyOwnersSetZone: '팀 소유자만 시간대를 변경할 수 있습니다',
  onlyOwnersExportEvents: '팀 소유자만 모든 이벤트를 내보낼 수 있습니다',
  onlyOwnersExportFollowers: '팀 소유자만 팔로워를 내보낼 수 있습니다',
  onlyOwnersChangeCalendar: '팀 소유자만 캘린더를 변경할 수 있습니다',
  onlyOwnersChangeLogo: '팀 소유자만 로고를 변경할 수 있습니다',
  onlyOwnersMakeTokens: '팀 소유자만 API 토큰을 관리할 수 있습니다',
  onlyOwnersManageWebhooks: '팀 소유자만 웹훅을 관리할 수 있습니다',
  onlyOwnersFollowCalendars: '팀 소유자만 캘린더를 팔로우할 수 있습니다',
  cannotRemoveYourself: '자신을 팀에서 내보낼 수 없습니다',
  cannotRemoveOwner: '소유자는 팀에서 내보낼 수 없습니다',

  noCalendar: '없는 캘린더입니다',
  noCalendarService: '없는 캘린더 서비스입니다',
  slugTaken: '다른 캘린더에서 사용 중인 주소입니다. 다른 주소를 선택하세요.',
  eventSlugTaken: '다른 이벤트에서 사용 중인 링크입니다. 다른 링크를 선택하세요.',
  tooManyEventSlugs: `이벤트 링크는 하루에 다섯 번까지 변경할 수 있습니다. ${TOMORROW}`,
  tooManySlugs: `캘린더 주소는 하루에 다섯 번까지 변경할 수 있습니다. ${TOMORROW}`,
  calendarNeedsSlug: '캘린더를 표시하려면 주소가 필요합니다',
  notOurPage: '이 서버에는 해당 주소의 페이지가 없습니다',

  noSuchToken: '없는 토큰입니다',
  tooManyTokens: '팀은 API 토큰을 50개까지 가질 수 있습니다. 먼저 하나를 폐기하세요.',
  tokenNotWhole: '완전한 API 토큰이 아닙니다. 토큰은 dm_으로 시작하며 57자입니다.',
  tokenUnknown: '알 수 없는 토큰이거나 토큰을 만든 사람이 팀을 떠났습니다.',
  tokenRevoked: '폐기된 토큰입니다. 팀에서 설정을 통해 새로 만들 수 있습니다.',
  tokenExpired: '만료된 토큰입니다. 팀에서 설정을 통해 새로 만들 수 있습니다.',
  tokenOnlyForData: 'API 토큰으로는 팀의 데이터만 사용할 수 있으며 계정과 설정은 사용할 수 없습니다.',
  tokenOnlyReads: '읽기 전용 토큰입니다.',

  noSuchWebhook: '없는 웹훅입니다',
  noSuchDelivery: '없는 전송 기록입니다',
  tooManyWebhooks: '팀은 웹훅을 10개까지 가질 수 있습니다. 먼저 하나를 삭제하세요.',
  webhookOff: '꺼진 웹훅입니다. 먼저 켜세요.',
  webhookAddressPrivate: '이 서버의 네트워크 안에 있는 주소입니다.',

  noEventAnyMore: '더 이상 없는 이벤트입니다.',
  isAdministrator: (email) => `${email} 님은 관리자입니다. 먼저 ADMINS에서 주소를 빼세요.`,
  patternInvalid: (text) => `이메일 주소도 @도메인도 아닙니다(“${text}”).`,
  signInTooOld: '삭제하기 전에 다시 로그인하세요. 마지막 로그인 후 15분이 넘었습니다.',
  actEmailMissing: '이메일 주소를 입력하세요.',
  notBlocked: (pattern) => `차단되지 않은 주소입니다: ${pattern}.`,
  noSuchUser: (email) => `없는 계정입니다: ${email}.`,
  noEventWithSlug: (slug) => `없는 이벤트입니다: ${slug}.`,
}

const SUMMARIES = { daily: '일간 요약', weekly: '주간 요약' }

export const koreanOrganizers: OrganizerWords = {
  mail: {
    changeSettings: '수신 빈도 변경 또는 끄기',

    signIn: {
      subject: (brand) => `${brand} 로그인 링크`,
      lifetime: (minutes) => `링크는 한 번만 사용할 수 있으며 요청 후 ${n(minutes)}분이 지나면 만료됩니다.`,
      heading: (brand) => `${brand} 로그인`,
      headingWithTeam: (team) => `로그인하고 ${team} 팀에 참여하기`,
      text: '이 링크로 로그인하세요. 비밀번호는 필요하지 않습니다.',
      textWithTeam: (brand, team) =>
        `이 링크로 ${brand}에 로그인하고 ${team} 팀에 참여하세요. 비밀번호는 필요하지 않습니다.`,
      button: '로그인',
      buttonWithTeam: '로그인하고 참여',
      ignore:
        '로그인을 요청하지 않으셨다면 이 이메일을 무시하세요. 이 링크 없이는 아무도 로그인할 수 없습니다.',
      reason: (brand) => `이 주소로 ${brand} 로그인 요청이 있어 이 이메일을 보내 드립니다.`,
    },

    notOpen: {
      subject: (brand) => `${brand}에 로그인할 수 없습니다`,
      preview: '이 서버는 모두에게 열려 있지 않습니다.',
      heading: '이 서버는 모두에게 열려 있지 않습니다',
      text: (brand, site) =>
        `이 주소로 ${site}의 ${brand} 로그인 요청이 있었습니다. 이 서버에서는 정해진 사람만 이벤트를 만들 수 있으며, 이 주소는 포함되어 있지 않습니다.`,
      ask: '이벤트를 만들고 싶으시면 서버 운영자에게 문의하세요. 이벤트 페이지는 링크가 있는 누구나 볼 수 있습니다.',
      askAt: (contact) =>
        `서버 운영자: ${contact}. 이벤트를 만들고 싶으시면 이 연락처로 문의하세요. 이벤트 페이지는 링크가 있는 누구나 볼 수 있습니다.`,
      ignore: '로그인을 요청하지 않으셨다면 이 이메일을 무시하세요.',
    },

    emailChanged: {
      subject: (brand) => `${brand} 이메일 주소가 변경되었습니다`,
      preview: '직접 변경하지 않으셨다면 되돌릴 수 있습니다.',
      heading: '이메일 주소가 변경되었습니다',
      text: (brand, email) =>
        `${brand} 계정의 이메일 주소가 이제 ${email}입니다. 로그인 링크는 앞으로 이 주소가 아니라 새 주소로 보내 드립니다.`,
      choice: '직접 변경하셨다면 아무것도 하지 않으셔도 됩니다. 아니라면 계정을 되찾으세요.',
      button: '변경 취소',
      lifetime: '링크는 7일 동안, 또는 새 주소로 로그인한 후 24시간까지 중 더 이른 때까지 작동합니다.',
      reason: (brand) => `이 주소를 사용하던 ${brand} 계정이 있어 이 이메일을 보내 드립니다.`,
    },

    invitation: {
      subject: (brand) => `${brand} 팀 초대`,
      preview: (inviter) => `${inviter} 님이 함께 이벤트를 준비하자고 초대했습니다.`,
      heading: (team) => `${team} 팀 참여`,
      text: (inviter, team, brand) =>
        `${inviter} 님이 ${brand}의 ${team} 팀에 초대했습니다. 팀 멤버는 이벤트를 함께 만들고 공유합니다.`,
      button: '초대 보기',
      lifetime: (days) =>
        `이 이메일 주소로만 쓸 수 있는 초대입니다. 한 번만 사용할 수 있으며 ${n(days)}일 후 만료됩니다.`,
      ignore:
        '보낸 사람을 모르거나 참여를 원하지 않으시면 이 이메일을 무시하세요. 아무 일도 일어나지 않습니다.',
      reason: (inviter, brand) => `${inviter} 님이 ${brand}에 이 주소를 입력하여 이 이메일을 보내 드립니다.`,
    },

    confirmOrganizer: {
      subject: (brand) => `${brand} 주최자 주소를 확인해 주세요`,
      preview: '확인하시면 참석자의 답장을 받을 수 있습니다.',
      heading: '참석자의 답장을 받으시겠습니까?',
      text: (who, brand) =>
        `${who} 님이 이 주소를 ${brand} 이벤트의 주최자로 입력했습니다. 확인하시면 팀의 이벤트에 등록한 사람들이 답장을 보낼 수 있습니다.`,
      button: '이 주소 확인',
      lifetime: '링크는 7일 동안 작동합니다.',
      ignore: '보낸 사람을 모르시면 이 이메일을 무시하세요. 아무 일도 일어나지 않습니다.',
    },

    dayRange: (from, to) => (from === to ? from : `${from} ~ ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${SUMMARIES[frequency]}: ${views(viewCount)}, ${signUps(signUpCount)}`,
      preview: (when) => `${when} 이벤트 페이지 소식입니다.`,
      heading: (frequency) => SUMMARIES[frequency],
      text: (team, when) => `${when} ${team} 팀의 이벤트 페이지 소식입니다.`,
      facts: {
        views: '조회',
        visitors: '일별 방문자',
        adds: '캘린더 추가',
        downloads: '.ics 다운로드',
        signUps: '등록',
      },
      amount: n,
      before: (frequency, value) => `${frequency === 'daily' ? '전날' : '전주'} ${n(value)}`,
      sources: '주요 유입 경로',
      source: (name, viewCount) => `${name}: ${views(viewCount)}`,
      upcoming: '예정된 이벤트',
      event: (date, title) => `${date}: ${title}`,
      button: '통계 열기',
      reason: (frequency, team, brand) =>
        `${brand}에서 ${team} 팀의 ${SUMMARIES[frequency]}을 켜 두셔서 이 이메일을 보내 드립니다.`,
    },

    signUps: {
      subject: (heading, title) => `${heading}: ${title}`,
      heading: '새 등록',
      headingOfDay: (value, date) => `${date} ${signUps(value)}`,
      preview: (team) => `${team} 팀의 이벤트에 등록한 사람입니다.`,
      text: (team) => `${team} 팀의 이벤트에 등록한 사람:`,
      count: signUps,
      more: (value) => `그 외 ${n(value)}건`,
      waiting: '자리 대기 중',
      answers: { yes: '예', maybe: '미정', no: '아니요' },
      withGuests: (answer, guests) => `${answer}, 동반 ${n(guests)}명`,
      ofDate: (date, answer) => `${date}: ${answer}`,
      openEvent: '이벤트 열기',
      openEvents: '이벤트 목록 열기',
      reason: (team, brand) => `${brand}에서 ${team} 팀의 등록 이메일을 켜 두셔서 이 이메일을 보내 드립니다.`,
    },

    webhookOff: {
      subject: (team) => `${team} 팀의 웹훅이 꺼졌습니다`,
      heading: '웹훅이 꺼졌습니다',
      text: (brand, host, team) =>
        `보낸 내용을 ${host}에서 받지 않아, ${brand}에서 ${team} 팀의 이벤트 소식을 더 이상 보내지 않습니다.`,
      address: '주소',
      lastAttempt: '마지막 시도',
      button: '설정 열기',
      note: '설정에서 다시 켜고, 최근 7일 동안 받지 못한 내용을 다시 보낼 수 있습니다.',
      reason: (team, brand) => `${brand}에서 ${team} 팀의 소유자이셔서 이 이메일을 보내 드립니다.`,
    },
  },

  pages: {
    noLongerWorks: '더 이상 작동하지 않는 링크입니다',
    goToSignIn: '로그인으로 이동',

    ownTeam: (name) => `${name}의 팀`,

    signIn: {
      heading: (brand) => `${brand} 로그인`,
      text: '{email} 주소로 로그인합니다.',
      button: '로그인',
      other: '다른 이메일 사용',
      expired:
        '이미 사용했거나 만료되었거나 완전하지 않은 링크입니다. 로그인 링크는 15분 안에 한 번만 사용할 수 있습니다.',
      newLink: '새 링크 요청',
      rejected: '로그인하지 않았습니다',
    },

    choice: {
      heading: '본인의 계정인가요?',
      text: '한 계정의 주소가 {email} 주소로 변경되었습니다. 직접 변경하셨다면 계속하세요.\n아니라면 내 계정을 새로 만드세요. 다른 계정은 이전 주소로 돌아갑니다.',
      own: '내 계정 만들기',
      continue: (email) => `${email} 계정으로 계속`,
      anotherAddress: '다른 주소',
      team: (name, members) => `${name} 팀, 멤버 ${n(members)}명`,
    },

    undo: {
      heading: '이메일 변경을 취소하시겠습니까?',
      text: '현재 계정의 주소는 {current}입니다. 변경을 취소하면\n{earlier} 주소로 돌아가고, 이 계정에 로그인한 모든 사람이 로그아웃됩니다.',
      button: '변경 취소',
      done: '이메일 변경을 취소했습니다',
      doneText:
        '계정이 이전 이메일 주소로 돌아갔습니다. 로그인한 모든 사람이 로그아웃되었고 API 토큰은 더 이상 작동하지 않습니다.',
      signIn: '로그인',
      expired: '이메일 변경이 이미 취소되었거나 취소하기에는 늦었습니다.',
    },

    organizer: {
      heading: '참석자의 답장을 받으시겠습니까?',
      text: '팀의 이벤트 이메일에 {email} 주소가 답장 주소로 사용됩니다.',
      button: '이 주소 확인',
      confirmed: '주소가 확인되었습니다',
      confirmedText: '이제 참석자의 답장을 받을 수 있습니다. 이 페이지를 닫으셔도 됩니다.',
      expired: '만료된 링크입니다. 이 주소로 이벤트를 저장하면 새 링크를 보내 드립니다.',
    },
  },

  files: {
    untitled: '제목 없는 이벤트',
    notUtf8: 'UTF-8 파일이 아닙니다. Windows-1252로 읽으므로 글자를 확인하세요.',
    onlyTheFirst: (total, shown) =>
      `파일에 이벤트가 ${n(total)}개 있습니다. 먼저 이 ${n(shown)}개를 가져온 다음 파일을 다시 선택하세요.`,
    tooManyEvents: (line, most) =>
      `${line}번째 줄: 파일의 이벤트가 ${n(most)}개를 넘습니다. 이후는 읽지 않으므로 파일을 나눠 주세요.`,
    tooDeep: (line, most) => `${line}번째 줄: 열린 구성 요소가 ${most}개를 넘습니다.`,
    wrongEnd: (line, name, open) =>
      `${line}번째 줄: 여기에서 ${name} 항목이 끝나지만 ${open} 항목이 열려 있습니다.`,
    unreadable: (line, text) => `${line}번째 줄은 읽을 수 없어 제외합니다: “${text}”`,
    endsBefore: (line, name) => `${line}번째 줄: 이 ${name} 항목이 끝나기 전에 파일이 끝납니다.`,
    noCalendar: '1번째 줄: 파일에 BEGIN:VCALENDAR가 없습니다. 이벤트는 읽습니다.',
    othersNotRead: (value) => `읽지 않음: 할 일 등 다른 항목 ${n(value)}개.`,
    olderVersions: (value) => `읽지 않음: UID가 같은 이벤트의 이전 버전 ${n(value)}개.`,
    columnsNotRead: (columns, isCut) => `읽지 않은 열: ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: (value) => `그 외 안내 ${n(value)}개.`,

    topicsNotKept: (topics) => `가져오지 않음: 주제 ${topics}.`,
    tooLong: {
      title: (most) => `제목이 ${most}자보다 길어 잘립니다.`,
      location: (most) => `장소가 ${most}자보다 길어 잘립니다.`,
      description: (most) => `설명이 ${n(most)}자보다 길어 잘립니다.`,
    },
    leftOut: (parts) => `가져오지 않음: ${parts.join(', ')}.`,
    guests: (value) => `초대 대상 ${n(value)}명`,
    reminders: (value) => `알림 ${n(value)}개`,
    attachments: (value) => `첨부 파일 ${n(value)}개`,
    linesOfDates: (value) => `추가 날짜 ${n(value)}줄`,
    rulesOfExceptions: (value) => `예외 규칙 ${n(value)}개`,

    zoneMissing: (zone) => `파일에 시간대가 없습니다. 시간을 ${zone} 기준으로 읽습니다.`,
    zoneUnknown: (name, offset) =>
      `알 수 없는 시간대입니다(“${name}”). 여름과 겨울 모두 시간을 ${offset} 기준으로 읽습니다.`,
    zoneReadAs: (name, zone) => `“${name}” 시간대를 ${zone} 기준으로 읽습니다.`,
    noSuchRule: (line, rule) => `${line}번째 줄: 지원하지 않는 규칙이므로 첫 날짜만 만듭니다: ${rule}`,

    dateNotKept: (date, reason) => `${date} 날짜를 가져오지 않습니다: ${reason}`,
    dateHasTime: (date) => `${date} 날짜를 가져오지 않습니다: 시간이 있습니다.`,
    dateHasNoTime: (date) => `${date} 날짜를 가져오지 않습니다: 시간이 없습니다.`,
    onlyThisDate: (line) =>
      `${line}번째 줄: 이후 날짜는 그대로이고 이 날짜만 변경됩니다(RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `${date} 날짜의 개별 제목이나 설명은 사라집니다.`,
    lastDatesKept: (total, kept) => `건너뛰거나 옮긴 날짜 ${n(total)}개 중 마지막 ${n(kept)}개만 가져옵니다.`,
    datesUnreadable: (line) => `${line}번째 줄: 건너뛰거나 옮긴 날짜를 읽을 수 없습니다.`,

    changes: (parts) => `이벤트에서 변경되는 항목: ${parts.join(', ')}.`,
    changedParts: {
      title: '제목',
      dates: '날짜',
      location: '장소',
      descriptionHtml: '설명',
      topics: '주제',
      isCancelled: '취소',
    },
    wrongAt: (line, reason) => `${line}번째 줄: ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `수신 서버가 ${status} 응답을 보냈습니다.`,
    privateAddress: '이 서버의 네트워크 안에 있는 주소입니다.',
    noAnswerInTime: '수신 서버가 제시간에 응답하지 않았습니다.',
    connectionFailed: (code) => `연결하지 못했습니다(${code}).`,
    restored: '보내지 않음: 백업에서 데이터를 복원했으며, 이전 서버에서 이미 보냈을 수 있습니다.',
    switchedOff: '웹훅이 꺼졌습니다.',
    switchedOffByOwner: '소유자가 껐습니다.',
    imported: '가져온 웹훅입니다. 프로그램에 새 비밀 키를 넣은 다음 켜세요.',
  },

  problems: koreanProblems,
}
