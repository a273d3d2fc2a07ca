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
import { polishTime, polishVisitorProblems } from './polish.ts'

const count = pluralsOf('pl')
const numbers = new Intl.NumberFormat('pl')
const list = new Intl.ListFormat('pl')

const tooLong = (what: string, longest: number) =>
  `${what} może mieć najwyżej ${numbers.format(longest)} znaków`

function ofText<Name extends string>(name: Name, what: string, longest: number) {
  return {
    [`${name}NotText`]: `${what} musi być tekstem`,
    [`${name}TooLong`]: tooLong(what, longest),
    [`${name}Unstorable`]: `${what} zawiera znak, którego nie można zapisać`,
  } as Record<`${Name}${'NotText' | 'TooLong' | 'Unstorable'}`, string>
}

const EVERY = {
  DAILY: { one: 'codziennie', few: 'co # dni', many: 'co # dni', other: 'co # dnia' },
  WEEKLY: { one: 'co tydzień', few: 'co # tygodnie', many: 'co # tygodni', other: 'co # tygodnia' },
  MONTHLY: { one: 'co miesiąc', few: 'co # miesiące', many: 'co # miesięcy', other: 'co # miesiąca' },
  YEARLY: { one: 'co rok', few: 'co # lata', many: 'co # lat', other: 'co # roku' },
}

const days = (number: number) =>
  count(number, { one: '# dzień', few: '# dni', many: '# dni', other: '# dnia' })
const signUps = (number: number) =>
  count(number, { one: '# zapis', few: '# zapisy', many: '# zapisów', other: '# zapisu' })
const views = (number: number) =>
  count(number, {
    one: '# wyświetlenie',
    few: '# wyświetlenia',
    many: '# wyświetleń',
    other: '# wyświetlenia',
  })

export const polishProblems: Problems = {
  ...polishVisitorProblems,

  ...ofText('title', 'Tytuł', TITLE_LENGTH),
  titleRequired: 'Podaj tytuł',
  ...ofText('timezone', 'Strefa czasowa', NAME_LENGTH),
  timezoneRequired: 'Wybierz strefę czasową',
  ...ofText('startDate', 'Data rozpoczęcia', 10),
  startDateRequired: 'Podaj datę rozpoczęcia',
  ...ofText('startTime', 'Godzina rozpoczęcia', 5),
  startTimeRequired: 'Podaj godzinę rozpoczęcia',
  ...ofText('endDate', 'Data zakończenia', 10),
  endDateRequired: 'Podaj datę zakończenia',
  ...ofText('endTime', 'Godzina zakończenia', 5),
  endTimeRequired: 'Podaj godzinę zakończenia',
  ...ofText('organizerName', 'Nazwa organizatora', NAME_LENGTH),
  organizerNameRequired: 'Podaj nazwę organizatora',
  ...ofText('subject', 'Temat wiadomości', 80),
  subjectRequired: 'Podaj temat wiadomości',
  ...ofText('question', 'Pytanie', 200),
  questionRequired: 'Podaj pytanie',
  ...ofText('choice', 'Opcja', 200),
  choiceRequired: 'Podaj opcję',
  ...ofText('topic', 'Temat', 40),
  topicRequired: 'Podaj temat',
  topicInvalid: 'Temat musi zawierać literę lub cyfrę, ale nie może zawierać przecinka ani średnika',
  topicsNotList: 'Tematy muszą być listą, na przykład ["Młodzież"]',
  tooManyTopicsOfEvent: 'Wybierz najwyżej 3 tematy',
  ...ofText('teamName', 'Nazwa zespołu', 100),
  teamNameRequired: 'Podaj nazwę zespołu',
  ...ofText('uid', 'UID', 300),
  uidRequired: 'Podaj UID',
  ...ofText('description', 'Opis', DESCRIPTION_LENGTH),
  ...ofText('location', 'Miejsce', LOCATION_LENGTH),
  ...ofText('publicLocation', 'Tekst dla wszystkich innych zamiast miejsca', NAME_LENGTH),
  ...ofText('note', 'Informacja', NOTE_LENGTH),
  ...ofText('link', 'Link', 500),
  ...ofText('pictureText', 'Opis obrazu', 200),
  nameNotText: 'Imię i nazwisko musi być tekstem',
  tokenNameTooLong: tooLong('Nazwa', 100),
  calendarDescriptionTooLong: tooLong('Opis', 500),
  replyNotText: 'Odpowiedź musi być tekstem',
  messageRequired: 'Napisz wiadomość',
  messageNotText: 'Wiadomość musi być tekstem',
  messageTooLong: tooLong('Wiadomość', MESSAGE_LENGTH),
  ownEmailMissing: 'Podaj swój adres e‑mail',
  contactEmailMissing: 'Podaj adres e‑mail',
  concernRequired: 'Napisz swoje pytanie lub opisz sprawę',
  addressMissing: (label) => `Podaj: ${label}`,

  startNotTime: 'Rozpoczęcie musi być datą z godziną, na przykład 2026-03-10T09:00:00',
  endNotTime: 'Zakończenie musi być datą z godziną, na przykład 2026-03-10T09:00:00',
  endBeforeStart: 'Wydarzenie nie może się skończyć, zanim się zacznie',
  allDayNotBoolean: 'Pole „cały dzień” musi mieć wartość true lub false',
  isPublicNotBoolean: 'Pole „publiczne” musi mieć wartość true lub false',
  isListedNotBoolean: 'Pole „w kalendarzu” musi mieć wartość true lub false',
  hidesLocationNotBoolean: 'Pole „miejsce ukryte” musi mieć wartość true lub false',
  captureAttendeesNotBoolean: 'Pole „przyjmuj zapisy” musi mieć wartość true lub false',
  versionNotNumber: 'Wersja musi być liczbą całkowitą',
  answersOfNotId: 'answersOf musi być id wydarzenia',
  coverOfNotId: 'coverOf musi być id wydarzenia',
  skippedNotBoolean: 'Pole „odwołany” musi mieć wartość true lub false',
  skippedWithTimes: 'Termin jest albo odwołany, albo ma rozpoczęcie i zakończenie',

  recurringNotBoolean: 'Pole „cykliczne” musi mieć wartość true lub false',
  frequencyRequired: 'Wybierz, jak często powtarza się wydarzenie',
  frequencyInvalid: 'Częstotliwość musi mieć wartość DAILY, WEEKLY, MONTHLY lub YEARLY',
  intervalRange: 'Odstęp musi być liczbą całkowitą od 1 do 999',
  recurrenceIntervalRange: 'Odstęp powtarzania musi być liczbą całkowitą od 1 do 999',
  occurrencesRange: 'Liczba terminów musi być liczbą całkowitą od 1 do 999',
  occurrenceCountRange: 'Liczba powtórzeń musi być liczbą całkowitą od 1 do 999',
  occurrenceCountRequired: 'Podaj liczbę terminów',
  byDayInvalid: 'Dni powtarzania mogą być tylko spośród MO, TU, WE, TH, FR, SA, SU',
  weekdayOfMonthNotOne:
    'Powtarzanie co miesiąc lub co rok ma jeden dzień, na przykład 1TU lub -1FR, albo żadnego',
  byDayNotList: 'Dni powtarzania muszą być listą, na przykład ["MO", "WE"]',
  endTypeInvalid: 'Koniec powtarzania musi mieć wartość NEVER, COUNT lub DATE',
  recurrenceEndDateRequired: 'Podaj, kiedy kończy się powtarzanie',
  recurrenceEndDateInvalid: 'Koniec powtarzania musi być datą, na przykład 2026-03-31',
  recurrenceEndsTooEarly: 'Powtarzanie nie może się skończyć, zanim się zacznie',
  ruleNotText: 'Reguła powtarzania musi być tekstem',
  ruleTooLong: tooLong('Reguła powtarzania', 500),

  answerInvalid: 'answer musi mieć wartość yes, maybe lub no',
  guestsRange: 'guests musi być liczbą całkowitą od 0 do 9',
  closesIsoInvalid: 'closesIso musi mieć postać 2026-03-10T18:00:00',
  hoursBeforeRange: 'Przyjmowanie odpowiedzi kończy się od 1 do 2160 godzin przed terminem',
  questionIdInvalid: 'Każde pytanie musi mieć własne id od 1 do 999',
  tooManyQuestions: 'Zadaj najwyżej 3 pytania',
  tooManyChoices: 'Podaj najwyżej 10 opcji',
  tooFewChoices: 'Podaj co najmniej dwie opcje',

  slugRequired: 'Podaj adres',
  slugInvalid: 'Adres może mieć od 3 do 40 małych liter (a–z), cyfr i pojedynczych łączników',
  eventSlugInvalid: 'Link może mieć od 3 do 60 małych liter (a–z), cyfr i pojedynczych łączników',
  slugReserved: 'To słowo jest zarezerwowane. Wybierz inne.',
  linkInvalid: 'Link musi zaczynać się od https:// lub http://',
  isOnNotBoolean: 'isOn musi mieć wartość true lub false',
  accentInvalid: 'Kolor akcentu musi być jednym z: vermilion, ochre, moss, fir, lagoon, harbour, iris, slate',
  languageInvalid: `Język musi mieć wartość null lub być jednym z: ${LANGUAGE_CODES.join(', ')}`,
  listInvalid: 'list musi mieć wartość "upcoming" lub zawierać najwyżej 1000 id wydarzeń',
  teamTimezoneInvalid: 'Strefa czasowa musi być nazwą, na przykład Europe/London',
  summaryEmailInvalid: 'summaryEmail musi mieć wartość off, daily lub weekly',
  signUpEmailInvalid: 'signUpEmail musi mieć wartość off, each lub daily',
  lifetimeInvalid: 'Wybierz 30, 90, 365 lub null dni',
  webhookAddressInvalid: 'Podaj adres zaczynający się od https://',
  webhookChangeMissing: 'Podaj, co zmienić: address, types, isOn lub newSecret.',
  webhookTypesMissing: 'Wybierz co najmniej jedno',
  reasonRequired: 'Podaj powód',
  reasonInvalid: 'Podaj powód w jednym wierszu, najwyżej 500 znaków',

  importZoneNotText: 'timezone musi być tekstem',
  eventsNotList: 'Wyślij listę wydarzeń',
  noEventsSent: 'Wyślij co najmniej jedno wydarzenie',
  tooManyEventsSent: 'Wyślij najwyżej 50 wydarzeń naraz',

  fromNotDate: 'from musi być datą, na przykład 2026-03-10',
  toNotDate: 'to musi być datą, na przykład 2026-03-10',
  dateNotDate: 'date musi być datą, na przykład 2026-03-10',
  fromWithoutTo: 'from i to trzeba podać razem',
  toBeforeFrom: 'to nie może być wcześniejsze niż from',
  listRangeTooLong: 'Między from a to może być najwyżej 366 dni',
  analyticsRangeTooLong: 'Między from a to może być najwyżej 3660 dni',
  limitNotNumber: 'limit musi być liczbą całkowitą',
  eventLimitRange: 'limit musi być liczbą całkowitą od 1 do 500',
  attendeeLimitRange: 'limit musi być liczbą całkowitą od 1 do 1000',
  pageNotNumber: 'page musi być liczbą całkowitą',
  cursorInvalid: 'cursor jest nieprawidłowy',
  searchNotText: 'q musi być tekstem',
  searchTooLong: tooLong('q', 200),
  statusInvalid: 'status musi mieć wartość upcoming lub past',
  sortInvalid: `sort musi mieć jedną z wartości: ${['date', 'title', 'place', 'views', 'adds', 'signUps'].map((column) => `${column}, -${column}`).join(', ')}`,
  sortWithRange: 'sort nie można łączyć z from i to',
  fieldsInvalid: 'fields musi mieć wartość summary',
  eventFilterUnknown:
    'Do listy wydarzeń można podać q, status, topic, from, to, sort, fields, limit i cursor',
  attendeeFilterUnknown: 'Do listy uczestników można podać limit i cursor',
  analyticsFilterUnknown: 'Do statystyk można podać from, to i topic',

  inputNotObject: 'Wyślij obiekt z polami',
  fieldInvalid: (field) => `Nieprawidłowa wartość ${field}`,

  nothingHere: 'Pod tym adresem nic nie ma.',
  otherOrigin: (url) =>
    `Ten serwer jest skonfigurowany dla ${url}. Aby używać go pod innym adresem, ustaw PUBLIC_URL.`,
  requestTooLarge: 'Żądanie jest za duże. Limit to 256 kB.',
  fileTooLarge: (megabytes) => `Plik jest za duży. Limit to ${megabytes} MB.`,
  notJson: 'Żądanie musi mieć format JSON (Content-Type: application/json).',
  jsonInvalid: 'Żądanie nie zawiera prawidłowego kodu JSON.',
  lengthMismatch: 'Długość żądania nie zgadza się z jego Content-Length.',
  headersTooLarge: 'Nagłówki żądania są za duże.',
  requestTooSlow: 'Żądanie przychodziło zbyt długo.',
  requestMalformed: 'Żądania nie można zrozumieć.',
  onlyJson: 'Obsługiwany jest tylko format json',
  unexpected: 'Coś poszło nie tak. Spróbuj ponownie.',
  urlInvalid: 'Nieprawidłowy adres URL.',
  idempotencyKeyTooLong: (header, longest) => `${header} może mieć najwyżej ${longest} znaków`,

  tooManyLinksFrom: 'Z Twojej sieci poproszono o zbyt wiele linków do logowania. Spróbuj ponownie za chwilę.',
  tooManyLinksTo: 'Na ten adres wysłano zbyt wiele linków do logowania. Spróbuj ponownie za kilka minut.',
  tooManyLinksToInADay: 'Na ten adres wysłano dziś zbyt wiele linków do logowania. Spróbuj ponownie później.',
  tooManyAccounts: (perDay) =>
    `Z Twojej sieci założono dziś zbyt wiele kont. Limit dzienny tego serwera: ${perDay} (NEW_ACCOUNTS_PER_NETWORK). Spróbuj ponownie jutro.`,
  tooManyEvents: 'Twój zespół utworzył zbyt wiele wydarzeń. Spróbuj ponownie za kilka minut.',
  tooManyImports: 'Twój zespół zaimportował zbyt wiele wydarzeń. Spróbuj ponownie za kilka minut.',
  tooManyTeamImports: 'Zaimportowano dziś zbyt wiele Twoich zespołów. Spróbuj ponownie jutro.',
  tooManyFiles: 'Odczytano zbyt wiele Twoich plików. Spróbuj ponownie za kilka minut.',
  tooManyDates: 'Twój zespół zmienił zbyt wiele terminów. Spróbuj ponownie za kilka minut.',
  tooManyAttendees: 'Twój zespół dodał zbyt wiele osób. Spróbuj ponownie za kilka minut.',
  tooManyRequests: 'Z tym tokenem przyszło zbyt wiele żądań. Spróbuj ponownie za chwilę.',
  tooManyWebhookSends:
    'Twój zespół wysłał ręcznie zbyt wiele do swoich webhooków. Spróbuj ponownie za kilka minut.',
  tooManyPictures: 'Twój zespół przesłał dziś zbyt wiele obrazów. Spróbuj ponownie później.',
  tooManyInvitations: 'Twój zespół wysłał zbyt wiele zaproszeń. Spróbuj ponownie za kilka minut.',
  tooManyTeamMessages: 'Twój zespół wysłał dziś zbyt wiele wiadomości. Spróbuj ponownie jutro.',
  tooManyEmailChanges: 'Twój adres e‑mail był zmieniany zbyt często. Spróbuj ponownie za kilka minut.',

  noEvent: 'Nie znaleziono wydarzenia',
  privateEvent: 'To wydarzenie jest prywatne i nie jest dostępne publicznie',
  eventCancelled: 'To wydarzenie zostało odwołane.',
  eventChanged: 'Ktoś inny zmienił to wydarzenie od czasu jego otwarcia.',
  dateChanged: 'Ktoś inny zmienił ten termin od czasu jego otwarcia.',
  tooLateToUndelete: 'Na cofnięcie jest już za późno. Wydarzenie zostało usunięte.',
  ownerDeleted: 'Wydarzenie lub zespół, którego to dotyczy, zostało usunięte.',
  eventFollowed: (calendar) =>
    `To wydarzenie pochodzi z kalendarza${calendar ? ` „${calendar}”` : ', który obserwuje Twój zespół'}. Tytuł, opis, miejsce i godziny zmień tam.`,
  sourceAddressInvalid: 'Podaj pełny adres kalendarza, z https lub webcal.',
  sourceHere: 'Ten kalendarz jest już na tym serwerze.',
  sourceAnswered: (status) => `Zamiast kalendarza pod tym adresem przyszła odpowiedź ${status}.`,
  sourceRedirects: 'Ten adres prowadzi do zbyt wielu innych.',
  sourceTooLarge: 'Kalendarz ma ponad 5 MB.',
  sourceUnread: (reason) => `Nie udało się odczytać kalendarza. ${reason}`,
  sourceFollowed: 'Twój zespół już obserwuje ten adres.',
  noSuchSource: 'Twój zespół nie obserwuje takiego kalendarza',
  tooManySources: 'Zespół może obserwować 5 kalendarzy. Najpierw przestań obserwować jeden z nich.',
  arrivalInvalid: 'arrival musi mieć wartość listed lub private',
  sourceEndInvalid: 'events musi mieć wartość keep lub delete',
  missingInvalid: 'missing musi mieć wartość keep lub cancel',

  noTopic: 'Nie ma takiego tematu',
  topicTaken: (name) => `Temat „${name}” już istnieje. Możesz połączyć oba.`,
  topicChanged: 'Ktoś inny zmienił ten temat od czasu jego otwarcia.',
  tooManyTopics: (most) => `Twój zespół osiągnął limit tematów: ${most}. Wybierz jeden z nich.`,

  timezoneUnknown: 'Ta strefa czasowa jest nieznana',
  onlySkippedDates:
    'Zostałyby same odwołane terminy. Najpierw przywróć jeden z nich albo odwołaj wydarzenie.',
  lastDate: 'To ostatni termin, który się odbędzie. Odwołaj zamiast niego całe wydarzenie.',
  notRecurring: 'To wydarzenie się nie powtarza',
  originalStartInvalid:
    'Data musi być pierwotnym początkiem jednego z terminów, na przykład 2026-03-10T09:00:00',
  noDateAt: (startIso) => `To wydarzenie nie ma terminu, który zaczyna się ${startIso}`,
  dateMovedHere: (day) => `Na tę godzinę przeniesiono już termin z dnia ${polishTime.dateText(day)}`,
  dateAlreadyHere: 'O tej godzinie zaczyna się już inny termin tego wydarzenia',
  tooManyExceptions: (most) =>
    `Liczba odwołanych i przeniesionych terminów serii może wynosić najwyżej ${most}. Najpierw przywróć minione.`,
  dateTooLong: (number) => `Jeden termin serii może trwać najwyżej ${days(number)}`,
  occurrencesTooLong: (number) => `Wydarzenie cykliczne może za każdym razem trwać najwyżej ${days(number)}`,
  occurrencesOverlap: (frequency, interval, number) =>
    `Wydarzenie, które powtarza się ${count(interval, EVERY[frequency])}, może za każdym razem trwać najwyżej ${days(number)}`,
  startOffWeekdays: (weekdays) =>
    `Dni, w które powtarza się to wydarzenie: ${list.format(weekdays.map(polishTime.weekdayName))}. Wybierz datę rozpoczęcia w jednym z nich.`,
  rulePartUnsupported: (part) =>
    `Reguła powtarzania ma część, która nie jest obsługiwana: ${part || 'pusta'}`,

  noFile: 'Wyślij plik',
  fileTooSlow: 'Odczyt tego pliku trwa zbyt długo. Podziel go na mniejsze.',
  fileTooMuchMemory: 'Odczyt tego pliku wymaga zbyt dużo pamięci. Podziel go na mniejsze.',
  teamReadsFile: 'Twój zespół właśnie odczytuje inny plik. Spróbuj ponownie za chwilę.',
  notTeamFile: 'Niczego nie zaimportowano: to nie jest plik zespołu Daymark albo pochodzi z nowszej wersji',
  teamFileTwice:
    'Niczego nie zaimportowano: plik zawiera coś podwójnie albo jest właśnie importowany drugi raz',
  teamFileCut: 'Niczego nie zaimportowano: brakuje końca pliku',
  lineDamaged: 'Wiersz jest uszkodzony',
  wrongInTeamFile: (line, sentence) => `Niczego nie zaimportowano. Wiersz ${line}: ${sentence}`,
  filesBusy: 'Zbyt wiele plików naraz. Spróbuj ponownie.',
  headerTooLong: (longest) => `Wiersz 1: wiersz ma ponad ${numbers.format(longest)} znaków.`,
  noCalendarInFile: 'Wiersz 1: w pliku nie ma BEGIN:VCALENDAR.',
  noTableInFile: (columns) => `Wiersz 1: to nie jest kalendarz ani tabela z kolumną ${list.format(columns)}.`,
  tooManyLines: (most) => `Plik ma ponad ${most} wierszy.`,
  quotationMarkWrong: (line) => `Wiersz ${line}: nieprawidłowy cudzysłów w tabeli.`,
  noDateInFile: (line, text) => `Wiersz ${line}: „${text}” nie jest datą od roku 1970.`,
  noDurationInFile: (line, text) => `Wiersz ${line}: „${text}” nie jest czasem trwania.`,
  zoneUnknownInFile: (line, zone) => `Wiersz ${line}: strefa czasowa „${zone}” jest nieznana.`,
  noStartInFile: (line) => `Wiersz ${line}: wydarzenie nie ma początku (DTSTART).`,

  noSuchPicture: 'Nie ma takiego obrazu',
  notPicture: 'Ten plik nie jest obrazem. Wybierz plik PNG, JPEG lub WebP.',
  pictureTypeUnusable: (type) => `Obrazów typu ${type} nie można użyć. Wybierz plik PNG, JPEG lub WebP.`,
  tooManyPixels: 'Ten obraz ma zbyt wiele pikseli. Limity to 40 megapikseli i 12 000 pikseli na bok.',
  pictureTooSmall: (width, height) =>
    `Ten obraz jest za mały. Okładka musi mieć co najmniej ${width} × ${height} pikseli.`,
  pictureDamaged: 'Ten obraz jest uszkodzony lub niekompletny. Wybierz inny.',
  pictureTooDetailed: 'Tego obrazu nie da się wystarczająco zmniejszyć. Wybierz inny.',
  pictureLimit: (most) =>
    `Twój zespół osiągnął limit obrazów: ${numbers.format(most)}. Najpierw usuń niektóre z nich.`,
  picturesBusy: 'Zbyt wiele obrazów naraz. Spróbuj ponownie.',
  imagesBusy: 'Zbyt wiele obrazów naraz. Spróbuj ponownie.',

  noAttendee: 'Nie znaleziono uczestnika',
  notifyInvalid: 'notify musi mieć wartość true lub false',
  alreadyAttendee: 'Ten adres jest już na liście.',
  hasUnsubscribed: 'Ten adres wypisano z wydarzenia. Może to cofnąć tylko jego właściciel.',
  answerSettingsChanged: 'Ktoś inny zmienił pytania tego wydarzenia od czasu jego otwarcia.',
  answersStay: 'Są już odpowiedzi. Nie można już zmienić, czy dotyczą każdego terminu osobno.',
  noMessagesNow: 'Wiadomości można wysyłać tylko wtedy, gdy wydarzenie jest publiczne i się odbywa.',
  noRecipients: 'Nie ma do kogo napisać.',
  messageReadersInvalid: 'answer musi mieć wartość yes, maybe, no lub waiting',
  messageSent: 'Tej wiadomości nie można już wycofać.',

  appLanguageInvalid: `Język musi być jednym z: ${ORGANIZER_LANGUAGES.join(', ')}`,
  signedOut: 'Zaloguj się',
  onlySingleSignOn: (provider) => `Na tym serwerze można się zalogować tylko przez ${provider}.`,
  addressNotOpen: 'Ten serwer nie jest otwarty dla tego adresu. Użyj innego.',
  notOpen:
    'Ten serwer nie jest otwarty dla wszystkich, a Twój adres nie jest jednym z tych, które mogą tu tworzyć wydarzenia.',
  notOpenTo: (email) =>
    `Ten serwer nie jest otwarty dla ${email}. Poproś administratora serwera o dodanie tego adresu.`,
  accountMoved: (newEmail, oldEmail) =>
    `Adres e‑mail Twojego konta zmieniono na ${newEmail}. Zaloguj się tym adresem albo cofnij zmianę linkiem wysłanym na ${oldEmail}.`,
  addressFromProvider: (provider) => `Twój adres pochodzi z ${provider}`,
  addressInUse: 'Ten adres jest już używany',
  onlyOwnersDeleteAccounts: 'Konto może usunąć tylko właściciel zespołu.',

  noSuchTeam: 'Nie ma takiego zespołu',
  noSuchMember: 'Nie ma takiego członka zespołu',
  noSuchInvitation: 'Nie ma takiego zaproszenia',
  invalidInvitation: 'Zaproszenie jest nieprawidłowe lub wygasło',
  invitationForAnother: 'To zaproszenie jest dla innego adresu e‑mail',
  otherTeam: 'Jesteś teraz w innym zespole',
  emailsDeclined: (email) => `${email} nie przyjmuje wiadomości z tego serwera.`,
  alreadyMember: (email) => `${email} już należy do zespołu`,
  onlyOwnersInvite: 'Zapraszać do zespołu może tylko jego właściciel',
  onlyOwnersRemoveMembers: 'Usuwać członków zespołu może tylko jego właściciel',
  onlyOwnersRename: 'Nazwę zespołu może zmienić tylko jego właściciel',
  onlyOwnersSetZone: 'Strefę czasową może zmienić tylko właściciel zespołu',
  onlyOwnersExportEvents: 'Wszystkie wydarzenia może wyeksportować tylko właściciel zespołu',
  onlyOwnersExportFollowers: 'Listę obserwujących może wyeksportować tylko właściciel zespołu',
  onlyOwnersChangeCalendar: 'Kalendarz może zmienić tylko właściciel zespołu',
  onlyOwnersChangeLogo: 'Logo może zmienić tylko właściciel zespołu',
  onlyOwnersMakeTokens: 'Tokenami API może zarządzać tylko właściciel zespołu',
  onlyOwnersManageWebhooks: 'Webhookami może zarządzać tylko właściciel zespołu',
  onlyOwnersFollowCalendars: 'Obserwowane kalendarze może dodawać tylko właściciel zespołu',
  cannotRemoveYourself: 'Nie możesz usunąć siebie z zespołu',
  cannotRemoveOwner: 'Właściciela nie można usunąć z zespołu',

  noCalendar: 'Nie ma takiego kalendarza',
  noCalendarService: 'Nie ma takiej usługi kalendarza',
  slugTaken: 'Tego adresu używa już inny kalendarz. Wybierz inny.',
  eventSlugTaken: 'Tego linku używa już inne wydarzenie. Wybierz inny.',
  tooManyEventSlugs: 'Wydarzenie może mieć pięć nowych linków dziennie. Spróbuj ponownie jutro.',
  tooManySlugs: 'Kalendarz może mieć pięć nowych adresów dziennie. Spróbuj ponownie jutro.',
  calendarNeedsSlug: 'Aby pokazać kalendarz, trzeba mu nadać adres',
  notOurPage: 'Ten serwer nie ma strony pod tym adresem',

  noSuchToken: 'Nie ma takiego tokena',
  tooManyTokens: 'Zespół może mieć 50 tokenów API. Najpierw unieważnij jeden z nich.',
  tokenNotWhole: 'To nie jest cały token API. Zaczyna się od dm_ i ma 57 znaków.',
  tokenUnknown: 'Ten token jest nieznany albo osoba, która go utworzyła, nie należy już do zespołu.',
  tokenRevoked: 'Ten token unieważniono. Zespół może utworzyć nowy w ustawieniach.',
  tokenExpired: 'Ten token wygasł. Zespół może utworzyć nowy w ustawieniach.',
  tokenOnlyForData: 'Token API otwiera dane swojego zespołu, ale nie konta ani ustawienia.',
  tokenOnlyReads: 'Ten token pozwala tylko na odczyt.',

  noSuchWebhook: 'Nie ma takiego webhooka',
  noSuchDelivery: 'Nie ma takiej wysyłki',
  tooManyWebhooks: 'Zespół może mieć 10 webhooków. Najpierw usuń jeden z nich.',
  webhookOff: 'Ten webhook jest wyłączony. Najpierw go włącz.',
  webhookAddressPrivate: 'Ten adres należy do sieci tego serwera.',

  noEventAnyMore: 'Tego wydarzenia już nie ma.',
  isAdministrator: (email) => `${email} to adres administratora. Najpierw usuń go z ADMINS.`,
  patternInvalid: (text) => `„${text}” nie jest adresem e‑mail ani znakiem @ z domeną.`,
  signInTooOld:
    'Zaloguj się ponownie, zanim coś usuniesz lub wymażesz. Od ostatniego logowania minęło ponad 15 minut.',
  actEmailMissing: 'Podaj adres e‑mail.',
  notBlocked: (pattern) => `${pattern} nie jest na liście zablokowanych.`,
  noSuchUser: (email) => `Nie ma konta ${email}.`,
  noEventWithSlug: (slug) => `Nie ma wydarzenia ${slug}.`,
}

export const polishOrganizers: OrganizerWords = {
  mail: {
    changeSettings: 'Zmień częstotliwość lub wyłącz',

    signIn: {
      subject: (brand) => `Twój link do logowania w ${brand}`,
      lifetime: (minutes) =>
        count(minutes, {
          one: 'Link działa jeden raz i wygasa # minutę po Twojej prośbie.',
          few: 'Link działa jeden raz i wygasa # minuty po Twojej prośbie.',
          many: 'Link działa jeden raz i wygasa # minut po Twojej prośbie.',
          other: 'Link działa jeden raz i wygasa # minuty po Twojej prośbie.',
        }),
      heading: (brand) => `Logowanie w ${brand}`,
      headingWithTeam: (team) => `Zaloguj się i dołącz do zespołu ${team}`,
      text: 'Użyj tego linku, aby się zalogować. Nie potrzebujesz hasła.',
      textWithTeam: (brand, team) =>
        `Użyj tego linku, aby zalogować się w ${brand} i dołączyć do zespołu ${team}. Nie potrzebujesz hasła.`,
      button: 'Zaloguj się',
      buttonWithTeam: 'Zaloguj się i dołącz',
      ignore: 'To nie Twoja prośba? Zignoruj tę wiadomość. Bez tego linku nikt się nie zaloguje.',
      reason: (brand) =>
        `Otrzymujesz tę wiadomość, ponieważ ktoś chciał zalogować się w ${brand} tym adresem.`,
    },

    notOpen: {
      subject: (brand) => `Nie możesz zalogować się w ${brand}`,
      preview: 'Ten serwer nie jest otwarty dla wszystkich.',
      heading: 'Ten serwer nie jest otwarty dla wszystkich',
      text: (brand, site) =>
        `Ktoś, prawdopodobnie Ty, chciał zalogować się tym adresem w ${brand} na ${site}. Tylko niektóre osoby mogą tam tworzyć wydarzenia, a ten adres nie jest jednym z ich adresów.`,
      ask: 'Jeśli chcesz tworzyć tam wydarzenia, zapytaj administratora serwera. Strony wydarzeń są otwarte dla wszystkich, którzy mają link.',
      askAt: (contact) =>
        `Administrator serwera: ${contact}. Napisz tam, jeśli chcesz tworzyć wydarzenia. Strony wydarzeń są otwarte dla wszystkich, którzy mają link.`,
      ignore: 'To nie Twoja prośba? Zignoruj tę wiadomość.',
    },

    emailChanged: {
      subject: (brand) => `Twój adres e‑mail w ${brand} został zmieniony`,
      preview: 'Jeśli to nie Ty, możesz cofnąć zmianę.',
      heading: 'Twój adres e‑mail został zmieniony',
      text: (brand, email) =>
        `Adres e‑mail Twojego konta w ${brand} to teraz ${email}. Linki do logowania trafiają tam, a nie na ten adres.`,
      choice: 'Jeśli to Twoja zmiana, nic nie musisz robić. Jeśli nie, odzyskaj swoje konto:',
      button: 'Cofnij zmianę',
      lifetime:
        'Link działa przez 7 dni, ale nie dłużej niż 24 godziny od chwili, gdy ktoś zaloguje się nowym adresem.',
      reason: (brand) => `Otrzymujesz tę wiadomość, ponieważ konto w ${brand} miało ten adres.`,
    },

    invitation: {
      subject: (brand) => `Zaproszenie do zespołu w ${brand}`,
      preview: (inviter) => `${inviter} zaprasza Cię do wspólnego planowania wydarzeń.`,
      heading: (team) => `Dołącz do zespołu ${team}`,
      text: (inviter, team, brand) =>
        `${inviter} zaprasza Cię do zespołu ${team} w ${brand}. Członkowie zespołu wspólnie tworzą i udostępniają wydarzenia.`,
      button: 'Zobacz zaproszenie',
      lifetime: (number) =>
        count(number, {
          one: 'To zaproszenie jest tylko dla tego adresu e‑mail. Działa jeden raz i wygasa za # dzień.',
          few: 'To zaproszenie jest tylko dla tego adresu e‑mail. Działa jeden raz i wygasa za # dni.',
          many: 'To zaproszenie jest tylko dla tego adresu e‑mail. Działa jeden raz i wygasa za # dni.',
          other: 'To zaproszenie jest tylko dla tego adresu e‑mail. Działa jeden raz i wygasa za # dnia.',
        }),
      ignore: 'Nie znasz nadawcy albo nie chcesz dołączyć? Zignoruj tę wiadomość, a nic się nie stanie.',
      reason: (inviter, brand) =>
        `Otrzymujesz tę wiadomość, ponieważ ten adres podano w ${brand}. Zaprasza: ${inviter}.`,
    },

    confirmOrganizer: {
      subject: (brand) => `Potwierdź swój adres organizatora w ${brand}`,
      preview: 'Wtedy uczestnicy będą mogli Ci odpowiadać.',
      heading: 'Otrzymywać odpowiedzi od uczestników?',
      text: (who, brand) =>
        `Ten adres podano jako adres organizatora wydarzenia w ${brand}. Zrobił to: ${who}. Jeśli go potwierdzisz, osoby zapisujące się na wydarzenia zespołu będą mogły Ci odpowiadać.`,
      button: 'Potwierdź ten adres',
      lifetime: 'Link działa przez 7 dni.',
      ignore: 'Nie znasz nadawcy? Zignoruj tę wiadomość, a nic się nie stanie.',
    },

    dayRange: (from, to) => (from === to ? from : `${from} – ${to}`),

    summary: {
      subject: (frequency, viewCount, signUpCount) =>
        `${frequency === 'daily' ? 'Twoje podsumowanie dnia' : 'Twoje podsumowanie tygodnia'}: ${views(viewCount)}, ${signUps(signUpCount)}`,
      preview: (when) => `Co działo się na stronach Twoich wydarzeń: ${when}.`,
      heading: (frequency) =>
        frequency === 'daily' ? 'Twoje podsumowanie dnia' : 'Twoje podsumowanie tygodnia',
      text: (team, when) => `Co działo się na stronach wydarzeń zespołu ${team}: ${when}.`,
      facts: {
        views: 'Wyświetlenia',
        visitors: 'Odwiedzający dziennie',
        adds: 'Dodania do kalendarzy',
        downloads: 'Pobrania .ics',
        signUps: 'Zapisy',
      },
      amount: (number) => numbers.format(number),
      before: (frequency, number) =>
        `${frequency === 'daily' ? 'dzień wcześniej' : 'tydzień wcześniej'}: ${numbers.format(number)}`,
      sources: 'Główne źródła',
      source: (name, viewCount) => `${name}: ${views(viewCount)}`,
      upcoming: 'Wkrótce',
      event: (date, title) => `${date}: ${title}`,
      button: 'Otwórz statystyki',
      reason: (frequency, team, brand) =>
        `Otrzymujesz tę wiadomość, ponieważ masz w ${brand} włączone podsumowanie ${frequency === 'daily' ? 'dnia' : 'tygodnia'} zespołu ${team}.`,
    },

    signUps: {
      subject: (heading, title) => `${heading}: ${title}`,
      heading: 'Nowy zapis',
      headingOfDay: (number, date) => `${date}: ${signUps(number)}`,
      preview: (team) => `Kto zapisał się na wydarzenia zespołu ${team}.`,
      text: (team) => `Kto zapisał się na wydarzenia zespołu ${team}:`,
      count: signUps,
      more: (number) => `i jeszcze ${numbers.format(number)}`,
      waiting: 'Czeka na miejsce',
      answers: { yes: 'Tak', maybe: 'Być może', no: 'Nie' },
      withGuests: (answer, guests) =>
        `${answer}, ${count(guests, { one: 'z # osobą towarzyszącą', few: 'z # osobami towarzyszącymi', many: 'z # osobami towarzyszącymi', other: 'z # osoby towarzyszącej' })}`,
      ofDate: (date, answer) => `${date}: ${answer}`,
      openEvent: 'Otwórz wydarzenie',
      openEvents: 'Otwórz wydarzenia',
      reason: (team, brand) =>
        `Otrzymujesz tę wiadomość, ponieważ masz w ${brand} włączone wiadomości o zapisach zespołu ${team}.`,
    },

    webhookOff: {
      subject: (team) => `Webhook zespołu ${team} został wyłączony`,
      heading: 'Webhook został wyłączony',
      text: (brand, host, team) =>
        `${brand} nie wysyła już do ${host} informacji o wydarzeniach zespołu ${team}, ponieważ nie były tam przyjmowane.`,
      address: 'Adres',
      lastAttempt: 'Ostatnia próba',
      button: 'Otwórz ustawienia',
      note: 'Możesz go tam ponownie włączyć i jeszcze raz wysłać to, co go ominęło w ostatnich 7 dniach.',
      reason: (team, brand) =>
        `Otrzymujesz tę wiadomość, ponieważ zespół ${team} w ${brand} należy do Ciebie.`,
    },
  },

  pages: {
    noLongerWorks: 'Ten link już nie działa',
    goToSignIn: 'Przejdź do logowania',

    ownTeam: (name) => `Zespół ${name}`,

    signIn: {
      heading: (brand) => `Logowanie w ${brand}`,
      text: 'Za chwilę zalogujesz się jako {email}.',
      button: 'Zaloguj się',
      other: 'Użyj innego adresu',
      expired:
        'Został już użyty, wygasł lub jest niekompletny. Link do logowania działa jeden raz, przez 15 minut.',
      newLink: 'Poproś o nowy link',
      rejected: 'Nie udało się zalogować',
    },

    choice: {
      heading: 'Czy to Twoje konto?',
      text: 'Adres konta zmieniono na {email}. Jeśli to Twoja zmiana, kontynuuj.\nJeśli nie, załóż własne konto: tamto odzyska wtedy swój poprzedni adres.',
      own: 'Załóż własne',
      continue: (email) => `Kontynuuj z kontem ${email}`,
      anotherAddress: 'z innym adresem',
      team: (name, members) =>
        `zespół ${name}, ${count(members, { one: '# członek', few: '# członków', many: '# członków', other: '# członka' })}`,
    },

    undo: {
      heading: 'Cofnąć zmianę adresu e‑mail?',
      text: 'Twoje konto ma adres {current}. Cofnięcie zmiany przywróci\n{earlier} i wyloguje wszystkich zalogowanych na to konto.',
      button: 'Cofnij zmianę',
      done: 'Zmiana adresu e‑mail została cofnięta',
      doneText:
        'Twoje konto ma znów poprzedni adres e‑mail. Wszyscy zalogowani zostali wylogowani, a tokeny API tego konta już nie działają.',
      signIn: 'Zaloguj się',
      expired: 'Zmiana adresu e‑mail została już cofnięta albo jest na to za późno.',
    },

    organizer: {
      heading: 'Otrzymywać odpowiedzi od uczestników?',
      text: 'Wiadomości o wydarzeniach zespołu będą miały {email} jako adres do odpowiedzi.',
      button: 'Potwierdź ten adres',
      confirmed: 'Adres potwierdzony',
      confirmedText: 'Uczestnicy mogą teraz Ci odpowiadać. Możesz zamknąć tę stronę.',
      expired: 'Wygasł. Zapisanie wydarzenia z tym adresem wyśle nowy.',
    },
  },

  files: {
    untitled: 'Wydarzenie bez tytułu',
    notUtf8: 'Plik nie jest w UTF-8. Odczytano go jako Windows-1252: sprawdź litery.',
    onlyTheFirst: (total, shown) =>
      `Liczba wydarzeń w pliku: ${numbers.format(total)}. Najpierw zaimportuj te ${numbers.format(shown)}, a potem wybierz plik jeszcze raz.`,
    tooManyEvents: (line, most) =>
      `Wiersz ${line}: plik ma ponad ${numbers.format(most)} wydarzeń. Dalej nie został odczytany: podziel go.`,
    tooDeep: (line, most) => `Wiersz ${line}: otwartych jest ponad ${most} komponentów.`,
    wrongEnd: (line, name, open) => `Wiersz ${line}: tu kończy się ${name}, ale otwarty jest ${open}.`,
    unreadable: (line, text) => `Wiersza ${line} nie można odczytać, został pominięty: „${text}”`,
    endsBefore: (line, name) => `Wiersz ${line}: plik kończy się, zanim kończy się ten ${name}.`,
    noCalendar: 'Wiersz 1: w pliku nie ma BEGIN:VCALENDAR. Jego wydarzenia zostały odczytane.',
    othersNotRead: (number) =>
      count(number, {
        one: 'Nie odczytano: # wpis innego rodzaju, na przykład zadanie.',
        few: 'Nie odczytano: # wpisy innego rodzaju, na przykład zadania.',
        many: 'Nie odczytano: # wpisów innego rodzaju, na przykład zadań.',
        other: 'Nie odczytano: # wpisu innego rodzaju, na przykład zadania.',
      }),
    olderVersions: (number) =>
      count(number, {
        one: 'Nie odczytano: # starsza wersja wydarzenia z tym samym UID.',
        few: 'Nie odczytano: # starsze wersje wydarzeń z tym samym UID.',
        many: 'Nie odczytano: # starszych wersji wydarzeń z tym samym UID.',
        other: 'Nie odczytano: # starszej wersji wydarzeń z tym samym UID.',
      }),
    columnsNotRead: (columns, isCut) => `Nie odczytano kolumn: ${columns.join(', ')}${isCut ? ', …' : '.'}`,
    moreNotes: (number) =>
      count(number, {
        one: 'Jeszcze # uwaga.',
        few: 'Jeszcze # uwagi.',
        many: 'Jeszcze # uwag.',
        other: 'Jeszcze # uwagi.',
      }),

    tooLong: {
      title: (most) => `Tytuł ma ponad ${most} znaków i zostanie skrócony.`,
      location: (most) => `Miejsce ma ponad ${most} znaków i zostanie skrócone.`,
      description: (most) => `Opis ma ponad ${numbers.format(most)} znaków i zostanie skrócony.`,
    },
    topicsNotKept: (topics) => `Nie przeniesiono: tematy ${topics}.`,
    leftOut: (parts) => `Nie przeniesiono: ${parts.join(', ')}.`,
    guests: (number) => count(number, { one: '# gość', few: '# gości', many: '# gości', other: '# gościa' }),
    reminders: (number) =>
      count(number, {
        one: '# przypomnienie',
        few: '# przypomnienia',
        many: '# przypomnień',
        other: '# przypomnienia',
      }),
    attachments: (number) =>
      count(number, {
        one: '# załącznik',
        few: '# załączniki',
        many: '# załączników',
        other: '# załącznika',
      }),
    linesOfDates: (number) =>
      count(number, {
        one: '# wiersz z dodatkowymi terminami',
        few: '# wiersze z dodatkowymi terminami',
        many: '# wierszy z dodatkowymi terminami',
        other: '# wiersza z dodatkowymi terminami',
      }),
    rulesOfExceptions: (number) =>
      count(number, {
        one: '# reguła wyjątków',
        few: '# reguły wyjątków',
        many: '# reguł wyjątków',
        other: '# reguły wyjątków',
      }),

    zoneMissing: (zone) => `W pliku nie ma strefy czasowej. Godzinę odczytano w strefie ${zone}.`,
    zoneUnknown: (name, offset) =>
      `Strefa czasowa „${name}” jest nieznana. Godzinę odczytano jako ${offset}, latem i zimą.`,
    zoneReadAs: (name, zone) => `Strefę czasową „${name}” odczytano jako ${zone}.`,
    noSuchRule: (line, rule) =>
      `Wiersz ${line}: powstanie tylko pierwszy termin, bo takiej reguły tu nie ma: ${rule}`,

    dateNotKept: (date, reason) => `Termin ${date} nie zostanie przeniesiony: ${reason}`,
    dateHasTime: (date) => `Termin ${date} nie zostanie przeniesiony: ma godzinę.`,
    dateHasNoTime: (date) => `Termin ${date} nie zostanie przeniesiony: nie ma godziny.`,
    onlyThisDate: (line) =>
      `Wiersz ${line}: zmieni się tylko ten termin, a nie późniejsze (RANGE=THISANDFUTURE).`,
    losesTexts: (date) => `Termin ${date} straci własny tytuł lub opis.`,
    lastDatesKept: (total, kept) =>
      `Odwołane i przeniesione terminy: ${numbers.format(total)}. Zostaną tylko ostatnie, ${numbers.format(kept)}.`,
    datesUnreadable: (line) => `Wiersz ${line}: odwołanych i przeniesionych terminów nie można odczytać.`,

    changes: (parts) => `Zmieni Twoje wydarzenie: ${parts.join(', ')}.`,
    changedParts: {
      title: 'tytuł',
      dates: 'terminy',
      location: 'miejsce',
      descriptionHtml: 'opis',
      topics: 'tematy',
      isCancelled: 'odwołanie',
    },
    wrongAt: (line, reason) => `Wiersz ${line}: ${reason}`,
  },

  webhookFailures: {
    answered: (status) => `Odbiorca odpowiedział ${status}.`,
    privateAddress: 'Adres należy do sieci tego serwera.',
    noAnswerInTime: 'Odbiorca nie odpowiedział na czas.',
    connectionFailed: (code) => `Połączenie się nie powiodło (${code}).`,
    restored: 'Nie wysłano: dane przywrócono z kopii zapasowej, a poprzedni serwer mógł już to wysłać.',
    switchedOff: 'Webhook został wyłączony.',
    switchedOffByOwner: 'Wyłączył go właściciel zespołu.',
    imported: 'Został zaimportowany. Podaj swojemu programowi nowy sekret, a potem włącz webhook.',
  },

  problems: polishProblems,
}
