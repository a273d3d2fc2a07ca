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
import { japaneseTime, japaneseVisitorProblems } from './japanese.ts'

const count = pluralsOf('ja')
const numbers = new Intl.NumberFormat('ja')

const tooLong = (what: string, longest: number) =>
  `${what}は${numbers.format(longest)}文字以内で入力してください`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what}はテキストで指定してください`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what}に保存できない文字が含まれています`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = { DAILY: '#日ごと', WEEKLY: '#週間ごと', MONTHLY: '#か月ごと', YEARLY: '#年ごと' }

const signUps = (number: number) => count(number, { other: '登録#件' })
const views = (number: number) => count(number, { other: '閲覧#回' })

export const japaneseProblems: Problems = {
  ...japaneseVisitorProblems,

  ...ofText('title', 'タイトル', TITLE_LENGTH),
  titleRequired: 'タイトルを入力してください',
  ...ofText('timezone', 'タイムゾーン', NAME_LENGTH),
  timezoneRequired: 'タイムゾーンを選んでください',
  ...ofText('startDate', '開始日', 10),
  startDateRequired: '開始日を入力してください',
  ...ofText('startTime', '開始時刻', 5),
  startTimeRequired: '開始時刻を入力してください',
  ...ofText('endDate', '終了日', 10),
  endDateRequired: '終了日を入力してください',
  ...ofText('endTime', '終了時刻', 5),
  endTimeRequired: '終了時刻を入力してください',
  ...ofText('organizerName', '主催者名', NAME_LENGTH),
  organizerNameRequired: '主催者名を入力してください',
  ...ofText('subject', '件名', 80),
  subjectRequired: '件名を入力してください',
  ...ofText('question', '質問', 200),
  questionRequired: '質問を入力してください',
  ...ofText('choice', '選択肢', 200),
  choiceRequired: '選択肢を入力してください',
  ...ofText('teamName', 'チーム名', 100),
  teamNameRequired: 'チーム名を入力してください',
  ...ofText('uid', 'UID ', 300),
  uidRequired: 'UID を指定してください',
  ...ofText('description', '説明', DESCRIPTION_LENGTH),
  ...ofText('location', '場所', LOCATION_LENGTH),
  ...ofText('publicLocation', '場所の代わりに表示する文', NAME_LENGTH),
  ...ofText('note', 'メモ', NOTE_LENGTH),
  ...ofText('topic', 'トピック', 40),
  topicRequired: 'トピックを入力してください',
  topicInvalid: 'トピックには文字か数字が必要です。コンマとセミコロンは使えません',
  topicsNotList: 'トピックは ["ユース"] のようなリストで指定してください',
  tooManyTopicsOfEvent: 'トピックは3件まで選べます',
  ...ofText('link', 'リンク', 500),
  ...ofText('pictureText', '画像の説明', 200),
  nameNotText: '名前はテキストで指定してください',
  tokenNameTooLong: tooLong('名前', 100),
  calendarDescriptionTooLong: tooLong('説明', 500),
  replyNotText: '回答はテキストで指定してください',
  messageRequired: 'メッセージを入力してください',
  messageNotText: 'メッセージはテキストで指定してください',
  messageTooLong: tooLong('メッセージ', MESSAGE_LENGTH),
  ownEmailMissing: 'メールアドレスを入力してください',
  contactEmailMissing: 'メールアドレスを入力してください',
  concernRequired: 'ご質問やご要望を入力してください',
  addressMissing: (label) => `次の項目を入力してください：${label}`,

  startNotTime: '開始は 2026-03-10T09:00:00 のように日付と時刻で指定してください',
  endNotTime: '終了は 2026-03-10T09:00:00 のように日付と時刻で指定してください',
  endBeforeStart: '終了を開始より前にすることはできません',
  allDayNotBoolean: '「終日」は true か false で指定してください',
  isPublicNotBoolean: '「公開」は true か false で指定してください',
  isListedNotBoolean: '「カレンダーに表示」は true か false で指定してください',
  hidesLocationNotBoolean: '「場所を隠す」は true か false で指定してください',
  captureAttendeesNotBoolean: '「登録を受け付ける」は true か false で指定してください',
  versionNotNumber: 'バージョンは整数で指定してください',
  answersOfNotId: 'answersOf はイベントの id で指定してください',
  coverOfNotId: 'coverOf はイベントの id で指定してください',
  skippedNotBoolean: '「日程の中止」は true か false で指定してください',
  skippedWithTimes: '日程は、中止にするか、開始と終了を指定してください',

  recurringNotBoolean: '「繰り返し」は true か false で指定してください',
  frequencyRequired: '繰り返しの頻度を選んでください',
  frequencyInvalid: '頻度は DAILY、WEEKLY、MONTHLY、YEARLY のいずれかで指定してください',
  intervalRange: '間隔は1〜999の整数で指定してください',
  recurrenceIntervalRange: '繰り返しの間隔は1〜999の整数で指定してください',
  occurrencesRange: '回数は1〜999の整数で指定してください',
  occurrenceCountRange: '繰り返しの回数は1〜999の整数で指定してください',
  occurrenceCountRequired: '繰り返しの回数を入力してください',
  byDayInvalid: '繰り返しの曜日は MO、TU、WE、TH、FR、SA、SU から指定してください',
  weekdayOfMonthNotOne: '毎月または毎年の繰り返しで指定できる曜日は、1TU や -1FR のように1つまでです',
  byDayNotList: '繰り返しの曜日は ["MO", "WE"] のようなリストで指定してください',
  endTypeInvalid: '繰り返しの終了は NEVER、COUNT、DATE のいずれかで指定してください',
  recurrenceEndDateRequired: '繰り返しの終了日を入力してください',
  recurrenceEndDateInvalid: '繰り返しの終了日は 2026-03-31 のような日付で指定してください',
  recurrenceEndsTooEarly: '繰り返しの終了を開始より前にすることはできません',
  ruleNotText: '繰り返しのルールはテキストで指定してください',
  ruleTooLong: tooLong('繰り返しのルール', 500),

  answerInvalid: 'answer は yes、maybe、no のいずれかで指定してください',
  guestsRange: 'guests は0〜9の整数で指定してください',
  closesIsoInvalid: 'closesIso は 2026-03-10T18:00:00 のように指定してください',
  hoursBeforeRange: '回答の締め切りは、日程の1〜2160時間前で指定してください',
  questionIdInvalid: '質問には、それぞれ異なる id を1〜999で指定してください',
  tooManyQuestions: '質問は3件までです',
  tooManyChoices: '選択肢は10件までです',
  tooFewChoices: '選択肢を2件以上入力してください',

  slugRequired: 'アドレスを入力してください',
  slugInvalid: 'アドレスは3〜40文字の英小文字、数字、ハイフン（連続は不可）で入力してください',
  eventSlugInvalid: 'リンクは3〜60文字の英小文字、数字、ハイフン（連続は不可）で入力してください',
  slugReserved: 'この言葉は使えません。別のものを選んでください。',
  linkInvalid: 'リンクは https:// か http:// で始めてください',
  isOnNotBoolean: 'isOn は true か false で指定してください',
  accentInvalid:
    'アクセントカラーは vermilion、ochre、moss、fir、lagoon、harbour、iris、slate のいずれかで指定してください',
  languageInvalid: `言語は null か、次のいずれかで指定してください：${LANGUAGE_CODES.join('、')}`,
  listInvalid: 'list には "upcoming" か、1000件以内のイベントの id を指定してください',
  teamTimezoneInvalid: 'タイムゾーンは Europe/London のような名前で指定してください',
  summaryEmailInvalid: 'summaryEmail は off、daily、weekly のいずれかで指定してください',
  signUpEmailInvalid: 'signUpEmail は off、each、daily のいずれかで指定してください',
  lifetimeInvalid: '30日、90日、365日、null から選んでください',
  webhookAddressInvalid: 'https:// で始まるアドレスを入力してください',
  webhookChangeMissing: '変更する項目を指定してください：address、types、isOn、newSecret。',
  webhookTypesMissing: '1つ以上選んでください',
  reasonRequired: '理由を入力してください',
  reasonInvalid: '理由は500文字以内の1行で入力してください',

  importZoneNotText: 'timezone はテキストで指定してください',
  eventsNotList: 'イベントのリストを送信してください',
  noEventsSent: 'イベントを1件以上送信してください',
  tooManyEventsSent: '一度に送信できるイベントは50件までです',

  fromNotDate: 'from は 2026-03-10 のような日付で指定してください',
  toNotDate: 'to は 2026-03-10 のような日付で指定してください',
  dateNotDate: 'date は 2026-03-10 のような日付で指定してください',
  fromWithoutTo: 'from と to は一緒に指定してください',
  toBeforeFrom: 'to を from より前にすることはできません',
  listRangeTooLong: 'from から to までは366日以内で指定してください',
  analyticsRangeTooLong: 'from から to までは3660日以内で指定してください',
  limitNotNumber: 'limit は整数で指定してください',
  eventLimitRange: 'limit は1〜500の整数で指定してください',
  attendeeLimitRange: 'limit は1〜1000の整数で指定してください',
  pageNotNumber: 'page は整数で指定してください',
  cursorInvalid: 'cursor が正しくありません',
  searchNotText: 'q はテキストで指定してください',
  searchTooLong: tooLong('q ', 200),
  statusInvalid: 'status は upcoming か past で指定してください',
  sortInvalid: `sort は次のいずれかで指定してください：${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort は from や to と一緒に使えません',
  fieldsInvalid: 'fields は summary で指定してください',
  eventFilterUnknown:
    'イベントの一覧に使えるのは q、status、topic、from、to、sort、fields、limit、cursor です',
  attendeeFilterUnknown: '参加者の一覧に使えるのは limit と cursor です',
  analyticsFilterUnknown: '分析の取得に使えるのは from、to、topic です',

  inputNotObject: '各項目を含むオブジェクトを送信してください',
  fieldInvalid: (field) => `${field} が正しくありません`,

  nothingHere: 'このアドレスには何もありません。',
  otherOrigin: (url) =>
    `このサーバーは ${url} 用に設定されています。別のアドレスで使うには PUBLIC_URL を設定してください。`,
  requestTooLarge: 'リクエストが大きすぎます。上限は 256 kB です。',
  fileTooLarge: (megabytes) => `ファイルが大きすぎます。上限は ${megabytes} MB です。`,
  notJson: 'リクエストは JSON で送信してください（Content-Type: application/json）。',
  jsonInvalid: 'リクエストが正しい JSON ではありません。',
  lengthMismatch: 'リクエストの長さが Content-Length と一致しません。',
  headersTooLarge: 'リクエストヘッダーが大きすぎます。',
  requestTooSlow: 'リクエストの受信に時間がかかりすぎました。',
  requestMalformed: 'リクエストを解釈できません。',
  onlyJson: '対応している形式は json のみです',
  unexpected: '問題が発生しました。もう一度お試しください。',
  urlInvalid: 'URL が正しくありません。',
  idempotencyKeyTooLong: (header, longest) => `${header} は${longest}文字以内で指定してください`,

  tooManyLinksFrom:
    'お使いのネットワークからのログインリンクの請求が多すぎます。しばらくしてからもう一度お試しください。',
  tooManyLinksTo: 'このアドレスに送信されたログインリンクが多すぎます。数分後にもう一度お試しください。',
  tooManyLinksToInADay:
    '今日このアドレスに送信されたログインリンクが多すぎます。後でもう一度お試しください。',
  tooManyAccounts: (perDay) =>
    `今日お使いのネットワークから作成されたアカウントが多すぎます。このサーバーの上限は1日${perDay}件です（NEW_ACCOUNTS_PER_NETWORK）。明日もう一度お試しください。`,
  tooManyEvents: 'チームで作成したイベントが多すぎます。数分後にもう一度お試しください。',
  tooManyImports: 'チームでインポートしたイベントが多すぎます。数分後にもう一度お試しください。',
  tooManyTeamImports: '今日インポートしたチームが多すぎます。明日もう一度お試しください。',
  tooManyFiles: '読み込んだファイルが多すぎます。数分後にもう一度お試しください。',
  tooManyDates: 'チームで変更した日程が多すぎます。数分後にもう一度お試しください。',
  tooManyAttendees: 'チームで追加した参加者が多すぎます。数分後にもう一度お試しください。',
  tooManyRequests: 'このトークンからのリクエストが多すぎます。しばらくしてからもう一度お試しください。',
  tooManyWebhookSends: 'チームから Webhook への手動送信が多すぎます。数分後にもう一度お試しください。',
  tooManyPictures: '今日チームでアップロードした画像が多すぎます。後でもう一度お試しください。',
  tooManyInvitations: 'チームから送信した招待が多すぎます。数分後にもう一度お試しください。',
  tooManyTeamMessages: '今日チームから送信したメッセージが多すぎます。明日もう一度お試しください。',
  tooManyEmailChanges: 'メールアドレスの変更回数が多すぎます。数分後にもう一度お試しください。',

  noEvent: 'イベントが見つかりません',
  privateEvent: 'このイベントは非公開のため、表示できません',
  eventCancelled: 'このイベントは中止になりました。',
  eventChanged: 'このイベントは、開いた後に他の人が変更しました。',
  dateChanged: 'この日程は、開いた後に他の人が変更しました。',
  tooLateToUndelete: 'もう元に戻せません。イベントは削除されました。',
  ownerDeleted: 'これが属していたイベントまたはチームは削除されました。',

  timezoneUnknown: '不明なタイムゾーンです',
  onlySkippedDates:
    'すべての日程が中止になってしまいます。先にいずれかの日程を元に戻すか、イベントを中止してください。',
  lastDate: '開催される最後の日程です。代わりにイベントを中止してください。',
  notRecurring: 'このイベントは繰り返しではありません',
  originalStartInvalid: '日程は、2026-03-10T09:00:00 のように元の開始日時で指定してください',
  noDateAt: (startIso) => `このイベントに ${startIso} に始まる日程はありません`,
  dateMovedHere: (day) => `${japaneseTime.dateText(day)}の日程が、この日時に変更されています`,
  dateAlreadyHere: 'このイベントの別の日程が、すでにこの日時に始まります',
  tooManyExceptions: (most) =>
    `中止または日時変更できる日程は、1つのシリーズにつき${most}件までです。先に過去の日程を元に戻してください。`,
  dateTooLong: (days) => count(days, { other: 'シリーズの1つの日程の長さは#日までです' }),
  occurrencesTooLong: (days) => count(days, { other: '繰り返しイベントの長さは1回につき#日までです' }),
  occurrencesOverlap: (frequency, interval, days) =>
    `${count(interval, { other: EVERY[frequency] })}に繰り返すイベントの長さは、1回につき${count(days, { other: '#日' })}までです`,
  startOffWeekdays: (weekdays) =>
    `このイベントは${weekdays.map(japaneseTime.weekdayName).join('・')}に繰り返します。開始日はいずれかの曜日から選んでください。`,
  rulePartUnsupported: (part) => `繰り返しのルールに対応していない部分があります：${part || '（空）'}`,

  noFile: 'ファイルを送信してください',
  fileTooSlow: 'このファイルは読み込みに時間がかかりすぎます。小さなファイルに分割してください。',
  fileTooMuchMemory: 'このファイルは読み込みに必要なメモリが多すぎます。小さなファイルに分割してください。',
  teamReadsFile: 'チームで別のファイルを読み込み中です。しばらくしてからもう一度お試しください。',
  notTeamFile:
    '何もインポートされませんでした。Daymark のチームのファイルではないか、新しいバージョンのファイルです',
  teamFileTwice:
    '何もインポートされませんでした。ファイルの内容に重複があるか、今ちょうど同じファイルがインポートされています',
  teamFileCut: '何もインポートされませんでした。ファイルの末尾が欠けています',
  lineDamaged: 'この行は壊れています',
  wrongInTeamFile: (line, sentence) => `何もインポートされませんでした。${line}行目：${sentence}`,
  filesBusy: '一度に処理するファイルが多すぎます。もう一度お試しください。',
  headerTooLong: (longest) => `1行目：この行は${numbers.format(longest)}文字を超えています。`,
  noCalendarInFile: '1行目：ファイルに BEGIN:VCALENDAR がありません。',
  noTableInFile: (columns) => `1行目：カレンダーでも、${columns.join('、')} の列がある表でもありません。`,
  tooManyLines: (most) => `ファイルが${most}行を超えています。`,
  quotationMarkWrong: (line) => `${line}行目：表の引用符に誤りがあります。`,
  noDateInFile: (line, text) => `${line}行目：「${text}」は1970年以降の日付ではありません。`,
  noDurationInFile: (line, text) => `${line}行目：「${text}」は長さを表していません。`,
  zoneUnknownInFile: (line, zone) => `${line}行目：「${zone}」は不明なタイムゾーンです。`,
  noStartInFile: (line) => `${line}行目：イベントに開始日時（DTSTART）がありません。`,

  eventFollowed: (calendar) =>
    `このイベントは、${calendar ? `カレンダー「${calendar}」` : 'チームがフォローしているカレンダー'}から読み込まれています。タイトル、説明、場所、日時は元のカレンダーで変更してください。`,
  sourceAddressInvalid: 'https または webcal で始まる、カレンダーの完全なアドレスを入力してください。',
  sourceHere: 'このカレンダーは、すでにこのサーバーにあります。',
  sourceAnswered: (status) => `このアドレスからはカレンダーではなく ${status} が返されました。`,
  sourceRedirects: 'このアドレスは転送が多すぎます。',
  sourceTooLarge: 'カレンダーが 5 MB を超えています。',
  sourceUnread: (reason) => `カレンダーを読み込めませんでした。${reason}`,
  sourceFollowed: 'チームはすでにこのアドレスをフォローしています。',
  noSuchSource: 'チームはこのカレンダーをフォローしていません',
  tooManySources: 'チームでフォローできるカレンダーは5件までです。先にいずれかのフォローを解除してください。',
  arrivalInvalid: 'arrival は listed か private で指定してください',
  sourceEndInvalid: 'events は keep か delete で指定してください',
  missingInvalid: 'missing は keep か cancel で指定してください',

  noTopic: 'トピックが見つかりません',
  topicTaken: (name) => `トピック「${name}」はすでにあります。2つを統合できます。`,
  topicChanged: 'このトピックは、開いた後に他の人が変更しました。',
  tooManyTopics: (most) => `チームのトピックが上限の${most}件に達しています。その中から選んでください。`,

  noSuchPicture: 'この画像はありません',
  notPicture: 'このファイルは画像ではありません。PNG、JPEG、WebP のファイルを選んでください。',
  pictureTypeUnusable: (type) => `${type} の画像は使えません。PNG、JPEG、WebP のファイルを選んでください。`,
  tooManyPixels: '画像のピクセル数が多すぎます。上限は4000万ピクセル、1辺12,000ピクセルです。',
  pictureTooSmall: (width, height) =>
    `画像が小さすぎます。カバーには ${width} × ${height} ピクセル以上が必要です。`,
  pictureDamaged: '画像が壊れているか、不完全です。別の画像を選んでください。',
  pictureTooDetailed: 'この画像は十分に小さくできません。別の画像を選んでください。',
  pictureLimit: (most) =>
    `チームの画像が上限の${numbers.format(most)}件に達しています。先にいくつか削除してください。`,
  picturesBusy: '一度に処理する画像が多すぎます。もう一度お試しください。',
  imagesBusy: '一度に処理する画像が多すぎます。もう一度お試しください。',

  noAttendee: '参加者が見つかりません',
  notifyInvalid: 'notify は true か false で指定してください',
  alreadyAttendee: 'このアドレスはすでにリストにあります。',
  hasUnsubscribed: 'このアドレスは、イベントのメール配信を停止しています。元に戻せるのは本人だけです。',
  answerSettingsChanged: 'このイベントの質問は、開いた後に他の人が変更しました。',
  answersStay: 'すでに回答があるため、日程ごとに回答するかどうかは変更できません。',
  noMessagesNow: 'メッセージを送信できるのは、イベントが公開されていて、開催される場合だけです。',
  noRecipients: '送信先がありません。',
  messageReadersInvalid: 'answer は yes、maybe、no、waiting のいずれかで指定してください',
  messageSent: 'このメッセージはもう取り消せません。',

  appLanguageInvalid: `言語は次のいずれかで指定してください：${ORGANIZER_LANGUAGES.join('、')}`,
  signedOut: 'ログインしてください',
  onlySingleSignOn: (provider) => `このサーバーには ${provider} でのみログインできます。`,
  addressNotOpen: 'このサーバーはそのアドレスでは利用できません。別のアドレスを使ってください。',
  notOpen: 'このサーバーの利用者は限られており、あなたのアドレスではイベントを作成できません。',
  notOpenTo: (email) =>
    `このサーバーは ${email} では利用できません。アドレスの追加を運営者に依頼してください。`,
  accountMoved: (newEmail, oldEmail) =>
    `アカウントのメールアドレスは ${newEmail} に変更されました。そのアドレスでログインするか、${oldEmail} に届いたリンクから変更を元に戻してください。`,
  addressFromProvider: (provider) => `アドレスは ${provider} のものが使われます`,
  addressInUse: 'このアドレスはすでに使われています',
  onlyOwnersDeleteAccounts: 'アカウントを削除できるのは、チームのオーナーだけです。',

  noSuchTeam: 'このチームはありません',
  noSuchMember: 'このメンバーはいません',
  noSuchInvitation: 'この招待はありません',
  invalidInvitation: '招待が無効か、期限切れです',
  invitationForAnother: 'この招待は別のメールアドレス宛てです',
  otherTeam: 'チームが切り替えられました',
  emailsDeclined: (email) => `${email} は、このサーバーからのメールを受け取らない設定です。`,
  alreadyMember: (email) => `${email} はすでにチームのメンバーです`,
  onlyOwnersInvite: 'メンバーを招待できるのは、チームのオーナーだけです',
  onlyOwnersRemoveMembers: 'メンバーを削除できるのは、チームのオーナーだけです',
  onlyOwnersRename: 'チーム名を変更できるのは、チームのオーナーだけです',
  onlyOwnersSetZone: 'タイムゾーンを変更できるのは、チームのオーナーだけです',
  onlyOwnersExportEvents: 'すべてのイベントをエクスポートできるのは、チームのオーナーだけです',
  onlyOwnersExportFollowers: 'フォロワーをエクスポートできるのは、チームのオーナーだけです',
  onlyOwnersChangeCalendar: 'カレンダーを変更できるのは、チームのオーナーだけです',
  onlyOwnersChangeLogo: 'ロゴを変更できるのは、チームのオーナーだけです',
  onlyOwnersMakeTokens: 'API トークンを管理できるのは、チームのオーナーだけです',
  onlyOwnersManageWebhooks: 'Webhook を管理できるのは、チームのオーナーだけです',
  onlyOwnersFollowCalendars: 'カレンダーをフォローできるのは、チームのオーナーだけです',
  cannotRemoveYourself: '自分自身をチームから削除することはできません',
  cannotRemoveOwner: 'オーナーをチームから削除することはできません',

  noCalendar: 'このカレンダーはありません',
  noCalendarService: 'このカレンダーサービスはありません',
  slugTaken: 'このアドレスは別のカレンダーで使われています。別のものを選んでください。',
  eventSlugTaken: 'このリンクは別のイベントで使われています。別のものを選んでください。',
  tooManyEventSlugs: 'イベントのリンクを変更できるのは1日5回までです。明日もう一度お試しください。',
  tooManySlugs: 'カレンダーのアドレスを変更できるのは1日5回までです。明日もう一度お試しください。',
  calendarNeedsSlug: 'カレンダーを公開するには、先にアドレスが必要です',
  notOurPage: 'このサーバーに、そのアドレスのページはありません',

  noSuchToken: 'このトークンはありません',
  tooManyTokens: 'チームで作成できる API トークンは50件までです。先にいずれかを無効にしてください。',
  tokenNotWhole: 'API トークンが不完全です。トークンは dm_ で始まる57文字です。',
  tokenUnknown: 'このトークンは不明か、作成した人がチームを離れています。',
  tokenRevoked: 'このトークンは無効にされました。チームの設定で新しいトークンを作成できます。',
  tokenExpired: 'このトークンは期限切れです。チームの設定で新しいトークンを作成できます。',
  tokenOnlyForData: 'API トークンで利用できるのはチームのデータだけです。アカウントや設定は利用できません。',
  tokenOnlyReads: 'このトークンは読み取り専用です。',

  noSuchWebhook: 'この Webhook はありません',
  noSuchDelivery: 'この配信はありません',
  tooManyWebhooks: 'チームで作成できる Webhook は10件までです。先にいずれかを削除してください。',
  webhookOff: 'この Webhook はオフです。先にオンにしてください。',
  webhookAddressPrivate: 'このアドレスは、サーバーの内部ネットワークにあります。',

  noEventAnyMore: 'このイベントはもうありません。',
  isAdministrator: (email) => `${email} は管理者です。先に ADMINS からアドレスを削除してください。`,
  patternInvalid: (text) => `「${text}」はメールアドレスでも、@ とドメインでもありません。`,
  signInTooOld:
    '削除や消去の前に、もう一度ログインしてください。前回のログインから15分以上が経過しています。',
  actEmailMissing: 'メールアドレスを入力してください。',
  notBlocked: (pattern) => `${pattern} はブロックされていません。`,
  noSuchUser: (email) => `ユーザー ${email} は存在しません。`,
  noEventWithSlug: (slug) => `イベント ${slug} は存在しません。`,
}

export const japaneseOrganizers: OrganizerWords = {
  mail: {
    changeSettings: '頻度の変更または配信停止',

    signIn: {
      subject: (brand) => `${brand} のログインリンク`,
      lifetime: (minutes) =>
        count(minutes, { other: 'リンクは1回限り有効で、請求から#分後に期限が切れます。' }),
      heading: (brand) => `${brand} にログイン`,
      headingWithTeam: (team) => `ログインして ${team} に参加`,
      text: 'このリンクからログインできます。パスワードは不要です。',
      textWithTeam: (brand, team) =>
        `このリンクから ${brand} にログインして ${team} に参加できます。パスワードは不要です。`,
      button: 'ログイン',
      buttonWithTeam: 'ログインして参加',
      ignore:
        'お心当たりがない場合は、このメールを無視してください。このリンクがなければ、誰もログインできません。',
      reason: (brand) =>
        `このメールは、このアドレスで ${brand} へのログインが請求されたため、お送りしています。`,
    },

    notOpen: {
      subject: (brand) => `${brand} にログインできません`,
      preview: 'このサーバーの利用者は限られています。',
      heading: 'このサーバーの利用者は限られています',
      text: (brand, site) =>
        `このアドレスで、${site} の ${brand} へのログインが請求されました。イベントを作成できるのは一部の人だけで、このアドレスは含まれていません。`,
      ask: 'イベントの作成をご希望の場合は、運営者にお問い合わせください。イベントページは、リンクを知っていれば誰でも見られます。',
      askAt: (contact) =>
        `運営者は ${contact} です。イベントの作成をご希望の場合は、お問い合わせください。イベントページは、リンクを知っていれば誰でも見られます。`,
      ignore: 'お心当たりがない場合は、このメールを無視してください。',
    },

    emailChanged: {
      subject: (brand) => `${brand} のメールアドレスが変更されました`,
      preview: 'お心当たりがない場合は、変更を元に戻せます。',
      heading: 'メールアドレスが変更されました',
      text: (brand, email) =>
        `${brand} アカウントのメールアドレスは ${email} になりました。ログインリンクは新しいアドレスに届き、このアドレスには届かなくなります。`,
      choice:
        'ご自身で変更した場合は、何もする必要はありません。そうでない場合は、アカウントを取り戻してください。',
      button: '変更を元に戻す',
      lifetime:
        'リンクは7日間有効です。ただし、新しいアドレスでログインがあった場合は、その24時間後までです。',
      reason: (brand) =>
        `このメールは、${brand} アカウントでこのアドレスが使われていたため、お送りしています。`,
    },

    invitation: {
      subject: (brand) => `${brand} のチームへの招待`,
      preview: (inviter) => `${inviter} から、イベントを一緒に企画するための招待が届いています。`,
      heading: (team) => `${team} に参加`,
      text: (inviter, team, brand) =>
        `${inviter} から ${brand} の ${team} への招待が届いています。チームのメンバーは、一緒にイベントを作成して共有できます。`,
      button: '招待を見る',
      lifetime: (days) =>
        count(days, {
          other: 'この招待は、このメールアドレス専用です。1回限り有効で、#日後に期限が切れます。',
        }),
      ignore:
        '送信者にお心当たりがない場合や、参加しない場合は、このメールを無視してください。何も起こりません。',
      reason: (inviter, brand) =>
        `このメールは、${inviter} が ${brand} でこのアドレスを入力したため、お送りしています。`,
    },

    confirmOrganizer: {
      subject: (brand) => `${brand} の主催者アドレスの確認`,
      preview: '確認すると、参加者からの返信が届くようになります。',
      heading: '参加者からの返信を受け取りますか？',
      text: (who, brand) =>
        `${who} が、${brand} のイベントの主催者としてこのアドレスを入力しました。確認すると、チームのイベントに登録した人からの返信が届くようになります。`,
      button: 'このアドレスを確認',
      lifetime: 'リンクは7日間有効です。',
      ignore: '送信者にお心当たりがない場合は、このメールを無視してください。何も起こりません。',
    },

    dayRange: (from, to) => (from === to ? from : `${from}〜${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${frequency === 'daily' ? '日次' : '週次'}レポート：${views(viewCount)}、${signUps(signUpCount)}`,
      preview: (when) => `イベントページの状況（${when}）`,
      heading: (frequency) => (frequency === 'daily' ? '日次レポート' : '週次レポート'),
      text: (team, when) => `${team} のイベントページの状況（${when}）をお知らせします。`,
      facts: {
        views: '閲覧数',
        visitors: '訪問者数（日別）',
        adds: 'カレンダーへの追加',
        downloads: '.ics ダウンロード',
        signUps: '登録',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) => `${frequency === 'daily' ? '前日' : '前週'}は${numbers.format(number)}`,
      sources: '主な流入元',
      source: (name, viewCount) => `${name}：${views(viewCount)}`,
      upcoming: '今後の予定',
      event: (date, title) => `${date}：${title}`,
      button: '分析を開く',
      reason: (frequency, team, brand) =>
        `このメールは、${brand} で ${team} の${frequency === 'daily' ? '日次' : '週次'}レポートがオンになっているため、お送りしています。`,
    },

    signUps: {
      subject: (heading, title) => `${heading}：${title}`,
      heading: '新しい登録',
      headingOfDay: (number, date) => `${date}の${signUps(number)}`,
      preview: (team) => `${team} のイベントに登録した人をお知らせします。`,
      text: (team) => `${team} のイベントに次の方が登録しました。`,
      count: signUps,
      more: (number) => `他${numbers.format(number)}名`,
      waiting: 'キャンセル待ち',
      answers: { yes: 'はい', maybe: '未定', no: 'いいえ' },
      withGuests: (answer, guests) => `${answer}、${count(guests, { other: '同伴者#名' })}`,
      ofDate: (date, answer) => `${date}：${answer}`,
      openEvent: 'イベントを開く',
      openEvents: 'イベント一覧を開く',
      reason: (team, brand) =>
        `このメールは、${brand} で ${team} の登録のお知らせがオンになっているため、お送りしています。`,
    },

    webhookOff: {
      subject: (team) => `${team} の Webhook がオフになりました`,
      heading: 'Webhook がオフになりました',
      text: (brand, host, team) =>
        `送信した内容が ${host} で受信されなかったため、${brand} は ${team} のイベントの動きを通知しなくなりました。`,
      address: 'アドレス',
      lastAttempt: '最後の試行',
      button: '設定を開く',
      note: '設定で再びオンにして、過去7日間に届かなかったものを再送できます。',
      reason: (team, brand) =>
        `このメールは、あなたが ${brand} で ${team} のオーナーであるため、お送りしています。`,
    },
  },

  pages: {
    noLongerWorks: 'このリンクは無効になりました',
    goToSignIn: 'ログインへ',

    ownTeam: (name) => `${name} のチーム`,

    signIn: {
      heading: (brand) => `${brand} にログイン`,
      text: '{email} としてログインします。',
      button: 'ログイン',
      other: '別のメールアドレスを使う',
      expired: 'リンクがすでに使われたか、期限切れか、不完全です。ログインリンクは1回限り、15分間有効です。',
      newLink: '新しいリンクを請求',
      rejected: 'ログインしていません',
    },

    choice: {
      heading: 'これはあなたのアカウントですか？',
      text: 'あるアカウントのアドレスが {email} に変更されました。ご自身で変更した場合は、続けてください。\nそうでない場合は、自分のアカウントを作成してください。もう一方のアカウントは以前のアドレスに戻ります。',
      own: '自分のアカウントを作成',
      continue: (email) => `${email} のアカウントで続ける`,
      anotherAddress: '別のアドレス',
      team: (name, members) => `チーム ${name}、${count(members, { other: 'メンバー#名' })}`,
    },

    undo: {
      heading: 'メールアドレスの変更を元に戻しますか？',
      text: '現在、アカウントでは {current} が使われています。元に戻すと\n{earlier} になり、このアカウントにログインしている全員がログアウトされます。',
      button: '変更を元に戻す',
      done: 'メールアドレスの変更を元に戻しました',
      doneText:
        'アカウントは以前のメールアドレスに戻りました。ログインしていた全員がログアウトされ、API トークンは無効になりました。',
      signIn: 'ログイン',
      expired: 'メールアドレスの変更はすでに元に戻されたか、もう元に戻せません。',
    },

    organizer: {
      heading: '参加者からの返信を受け取りますか？',
      text: 'チームのイベントに関するメールの返信先が {email} になります。',
      button: 'このアドレスを確認',
      confirmed: 'アドレスを確認しました',
      confirmedText: '参加者からの返信が届くようになりました。このページは閉じてかまいません。',
      expired: '期限が切れています。このアドレスでイベントを保存すると、新しいリンクが送信されます。',
    },
  },

  files: {
    untitled: '無題のイベント',
    notUtf8: 'ファイルが UTF-8 ではないため、Windows-1252 として読み込みます。文字が正しいかご確認ください。',
    onlyTheFirst: (total, shown) =>
      `ファイルには${numbers.format(total)}件のイベントがあります。まずこの${numbers.format(shown)}件をインポートし、その後もう一度ファイルを選んでください。`,
    tooManyEvents: (line, most) =>
      `${line}行目：イベントが${numbers.format(most)}件を超えています。ここから先は読み込まれません。ファイルを分割してください。`,
    tooDeep: (line, most) => `${line}行目：終わっていないコンポーネントが${most}件を超えています。`,
    wrongEnd: (line, name, open) => `${line}行目：${name} がここで終わりますが、${open} が終わっていません。`,
    unreadable: (line, text) => `${line}行目は読み取れないため、除外されます：「${text}」`,
    endsBefore: (line, name) => `${line}行目：この ${name} が終わる前にファイルが終わっています。`,
    noCalendar: '1行目：ファイルに BEGIN:VCALENDAR がありません。イベントは読み込まれます。',
    othersNotRead: (number) =>
      count(number, { other: '読み込まれないもの：タスクなど、他の種類の項目#件。' }),
    olderVersions: (number) =>
      count(number, { other: '読み込まれないもの：同じ UID のイベントの古いバージョン#件。' }),
    columnsNotRead: (columns, isCut) => `読み込まれない列：${columns.join('、')}${isCut ? '…' : '。'}`,
    moreNotes: (number) => count(number, { other: '他に注意が#件あります。' }),

    tooLong: {
      title: (most) => `タイトルが${most}文字を超えているため、短縮されます。`,
      location: (most) => `場所が${most}文字を超えているため、短縮されます。`,
      description: (most) => `説明が${numbers.format(most)}文字を超えているため、短縮されます。`,
    },
    topicsNotKept: (topics) => `引き継がれないトピック：${topics}。`,
    leftOut: (parts) => `引き継がれないもの：${parts.join('、')}。`,
    guests: (number) => count(number, { other: 'ゲスト#名' }),
    reminders: (number) => count(number, { other: 'リマインダー#件' }),
    attachments: (number) => count(number, { other: '添付ファイル#件' }),
    linesOfDates: (number) => count(number, { other: '追加の日程の行#件' }),
    rulesOfExceptions: (number) => count(number, { other: '例外のルール#件' }),

    zoneMissing: (zone) => `ファイルにタイムゾーンの指定がないため、時刻は ${zone} として読み込みます。`,
    zoneUnknown: (name, offset) =>
      `「${name}」は不明なタイムゾーンです。時刻は夏も冬も ${offset} として読み込みます。`,
    zoneReadAs: (name, zone) => `タイムゾーン「${name}」は ${zone} として読み込みます。`,
    noSuchRule: (line, rule) =>
      `${line}行目：対応していないルールのため、最初の日程だけが作成されます：${rule}`,

    dateNotKept: (date, reason) => `${date} の日程は引き継がれません：${reason}`,
    dateHasTime: (date) => `${date} の日程は、時刻があるため引き継がれません。`,
    dateHasNoTime: (date) => `${date} の日程は、時刻がないため引き継がれません。`,
    onlyThisDate: (line) =>
      `${line}行目：この日程だけが変更され、以降の日程は変更されません（RANGE=THISANDFUTURE）。`,
    losesTexts: (date) => `${date} の日程に固有のタイトルまたは説明は失われます。`,
    lastDatesKept: (total, kept) =>
      `中止または変更された${numbers.format(total)}件の日程のうち、最後の${numbers.format(kept)}件だけが引き継がれます。`,
    datesUnreadable: (line) => `${line}行目：中止または変更された日程を読み取れません。`,

    changes: (parts) => `既存のイベントを変更します：${parts.join('、')}。`,
    changedParts: {
      title: 'タイトル',
      dates: '日程',
      location: '場所',
      descriptionHtml: '説明',
      topics: 'トピック',
      isCancelled: '中止',
    },
    wrongAt: (line, reason) => `${line}行目：${reason}`,
  },

  webhookFailures: {
    answered: (status) => `受信側が ${status} を返しました。`,
    privateAddress: 'このアドレスは、サーバーの内部ネットワークにあります。',
    noAnswerInTime: '受信側から時間内に応答がありませんでした。',
    connectionFailed: (code) => `接続できませんでした（${code}）。`,
    restored:
      '送信していません。データはバックアップから復元されており、以前のサーバーがすでに送信した可能性があります。',
    switchedOff: 'Webhook はオフになりました。',
    switchedOffByOwner: 'オーナーがオフにしました。',
    imported:
      'この Webhook はインポートされたものです。新しいシークレットをプログラムに設定してから、オンにしてください。',
  },

  problems: japaneseProblems,
}
